package typeface_test

import (
	"fmt"

	"cartulary/report/typeface"
)

// This example measures a word: a bold one is wider.
func ExampleFace_Measure() {
	fmt.Println(typeface.Plain(16).Measure("") == 0, typeface.Bold(16).Measure("city") > typeface.Plain(16).Measure("city"))
	// Output:
	// true true
}
