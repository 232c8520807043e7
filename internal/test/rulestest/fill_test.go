package rulestest

import (
	"testing"

	"cartulary/notation"
	"cartulary/validator"
)

// TestFill checks that … puts every remaining tile on the board once and raises no finding.
func TestFill(t *testing.T) {
	text := fill(t, TwoPlayers+"[Start \"BA/RCr@0,0^0 …\"]\n[Result \"red 3, yellow 0\"]\n\n1. red: BA/RFr@1,0^0 | thief W\n")
	rec, reading := notation.Parse(&notation.Source{Line: 1, Text: text})
	r := validator.New().Validate(rec, reading, validator.Options{})
	if len(rec.Start) != 71 || len(r.Findings) > 0 || !r.Final {
		t.Errorf("%d start tiles, final scoring: %t%s", len(rec.Start), r.Final, Messages(r.Findings))
	}
}
