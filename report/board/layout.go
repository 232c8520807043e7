package board

import (
	"math"
	"sync"

	"cartulary/engine/tile"
)

// grid is the fineness of a layout's raster: grid x grid cells a tile.
const grid = 64

const (
	nobody       = -1   // owns the cells of a crossing
	cloisterHalf = 0.18 // half the side of a cloister's ground
)

// A layout is a tile as it lies: what is where.
type layout struct {
	tile     *tile.Tile
	rotation uint8
	forms    []form       // by part
	gates    []tile.Sides // by part: the side of the city at whose gate a road ends
	lanes    [][]pt       // from the crossing to the gates of cities
	shapes   []shape      // by part
	twins    bool         // two curves that do not meet
	owner    []int8       // by cell, row by row: index of the part, or nobody
	clear    []float64    // by cell: distance to the next cell of another owner, or to the edge
	anchors  []pt         // by part: where its follower stands
	signs    []sign       // what is printed on the tile and its parts
	pennants []pt         // by part: where its first pennant is
	houses   [][]pt       // by part
	letters  textTile     // in characters
	tokens   *sync.Map    // tokenCase -> pt
}

// A shape is a part as it is drawn. A field has none: it is what is left.
type shape struct {
	outline []pt   // city
	walls   [][]pt // city
	lines   [][]pt // road
}

// layouts keeps every layout that was asked for: there are few tiles, they are
// shared, and a layout is never changed but for what it keeps of tokens.
var layouts sync.Map // layoutKey -> *layout

type layoutKey struct {
	tile     *tile.Tile
	rotation uint8
}

// layoutOf returns the layout of a tile turned clockwise by rotation quarter turns.
func layoutOf(t *tile.Tile, rotation uint8) *layout {
	k := layoutKey{t, rotation & 3}
	if l, ok := layouts.Load(k); ok {
		return l.(*layout)
	}
	l, _ := layouts.LoadOrStore(k, newLayout(t, rotation&3))
	return l.(*layout)
}

// newLayout works out a tile turned clockwise by rotation quarter turns.
func newLayout(t *tile.Tile, rotation uint8) *layout {
	n := len(t.Parts)
	l := &layout{tile: t, rotation: rotation, tokens: new(sync.Map), forms: make([]form, n), gates: make([]tile.Sides, n), shapes: make([]shape, n)}
	for i := range t.Parts {
		l.forms[i] = formOf(t, i)
		l.gates[i] = t.Parts[i].Gate.Turned(rotation)
	}
	endings, curves, cloister := 0, 0, false
	for i := range t.Parts {
		p := &t.Parts[i]
		sides := p.Sides.Turned(rotation)
		switch {
		case p.Kind == tile.Cloister:
			cloister = true
		case p.Kind == tile.City:
			l.shapes[i].outline, l.shapes[i].walls = l.cityForm(i)
		case p.Kind == tile.Road:
			l.shapes[i].lines = l.roadForm(i)
			if l.forms[i] == plain && len(ends(sides)) == 1 {
				endings++
			}
			if _, ok := cornerOf(l.leads(i)); ok {
				curves++
			}
		}
	}
	for _, side := range ends(t.Lanes.Turned(rotation)) {
		lane := l.upToGate([]pt{{0.5, 0.5}, pt{0.5, 0}.turned(side)}, side)
		l.lanes = append(l.lanes, lane)
	}
	l.twins = curves == 2
	l.own()
	l.measure()
	l.signEnd(endings > 0 && (!t.Crossing || endings == 4) && !cloister) // four quarters have no room for it
	l.anchors = make([]pt, n)
	l.pennants = make([]pt, n)
	l.houses = make([][]pt, n)
	for i := range t.Parts {
		l.anchors[i] = l.anchor(i)
		if t.Parts[i].Kind == tile.City {
			l.pennants[i] = l.pennant(i)
		}
	}
	l.placeSigns()
	for i := range t.Parts {
		if t.Parts[i].Kind == tile.City {
			l.houses[i] = l.quarter(i)
		}
	}
	l.letters = l.textTile()
	return l
}

