package rating_test

import (
	"fmt"

	"cartulary/report/rating"
)

// This example rates the players of two duels.
func ExampleRate() {
	duel := func(winner, loser string) rating.Unit {
		return rating.Unit{Event: "Cup", Sides: []rating.Side{{Name: winner, Place: 1, Won: 2}, {Name: loser, Place: 2, Won: 1}}}
	}
	for _, p := range rating.Rate([]rating.Unit{duel("Ana", "Ben"), duel("Ana", "Cleo")}).Players {
		fmt.Printf("%s: %.0f, give or take %.0f\n", p.Name, p.Elo, p.EloError)
	}
	// Output:
	// Ana: 1531, give or take 159
	// Ben: 1484, give or take 164
	// Cleo: 1485, give or take 164
}
