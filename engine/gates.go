package engine

import (
	"fmt"
	"math/bits"

	"cartulary/engine/rule"
)

// entry is a check in a gate.
type entry struct {
	rule     *rule.Rule
	when     *Condition
	sameWhen uint64 // the checks of the gate with the same condition
	find     func(*Case)
}

// A gate holds the checks of a moment, at most 64, as bits: those that each fact opens and excludes (BenchmarkReplay).
type gate struct {
	checks   []entry
	free     uint64 // the checks that need no fact
	matters  Facts  // the facts that some check names
	needs    [64]uint64
	excludes [64]uint64
}

// add puts a check at the end of the gate.
func (g *gate) add(c *Check) error {
	if len(g.checks) == 64 {
		return fmt.Errorf("check %s is the 65th of its moment; at most 64 are possible", c.ID)
	}
	bit := uint64(1) << len(g.checks)
	g.checks = append(g.checks, entry{rule: c.Rule, when: c.When, find: c.Func})
	same := uint64(0)
	for i := range g.checks {
		if g.checks[i].when == c.When {
			same |= 1 << i
		}
	}
	for i := range g.checks {
		if g.checks[i].when == c.When {
			g.checks[i].sameWhen = same
		}
	}
	if c.If == 0 {
		g.free |= bit
	}
	g.matters |= c.If | c.Unless
	for f := range g.needs {
		if c.If>>f&1 == 1 {
			g.needs[f] |= bit
		}
		if c.Unless>>f&1 == 1 {
			g.excludes[f] |= bit
		}
	}
	return nil
}

// open returns the checks to run. Facts of earlier parts open checks, which may judge the whole turn, but exclude none.
func (g *gate) open(facts, earlier Facts) uint64 {
	run, excluded := g.free, uint64(0)
	for facts &= g.matters; facts != 0; facts &= facts - 1 {
		f := bits.TrailingZeros64(uint64(facts))
		run |= g.needs[f]
		excluded |= g.excludes[f]
	}
	for earlier &= g.matters; earlier != 0; earlier &= earlier - 1 {
		run |= g.needs[bits.TrailingZeros64(uint64(earlier))]
	}
	return run &^ excluded
}

// check runs the checks of a moment. The slice is valid until the next check.
func (s *State) check(m Moment, a *Action) []Violation {
	facts, earlier := s.turn.facts, s.turn.earlier
	if AtPlace <= m && m <= AtAside {
		facts |= s.rules.Types[a.Place.Type].shows
	}
	g := s.rules.gate(m, a)
	t := &s.tally
	t.violations = t.violations[:0]
	rest := g.open(facts, earlier)
	if rest == 0 {
		return t.violations
	}
	t.checked = Case{State: s, Action: a}
	for held := (*Condition)(nil); rest != 0; {
		e := &g.checks[bits.TrailingZeros64(rest)]
		rest &= rest - 1
		if e.when != held {
			if e.when != nil && !e.when.Holds(&t.checked) {
				rest &^= e.sameWhen
				continue
			}
			held = e.when
		}
		t.checked.rule = e.rule
		e.find(&t.checked)
	}
	if len(t.violations) > 0 {
		s.extend()
	}
	return t.violations
}

// gate returns the gate for an action.
func (r *Rules) gate(m Moment, a *Action) *gate {
	if gates := r.gates[m]; len(gates) == 1 {
		return &gates[0]
	}
	return r.gateOf(m, a)
}

// gateOf returns the gate of the neutral figure, kind of token, Special or kind of figure of an action.
func (r *Rules) gateOf(m Moment, a *Action) *gate {
	gates := r.gates[m]
	switch a.Kind {
	case ActMove, ActWalk:
		return &gates[r.neutrals[a.Neutral]]
	case ActToken:
		return &gates[a.Token+1]
	case ActDeploy:
		return &gates[a.Figure+1]
	case ActSpecial:
		if i, ok := r.specialByName(a.Reason); ok {
			return &gates[i+1]
		}
	}
	return &gates[0]
}
