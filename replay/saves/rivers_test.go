package saves_test

import (
	"strings"
	"testing"

	"cartulary/replay/saves"
)

// TestRivers checks which games with a river are written for version 6 of JCloisterZone: those without a fork, if the way of each open
// end is free.
func TestRivers(t *testing.T) {
	const six = "[Source \"JCloisterZone 6.2.0\"]\n"
	const rules = "[Rules \"base-2002 + jcz-default\"]\n1. red: RI.1/LIRI@3,-1^180\n2. blue: RI.1/II@4,-1^0\n3. red: RI.1/IFI@4,0^270\n"
	const bend = "4. blue: RI.1/IIG@4,1^90\n" // towards the City
	for _, c := range []struct{ name, body, want string }{
		{"free", six + "[Sets \"base, count, river, abbot\"]\n" + rules, ""},
		{"tiles ahead", six + "[Sets \"base, count, river, abbot\"]\n" + rules + bend, "turn 4: JCloisterZone 6 lays no river there: the way of an open end is not free"},
		{"tiles ahead in version 5", "[Sets \"base, count, river, abbot\"]\n" + rules + bend, ""},
		{"fork", six + "[Sets \"base, river, river-2\"]\n[Rules \"base-2002 + jcz-default\"]\n", "JCloisterZone 6 has other lakes for a river with a fork"},
	} {
		out, _, err := saves.Append(nil, record(t, c.body))
		switch {
		case c.want == "" && err != nil, c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		case err == nil && strings.Contains(c.body, six) != strings.Contains(string(out), `"appVersion": "6.2.0"`):
			t.Errorf("%s: %.40s", c.name, out)
		}
	}
}
