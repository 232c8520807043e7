package scene_test

import (
	"fmt"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/scene"
)

// This example describes the position after each turn.
func ExampleNew() {
	record, _ := notation.Parse(&notation.Source{Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: U@1,0^0 | thief E\n"})
	for frame := range replay.New().Frames(record, replay.Options{}) {
		if frame.State == nil {
			continue
		}
		s := scene.New(frame.State, scene.Options{Players: record.Players})
		fmt.Println(len(s.Tiles), "tiles,", len(s.Figures), "figures,", s.Remaining, "tiles left")
	}
	// Output:
	// 1 tiles, 0 figures, 71 tiles left
	// 2 tiles, 1 figures, 70 tiles left
}
