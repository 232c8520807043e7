package perft_test

import (
	"fmt"

	"cartulary/engine"
	"cartulary/engine/perft"
	"cartulary/notation"
	"cartulary/replay"
)

// This example counts how a game can go on after its first turn.
func ExampleLines() {
	record, _ := notation.Parse(&notation.Source{Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: U@1,0^0 | thief E\n"})
	for frame := range replay.New().Frames(record, replay.Options{}) {
		if frame.Kind == replay.FrameTurn {
			counts, _, err := perft.Lines(frame.State, engine.NoType, 1, perft.Options{Positions: 10_000})
			if err != nil {
				fmt.Println(err)
				return
			}
			fmt.Println(counts[0].Lines, "lines,", counts[0].Positions, "positions")
		}
	}
	// Output:
	// 152 lines, 152 positions
}
