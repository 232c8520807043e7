package base_test

import (
	"fmt"

	"cartulary/engine/base"
)

// Family describes the base game: its profiles, oldest first, and the switches that they decide.
func ExampleFamily() {
	f := base.Family()
	for _, e := range f.Editions {
		fmt.Println(e.ID)
	}
	fmt.Println("default:", f.Default)
	// Output:
	// base-2000
	// base-2001
	// base-2002
	// default: base-2002
}
