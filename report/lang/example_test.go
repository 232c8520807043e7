package lang_test

import (
	"fmt"

	"cartulary/report/lang"
)

// This example says a number of turns in each language.
func ExampleLang_Text() {
	for _, l := range lang.All() {
		fmt.Println(l.Text("%d turns", 1), "-", l.Text("%d turns", 12))
	}
	// Output:
	// 1 turn - 12 turns
	// 1 tour - 12 tours
	// 1 Zug - 12 Züge
}
