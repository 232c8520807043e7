package policy

import (
	"cartulary/engine"
	"cartulary/engine/tile"
)

// Playout plays a position between turns to the end of the game, the final scoring included. The next tile drawn is t,
// NoType for a random one. The order of the other tiles depends on r and the remaining tiles alone, so playouts of
// different options with equal streams draw the same tiles.
func (p *Player) Playout(s *engine.State, t engine.TypeID, r *Rand) {
	p.Fill(s, t, r)
	p.playOn(s, t, r)
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
	return p.take(s)
}

// take takes the next tile out of the bag that can be drawn now.
func (p *Player) take(s *engine.State) (engine.TypeID, bool) {
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
	if p.simple {
		p.draw(s, r)
		s.EndTurn()
		return
	}
	before := s.Brief(true)
	if !p.ownTile(s, r) {
		p.draw(s, r)
	}
	p.finish(s, r)
	p.trade(s)
	s.Brief(before)
}

// draw draws tiles until one can be placed, and plays it.
func (p *Player) draw(s *engine.State, r *Rand) {
	for s.Remaining() > 0 {
		t, ok := p.Draw(s)
		if !ok {
			p.bag = p.bag[:0]
			return
		}
		if !p.rules.Plain() && s.MustLayAside(t) {
			p.do(s, engine.LayAside(t))
			p.putBack(t, r)
			continue
		}
		p.places = s.Places(t, p.places[:0])
		if len(p.places) > 0 || !p.leavesOut(s.Active()) && p.rules.Mends() && s.Mendable(t) {
			p.work += int64(len(p.places))
			p.placeAndMove(s, t, r)
			return
		}
		p.do(s, engine.Discard(t))
	}
}

// putBack puts a tile that is laid aside into the bag. It cannot be drawn before it has returned to the stack.
func (p *Player) putBack(t engine.TypeID, r *Rand) {
	i := r.Intn(len(p.bag) + 1)
	p.bag = append(p.bag, t)
	copy(p.bag[i+1:], p.bag[i:])
	p.bag[i] = t
}

// placeAndMove plays the best of the listed placements of a tile with the best moves after it, in a game with other moves than
// deployments up to the scoring.
func (p *Player) placeAndMove(s *engine.State, t engine.TypeID, r *Rand) {
	if p.simple {
		place, part, ok := p.choose(s)
		p.act = engine.Place(place)
		index := len(s.Tiles())
		s.Apply(&p.act)
		if ok {
			n := s.NodeOf(index, part)
			p.act = s.Deploy(p.follower(s, s.Kind(n)), n)
			s.Apply(&p.act)
		}
		return
	}
	place, with := p.placement(s, t, r)
	p.perform(s, place, with)
	p.made = p.made[:0]
	p.prefer(s, &quick, r)
}

// follower returns the kind of follower that the active player deploys on a kind of feature: the first in the supply.
func (p *Player) follower(s *engine.State, on tile.Kind) uint8 {
	for k := range p.rules.Figures {
		if p.rules.Figures[k].Follower && s.Supply(s.Active(), uint8(k)) > 0 && p.rules.Lands(uint8(k), on) {
			return uint8(k)
		}
	}
	return 0
}

// choose returns the placement and the part to claim with the greatest worth; ok is false if no part is worth a claim.
func (p *Player) choose(s *engine.State) (place engine.Placement, part uint8, ok bool) {
	p.measure(s, s.Active(), s.Remaining()-1, p.places[0].Type)
	p.prepare(s, p.places)
	best := float32(-1e9)
	for _, at := range p.places {
		var change float32
		var claims []claim
		if !s.Joints(at, &p.joints) {
			change, claims = p.surveyed(s, at)
		} else if p.seen(s, at) {
			continue
		} else {
			change, claims = p.joined(s, at)
		}
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

// early performs a random one of the listed actions that are due before the walks, or lets the lots decide. It reports
// false, and changes nothing, if there is none.
func (p *Player) early(s *engine.State, r *Rand) bool {
	p.due = p.due[:0]
	for i := range p.extras {
		if m := &p.extras[i]; m.Due && m.Early {
			p.due = append(p.due, i)
		}
	}
	if len(p.due) == 0 {
		return false
	}
	i := r.Intn(len(p.due))
	at := func(i int) *engine.Offer { return &p.extras[p.due[i]] }
	if at(i).Lots > 0 {
		lots := 0
		for k := range p.due {
			lots += int(at(k).Lots)
		}
		i = 0
		for n := r.Intn(lots) - int(at(0).Lots); n >= 0; n -= int(at(i).Lots) {
			i++
		}
	}
	p.do(s, at(i).Action)
	return true
}

func (p *Player) walkAny(s *engine.State, m *engine.Action, r *Rand) {
	if m.Kind != engine.ActWalk || len(m.Steps()) > 0 {
		return
	}
	i, _ := p.rules.NeutralByName(m.Neutral)
	*m = m.Walking(p.way(s, m.Neutral, p.rules.Neutrals[i].Steps, r))
}

func (p *Player) way(s *engine.State, neutral engine.Word, steps int, r *Rand) (path []engine.Step) {
	for range steps {
		if p.sides = s.NextSteps(neutral, path, p.sides[:0]); len(p.sides) == 0 {
			break
		}
		path = append(path, engine.Step{Side: p.sides[r.Intn(len(p.sides))], Mover: -1})
	}
	return path
}

// Follow takes over the bag of a player who plays the same game.
func (p *Player) Follow(q *Player) { p.bag = append(p.bag[:0], q.bag...) }
