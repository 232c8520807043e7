package board

import (
	"image"
	"testing"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/report/scene"
)

// TestPassage draws the way of a follower that came through a portal.
func TestPassage(t *testing.T) {
	tiles := tile.PrincessAndDragon()
	i := 0
	for tiles[i].Mark != "portal" {
		i++
	}
	base := tile.Base()
	s := &scene.Scene{
		Turn: 1, Players: []scene.Player{{Colour: notation.Red}}, Bounds: scene.Bounds{MaxX: 2},
		Tiles: []scene.Tile{{Tile: &base[0]}, {Tile: &tiles[i], At: engine.Point{X: 2}, Last: true}},
	}
	through := scene.Figure{Colour: notation.Red, Role: notation.Thief, Loc: notation.LocE}
	s.Figures, s.Passages = []scene.Figure{through}, []scene.Passage{{Figure: through, Portal: 1}}
	p := NewPainter(64)
	img := p.Draw(s)
	v := p.view(s, img.Rect.Max)
	at := v.square(scene.Tile{At: engine.Point{X: 1}})
	if n := pixels(img, image.Rect(at.Min.X, at.Min.Y, at.Max.X, at.Max.Y), colMagic); n < 64 {
		t.Errorf("the arrow has %d pixels on the square between", n)
	}
}
