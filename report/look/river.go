package look

import (
	"image/color"
	"math"
	"math/bits"

	"cartulary/engine/tile"
)

const (
	riverHalf = 0.085 // half the width of a river
	lakeHalf  = 0.27  // radius of a lake
	hermitage = 0.38  // distance of the middle of a cloister on the bank of a river from the edge
)

type water struct {
	lines   [][]Pt // centre lines
	lake    []Pt   // outline
	waves   [][]Pt // on the lake
	sources [][]Pt // rocks around a spring
	spans   []span // bridges
}

// A span is a bridge over a river: its middle and the direction of its road.
type span struct{ at, along Pt }

// An arch is an opening in a wall: its middle, the direction out of the city, and half its width.
type arch struct {
	at, out Pt
	half    float64
}

// riverSides returns the sides that a tile shows with a river, in rotation 0.
func riverSides(t *tile.Tile) (sides tile.Sides) {
	for s, e := range t.Shown {
		if e == tile.RiverEdge {
			sides |= 1 << s
		}
	}
	return sides
}

// flow computes the river, after the cities and before the roads, which may end at a cloister on a bank.
func (l *Layout) flow() {
	sides := riverSides(l.Tile)
	if sides == 0 {
		return
	}
	w := &l.water
	switch r, corner := cornerOf(sides); {
	case corner:
		w.lines = [][]Pt{turnedAll(bend, (r+1)%4)}
	case bits.OnesCount8(uint8(sides)) == 2:
		w.lines = [][]Pt{turnedAll(l.crossRiver(), axisOf(sides))}
	case bits.OnesCount8(uint8(sides)) == 3:
		w.fork(sides)
	default:
		w.end(l, Ends(sides)[0])
	}
	l.water = w.turned(tile.Side(l.Rotation))
}

func (w *water) turned(r tile.Side) water {
	return water{lines: turnedLines(w.lines, r), lake: turnedAll(w.lake, r), waves: turnedLines(w.waves, r),
		sources: turnedLines(w.sources, r)}
}

// axisOf returns the turns that bring a shape from west to east onto two opposite sides.
func axisOf(sides tile.Sides) tile.Side {
	if sides.Has(tile.North) {
		return 1
	}
	return 0
}

// crossRiver returns the line of a river from west to east. It winds around a cloister on its north bank.
func (l *Layout) crossRiver() []Pt {
	swing := func(x float64) float64 { return 0.08 * math.Sin(2*math.Pi*x) * math.Sin(math.Pi*x) }
	if l.Tile.Has(tile.Cloister) {
		swing = l.windAround(riverSides(l.Tile))
	}
	return winding(swing)
}

// windAround gives the cloister its place beside a river or a road, and returns the distance of that from the middle.
func (l *Layout) windAround(sides tile.Sides) (swing func(x float64) float64) {
	l.church = Pt{0.5, hermitage}.turned((tile.Side(l.Rotation) + axisOf(sides)) % 4)
	return func(x float64) float64 { return 0.24 * math.Pow(math.Sin(math.Pi*min(x, 1)), 1.6) }
}

// winding returns a line from west to east at a distance from the middle.
func winding(swing func(x float64) float64) []Pt {
	path := []Pt{{-overlap, 0.5}}
	for i := range 33 {
		x := float64(i) / 32
		path = append(path, Pt{x, 0.5 + swing(x)})
	}
	return append(path, Pt{1 + overlap, 0.5})
}

func (w *water) fork(sides tile.Sides) {
	stem := Ends(tile.Sides(15) &^ sides)[0].Opposite()
	across := turnedAll([]Pt{{-overlap, 0.5}, {0, 0.5}, {1, 0.5}, {1 + overlap, 0.5}}, stem)
	arm := bezier(Pt{0.5, 0.12}, Pt{0.5, 0.35}, Pt{0.4, 0.5}, Pt{0.12, 0.5})
	straight := []Pt{{0.5, -overlap}, {0.5, 0.5}}
	w.lines = [][]Pt{across, turnedAll(straight, stem), turnedAll(arm, stem), turnedAll(mirrored(arm), stem)}
}

