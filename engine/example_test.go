package engine_test

import (
	"fmt"

	"cartulary/engine"
	"cartulary/engine/ruleset"
)

// This example lists the legal placements of a tile, and the moves after one of them.
func ExampleState_Legal() {
	rules, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		fmt.Println(errs)
		return
	}
	state := engine.NewState(rules.Rules, []string{"Ana", "Ben"})
	state.SetUp(rules.Start)
	for id := range rules.Types {
		if t := rules.Type(engine.TypeID(id)).Tile; t.ID == "BA/L" {
			places := state.Legal(engine.TypeID(id), nil)
			fmt.Printf("%s can be placed in %d ways beside the start tile\n", t.ID, len(places))
		}
	}
	// Output:
	// BA/L can be placed in 4 ways beside the start tile
}
