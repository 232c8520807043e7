package solve_test

import (
	"fmt"

	"cartulary/engine/play"
	"cartulary/engine/ruleset"
	"cartulary/insight/solve"
)

// This example computes how a random game ends if both play its last three tiles perfectly.
func ExampleSolver_Position() {
	rules, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		fmt.Println(errs)
		return
	}
	game := play.NewRandom(rules.Rules, []string{"Ana", "Ben"}, 7)
	for game.State.Remaining() > 3 {
		game.Turn()
	}
	value, solved := solve.New(rules.Rules).Position(game.State)
	fmt.Printf("%.2f %t\n", value.Lead, solved)
	// Output:
	// -5.00 true
}
