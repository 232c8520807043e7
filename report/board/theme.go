package board

import (
	"image"
	"image/color"
	"image/draw"
)

// A Theme is the colours of what is around the land, and how bright the land is. The
// figures look the same in all of them.
type Theme struct {
	Name                   string
	table, grid, ink, pale color.RGBA
	shade                  uint8 // how much of its brightness the land loses, of 255
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

// shaded darkens a sprite.
func (t *Theme) shaded(sprite *image.RGBA) *image.RGBA {
	if t.shade > 0 {
		draw.Draw(sprite, sprite.Rect, image.NewUniform(color.RGBA{A: t.shade}), image.Point{}, draw.Over)
	}
	return sprite
}

// of returns a colour of the land as it is in the theme.
func (t *Theme) of(c color.RGBA) color.RGBA { return mix(c, color.RGBA{A: 255}, int(t.shade)) }

// mix returns a colour with part/255 of another one.
func mix(a, b color.RGBA, part int) color.RGBA {
	m := func(x, y uint8) uint8 { return uint8((int(x)*(255-part) + int(y)*part + 127) / 255) }
	return color.RGBA{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B), 0xff}
}

// bordered draws a faint border around a tile: enough to count tiles by, and too little
// to part what belongs together.
func bordered(sprite *image.RGBA) *image.RGBA {
	v := view{size: sprite.Rect.Max}
	v.frame(sprite.Rect, 1, color.RGBA{0, 0, 0, 0x1c})
	for i := range v.ops {
		v.ops[i].draw(sprite)
	}
	return sprite
}
