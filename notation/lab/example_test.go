package lab_test

import (
	"fmt"

	"cartulary/notation"
	"cartulary/notation/lab"
)

// This example shows what a link of CarcassonneLab says that is no game.
func ExampleParse() {
	record, problems := lab.Parse(&notation.Source{Line: 1, Text: "https://www.carcassonnelab.com/#/nothing"})
	fmt.Println(record == nil, len(problems))
	// Output:
	// true 1
}
