package replay_test

import (
	"slices"
	"testing"

	"cartulary/notation"
	"cartulary/replay"
)

// TestReturn checks that one turn of a player who has left is one mistake, and that a player who takes two is back in the game.
func TestReturn(t *testing.T) {
	const head = "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n[Green \"Cleo\"]\n\n1. red: BA/RFr@1,0^0\n2. yellow: BA/RFr@2,0^0\n3. green: leaves\n"
	for _, c := range []struct {
		name, turns string
		broken      []string
		left        bool
	}{
		{"stays away", "4. red: BA/RFr@3,0^0\n5. yellow: BA/RFr@4,0^0\n6. red: BA/RFr@5,0^0\n", nil, true},
		{"one turn", "4. red: BA/RFr@3,0^0\n5. green: BA/RFr@4,0^0\n6. red: BA/RFr@5,0^0\n7. yellow: BA/L@0,1^0\n", []string{"player-out-of-turn"}, true},
		{"back", "4. green: BA/RFr@3,0^0\n5. red: BA/RFr@4,0^0\n6. yellow: BA/RFr@5,0^0\n7. green: BA/L@0,1^0\n8. red: BA/L@1,1^0\n", []string{"player-out-of-turn"}, false},
	} {
		rec, findings := notation.Parse(&notation.Source{Text: head + c.turns})
		if len(findings) > 0 {
			t.Fatal(findings)
		}
		var broken []string
		for f := range replay.New().Frames(rec, replay.Options{}) {
			for _, v := range f.Violations {
				broken = append(broken, v.Rule.ID)
			}
		}
		if !slices.Equal(broken, c.broken) {
			t.Errorf("%s: %v, want %v", c.name, broken, c.broken)
		}
		if left := slices.Contains(rec.Losers(), notation.Green); left != c.left {
			t.Errorf("%s: green has left: %t", c.name, left)
		}
	}
}