func (w *water) end(l *Layout, side tile.Side) {
	in := func(to float64) []Pt {
		line := []Pt{{0.5, -overlap}, {0.5, 0}}
		for i := range 9 {
			y := to * float64(i+1) / 9
			line = append(line, Pt{0.5 + 0.035*math.Sin(2*math.Pi*y/to)*math.Sin(math.Pi*y/to), y})
		}
		return turnedAll(line, side)
	}
	switch l.Tile.Course {
	case "spring":
		w.lines = [][]Pt{in(0.55)}
		for i, p := range []Pt{{0.39, 0.5}, {0.62, 0.53}, {0.43, 0.6}, {0.56, 0.62}} {
			w.sources = append(w.sources, rock(p.turned(side), 0.058+0.016*math.Sin(float64(5*i))))
		}
	case "lake":
		w.lines = [][]Pt{in(0.4)}
		for i := range 48 {
			a := 2 * math.Pi * float64(i) / 48
			r := lakeHalf + 0.016*math.Sin(3*a+1) + 0.012*math.Sin(5*a)
			w.lake = append(w.lake, Pt{0.5 + r*math.Cos(a), 0.52 + r*math.Sin(a)}.turned(side))
		}
		for _, p := range []Pt{{0.38, 0.4}, {0.62, 0.37}, {0.66, 0.63}, {0.4, 0.68}, {0.52, 0.53}} {
			if p.X != 0.52 || l.Tile.Mark == "" { // a sign hides the middle
				p = p.turned(side)
				w.waves = append(w.waves, []Pt{{p.X - 0.05, p.Y + 0.01}, {p.X - 0.015, p.Y - 0.012}, {p.X + 0.02, p.Y + 0.008}, {p.X + 0.055, p.Y - 0.01}})
			}
		}
	default: // the wall of the city opposite
		w.lines = [][]Pt{in(0.8)}
	}
}

func rock(p Pt, r float64) []Pt {
	return bump([]Pt{{p.X - r, p.Y + 0.3*r}, {p.X - 0.6*r, p.Y - 0.8*r}, {p.X + 0.3*r, p.Y - r}, {p.X + r, p.Y - 0.1*r}, {p.X + 0.7*r, p.Y + 0.9*r}, {p.X - 0.5*r, p.Y + r}})
}

// openWalls adds the arches in the walls of cities at which a river ends, or below which something continues.
func (l *Layout) openWalls() {
	for i := range l.Tile.Parts {
		sides := l.River()
		switch {
		case l.forms[i] == arcade:
			for _, side := range Ends(sides) {
				for _, x := range []float64{0.5, 0.5 - bankArch, 0.5 + bankArch} {
					half := 0.055
					if x == 0.5 {
						half = riverHalf - 0.005
					}
					l.openWall(i, side, x, half)
				}
			}
		case l.Tile.Course == "wall" && l.Tile.Parts[i].Kind == tile.City:
			l.openWall(i, Ends(sides)[0], 0.5, riverHalf-0.005)
		case l.forms[i] == overpass:
			for _, side := range Ends(l.Tile.Parts[i].Sides.Turned(l.Rotation + 1)) {
				l.openWall(i, side, 0.5, 0.055)
			}
		}
	}
}

// bankArch is the distance of an arch on a bank from the middle of the river.
const bankArch = 0.19

// openWall adds an arch where a line from a side, at x along it, meets the wall of a city.
func (l *Layout) openWall(city int, from tile.Side, x, half float64) {
	const step = 1.0 / 256
	for y := 0.0; y < 1; y += step {
		if at := (Pt{x, y}).turned(from); inside(at, l.shapes[city].outline) {
			aside := (Pt{x, y - 1}).turned(from)
			l.arches = append(l.arches, arch{at, Pt{aside.X - at.X, aside.Y - at.Y}, half})
			return
		}
	}
}

func (w *water) wet(p Pt) bool {
	for _, line := range w.lines {
		if toLine(p, line) < riverHalf {
			return true
		}
	}
	return len(w.lake) > 0 && inside(p, w.lake)
}

func (l *Layout) bridge() {
	for i := range l.shapes {
		if l.forms[i] == tunnel {
			continue
		}
		for _, road := range l.shapes[i].lines {
			for _, river := range l.water.lines {
				if at, along, ok := crossing(road, river); ok {
					l.water.spans = append(l.water.spans, span{at, along})
				}
			}
		}
	}
}

