package policy

import "cartulary/engine"

// Best returns the worth, for the next player, of the best placement of a tile with the best claim on it, as a playout
// chooses them: moves of elements that come after the placement are left out. In a game without such moves it is the worth
// of the first of Options, at a fraction of the work. Ok is false if the tile fits nowhere.
func (p *Player) Best(s *engine.State, t engine.TypeID) (worth float32, ok bool) {
	return p.best(s, t, s.Remaining()-1)
}

// best is Best if left tiles are left after the turn.
func (p *Player) best(s *engine.State, t engine.TypeID, left int) (worth float32, ok bool) {
	me, _ := Next(s)
	p.begun.CopyFrom(s)
	s = &p.begun
	if !p.rules.Plain() {
		Begin(s)
		me = s.Active()
	}
	p.measure(s, me, left)
	p.places = s.Places(t, p.places[:0])
	p.prepare(s, p.places)
	if len(p.places) == 0 {
		return 0, false
	}
	p.work += int64(len(p.places))
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
