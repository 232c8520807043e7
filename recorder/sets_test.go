package recorder

import (
	"slices"
	"testing"

	"cartulary/engine/ruleset"
	"cartulary/internal/spelling"
)

// TestSetNames checks that the readers of records know the names of all sets.
func TestSetNames(t *testing.T) {
	for _, s := range ruleset.Sets() {
		if !slices.Contains(spelling.Sets(), s.Name) {
			t.Errorf("spelling.Sets lacks %s", s.Name)
		}
	}
	for _, name := range spelling.Sets() {
		if ruleset.FindSet(name) == nil {
			t.Errorf("no set is called %s", name)
		}
	}
}
