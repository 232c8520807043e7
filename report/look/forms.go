package look

import (
	"math"
	"slices"

	"cartulary/engine/tile"
)

// A form is the shape of a part that its sides alone do not determine.
type form uint8

const (
	plain     form = iota
	cutter         // a city on two adjacent sides that reaches the opposite corner
	tunnel         // a road that continues below a city
	vault          // a city above a tunnel
	gate           // a road that ends at the gate of a city
	bridge         // a road that crosses another one, and ends at a house if it has one side
	bay            // a city from side to side beside a field without sides, with a city on a third side beyond it
	sail           // a city on one side that reaches a corner beside another city
	overpass       // a city from side to side above another one, with a field in two of the corners
	underpass      // the city below
	arcade         // a city from side to side above a river and the fields on its banks
	spit           // a city on one side that reaches a corner and separates two fields there
	star           // a city on one side that reaches both corners beyond it
	spike          // a city on one side that reaches the middle of the opposite side
	tip            // a city on one side that touches the one on the opposite side
	jetty          // a city on one side that crosses another one
	sharing        // a city that ends on the side of another one
	shared         // the city whose side that is
)

// formOf returns the form of part i of a tile, from the table, its sides, and the sides of the part that crosses it.
func formOf(t *tile.Tile, i int) form {
	p := &t.Parts[i]
	one := len(Ends(p.Sides)) == 1
	switch {
	case p.Kind == tile.City && p.Bridge:
		return overpass
	case p.Kind == tile.City && across(t, p.Sides, tile.City) >= 0:
		return underpass
	case p.Reaches != tile.NoCorner && one && Parted(t, i) != 0:
		return spit
	case p.Reaches != tile.NoCorner && one:
		return sail
	case p.Reaches != tile.NoCorner:
		return cutter
	case len(Ends(bays(t, i))) > 0:
		return bay
	case outwork(t, i) != plain:
		return outwork(t, i)
	case p.Kind == tile.City && p.Sides == p.Sides.Turned(2) && riverSides(t) == p.Sides.Turned(1):
		return arcade
	case p.Kind == tile.City && across(t, p.Sides, tile.Road) >= 0:
		return vault
	case p.Kind == tile.Road && across(t, p.Sides, tile.City) >= 0:
		return tunnel
	case p.Bridge && p.Kind == tile.Road:
		return bridge
	case p.Gate != 0:
		return gate
	}
	return plain
}

// Parted returns the sides beside the corner where a city separates two fields, 0 if another city is beside it.
func Parted(t *tile.Tile, city int) tile.Sides {
	corner := tile.Sides(1 << (t.Parts[city].Reaches - 1))
	corner |= corner.Turned(1)
	for i := range t.Parts {
		if p := &t.Parts[i]; p.Kind == tile.City && p.Sides&corner != 0 {
			return 0
		}
	}
	return corner
}

// bays returns the sides of other cities that a field without sides separates from city i.
func bays(t *tile.Tile, i int) (sides tile.Sides) {
	s := t.Parts[i].Sides
	if f := lens(t); (s == s.Turned(2) || len(Ends(s)) == 3) && f >= 0 && t.Parts[f].Cities>>i&1 == 1 {
		for j := range t.Parts {
			if j != i && t.Parts[f].Cities>>j&1 == 1 && len(Ends(t.Parts[j].Sides)) == 1 {
				sides |= t.Parts[j].Sides
			}
		}
	}
	return sides
}

// lens returns the field without sides, -1 if there is none.
func lens(t *tile.Tile) int {
	for i := range t.Parts {
		if t.Parts[i].Kind == tile.Field && t.Parts[i].Halves == 0 {
			return i
		}
	}
	return -1
}

// across returns the part of a kind that connects the two sides between two opposite sides, -1 if there is none.
func across(t *tile.Tile, s tile.Sides, kind tile.Kind) int {
	const northSouth = tile.Sides(1<<tile.North | 1<<tile.South)
	if s != northSouth && s != northSouth.Turned(1) {
		return -1
	}
	for i := range t.Parts {
		if t.Parts[i].Kind == kind && t.Parts[i].Sides == s.Turned(1) {
			return i
		}
	}
	return -1
}

// deepCap is the cap of a side where a tunnel ends, with room for its mouth.
var deepCap = bezier(Pt{0, 0}, Pt{0.4, 0.39}, Pt{0.6, 0.39}, Pt{1, 0})

// spitInner is the long boundary of a spit on the north side that reaches the south-west corner.
var spitInner = bezier(Pt{1, 0}, Pt{0.6, 0.3}, Pt{0.42, 0.65}, Pt{0, 1})

// arcadeCap is the cap of a side where a river flows below a city. It leaves room for followers on both banks.
var arcadeCap = bezier(Pt{0, 0}, Pt{0.36, 0.46}, Pt{0.64, 0.46}, Pt{1, 0})

