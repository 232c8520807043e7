package look

import (
	"math/bits"

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
