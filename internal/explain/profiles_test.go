package explain

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"cartulary/engine/family"
	"cartulary/engine/ruleset"
)

// TestNoSwitches checks that a box without switches has its profiles, but no table of switches without rows.
func TestNoSwitches(t *testing.T) {
	type none struct{}
	was := ruleset.Families
	defer func() { ruleset.Families = was }()
	files := fstest.MapFS{
		"family.txt":   {Data: []byte("family fair\ntitle fair\ndefault fair-1\nset fair: The Fair")},
		"profiles.txt": {Data: []byte("profile fair-1\nsource made up")},
	}
	list := append(slices.Clone(was()), family.With[none](files, "", family.Family{}))
	ruleset.Families = func() []ruleset.Family { return list }
	for _, markdown := range []bool{false, true} {
		page, err := Profiles([]string{"fair"}, markdown)
		if err != nil || strings.Contains(page, "switch") || strings.Contains(page, "not in any rule text") || !strings.Contains(page, "fair-1") || !strings.Contains(page, "made up") {
			t.Errorf("%v\n%s", err, page)
		}
	}
}
