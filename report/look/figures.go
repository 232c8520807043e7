package look

import (
	"image/color"

	"cartulary/notation"
)

// FigureSize is the height of a normal follower in tiles.
const FigureSize = 0.32

// A disc is a circle of a figure.
type disc struct {
	at     Pt
	radius float64
}

// A figureLook is the look of a kind of figure, drawn around the origin from -0.5 to 0.5.
type figureLook struct {
	size   float64 // in tiles
	areas  [][]Pt
	discs  []disc
	dots   []disc // in the colour of the outline
	letter Pt     // middle of the base line of its letter
	lower  Pt     // the same when it lies
}

// follower is the look of a normal follower: body and head.
var follower = figureLook{
	size: FigureSize,
	areas: [][]Pt{{
		{-0.1, -0.22}, {-0.36, -0.08}, {-0.38, 0.03}, {-0.17, 0.06}, {-0.33, 0.42},
		{-0.08, 0.42}, {0, 0.26}, {0.08, 0.42}, {0.33, 0.42}, {0.17, 0.06}, {0.38, 0.03}, {0.36, -0.08}, {0.1, -0.22},
	}},
	discs:  []disc{{Pt{0, -0.28}, 0.16}},
	letter: Pt{0, 0.3},
	lower:  Pt{0.1, 0.17},
}

// figureLooks maps kinds of figures, as records name them, to their looks.
var figureLooks = map[string]figureLook{
	"":        follower,
	"big":     bigFollower(),
	"builder": builder,
	"pig":     pig,
	"abbot":   abbot,
	"phantom": phantom,
	"mayor":   mayor,
	"wagon":   wagon,
	"barn":    barn,

	"shepherd": shepherd,
}

// unknownFigure is the look of a kind without one: a square.
var unknownFigure = figureLook{
	size:   FigureSize,
	areas:  [][]Pt{{{-0.38, -0.38}, {0.38, -0.38}, {0.38, 0.38}, {-0.38, 0.38}}},
	letter: Pt{0, 0.19},
	lower:  Pt{0, 0.19},
}

// bigFollower has the shape of a normal follower, but is larger.
func bigFollower() figureLook {
	f := follower
	f.size = 0.44
	return f
}

// builder wears a narrow coat and a hat with a wide brim.
var builder = figureLook{
	size: 0.36,
	areas: [][]Pt{
		{{-0.18, -0.1}, {0.18, -0.1}, {0.23, 0.41}, {-0.23, 0.41}},
		{{-0.4, -0.17}, {-0.22, -0.22}, {0.22, -0.22}, {0.4, -0.17}, {0.4, -0.1}, {-0.4, -0.1}},
	},
	discs:  []disc{{Pt{0, -0.24}, 0.18}},
	letter: Pt{0, 0.35},
}

// pig stands on four legs and looks to the west.
var pig = figureLook{
	size: 0.38,
	areas: [][]Pt{
		bump([]Pt{{-0.42, 0.02}, {-0.3, -0.14}, {-0.1, -0.24}, {0.24, -0.24}, {0.38, -0.08}, {0.38, 0.14}, {0.26, 0.26}, {-0.2, 0.26}, {-0.36, 0.18}}),
		{{-0.42, -0.02}, {-0.36, -0.05}, {-0.36, 0.12}, {-0.41, 0.12}},
		{{-0.3, -0.12}, {-0.22, -0.32}, {-0.1, -0.16}},
		{{-0.2, 0.2}, {-0.08, 0.2}, {-0.09, 0.38}, {-0.18, 0.38}},
		{{0.16, 0.2}, {0.28, 0.2}, {0.27, 0.38}, {0.18, 0.38}},
		{{0.34, -0.06}, {0.4, -0.2}, {0.4, -0.04}},
	},
	dots:   []disc{{Pt{-0.26, 0}, 0.04}},
	letter: Pt{0.06, 0.19},
}

// abbot wears a long robe and a mitre.
var abbot = figureLook{
	size: 0.37,
	areas: [][]Pt{
		{{-0.12, -0.1}, {0.12, -0.1}, {0.3, 0.12}, {0.26, 0.42}, {-0.26, 0.42}, {-0.3, 0.12}},
		{{-0.15, -0.18}, {-0.19, -0.3}, {0, -0.41}, {0.19, -0.3}, {0.15, -0.18}},
	},
	discs:  []disc{{Pt{0, -0.15}, 0.15}},
	letter: Pt{0, 0.34},
	lower:  Pt{0.1, 0.17},
}

// phantom is a wide sheet with a hem and two eyes, so that it differs from a follower at a small size.
var phantom = figureLook{
	size: 0.38,
	areas: [][]Pt{{
		{-0.4, 0.41}, {-0.36, -0.06}, {-0.27, -0.29}, {-0.1, -0.4}, {0.1, -0.4}, {0.27, -0.29}, {0.36, -0.06}, {0.4, 0.41},
		{0.2, 0.27}, {0.12, 0.41}, {0, 0.27}, {-0.12, 0.41}, {-0.2, 0.27},
	}},
	dots:   []disc{{Pt{-0.14, -0.17}, 0.07}, {Pt{0.14, -0.17}, 0.07}},
	letter: Pt{0, 0.25},
	lower:  Pt{0.06, 0.17},
}

func figureLookOf(kind string) *figureLook {
	f, ok := figureLooks[kind]
	if !ok {
		f = unknownFigure
	}
	return &f
}

// SizeOf returns the height of a kind of figure, in tiles. The kind is empty for a normal follower.
func SizeOf(kind string) float64 { return figureLookOf(kind).size }

// Letter writes the letter of a colour on the body of a figure.
func (b Brush) Letter(kind string, coat Livery, lying bool) {
	const high = 0.38
	at := figureLookOf(kind).letter
	if lying {
		at = figureLookOf(kind).lower
	}
	b.text(coat.Ink(), string(coat.Letter), at, high/0.72)
}

// Figure draws a figure of a kind around the origin; a farmer lies. A kind without a look is a square.
func (b Brush) Figure(kind string, c notation.Colour, lying bool) {
	f, coat := figureLookOf(kind), Liveries[c]
	if lying {
		f = f.lying()
	}
	const rim, soft = 0.07, 0.06 // width of an outline; radius of the rounded corners
	f.solid(b, coat.Outline, soft, rim)
	f.solid(b, coat.Fill, soft, 0)
	for _, d := range f.dots {
		b.Disc(coat.Outline, d.at, d.radius)
	}
}

// lying returns the look turned to the west.
func (f *figureLook) lying() *figureLook {
	turn := func(p Pt) Pt { return Pt{p.Y, -p.X} }
	l := *f
	l.areas, l.discs, l.dots = nil, nil, nil
	for _, area := range f.areas {
		turned := make([]Pt, len(area))
		for i, p := range area {
			turned[i] = turn(p)
		}
		l.areas = append(l.areas, turned)
	}
	for _, d := range f.discs {
		l.discs = append(l.discs, disc{turn(d.at), d.radius})
	}
	for _, d := range f.dots {
		l.dots = append(l.dots, disc{turn(d.at), d.radius})
	}
	return &l
}

// solid draws the figure in one colour with rounded corners, larger by rim on all sides.
func (f *figureLook) solid(b Brush, c color.Color, soft, rim float64) {
	for _, area := range f.areas {
		b.Line(c, soft+2*rim, append(area[:len(area):len(area)], area[0])...)
		b.Area(c, area...)
	}
	for _, d := range f.discs {
		b.Disc(c, d.at, d.radius+rim)
	}
}
