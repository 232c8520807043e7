package validator_test

import (
	"testing"

	"cartulary/internal/test/rulestest"
)

// TestActionsBehindLeper checks that no action of any box can follow the arrival of the leper, which ends the turn: one that has
// to come before the scoring breaks the rule about that, any other one leper-ends-turn (LEP-04). The studies of the leper have
// those and the other order. What a turn brings only after its end may follow.
func TestActionsBehindLeper(t *testing.T) {
	const (
		start = `1. red: BA/RFr@1,0^0 | thief W
2. yellow: TO/F@1,1^0
3. red: BA/L@2,1^0
4. yellow: BA/C@0,-1^180 | `
		sheep = `1. red: BA/RFr@1,0^0 | shepherd NNW | sheep 2
2. yellow: BA/L@0,1^0
3. red: BA/C@0,-1^180 | leper @0,0 | `
	)
	for _, c := range []struct{ box, turns, rule string }{
		{"tower", start + "tower 1,1 | leper @0,0 | capture 1,0 red thief W", "capture-too-late"},
		{"tower", start + "leper @0,0 | tower 1,1", "tower-out-of-order"},
		{"tower", start + "leper @0,0 | farmer NNW", "follower-after-scoring"},
		{"tower", start + "leper @0,0 | leper N", "leper-moved-on-entry-turn"},
		{"tower", start + "leper @0,0 | leper @0,-1", "leper-moved-on-entry-turn"},
		{"tower", start + "leper @0,0 | BA/RFr@2,0^0", "tile-second-placement"},
		{"tower", start + "leper @0,0 | discard BA/RFr", "tile-second-placement"},
		{"tower, princess-and-dragon", start + "leper @0,0 | fairy 1,0", "fairy-out-of-order"},
		{"tower, princess-and-dragon", start + "knight S | leper @0,0 | princess yellow knight S @0,-1", "princess-not-on-tile"},
		{"tower, traders-and-builders", start + "leper @0,0 | builder S", "builder-without-follower"},
		{"tower, abbot", start + "leper @0,0 | recall 2,1", "recall-out-of-order"},
		{"tower, phantom", start + "leper @0,0 | farmer NNW with phantom", "follower-after-scoring"},
		{"tower, bridges-castles-and-bazaars", start + "knight S | leper @0,0 | castle S", "castle-out-of-order"},
		{"tower, bridges-castles-and-bazaars", start + "leper @0,0 | bridge 0,-1 WE", "bridge-out-of-order"},
		{"hills-and-sheep", sheep + "flock", "flock-out-of-order"},
		{"hills-and-sheep", sheep + "sheep 1", "flock-out-of-order"},
		{"hills-and-sheep", sheep + "wolf", "flock-out-of-order"},
		{"tower", start + "leper @0,0 | scored", "leper-ends-turn"},
		{"tower", start + "leper @0,0 | pass", ""},
	} {
		_, findings := rulestest.Judge("[CGR \"1\"]\n[Sets \"base, leper, " + c.box + "\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n[Termination \"unfinished\"]\n\n" + c.turns + "\n")
		found := map[string]bool{}
		for _, f := range findings {
			found[f.Rule] = true
		}
		if c.rule == "" && len(found) > 0 || c.rule != "" && !found[c.rule] {
			t.Errorf("%s\n%s: want %q%s", c.box, c.turns, c.rule, rulestest.Messages(findings))
		}
	}
}
