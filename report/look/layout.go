// Package look computes places and looks on a tile, for every medium.
//
// A [Layout] is the geometry of a tile in its rotation, in units of its side: 0,0 is the north-west corner, x grows east,
// y grows south. Drawings and places of followers both come from the layout, so a follower always stands on the part drawn
// below it. Functions such as [TokenPlaces] and [EachWay] return the places of pieces in a scene. A [Brush] draws land and
// pieces on a [Canvas] of a medium, in the colours of palette.go and of a [Theme].
//
// All functions are safe for concurrent use, also on one unchanged scene. Layouts are shared.
package look

import (
	"math"
	"slices"
	"sync"

	"cartulary/engine/tile"
)

// Grid is the number of cells of a layout along each side of a tile.
const Grid = 64

// Nobody is the owner of the cells of a crossing.
const Nobody = -1

// cloisterHalf is half the side of a cloister's ground.
const cloisterHalf = 0.18

// A Layout is the geometry of a tile in its rotation.
type Layout struct {
	Tile     *tile.Tile
	Rotation uint8
	forms    []form       // by part
	gates    []tile.Sides // by part: the side of the city at whose gate a road ends
	lanes    [][]Pt       // from the crossing to the gates of cities
	water    water
	city     *citadel // the City of Carcassonne; nil on most tiles
	garden   garden
	base     garden    // the foundation of a tower
	church   Pt        // middle of the cloister
	arches   []arch    // in walls, where something continues below a city
	shapes   []shape   // by part
	Twins    bool      // two curves that do not meet
	Owner    []int8    // by cell, row by row: index of the part, or nobody
	Clear    []float64 // by cell: distance to the next cell of another owner, or to the edge
	anchors  []Pt      // by part: the place of its follower
	Signs    []Sign    // of the tile and its parts
	pennants []Pt      // by part: the place of its first pennant
	houses   [][]Pt    // by part
	span     []Pt      // of a bridge across the tile, from end to end
	tokens   *sync.Map // tokenCase -> pt
}

// A shape is the drawing of a part. A field has none: it is the remaining area.
type shape struct {
	outline []Pt   // city
	walls   [][]Pt // city
	lines   [][]Pt // road
}

// layouts caches every layout. Tiles are few and shared, and a layout never changes, except for its cache of token places.
var layouts sync.Map // layoutKey -> *layout

type layoutKey struct {
	tile     *tile.Tile
	rotation uint8
}

// OwnedNear reports whether part i covers p, or a point less than d from it along an axis.
func (l *Layout) OwnedNear(i int, p Pt, d float64) bool {
	for _, q := range []Pt{p, {p.X - d, p.Y}, {p.X + d, p.Y}, {p.X, p.Y - d}, {p.X, p.Y + d}} {
		if int(l.Owner[CellOf(q)]) == i {
			return true
		}
	}
	return false
}

// LayoutOf returns the layout of a tile turned clockwise by rotation quarter turns.
func LayoutOf(t *tile.Tile, rotation uint8) *Layout {
	k := layoutKey{t, rotation & 3}
	if l, ok := layouts.Load(k); ok {
		return l.(*Layout)
	}
	l, _ := layouts.LoadOrStore(k, newLayout(t, rotation&3))
	return l.(*Layout)
}

