package look

import (
	_ "embed"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cartulary/engine/face"
	"cartulary/engine/ruleset"
	"cartulary/notation"
	"cartulary/report/scene"
)

// Drawings of pieces, as the faces of boxes have them (package face): lines around the origin, from -0.5 to 0.5, with x to the
// east and y to the south.
//
//	area COLOUR PATH                    fills a polygon
//	rimmed FILL RIM WIDTH PATH          fills it with a border around it
//	line COLOUR WIDTH PATH              strokes a line
//	disc COLOUR RADIUS X,Y...           fills circles
//	number COLOUR HEIGHT X,Y            writes the number of a token around the point
//	use SHAPE X,Y SIZE                  draws another entry, a shape, with its origin at the point
//	stamp SHAPE SIZE X,Y...             stamps a shape of land.txt
//	wall PATH                           draws a wall of stone
//
// A figure has the colours of its player: its lines area, disc and dot are without COLOUR, and dot has that of the outline.
//
// A PATH is points X,Y. "smooth" before them cuts every corner twice; z after them closes a line; (A B C D) is a Bézier curve, and
// [X,Y RX,RY FROM TO] a part of the upper half of an ellipse, from 0 in the west to 1 in the east.

type stroke struct {
	do        string
	fill, rim color.RGBA
	size      float64 // width, radius or size
	path      []Pt
	of        drawing // of a use
	name      string  // of what is stamped
}

// A drawing is the strokes of a piece, from the back to the front.
type drawing []stroke

// draw draws with a brush around its origin; number is that of a token.
func (d drawing) draw(b Brush, number int) {
	for i := range d {
		s := &d[i]
		switch s.do {
		case "area":
			b.Area(s.fill, s.path...)
		case "rimmed":
			b.Rimmed(s.fill, s.rim, s.size, s.path...)
		case "line":
			b.Line(s.fill, s.size, s.path...)
		case "disc":
			for _, p := range s.path {
				b.Disc(s.fill, p, s.size)
			}
		case "number":
			b.number(s.fill, number, s.path[0], s.size)
		case "use":
			s.of.draw(b.Moved(s.path[0], s.size), number)
		case "stamp":
			b.land(s.name, s.size, s.path...)
		case "wall":
			b.wall(s.path...)
		}
	}
}

// parseDrawing reads the drawing of an entry. shape returns the drawing of a shape. It returns an error that names the line.
func parseDrawing(e *face.Entry, shape func(name string) (drawing, error)) (d drawing, err error) {
	for line := range strings.Lines(e.Get("draw")) {
		w := words{rest: strings.Fields(line), plain: e.Kind == "figure"}
		s := stroke{do: w.next()}
		switch s.do {
		case "area":
			s.fill, s.path = w.colour(), w.path()
		case "rimmed":
			s.fill, s.rim, s.size, s.path = w.colour(), w.colour(), w.number(), w.path()
		case "line":
			s.fill, s.size, s.path = w.colour(), w.number(), w.path()
		case "disc", "number", "dot":
			s.fill, s.size, s.path = w.colour(), w.number(), w.path()
		case "use":
			name := w.next()
			s.path, s.size = []Pt{w.point()}, w.number()
			s.of, err = shape(name)
		case "stamp":
			s.name, s.size, s.path = w.next(), w.number(), w.path()
		case "wall":
			s.path = w.path()
		default:
			err = fmt.Errorf("%q draws nothing", s.do)
		}
		if w.err != nil {
			err = w.err
		}
		if err == nil && (len(w.rest) > 0 || len(s.path) == 0) {
			err = fmt.Errorf("the points are wrong")
		}
		if err != nil {
			return nil, fmt.Errorf("%s %s: %q: %w", e.Kind, e.Name, strings.TrimSpace(line), err)
		}
		d = append(d, s)
	}
	return d, nil
}

type words struct {
	rest  []string
	plain bool // without colours
	err   error
}

func (w *words) next() (word string) {
	if len(w.rest) == 0 {
		w.err = fmt.Errorf("the line is too short")
		return ""
	}
	word, w.rest = w.rest[0], w.rest[1:]
	return word
}

func (w *words) colour() color.RGBA {
	if w.plain {
		return color.RGBA{}
	}
	name := w.next()
	c, ok := named[name]
	if !ok && w.err == nil {
		w.err = fmt.Errorf("no colour is called %q", name)
	}
	return c
}

func (w *words) number() float64 { return w.float(w.next()) }

func (w *words) float(text string) float64 {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil && w.err == nil {
		w.err = fmt.Errorf("%q is no number", text)
	}
	return x
}

func (w *words) point() Pt {
	x, y, _ := strings.Cut(strings.Trim(w.next(), "()[]"), ",")
	return Pt{w.float(x), w.float(y)}
}

