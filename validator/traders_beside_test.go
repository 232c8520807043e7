package validator_test

import (
	"slices"
	"testing"

	"cartulary/internal/test/rulestest"
)

// TestBuilderBeside checks builder, pig and second parts of turns beside the rules of other boxes.
func TestBuilderBeside(t *testing.T) {
	const builderOnRoad = `
1. red: DG/RFr.v@1,0^0
2. yellow: BA/RFr@-1,0^0 | thief W
3. red: BA/L@0,1^0
4. yellow: BA/RFr@-2,0^0 | builder W
5. red: BA/L@0,2^0
6. yellow: DG/RFr.d@-3,0^0 | dragon W S S
`
	const pigInField = `
1. red: BA/RFr@1,0^0 | farmer NNW
2. yellow: PL/Rr@2,0^0
`
	for _, tt := range []struct {
		about, sets, rules, turns string
		want                      []string // rules of the findings
	}{
		{"PAD-42, TAB-40: the second dragon tile lacks its walk", "princess-and-dragon", "", builderOnRoad + "6b. yellow: DG/RRR.d@-4,0^0\n", []string{"dragon-walk-missing"}},
		{"TAB-65: a builder on a dragon tile where no follower may come", "princess-and-dragon", "bsw-seed", `
1. red: DG/RFr.v@1,0^0
2. yellow: BA/RFr@-1,0^0 | thief W
3. red: BA/L@0,1^0
4. yellow: DG/RFr.d@2,0^0 | builder W | dragon W W
`, []string{"dragon-tile-follower"}},
		{"TAB-64: without the dragon there are no volcanoes", "princess-and-dragon", "; pad.dragon_in_play=off", `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: DG/RFr.v@2,0^0 | builder W
`, nil},
		{"PAD-17, LEP-12: nor for portal and leper", "princess-and-dragon, leper",
			"; pad.dragon_in_play=off, leper.after_volcano=forbid, pad.portal_old_volcano=forbid", `
1. red: BA/C@0,-1^180 | leper @0,-1
2. yellow: DG/RFr.v@1,0^0
3. red: DG/RRR.g@2,0^0 | farmer NNW @1,0
4. yellow: DG/R.v@-1,0^270 | leper S W
`, nil},
		{"TAB-68: a pig on an infected tile, where fleas hit it", "plague", "plague-2021; plague.prelude=0", pigInField + "3. red: BA/L@2,-1^0 | flea 2,-1 | pig NNW\n",
			[]string{"follower-on-infected-tile"}},
		{"TAB-68: a pig on an infected tile, where fleas hit followers only", "plague", "plague-seed; plague.prelude=0", pigInField + "3. red: BA/L@2,-1^0 | flea 2,-1 | pig NNW\n", nil},
		{"TAB-33: the second part belongs to the player of the first", "leper", "", `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | builder W
4. yellow: BA/L@1,1^0
5. red: BA/RFr@3,0^0
5b. yellow: BA/L@2,1^0
6. yellow: BA/L@3,1^0
`, []string{"turn-number-wrong"}},
	} {
		rules := ""
		if tt.rules != "" {
			rules = "[Rules \"" + tt.rules + "\"]\n"
		}
		_, findings := rulestest.Judge("[CGR \"1\"]\n[Sets \"base, traders-and-builders, " + tt.sets + "\"]\n" + rules +
			"[Red \"Ana\"]\n[Yellow \"Ben\"]\n[Termination \"unfinished\"]\n" + tt.turns)
		var got []string
		for _, f := range findings {
			if !f.Follows {
				got = append(got, f.Rule)
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %s, want %q", tt.about, rulestest.Messages(findings), tt.want)
		}
	}
}

// TestPigOnceACity checks TAB-57 under the rules of 2001: a city that two fields of a player touch pays the pig once,
// whichever farmer came first.
func TestPigOnceACity(t *testing.T) {
	const game = `
1. red: BA/CFc.1@0,-1^90 | farmer ENE
2. yellow: BA/C@0,-2^180
3. red: BA/L@-1,-1^0 | farmer NNW
4. yellow: BA/L@-2,-1^0
5. red: BA/RFr@-3,-1^90 | pig ENE
final: score red 4, yellow 0
`
	_, findings := rulestest.Judge("[CGR \"1\"]\n[Sets \"base, traders-and-builders\"]\n[Rules \"base-2001\"]\n" +
		"[Red \"Ana\"]\n[Yellow \"Ben\"]\n" + game)
	for _, f := range findings {
		if f.Rule != "game-ended-early" {
			t.Errorf("%s: %s", f.Rule, f.Message)
		}
	}
}
