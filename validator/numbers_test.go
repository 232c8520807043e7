package validator_test

import (
	"testing"

	"cartulary/notation"
	"cartulary/validator"
)

// TestNotesNumberTurns checks that notes name turns by the numbers that the record gives them.
func TestNotesNumberTurns(t *testing.T) {
	const head = "[CGR \"1\"]\n[Red \"\"]\n[Blue \"\"]\n\n"
	for _, test := range []struct{ text, rule, want string }{
		{"1. red: BA/RFr@1,0^0\n3. blue: BA/RFr@2,0^0\n4. red: BA/RFr@2,0^0\n", "tile-square-occupied", "blue placed BA/RFr at 2,0 in turn 3"},
		{"1. red: BA/RFr@1,0^0\n3. blue: BA/RFr@2,0^0 | thief E\n4. red: BA/RFr@3,0^0 | thief E\n", "follower-feature-occupied",
			"blue's thief, deployed in turn 3, is on this road at 2,0 E"},
	} {
		rec, reading := notation.Parse(&notation.Source{Line: 1, Text: head + test.text})
		found := false
		for _, f := range validator.New().Validate(rec, reading, validator.Options{}).Findings {
			if f.Rule == test.rule {
				found = true
				if len(f.Notes) == 0 || f.Notes[0].Text != test.want {
					t.Errorf("%s: notes %v, want %q", f.Rule, f.Notes, test.want)
				}
			}
		}
		if !found {
			t.Errorf("no finding of %s", test.rule)
		}
	}
}
