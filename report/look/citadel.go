package look

import (
	"math"
	"math/bits"
	"slices"

	"cartulary/engine/tile"
	"cartulary/report/scene"
)

const (
	courtHalf = 0.4  // half the side of a quarter of the City of Carcassonne
	bulwark   = 0.11 // width of its walls
	dent      = 0.02 // of the battlements on them; 16 of them and their gaps are a tile
	dentGap   = 1.0/16 - dent
	courtSign = 0.16 // radius of the sign of a quarter
)

type citadel struct {
	ground []Pt   // all within the walls
	wall   []Pt   // centre line; nil on a tile within
	dents  [][]Pt // of its battlements: they begin at the edge of the tile with half a gap
	courts [][]Pt // the quarters, each open at the side across which it continues
	towers []Pt
	gates  []Pt // towers at the end of a road
}

// fortify computes the City on the tile. Part is that within its walls.
func (l *Layout) fortify(part int) {
	t, r := l.Tile, tile.Side(l.Rotation)
	l.city = &citadel{}
	c := l.city
	corner := tile.Side(0) // turns from a City in the south, or in the south-east
	switch bits.OnesCount8(uint8(t.Wall)) {
	case 8:
		c.ground = []Pt{{-overlap, -overlap}, {1 + overlap, -overlap}, {1 + overlap, 1 + overlap}, {-overlap, 1 + overlap}}
	case 4:
		for t.Wall.Turned(uint8(4-corner)) != southHalf {
			corner++
		}
		c.wall = []Pt{{-overlap, 0.5}, {1 + overlap, 0.5}}
		c.dents = [][]Pt{{{dentGap / 2, 0.5}, {1, 0.5}}}
		c.ground = append(c.wall, Pt{1 + overlap, 1 + overlap}, Pt{-overlap, 1 + overlap})
	default:
		for t.Wall.Turned(uint8(4-corner)) != southEast {
			corner++
		}
		c.wall = []Pt{{1 + overlap, 0.5}, {0.5, 0.5}, {0.5, 1 + overlap}}
		c.dents = [][]Pt{{{1 - dentGap/2, 0.5}, {0.5, 0.5}}, {{0.5, 1 - dentGap/2}, {0.5, 0.5}}}
		c.ground = append(c.wall, Pt{1 + overlap, 1 + overlap})
	}
	r += corner
	c.wall, c.ground = turnedAll(c.wall, r), turnedAll(c.ground, r)
	for i := range c.dents {
		c.dents[i] = turnedAll(c.dents[i], r)
	}
	if len(c.wall) > 0 {
		tower := []Pt{{0.5, 0.5}}
		if t.Has(tile.Road) {
			c.gates = tower
		} else if t.Courts == 0 {
			c.towers = tower
		}
	}
	for _, side := range Ends(t.Courts.Turned(l.Rotation)) {
		const lo, hi, in = 0.5 - courtHalf, 0.5 + courtHalf, courtHalf
		c.courts = append(c.courts, turnedAll([]Pt{{lo, -overlap}, {lo, in}, {hi, in}, {hi, -overlap}}, side))
		if t.Court != "" {
			l.Signs = append(l.Signs, Sign{t.Court, int8(part), courtSignPlace.turned(side), courtSign})
		}
	}
}

// court returns the square of a quarter, relative to the tile that carries all quarters.
func (l *Layout) court(part int) []Pt {
	middle := map[tile.Corner]Pt{tile.NorthWest: {-0.5, 0}, tile.NorthEast: {0.5, 0}, tile.SouthEast: {0.5, 1}, tile.SouthWest: {-0.5, 1}}
	m := middle[courtPlaces[l.Tile.Parts[part].Mark].city]
	const h = courtHalf
	return turnedAll([]Pt{{m.X - h, m.Y - h}, {m.X + h, m.Y - h}, {m.X + h, m.Y + h}, {m.X - h, m.Y + h}, {m.X - h, m.Y - h}}, tile.Side(l.Rotation))
}

// courtSignPlace is the place of the sign of a quarter across the north side. The Count stands beside it.
var courtSignPlace = Pt{0.25, 0.22}

