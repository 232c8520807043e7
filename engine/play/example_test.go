package play_test

import (
	"fmt"

	"cartulary/engine/play"
	"cartulary/engine/ruleset"
)

// This example plays a random game to its end.
func ExampleNewRandom() {
	rules, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		fmt.Println(errs)
		return
	}
	game := play.NewRandom(rules.Rules, []string{"Ana", "Ben"}, 7)
	turns := 0
	for game.Turn() != nil {
		turns++
	}
	game.Finish()
	fmt.Println(turns, "turns;", game.State.Score(0), "points to", game.State.Score(1))
	// Output:
	// 71 turns; 26 points to 23
}
