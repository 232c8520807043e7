package suite_test

import (
	"fmt"

	"cartulary/notation"
	"cartulary/validator/suite"
)

// This example runs a record that expects to be illegal as a test.
func ExampleRunner_Run() {
	source := &notation.Source{File: "edges.cgr", Line: 1, Text: `[CGR "1"]
[Red "Ana"]
1. red: U@1,0^90 | expect tile-edge-mismatch
`}
	record, reading := notation.Parse(source)
	outcome := suite.NewRunner().Run(source, record, reading, suite.Options{})
	fmt.Println(outcome.Status == suite.Passed, outcome.Checks)
	// Output:
	// true 1
}
