package rulestest

import (
	"strings"
	"testing"

	"cartulary/engine/family"
	"cartulary/internal/test/studies"
)

// runScenarios checks each scenario under all profiles of a family.
func runScenarios(t *testing.T, list []studies.Scenario, f *family.Family) {
	for _, s := range list {
		t.Run(s.About, func(t *testing.T) {
			for p := range s.Under {
				if !f.Has(p) {
					t.Errorf("there is no profile %s", p)
				}
			}
			for _, e := range f.Editions {
				want, other := s.Under[e.ID]
				if !other {
					want = s.Verdict
				}
				judgeScenario(t, &s, e.ID, want)
			}
		})
	}
}

func judgeScenario(t *testing.T, s *studies.Scenario, profile, want string) {
	t.Helper()
	profiles, switches, more := strings.Cut(s.With, ";")
	rules := strings.TrimPrefix(profiles+" + "+profile, " + ")
	if more {
		rules += ";" + switches
	}
	marked := fill(t, tagged(rules, s.Text))
	src, findings := Judge(Unmarked(marked))
	switch {
	case want == "" && len(findings) > 0:
		t.Errorf("%s: findings, want none:%s", profile, Messages(findings))
	case want != "" && (len(findings) != 1 || findings[0].Rule != want || findings[0].Follows):
		t.Errorf("%s: want %s alone:%s", profile, want, Messages(findings))
	case want != "":
		_, rest, _ := strings.Cut(marked, "«")
		place, _, _ := strings.Cut(rest, "»")
		if f := findings[0]; src.Text[f.Span.Start:f.Span.End] != place {
			t.Errorf("%s: the finding stands at %q, want %q", profile, src.Text[f.Span.Start:f.Span.End], place)
		}
	}
}
