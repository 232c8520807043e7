package raster

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"slices"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/internal/test/scenetest"
	"cartulary/report/chars"
	"cartulary/report/look"
	"cartulary/report/scene"
)

// TestPicture draws whole games. It checks that the picture has the announced size, that every tile is in its square, that
// every follower has its player's colour, and that all pictures with the bounds of the last scene have one size.
func TestPicture(t *testing.T) {
	s := scenetest.Game(t, 2, 72)
	s.Finish()
	last := scene.New(s, scene.Options{Title: "a random game"})
	half := scene.New(scenetest.Game(t, 2, 30), scene.Options{Title: "a random game", Bounds: &last.Bounds})
	p := NewPainter(look.Light, 48)
	for _, sc := range []*scene.Scene{half, last} {
		var b bytes.Buffer
		if err := p.WritePNG(&b, sc); err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(&b)
		if err != nil {
			t.Fatal(err)
		}
		if img.Bounds().Size() != p.Size(last) {
			t.Errorf("a picture of %v, want %v", img.Bounds().Size(), p.Size(last))
		}
		v := view{Painter: p, scene: sc, px: 48}
		v.origin.X, v.origin.Y = (img.Bounds().Dx()-48*sc.Bounds.Cols())/2, p.rim()
		rgba := color.RGBAModel
		plain := image.NewRGBA(img.Bounds())
		draw.Draw(plain, plain.Rect, img, image.Point{}, draw.Src)
		for _, tl := range sc.Tiles {
			at := v.square(tl).Min
			if c := rgba.Convert(img.At(at.X+24, at.Y+5)); c == look.Light.Table {
				t.Errorf("%s is not drawn", tl)
			}
		}
		for i, f := range sc.Figures {
			tl, anchor := sc.Tiles[f.Tile], look.FigurePlace(sc, i)
			at := v.square(tl).Min
			m := at.Add(image.Pt(int(anchor.X*48+0.5), int(anchor.Y*48+0.5)))
			if n := pixels(plain, image.Rect(m.X-5, m.Y-5, m.X+5, m.Y+5), look.Liveries[f.Colour].Fill); n < 20 { // the rest is its letter
				t.Errorf("%s on %s has %d pixels of its colour", f, tl, n)
			}
		}
	}
}

// TestFarTile places a tile beyond every picture.
func TestFarTile(t *testing.T) {
	r := scenetest.Rules(t)
	s := engine.NewState(r, scenetest.Colours[:2])
	s.SetUp(r.Start)
	s.BeginTurn(0)
	far := engine.Placement{Type: 3, At: engine.Point{X: 9999, Y: -9999}}
	s.Apply(&engine.Action{Kind: engine.ActPlace, Place: far})
	s.Apply(&engine.Action{Kind: engine.ActDeploy, Tile: 1, Part: 1})
	sc := scene.New(s, scene.Options{})
	if sc.Bounds != (scene.Bounds{}) || !slices.Contains(sc.Heading(), "1 tile outside the picture") {
		t.Errorf("a tile far away: %s", sc.Heading())
	}
	var b strings.Builder
	if err := chars.Write(&b, sc, chars.Options{}); err != nil {
		t.Fatal(err)
	}
	NewPainter(look.Light, 32).Draw(sc)
	wide := scene.Bounds{MaxX: scene.MaxSpan - 1}
	p := NewPainter(look.Light, maxTilePx)
	if size := p.Size(scene.New(s, scene.Options{Bounds: &wide})); size.X > maxBoardPx+2*p.rim() {
		t.Errorf("a picture of %v", size)
	}
}

// TestEmptyScene draws a board without tiles.
func TestEmptyScene(t *testing.T) {
	sc := scene.New(engine.NewState(scenetest.Rules(t), scenetest.Colours[:2]), scene.Options{})
	var b strings.Builder
	if err := chars.Write(&b, sc, chars.Options{}); err != nil {
		t.Fatal(err)
	}
	if got, want := NewPainter(look.Light, 64).Draw(sc).Bounds().Size(), NewPainter(look.Light, 64).Size(sc); got != want {
		t.Errorf("a picture of %v, want %v", got, want)
	}
}

func TestPictureSheet(t *testing.T) {
	p := NewPainter(look.Light, 40)
	img := p.Sheet(tile.Base())
	if img.Bounds().Dx() < 6*40 || img.Bounds().Dy() < 4*40 {
		t.Errorf("24 tiles on %v", img.Bounds())
	}
	if empty := p.Sheet(nil).Bounds(); empty.Empty() {
		t.Errorf("no tiles on %v", empty)
	}
}

// BenchmarkDraw draws a finished game with a used Painter.
func BenchmarkDraw(b *testing.B) {
	s := scene.New(scenetest.Game(b, 2, 72), scene.Options{})
	p := NewPainter(look.Light, 64)
	p.Draw(s)
	b.ReportAllocs()
	for b.Loop() {
		p.Draw(s)
	}
}

// BenchmarkDrawFirst draws a finished game with a new Painter.
func BenchmarkDrawFirst(b *testing.B) {
	s := scene.New(scenetest.Game(b, 2, 72), scene.Options{})
	for b.Loop() {
		NewPainter(look.Light, 64).Draw(s)
	}
}
