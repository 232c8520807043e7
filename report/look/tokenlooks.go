package look

import (
	"image/color"
	"strconv"

	"cartulary/report/scene"
)

// unknownToken is the size of a token without a look.
const unknownToken = 0.34

// TokenSize returns the size of the tokens of a name, in tiles.
func TokenSize(name string) float64 {
	if s, ok := symbols()[piece{"token", name}]; ok {
		return s.Size
	}
	return unknownToken
}

// Token draws a token in its state. A token without a look gets the unknown symbol.
func (b Brush) Token(t scene.Token) {
	if s, ok := symbols()[piece{"token", t.Name + " " + t.State}]; ok {
		s.drawing.draw(b, t.Number)
		return
	}
	unknownSymbol.Draw(b)
}

func (b Brush) number(c color.Color, n int, p Pt, height float64) {
	const ofFont = 0.72 // height of a digit as a share of the font size
	b.text(c, strconv.Itoa(n), Pt{p.X, p.Y + height/2}, height/ofFont)
}
