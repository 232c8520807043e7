package chart_test

import (
	"fmt"

	"cartulary/report/chart"
)

// This example draws the scores of two players after four turns.
func ExampleNewPlot() {
	plot := chart.NewPlot(4, 0, 10, 3)
	for turn, scores := range [][2]int{{0, 0}, {2, 0}, {2, 4}, {10, 4}} {
		plot.Mark(turn, scores[0], '1')
		plot.Mark(turn, scores[1], '2')
	}
	plot.First, plot.Last, plot.Key = "start", "turn 3", "1 Ana, 2 Ben; * both"
	fmt.Print(plot)
	// Output:
	// 10 |   1
	//     5 |  22
	//     0 |**1
	//       +----
	//        start turn 3
	//        1 Ana, 2 Ben; * both
}
