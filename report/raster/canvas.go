package raster

import (
	"image"
	"image/color"

	"github.com/fogleman/gg"

	"cartulary/report/look"
	"cartulary/report/typeface"
)

type paper struct{ dc *gg.Context }

func newPaper(img *image.RGBA) paper {
	dc := gg.NewContextForRGBA(img)
	dc.SetLineCapRound()
	dc.SetLineJoinRound()
	return paper{dc}
}

func (x paper) trace(path []look.Pt) {
	x.dc.NewSubPath()
	for _, p := range path {
		x.dc.LineTo(p.X, p.Y)
	}
}

func (x paper) Area(c color.Color, path []look.Pt) {
	x.trace(path)
	x.dc.ClosePath()
	x.dc.SetColor(c)
	x.dc.Fill()
}

func (x paper) Line(c color.Color, s look.Stroke, path []look.Pt) {
	if s.Dash > 0 {
		x.dc.SetDash(s.Dash, s.Gap)
		defer x.dc.SetDash()
	}
	if s.Butt {
		x.dc.SetLineCapButt()
		defer x.dc.SetLineCapRound()
	}
	x.trace(path)
	x.dc.SetColor(c)
	x.dc.SetLineWidth(s.Width)
	x.dc.Stroke()
}

func (x paper) Disc(c color.Color, p look.Pt, r float64) {
	x.dc.DrawCircle(p.X, p.Y, r)
	x.dc.SetColor(c)
	x.dc.Fill()
}

func (x paper) Text(c color.Color, word string, p look.Pt, size float64) {
	x.dc.SetFontFace(typeface.Bold(size).Font())
	x.dc.SetColor(c)
	x.dc.DrawStringAnchored(word, p.X, p.Y, 0.5, 0)
}

func (x paper) Stamp(_ string, draw func(look.Brush), size float64, at []look.Pt) {
	for _, p := range at {
		draw(look.BrushOn(x, size, p))
	}
}