// newLayout computes the layout of a tile turned clockwise by rotation quarter turns.
func newLayout(t *tile.Tile, rotation uint8) *Layout {
	n := len(t.Parts)
	if n > 0 && t.Parts[n-1].Mark == tile.Span {
		return newSpanned(t, rotation)
	}
	l := &Layout{Tile: t, Rotation: rotation, tokens: new(sync.Map), church: Pt{0.5, 0.5}, forms: make([]form, n), gates: make([]tile.Sides, n), shapes: make([]shape, n)}
	for i := range t.Parts {
		l.forms[i] = formOf(t, i)
		l.gates[i] = t.Parts[i].Gate.Turned(rotation)
	}
	l.flow()
	endings, curves, cloister := 0, curvesOf(riverSides(t)), false
	for i := range t.Parts {
		p := &t.Parts[i]
		sides := p.Sides.Turned(rotation)
		switch {
		case p.Kind == tile.Cloister:
			cloister = true
		case p.Mark == tile.Walls:
			l.fortify(i)
			l.shapes[i].outline, l.shapes[i].walls = l.city.ground, nil
			if len(l.city.wall) > 0 {
				l.shapes[i].walls = [][]Pt{l.city.wall}
			}
		case p.Kind == tile.City:
			l.shapes[i].outline, l.shapes[i].walls = l.cityForm(i)
		case p.Kind == tile.Road:
			if l.forms[i] == plain && len(Ends(sides)) == 1 && !l.short(i) {
				endings++
			}
			curves += curvesOf(l.Leads(i))
		}
	}
	l.pave()
	for _, side := range Ends(t.Lanes.Turned(rotation)) {
		lane := l.upToGate([]Pt{{0.5, 0.5}, Pt{0.5, 0}.turned(side)}, side)
		l.lanes = append(l.lanes, lane)
	}
	l.Twins = curves == 2
	l.bridge()
	l.openWalls()
	l.own()
	l.plant()
	l.found()
	l.measure()
	l.signEnd(l.Tile.Course == "lake" || endings > 0 && (!t.Crossing || endings == 4) && !cloister) // four quarters have no room for it
	l.signMiddle()
	l.anchors = make([]Pt, n)
	l.pennants = make([]Pt, n)
	l.houses = make([][]Pt, n)
	for i := range t.Parts {
		if l.anchors[i] = l.anchor(i); t.Parts[i].Kind == tile.Quarter {
			l.anchors[i], _ = l.courtPlace(i, 0, 1)
		}
		if t.Parts[i].Kind == tile.City {
			l.pennants[i] = l.pennant(i)
		}
	}
	l.placeSigns()
	l.makeRoom()
	for i := range t.Parts {
		if t.Parts[i].Kind == tile.City {
			l.houses[i] = l.quarter(i)
		}
	}
	return l
}

// pave computes the roads, first those from side to side: the cloister stands beside them.
func (l *Layout) pave() {
	for _, ending := range []bool{false, true} {
		for i := range l.Tile.Parts {
			if p := &l.Tile.Parts[i]; p.Kind == tile.Road && (len(Ends(p.Sides)) == 1) == ending {
				l.shapes[i].lines = l.roadForm(i)
			}
		}
		if !ending {
			l.site()
		}
	}
}

// curvesOf returns 1 if a road or a river on some sides is a curve.
func curvesOf(sides tile.Sides) int {
	if _, ok := cornerOf(sides); ok {
		return 1
	}
	return 0
}

// River returns the sides with a river.
func (l *Layout) River() tile.Sides { return riverSides(l.Tile).Turned(l.Rotation) }

// Leads returns the sides to which a road leads, including the side of its gate.
func (l *Layout) Leads(i int) tile.Sides {
	return l.Tile.Parts[i].Sides.Turned(l.Rotation) | l.gates[i]
}

// CellPoint returns the centre of a cell.
func CellPoint(cell int) Pt {
	return Pt{(float64(cell%Grid) + 0.5) / Grid, (float64(cell/Grid) + 0.5) / Grid}
}

// CellOf returns the cell of a point of the tile.
func CellOf(p Pt) int {
	x, y := int(p.X*Grid), int(p.Y*Grid)
	return min(max(y, 0), Grid-1)*Grid + min(max(x, 0), Grid-1)
}

// height is the drawing order: a road that leads to a city or a cloister goes below it, and a cloister stands in a city.
var height = [tile.NumKinds]int{tile.Road: 1, tile.City: 2, tile.Cloister: 3}

