package rounds_test

import (
	"fmt"

	"cartulary/report/pairing"
	"cartulary/report/rounds"
	"cartulary/report/standings"
)

// This example reports why there is no next round.
func ExampleNext() {
	_, err := rounds.Next([]standings.Result{}, rounds.Options{Event: "Cup", Swiss: pairing.Options{}})
	fmt.Println(err)
	// Output:
	// there are no players: write a table of them, such as a CSV file with the columns event,player,number
}
