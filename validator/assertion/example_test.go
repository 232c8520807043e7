package assertion_test

import (
	"fmt"

	"cartulary/notation"
	"cartulary/validator/assertion"
)

// This example evaluates what a record says about its end.
func ExampleCheck() {
	record, _ := notation.Parse(&notation.Source{Line: 1, Text: `[CGR "1"]
[Red "Ana"]
[Yellow "Ben"]
[Expect "that Ben has 4 points | that Ana has 2 points"]
1. red: U@1,0^0 | thief E
2. yellow: E@0,-1^180 | knight S
`})
	outcomes, err := assertion.Check(record)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, o := range outcomes {
		if o.Verdict != assertion.Holds {
			fmt.Printf("not so: %s; it is: %s\n", o.Text, o.Found)
		}
	}
	// Output:
	// not so: Ana has 2 points; it is: Ana has 0 points
}
