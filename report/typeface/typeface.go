// Package typeface holds the fonts of the pictures and measures text.
package typeface

import (
	"image"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// A Face is a font at one size with a cache. It is hinted: every glyph begins at a whole pixel.
type Face struct {
	font   font.Face
	glyphs map[rune]Glyph
	kerns  map[[2]rune]int
}

// A Glyph is the image of a letter.
type Glyph struct {
	Mask    *image.Alpha // nil for an empty glyph; its bounds are relative to the dot
	Advance int
}

// Plain returns the font of plain text.
func Plain(size float64) *Face { return newFace(goregular.TTF, size) }

// Bold returns the font of bold text.
func Bold(size float64) *Face { return newFace(gobold.TTF, size) }

func newFace(ttf []byte, size float64) *Face {
	f, err := opentype.Parse(ttf)
	if err != nil {
		panic(err) // the fonts are part of the program
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		panic(err)
	}
	return &Face{font: face, glyphs: map[rune]Glyph{}, kerns: map[[2]rune]int{}}
}

// Font returns the font as a font.Face, for other libraries.
func (f *Face) Font() font.Face { return f.font }

// Height returns the height of a line.
func (f *Face) Height() int { return f.font.Metrics().Height.Ceil() }

// CapHeight returns the height of a capital letter.
func (f *Face) CapHeight() int { return f.font.Metrics().CapHeight.Ceil() }

// Glyph returns the image of a letter.
func (f *Face) Glyph(r rune) Glyph {
	g, ok := f.glyphs[r]
	if ok {
		return g
	}
	rect, mask, from, advance, _ := f.font.Glyph(fixed.Point26_6{}, r)
	g.Advance = advance.Round()
	if mask != nil && !rect.Empty() {
		g.Mask = image.NewAlpha(rect)
		draw.Draw(g.Mask, rect, mask, from, draw.Src)
	}
	f.glyphs[r] = g
	return g
}

// Kern returns by how much letter b moves towards a; a is -1 for the first letter.
func (f *Face) Kern(a, b rune) int {
	if a < 0 {
		return 0
	}
	k, ok := f.kerns[[2]rune{a, b}]
	if !ok {
		k = f.font.Kern(a, b).Round()
		f.kerns[[2]rune{a, b}] = k
	}
	return k
}

// Width returns the width of a text drawn glyph by glyph, in whole pixels.
func (f *Face) Width(text string) int {
	w, prev := 0, rune(-1)
	for _, r := range text {
		w += f.Kern(prev, r) + f.Glyph(r).Advance
		prev = r
	}
	return w
}

// Measure returns the width of a text whose glyphs may begin at fractions of a pixel.
func (f *Face) Measure(text string) int { return font.MeasureString(f.font, text).Ceil() }
