package problems_test

import (
	"context"
	"fmt"

	"cartulary/insight/problems"
	"cartulary/notation"
)

// This example looks for problems in a record with two turns, in which there is none.
func ExampleFind() {
	record, _ := notation.Parse(&notation.Source{Line: 1, Text: `[CGR "1"]
[Red "Ana"]
[Yellow "Ben"]
1. red: U@1,0^0 | thief E
2. yellow: E@0,-1^180 | knight S
`})
	list, err := problems.Find(context.Background(), record, problems.Options{Seed: 1, Workers: 1})
	fmt.Println(len(list), "problems", err)
	// Output:
	// 0 problems <nil>
}