// SheetColumns returns the number of columns of a list of tiles. The tiles of the City of Carcassonne lie as on the table.
func SheetColumns(tiles []tile.Tile) int {
	if len(tiles) > 0 && tiles[0].Wall != 0 {
		return 4
	}
	return 6
}

// The half sides of the City on a tile with a straight wall and on one with a corner.
const (
	southHalf = tile.Halves(1<<3 | 1<<4 | 1<<5 | 1<<6)
	southEast = tile.Halves(1<<3 | 1<<4)
)

// citadel draws the ground, the quarters and the walls of the City of Carcassonne.
func (b Brush) citadel(c *citadel) {
	b.Area(colCourt, c.ground...)
	for _, court := range c.courts {
		b.Area(ColCity, court...)
		b.Line(ColKerb, 0.022, court...)
	}
	if len(c.wall) > 0 {
		b.Line(ColWall, bulwark, c.wall...)
		b.Line(colStone, bulwark-0.04, c.wall...)
		for _, line := range c.dents {
			b.dashed(ColKerb, Stroke{bulwark - 0.06, dent, dentGap, true}, line...)
		}
	}
}

func (b Brush) towers(c *citadel) {
	b.land("tower", 1, c.towers...)
	b.land("gatehouse", 1, c.gates...)
}

// Places of the figures in a quarter, relative to the tile that carries all quarters, in rotation 0.
var courtPlaces = map[string]struct {
	row   Pt          // middle of the rows of followers
	count Pt          // of the neutral figure that stands there
	city  tile.Corner // of the City
}{
	"castle":     {Pt{-0.5, 0.22}, Pt{-0.7, -0.22}, tile.NorthWest},
	"market":     {Pt{0.5, 0.22}, Pt{0.3, -0.22}, tile.NorthEast},
	"blacksmith": {Pt{0.5, 0.78}, Pt{0.7, 1.22}, tile.SouthEast},
	"cathedral":  {Pt{-0.5, 0.78}, Pt{-0.3, 1.22}, tile.SouthWest},
}

// courtPlace returns the place of figure k of n in a quarter, and of neutral figure k. More than three stand in two rows.
func (l *Layout) courtPlace(part, k, n int) (follower, neutral Pt) {
	at := courtPlaces[l.Tile.Parts[part].Mark]
	const wide, step, rows = 0.54, 0.36, 0.26
	p, gaps := at.row, float64(n-1) // gaps of a step in the width of both rows
	at.count.X -= 0.16 * float64(k)
	if n > 3 {
		across := (n + 1) / 2
		row := float64(k / across)
		p.X += wide / (2*float64(across) - 1) * row
		p.Y += rows * (row - 0.5)
		k, gaps = k%across, float64(across)-0.5
	}
	p.X += min(step, wide/max(gaps, 1))*float64(k) - wide/2
	r := tile.Side(l.Rotation)
	return p.turned(r), at.count.turned(r)
}

func inQuarter(s *scene.Scene, i int) (n int) {
	for _, f := range s.Figures {
		if f.Tile == s.Figures[i].Tile && f.Part == s.Figures[i].Part {
			n++
		}
	}
	return n
}

// outwork returns the form of a city that reaches more of the tile than its sides say, plain if it is none.
func outwork(t *tile.Tile, i int) form {
	p := &t.Parts[i]
	switch {
	case p.Shared != 0:
		return sharing
	case slices.ContainsFunc(t.Parts, func(q tile.Part) bool { return q.Shared&p.Sides != 0 }):
		return shared
	case p.Kind != tile.City || p.Reaches != tile.NoCorner || bits.OnesCount8(uint8(p.Sides)) != 1:
		return plain
	}
	opposite := Ends(p.Sides)[0].Opposite()
	first, last := tile.HalfSide(2*opposite), tile.HalfSide(2*opposite+1)
	field, other := fieldAt(t, first), fieldAt(t, last)
	switch {
	case field >= 0 && field == other && t.Parts[field].Cities>>i&1 == 1 && across(t, p.Sides|p.Sides.Turned(2), tile.City) >= 0:
		return jetty
	case field >= 0 && field == other && parted(t, first-1, first) && parted(t, last, (last+1)%8):
		return star
	case t.Edge(opposite) == tile.FieldEdge && parted(t, first, last):
		return spike
	case t.Edge(opposite) == tile.CityEdge && !t.Has(tile.Road) && parted(t, (last+1)%8, (first+7)%8):
		return tip
	}
	return plain
}

