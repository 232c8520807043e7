package recorder

import (
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
)

// TestScoreAfterToken checks that scoring early is not on offer while the shepherd of the turn has no token.
func TestScoreAfterToken(t *testing.T) {
	rec, found := notation.Parse(&notation.Source{Text: "[CGR \"1\"]\n[Sets \"base, hills-and-sheep\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n"})
	if len(found) > 0 {
		t.Fatal(found)
	}
	s, err := New(rec, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, pick := range []string{"BA/RRR", "BA/RRR@1,0^0", "shepherd NNW"} {
		if !s.Choose(pick) {
			t.Fatalf("%s is not on offer: %v", pick, s.Choices())
		}
	}
	drawn := false
	for _, c := range s.Choices() {
		drawn = drawn || strings.HasPrefix(c.Text, "sheep")
	}
	if !drawn || slices.ContainsFunc(s.Choices(), func(c Choice) bool { return c.Text == "scored" }) {
		t.Errorf("the choices are %v", s.Choices())
	}
}
