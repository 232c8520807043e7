package wrap_test

import (
	"fmt"

	"cartulary/report/wrap"
)

// This example breaks a sentence for a narrow terminal.
func ExampleWords() {
	for _, line := range wrap.Words("the road at 2,0 already holds a thief", 20) {
		fmt.Println(line)
	}
	// Output:
	// the road at 2,0
	// already holds a
	// thief
}
