package insight

import (
	"sync"

	"cartulary/engine"
	"cartulary/insight/solve"
)

// mostSolved is the number of tiles left from which draws and moves are solved. A draw with four tiles took 1.7 s
// (median) to 9 s in the games of CarcassonneLab; one with five takes minutes.
const mostSolved = 4

func newSolver(r *engine.Rules) solver {
	x := solve.New(r)
	x.Limit = mostSolved + 1 // a draw counts one more than a move
	return x
}

// An ending holds what a position of the game is worth exactly. Several units need it, and the first one solves it.
type ending struct {
	before, after sync.Once
	value         solve.Value // before the draw, for player 0
	solved        bool
	options       []solve.Option // of the drawn tile
	played        bool           // options is not empty
}

// value returns the exact value for player 0 before turn i, or after the last; false for a position that is not solved.
func (w *worker) value(i int) (solve.Value, bool) {
	e := &w.endings[i]
	e.before.Do(func() {
		if s := w.g.stands[i]; solvable(s, w.plan.exact) && !w.pastHalf() {
			e.value, e.solved = w.solver.Position(s)
		}
	})
	return e.value, e.solved
}

// options returns the exact values of the options in turn i for the mover, best first; false if there are none.
func (w *worker) options(i int) ([]solve.Option, bool) {
	e := &w.endings[i]
	e.after.Do(func() {
		if _, ok := w.value(i); ok && !w.pastHalf() {
			e.options, ok = w.solver.Options(w.g.stands[i], w.g.turns[i].tile, nil)
			e.played = ok && len(e.options) > 0
		}
	})
	return e.options, e.played
}

// pastHalf reports whether it is too late under a time limit to begin to solve a position.
func (w *worker) pastHalf() bool {
	if w.half.IsZero() || w.now().Before(w.half) {
		return false
	}
	w.late.Store(true)
	return true
}

// solvable reports whether a position has at most limit tiles left and all of them will be drawn.
func solvable(s *engine.State, limit int) bool {
	left := 0
	for t := range s.Rules().Types {
		left += s.RemainingOf(engine.TypeID(t))
	}
	return left <= limit
}
