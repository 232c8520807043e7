package insight

import (
	"cartulary/engine"
	"cartulary/insight/solve"
)

// newSolver returns the solver of games with some rules.
func newSolver(*engine.Rules) solver { return unsolved{} }

// unsolved solves nothing.
type unsolved struct{}

func (unsolved) Position(*engine.State) (v solve.Value, ok bool) { return v, false }

func (unsolved) Options(_ *engine.State, _ engine.TypeID, dst []solve.Option) ([]solve.Option, bool) {
	return dst, false
}
