package paper_test

import (
	"fmt"

	"cartulary/report/pairing"
	"cartulary/report/pairing/paper"
)

// This example writes the record that a slip of a round begins.
func ExampleRecord() {
	sheet := &paper.Sheet{Event: "Cup", Round: "1", Pairs: []pairing.Pair{{First: "Ana", Second: "Ben"}}}
	fmt.Print(paper.Record(sheet, 0))
	// Output:
	// [CGR "1"]
	// [Event "Cup"]
	// [Round "1"]
	// [Table "1"]
	// [Red "Ana"]
	// [Yellow "Ben"]
}
