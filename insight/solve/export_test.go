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

// Last returns the lead and the points of the best option of a tile by surveys of all placements, and by what is known
// from an earlier position. How many placements have known outcomes is the last result.
func (x *Solver) Last(s, earlier *engine.State, t engine.TypeID) (all, short [2]int32, reused int) {
	var k known
	x.forget()
	x.surveyor.learn(earlier, t, &k)
	x.forget()
	a, b := x.surveyor.best(s, t, nil), x.surveyor.best(s, t, &k)
	return [2]int32{a.lead, a.points}, [2]int32{b.lead, b.points}, x.surveyor.reused
}

// List returns the options of a tile in order.
func (x *Solver) List(s *engine.State, t engine.TypeID) (list []string) {
	x.forget()
	for _, f := range x.list(s, t, nil) {
		list = append(list, fmt.Sprintf("%+v", f))
	}
	return list
}