// bayCap is the cap of a side with a city and a field without sides beyond it.
var bayCap = bezier(Pt{0, 0}, Pt{0.36, 0.56}, Pt{0.64, 0.56}, Pt{1, 0})

// mouth is the distance of a tunnel from its side.
const mouth = 0.17

// Boundaries of a sail on the north side that reaches the south-west corner: to the east and south, and to the west side.
var (
	sailInner = bezier(Pt{1, 0}, Pt{0.5, 0.18}, Pt{0.34, 0.44}, Pt{0, 1})
	sailOuter = bezier(Pt{0, 1}, Pt{0.13, 0.66}, Pt{0.2, 0.3}, Pt{0, 0})
)

func (l *Layout) cityForm(i int) (outline []Pt, walls [][]Pt) {
	p := &l.Tile.Parts[i]
	s := p.Sides.Turned(l.Rotation)
	switch l.forms[i] {
	case cutter:
		return cityAround(s, northCap)
	case vault:
		return l.vaultForm(s)
	case star, spike, tip, jetty, sharing, shared:
		return l.outworkForm(i)
	case overpass, underpass:
		return l.overForm(i)
	case arcade:
		return cityAround(s, arcadeCap)
	case bay:
		caps := [4][]Pt{northCap, northCap, northCap, northCap}
		for _, side := range Ends(bays(l.Tile, i).Turned(l.Rotation)) {
			caps[side] = bayCap
		}
		return cityWithin(s, caps)
	case sail, spit:
		walls = [][]Pt{sailInner, sailOuter}
		if l.forms[i] == spit {
			walls = [][]Pt{spitInner, capOf(tile.West)}
		}
		if p.Sides.Turned(1) == 1<<(p.Reaches-1) { // it reaches the other corner
			walls[0], walls[1] = mirrored(walls[1]), mirrored(walls[0])
		}
		r := Ends(s)[0]
		walls = [][]Pt{turnedAll(walls[0], r), turnedAll(walls[1], r)}
		outline = append(append(outline, walls[0]...), walls[1]...)
		return append(outline, turnedAll([]Pt{{0, -overlap}, {1, -overlap}}, r)...), walls
	}
	return cityShape(s)
}

// lensWall is the wall in the north-west of a city that crosses another one; crossHalf is half the width of its bridge.
var lensWall = bezier(Pt{0, 0}, Pt{0.24, 0.2}, Pt{0.43, -0.03}, Pt{0.5 - crossHalf, 0.5 - crossHalf})

const crossHalf = 0.13

// overForm returns the form of a city that crosses another one: fields lie in the north-west and the south-east.
func (l *Layout) overForm(i int) (outline []Pt, walls [][]Pt) {
	const lo, hi = 0.5 - crossHalf, 0.5 + crossHalf
	var west []Pt // the boundary in the west of the city from north to south, with the field in the north-west
	west = append(west, lensWall...)
	west = append(west, Pt{lo, hi}, Pt{0, 1})
	if l.forms[i] == underpass {
		for j, p := range west {
			west[j] = Pt{p.Y, p.X}
		}
	}
	east, r := turnedAll(west, 2), tile.Side(l.Rotation)
	outline = append(outline, turnedAll(west, r)...)
	beyond := []Pt{{0, 1 + overlap}, {1, 1 + overlap}, {1, 1}}
	if l.forms[i] == underpass {
		beyond = []Pt{{1 + overlap, 0}, {1 + overlap, 1}, {1, 1}}
	}
	outline = append(outline, turnedAll(beyond, r)...)
	outline = append(outline, turnedAll(east, r)...)
	outline = append(outline, turnedAll(turnedAll(beyond, 2), r)...)
	walls = [][]Pt{turnedAll(west, r), turnedAll(east, r)}
	if l.forms[i] == underpass { // the rest is the wall of the city above
		walls = [][]Pt{walls[0][:len(lensWall)], walls[1][:len(lensWall)]}
	}
	return outline, walls
}

// mirrored returns a line with east and west exchanged, in reverse order.
func mirrored(line []Pt) []Pt {
	out := make([]Pt, len(line))
	for i, p := range line {
		out[len(line)-1-i] = Pt{1 - p.X, p.Y}
	}
	return out
}

func (l *Layout) roadForm(i int) [][]Pt {
	s := l.Tile.Parts[i].Sides.Turned(l.Rotation)
	switch l.forms[i] {
	case tunnel:
		return l.tunnelShape(s)
	case gate:
		return [][]Pt{l.gateShape(Ends(s)[0], Ends(l.gates[i])[0])}
	case bridge:
		if len(Ends(s)) == 1 {
			return [][]Pt{bridgeShape(Ends(s)[0])}
		}
	}
	if side, ok := touchedSide(l.Tile); ok {
		return [][]Pt{touchShape(s, (side+tile.Side(l.Rotation))%4)}
	}
	if p := &l.Tile.Parts[i]; p.Sides == p.Sides.Turned(2) && len(Ends(s)) == 2 && l.Tile.Has(tile.Cloister) {
		return [][]Pt{turnedAll(winding(l.windAround(p.Sides)), (axisOf(p.Sides)+tile.Side(l.Rotation))%4)}
	}
	lines := roadShape(s)
	if l.short(i) {
		lines[0][1] = Pt{0.5, 0.27}.turned(Ends(s)[0])
	}
	if ends := Ends(s); len(ends) == 1 && l.Tile.Has(tile.Cloister) {
		lines[0] = []Pt{lines[0][0], Pt{0.5, 0.06}.turned(ends[0]), l.church} // straight at the edge
	}
	return lines
}