// leads returns the sides to which a road leads, that of a gate among them.
func (l *layout) leads(i int) tile.Sides {
	return l.tile.Parts[i].Sides.Turned(l.rotation) | l.gates[i]
}

// cellPoint returns the middle of a cell.
func cellPoint(cell int) pt {
	return pt{(float64(cell%grid) + 0.5) / grid, (float64(cell/grid) + 0.5) / grid}
}

// cellOf returns the cell of a point of the tile.
func cellOf(p pt) int {
	x, y := int(p.x*grid), int(p.y*grid)
	return min(max(y, 0), grid-1)*grid + min(max(x, 0), grid-1)
}

// height tells what covers what: a road that leads to a city or a cloister goes under
// it, and a cloister stands in a city.
var height = [tile.NumKinds]int{tile.Road: 1, tile.City: 2, tile.Cloister: 3}

// own gives every cell to what covers it, and the rest to the fields.
func (l *layout) own() {
	const free = -2
	l.owner = make([]int8, grid*grid)
	for c := range l.owner {
		l.owner[c] = free
		p := cellPoint(c)
		if t := l.tile; t.Crossing && (p.dist(pt{0.5, 0.5}) < villageHalf || onLine(p, l.lanes)) {
			l.owner[c] = nobody
			continue
		}
		for i := range l.shapes {
			if o := l.owner[c]; l.covers(i, p) && (o == free || l.above(i, int(o))) {
				l.owner[c] = int8(i)
			}
		}
	}
	for i := range l.tile.Parts {
		halves := l.tile.Parts[i].Halves.Turned(l.rotation)
		for h := range tile.HalfSide(8) {
			if halves.Has(h) {
				l.flood(cellOf(rim(h)), free, int8(i))
			}
		}
	}
	if i := lens(l.tile); i >= 0 {
		l.flood(l.nearestMiddle(free), free, int8(i))
	}
	for c := range l.owner {
		if l.owner[c] == free { // cut off from every side: part of no field
			l.owner[c] = nobody
		}
	}
}

// above tells whether part i covers part j.
func (l *layout) above(i, j int) bool {
	if h, g := height[l.tile.Parts[i].Kind], height[l.tile.Parts[j].Kind]; h != g {
		return h > g
	}
	return l.forms[i] == bridge
}

// nearestMiddle returns the cell of an owner that is nearest to the middle of the
// tile.
func (l *layout) nearestMiddle(owner int8) int {
	best, at := math.Inf(1), 0
	for c, o := range l.owner {
		if d := cellPoint(c).dist(pt{0.5, 0.5}); o == owner && d < best {
			best, at = d, c
		}
	}
	return at
}

// covers tells whether part i is drawn at p; never for a field.
func (l *layout) covers(i int, p pt) bool {
	s := &l.shapes[i]
	if l.tile.Parts[i].Kind == tile.Cloister {
		return max(math.Abs(p.x-0.5), math.Abs(p.y-0.5)) < cloisterHalf
	}
	if s.outline != nil {
		return inside(p, s.outline)
	}
	return onLine(p, s.lines)
}

// onLine reports whether p lies on a road along one of some lines.
func onLine(p pt, lines [][]pt) bool {
	for _, line := range lines {
		if toLine(p, line) < roadHalf {
			return true
		}
	}
	return false
}

// rim returns a point on the middle of a half side, just inside the tile.
func rim(h tile.HalfSide) pt {
	x := 0.25
	if h%2 == 1 {
		x = 0.75
	}
	return pt{x, 0.5 / grid}.turned(tile.Side(h / 2))
}

// neighbours calls yield with the cells beside a cell.
func neighbours(c int, yield func(int)) {
	if c >= grid {
		yield(c - grid)
	}
	if c < grid*(grid-1) {
		yield(c + grid)
	}
	if c%grid > 0 {
		yield(c - 1)
	}
	if c%grid < grid-1 {
		yield(c + 1)
	}
}

func (l *layout) flood(start int, from, to int8) {
	if l.owner[start] != from {
		return
	}
	l.owner[start] = to
	for todo := []int{start}; len(todo) > 0; {
		c := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		neighbours(c, func(n int) {
			if l.owner[n] == from {
				l.owner[n] = to
				todo = append(todo, n)
			}
		})
	}
}

