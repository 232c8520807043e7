package policy_test

import (
	"fmt"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/insight/policy"
)

// This example plays the first turn as a player of the program does.
func ExamplePlayer_Options() {
	rules, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		fmt.Println(errs)
		return
	}
	state := engine.NewState(rules.Rules, []string{"Ana", "Ben"})
	state.SetUp(rules.Start)
	policy.Begin(state)
	player := policy.New(rules.Rules)
	for id := range rules.Types {
		if t := rules.Type(engine.TypeID(id)).Tile; t.ID == "BA/L" {
			best := player.Options(state, engine.TypeID(id), nil)[0]
			fmt.Println(t.ID, "at", best.Place.At, "with a follower:", best.Move.Kind != 0)
		}
	}
	// Output:
	// BA/L at {0 1} with a follower: true
}
