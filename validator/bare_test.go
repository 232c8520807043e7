package validator_test

import (
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/validator"
)

// TestBare checks that a result without moves is not compared with anything, and that a record with a turn, even one that cannot be
// read, or with a final scoring is.
func TestBare(t *testing.T) {
	const result, turn = "[Result \"red 84, yellow 77\"]\n", "\n1. red: BA/RFr@1,0^0\n"
	for text, want := range map[string]string{
		result:                                     "bare",
		result + "[Termination \"normal\"]\n":      "bare",
		result + "[Termination \"time red\"]\n":    "bare",
		result + "[Termination \"unfinished\"]\n":  "bare",
		result + "; moves lost\n":                  "bare",
		"[Result \"red 84, green 77\"]\n":          "bare result-wrong",
		result + "[Termination \"concede green\"]": "bare result-wrong",
		"[Termination \"normal\"]\n":               "game-ended-early",
		"":                                         "",
		result + turn:                              "result-wrong result-wrong",
		result + "\nfinal:\n":                      "game-ended-early result-wrong result-wrong",
		result + "\n1. red: what\n":                "record-segment-unknown result-wrong result-wrong",
	} {
		rec, reading := notation.Parse(&notation.Source{Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n" + text})
		judged := validator.New().Validate(rec, reading, validator.Options{})
		var got []string
		if judged.Bare {
			got = append(got, "bare")
		}
		for _, f := range judged.Findings {
			got = append(got, f.Rule)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
