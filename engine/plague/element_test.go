package plague_test

import (
	"slices"
	"testing"

	"cartulary/internal/test/rulestest"
)

func TestElement(t *testing.T) { rulestest.Element(t, "plague") }

func TestFamily(t *testing.T) {
	rulestest.Family(t, "plague",
		"plague.fairy_follows_flight", "plague.fairy_protects", "plague.follower_ban", "plague.source_turn_allows",
		"plague.source_turn_city", "plague.special_figures_hit_and_flee", "plague.wagon_on_infected")
}

// TestFleaThenPlagueTile checks that under plague-2021 a flea before a plague tile breaks two rules.
func TestFleaThenPlagueTile(t *testing.T) {
	_, findings := rulestest.Judge("[CGR \"1\"]\n[Sets \"base, plague\"]\n[Rules \"plague-2021; plague.prelude=0\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n" +
		"[Start \"BA/RCr@0,0^0 BA/RFr@1,0^0 BA/RFr@2,0^0 PL/RRRR@3,0^0\"]\n\n1. red: flea 2,0 | PL/Rr@-1,0^180\n")
	var rules []string
	for _, f := range findings {
		rules = append(rules, f.Rule)
	}
	if want := []string{"flea-before-tile", "flea-in-outbreak-turn"}; !slices.Equal(rules, want) {
		t.Errorf("found %q, want %q", rules, want)
	}
}
