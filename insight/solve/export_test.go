package solve

import (
	"fmt"

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

// List returns the options of a tile in order.
func (x *Solver) List(s *engine.State, t engine.TypeID) (list []string) {
	x.forget()
	for _, f := range x.list(s, t, nil) {
		list = append(list, fmt.Sprintf("%+v", f))
	}
	return list
}
