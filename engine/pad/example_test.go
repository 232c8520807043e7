package pad_test

import (
	"fmt"

	"cartulary/engine/dragon"
	"cartulary/engine/pad"
)

// Family describes The Princess & The Dragon with the elements that it is given.
func ExampleFamily() {
	f := pad.Family(dragon.Row())
	fmt.Println(f.Title)
	for _, e := range f.Elements {
		fmt.Println(e.ID)
	}
	// Output:
	// Princess & Dragon expansion
	// dragon
}
