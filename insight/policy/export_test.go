package policy

import "cartulary/engine"

// Ends is like Options with the final lead of each option if the game ends after it. It is exact under rules for which
// Exact is true.
func (p *Player) Ends(s *engine.State, t engine.TypeID, dst []Option) []Option {
	p.begun.CopyFrom(s)
	me, _ := Next(s)
	p.measure(&p.begun, me, 0)
	return p.plainOptions(&p.begun, t, dst)
}

// BestEnd returns the greatest lead of Ends. Ok is false if the tile fits nowhere.
func (p *Player) BestEnd(s *engine.State, t engine.TypeID) (lead float32, ok bool) {
	return p.best(s, t, 0)
}

// Exact reports whether Ends and BestEnd are exact: turns are a placement and a deployment, and the final score is the sum
// of the values of features.
func Exact(r *engine.Rules) bool { return r.Plain() && r.EndsPlainly() }

// Order returns the order in which options with some worths are listed.
func (p *Player) Order(worths []float32) (order []int) {
	p.ranking = p.ranking[:0]
	for _, w := range worths {
		p.ranking = append(p.ranking, ranked{worth: w})
	}
	p.sort()
	for _, key := range p.order {
		order = append(order, int(uint32(key)))
	}
	return order
}

// Dealt returns the tiles in an order, the first one drawn first.
func (p *Player) Dealt(s *engine.State, o Order, seed uint64) (tiles []engine.TypeID) {
	r := NewRand(seed)
	p.deal(s, o, &r)
	for i := len(p.bag) - 1; i >= 0; i-- {
		tiles = append(tiles, p.bag[i])
	}
	return tiles
}
