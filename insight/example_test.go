package insight_test

import (
	"context"
	"fmt"

	"cartulary/insight"
	"cartulary/notation"
)

// This example counts the ways in which each tile could have been played.
func Example() {
	record, _ := notation.Parse(&notation.Source{Line: 1, Text: `[CGR "1"]
[Red "Ana"]
[Yellow "Ben"]
1. red: U@1,0^0 | thief E
2. yellow: E@0,-1^180 | knight S
3. red: L@3,0^0
`})
	analysis, err := insight.New(insight.Options{Budget: insight.Quick, Seed: 1}).Game(context.Background(), record)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, turn := range analysis.Turns {
		fmt.Printf("turn %d: %s, one of %d options\n", turn.Turn, turn.Played, turn.Options)
	}
	// Output:
	// turn 1: BA/RFr@1,0^0 | thief E, one of 12 options
	// turn 2: BA/C@0,-1^180 | knight S, one of 30 options
	// turn 3: BA/CRRR@3,0^0, one of 42 options
}
