package score_test

import (
	"fmt"

	"cartulary/notation"
	"cartulary/report/score"
	"cartulary/validator"
)

// A report explains every score.
func ExampleNew() {
	record, reading := notation.Parse(&notation.Source{Text: `[CGR "1"]
[Red "Ana"]
[Yellow "Ben"]
1. red: U@1,0^0 | thief E
2. yellow: E@0,-1^180 | knight S
`})
	report := score.New(record, reading, validator.Options{})
	for _, s := range report.Scorings {
		fmt.Printf("turn %d: %s at %s of %d,%d, %d points\n", s.Turn, s.Reason, s.Loc, s.At.X, s.At.Y, s.Points)
	}
	// Output:
	// turn 2: city at S of 0,-1, 4 points
}
