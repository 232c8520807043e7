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

// A Face is a font of a size. It keeps the glyphs that it has drawn, and it is hinted, so that
// every glyph begins at a whole pixel and looks the same everywhere.
type Face struct {
	font   font.Face
	glyphs map[rune]Glyph
	kerns  map[[2]rune]int
}

// A Glyph is how a letter looks.
type Glyph struct {
	Mask    *image.Alpha // nil if there is nothing to be seen; its bounds are around the dot
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

// Font returns the font as other libraries take it.
func (f *Face) Font() font.Face { return f.font }

// Height returns the height of a line.
func (f *Face) Height() int { return f.font.Metrics().Height.Ceil() }

// CapHeight returns the height of a capital letter.
func (f *Face) CapHeight() int { return f.font.Metrics().CapHeight.Ceil() }

// Glyph returns how a letter looks.
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

// Kern returns how much nearer than its advance the letter b stands to a; a is -1 before the first.
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

// Width returns how wide a text is in whole pixels, as it is drawn glyph by glyph.
func (f *Face) Width(text string) int {
	w, prev := 0, rune(-1)
	for _, r := range text {
		w += f.Kern(prev, r) + f.Glyph(r).Advance
		prev = r
	}
	return w
}

// Measure returns how wide a text is where glyphs begin at parts of a pixel.
func (f *Face) Measure(text string) int { return font.MeasureString(f.font, text).Ceil() }
