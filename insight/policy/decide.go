package policy

import (
	"slices"

	"cartulary/engine"
)

// finish performs what follows the actions of the player's choice: what the rules demand, the actions directly before the scoring,
// the scoring and the actions after it. The extra actions are listed.
func (p *Player) finish(s *engine.State, r *Rand) {
	p.settle(s, r)
	follow := slices.ContainsFunc(p.extras, func(m engine.Offer) bool { return m.Last || m.Market != nil })
	s.EndTurn()
	if !follow && !s.Happened(engine.EvFeature) {
		p.extras = p.extras[:0]
		return
	}
	p.listExtra(s)
	p.decide(s, func(m *engine.Offer) bool {
		return !m.Due && !m.Last && m.Market == nil && (s.Succeeds(&m.Action) || m.Kind == engine.ActMove)
	})
	p.decide(s, func(m *engine.Offer) bool { return m.Last && !m.Due && m.Market == nil })
}

// settle performs what the rules demand before the scoring, at random, and the actions directly before it.
func (p *Player) settle(s *engine.State, r *Rand) {
	for p.early(s, r) {
		p.listExtra(s)
	}
	if neutral, steps := s.DueWalk(); neutral != 0 {
		if path := p.way(s, neutral, steps, r); len(path) > 0 {
			p.do(s, engine.Walk(neutral, path...))
			p.listExtra(s)
		}
	}
	p.decide(s, func(m *engine.Offer) bool { return m.Before })
	p.decide(s, func(m *engine.Offer) bool { return m.Kind == engine.ActJoin })
	for range most {
		i := slices.IndexFunc(p.extras, func(m engine.Offer) bool { return m.Due && m.Market == nil })
		if i < 0 {
			return
		}
		m := p.extras[i]
		more := slices.ContainsFunc(p.extras, func(o engine.Offer) bool {
			return o.Due && o.Market == nil && (o.Kind != m.Kind || o.Reason != m.Reason)
		})
		p.do(s, m.Action)
		if !more {
			return
		}
		p.listExtra(s)
	}
}

// most is the number of actions that the players choose at one time of a turn.
const most = 8

// decide lets the players of the listed extra actions that satisfy want choose, in the order of the list: each performs the
// action that is best for the player, as long as one is better than none.
func (p *Player) decide(s *engine.State, want func(*engine.Offer) bool) {
	passed := p.without
	for range most {
		by := p.listFirst(s, passed, want)
		if by < 0 {
			return
		}
		if p.list[0].Kind == engine.ActStation {
			p.list = p.list[:min(len(p.list), most)]
		} else {
			p.thin(s, by)
		}
		best, chosen := p.worthAfter(s, nil, by)+leastGain, -1
		for i := range p.list {
			m := &p.list[i].Action
			w := p.worthAfter(s, m, by)
			if m.Kind == engine.ActStation {
				w += p.joining(s, m, by)
			}
			if w > best {
				best, chosen = w, i
			}
		}
		if chosen < 0 {
			passed |= 1 << by
			continue
		}
		p.do(s, p.list[chosen].Action)
		p.listExtra(s)
	}
}

// listFirst sets the list to those of the extra actions that satisfy want and are the first such player's, and returns the player, -1 for
// none. Bit q of passed is set if player q has passed.
func (p *Player) listFirst(s *engine.State, passed uint16, want func(*engine.Offer) bool) (by int) {
	by = -1
	p.list = p.list[:0]
	for i := range p.extras {
		m := &p.extras[i]
		if b := s.By(&m.Action); want(m) && passed>>b&1 == 0 && (by < 0 || b == by) {
			by, p.list = b, append(p.list, *m)
		}
	}
	return by
}

// joining returns what a player's best action before the final scoring would bring if the game ended after an action.
func (p *Player) joining(s *engine.State, m *engine.Action, me int) (gain float32) {
	if !p.rules.OffersClosing() {
		return 0
	}
	p.tried.CopyFrom(s)
	p.act = *m
	p.tried.Apply(&p.act)
	p.tried.Close()
	p.opened = p.tried.ClosingActions(p.opened[:0])
	best, most := (*engine.Action)(nil), float32(0)
	for i := range p.opened {
		a := &p.opened[i].Action
		if s.By(a) != me || a.To == engine.NoTile || a.ToPart == engine.NoPart {
			continue
		}
		if gain := p.gainOf(&p.tried, p.tried.NodeOf(a.To, a.ToPart)); gain > most {
			best, most = a, gain
		}
	}
	if best == nil {
		return 0
	}
	return p.finalLead(&p.tried, best, me) - p.finalLead(&p.tried, nil, me)
}

// thin keeps the listed actions that look best for their player.
func (p *Player) thin(s *engine.State, by int) {
	if len(p.list) <= quick.sure {
		return
	}
	p.measure(s, by, s.Remaining(), engine.NoType)
	p.looks = p.looks[:0]
	for i := range p.list {
		m := &p.list[i]
		look := float32(0)
		switch {
		case m.To != engine.NoTile && m.ToPart != engine.NoPart && m.Kind >= engine.ActShift:
			look = p.gainOf(s, s.NodeOf(m.To, m.ToPart))
		case m.Tile != engine.NoTile && m.Part != engine.NoPart:
			if f := p.find(s.Root(s.NodeOf(m.Tile, m.Part))); f != nil {
				look = -f.lead
			}
		}
		p.looks = append(p.looks, look)
	}
	for k := range quick.sure {
		best := k
		for i := k + 1; i < len(p.list); i++ {
			if p.looks[i] > p.looks[best] {
				best = i
			}
		}
		p.list[k], p.list[best] = p.list[best], p.list[k]
		p.looks[k], p.looks[best] = p.looks[best], p.looks[k]
	}
	p.list = p.list[:quick.sure]
}

// end ends the game: the actions before the final scoring, each player's best by the final lead, and the scoring.
func (p *Player) end(s *engine.State) {
	if p.rules.OffersClosing() {
		s.Close()
		passed := p.without
		for {
			p.extras = s.ClosingActions(p.extras[:0])
			by := p.listFirst(s, passed, func(*engine.Offer) bool { return true })
			if by < 0 {
				break
			}
			p.thin(s, by)
			best, chosen := p.finalLead(s, nil, by), -1
			for i := range p.list {
				if lead := p.finalLead(s, &p.list[i].Action, by); lead > best {
					best, chosen = lead, i
				}
			}
			if chosen < 0 {
				passed |= 1 << by
				continue
			}
			p.do(s, p.list[chosen].Action)
		}
	}
	s.Finish()
}

// finalLead returns a player's lead if the game ends after an action.
func (p *Player) finalLead(s *engine.State, m *engine.Action, me int) float32 {
	p.trial.CopyFrom(s)
	if m != nil {
		p.act = *m
		p.trial.Apply(&p.act)
	}
	p.trial.Finish()
	return Lead(&p.trial, me)
}
