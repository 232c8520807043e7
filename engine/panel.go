package engine

import (
	"fmt"
	"math/bits"

	"cartulary/engine/rule"
)

// judge is what must be known of a check to make it.
type judge struct {
	rule  *rule.Rule
	when  *Condition
	alike uint64 // those of the panel that share the condition
	find  func(*Case)
}

// A panel is the checks of one moment in their order, at most 64, each a bit of a set, and
// for each fact those whom it calls and those whom it keeps away. Most of them need a fact
// that does not hold: not to look at them takes a twentieth off a game with all sets, not
// to call them had taken off a tenth.
type panel struct {
	judges  []judge
	free    uint64 // they need no fact
	matters Facts
	calls   [64]uint64
	bars    [64]uint64
}

// seat puts a check at the end of the panel.
func (p *panel) seat(c *Check) error {
	if len(p.judges) == 64 {
		return fmt.Errorf("check %s is the 65th of its moment", c.ID)
	}
	bit := uint64(1) << len(p.judges)
	p.judges = append(p.judges, judge{rule: c.Rule, when: c.When, find: c.Func})
	alike := uint64(0)
	for i := range p.judges {
		if p.judges[i].when == c.When {
			alike |= 1 << i
		}
	}
	for i := range p.judges {
		if p.judges[i].when == c.When {
			p.judges[i].alike = alike
		}
	}
	if c.If == 0 {
		p.free |= bit
	}
	p.matters |= c.If | c.Unless
	for f := range p.calls {
		if c.If>>f&1 == 1 {
			p.calls[f] |= bit
		}
		if c.Unless>>f&1 == 1 {
			p.bars[f] |= bit
		}
	}
	return nil
}

// heard returns who has to judge when the facts are so.
func (p *panel) heard(facts Facts) uint64 {
	called, barred := p.free, uint64(0)
	for facts &= p.matters; facts != 0; facts &= facts - 1 {
		f := bits.TrailingZeros64(uint64(facts))
		called |= p.calls[f]
		barred |= p.bars[f]
	}
	return called &^ barred
}

// check runs the checks of a moment. The slice is valid until the next check.
func (s *State) check(m Moment, a *Action) []Violation {
	facts := s.turn.facts
	if AtPlace <= m && m <= AtAside {
		facts |= s.rules.Types[a.Place.Type].shows
	}
	p := s.rules.panel(m, a)
	t := &s.tally
	t.violations = t.violations[:0]
	rest := p.heard(facts)
	if rest == 0 {
		return t.violations
	}
	t.hearing = Case{State: s, Action: a}
	for held := (*Condition)(nil); rest != 0; {
		j := &p.judges[bits.TrailingZeros64(rest)]
		rest &= rest - 1
		if j.when != held {
			if j.when != nil && !j.when.Holds(&t.hearing) {
				rest &^= j.alike
				continue
			}
			held = j.when
		}
		t.hearing.rule = j.rule
		j.find(&t.hearing)
	}
	return t.violations
}

// panel returns who judge an action: where they are not the same for all, those of its
// neutral figure or of its kind of token.
func (r *Rules) panel(m Moment, a *Action) *panel {
	panels := r.judges[m]
	if len(panels) == 1 {
		return &panels[0]
	}
	switch a.Kind {
	case ActMove, ActWalk:
		return &panels[r.neutrals[a.Neutral]]
	case ActToken:
		return &panels[a.Token+1]
	}
	return &panels[0]
}
