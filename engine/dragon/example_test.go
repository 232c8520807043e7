package dragon_test

import (
	"fmt"

	"cartulary/engine/dragon"
)

// This example lists the first rules about the dragon, with the mistakes that they find.
func ExampleRow() {
	row := dragon.Row()
	for _, r := range row.Rules()[:2] {
		fmt.Printf("%s: %s\n", r.ID, r.Title)
	}
	// Output:
	// volcano-tile-follower: a follower on the volcano tile just placed
	// dragon-tile-follower: a follower on the dragon tile just placed
}
