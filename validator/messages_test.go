package validator_test

import (
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/validator"
)

// TestMessages checks what findings say where the first words of a finding would mislead its reader. A text that begins
// with "not " must be absent.
func TestMessages(t *testing.T) {
	const road = "1. red: BA/RFr@-3,-1^0 | thief E\n2. yellow: BA/RRR@-4,-1^0 | quarter castle | "
	for _, tt := range []struct {
		about, sets, turns, rule string
		texts                    []string // of the message and the notes
	}{
		{"two followers in one part are legal under no profile", "base, count", road + "quarter market", "quarter-second-in-turn", []string{"only one is allowed", "not legal under"}},
		{"each copy has a garden", "base, river-2, abbot", "1. red: RI.2/III@1,0^0\n2. yellow: RI.2/II@2,0^0", "tile-drawn-too-often",
			[]string{"RI.2/II is drawn, but each copy in the box has a garden; write RI.2/IIG"}},
		{"a tile of the City in a turn", "base, count", "1. red: CO/4@5,5", "tile-drawn-too-often", []string{"CO/4 is drawn, but it is on the board from the start and never in the stack"}},
		{"a tile of the City fits nowhere", "base, count", "1. red: CO/4@9,9", "tile-without-neighbour", []string{"9,9 shares no side with a tile", "not fits"}},
		{"the parts of a tile with a garden", "base, abbot", "1. red: BA/CG@0,-1^180 | farmer C", "follower-no-such-part", []string{"its parts as it lies: knight S, farmer NNW, monk with abbot"}},
		{"the parts of a tile with a cloister", "base, abbot", "1. red: BA/L@0,1^0 | thief N", "follower-no-such-part", []string{"its parts as it lies: monk, farmer NNW", "not with abbot"}},
		{"points of a recall", "base, abbot", "1. red: BA/CG@0,-1^180 | monk with abbot\n2. yellow: BA/L@0,-2^0\n3. red: BA/RFr@1,0^0 | recall 0,-1 | = red +4 garden", "claim-points-wrong",
			[]string{"red is recorded with +4 for garden, the rules give +4 for abbot", "red scores 4 for abbot"}},
		{"points for another reason are claimed too", "base, abbot", "1. red: BA/CG@0,-1^180 | monk with abbot\n2. yellow: BA/L@0,-2^0\n3. red: BA/RFr@1,0^0 | recall 0,-1 | = red +4 abbot, red +1 city", "claim-points-wrong",
			[]string{"red is recorded with +1 for city, the rules give nothing", "nothing for city scores here"}},
		{"the phantom first", "base, phantom", "1. red: BA/L@0,1^0 | farmer NNW with phantom | monk", "follower-second-in-turn",
			[]string{"red deploys a second follower in this turn after the phantom; with another follower the phantom is the second"}},
		{"the phantom third", "base, phantom", "1. red: BA/RRR@1,0^0 | thief W | farmer NNW | farmer ESE with phantom", "follower-second-in-turn", []string{"only one is allowed"}},
		{"who has the King", "base, king-and-robber", "1. red: BA/C@0,-1^180\n2. yellow: BA/RFr@1,0^0 | king yellow", "claim-king-wrong",
			[]string{"yellow is recorded with the king, but red has it", "no city is completed here; the largest before has 2 tiles, completed by red in turn 1"}},
		{"a city of one size", "base, king-and-robber", "1. red: BA/C@0,-1^180\n2. yellow: BA/CFC.2@1,-1^0\n3. red: BA/L@2,-1^0\n4. yellow: BA/C@1,-2^180 | king yellow", "claim-king-wrong",
			[]string{"a city of 2 tiles is completed here; the largest before has 2 tiles, completed by red in turn 1"}},
		{"nobody has the Robber", "base, king-and-robber", "1. red: BA/C@0,-1^180 | robber red", "claim-robber-wrong", []string{"no road is completed here; none was completed before"}},
		{"the abbot was scored", "base, abbot", `1. red: BA/CG@0,-1^180 | monk with abbot
2. yellow: BA/L@0,-2^0
3. red: BA/L@1,-2^0
4. yellow: BA/L@-1,-2^0
5. red: BA/L@1,-1^0
6. yellow: BA/RFr@1,0^0
7. red: BA/C@-1,-1^270
8. yellow: BA/RFr@-1,0^0
9. red: BA/RFr@2,0^0 | recall 0,-1`, "recall-no-abbot", []string{"the abbot of red is in the supply", "not recall-from-completed"}},
		{"a follower for an unfinished cloister", "base, count", road[:strings.Index(road, "castle")] + "cathedral | count market\n3. red: BA/L@-3,0^0 | from cathedral yellow monk @-3,0", "quarter-not-scored",
			[]string{"for the cloister at -3,0, which is not complete", "not at monk"}},
		{"the order of those who leave", "base, count", road + `count blacksmith
3. red: BA/L@-3,0^0
4. yellow: BA/CFc.1@-2,2^90 | knight N
5. red: BA/C@-2,3^0 | quarter castle
6. yellow: BA/CFc+@2,1^0
7. red: BA/C@3,1^270 | from castle red knight W @3,1 | from castle yellow knight W @3,1`, "quarter-out-of-order", []string{"the order in this turn is yellow, red"}},
		{"the abbot stands elsewhere", "base, abbot", "1. red: BA/CG@0,-1^180 | monk with abbot\n2. yellow: BA/RFr@1,0^0\n3. red: BA/L@0,1^0 | monk with abbot", "follower-supply-empty",
			[]string{"the abbot of red, deployed in turn 1, is at 0,-1"}},
	} {
		text := "[CGR \"1\"]\n[Sets \"" + tt.sets + "\"]\n[Red \"\"]\n[Yellow \"\"]\n[Termination \"unfinished\"]\n\n" + tt.turns + "\n"
		rec, reading := notation.Parse(&notation.Source{Text: text, Line: 1})
		var said []string
		found := false
		all := ""
		for _, f := range validator.New().Validate(rec, reading, validator.Options{}).Findings {
			all += f.Rule + ": " + f.Message + "\n"
			if f.Rule != tt.rule {
				continue
			}
			found = true
			said = append(said, f.Message)
			for _, n := range f.AllNotes() {
				said = append(said, n.Text)
			}
		}
		if !found {
			t.Errorf("%s: no %s in\n%s", tt.about, tt.rule, all)
			continue
		}
		for _, want := range tt.texts {
			want, absent := strings.CutPrefix(want, "not ")
			if strings.Contains(strings.Join(said, "\n")+all, want) == absent {
				t.Errorf("%s: %q, absent: %v, in\n%s\n%s", tt.about, want, !absent, strings.Join(said, "\n"), all)
			}
		}
	}
}
