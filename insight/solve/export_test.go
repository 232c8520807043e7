package solve

// Leafs returns the number of positions whose options were listed for the last value or list of options.
func (x *Solver) Leafs() int { return x.leafs }
