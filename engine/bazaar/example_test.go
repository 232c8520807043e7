package bazaar_test

import (
	"fmt"

	"cartulary/engine/bazaar"
)

// This example lists the first rules about the bazaars, with the mistakes that they find.
func ExampleRow() {
	row := bazaar.Row()
	for _, r := range row.Rules()[:2] {
		fmt.Printf("%s: %s\n", r.ID, r.Title)
	}
	// Output:
	// bazaar-missing: no tiles are turned up for a bazaar
	// bazaar-not-due: tiles are turned up for a bazaar that is not due
}
