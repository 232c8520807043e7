package jcz

import (
	"slices"

	"github.com/go-json-experiment/json"

	"cartulary/internal/jsonwords"
	"cartulary/notation"
)

// dragonSteps is the length of a walk of the dragon without a dead end.
const dragonSteps = 6

// walksLate reports whether the tile of this turn makes the dragon walk after the scoring.
func (r *reader) walksLate() bool {
	return r.late && r.with["dragon"] && r.dragon != nil && shows(r.on.tile, dragonMark)
}

// innerTiles are the tiles within the walls of the City, closed to the dragon.
var innerTiles = []string{"CO/6", carrierID}

// walksOn reports whether the dragon has less than six steps and is in no dead end. A tile entered twice counts as six steps.
func (r *reader) walksOn(t *notation.Turn) bool {
	path := r.walked(t)
	if len(path) > dragonSteps {
		return false
	}
	squares := map[notation.Point]bool{}
	for _, at := range path {
		squares[at] = true
	}
	if len(squares) < len(path) {
		return true
	}
	return slices.ContainsFunc(neighbours[:], func(by notation.Point) bool {
		to := notation.Point{X: r.dragon.X + by.X, Y: r.dragon.Y + by.Y}
		on, lies := r.table[to]
		closed := on.tile != nil && slices.Contains(innerTiles, on.tile.ID)
		return lies && !closed && !slices.Contains(path, to) && (r.fairy == nil || *r.fairy != to)
	})
}

// walked returns the squares of the dragon's walk in a turn, from its end back to its start.
func (r *reader) walked(t *notation.Turn) []notation.Point {
	at := *r.dragon
	path := []notation.Point{at}
	for _, a := range slices.Backward(t.Actions) {
		for _, step := range slices.Backward(a.Steps) {
			by := neighbours[step.Dir-notation.LocN]
			at = notation.Point{X: at.X - by.X, Y: at.Y - by.Y}
			path = append(path, at)
		}
	}
	return path
}

// step adds a step to the dragon's walk in this turn; after the COMMIT it follows the scoring.
func (r *reader) step(t *notation.Turn, m *message, p *moveFigure, span notation.Span) bool {
	var to point
	if err := json.Unmarshal(p.To, &to); err != nil {
		return r.fail(span, "the dragon's square cannot be read: %s", jsonwords.Reason(err))
	}
	if r.dragon == nil {
		return r.fail(span, "the dragon walks before a volcano has brought it into the game")
	}
	dir := direction(*r.dragon, to.at())
	if dir == notation.NoLoc {
		return r.fail(span, "%d,%d to %d,%d is not one step of the dragon", r.dragon.X, r.dragon.Y, to[0], to[1])
	}
	if !r.within(to.at(), span) {
		return false
	}
	step := notation.Step{Dir: dir}
	if m.Player != nil {
		if *m.Player < 0 || *m.Player >= len(r.rec.Players) {
			return r.fail(span, "there is no player %d; players are numbered from 0 to %d", *m.Player, len(r.rec.Players)-1)
		}
		step.Mover = r.rec.Players[*m.Player].Colour
	}
	at := to.at()
	if r.done {
		r.scored(t, len(t.Actions))
	} else {
		r.flocks.closed(r.table)
	}
	r.flocks.remove(func(s *shepherd) bool { return s.on.at == at })
	if a := &t.Actions[len(t.Actions)-1]; a.Kind == notation.ActDragon {
		a.Steps = append(a.Steps, step)
		a.Span.End = span.End
	} else {
		t.Actions = append(t.Actions, notation.Action{Kind: notation.ActDragon, Span: span, Steps: []notation.Step{step}})
	}
	r.dragon = &at
	return true
}

// direction returns the side of a that touches b, NoLoc if there is none.
func direction(a, b notation.Point) notation.Loc {
	for dir := range neighbours {
		if beside(a, dir) == b {
			return notation.LocN + notation.Loc(dir)
		}
	}
	return notation.NoLoc
}
