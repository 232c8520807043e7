package policy

import (
	"cartulary/engine"
)

// Playout plays a position between turns to the end of the game, the final scoring included. The next tile drawn is t,
// NoType for a random one. The order of the other tiles depends on r and the remaining tiles alone, so playouts of
// different options with equal streams draw the same tiles.
func (p *Player) Playout(s *engine.State, t engine.TypeID, r *Rand) {
	p.Fill(s, t, r)
	p.play(s, r)
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
		if p.places = s.Places(t, p.places[:0]); len(p.places) == 0 {
			p.act = engine.Discard(t)
			s.Apply(&p.act)
			continue
		}
		p.work += int64(len(p.places))
		p.placeAndMove(s, r)
		break
	}
	s.EndTurn()
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
	place, part, ok := p.choose(s)
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
func (p *Player) choose(s *engine.State) (place engine.Placement, part uint8, ok bool) {
	p.measure(s, s.Active(), s.Remaining()-1)
	p.prepare(s, p.places)
	best := float32(-1e9)
	for _, at := range p.places {
		var change float32
		var claims []claim
		if !s.Joints(at, &p.joints) {
			change, claims = p.surveyed(s, at)
		} else if p.seen() {
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

// maxMoves is the number of moves of elements that a player compares in a turn of a playout.
const maxMoves = 12

// others plays the rest of a turn after the placement in a game with moves other than deployments: the best of the
// moves, then what is due. Part is the part to claim, if claim is true.
func (p *Player) others(s *engine.State, part uint8, claim bool, r *Rand) {
	me := s.Active()
	p.moves = p.moves[:0]
	var must bool
	p.moves, must = s.Moves(p.moves)
	p.work += int64(len(p.moves))
	kept := p.moves[:0]
	last := len(s.Tiles()) - 1
	step := len(p.moves)/maxMoves + 1
	from := r.Intn(step)
	for i, m := range p.moves { // the claim that the survey found best, and a sample of the other moves
		deploys := m.Kind == engine.ActDeploy && p.rules.Figures[m.Figure].Follower
		if deploys && m.Tile == last && claim && m.Part == part || (!deploys || m.Tile != last) && i%step == from {
			kept = append(kept, m)
		}
	}
	p.moves = kept
	if must && len(p.moves) == 0 {
		p.moves, _ = s.Moves(p.moves)
		p.moves = p.moves[:min(1, len(p.moves))]
	}
	best, chosen := float32(-1e9), -1
	if len(p.moves) > 0 && !must {
		best = p.worthAfter(s, nil, me, nil)
	}
	for i := range p.moves {
		p.walkAny(s, &p.moves[i].Action, r)
		if w := p.worthAfter(s, &p.moves[i].Action, me, nil); w > best {
			best, chosen = w, i
		}
	}
	if chosen >= 0 {
		p.walkAny(s, &p.moves[chosen].Action, r)
		p.act = p.moves[chosen].Action
		s.Apply(&p.act)
		if second := p.second(s); second.Kind != 0 {
			p.act = second
			s.Apply(&p.act)
		}
	}
	p.settle(s, r)
}

// second returns the best second follower on the tile just placed, Kind 0 if none is of worth.
func (p *Player) second(s *engine.State) (best engine.Action) {
	if !p.seconds {
		return best
	}
	me, last := s.Active(), len(s.Tiles())-1
	most := p.worthAfter(s, nil, me, nil)
	p.moves = s.Extra(engine.NoType, p.moves[:0])
	for i := range p.moves {
		m := &p.moves[i]
		if m.Kind != engine.ActDeploy || m.Tile != last || !p.rules.Figures[m.Figure].Second {
			continue
		}
		if w := p.worthAfter(s, &m.Action, me, nil); w > most {
			most, best = w, m.Action
		}
	}
	return best
}

// worthAfter returns the worth of the position after a move and the end of the turn, with what is due if r is given.
func (p *Player) worthAfter(s *engine.State, m *engine.Action, me int, r *Rand) float32 {
	p.work += moveWork
	p.trial.CopyFrom(s)
	if m != nil && m.Kind != 0 {
		p.act = *m
		p.trial.Apply(&p.act)
	}
	if r != nil {
		p.settle(&p.trial, r)
	}
	p.trial.EndTurn()
	return p.Worth(&p.trial, me)
}

// settle performs what the rules demand before the turn ends, at random.
func (p *Player) settle(s *engine.State, r *Rand) {
	offers := p.rules.OffersExtra()
	if offers {
		for p.moves = s.Extra(engine.NoType, p.moves[:0]); p.early(s, r); {
			p.moves = s.Extra(engine.NoType, p.moves[:0])
		}
		p.work += int64(len(p.moves))
	}
	if neutral, steps := s.DueWalk(); neutral != 0 {
		if path := p.way(s, neutral, steps, r); len(path) > 0 {
			p.act = engine.Walk(neutral, path...)
			s.Apply(&p.act)
			if offers {
				p.moves = s.Extra(engine.NoType, p.moves[:0])
			}
		}
	}
	if !offers {
		return
	}
	for i := range p.moves {
		if p.moves[i].Due {
			p.act = p.moves[i].Action
			s.Apply(&p.act)
			return
		}
	}
}

// early performs a random one of the listed actions that are due before the walks, or lets the lots decide. It reports
// false, and changes nothing, if there is none.
func (p *Player) early(s *engine.State, r *Rand) bool {
	p.due = p.due[:0]
	for i := range p.moves {
		if m := &p.moves[i]; m.Due && m.Early {
			p.due = append(p.due, i)
		}
	}
	if len(p.due) == 0 {
		return false
	}
	i := r.Intn(len(p.due))
	at := func(i int) *engine.Offer { return &p.moves[p.due[i]] }
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
	p.act = at(i).Action
	s.Apply(&p.act)
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