// crossing returns the point where two lines cross, and the direction of the first there.
func crossing(a, b []Pt) (at, along Pt, ok bool) {
	for i, q := range a[1:] {
		p := a[i]
		for j, s := range b[1:] {
			r := b[j]
			d := (q.X-p.X)*(s.Y-r.Y) - (q.Y-p.Y)*(s.X-r.X)
			if d == 0 {
				continue
			}
			t := ((r.X-p.X)*(s.Y-r.Y) - (r.Y-p.Y)*(s.X-r.X)) / d
			u := ((r.X-p.X)*(q.Y-p.Y) - (r.Y-p.Y)*(q.X-p.X)) / d
			if t >= 0 && t < 1 && u >= 0 && u < 1 {
				return Pt{p.X + t*(q.X-p.X), p.Y + t*(q.Y-p.Y)}, direction(p, q), true
			}
		}
	}
	return Pt{}, Pt{}, false
}

// river draws the river of a tile; roads and cities may cover it.
func (b Brush) river(l *Layout) {
	w := &l.water
	if len(w.lines) == 0 {
		return
	}
	for _, c := range []struct {
		pass  int
		width float64
	}{{0, 2 * riverHalf}, {1, 2*riverHalf - 0.04}} {
		paint := [...]color.RGBA{colBank, ColWater}[c.pass]
		for _, line := range w.lines {
			b.Line(paint, c.width, line...)
		}
		if len(w.lake) > 0 {
			b.Area(paint, shrunk(w.lake, 0.02*float64(c.pass))...)
		}
	}
	b.ripples(w)
	for _, rock := range w.sources {
		b.Rimmed(colRock, ColLine, 0.022, rock...)
		p := middleOf(rock)
		b.Line(colSmoke, 0.014, Pt{p.X - 0.022, p.Y - 0.008}, Pt{p.X + 0.008, p.Y - 0.02})
	}
}

func middleOf(path []Pt) (mid Pt) {
	for _, p := range path {
		mid.X, mid.Y = mid.X+p.X/float64(len(path)), mid.Y+p.Y/float64(len(path))
	}
	return mid
}

// shrunk returns a polygon nearer to its middle by d.
func shrunk(path []Pt, d float64) []Pt {
	mid := middleOf(path)
	out := make([]Pt, len(path))
	for i, p := range path {
		share := 1 - d/p.Dist(mid)
		out[i] = Pt{mid.X + share*(p.X-mid.X), mid.Y + share*(p.Y-mid.Y)}
	}
	return out
}

// ripples draws light on the water: strokes along each line, on alternate sides of its middle.
func (b Brush) ripples(w *water) {
	const step, half, aside = 0.15, 0.028, 0.03
	for i, line := range w.lines {
		to := lengthOf(line) - overlap - 2*half
		if i == 1 {
			to = 0.45 // the stem of a fork, before it joins
		}
		if i > 1 {
			break
		}
		for k, s := 0, overlap+0.06; s < to; k, s = k+1, s+step {
			side := aside * float64(1-k%2*2)
			b.Line(colRipple, 0.014, along(line, s-half, side), along(line, s, side), along(line, s+half, side))
		}
	}
	for _, wave := range w.waves {
		b.Line(colRipple, 0.014, wave...)
	}
}

func lengthOf(line []Pt) (sum float64) {
	for i, p := range line[1:] {
		sum += p.Dist(line[i])
	}
	return sum
}

// along returns the point at a distance from the start of a line, and to its right by aside.
func along(line []Pt, s, aside float64) Pt {
	for i := range line[1:] {
		p, q := line[i], line[i+1]
		d := p.Dist(q)
		if s <= d || i == len(line)-2 {
			return heading(p, direction(p, q))(s, aside)
		}
		s -= d
	}
	return line[len(line)-1]
}

func (b Brush) spans(l *Layout) {
	for _, s := range l.water.spans {
		at := heading(s.at, s.along)
		const half, long = roadHalf + 0.008, riverHalf + 0.03
		b.Area(ColLine, at(-long, -half), at(long, -half), at(long, half), at(-long, half))
		b.Line(ColRoad, 2*roadHalf-0.035, at(-long, 0), at(long, 0))
		for _, side := range []float64{-half, half} {
			b.Line(ColLine, 0.038, at(-long, side), at(long, side))
			b.Line(colStone, 0.02, at(-long, side), at(long, side))
		}
	}
}

func (b Brush) arches(l *Layout) {
	for _, a := range l.arches {
		at := heading(a.at, a.out)
		path := []Pt{at(0.03, a.half)}
		for i := range 9 {
			angle := math.Pi * float64(i) / 8
			path = append(path, at(-0.02-0.6*a.half*math.Sin(angle), a.half*math.Cos(angle)))
		}
		path = append(path, at(0.03, -a.half))
		b.Area(ColLine, path...)
		b.Line(colStone, 0.022, path...)
	}
}
