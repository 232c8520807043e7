package princess_test

import (
	"fmt"

	"cartulary/engine/princess"
)

// This example lists the first rules about the princess, with the mistakes that they find.
func ExampleRow() {
	row := princess.Row()
	for _, r := range row.Rules()[:2] {
		fmt.Printf("%s: %s\n", r.ID, r.Title)
	}
	// Output:
	// princess-not-on-tile: a knight is sent home without a princess
	// princess-no-such-knight: the knight to be sent home does not exist
}
