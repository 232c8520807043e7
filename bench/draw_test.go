package bench

import (
	"bytes"
	"io"
	"testing"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/look"
	"cartulary/report/page"
	"cartulary/report/raster"
	"cartulary/report/scene"
	"cartulary/report/svg"
)

// pixels is the width of the pictures.
const pixels = 1200

// scenes returns the boards of a game, turn by turn, and the size of a tile.
func scenes(b *testing.B, rec *notation.Record) (list []*scene.Scene, tilePx int) {
	for f := range replay.New().Frames(rec, replay.Options{}) {
		list = append(list, scene.New(f.State, scene.Options{}))
	}
	for _, s := range list {
		s.Bounds = list[len(list)-1].Bounds
	}
	for tilePx = 16; raster.NewPainter(look.Light, tilePx+1).Size(list[len(list)-1]).X <= pixels; tilePx++ {
	}
	return list, tilePx
}

// BenchmarkDraw draws a game: its last board, its film, its page.
func BenchmarkDraw(b *testing.B) {
	for _, t := range []table{base, allOfThem} {
		rec := t.games(b, 1, false)[0]
		list, px := scenes(b, rec)
		last := list[len(list)-1]
		painter := raster.NewPainter(look.Light, px)
		var theme look.Theme
		var out bytes.Buffer
		for _, d := range []struct {
			name string
			draw func(io.Writer) error
		}{
			{"png", func(w io.Writer) error { return painter.WritePNG(w, last) }},
			{"svg", func(w io.Writer) error { return svg.Write(w, &theme, last, px) }},
			{"gif", func(w io.Writer) error { return raster.NewPainter(look.Light, px).WriteGIF(w, list) }},
			{"html", func(w io.Writer) error { return page.Write(w, rec, nil, page.Options{}) }},
		} {
			b.Run(t.name+"/"+d.name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					out.Reset()
					if err := d.draw(&out); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(out.Len())/1024, "KiB")
			})
		}
	}
}
