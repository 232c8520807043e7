package look

import (
	"math"

	"cartulary/engine/tile"
)

// A Pt is a point of a tile. Shapes extend a little beyond the tile, to cover its edge.
type Pt struct{ X, Y float64 }

// turned turns p by r quarter turns clockwise around the middle of the tile.
func (p Pt) turned(r tile.Side) Pt {
	for range r {
		p.X, p.Y = 1-p.Y, p.X
	}
	return p
}

// Dist returns the distance between two points.
func (p Pt) Dist(q Pt) float64 {
	dx, dy := p.X-q.X, p.Y-q.Y
	return math.Sqrt(dx*dx + dy*dy) // math.Hypot guards against overflow, which takes longer
}

func turnedAll(path []Pt, r tile.Side) []Pt {
	out := make([]Pt, len(path))
	for i, p := range path {
		out[i] = p.turned(r)
	}
	return out
}

const (
	overlap     = 0.1   // how far shapes extend beyond the tile
	roadHalf    = 0.055 // half the width of a road
	villageHalf = 0.115 // radius of a crossing
)

// northCap is the boundary of a part on the north side alone. Two caps on adjacent sides do not touch.
var northCap = bezier(Pt{0, 0}, Pt{0.4, 0.33}, Pt{0.6, 0.33}, Pt{1, 0})

// northWest is the inner boundary of a city on the north and west sides, from the north-east to the south-west corner.
var northWest = bezier(Pt{1, 0}, Pt{0.58, 0.26}, Pt{0.26, 0.58}, Pt{0, 1})

// bend is the centre line of a road from the south to the west side.
var bend = func() []Pt {
	path := []Pt{{0.5, 1 + overlap}}
	for i := range 25 {
		a := math.Pi / 2 * float64(i) / 24
		path = append(path, Pt{0.5 * math.Cos(a), 1 - 0.5*math.Sin(a)})
	}
	return append(path, Pt{-overlap, 0.5})
}()

// bezier returns points of a cubic curve, including both ends.
func bezier(a, b, c, d Pt) []Pt {
	const n = 24
	path := make([]Pt, 0, n+1)
	for i := range n + 1 {
		t := float64(i) / n
		u := 1 - t
		at := func(a, b, c, d float64) float64 { return u*u*u*a + 3*u*u*t*b + 3*u*t*t*c + t*t*t*d }
		path = append(path, Pt{at(a.X, b.X, c.X, d.X), at(a.Y, b.Y, c.Y, d.Y)})
	}
	return path
}

// capOf returns the cap of a side, clockwise.
func capOf(s tile.Side) []Pt { return turnedAll(northCap, s) }

// Ends returns the sides in s in clockwise order.
func Ends(s tile.Sides) (list []tile.Side) {
	for i := range tile.Side(4) {
		if s.Has(i) {
			list = append(list, i)
		}
	}
	return list
}

// cornerOf returns r such that a shape for the sides north and west, turned r times, is on the two adjacent sides of s.
func cornerOf(s tile.Sides) (r tile.Side, ok bool) {
	for r := range tile.Side(4) {
		if (tile.Sides(1<<tile.North | 1<<tile.West)).Turned(uint8(r)) == s {
			return r, true
		}
	}
	return 0, false
}

func cityShape(s tile.Sides) (outline []Pt, walls [][]Pt) {
	sides := Ends(s)
	if len(sides) == 1 {
		wall := capOf(sides[0])
		outer := turnedAll([]Pt{{1, -overlap}, {0, -overlap}}, sides[0])
		return append(wall[:len(wall):len(wall)], outer...), [][]Pt{wall}
	}
	if r, ok := cornerOf(s); ok {
		wall := turnedAll(northWest, r)
		outer := turnedAll([]Pt{{-overlap, 1}, {-overlap, -overlap}, {1, -overlap}}, r)
		return append(wall[:len(wall):len(wall)], outer...), [][]Pt{wall}
	}
	return cityAround(s, northCap)
}

// cityAround returns the form of a city that fills the tile except for a cap on each side without city.
func cityAround(s tile.Sides, north []Pt) (outline []Pt, walls [][]Pt) {
	return cityWithin(s, [4][]Pt{north, north, north, north})
}

// cityWithin is cityAround with a cap for each side, all given for the north side.
func cityWithin(s tile.Sides, norths [4][]Pt) (outline []Pt, walls [][]Pt) {
	for i := range tile.Side(4) {
		if s.Has(i) {
			outline = append(outline, turnedAll([]Pt{{0, 0}, {0, -overlap}, {1, -overlap}, {1, 0}}, i)...)
			continue
		}
		wall := turnedAll(norths[i], i)
		outline = append(outline, wall...)
		walls = append(walls, wall)
	}
	return outline, walls
}

// roadShape returns the centre lines of a road. One of one side ends in the middle of the tile.
func roadShape(s tile.Sides) [][]Pt {
	if r, ok := cornerOf(s); ok {
		return [][]Pt{turnedAll(bend, (r+1)%4)} // one turn brings south and west to west and north
	}
	out := func(i tile.Side) Pt { return Pt{0.5, -overlap}.turned(i) }
	sides := Ends(s)
	if len(sides) == 2 {
		return [][]Pt{{out(sides[0]), out(sides[1])}}
	}
	var lines [][]Pt
	for _, i := range sides {
		lines = append(lines, []Pt{out(i), {0.5, 0.5}})
	}
	return lines
}

func inside(p Pt, polygon []Pt) bool {
	in := false
	q := polygon[len(polygon)-1]
	for _, r := range polygon {
		if (r.Y > p.Y) != (q.Y > p.Y) && p.X < (q.X-r.X)*(p.Y-r.Y)/(q.Y-r.Y)+r.X {
			in = !in
		}
		q = r
	}
	return in
}

// ToLine returns the distance of p from a line of points.
func ToLine(p Pt, line []Pt) float64 {
	best := math.Inf(1)
	for i, b := range line[1:] {
		a := line[i]
		dx, dy := b.X-a.X, b.Y-a.Y
		t := ((p.X-a.X)*dx + (p.Y-a.Y)*dy) / (dx*dx + dy*dy)
		t = min(max(t, 0), 1)
		best = min(best, p.Dist(Pt{a.X + t*dx, a.Y + t*dy}))
	}
	return best
}