func (w *words) path() (path []Pt) {
	smooth := len(w.rest) > 0 && w.rest[0] == "smooth"
	if smooth {
		w.next()
	}
	closed := false
	for len(w.rest) > 0 && w.err == nil {
		switch first := w.rest[0]; {
		case first == "z" && len(path) > 0 && len(w.rest) == 1:
			w.next()
			closed = true
		case first[0] == '(':
			path = append(path, bezier(w.point(), w.point(), w.point(), w.point())...)
		case first[0] == '[':
			middle, half := w.point(), w.point()
			path = append(path, arc(middle, half, w.number(), w.float(strings.TrimSuffix(w.next(), "]")))...)
		default:
			path = append(path, w.point())
		}
	}
	if smooth {
		path = bump(path)
	}
	if closed {
		path = append(path, path[0])
	}
	return path
}

// arc returns a part of the upper half of an ellipse, from the west to the east.
func arc(middle, half Pt, from, to float64) (path []Pt) {
	const n = 12
	for i := range n + 1 {
		a := math.Pi * (from + (to-from)*float64(i)/n)
		path = append(path, Pt{middle.X - half.X*math.Cos(a), middle.Y - half.Y*math.Sin(a)})
	}
	return path
}

// bump rounds a polygon: it cuts every corner twice.
func bump(path []Pt) []Pt {
	for range 2 {
		var round []Pt
		for i, p := range path {
			q := path[(i+1)%len(path)]
			round = append(round, Pt{0.8*p.X + 0.2*q.X, 0.8*p.Y + 0.2*q.Y}, Pt{0.2*p.X + 0.8*q.X, 0.2*p.Y + 0.8*q.Y})
		}
		path = round
	}
	return path
}

// A Symbol is the look of a sign or a neutral figure. It is drawn around the origin, from -0.5 to 0.5.
type Symbol struct {
	Draw   func(Brush)
	Size   float64 // of a neutral figure or a token, in tiles
	dashed bool    // way in dashes, to distinguish it without colours

	half   float64 // radius of the sign; 0: partSignHalf of a part, signHalf of a tile
	middle bool    // the sign of a part lies in the middle of the tile

	drawing drawing // of a token
}

// unknownSymbol is the symbol of a mark or a neutral figure without one.
var unknownSymbol = Symbol{Size: 0.36, Draw: func(b Brush) {
	b.Disc(ColLine, Pt{}, 0.4)
	b.Disc(ColLight, Pt{}, 0.3)
}}

// A piece is a kind and a name, as in a face.
type piece struct{ kind, name string }

// symbols holds the symbols of signs, neutral figures and tokens. It panics on a drawing that cannot be read, which a test shows.
var symbols = sync.OnceValue(func() map[piece]Symbol {
	m := map[piece]Symbol{}
	for _, kind := range []string{"sign", "neutral", "token"} {
		for _, e := range ruleset.Face().All(kind, "") {
			d := drawingOf(e)
			s := Symbol{Draw: func(b Brush) { d.draw(b, 0) }, drawing: d, Size: e.Number("size"),
				dashed: e.Get("dashed") != "", half: e.Number("radius"), middle: e.Get("middle") != ""}
			m[piece{kind, e.Name}] = s
			if name, _, ok := strings.Cut(e.Name, " "); ok { // a token in a state
				m[piece{kind, name}] = s
			}
		}
	}
	return m
})

// drawingOf reads the drawing of an entry. It panics if that is no drawing.
func drawingOf(e *face.Entry) drawing {
	d, err := parseDrawing(e, shapeOf)
	if err != nil {
		panic(err)
	}
	return d
}

func shapeOf(name string) (drawing, error) {
	e := ruleset.Face().Find("shape", name)
	if e == nil {
		return nil, fmt.Errorf("no shape is called %q", name)
	}
	return parseDrawing(e, shapeOf)
}

//go:embed land.txt
var landText string

// land holds the drawings on tiles. It panics on one that cannot be read, which a test shows.
var land = sync.OnceValue(func() map[string]drawing {
	f, err := face.Parse(landText)
	if err != nil {
		panic(err)
	}
	m := map[string]drawing{}
	for _, e := range f.All("shape", "") {
		m[e.Name] = drawingOf(e)
	}
	return m
})

// NeutralSymbol returns the symbol of a neutral figure.
func NeutralSymbol(name string) Symbol { return symbolOf("neutral", name) }

// SignSymbol returns the symbol of a mark on tiles, which is also that of the things collected from them.
func SignSymbol(mark string) Symbol { return symbolOf("sign", mark) }

func symbolOf(kind, name string) Symbol {
	if s, ok := symbols()[piece{kind, name}]; ok {
		return s
	}
	return unknownSymbol
}

// Rimmed fills a shape with a border around it.
func (b Brush) Rimmed(fill, rim color.Color, width float64, shape ...Pt) {
	b.Line(rim, width, append(shape[:len(shape):len(shape)], shape[0])...)
	b.Area(fill, shape...)
}

// SymbolShare is the share of its sprite that a symbol fills.
const SymbolShare = 0.94

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
