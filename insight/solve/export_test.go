package solve

import (
	"fmt"
	"slices"

	"cartulary/engine"
)

// Leafs returns the number of positions whose options were listed for the last value or list of options, Probes the
// number of last tiles of which one option was tried.
func (x *Solver) Leafs() int  { return x.leafs }
func (x *Solver) Probes() int { return x.probes }

// Slow makes the solver list options by playing each.
func (x *Solver) Slow() { x.surveyor = nil }

// Surveys reports whether the solver lists options by surveys.
func (x *Solver) Surveys() bool { return x.surveyor != nil }

// Outcomes returns the outcome of each placement of a tile by surveys, and by what is known from an earlier position. It
// also returns how many were known.
func (x *Solver) Outcomes(s, earlier *engine.State, t engine.TypeID) (surveyed, recalled []outcome, reused int) {
	p := x.surveyor
	k := new(known)
	x.forget()
	p.learn(earlier, t, k)
	p.measure(s)
	p.outcomes(s, t, nil)
	surveyed, p.reused = slices.Clone(p.found), 0
	p.outcomes(s, t, k)
	return surveyed, p.found, p.reused
}

// List returns the options of a tile in order.
func (x *Solver) List(s *engine.State, t engine.TypeID) (list []string) {
	x.forget()
	for _, f := range x.list(s, t, nil) {
		list = append(list, fmt.Sprintf("%+v", f))
	}
	return list
}
