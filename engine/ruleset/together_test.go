package ruleset_test

import (
	"testing"

	"cartulary/engine/ruleset"
)

// TestEveryPair checks that every two boxes have lines about their rules together, in one of both orders. What a box changes
// in the base game is its own rules, apart from the start tile.
func TestEveryPair(t *testing.T) {
	families := ruleset.Families()
	said := map[[2]string]int{} // by titles
	for _, p := range ruleset.Pairs() {
		said[p.Titles] = len(p.Lines)
	}
	for i, a := range families {
		for _, b := range families[i+1:] {
			n := 0
			for _, of := range [2][2]*ruleset.Family{{&a, &b}, {&b, &a}} {
				for _, p := range of[0].Pairs() {
					if p.With == of[1].Name {
						n++
					}
				}
			}
			if n > 1 {
				t.Errorf("%s and %s have %d pairs, want one", a.Name, b.Name, n)
			}
			lines := said[[2]string{a.Set.Title, b.Set.Title}]
			if n == 0 && a.Name != "base" || n == 1 && lines == 0 {
				t.Errorf("nothing says what holds between %s and %s", a.Name, b.Name)
			}
		}
	}
}
