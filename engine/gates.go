package engine

import (
	"fmt"
	"math/bits"
	"slices"

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

// newGate returns a gate of checks in their order.
func (r *Rules) newGate(checks []*Check) (*gate, error) {
	if len(checks) > 64 {
		return nil, fmt.Errorf("check %s is the 65th of its moment; at most 64 are possible", checks[64].ID)
	}
	g := &gate{checks: make([]entry, len(checks))}
	for i, c := range checks {
		bit := uint64(1) << i
		g.checks[i] = entry{rule: c.Rule, when: c.When, find: c.Func}
		for k := range checks {
			if c.When != nil && checks[k].When == c.When {
				g.checks[i].sameWhen |= 1 << k
			}
		}
		needs := c.If | r.marks[c.Shows]
		if needs == 0 {
			g.free |= bit
		}
		g.matters |= needs | c.Unless
		for f := needs; f != 0; f &= f - 1 {
			g.needs[bits.TrailingZeros64(uint64(f))] |= bit
		}
		for f := c.Unless; f != 0; f &= f - 1 {
			g.excludes[bits.TrailingZeros64(uint64(f))] |= bit
		}
	}
	return g, nil
}

// assign puts the checks of a moment into the gates of their neutral figures, kinds of tokens or kinds of figures. Those without a check
// of their own share a gate.
func (r *Rules) assign(m Moment, checks []*Check) error {
	find, actors := func(Word) (uint8, bool) { return 0, false }, 0
	switch m {
	case AtMove, AtWalk:
		find, actors = r.NeutralByName, len(r.Neutrals)
	case AtToken:
		find, actors = r.TokenByName, len(r.Tokens)
	case AtSpecial:
		find, actors = r.specialByName, len(r.specials)
	case AtDeploy:
		if !r.followersOnly || slices.ContainsFunc(checks, func(c *Check) bool { return c.Of != 0 }) {
			find, actors = func(name Word) (uint8, bool) { return r.FigureByName(name.String()) }, len(r.Figures)
		}
	}
	only := make([]int, len(checks)) // the gate of a check that is in no other, 0 if it is in several
	for i, c := range checks {
		if c.Of != 0 {
			at, ok := find(c.Of)
			if !ok {
				return fmt.Errorf("a check of %s is for %q, which no element has", c.ID, c.Of)
			}
			only[i] = int(at) + 1
		}
	}
	gates := make([]*gate, actors+1)
	var shared [2]*gate // of followers, of other figures
	list := make([]*Check, 0, len(checks))
	for i := range gates {
		kind := 0
		if m == AtDeploy && i > 0 && !r.Figures[i-1].Follower {
			kind = 1
		}
		own := i > 0 && slices.Contains(only, i)
		if gates[i] = shared[kind]; gates[i] != nil && !own {
			continue
		}
		list = list[:0]
		for k, c := range checks {
			if c.Of == 0 && (kind == 0 || c.Others) || c.Of != 0 && only[k] == i {
				list = append(list, c)
			}
		}
		var err error
		if gates[i], err = r.newGate(list); err != nil {
			return err
		}
		if !own {
			shared[kind] = gates[i]
		}
	}
	r.gates[m] = gates
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
		return gates[0]
	}
	return r.gateOf(m, a)
}

// gateOf returns the gate of the neutral figure, kind of token, Special or kind of figure of an action.
func (r *Rules) gateOf(m Moment, a *Action) *gate {
	gates := r.gates[m]
	switch a.Kind {
	case ActMove, ActWalk:
		return gates[r.neutrals[a.Neutral]]
	case ActToken:
		return gates[a.Token+1]
	case ActDeploy:
		return gates[a.Figure+1]
	case ActSpecial:
		if i, ok := r.specialByName(a.Reason); ok {
			return gates[i+1]
		}
	}
	return gates[0]
}
