package chars_test

import (
	"bytes"
	"fmt"
	"image/png"
	"os"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/chars"
	"cartulary/report/look"
	"cartulary/report/raster"
	"cartulary/report/scene"
)

// A scene is a copy of a position. It stays valid during the replay and can be drawn as a picture or in characters.
func ExampleWrite() {
	record, _ := notation.Parse(&notation.Source{Text: "[CGR \"1\"]\n[Red \"Ana\"]\n1. red: U@1,0^0 | thief E\n"})
	var s *scene.Scene
	for f := range replay.New().Frames(record, replay.Options{}) {
		s = scene.New(f.State, scene.Options{Players: record.Players})
	}
	var picture bytes.Buffer
	if err := raster.NewPainter(look.Light, 48).WritePNG(&picture, s); err != nil {
		fmt.Println(err)
		return
	}
	size, _ := png.DecodeConfig(&picture)
	fmt.Println(size.Width > 2*48, size.Height > 48)
	chars.Write(os.Stdout, s, chars.Options{})
	// Output:
	// true true
	// turn 1, red: BA/RFr@1,0^0; 70 tiles left
	// > R red     Ana    0       supply 6
	//
	//        0     1
	//      ·▒▒▒·[·····]
	//   0  ───────Rt──] 0
	//      ·····[·····]
	//        0     1
	//
	// ▒ city  ◆ pennant  ─ road  o crossing  † cloister  · field  [ ] tile of this turn
	// followers: colour, then k knight, t thief, m monk, f farmer; x grows east, y south
}
