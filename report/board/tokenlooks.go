package board

import (
	"fmt"
	"image/color"
	"math"

	"cartulary/report/scene"
)

// A tokenKind is how the tokens of a name look.
type tokenKind struct {
	size  float64              // in tiles
	looks map[string]tokenLook // by state
}

// A tokenLook is how a token looks in a state.
type tokenLook struct {
	text string // in characters; # stands for its number
	ansi string // on a terminal
	draw func(b brush, number int)
}

// tokenKinds gives the looks of the tokens by their names.
var tokenKinds = map[string]tokenKind{
	"outbreak": {size: 0.44, looks: map[string]tokenLook{
		"active":     {text: "#!", ansi: "1;97;48;5;88", draw: brush.outbreak},
		"eradicated": {text: "#.", ansi: "30;48;5;71", draw: brush.ended},
	}},
	"flea": {size: 0.34, looks: map[string]tokenLook{
		"active": {text: "*", ansi: "1;38;5;196", draw: func(b brush, _ int) { b.flea() }},
		"latent": {text: "°", ansi: "38;5;250", draw: func(b brush, _ int) { b.latentFlea() }},
	}},
}

// unknownToken stands for a token that has no look yet.
var unknownToken = tokenKind{size: 0.34, looks: map[string]tokenLook{
	"unknown": {text: "?", ansi: "7", draw: func(b brush, _ int) { unknownSymbol.draw(b) }},
}}

func tokenKindOf(name string) tokenKind {
	if k, ok := tokenKinds[name]; ok {
		return k
	}
	return unknownToken
}

// lookOf returns how a token looks now.
func lookOf(t scene.Token) tokenLook { return tokenKindOf(t.Name).looks[t.State] }

// outbreak draws a dark token with its number above a rat.
func (b brush) outbreak(number int) {
	b.disc(colLine, pt{}, 0.5)
	b.disc(colPlague, pt{}, 0.47)
	b.disc(colSoot, pt{}, 0.38)
	b.rat(colBone)
	b.number(colLight, number, pt{0, -0.12}, 0.36)
}

// rat draws a rat that runs along the lower rim of a token.
func (b brush) rat(c color.Color) {
	b.line(c, 0.035, bezier(pt{0.12, 0.22}, pt{0.26, 0.26}, pt{0.2, 0.12}, pt{0.31, 0.12})...)
	b.area(c, bump([]pt{{-0.31, 0.22}, {-0.2, 0.15}, {-0.12, 0.13}, {0.06, 0.11}, {0.17, 0.2}, {0.16, 0.27}, {-0.12, 0.28}, {-0.22, 0.26}})...)
	b.disc(c, pt{-0.15, 0.13}, 0.045)
	for _, x := range []float64{-0.1, 0.1} {
		b.line(c, 0.03, pt{x, 0.26}, pt{x - 0.02, 0.32})
	}
}

// ended draws the back of an outbreak: field, with its number.
func (b brush) ended(number int) {
	b.disc(colMoss, pt{}, 0.5)
	b.disc(colLeaf, pt{}, 0.45)
	for _, p := range []pt{{-0.26, 0.12}, {0.27, 0.06}, {-0.2, -0.24}, {0.18, -0.28}, {0.02, 0.34}} {
		b.line(colTuft, 0.035, pt{p.x - 0.05, p.y - 0.04}, pt{p.x, p.y + 0.03}, pt{p.x + 0.05, p.y - 0.04})
	}
	b.number(colMoss, number, pt{}, 0.46)
}

// number writes a number around p with figures of that height.
func (b brush) number(c color.Color, n int, p pt, height float64) {
	const ofFont = 0.72 // what the figures are of the size of the font
	b.text(c, fmt.Sprint(n), pt{p.x, p.y + height/2}, height/ofFont)
}

// flea draws an active flea: bright, with a dark insect.
func (b brush) flea() {
	b.disc(colLine, pt{}, 0.5)
	b.disc(colPlague, pt{}, 0.44)
	b.insect(colSoot, 0.055)
	b.area(colSoot, fleaBody...)
}

// latentFlea draws a latent flea: a pale token with a broken rim and the outline of the
// insect, to be told from an active one without colours.
func (b brush) latentFlea() {
	b.disc(colBone, pt{}, 0.46)
	const dashes = 8
	for i := range dashes {
		var arc []pt
		for k := range 5 {
			a := 2 * math.Pi * (float64(i) + float64(k)/8) / dashes
			arc = append(arc, pt{0.45 * math.Cos(a), 0.45 * math.Sin(a)})
		}
		b.line(colLatent, 0.08, arc...)
	}
	b.insect(colLatent, 0.045)
	b.rimmed(colBone, colLatent, 0.08, fleaBody...)
}

// fleaBody is a flea from the side, its head to the west.
var fleaBody = bump([]pt{{-0.33, 0.06}, {-0.22, -0.1}, {0.02, -0.3}, {0.24, -0.27}, {0.28, -0.08}, {0.06, 0.1}, {-0.2, 0.16}})

// insect draws the legs and the feelers of a flea.
func (b brush) insect(c color.Color, width float64) {
	for _, leg := range [][]pt{
		{{0.08, 0.02}, {0.34, 0.06}, {0.14, 0.28}, {0.26, 0.33}},
		{{-0.04, 0.08}, {0.06, 0.2}, {-0.06, 0.34}},
		{{-0.18, 0.1}, {-0.14, 0.22}, {-0.24, 0.31}},
		{{-0.26, -0.02}, {-0.36, -0.14}},
	} {
		b.line(c, width, leg...)
	}
}

// doctor draws the head of a plague doctor: hat, mask with a beak, and cloak.
func (b brush) doctor() {
	cloak := []pt{{-0.02, -0.02}, {0.26, -0.04}, {0.3, 0.16}, {0.44, 0.46}, {-0.18, 0.46}, {-0.04, 0.2}}
	beak := append(bezier(pt{-0.06, -0.2}, pt{-0.26, -0.16}, pt{-0.42, 0.02}, pt{-0.48, 0.3}),
		bezier(pt{-0.48, 0.3}, pt{-0.32, 0.16}, pt{-0.16, 0.16}, pt{0.1, 0.16})...)
	beak = append(beak, pt{0.22, 0}, pt{0.2, -0.2})
	hat := []pt{{-0.36, -0.2}, {-0.14, -0.26}, {-0.1, -0.48}, {0.26, -0.48}, {0.28, -0.24}, {0.46, -0.14}, {0.44, -0.1}, {0.06, -0.16}, {-0.34, -0.14}}
	for _, shape := range [][]pt{cloak, beak, hat} {
		b.rimmed(colBone, colBone, 0.07, shape...)
	}
	b.area(colSoot, cloak...)
	b.rimmed(colBone, colSoot, 0.05, beak...)
	b.area(colSoot, hat...)
	b.disc(colSoot, pt{0.02, -0.05}, 0.1)
	b.disc(colPlague, pt{0.02, -0.05}, 0.055)
}
