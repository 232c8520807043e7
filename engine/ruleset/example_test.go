package ruleset_test

import (
	"fmt"

	"cartulary/engine/ruleset"
)

// Compile turns a choice of boxes, profiles and switches into the rules of a game.
func ExampleCompile() {
	rules, errs := ruleset.Compile(ruleset.Choice{
		Sets:      []ruleset.Part{{Name: "base", Copies: 1}, {Name: "leper", Copies: 1}},
		Profiles:  []string{"base-2001", "leper-fr"},
		Overrides: []ruleset.Override{{Key: "base.followers", Value: "8"}},
	})
	for _, err := range errs {
		fmt.Println(err)
	}
	fmt.Println(rules.Profiles(), rules.Total, "tiles")
	fmt.Println(rules.Together()[0])
	// Output:
	// [base-2001 leper-fr] 72 tiles
	// a turn: the tile; a follower or the leper; the scoring; the arrival of the leper with the first city
}
