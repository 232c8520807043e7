package validator_test

import (
	"testing"

	"cartulary/notation"
	"cartulary/validator"

	"github.com/google/go-cmp/cmp"
)

// TestNearestNotes checks that the finding of a misplaced tile names its legal places: on its square or on the
// nearest others.
func TestNearestNotes(t *testing.T) {
	for _, test := range []struct {
		about, sets, turns, rule string
		notes                    []string
	}{
		{"beside no tile", "base", "1. red: BA/RFr@5,5^0", "tile-without-neighbour",
			[]string{"BA/RFr fits nearest to 5,5 at 1,0 turned by 0 or 180, at 0,1 turned by 0 or 180, at -1,0 turned by 0 or 180"}},
		{"on another tile", "base", "1. red: BA/C@0,0^180", "tile-square-occupied",
			[]string{"BA/RCr at 0,0 is a start tile", "BA/C fits nearest to 0,0 at 0,-1 turned by 180, at 0,1 turned by 90 or 180 or 270", "the rest of this turn is not checked"}},
		{"in no rotation", "base", "1. red: BA/C@1,0^0", "tile-edge-mismatch",
			[]string{"BA/C fits at 1,0 in no rotation", "BA/C fits nearest to 1,0 at 0,-1 turned by 180, at 0,1 turned by 90 or 180 or 270"}},
		{"in another rotation", "base", "1. red: BA/RFr@1,0^90", "tile-edge-mismatch",
			[]string{"BA/RFr fits at 1,0 turned by 0 or 180"}},
		{"three squares at most", "base", "1. red: BA/RFr@1,0^0\n2. yellow: BA/RFr@2,0^0\n3. red: BA/L@2,5^0", "tile-without-neighbour",
			[]string{"BA/L fits nearest to 2,5 at 2,1 turned by 0 or 90 or 180 or 270, at 1,1 turned by 0 or 90 or 180 or 270, at 2,-1 turned by 0 or 90 or 180 or 270"}},
		{"one square", "base", "1. red: BA/Cccc+@1,0^0", "tile-edge-mismatch",
			[]string{"BA/Cccc+ fits at 1,0 in no rotation", "BA/Cccc+ fits nearest to 1,0 at 0,-1 turned by 0 or 90 or 180 or 270"}},
		{"nowhere at all", "base\"]\n[Start \"BA/L@0,0^0", "1. red: BA/Cccc+@3,0^0", "tile-without-neighbour",
			[]string{"BA/Cccc+ fits nowhere and must be discarded"}},
		{"a tile that may not be placed", "base, princess-and-dragon", "1. red: DG/RFr.d@5,0^0", "tile-without-neighbour", nil},
	} {
		text := "[CGR \"1\"]\n[Sets \"" + test.sets + "\"]\n[Red \"\"]\n[Yellow \"\"]\n\n" + test.turns + "\n"
		rec, reading := notation.Parse(&notation.Source{Text: text, Line: 1})
		var notes []string
		found := false
		for _, f := range validator.New().Validate(rec, reading, validator.Options{}).Findings {
			if f.Rule != test.rule {
				continue
			}
			found = true
			for _, n := range f.Notes {
				notes = append(notes, n.Text)
			}
		}
		if diff := cmp.Diff(test.notes, notes); diff != "" || !found {
			t.Errorf("%s: found %v, notes (-want +got):\n%s", test.about, found, diff)
		}
	}
}
