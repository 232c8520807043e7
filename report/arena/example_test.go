package arena_test

import (
	"context"
	"fmt"
	"strings"

	"cartulary/arena"
	areport "cartulary/report/arena"
)

// This example writes what two games showed.
func ExampleAppendText() {
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
	text := string(areport.AppendText(nil, table, areport.TextOptions{}))
	fmt.Println(strings.Contains(text, "greedy"), strings.Contains(text, "random"))
	// Output:
	// true true
}
