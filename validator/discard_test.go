package validator_test

import (
	"testing"

	"cartulary/validator"
)

// TestDiscardedTileThatMayNotBePlaced checks that discarding a tile that must not be placed yet breaks that rule
// only, and that the finding names no edition in which the discard is legal.
func TestDiscardedTileThatMayNotBePlaced(t *testing.T) {
	for _, test := range []struct{ rules, sets, turn, want string }{
		{"bsw-seed", "base, princess-and-dragon", "1. red: discard DG/RFr.d | BA/RFr@1,0^0", "dragon-tile-too-early"},
		{"filosofia-2013", "base, princess-and-dragon", "1. red: discard DG/RFr.d | BA/RFr@1,0^0", "dragon-tile-too-early"},
		{"jcz-default", "base, princess-and-dragon", "1. red: discard DG/RFr.d | BA/RFr@1,0^0", "dragon-tile-too-early"},
		{"filosofia-2013; pad.early_dragon_tile=no_effect", "base, princess-and-dragon", "1. red: discard DG/RFr.d | BA/RFr@1,0^0", "tile-playable-discarded"},
		{"plague-seed", "base, plague", "1. red: discard PL/RRRR | BA/RFr@1,0^0", "plague-tile-too-early"},
	} {
		text := "[CGR \"1\"]\n[Sets \"" + test.sets + "\"]\n[Rules \"" + test.rules + "\"]\n[Red \"\"]\n[Yellow \"\"]\n\n" + test.turn + "\n"
		findings := validator.New().Validate(parsed(t, text), nil, validator.Options{}).Findings
		if len(findings) != 1 || findings[0].Rule != test.want {
			t.Errorf("%s: want %s alone, got %+v", test.rules, test.want, findings)
			continue
		}
		if l := findings[0].Legal; l != nil && l.Then != "" {
			t.Errorf("%s: %s", test.rules, l)
		}
	}
}
