package policy

import (
	"slices"

	"cartulary/engine"
)

// extended is the number of placements with the best options for which further actions are compared.
const extended = 6

// allOptions appends the options in any game: every placement with every move, and the best further actions with the best
// placements.
func (p *Player) allOptions(s *engine.State, t engine.TypeID, dst []Option) []Option {
	from := len(dst)
	places := s.Places(t, nil)
	for _, place := range places {
		p.after.CopyFrom(s)
		p.put(&p.after, place, nil)
		moves, must := p.after.Moves(nil)
		if !must {
			moves = append(moves, engine.Offer{})
		}
		for i := range moves {
			r := NewRand(uint64(s.Turn()))
			p.walkAny(&p.after, &moves[i].Action, &r)
			o := Option{Place: place, Move: moves[i].Action}
			o.Worth = p.worthOf(&p.after, &o)
			dst = append(dst, o)
		}
	}
	if p.leavesOut(s.Active()) {
		return dst
	}
	return p.extend(s, t, from, dst)
}

// worthOf returns the worth of an option after its placement and the actions that this needs.
func (p *Player) worthOf(s *engine.State, o *Option) float32 {
	me := s.Active()
	p.moved.CopyFrom(s)
	p.play(&p.moved, o)
	return p.Worth(&p.moved, me)
}

// play performs the moves of an option, and the rest of the turn.
func (p *Player) play(s *engine.State, o *Option) {
	if o.Move.Kind != 0 {
		p.do(s, o.Move)
	}
	for i := range o.Then {
		p.do(s, o.Then[i])
	}
	r := NewRand(uint64(s.Turn()))
	before := s.Brief(true)
	p.listExtra(s)
	p.finish(s, &r)
	s.Brief(before)
}

// extend appends the options with further actions: of the placements with the best of the options from an index on, and of those
// that need other actions.
func (p *Player) extend(s *engine.State, t engine.TypeID, from int, dst []Option) []Option {
	listed := len(dst)
	var done []engine.Placement
	for range extended {
		best := -1
		for i := from; i < listed; i++ {
			if (best < 0 || dst[i].Worth > dst[best].Worth) && !slices.Contains(done, dst[i].Place) {
				best = i
			}
		}
		if best < 0 {
			break
		}
		done = append(done, dst[best].Place)
		if o := p.optionOf(s, dst[best].Place, nil, &thorough); len(o.Then) > 0 || o.Move.Kind != 0 && o.Move.Kind != engine.ActDeploy {
			dst = append(dst, o)
		}
	}
	if !p.rules.Mends() {
		return dst
	}
	for i, a := range s.Mended(t, nil) {
		if i == thorough.mended {
			break
		}
		dst = append(dst, p.optionOf(s, a.Place, a.With(), &quick))
	}
	return dst
}

// optionOf returns the best option with a placement that a player finds with some care.
func (p *Player) optionOf(s *engine.State, place engine.Placement, with []engine.Action, c *care) Option {
	p.measure(s, s.Active(), s.Remaining()-1, place.Type)
	p.after.CopyFrom(s)
	p.put(&p.after, place, with)
	p.moved.CopyFrom(&p.after)
	p.made = p.made[:0]
	r := NewRand(uint64(s.Turn()))
	p.prefer(&p.moved, c, &r)
	o := Option{Place: place, With: with}
	for i, a := range p.made {
		if i == 0 {
			o.Move = a
		} else {
			o.Then = append(o.Then, a)
		}
	}
	o.Worth = p.worthOf(&p.after, &o)
	return o
}

// Best returns the best placement of a tile between turns with the best follower on it, at a small part of the time of Options. In the
// base game it is the first of Options; in games with other moves its worth is what a survey finds. Ok is false if the tile fits nowhere.
func (p *Player) Best(s *engine.State, t engine.TypeID) (o Option, ok bool) {
	p.begun.CopyFrom(s)
	Begin(&p.begun)
	if p.places = p.begun.Places(t, p.places[:0]); len(p.places) == 0 {
		return o, false
	}
	me := p.begun.Active()
	p.measure(&p.begun, me, s.Remaining()-1, t)
	base := p.base(&p.begun)
	p.work += int64(len(p.places))
	p.prepare(&p.begun, p.places)
	o.Worth = -1e9
	for _, at := range p.places {
		change, claims := p.gain(&p.begun, at)
		if w := base + change; w > o.Worth {
			o = Option{Place: at, Worth: w}
		}
		for _, c := range claims {
			if w := base + change + c.gain; w > o.Worth {
				o = Option{Place: at, Worth: w}
				o.deploy(&p.begun, c.part, p.follower(&p.begun, p.rules.Type(t).Tile.Parts[c.part].Kind))
			}
		}
	}
	return o, true
}

// Expected returns the worth of a tile for the player who moves next, in a position between turns: that of the best placement with the best
// follower on it, and in a game of two whose turns are a placement and a deployment what is left of it after the opponent's best
// answers, as the mean over all tiles left. It is closer to what the tile is worth in the end than the worth of Best: see docs/insight.md. Ok
// is false if the tile fits nowhere.
func (p *Player) Expected(s *engine.State, t engine.TypeID) (worth float32, ok bool) {
	o, ok := p.Best(s, t)
	if !ok || !p.simple || s.Players() != 2 {
		return o.Worth, ok
	}
	p.answered.CopyFrom(s)
	p.Play(&p.answered, &o)
	sum, tiles := float32(0), 0
	for i := range p.rules.Types {
		n := p.answered.RemainingOf(engine.TypeID(i))
		if n == 0 {
			continue
		}
		if answer, fits := p.Best(&p.answered, engine.TypeID(i)); fits {
			sum += float32(n) * answer.Worth
			tiles += n
		}
	}
	if tiles == 0 {
		return o.Worth, true
	}
	return -sum / float32(tiles), true
}

// Play plays the next turn, or part of a turn, with an option.
func (p *Player) Play(s *engine.State, o *Option) {
	Begin(s)
	p.perform(s, o.Place, o.With)
	if !p.simple {
		p.play(s, o)
		return
	}
	if o.Move.Kind != 0 {
		p.act = o.Move
		s.Apply(&p.act)
	}
	s.EndTurn()
}
