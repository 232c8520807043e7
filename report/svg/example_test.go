package svg_test

import (
	"fmt"
	"strings"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/look"
	"cartulary/report/scene"
	"cartulary/report/svg"
)

// This example draws the board after the last turn of a game.
func ExampleWrite() {
	record, _ := notation.Parse(&notation.Source{Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: U@1,0^0 | thief E\n"})
	var board *scene.Scene
	for frame := range replay.New().Frames(record, replay.Options{}) {
		if frame.State != nil {
			board = scene.New(frame.State, scene.Options{Players: record.Players})
		}
	}
	var picture strings.Builder
	if err := svg.Write(&picture, look.Light, board, 100); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(picture.String()[:39])
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg"
}
