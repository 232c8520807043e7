package policy

import "cartulary/engine"

// Watch makes a player call a function before each action in a game with other moves than deployments.
func (p *Player) Watch(f func(*engine.State, *engine.Action)) { p.watch = f }

// WorthAfter is Worth with the weights of the position before the turn.
func (p *Player) WorthAfter(before, s *engine.State, me int) float32 {
	p.me = me
	p.weigh(before, before.Remaining()-1)
	p.weighed(s, s.Remaining(), engine.NoType)
	return p.base(s)
}

// Surveys reports whether options are compared by surveys, without positions after them.
func (p *Player) Surveys() bool { return p.simple }

// Ends is like Options with the final lead of each option if the game ends after it. It is exact under rules for which
// Exact is true.
func (p *Player) Ends(s *engine.State, t engine.TypeID, dst []Option) []Option {
	p.begun.CopyFrom(s)
	me, _ := Next(s)
	p.measure(&p.begun, me, 0, t)
	return p.plainOptions(&p.begun, t, dst)
}

// BestEnd returns the greatest lead of Ends. Ok is false if the tile fits nowhere.
func (p *Player) BestEnd(s *engine.State, t engine.TypeID) (lead float32, ok bool) {
	return p.best(s, t, 0)
}

// Exact reports whether Ends and BestEnd are exact: turns are a placement and a deployment, and the final score is the sum
// of the values of features.
func Exact(r *engine.Rules) bool { return r.Plain() && r.EndsPlainly() }

// best returns the greatest worth after a turn, if left tiles are left then, in a game whose turns are a placement and a
// deployment.
func (p *Player) best(s *engine.State, t engine.TypeID, left int) (worth float32, ok bool) {
	p.begun.CopyFrom(s)
	s = &p.begun
	me, _ := Next(s)
	p.measure(s, me, left, t)
	p.places = s.Places(t, p.places[:0])
	p.prepare(s, p.places)
	if len(p.places) == 0 {
		return 0, false
	}
	most := float32(-1e9)
	for _, place := range p.places {
		change, claims := p.gain(s, place)
		most = max(most, change)
		for _, c := range claims {
			most = max(most, change+c.gain)
		}
	}
	return p.base(s) + most, true
}

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

// FitsOn returns the number of remaining tiles that fit on an empty square after a tile of type t has left the stack.
func (p *Player) FitsOn(s *engine.State, t engine.TypeID, q *engine.Square) int {
	p.look(s, t)
	return int(p.sight.fits.counts[keyOf(q)])
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
