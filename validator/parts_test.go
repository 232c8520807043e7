package validator_test

import (
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/validator"
)

// TestTurnParts checks records with second parts of turns: in the base game they are illegal, their number is that of
// the first part, and they do not count as turns.
func TestTurnParts(t *testing.T) {
	for _, tt := range []struct {
		name, turns string
		want        []string // turn, rule
		message     string   // a part of the last message
	}{
		{"second part", `
1. red: BA/RFr@1,0^0
1b. red: BA/RFr@2,0^0 | thief E
2. yellow: BA/RFr@3,0^0`, []string{"1b tile-second-placement"}, "Ana draws a second tile in this turn"},
		{"numbers without the part", `
1. red: BA/RFr@1,0^0
1b. red: BA/RFr@2,0^0
3. yellow: BA/RFr@3,0^0`, []string{"1b tile-second-placement", "3 turn-number-wrong"}, ""},
		{"of another turn", `
1. red: BA/RFr@1,0^0
2b. red: BA/RFr@2,0^0`, []string{"2b tile-second-placement", "2b turn-number-wrong"}, "turn 2b must follow turn 2 directly"},
		{"a third part alone", `
1. red: BA/RFr@1,0^0
1c. red: BA/RFr@2,0^0`, []string{"1c tile-second-placement", "1c turn-number-wrong"}, "turn 1c must follow turn 1b directly"},
		{"of another player", `
1. red: BA/RFr@1,0^0
1b. yellow: BA/RFr@2,0^0
2. red: BA/RFr@3,0^0`, []string{"1b turn-number-wrong"}, "turn 1b is the second part of a turn of Ana; the record has Ben"},
		{"first of all", `
1b. red: BA/RFr@1,0^0
2. yellow: BA/RFr@2,0^0`, []string{"1b turn-number-wrong"}, "turn 1b must follow turn 1 directly"},
		{"a ruling in the part", `
1. red: BA/RFr@1,0^0
1b. red: BA/RFr@2,0^0 | allow tile-second-placement a builder of our own
2. yellow: BA/RFr@3,0^0`, nil, ""},
		{"an unused ruling", `
1. red: BA/RFr@1,0^0
1b. red: BA/RFr@2,0^0 | allow tile-second-placement a builder | allow tile-missing for nothing
2. yellow: BA/RFr@3,0^0`, []string{"1b waiver-unused"}, ""},
		{"a claim in the part", `
1. red: BA/RFr@1,0^0 | thief E
1b. red: BA/RFr@2,0^0 | farmer NNW | score red 5 | allow tile-second-placement we play so
2. yellow: BA/RFr@3,0^0`, []string{"1b claim-score-wrong"}, ""},
		{"a note about the part", `
1. red: BA/RFr@1,0^0
1b. red: BA/RFr@2,0^0 | allow tile-second-placement we play so
2. yellow: BA/RFr@2,0^0`, []string{"2 tile-square-occupied"}, ""},
	} {
		text := "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n" + tt.turns + "\n"
		rec, reading := notation.Parse(&notation.Source{Text: text})
		r := validator.New().Validate(rec, reading, validator.Options{})
		var got []string
		for _, f := range r.Findings {
			got = append(got, (&notation.Turn{Number: f.Turn, Part: f.Part}).Name()+" "+f.Rule)
		}
		if strings.Join(got, ", ") != strings.Join(tt.want, ", ") {
			t.Errorf("%s: found %v, want %v", tt.name, got, tt.want)
		} else if len(got) > 0 && !strings.Contains(r.Findings[len(got)-1].Message, tt.message) {
			t.Errorf("%s: %s", tt.name, r.Findings[0].Message)
		}
		if tt.name == "a note about the part" && !strings.Contains(r.Findings[0].Notes[0].Text, "in turn 1b") {
			t.Errorf("the note is %q", r.Findings[0].Notes[0].Text)
		}
		again, _ := notation.Parse(&notation.Source{Text: string(notation.AppendText(nil, rec))})
		if a, b := notation.AppendText(nil, rec), notation.AppendText(nil, again); string(a) != string(b) || !strings.Contains(string(a), "\n1") {
			t.Errorf("%s: the text form is\n%s", tt.name, a)
		}
	}
}

// TestSecondPartToCome checks that a record that stops between the two parts of a turn lacks nothing, and that the turn of
// the next player shows that the second part is missing.
func TestSecondPartToCome(t *testing.T) {
	const turns = `
1. red: BA/RFr@1,0^0 | thief E
2. yellow: BA/RFr@-1,0^0
3. red: BA/RFr@2,0^0 | builder E
4. yellow: BA/RFr@-2,0^0
5. red: BA/RFr@3,0^0
`
	for _, tt := range []struct{ tags, more, want string }{
		{"", "", ""},
		{"[Termination \"unfinished\"]\n", "", ""},
		{"", "6. yellow: BA/RFr@4,0^0\n", "5 second-part-missing"},
		{"", "5b. red: BA/RFr@4,0^0\n6. yellow: BA/RFr@5,0^0\n", ""},
	} {
		text := "[CGR \"1\"]\n[Sets \"base, traders-and-builders\"]\n[Rules \"tab-jcz\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n" + tt.tags + turns + tt.more
		rec, reading := notation.Parse(&notation.Source{Text: text})
		var got []string
		for _, f := range validator.New().Validate(rec, reading, validator.Options{}).Findings {
			got = append(got, (&notation.Turn{Number: f.Turn, Part: f.Part}).Name()+" "+f.Rule)
		}
		if strings.Join(got, ", ") != tt.want {
			t.Errorf("%s%s: found %v, want %q", tt.tags, tt.more, got, tt.want)
		}
	}
}
