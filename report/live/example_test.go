package live_test

import (
	"fmt"
	"strings"
	"time"

	"cartulary/notation/format"
	"cartulary/report/live"
)

// A hall shows each game of a round as its record grows.
func ExampleHall_Update() {
	hall := live.New(live.Options{Every: time.Second, Page: "index.html"})
	var games []*format.Game
	for game, err := range format.Games("table-1.cgr", strings.NewReader("[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: U@1,0^0 | thief E\n2. yellow: E@0,-1^180 | knight S\n"), format.Choice{}) {
		if err != nil {
			fmt.Println(err)
			return
		}
		games = append(games, game)
	}
	fmt.Println(hall.Update("table-1.cgr", games), hall.Update("table-1.cgr", games))
	shown, others := hall.Shown()
	fmt.Println(shown, "board,", others, "others")
	// Output:
	// true false
	// 1 board, 0 others
}
