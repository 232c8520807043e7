package freels_test

import (
	"fmt"
	"os"

	"cartulary/notation"
	"cartulary/notation/freels"
)

// This example reads a table of two turns.
func ExampleParse() {
	record, findings := freels.Parse(&notation.Source{Line: 1, Text: "1\tE\t3\t4\t1\t0\tP1=4T\t7+7\n2\tU\t0\t0\t0\t1\n"})
	fmt.Println(len(findings), "findings")
	for i := range record.Turns {
		os.Stdout.Write(notation.AppendTurn(nil, &record.Turns[i]))
	}
	// Output:
	// 0 findings
	// 1. red: BA/C@0,-1^180 | knight S | supply red 7, yellow 7 | = red +4 city
	// 2. yellow: BA/RFr@-1,0^0
}