// own assigns each cell to the part that covers it, the others to the fields.
func (l *Layout) own() {
	const free = -2
	frames := l.frames()
	l.Owner = make([]int8, Grid*Grid)
	for c := range l.Owner {
		l.Owner[c] = free
		p := CellPoint(c)
		if t := l.Tile; t.Crossing && (p.Dist(Pt{0.5, 0.5}) < villageHalf || onLine(p, l.lanes)) {
			l.Owner[c] = Nobody
			continue
		}
		for i := range l.shapes {
			if o := l.Owner[c]; frames[i].has(p) && l.covers(i, p) && (o == free || l.above(i, int(o))) {
				l.Owner[c] = int8(i)
			}
		}
		if l.Owner[c] == free && l.water.wet(p) {
			l.Owner[c] = Nobody
		}
	}
	for i := range l.Tile.Parts {
		halves := l.Tile.Parts[i].Halves.Turned(l.Rotation)
		for h := range tile.HalfSide(8) {
			if halves.Has(h) {
				l.flood(CellOf(rim(h)), free, int8(i))
			}
		}
	}
	for i := range l.Tile.Parts {
		if p := &l.Tile.Parts[i]; p.Kind == tile.Field && p.Halves == 0 {
			near := Pt{0.5, 0.5}
			if p.Corner != tile.NoCorner {
				near = Pt{0.25, 0.25}.turned(tile.Side(p.Corner.Turned(l.Rotation)) % 4) // of the north-west
			}
			l.flood(l.nearest(near, free), free, int8(i))
		}
	}
	for c := range l.Owner {
		if l.Owner[c] == free { // without a path to any side: part of no field
			l.Owner[c] = Nobody
		}
	}
}

// above reports whether part i covers part j.
func (l *Layout) above(i, j int) bool {
	if h, g := height[l.Tile.Parts[i].Kind], height[l.Tile.Parts[j].Kind]; h != g {
		return h > g
	}
	return l.forms[i] == bridge || l.forms[i] == overpass || l.forms[i] == jetty
}

func (l *Layout) nearest(to Pt, owner int8) int {
	best, at := math.Inf(1), 0
	for c, o := range l.Owner {
		if d := CellPoint(c).Dist(to); o == owner && d < best {
			best, at = d, c
		}
	}
	return at
}

// A frame is an upright rectangle.
type frame struct{ from, to Pt }

func (f *frame) has(p Pt) bool {
	return p.X >= f.from.X && p.X <= f.to.X && p.Y >= f.from.Y && p.Y <= f.to.Y
}

// frames returns a frame around what each part covers. Most cells are outside of it, so their distances from lines and outlines are
// not computed (BenchmarkLayout).
func (l *Layout) frames() []frame {
	list := make([]frame, len(l.shapes))
	for i := range l.shapes {
		s := &l.shapes[i]
		if l.Tile.Parts[i].Kind == tile.Cloister || l.forms[i] == spike {
			list[i] = frame{Pt{0, 0}, Pt{1, 1}}
			continue
		}
		f := frame{Pt{math.Inf(1), math.Inf(1)}, Pt{math.Inf(-1), math.Inf(-1)}}
		add := func(line []Pt, rim float64) {
			for _, p := range line {
				f.from = Pt{min(f.from.X, p.X-rim), min(f.from.Y, p.Y-rim)}
				f.to = Pt{max(f.to.X, p.X+rim), max(f.to.Y, p.Y+rim)}
			}
		}
		const rounding = 1e-6
		add(s.outline, rounding)
		for _, line := range s.lines {
			add(line, roadHalf+rounding)
		}
		list[i] = f
	}
	return list
}

// covers reports whether part i is drawn at p; never for a field.
func (l *Layout) covers(i int, p Pt) bool {
	s := &l.shapes[i]
	if l.Tile.Parts[i].Kind == tile.Cloister {
		return max(math.Abs(p.X-l.church.X), math.Abs(p.Y-l.church.Y)) < l.ground()
	}
	if s.outline != nil {
		return inside(p, s.outline) || l.spikeTip(i, p)
	}
	return onLine(p, s.lines)
}

func onLine(p Pt, lines [][]Pt) bool {
	for _, line := range lines {
		if toLine(p, line) < roadHalf {
			return true
		}
	}
	return false
}

// rim returns a point at the middle of a half side, just inside the tile.
func rim(h tile.HalfSide) Pt {
	x := 0.25
	if h%2 == 1 {
		x = 0.75
	}
	return Pt{x, 0.5 / Grid}.turned(tile.Side(h / 2))
}

