package portal_test

import (
	"fmt"

	"cartulary/engine/portal"
)

// This example lists the first rules about the magic portal, with the mistakes that they find.
func ExampleRow() {
	row := portal.Row()
	for _, r := range row.Rules()[:2] {
		fmt.Printf("%s: %s\n", r.ID, r.Title)
	}
	// Output:
	// portal-feature-complete: a follower goes through a portal to a complete feature
	// portal-onto-dragon: a follower goes through a portal to the dragon's tile
}
