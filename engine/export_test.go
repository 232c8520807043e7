package engine

import (
	"slices"
	"strings"
)

// Ungated returns the rules with checks that judge at once: they ask for no event, and not
// whether a flea, a flight or a deployment is plainly legal.
func (r *Rules) Ungated() *Rules {
	u := *r
	for m := range u.judges {
		u.judges[m] = slices.Clone(u.judges[m])
		for i := range u.judges[m] {
			u.judges[m][i] = slices.Clone(u.judges[m][i])
			for k := range u.judges[m][i] {
				c := &u.judges[m][i][k]
				c.After = 0
				if Moment(m) == AtToken || Moment(m) == AtShift || Moment(m) == AtDeploy && strings.HasPrefix(c.ID, "follower-") {
					c.When = nil
				}
			}
		}
	}
	return &u
}

// Gated counts the checks that ask for an event.
func (r *Rules) Gated() (n int) {
	for _, c := range r.Checks() {
		if c.After != 0 {
			n++
		}
	}
	return n
}

// JudgedBy returns what f finds while the rules are others.
func (s *State) JudgedBy(r *Rules, f func() []Violation) []Violation {
	own := s.rules
	defer func() { s.rules = own }()
	s.rules = r
	return f()
}