func neighbours(c int, yield func(int)) {
	if c >= Grid {
		yield(c - Grid)
	}
	if c < Grid*(Grid-1) {
		yield(c + Grid)
	}
	if c%Grid > 0 {
		yield(c - 1)
	}
	if c%Grid < Grid-1 {
		yield(c + 1)
	}
}

func (l *Layout) flood(start int, from, to int8) {
	if l.Owner[start] != from {
		return
	}
	l.Owner[start] = to
	for todo := []int{start}; len(todo) > 0; {
		c := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		neighbours(c, func(n int) {
			if l.Owner[n] == from {
				l.Owner[n] = to
				todo = append(todo, n)
			}
		})
	}
}

// measure computes Clear. Two sweeps with steps of 1 and of the root of 2 approximate the distance closely enough.
func (l *Layout) measure() {
	l.Clear = make([]float64, Grid*Grid)
	// Cells at the edge have the least distance, so the others have all neighbours and the edge needs no look at them.
	for c := range l.Clear {
		l.Clear[c] = 0.5
	}
	clear, owner := l.Clear, l.Owner
	for y := 1; y < Grid-1; y++ {
		for c := y*Grid + 1; c < y*Grid+Grid-1; c++ {
			if o := owner[c]; o == owner[c-1] && o == owner[c+1] && o == owner[c-Grid] && o == owner[c+Grid] {
				clear[c] = min(clear[c-1]+1, clear[c-Grid]+1, clear[c-Grid-1]+math.Sqrt2, clear[c-Grid+1]+math.Sqrt2)
			}
		}
	}
	for y := Grid - 2; y > 0; y-- {
		for c := y*Grid + Grid - 2; c > y*Grid; c-- {
			clear[c] = min(clear[c], clear[c+1]+1, clear[c+Grid]+1, clear[c+Grid+1]+math.Sqrt2, clear[c+Grid-1]+math.Sqrt2)
		}
	}
	for c := range l.Clear {
		l.Clear[c] /= Grid
	}
}

func (l *Layout) best(part int, worth func(c int, p Pt) float64) Pt {
	best, at := math.Inf(-1), Pt{0.5, 0.5}
	for c, o := range l.Owner {
		if int(o) != part {
			continue
		}
		p := CellPoint(c)
		if w := worth(c, p); w > best+1e-9 {
			best, at = w, p
		}
	}
	return at
}

// anchor returns the place of a part farthest from its boundary; among equals, the one nearest to the part's centre.
func (l *Layout) anchor(part int) Pt {
	var sum Pt
	n := 0.0
	for c, o := range l.Owner {
		if int(o) == part {
			p := CellPoint(c)
			sum, n = Pt{sum.X + p.X, sum.Y + p.Y}, n+1
		}
	}
	middle := Pt{sum.X / max(n, 1), sum.Y / max(n, 1)}
	taken := l.viaduct() || l.well()
	return l.best(part, func(c int, p Pt) float64 {
		w := l.Clear[c] - 0.03*p.Dist(middle)
		for _, s := range l.Signs {
			w += 0.06 * min(p.Dist(s.At), s.half+FigureSize/2)
			if int(s.Part) == part {
				w = min(w, p.Dist(s.At)-s.half)
			}
		}
		if taken {
			w += 0.06 * min(p.Dist(Pt{0.5, 0.5}), FigureSize)
		}
		return w
	})
}

// pennant returns a place with room for a shield, away from the follower.
func (l *Layout) pennant(part int) Pt {
	anchor := l.anchors[part]
	return l.best(part, func(c int, p Pt) float64 {
		return min(l.Clear[c], 0.16) + 0.3*min(p.Dist(anchor), 0.36) - 0.01*p.Y
	})
}

// Shields returns the places of the pennants of a city, side by side.
func (l *Layout) Shields(part int) (at []Pt) {
	const apart = 0.19
	for i := range l.Tile.Parts[part].Pennants {
		p := l.pennants[part]
		if p.X < 0.5 {
			p.X += apart * float64(i)
		} else {
			p.X -= apart * float64(i)
		}
		at = append(at, p)
	}
	return at
}

