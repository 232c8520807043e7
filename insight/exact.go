package insight

import (
	"cartulary/engine"
	"cartulary/insight/solve"
)

// newSolver returns the solver of games with some rules.
func newSolver(r *engine.Rules) solver { return solve.New(r) }

// solvable reports whether a position has at most limit tiles left, all of which will be drawn. A record with a limit of
// draws leaves others in the stack, and each of them could be the next.
func solvable(s *engine.State, limit int) bool {
	left := 0
	for t := range s.Rules().Types {
		left += s.RemainingOf(engine.TypeID(t))
	}
	return left <= limit
}
