package face_test

import (
	"fmt"

	"cartulary/engine/face"
)

// This example reads what a word of a box means.
func ExampleParse() {
	f, err := face.Parse("word inn\n\tmeaning: A house by a lake on a road.\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(f.Get("word", "inn", "meaning"))
	// Output:
	// A house by a lake on a road.
}
