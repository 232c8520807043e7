package ruleset_test

import (
	"slices"
	"strings"
	"testing"

	"cartulary/engine/ruleset"
	"cartulary/internal/test/enginetest"
)

// TestTogether checks, for all boxes, the list of switches that change the lines of Together.
func TestTogether(t *testing.T) {
	want := []string{"aam.abbey", "aam.barn", "aam.market_farmer", "aam.mayor_castle", "aam.wagon", "abt.fairy_on_recall", "abt.recall_and_leper", "bcb.bazaar_in_round", "bcb.bazaars", "bcb.bridges",
		"bcb.builder_bazaar", "bcb.castles", "bcb.tower_takes_lord", "cnt.abbot", "cnt.city_per_turn", "cnt.fairy", "cnt.fairy_from_city", "cnt.garden", "has.hills", "has.shepherds",
		"iac.big", "iac.inns", "krb.scoring", "leper.after_princess", "leper.after_source",
		"leper.after_volcano", "leper.ends_turn", "leper.fairy", "leper.replaces", "leper.with_quarter", "pad.count_zone", "pad.dragon_in_play", "pad.dragon_timing", "pad.fairy", "pad.princess",
		"pad.princess_emptied", "pha.after_leper", "pha.tower", "plague.fairy_follows_flight", "plague.fairy_protects", "plague.follower_ban", "plague.hits_guard", "plague.hits_lord", "plague.source_turn_allows", "plague.source_turn_city", "plague.special_figures_hit_and_flee", "plague.wagon_on_infected",
		"rv2.lake_extra_turn", "rv2.lake_follower", "start.spare", "tab.builder", "tab.pig", "tab.special_on_volcano", "tow.count_quarters"}
	decide := map[string]bool{}
	for _, b := range enginetest.AllBoxes() {
		said := map[string]string{} // by switch
		for _, f := range ruleset.Families() {
			if !slices.Contains(b.Sets, f.Set.Name) {
				continue
			}
			for _, o := range enginetest.Settings(f.Name) {
				c := ruleset.Choice{Profiles: b.Profiles, Overrides: []ruleset.Override{o}}
				for _, s := range b.Sets {
					c.Sets = append(c.Sets, ruleset.Part{Name: s, Copies: 1})
				}
				rs, errs := ruleset.Compile(c)
				if len(errs) > 0 {
					continue // a value that another box of these excludes
				}
				lines := strings.Join(rs.Together(), "\n")
				if before, ok := said[o.Key]; ok && before != lines {
					decide[o.Key] = true
				}
				said[o.Key] = lines
			}
		}
	}
	var got []string
	for key := range decide {
		got = append(got, key)
	}
	if slices.Sort(got); !slices.Equal(got, want) {
		t.Errorf("the switches that decide are\n%q, want\n%q", got, want)
	}
}

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