// tunnelShape returns the visible part of a road below a city, up to the wall if the road parts two fields.
func (l *Layout) tunnelShape(s tile.Sides) [][]Pt {
	var lines [][]Pt
	for _, i := range Ends(s) {
		end := mouth
		if l.partedAt(i) {
			end = northCap[len(northCap)/2].Y - 0.01
		}
		lines = append(lines, turnedAll([]Pt{{0.5, -overlap}, {0.5, end}}, i))
	}
	return lines
}

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

// direction returns the direction from one point to another, of length 1.
func direction(from, to Pt) Pt {
	d := from.Dist(to)
	return Pt{(to.X - from.X) / d, (to.Y - from.Y) / d}
}

// heading returns a function for points as seen from one who looks along a direction.
func heading(from, along Pt) func(forward, right float64) Pt {
	return func(forward, right float64) Pt {
		return Pt{from.X + forward*along.X - right*along.Y, from.Y + forward*along.Y + right*along.X}
	}
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

// toLine returns the distance of p from a line of points.
func toLine(p Pt, line []Pt) float64 {
	best := math.Inf(1)
	for i, b := range line[1:] {
		best = min(best, ToSegment(p, line[i], b))
	}
	return best
}

// ToSegment returns the distance of p from the points between a and b.
func ToSegment(p, a, b Pt) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := ((p.X-a.X)*dx + (p.Y-a.Y)*dy) / (dx*dx + dy*dy)
	t = min(max(t, 0), 1)
	return p.Dist(Pt{a.X + t*dx, a.Y + t*dy})
}

// gateShape returns the centre line of a road from one side to the wall of the city on another.
func (l *Layout) gateShape(from, to tile.Side) []Pt {
	line := roadShape(tile.Sides(1<<from | 1<<to))[0]
	if line[0].Dist(Pt{0.5, 0}.turned(from)) > 2*overlap {
		slices.Reverse(line)
	}
	return l.upToGate(line, to)
}

// upToGate cuts a line at the city on a side.
func (l *Layout) upToGate(line []Pt, to tile.Side) []Pt {
	var city []Pt
	for i, p := range l.Tile.Parts {
		if p.Kind == tile.City && p.Sides.Turned(l.Rotation).Has(to) {
			city, _ = l.cityForm(i)
		}
	}
	for i, q := range line[1:] {
		a := line[i]
		for f := 0.0; f < 1; f += 0.05 {
			if p := (Pt{a.X + f*(q.X-a.X), a.Y + f*(q.Y-a.Y)}); inside(p, city) {
				return append(line[:i+1:i+1], p)
			}
		}
	}
	return line
}

// bridgeEnd is the distance of the house at the end of a bridge road from the middle of the tile.
const bridgeEnd = 0.22

// bridgeShape returns the centre line of a road from a side over a bridge to a house.
func bridgeShape(s tile.Side) []Pt {
	return turnedAll([]Pt{{0.5, -overlap}, {0.5, 0.5 + bridgeEnd}}, s)
}

// Bridges returns the side from which a road crosses a bridge.
func (l *Layout) Bridges() tile.Sides {
	for i, f := range l.forms {
		if f == bridge {
			return l.Leads(i)
		}
	}
	return 0
}

// viaduct reports whether a road from side to side crosses another road on a bridge.
func (l *Layout) viaduct() bool {
	for i, f := range l.forms {
		if f == bridge && len(Ends(l.Tile.Parts[i].Sides)) == 2 {
			return true
		}
	}
	return false
}

// towersOf returns the towers at which road i enters a city that covers the middle of the tile, nil if there are none.
func (l *Layout) towersOf(i int) []Pt {
	if l.forms[i] != plain || l.Tile.Parts[i].Kind != tile.Road || len(Ends(l.Tile.Parts[i].Sides.Turned(l.Rotation))) != 1 {
		return nil
	}
	from := Ends(l.Tile.Parts[i].Sides.Turned(l.Rotation))[0]
	for j := range l.shapes {
		city := l.shapes[j].outline
		if city == nil || !inside(Pt{0.5, 0.5}, city) {
			continue
		}
		const aside = roadHalf + 0.02
		for y := 0.0; y < 0.5; y += 0.005 {
			if inside(Pt{0.5, y}.turned(from), city) {
				return turnedAll([]Pt{{0.5 - aside, y}, {0.5 + aside, y}}, from)
			}
		}
	}
	return nil
}