// measure fills clear. Two sweeps over the grid with steps of 1 and of the root of 2
// come near enough to the true distance.
func (l *layout) measure() {
	l.clear = make([]float64, grid*grid)
	for c := range l.clear {
		x, y := c%grid, c/grid
		l.clear[c] = 0.5 + float64(min(x, y, grid-1-x, grid-1-y))
		neighbours(c, func(n int) {
			if l.owner[n] != l.owner[c] {
				l.clear[c] = 0.5
			}
		})
	}
	relax := func(c, dx, dy int, step float64) {
		x, y := c%grid+dx, c/grid+dy
		if x >= 0 && x < grid && y >= 0 && y < grid {
			l.clear[c] = min(l.clear[c], l.clear[y*grid+x]+step)
		}
	}
	for c := range l.clear {
		relax(c, -1, 0, 1)
		relax(c, 0, -1, 1)
		relax(c, -1, -1, math.Sqrt2)
		relax(c, 1, -1, math.Sqrt2)
	}
	for c := len(l.clear) - 1; c >= 0; c-- {
		relax(c, 1, 0, 1)
		relax(c, 0, 1, 1)
		relax(c, 1, 1, math.Sqrt2)
		relax(c, -1, 1, math.Sqrt2)
	}
	for c := range l.clear {
		l.clear[c] /= grid
	}
}

// best returns the cell of a part with the highest worth.
func (l *layout) best(part int, worth func(c int, p pt) float64) pt {
	best, at := math.Inf(-1), pt{0.5, 0.5}
	for c, o := range l.owner {
		if int(o) != part {
			continue
		}
		p := cellPoint(c)
		if w := worth(c, p); w > best+1e-9 {
			best, at = w, p
		}
	}
	return at
}

// anchor finds the place of a part that is farthest from its bounds; among equals
// the one that is nearest to the part's middle.
func (l *layout) anchor(part int) pt {
	var sum pt
	n := 0.0
	for c, o := range l.owner {
		if int(o) == part {
			p := cellPoint(c)
			sum, n = pt{sum.x + p.x, sum.y + p.y}, n+1
		}
	}
	middle := pt{sum.x / max(n, 1), sum.y / max(n, 1)}
	return l.best(part, func(c int, p pt) float64 {
		w := l.clear[c] - 0.03*p.dist(middle)
		for _, s := range l.signs {
			w += 0.06 * min(p.dist(s.at), s.half+figureSize/2)
		}
		if l.viaduct() {
			w += 0.06 * min(p.dist(pt{0.5, 0.5}), figureSize)
		}
		return w
	})
}

// pennant finds a roomy place for a shield away from the follower's.
func (l *layout) pennant(part int) pt {
	anchor := l.anchors[part]
	return l.best(part, func(c int, p pt) float64 {
		return min(l.clear[c], 0.16) + 0.3*min(p.dist(anchor), 0.36) - 0.01*p.y
	})
}

// quarter returns places for houses in a city, in rows that are not too straight.
func (l *layout) quarter(part int) []pt {
	const across, step, edge = 5, 0.19, 0.055
	var at []pt
	for i := range across * across {
		row, col := float64(i/across), float64(i%across)
		jitter := 0.035 * math.Sin(float64(7*i*i+3*i+1))
		p := pt{0.1 + step*col + step/2*float64(i/across%2) + jitter, 0.1 + step*row + jitter/2}
		if min(p.x, p.y, 1-p.x, 1-p.y) < edge || int(l.owner[cellOf(p)]) != part || l.wallNear(part, p, 0.08) {
			continue
		}
		if l.tile.Parts[part].Pennants > 0 && p.dist(l.pennants[part]) < 0.17 || l.signNear(p, 0.05) {
			continue
		}
		at = append(at, p)
	}
	return at
}

func (l *layout) wallNear(part int, p pt, d float64) bool {
	for _, w := range l.shapes[part].walls {
		if toLine(p, w) < d {
			return true
		}
	}
	return false
}
