package openings_test

import (
	"fmt"

	"cartulary/insight/openings"
)

// This example shows the best first move with a tile.
func ExampleTable_Find() {
	position := openings.Shipped().Find("BA/L")
	best := position.Options[0]
	fmt.Println(best.Move)
	// Output:
	// BA/L@0,1^0 | monk
}
