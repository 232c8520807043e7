package raster

import (
	"image"
	"testing"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/internal/test/scenetest"
	"cartulary/report/look"
	"cartulary/report/scene"
)

// TestMarks checks that the picture shows marks in their colours, and that its bounds contain marked squares beyond the
// tiles.
func TestMarks(t *testing.T) {
	for _, px := range []int{32, 64, 128} {
		s := scenetest.Position(t)
		knight := s.Figures[0]
		beyond := engine.Point{X: 5, Y: 2}
		s.Mark(&scene.Marks{
			Wrong: []scene.Spot{{At: s.Tiles[knight.Tile].At, Part: knight.Part}, {At: engine.Point{X: 5}, Part: -1}},
			Legal: []scene.Spot{{At: beyond, Part: -1}, {At: s.Tiles[0].At, Part: 0}, {At: s.Tiles[0].At, Part: 99}},
			Way:   []engine.Point{{}, {X: 1}, {X: 1, Y: 2}},
			Text:  "a sentence that is much too long for one line of a small picture,\nand so it is written in several lines beneath it all",
		})
		if !s.Bounds.Has(beyond) {
			t.Fatalf("bounds %v", s.Bounds)
		}
		p := NewPainter(look.Light, px)
		img := p.Draw(s)
		v := p.view(s, img.Rect.Max)
		in := func(at engine.Point, place look.Pt, half int) image.Rectangle {
			m := v.at(at, place)
			return image.Rect(m.X-half, m.Y-half, m.X+half, m.Y+half)
		}
		if pixels(img, in(beyond, look.Pt{X: 0.5, Y: 0.5}, px/5), look.ColRight) < px {
			t.Errorf("at %d px a legal square is not marked", px)
		}
		if pixels(img, in(engine.Point{X: 5}, look.Pt{X: 0.5, Y: 0.5}, px/5), look.ColWrong) < px {
			t.Errorf("at %d px a wrong square is not marked", px)
		}
		if pixels(img, v.square(s.Tiles[knight.Tile]), look.ColWrong) < px/2 {
			t.Errorf("at %d px a wrong part is not marked", px)
		}
		if px > 32 && pixels(img, in(engine.Point{X: 1, Y: 1}, look.Pt{X: 0.5, Y: 0.5}, px/5), look.ColWrong) < px/6 {
			t.Errorf("at %d px the way is not drawn", px)
		}
		if n := len(p.wrapped(s, 22*p.line())); n < 2 {
			t.Errorf("%d lines", n)
		}
	}
}

// TestThemes checks that a theme changes the surroundings of the land and not the figures.
func TestThemes(t *testing.T) {
	s := scenetest.Position(t)
	img := NewPainter(look.Dark, 64).Draw(s)
	if c := img.RGBAAt(0, 0); c != look.Dark.Table {
		t.Errorf("the table is %v", c)
	}
	for _, f := range s.Figures {
		if pixels(img, img.Rect, look.Liveries[f.Colour].Fill) < 50 {
			t.Errorf("%s is not to be seen", f)
		}
	}
	if look.ThemeOf("dark") != look.Dark || look.ThemeOf("light") != look.Light || look.ThemeOf("") != nil {
		t.Error("the names of the themes")
	}
	light, dark := NewPainter(look.Light, 40).Sheet(tile.Base()), NewPainter(look.Dark, 40).Sheet(tile.Base())
	if same(light, dark, 20) == nil {
		t.Error("the sheets are the same")
	}
}

// TestFits checks that the picture shows the tile on its legal squares, with the legal rotations.
func TestFits(t *testing.T) {
	for _, px := range []int{48, 64, 128} {
		s := scenetest.Position(t)
		beyond := engine.Point{X: 5, Y: 2}
		road := &tile.Base()[0]
		bare := scenetest.Position(t)
		bare.Mark(&scene.Marks{Legal: []scene.Spot{{At: beyond, Part: -1}}})
		s.Mark(&scene.Marks{
			Legal: []scene.Spot{{At: beyond, Part: -1}},
			Fits:  []scene.Fit{{At: beyond, Tile: road, Rotations: []uint8{0, 1, 2, 3}}, {At: s.Tiles[0].At, Tile: road, Rotations: []uint8{2}}, {At: engine.Point{X: 90}, Tile: road, Rotations: []uint8{0}}},
		})
		p := NewPainter(look.Light, px)
		img, without := p.Draw(s), p.Draw(bare)
		v := p.view(s, img.Rect.Max)
		differs := func(r image.Rectangle) (n int) {
			for y := r.Min.Y; y < r.Max.Y; y++ {
				for x := r.Min.X; x < r.Max.X; x++ {
					if img.RGBAAt(x, y) != without.RGBAAt(x, y) {
						n++
					}
				}
			}
			return n
		}
		dark := func(r image.Rectangle) (n int) { // pixels of letters are nearly black
			for y := r.Min.Y; y < r.Max.Y; y++ {
				for x := r.Min.X; x < r.Max.X; x++ {
					if c := img.RGBAAt(x, y); max(c.R, c.G, c.B) < 0x70 {
						n++
					}
				}
			}
			return n
		}
		square := v.square(scene.Tile{At: beyond})
		middle := image.Rect(square.Min.X+px/4, square.Min.Y+px*2/5, square.Max.X-px/4, square.Min.Y+px*3/5)
		if differs(middle) == 0 {
			t.Errorf("at %d px the tile is not to be seen", px)
		}
		head := image.Rect(square.Min.X, square.Min.Y, square.Max.X, square.Min.Y+px/4)
		foot := image.Rect(square.Min.X, square.Max.Y-px/3, square.Max.X, square.Max.Y)
		for _, r := range []image.Rectangle{head, foot} {
			if dark(r) < px/4 || pixels(img, r, look.ColLight) < 40 {
				t.Errorf("at %d px the angles are not to be seen in %v", px, r)
			}
		}
		if n := differs(v.square(s.Tiles[0])); n < 2*px {
			t.Errorf("at %d px the angle on a tile is not to be seen", px)
		}
	}
}