// quarter returns places for houses in a city, in slightly irregular rows.
func (l *Layout) quarter(part int) []Pt {
	const across, step, edge = 5, 0.19, 0.055
	var at []Pt
	for i := range across * across {
		row, col := float64(i/across), float64(i%across)
		jitter := 0.035 * math.Sin(float64(7*i*i+3*i+1))
		p := Pt{0.1 + step*col + step/2*float64(i/across%2) + jitter, 0.1 + step*row + jitter/2}
		if min(p.X, p.Y, 1-p.X, 1-p.Y) < edge || int(l.Owner[CellOf(p)]) != part || l.wallNear(part, p, 0.08) {
			continue
		}
		if l.city != nil && (len(l.city.courts) > 0 || p.Dist(Pt{0.5, 0.5}) < 0.27) {
			continue
		}
		if slices.ContainsFunc(l.Shields(part), func(q Pt) bool { return p.Dist(q) < 0.17 }) || l.signNear(p, 0.05) {
			continue
		}
		at = append(at, p)
	}
	return at
}

func (l *Layout) wallNear(part int, p Pt, d float64) bool {
	for _, w := range l.shapes[part].walls {
		if toLine(p, w) < d {
			return true
		}
	}
	return false
}

// Outline returns the boundary of a part: closed lines, clockwise, and counterclockwise around holes.
func (l *Layout) Outline(part int) (lines [][]Pt) {
	if l.Tile.Parts[part].Kind == tile.Quarter {
		return [][]Pt{l.court(part)}
	}
	next := l.border(part)
	for start := range next {
		for next[start][0] > 0 {
			lines = append(lines, smoothed(next.traced(start)))
		}
	}
	return lines
}

// A border has the corners to which the sides of a part lead, by corner: at most two, each plus 1, and 0 for none. Lists are slower
// (BenchmarkPart in svg).
type border [(Grid + 1) * (Grid + 1)][2]uint16

// border returns the sides of cells that separate a part from others, with the part on their right.
func (l *Layout) border(part int) *border {
	const row = Grid + 1
	next := new(border)
	has := func(x, y int) bool {
		return x >= 0 && y >= 0 && x < Grid && y < Grid && int(l.Owner[y*Grid+x]) == part
	}
	for y := range Grid {
		for x := range Grid {
			if !has(x, y) {
				continue
			}
			nw := y*row + x
			for _, side := range [...]struct {
				inner    bool
				from, to int
			}{{has(x, y-1), nw, nw + 1}, {has(x+1, y), nw + 1, nw + 1 + row}, {has(x, y+1), nw + 1 + row, nw + row}, {has(x-1, y), nw + row, nw}} {
				switch to := &next[side.from]; {
				case side.inner:
				case to[0] == 0:
					to[0] = uint16(side.to + 1)
				default:
					to[1] = uint16(side.to + 1)
				}
			}
		}
	}
	return next
}

// traced removes a closed line of corners from a border and returns it.
func (next *border) traced(start int) (line []int) {
	for at := start; ; {
		line = append(line, at)
		to := next[at]
		next[at] = [2]uint16{to[1], 0}
		if at = int(to[0]) - 1; at == start {
			return append(line, start)
		}
	}
}

// smoothed returns a line through the middles of the sides of cells, which has no steps, with the corners at the edge.
func smoothed(corners []int) (line []Pt) {
	const row = Grid + 1
	point := func(c int) Pt { return Pt{float64(c%row) / Grid, float64(c/row) / Grid} }
	edge := func(c int) bool { return c%row == 0 || c%row == Grid || c/row == 0 || c/row == Grid }
	for i, c := range corners[1:] {
		if edge(corners[i]) {
			line = append(line, point(corners[i]))
		}
		a, b := point(corners[i]), point(c)
		line = append(line, Pt{(a.X + b.X) / 2, (a.Y + b.Y) / 2})
	}
	return append(line, line[0])
}
