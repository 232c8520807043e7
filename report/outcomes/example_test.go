package outcomes_test

import (
	"os"

	"cartulary/notation"
	"cartulary/report/outcomes"
	"cartulary/validator/suite"
)

// This example runs a game as a test and writes the outcome for a program.
func ExampleFind() {
	source := &notation.Source{File: "first.cgr", Game: 1, Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: U@1,0^0 | thief E\n2. yellow: E@0,-1^180 | knight S\n"}
	record, reading := notation.Parse(source)
	format := outcomes.Find("tap", outcomes.Options{})
	var count outcomes.Count
	test := &outcomes.Case{Source: source, Title: "Ana, Ben", Outcome: suite.NewRunner().Run(source, record, reading, suite.Options{})}
	count.Add(test)
	os.Stdout.Write(format.End(format.Case([]byte(format.Begin), test), count))
	// Output:
	// TAP version 13
	// ok 1 - first.cgr\#1
	// 1..1
}
