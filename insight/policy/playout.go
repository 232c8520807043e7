package policy

import "cartulary/engine"

// Playout plays a position between turns to the end of the game, the final scoring included. The next tile drawn is t,
// NoType for a random one. The order of the other tiles depends on r and the remaining tiles alone, so playouts of
// different options with equal streams draw the same tiles.
func (p *Player) Playout(s *engine.State, t engine.TypeID, r *Rand) {
	p.Fill(s, t, r)
	for s.Remaining() > 0 && (len(p.bag) > 0 || s.Hands()) {
		Begin(s)
		p.Turn(s, r)
	}
	if !s.Finished() {
		s.Finish()
	}
}

// Match plays a position between turns to the end of the game with a player for each seat.
func Match(s *engine.State, players []*Player, r *Rand) {
	players[0].Fill(s, engine.NoType, r)
	bag := players[0].bag
	for s.Remaining() > 0 && (len(bag) > 0 || s.Hands()) {
		Begin(s)
		p := players[s.Active()]
		p.bag = bag
		p.Turn(s, r)
		bag = p.bag
	}
	s.Finish()
}

// Fill fills the bag with the remaining tiles in random order: the last one is drawn first.
func (p *Player) Fill(s *engine.State, first engine.TypeID, r *Rand) {
	p.bag = p.bag[:0]
	if next, _ := Next(s); first == s.Hand(next) {
		first = engine.NoType // it is not in the stack
	}
	for i := range p.rules.Types {
		n := s.RemainingOf(engine.TypeID(i))
		if engine.TypeID(i) == first {
			n--
		}
		for range n {
			p.bag = append(p.bag, engine.TypeID(i))
		}
	}
	for i := len(p.bag) - 1; i > 0; i-- {
		j := r.Intn(i + 1)
		p.bag[i], p.bag[j] = p.bag[j], p.bag[i]
	}
	if first != engine.NoType {
		p.bag = append(p.bag, first)
	}
}

// Draw returns the tile in the active player's hand or takes the next tile out of the bag that can be drawn now.
func (p *Player) Draw(s *engine.State) (engine.TypeID, bool) {
	if t := s.Hand(s.Active()); t != engine.NoType {
		return t, true
	}
	for i := len(p.bag) - 1; i >= 0; i-- {
		if t := p.bag[i]; p.rules.Plain() || s.RemainingOf(t) > 0 && !s.Withheld(t) {
			p.bag = append(p.bag[:i], p.bag[i+1:]...)
			return t, true
		}
	}
	return engine.NoType, false
}

// Turn plays a turn that has begun with the next tiles of the bag.
func (p *Player) Turn(s *engine.State, r *Rand) {
	for s.Remaining() > 0 {
		t, ok := p.Draw(s)
		if !ok {
			p.bag = p.bag[:0]
			break
		}
		if s.MustLayAside(t) {
			p.act = engine.LayAside(t)
			s.Apply(&p.act)
			p.putBack(t, r)
			continue
		}
		if p.list(s, t, r); len(p.places) == 0 {
			p.act = engine.Discard(t)
			s.Apply(&p.act)
			continue
		}
		p.placeAndMove(s, r)
		break
	}
	s.EndTurn()
}

// maxTries is the number of tries after which a random player lists all placements.
const maxTries = 64

// list lists the placements of a tile, for a random player a random one.
func (p *Player) list(s *engine.State, t engine.TypeID, r *Rand) {
	p.places = p.places[:0]
	if p.random {
		n := s.Tries(t)
		for range maxTries {
			if place, ok := s.Try(t, r.Intn(n)); ok {
				p.places = append(p.places, place)
				return
			}
		}
	}
	p.places = s.Places(t, p.places)
}

// putBack puts a tile that is laid aside into the bag. It cannot be drawn before it has returned to the stack.
func (p *Player) putBack(t engine.TypeID, r *Rand) {
	i := r.Intn(len(p.bag) + 1)
	p.bag = append(p.bag, t)
	copy(p.bag[i+1:], p.bag[i:])
	p.bag[i] = t
}

// placeAndMove plays the best of the listed placements with the best move after it.
func (p *Player) placeAndMove(s *engine.State, r *Rand) {
	place, part, ok := p.choose(s, r)
	p.act = engine.Place(place)
	index := len(s.Tiles())
	s.Apply(&p.act)
	if !p.rules.Plain() {
		p.others(s, part, ok, r)
		return
	}
	if ok {
		p.act = s.Deploy(p.follower(s), s.NodeOf(index, part))
		s.Apply(&p.act)
	}
}

// follower returns the kind of follower that the active player deploys: the first in the supply.
func (p *Player) follower(s *engine.State) uint8 {
	for k := range p.rules.Figures {
		if p.rules.Figures[k].Follower && s.Supply(s.Active(), uint8(k)) > 0 {
			return uint8(k)
		}
	}
	return 0
}

// choose returns the placement and the part to claim with the greatest worth; ok is false if no part is worth a claim.
func (p *Player) choose(s *engine.State, r *Rand) (place engine.Placement, part uint8, ok bool) {
	if p.random {
		return p.chooseAny(s, r)
	}
	p.measure(s, s.Active(), s.Remaining()-1)
	best := float32(-1e9)
	for _, at := range p.places {
		change, claims := p.gain(s, at)
		if change > best {
			best, place, ok = change, at, false
		}
		for _, c := range claims {
			if change+c.gain > best {
				best, place, part, ok = change+c.gain, at, c.part, true
			}
		}
	}
	return place, part, ok
}

// chooseAny returns a random placement and, three times out of four, a random free part.
func (p *Player) chooseAny(s *engine.State, r *Rand) (place engine.Placement, part uint8, ok bool) {
	place = p.places[r.Intn(len(p.places))]
	free := s.Free(place)
	if free == 0 || r.Intn(4) == 0 {
		return place, 0, false
	}
	n := 0
	for set := free; set != 0; set &= set - 1 {
		n++
	}
	for n = r.Intn(n); n > 0; n-- {
		free &= free - 1
	}
	return place, uint8(lowest(free)), true
}
