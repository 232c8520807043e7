package look

import (
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"

	"cartulary/engine/face"
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
