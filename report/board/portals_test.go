package board

import (
	"image"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// TestPassage lets a follower come through a portal, and another one to the tile with the
// portal.
func TestPassage(t *testing.T) {
	tiles := tile.PrincessAndDragon()
	i := 0
	for tiles[i].Mark != "portal" {
		i++
	}
	base := tile.Base()
	s := &Scene{
		Turn: 1, Players: []Player{{Colour: notation.Red}}, Bounds: Bounds{MaxX: 2},
		Tiles: []Tile{{Tile: &base[0]}, {Tile: &tiles[i], At: engine.Point{X: 2}, Last: true}},
	}
	s.deployed(Figure{Colour: notation.Red, Role: notation.Thief, Loc: notation.LocE, Tile: 1})
	if len(s.Passages) > 0 {
		t.Error("a passage to the portal itself")
	}
	s.Figures = []Figure{{Colour: notation.Red, Role: notation.Thief, Loc: notation.LocE}}
	s.deployed(s.Figures[0])
	if diff := cmp.Diff([]string{"red thief E @0,0 comes through the portal at 2,0"}, s.passageLines()); diff != "" {
		t.Error(diff)
	}
	p := NewPainter(64)
	img := p.Draw(s)
	v := p.view(s, img.Rect.Max)
	at := v.square(Tile{At: engine.Point{X: 1}})
	if n := pixels(img, image.Rect(at.Min.X, at.Min.Y, at.Max.X, at.Max.Y), colMagic); n < 64 {
		t.Errorf("the arrow has %d pixels on the square between", n)
	}
}
