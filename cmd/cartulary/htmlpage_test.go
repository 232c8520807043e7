package main

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"cartulary/report/look"
	"cartulary/report/raster"
	"cartulary/report/scene"
)

// TestPreview checks that the picture for links has the size that programs show, with the board in the middle of the colour of
// the table, and that a very large board is whole.
func TestPreview(t *testing.T) {
	dir := t.TempDir()
	game, err := filepath.Abs("../../testdata/games/six-players.cgr")
	if err != nil {
		t.Fatal(err)
	}
	printedIn(t, dir, nil, "replay", game, "--html", "a.html", "--site-url", "https://example.org/a.html")
	data, err := os.ReadFile(filepath.Join(dir, "a.png"))
	if err != nil {
		t.Fatal(err)
	}
	checkPreview(t, data, 500)
	far := &scene.Scene{Bounds: scene.Bounds{MinX: -70, MaxX: 70, MinY: -70, MaxY: 70}}
	var picture bytes.Buffer
	if err := png.Encode(&picture, raster.Preview(look.Light, far)); err != nil {
		t.Fatal(err)
	}
	checkPreview(t, picture.Bytes(), 500)
}

// checkPreview checks the size of a picture, and that at least so many of its rows and the middle, but not the edges, differ
// from the table.
func checkPreview(t *testing.T, data []byte, rows int) {
	t.Helper()
	m, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if m.Bounds().Max != raster.PreviewSize {
		t.Fatalf("the picture has the size %v", m.Bounds())
	}
	table := func(x, y int) bool {
		r, g, b, _ := m.At(x, y).RGBA()
		c := look.Light.Table
		return uint8(r>>8) == c.R && uint8(g>>8) == c.G && uint8(b>>8) == c.B
	}
	left, right, drawn := raster.PreviewSize.X, 0, 0
	for y := range raster.PreviewSize.Y {
		row := false
		for x := range raster.PreviewSize.X {
			if !table(x, y) {
				left, right, row = min(left, x), max(right, x), true
			}
		}
		if row {
			drawn++
		}
	}
	if drawn < rows || left < 50 || right > raster.PreviewSize.X-50 || left-(raster.PreviewSize.X-right) > 60 || (raster.PreviewSize.X-right)-left > 60 {
		t.Errorf("%d rows from %d to %d are drawn", drawn, left, right)
	}
}
