package raster_test

import (
	"bytes"
	"fmt"
	"image/png"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/look"
	"cartulary/report/raster"
	"cartulary/report/scene"
)

// This example draws the board after the last turn of a game as PNG.
func ExamplePainter_WritePNG() {
	record, _ := notation.Parse(&notation.Source{Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: U@1,0^0 | thief E\n"})
	var board *scene.Scene
	for frame := range replay.New().Frames(record, replay.Options{}) {
		if frame.State != nil {
			board = scene.New(frame.State, scene.Options{Players: record.Players})
		}
	}
	var file bytes.Buffer
	if err := raster.NewPainter(look.Light, 64).WritePNG(&file, board); err != nil {
		fmt.Println(err)
		return
	}
	picture, err := png.Decode(&file)
	fmt.Println(picture != nil, err)
	// Output:
	// true <nil>
}