// spikeTip reports whether p is between the end of a spike and the side that it reaches.
func (l *Layout) spikeTip(i int, p Pt) bool {
	if l.forms[i] != spike {
		return false
	}
	tip := Pt{0.5, 1}.turned(Ends(l.Tile.Parts[i].Sides.Turned(l.Rotation))[0])
	return max(math.Abs(p.X-tip.X), math.Abs(p.Y-tip.Y)) < 0.08 && min(math.Abs(p.X-tip.X), math.Abs(p.Y-tip.Y)) < 1.0/Grid
}

// fieldAt returns the field on a half side, -1 if there is none.
func fieldAt(t *tile.Tile, h tile.HalfSide) int {
	return slices.IndexFunc(t.Parts, func(p tile.Part) bool { return p.Halves.Has(h) })
}

// parted reports whether two half sides belong to two fields.
func parted(t *tile.Tile, a, b tile.HalfSide) bool {
	f, g := fieldAt(t, a), fieldAt(t, b)
	return f >= 0 && g >= 0 && f != g
}

// Boundaries of outworks on the north side.
var (
	spikeWest = bezier(Pt{0, 0}, Pt{0.34, 0.3}, Pt{0.46, 0.6}, Pt{0.49, 0.95}) // short of the edge, which shows a field
	tipCap    = bezier(Pt{0, 0}, Pt{0.36, 0.68}, Pt{0.64, 0.68}, Pt{1, 0})
	jettyWest = bezier(Pt{0, 0}, Pt{0.22, 0.13}, Pt{0.5 - crossHalf, 0.06}, Pt{0.5 - crossHalf, 0.45})
)

// jettyEnd is the distance of the end of a jetty from its side.
const jettyEnd = 0.87

// Two cities end on the north side, with a wall between them; the field is in the south.
const sharedFrom = 8

var (
	sharedCap  = capOf(tile.South) // from the east to the west
	sharedWall = bezier(sharedCap[sharedFrom], Pt{0.62, 0.5}, Pt{0.66, 0.3}, Pt{0.66, -overlap})
)

func (l *Layout) outworkForm(i int) (outline []Pt, walls [][]Pt) {
	p := &l.Tile.Parts[i]
	side := Ends(p.Sides.Turned(l.Rotation))[0]
	beyond := []Pt{{1, -overlap}, {0, -overlap}}
	switch l.forms[i] {
	case star:
		return cityAround(p.Sides.Turned(l.Rotation), northCap)
	case spike:
		outline = append(slices.Clone(spikeWest), mirrored(spikeWest)...)
		walls = [][]Pt{spikeWest, mirrored(spikeWest)}
	case tip:
		outline, walls = slices.Clone(tipCap), [][]Pt{tipCap}
	case jetty:
		outline = append(slices.Clone(jettyWest), Pt{0.5 - crossHalf, jettyEnd}, Pt{0.5 + crossHalf, jettyEnd})
		for _, q := range bayCap {
			if q.X > 0.5+crossHalf {
				outline = append(outline, q)
			}
		}
		walls = [][]Pt{slices.Clone(outline)}
	case shared, sharing:
		return l.sharedForm(i)
	}
	return turnedAll(append(outline, beyond...), side), turnedLines(walls, side)
}

