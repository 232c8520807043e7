package arena_test

import (
	"context"
	"fmt"

	"cartulary/arena"
)

// This example lets two players of the program play two games: one deck, with the seats swapped.
func ExampleArena_Play() {
	a, err := arena.New(arena.Options{Seed: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	players, err := arena.ParseAll([]string{"greedy", "random"})
	if err != nil {
		fmt.Println(err)
		return
	}
	table, err := a.Play(context.Background(), &arena.Run{Pairs: 1, Jobs: 1, NoLuck: true, Players: players})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("first of the table:", table.Players[0].Name)
	// Output:
	// first of the table: greedy
}
