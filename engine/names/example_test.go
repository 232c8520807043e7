package names_test

import (
	"fmt"

	"cartulary/engine/names"
	"cartulary/engine/ruleset"
)

// Elements share words, so that one can ask for the figure of another without importing it.
func Example() {
	rules, errs := ruleset.Compile(ruleset.Choice{Sets: []ruleset.Part{{Name: "base", Copies: 1}, {Name: "princess-and-dragon", Copies: 1}}})
	if len(errs) > 0 {
		fmt.Println(errs)
		return
	}
	_, ok := rules.NeutralByName(names.Fairy)
	fmt.Println(names.Fairy, ok)
	// Output:
	// fairy true
}
