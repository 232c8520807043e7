package repair_test

import (
	"fmt"

	"cartulary/notation"
	"cartulary/repair"
)

// This example finds the slip in a record whose second tile does not fit.
func ExampleFind() {
	source := &notation.Source{File: "slip.cgr", Line: 1, Text: `[CGR "1"]
[Red "Ana"]
[Yellow "Ben"]
1. red: U@1,0^0 | thief E
2. yellow: U@2,0^90
3. red: E@0,-1^180 | knight S
`}
	record, reading := notation.Parse(source)
	result := repair.Find(record, reading, repair.Options{})
	best := &result.Candidates[0]
	fmt.Println(best.Sentence())
	fmt.Println(best.ErrorsLeft, "errors are left")
	// Output:
	// turn 2: the tile was turned by 0, not 90
	// 0 errors are left
}
