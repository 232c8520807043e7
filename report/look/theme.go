package look

import (
	"image/color"
)

// A Theme is the colours of what is around the land, and how bright the land is. The
// figures look the same in all of them.
type Theme struct {
	Name                   string
	Table, Grid, Ink, Pale color.RGBA
	Shade                  uint8 // how much of its brightness the land loses, of 255
}

// The themes of pictures.
var (
	Light = &Theme{"light", colTable, colGrid, colInk, colPale, 0}
	Dark  = &Theme{"dark", rgb(0x1b1d21), rgb(0x30343b), rgb(0xece7dc), rgb(0x9c9a92), 72}
)

// ThemeOf returns the theme of that name, nil if there is none.
func ThemeOf(name string) *Theme {
	for _, t := range []*Theme{Light, Dark} {
		if t.Name == name {
			return t
		}
	}
	return nil
}

// Of returns a colour of the land as it is in the theme.
func (t *Theme) Of(c color.RGBA) color.RGBA { return Mix(c, color.RGBA{A: 255}, int(t.Shade)) }

// Mix returns a colour with part/255 of another one.
func Mix(a, b color.RGBA, part int) color.RGBA {
	m := func(x, y uint8) uint8 { return uint8((int(x)*(255-part) + int(y)*part + 127) / 255) }
	return color.RGBA{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B), 0xff}
}

// MinWidth keeps room for the caption under a small board, in lines of text.
const MinWidth = 22
