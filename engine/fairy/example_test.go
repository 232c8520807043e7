package fairy_test

import (
	"fmt"

	"cartulary/engine/fairy"
)

// This example lists the first rules about the fairy, with the mistakes that they find.
func ExampleRow() {
	row := fairy.Row()
	for _, r := range row.Rules()[:2] {
		fmt.Printf("%s: %s\n", r.ID, r.Title)
	}
	// Output:
	// fairy-out-of-order: the fairy moves before the tile is placed or after the scoring
	// fairy-and-follower: the fairy moves in a turn with a deployment or another action in its place
}
