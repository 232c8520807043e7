package replay

import (
	"slices"
	"testing"

	"cartulary/engine/rule"
	"cartulary/engine/ruleset"
)

// TestOfTurn: the rules that no earlier turn explains are rules.
func TestOfTurn(t *testing.T) {
	all := slices.Concat(ruleset.Rules(), Rules())
	for id := range ofTurn {
		if !slices.ContainsFunc(all, func(r *rule.Rule) bool { return r.ID == id }) {
			t.Errorf("no rule is called %s", id)
		}
	}
}
