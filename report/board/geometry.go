package board

import (
	"math"

	"cartulary/engine/tile"
)

// The geometry of a tile as it lies, in units of its side: 0,0 is the north-west
// corner, x grows east, y grows south. Pictures and follower places both come from
// it, so that a follower always stands on what is seen under it.

// A pt is a point of a tile. Shapes may reach a little beyond the tile, so that
// they fill it up to its very edge.
type pt struct{ x, y float64 }

// turned turns p by r quarter turns clockwise around the middle of the tile.
func (p pt) turned(r tile.Side) pt {
	for range r {
		p.x, p.y = 1-p.y, p.x
	}
	return p
}

func (p pt) dist(q pt) float64 {
	dx, dy := p.x-q.x, p.y-q.y
	return math.Sqrt(dx*dx + dy*dy) // math.Hypot guards against overflow, which takes longer
}

func turnedAll(path []pt, r tile.Side) []pt {
	out := make([]pt, len(path))
	for i, p := range path {
		out[i] = p.turned(r)
	}
	return out
}

const (
	overlap     = 0.1   // how far shapes reach beyond the tile
	roadHalf    = 0.055 // half the width of a road
	villageHalf = 0.115 // radius of a crossing
)

// northCap is the curve that bounds what lies along the north side alone, from the
// north-west to the north-east corner. It leaves the corners by less than 45
// degrees: two caps on neighbouring sides do not touch.
var northCap = bezier(pt{0, 0}, pt{0.4, 0.33}, pt{0.6, 0.33}, pt{1, 0})

// northWest is the inner bound of a city on the north and the west side, from the
// north-east to the south-west corner.
var northWest = bezier(pt{1, 0}, pt{0.58, 0.26}, pt{0.26, 0.58}, pt{0, 1})

// bend is a road from the south to the west side.
var bend = func() []pt {
	path := []pt{{0.5, 1 + overlap}}
	for i := range 25 {
		a := math.Pi / 2 * float64(i) / 24
		path = append(path, pt{0.5 * math.Cos(a), 1 - 0.5*math.Sin(a)})
	}
	return append(path, pt{-overlap, 0.5})
}()

// bezier returns points of a cubic curve, both ends included.
func bezier(a, b, c, d pt) []pt {
	const n = 24
	path := make([]pt, 0, n+1)
	for i := range n + 1 {
		t := float64(i) / n
		u := 1 - t
		at := func(a, b, c, d float64) float64 { return u*u*u*a + 3*u*u*t*b + 3*u*t*t*c + t*t*t*d }
		path = append(path, pt{at(a.x, b.x, c.x, d.x), at(a.y, b.y, c.y, d.y)})
	}
	return path
}

// capOf returns the cap of a side, clockwise.
func capOf(s tile.Side) []pt { return turnedAll(northCap, s) }

// ends returns the sides in s in clockwise order.
func ends(s tile.Sides) (list []tile.Side) {
	for i := range tile.Side(4) {
		if s.Has(i) {
			list = append(list, i)
		}
	}
	return list
}

// cornerOf returns r such that a shape for the sides north and west, turned r
// times, lies on the two neighbouring sides of s.
func cornerOf(s tile.Sides) (r tile.Side, ok bool) {
	for r := range tile.Side(4) {
		if (tile.Sides(1<<tile.North | 1<<tile.West)).Turned(uint8(r)) == s {
			return r, true
		}
	}
	return 0, false
}

// cityShape returns the outline of a city and the walls on its inner bounds.
func cityShape(s tile.Sides) (outline []pt, walls [][]pt) {
	sides := ends(s)
	if len(sides) == 1 {
		wall := capOf(sides[0])
		outer := turnedAll([]pt{{1, -overlap}, {0, -overlap}}, sides[0])
		return append(wall[:len(wall):len(wall)], outer...), [][]pt{wall}
	}
	if r, ok := cornerOf(s); ok {
		wall := turnedAll(northWest, r)
		outer := turnedAll([]pt{{-overlap, 1}, {-overlap, -overlap}, {1, -overlap}}, r)
		return append(wall[:len(wall):len(wall)], outer...), [][]pt{wall}
	}
	return cityAround(s, northCap)
}

// cityAround returns the outline of a city that fills the tile but for a cap, given
// for the north side, on each side that it does not reach.
func cityAround(s tile.Sides, north []pt) (outline []pt, walls [][]pt) {
	return cityWithin(s, [4][]pt{north, north, north, north})
}

// cityWithin is as cityAround, with a cap for each side, all given for the north side.
func cityWithin(s tile.Sides, norths [4][]pt) (outline []pt, walls [][]pt) {
	for i := range tile.Side(4) {
		if s.Has(i) {
			outline = append(outline, turnedAll([]pt{{0, 0}, {0, -overlap}, {1, -overlap}, {1, 0}}, i)...)
			continue
		}
		wall := turnedAll(norths[i], i)
		outline = append(outline, wall...)
		walls = append(walls, wall)
	}
	return outline, walls
}

// roadShape returns the middle line of a road. A road of one side leads to the
// middle of the tile, where a crossing, a cloister or a city takes it up.
func roadShape(s tile.Sides) [][]pt {
	if r, ok := cornerOf(s); ok {
		return [][]pt{turnedAll(bend, (r+1)%4)} // one turn brings south and west to west and north
	}
	out := func(i tile.Side) pt { return pt{0.5, -overlap}.turned(i) }
	sides := ends(s)
	if len(sides) == 2 {
		return [][]pt{{out(sides[0]), out(sides[1])}}
	}
	var lines [][]pt
	for _, i := range sides {
		lines = append(lines, []pt{out(i), {0.5, 0.5}})
	}
	return lines
}

// inside tells whether p lies in the polygon.
func inside(p pt, polygon []pt) bool {
	in := false
	q := polygon[len(polygon)-1]
	for _, r := range polygon {
		if (r.y > p.y) != (q.y > p.y) && p.x < (q.x-r.x)*(p.y-r.y)/(q.y-r.y)+r.x {
			in = !in
		}
		q = r
	}
	return in
}

// toLine returns the distance of p from a line of points.
func toLine(p pt, line []pt) float64 {
	best := math.Inf(1)
	for i, b := range line[1:] {
		a := line[i]
		dx, dy := b.x-a.x, b.y-a.y
		t := ((p.x-a.x)*dx + (p.y-a.y)*dy) / (dx*dx + dy*dy)
		t = min(max(t, 0), 1)
		best = min(best, p.dist(pt{a.x + t*dx, a.y + t*dy}))
	}
	return best
}
