package solve

// Leafs returns the number of positions whose options were listed for the last value or list of options.
func (x *Solver) Leafs() int { return x.leafs }

// Slow makes the solver list options by playing each.
func (x *Solver) Slow() { x.surveyor = nil }

// Surveys reports whether the solver lists options by surveys.
func (x *Solver) Surveys() bool { return x.surveyor != nil }

func (x *Solver) Probes() int { return x.probes }
