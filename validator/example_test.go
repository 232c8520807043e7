package validator_test

import (
	"fmt"

	"cartulary/notation"
	"cartulary/validator"
)

// This example validates a game and prints its findings.
func Example() {
	source := &notation.Source{File: "first.cgr", Line: 1, Text: `[CGR "1"]
[Red "Ana"]
[Yellow "Ben"]
1. red: U@1,0^0 | thief E
2. yellow: E@0,-1^180 | knight S | = yellow +2
3. red: U@2,0^0 | thief E
`}
	record, reading := notation.Parse(source)
	result := validator.New().Validate(record, reading, validator.Options{})
	for _, f := range result.Findings {
		at := source.Position(f.Span.Start)
		fmt.Printf("%d:%d: %s [%s]\n", at.Line, at.Column, f.Message, f.Rule)
	}
	fmt.Println(result.Players)
	// Output:
	// 5:38: Ben is recorded with +2; the rules give +4 [claim-points-wrong]
	// 6:19: the road at 2,0 already holds Ana's thief, so Ana may not deploy a thief there [follower-feature-occupied]
	// [{red Ana 0} {yellow Ben 4}]
}
