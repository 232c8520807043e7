package look

import (
	"fmt"
	"image/color"
	"math"

	"cartulary/report/scene"
)

// A tokenKind is the look of the tokens of a name.
type tokenKind struct {
	size  float64                              // in tiles
	looks map[string]func(b Brush, number int) // by state
}

// tokenKinds maps names of tokens to their looks.
var tokenKinds = map[string]tokenKind{
	"outbreak": {size: 0.44, looks: map[string]func(b Brush, number int){
		"active":     Brush.outbreak,
		"eradicated": Brush.ended,
	}},
	"flea": {size: 0.34, looks: map[string]func(b Brush, number int){
		"active": func(b Brush, _ int) { b.flea() },
		"latent": func(b Brush, _ int) { b.latentFlea() },
	}},
}

// unknownToken is the size of a token without a look.
const unknownToken = 0.34

// TokenSize returns the size of the tokens of a name, in tiles.
func TokenSize(name string) float64 {
	if k, ok := tokenKinds[name]; ok {
		return k.size
	}
	return unknownToken
}

// Token draws a token in its state. A token without a look gets the unknown symbol.
func (b Brush) Token(t scene.Token) {
	if draw, ok := tokenKinds[t.Name].looks[t.State]; ok {
		draw(b, t.Number)
		return
	}
	unknownSymbol.Draw(b)
}

// outbreak draws a dark token with its number above a rat.
func (b Brush) outbreak(number int) {
	b.Disc(ColLine, Pt{}, 0.5)
	b.Disc(ColPlague, Pt{}, 0.47)
	b.Disc(colSoot, Pt{}, 0.38)
	b.rat(ColBone)
	b.number(ColLight, number, Pt{0, -0.12}, 0.36)
}

// rat draws a rat along the lower rim of a token.
func (b Brush) rat(c color.Color) {
	b.Line(c, 0.035, bezier(Pt{0.12, 0.22}, Pt{0.26, 0.26}, Pt{0.2, 0.12}, Pt{0.31, 0.12})...)
	b.Area(c, bump([]Pt{{-0.31, 0.22}, {-0.2, 0.15}, {-0.12, 0.13}, {0.06, 0.11}, {0.17, 0.2}, {0.16, 0.27}, {-0.12, 0.28}, {-0.22, 0.26}})...)
	b.Disc(c, Pt{-0.15, 0.13}, 0.045)
	for _, x := range []float64{-0.1, 0.1} {
		b.Line(c, 0.03, Pt{x, 0.26}, Pt{x - 0.02, 0.32})
	}
}

// ended draws the back of an outbreak: a field with its number.
func (b Brush) ended(number int) {
	b.Disc(colMoss, Pt{}, 0.5)
	b.Disc(ColLeaf, Pt{}, 0.45)
	for _, p := range []Pt{{-0.26, 0.12}, {0.27, 0.06}, {-0.2, -0.24}, {0.18, -0.28}, {0.02, 0.34}} {
		b.Line(colTuft, 0.035, Pt{p.X - 0.05, p.Y - 0.04}, Pt{p.X, p.Y + 0.03}, Pt{p.X + 0.05, p.Y - 0.04})
	}
	b.number(colMoss, number, Pt{}, 0.46)
}

// number writes a number around p in digits of that height.
func (b Brush) number(c color.Color, n int, p Pt, height float64) {
	const ofFont = 0.72 // height of a digit as a share of the font size
	b.text(c, fmt.Sprint(n), Pt{p.X, p.Y + height/2}, height/ofFont)
}

// flea draws an active flea: bright, with a dark insect.
func (b Brush) flea() {
	b.Disc(ColLine, Pt{}, 0.5)
	b.Disc(ColPlague, Pt{}, 0.44)
	b.insect(colSoot, 0.055)
	b.Area(colSoot, fleaBody...)
}

// latentFlea draws a latent flea: a pale token with a dashed rim and the outline of the insect, distinct from an active
// one without colours.
func (b Brush) latentFlea() {
	b.Disc(ColBone, Pt{}, 0.46)
	const dashes = 8
	for i := range dashes {
		var arc []Pt
		for k := range 5 {
			a := 2 * math.Pi * (float64(i) + float64(k)/8) / dashes
			arc = append(arc, Pt{0.45 * math.Cos(a), 0.45 * math.Sin(a)})
		}
		b.Line(colLatent, 0.08, arc...)
	}
	b.insect(colLatent, 0.045)
	b.Rimmed(ColBone, colLatent, 0.08, fleaBody...)
}

// fleaBody is the outline of a flea from the side, head to the west.
var fleaBody = bump([]Pt{{-0.33, 0.06}, {-0.22, -0.1}, {0.02, -0.3}, {0.24, -0.27}, {0.28, -0.08}, {0.06, 0.1}, {-0.2, 0.16}})

// insect draws the legs and the feelers of a flea.
func (b Brush) insect(c color.Color, width float64) {
	for _, leg := range [][]Pt{
		{{0.08, 0.02}, {0.34, 0.06}, {0.14, 0.28}, {0.26, 0.33}},
		{{-0.04, 0.08}, {0.06, 0.2}, {-0.06, 0.34}},
		{{-0.18, 0.1}, {-0.14, 0.22}, {-0.24, 0.31}},
		{{-0.26, -0.02}, {-0.36, -0.14}},
	} {
		b.Line(c, width, leg...)
	}
}

// doctor draws the head of a plague doctor: hat, mask with a beak, and cloak.
func (b Brush) doctor() {
	cloak := []Pt{{-0.02, -0.02}, {0.26, -0.04}, {0.3, 0.16}, {0.44, 0.46}, {-0.18, 0.46}, {-0.04, 0.2}}
	beak := append(bezier(Pt{-0.06, -0.2}, Pt{-0.26, -0.16}, Pt{-0.42, 0.02}, Pt{-0.48, 0.3}),
		bezier(Pt{-0.48, 0.3}, Pt{-0.32, 0.16}, Pt{-0.16, 0.16}, Pt{0.1, 0.16})...)
	beak = append(beak, Pt{0.22, 0}, Pt{0.2, -0.2})
	hat := []Pt{{-0.36, -0.2}, {-0.14, -0.26}, {-0.1, -0.48}, {0.26, -0.48}, {0.28, -0.24}, {0.46, -0.14}, {0.44, -0.1}, {0.06, -0.16}, {-0.34, -0.14}}
	for _, shape := range [][]Pt{cloak, beak, hat} {
		b.Rimmed(ColBone, ColBone, 0.07, shape...)
	}
	b.Area(colSoot, cloak...)
	b.Rimmed(ColBone, colSoot, 0.05, beak...)
	b.Area(colSoot, hat...)
	b.Disc(colSoot, Pt{0.02, -0.05}, 0.1)
	b.Disc(ColPlague, Pt{0.02, -0.05}, 0.055)
}
