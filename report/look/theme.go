package look

import (
	"image/color"

	"cartulary/report/scene"
)

// A Theme is the colours around the land and the brightness of the land. Figures look the same in every theme.
type Theme struct {
	Name                   string
	Table, Grid, Ink, Pale color.RGBA
	Shade                  uint8 // how much the land is darkened, of 255
}

// Themes of pictures.
var (
	Light = &Theme{"light", colTable, colGrid, colInk, colPale, 0}
	Dark  = &Theme{"dark", rgb(0x1b1d21), rgb(0x30343b), rgb(0xece7dc), rgb(0x9c9a92), 72}
)

// ThemeOf returns the theme with that name, nil if there is none.
func ThemeOf(name string) *Theme {
	for _, t := range []*Theme{Light, Dark} {
		if t.Name == name {
			return t
		}
	}
	return nil
}

// Of returns a colour of the land in the theme.
func (t *Theme) Of(c color.RGBA) color.RGBA { return Mix(c, color.RGBA{A: 255}, int(t.Shade)) }

// Mix returns a mixture of a and b, with part/255 of b.
func Mix(a, b color.RGBA, part int) color.RGBA {
	m := func(x, y uint8) uint8 { return uint8((int(x)*(255-part) + int(y)*part + 127) / 255) }
	return color.RGBA{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B), 0xff}
}

// MinWidth returns the least width of a picture of s in lines of text: the caption under a small board must fit.
func MinWidth(s *scene.Scene) int {
	width := 22
	if len(s.Players) > 0 {
		width += 2*len(s.Players[0].Holdings) + len(s.Players[0].Others)
	}
	return width
}
