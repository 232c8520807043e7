package look

import (
	"image/color"
	"slices"
	"strings"
	"sync"

	"cartulary/engine/ruleset"
	"cartulary/notation"
)

// FigureSize is the height of a normal follower in tiles.
const FigureSize = 0.32

// A figureLook is the look of a kind of figure, drawn around the origin from -0.5 to 0.5.
type figureLook struct {
	size    float64 // in tiles
	drawing drawing // in the colours of its player
	letter  Pt      // middle of the base line of its letter
	lower   Pt      // the same when it lies
}

// figureLooks holds the looks by kind as records name it: the normal follower has no name.
var figureLooks = sync.OnceValue(func() map[string]figureLook {
	m := map[string]figureLook{}
	for _, e := range ruleset.Face().All("figure", "") {
		point := func(key string) Pt { return (&words{rest: []string{e.Get(key)}}).point() }
		f := figureLook{size: e.Number("size"), drawing: drawingOf(e), letter: point("at")}
		if e.Get("lying") != "" {
			f.lower = point("lying")
		}
		m[strings.TrimPrefix(e.Name, "normal")] = f
	}
	return m
})

// unknownFigure is the look of a kind without one: a square.
var unknownFigure = figureLook{
	size:    FigureSize,
	drawing: drawing{{do: "area", path: []Pt{{-0.38, -0.38}, {0.38, -0.38}, {0.38, 0.38}, {-0.38, 0.38}}}},
	letter:  Pt{0, 0.19},
	lower:   Pt{0, 0.19},
}

func figureLookOf(kind string) *figureLook {
	f, ok := figureLooks()[kind]
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
	for _, s := range f.drawing {
		if s.do == "dot" {
			for _, p := range s.path {
				b.Disc(coat.Outline, p, s.size)
			}
		}
	}
}

func (f *figureLook) lying() *figureLook {
	l := *f
	l.drawing = slices.Clone(f.drawing)
	for i := range l.drawing {
		turned := make([]Pt, len(l.drawing[i].path))
		for k, p := range l.drawing[i].path {
			turned[k] = Pt{p.Y, -p.X}
		}
		l.drawing[i].path = turned
	}
	return &l
}

// solid draws the figure in one colour with rounded corners, larger by rim on all sides.
func (f *figureLook) solid(b Brush, c color.Color, soft, rim float64) {
	for _, s := range f.drawing {
		switch s.do {
		case "area":
			b.Line(c, soft+2*rim, append(s.path[:len(s.path):len(s.path)], s.path[0])...)
			b.Area(c, s.path...)
		case "disc":
			for _, p := range s.path {
				b.Disc(c, p, s.size+rim)
			}
		}
	}
}
