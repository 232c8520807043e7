package pairing_test

import (
	"fmt"

	"cartulary/report/pairing"
)

// This example pairs the first round of a Swiss event by the drawn numbers.
func ExampleSwiss() {
	entrants := []pairing.Entrant{{Name: "Ana", Number: 3}, {Name: "Ben", Number: 1}, {Name: "Cleo", Number: 4}, {Name: "Dan", Number: 2}, {Name: "Eva", Number: 5}}
	first, err := pairing.Swiss(entrants, nil, 1, pairing.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range first.Pairs {
		fmt.Println(p.First, "begins against", p.Second)
	}
	fmt.Println("bye:", first.Bye)
	// Output:
	// Ben begins against Ana
	// Dan begins against Cleo
	// bye: Eva
}
