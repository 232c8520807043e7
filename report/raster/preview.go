package raster

import (
	"image"

	"github.com/fogleman/gg"

	"cartulary/report/look"
	"cartulary/report/scene"
)

// PreviewSize is the size that programs show of the pictures of links, in pixels.
var PreviewSize = image.Pt(1200, 630)

// Preview returns a picture of PreviewSize with a scene in its middle, as large as it fits.
func Preview(t *look.Theme, s *scene.Scene) image.Image {
	px := maxTilePx
	var painter *Painter
	var size image.Point
	for fits := false; !fits && px >= minTilePx; px = px * 9 / 10 {
		painter = NewPainter(t, px)
		size = painter.Size(s)
		fits = size.X <= PreviewSize.X && size.Y <= PreviewSize.Y
	}
	wide, high := float64(PreviewSize.X), float64(PreviewSize.Y)
	scale := min(1, wide/float64(size.X), high/float64(size.Y))
	c := gg.NewContext(PreviewSize.X, PreviewSize.Y)
	c.SetColor(t.Table)
	c.Clear()
	c.Translate(float64(int(wide-scale*float64(size.X))/2), float64(int(high-scale*float64(size.Y))/2))
	c.Scale(scale, scale)
	c.DrawImage(painter.Draw(s), 0, 0)
	return c.Image()
}
