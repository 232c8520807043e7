package mutants_test

import (
	"fmt"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator/mutants"
)

// This example makes an illegal game of a legal one.
func ExampleMaker_Twin() {
	record, _ := notation.Parse(&notation.Source{Line: 1, Text: `[CGR "1"]
[Red "Ana"]
[Yellow "Ben"]
1. red: U@1,0^0 | thief E
2. yellow: E@0,-1^180 | knight S
`})
	maker := mutants.NewMaker(record, replay.New(), func(rule string) bool { return rule == "tile-square-occupied" })
	if twin := maker.Twin("tile-square-occupied"); twin != nil {
		fmt.Printf("turn %d, %s\n", twin.Record.Turns[twin.Turn].Number, twin.Row.Name)
	}
	// Output:
	// turn 2, tile moved onto another
}