// sharedForm returns the form of one of two cities that end on the same side.
func (l *Layout) sharedForm(i int) (outline []Pt, walls [][]Pt) {
	east, west := sharedCap[:sharedFrom+1], sharedCap[sharedFrom:]
	if p := &l.Tile.Parts[i]; l.forms[i] == sharing {
		side := Ends(p.Shared.Turned(l.Rotation))[0]
		outline = append(slices.Clone(sharedWall), Pt{1 + overlap, -overlap}, Pt{1 + overlap, 1})
		return turnedAll(append(outline, east...), side), turnedLines([][]Pt{east, sharedWall}, side)
	}
	common := slices.IndexFunc(l.Tile.Parts, func(q tile.Part) bool { return q.Shared != 0 })
	side := Ends(l.Tile.Parts[common].Shared.Turned(l.Rotation))[0]
	outline = append(slices.Clone(sharedWall), Pt{-overlap, -overlap}, Pt{-overlap, 1})
	return turnedAll(append(outline, reversed(west)...), side), turnedLines([][]Pt{west}, side)
}

func turnedLines(lines [][]Pt, r tile.Side) (out [][]Pt) {
	for _, line := range lines {
		out = append(out, turnedAll(line, r))
	}
	return out
}

func reversed(line []Pt) []Pt {
	line = slices.Clone(line)
	slices.Reverse(line)
	return line
}

// vaultForm returns the form of a city above a tunnel, which begins at the wall where it parts the fields.
func (l *Layout) vaultForm(s tile.Sides) (outline []Pt, walls [][]Pt) {
	caps := [4][]Pt{deepCap, deepCap, deepCap, deepCap}
	for side := range caps {
		if l.partedAt(tile.Side(side)) {
			caps[side] = northCap
		}
	}
	return cityWithin(s, caps)
}

// partedAt reports whether two fields lie on a side.
func (l *Layout) partedAt(side tile.Side) bool {
	from := (side + 4 - tile.Side(l.Rotation)) % 4
	return parted(l.Tile, tile.HalfSide(2*from), tile.HalfSide(2*from+1))
}

// touchedSide returns the side of the only city, whose wall the only road touches, so that two fields lie beside it.
func touchedSide(t *tile.Tile) (side tile.Side, ok bool) {
	cities, roads := tile.Sides(0), 0
	for i := range t.Parts {
		switch p := &t.Parts[i]; p.Kind {
		case tile.City:
			cities |= p.Sides
		case tile.Road:
			roads += bits.OnesCount8(uint8(p.Sides))
			if bits.OnesCount8(uint8(p.Sides)) != 2 {
				return 0, false
			}
		}
	}
	if roads != 2 || bits.OnesCount8(uint8(cities)) != 1 || riverSides(t) != 0 {
		return 0, false
	}
	side = Ends(cities)[0]
	return side, parted(t, tile.HalfSide(2*side+7)%8, tile.HalfSide(2*side+2)%8)
}

// touchShape returns the centre line of a road that touches the wall of the city on a side.
func touchShape(s tile.Sides, city tile.Side) []Pt {
	const wall = 0.285
	east := append([]Pt{{1 + overlap, 0.5}}, bezier(Pt{0.96, 0.5}, Pt{0.76, 0.5}, Pt{0.72, wall}, Pt{0.55, wall})...)
	south := append(bezier(Pt{0.55, wall}, Pt{0.43, wall}, Pt{0.5, 0.6}, Pt{0.5, 0.96}), Pt{0.5, 1 + overlap})
	var line []Pt
	switch s.Turned(uint8(4 - city)) {
	case 1<<tile.East | 1<<tile.South:
		line = append(east, south...)
	case 1<<tile.South | 1<<tile.West:
		line = mirrored(append(east, south...))
	default:
		line = append(east, mirrored(east)...)
	}
	return turnedAll(slices.CompactFunc(line, func(a, b Pt) bool { return a == b }), city)
}

// short reports whether a road with one side ends before another road.
func (l *Layout) short(i int) bool {
	p := &l.Tile.Parts[i]
	if p.Kind != tile.Road || len(Ends(p.Sides)) != 1 || l.Tile.Crossing || l.Tile.Has(tile.Cloister) || l.forms[i] != plain {
		return false
	}
	through := slices.ContainsFunc(l.Tile.Parts, func(q tile.Part) bool { return q.Kind == tile.Road && q.Sides == q.Sides.Turned(2) })
	side := tile.HalfSide(2 * Ends(p.Sides)[0])
	return through && fieldAt(l.Tile, side) == fieldAt(l.Tile, side+1)
}
