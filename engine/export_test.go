package engine

import (
	"fmt"
	"slices"
	"strings"
)

// Ungated returns the rules with checks that need no facts, and with no conditions for fleas, flights and deployments.
func (r *Rules) Ungated() *Rules {
	u := *r
	for m := range u.gates {
		u.gates[m] = slices.Clone(u.gates[m])
		for i := range u.gates[m] {
			p := new(gate)
			*p, u.gates[m][i] = *u.gates[m][i], p
			p.checks = slices.Clone(p.checks)
			p.free, p.matters = 1<<len(p.checks)-1, 0
			for k := range p.checks {
				j := &p.checks[k]
				if Moment(m) == AtToken || Moment(m) == AtShift || Moment(m) == AtDeploy && strings.HasPrefix(j.rule.ID, "follower-") {
					j.when = nil
				}
			}
		}
	}
	return &u
}

// Gated reports whether some check needs a fact.
func (r *Rules) Gated() bool {
	return slices.ContainsFunc(r.gates[:], func(of []*gate) bool {
		return slices.ContainsFunc(of, func(g *gate) bool { return g.matters != 0 })
	})
}

// Judges reports whether a check of a rule is in a gate.
func (r *Rules) Judges(id string) bool {
	return slices.ContainsFunc(r.gates[:], func(of []*gate) bool {
		return slices.ContainsFunc(of, func(g *gate) bool {
			return slices.ContainsFunc(g.checks, func(e entry) bool { return e.rule.ID == id })
		})
	})
}

// JudgedBy returns the violations that f finds under other rules.
func (s *State) JudgedBy(r *Rules, f func() []Violation) []Violation {
	own := s.rules
	defer func() { s.rules = own }()
	s.rules = r
	return f()
}

// WithWords runs f with a new vocabulary of n words.
func WithWords(n int, f func()) {
	own := words
	defer func() { words = own }()
	words = &vocabulary{}
	for i := range n {
		WordOf(fmt.Sprintf("word-%d", i))
	}
	f()
}

// Limits for the tests.
const (
	MaxMarks       = maxMarks
	MaxFigureKinds = maxFigureKinds
	MaxTokenKinds  = maxTokenKinds
	MaxFaces       = maxFaces
	MaxTokens      = maxTokens
)

// Nodes returns the number of parts on the board.
func (s *State) Nodes() int { return len(s.nodes) }

// OpenSides returns the open sides or squares of a feature, and Occupiers the figures that occupy it.
func (s *State) OpenSides(n NodeID) int { return int(s.nodes[s.Root(n)].open) }

// Occupiers: see OpenSides.
func (s *State) Occupiers(n NodeID) int { return int(s.nodes[s.Root(n)].figures) }

// Ties reports whether an element breaks ties.
func (r *Rules) Ties() bool { return len(r.ties) > 0 }

// EffectsOf returns the effects of a state.
func EffectsOf(s *State) Effects { return Effects{s} }
