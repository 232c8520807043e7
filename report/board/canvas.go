package board

import (
	"image"
	"image/color"

	"github.com/fogleman/gg"
	"golang.org/x/image/font/gofont/gobold"
)

// A canvas takes what a brush draws: a picture in pixels, or SVG. All measures are in
// its own unit.
type canvas interface {
	area(c color.Color, path []pt)
	line(c color.Color, s stroke, path []pt)
	disc(c color.Color, p pt, r float64)
	// text writes a word in bold; p is the middle of its base line.
	text(c color.Color, word string, p pt, size float64)
	// stamp draws the same thing, called name, at many points. Its unit is size.
	stamp(name string, draw func(brush), size float64, at []pt)
}

// A stroke is how a line is drawn.
type stroke struct {
	width     float64
	dash, gap float64 // 0 if it is whole
	butt      bool    // its dashes have no round ends
}

// raster is a canvas of pixels.
type raster struct{ dc *gg.Context }

func newRaster(img *image.RGBA) raster {
	dc := gg.NewContextForRGBA(img)
	dc.SetLineCapRound()
	dc.SetLineJoinRound()
	return raster{dc}
}

func (x raster) trace(path []pt) {
	x.dc.NewSubPath()
	for _, p := range path {
		x.dc.LineTo(p.x, p.y)
	}
}

func (x raster) area(c color.Color, path []pt) {
	x.trace(path)
	x.dc.ClosePath()
	x.dc.SetColor(c)
	x.dc.Fill()
}

func (x raster) line(c color.Color, s stroke, path []pt) {
	if s.dash > 0 {
		x.dc.SetDash(s.dash, s.gap)
		defer x.dc.SetDash()
	}
	if s.butt {
		x.dc.SetLineCapButt()
		defer x.dc.SetLineCapRound()
	}
	x.trace(path)
	x.dc.SetColor(c)
	x.dc.SetLineWidth(s.width)
	x.dc.Stroke()
}

func (x raster) disc(c color.Color, p pt, r float64) {
	x.dc.DrawCircle(p.x, p.y, r)
	x.dc.SetColor(c)
	x.dc.Fill()
}

func (x raster) text(c color.Color, word string, p pt, size float64) {
	x.dc.SetFontFace(newFace(gobold.TTF, size))
	x.dc.SetColor(c)
	x.dc.DrawStringAnchored(word, p.x, p.y, 0.5, 0)
}

func (x raster) stamp(_ string, draw func(brush), size float64, at []pt) {
	for _, p := range at {
		draw(brush{x, size, p})
	}
}
