package jcz

import (
	"strings"
	"testing"
)

// TestSeveral checks that saves with several figures of a kind, and with sets of both editions beside abbots, are read and
// written back.
func TestSeveral(t *testing.T) {
	for _, c := range []struct{ name, sets, elements, want string }{
		{"all kinds", gardensToo, `, "big-follower": 2, "builder": 3, "pig": 2, "abbot": 2, "garden": true, "phantom": 4, "mayor": 2, "wagon": 3, "barn": 2, "shepherd": 2`,
			"iac.big_each=2 tab.builders_each=3 tab.pigs_each=2 abt.abbots_each=2 pha.phantoms_each=4 aam.mayors_each=2 aam.wagons_each=3 aam.barns_each=2 has.shepherds_each=2"},
		{"one of each", gardensToo, `, "big-follower": 1, "builder": 1, "abbot": 1, "garden": true`, ""},
		{"abbeys", `"basic:1": 1, "abbey-and-mayor:1": 1`, `, "abbey": 2, "barn": 1, "mayor": 1, "wagon": 1`, ""}, // each player has one
		{"one edition of two", `"basic:2": 1, "tower:1": 1, "count": 1`, `, "abbot": 1, "garden": true, "tower": 1, "count": 1`, "abt.no_gardens=tower"},
	} {
		rec := whole(t, game(c.sets, farmers7+c.elements, ""))
		var got []string
		for _, o := range rec.Rules.Overrides {
			if strings.HasSuffix(o.Key, "_each") || o.Key == ungardenedKey {
				got = append(got, o.Key+"="+o.Value)
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %v, want %s", c.name, got, c.want)
		}
		checkWrite(t, c.name, rec)
	}
}
