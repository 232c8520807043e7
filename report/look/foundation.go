package look

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/report/scene"
)

// foundationHalf is the radius of the foundation of a tower, abbeyHalf half the side of an abbey's ground.
const (
	foundationHalf = 0.105
	abbeyHalf      = 0.36
)

// found gives the foundation of a tower its place: where roads end, else with room for a follower. The fields come before.
func (l *Layout) found() {
	part := slices.IndexFunc(l.Tile.Parts, func(p tile.Part) bool { return p.Kind == tile.Foundation })
	if part < 0 {
		return
	}
	middle := Pt{0.5, 0.5}
	o := l.Owner[CellOf(middle)]
	switch {
	case o >= 0 && l.Tile.Parts[o].Kind == tile.Road && l.forms[o] == plain && len(Ends(l.Tile.Parts[o].Sides)) == 1:
		l.base = garden{middle, foundationHalf}
	case l.Rotation == 0:
		l.base = l.room(foundationHalf+0.02, tile.Field, tile.City) // the wall of a city is near
		l.base.half = min(l.base.half, foundationHalf)
	default:
		b := LayoutOf(l.Tile, 0).base
		l.base = garden{b.at.turned(tile.Side(l.Rotation)), b.half}
	}
	l.cover(l.base, part)
}

// site moves the cloister beside a curve that passes it. A straight road winds around the cloister.
func (l *Layout) site() {
	if !l.Tile.Has(tile.Cloister) || !slices.ContainsFunc(l.Tile.Parts, func(p tile.Part) bool { return p.Kind == tile.Road && curvesOf(p.Sides) > 0 }) {
		return
	}
	if l.Rotation != 0 {
		l.church = LayoutOf(l.Tile, 0).church.turned(tile.Side(l.Rotation))
		return
	}
	best := 2.0
	for c := range Grid * Grid {
		p := CellPoint(c)
		if d := p.Dist(Pt{0.5, 0.5}); d < best && l.buildable(p) {
			best, l.church = d, p
		}
	}
}

// buildable reports whether a cloister around p is clear of cities, of the edges and of the roads that pass.
func (l *Layout) buildable(p Pt) bool {
	const half, high = cloisterHalf + 0.01, 0.36 // its tower, which stands upright in any rotation
	if min(p.X, p.Y, 1-p.X, 1-p.Y) < high {
		return false
	}
	for i := range l.Tile.Parts {
		q := &l.Tile.Parts[i]
		if q.Kind != tile.City && (q.Kind != tile.Road || len(Ends(q.Sides)) == 1) {
			continue
		}
		for k := range 9 {
			f := half * (float64(k)/4 - 1)
			for _, r := range []Pt{{p.X + f, p.Y - half}, {p.X + f, p.Y + half}, {p.X - half, p.Y + f}, {p.X + half, p.Y + f}} {
				if l.covers(i, r) {
					return false
				}
			}
		}
	}
	return true
}

func (l *Layout) ground() float64 {
	if l.Tile.Own {
		return abbeyHalf
	}
	return cloisterHalf
}

// well reports whether the arms of a road meet at a well.
func (l *Layout) well() bool {
	return slices.ContainsFunc(l.Tile.Parts, func(p tile.Part) bool { return p.Kind == tile.Road && len(Ends(p.Sides)) > 2 })
}

// gardenHalf is the radius of a garden where there is room.
const gardenHalf = 0.13

// A garden is the place of a garden, or of a foundation, and its radius.
type garden struct {
	at   Pt
	half float64
}

// plant gives the garden its place on a field, with room for a farmer. The fields have their cells before.
func (l *Layout) plant() {
	part := slices.IndexFunc(l.Tile.Parts, func(p tile.Part) bool { return p.Kind == tile.Garden })
	if part < 0 {
		return
	}
	if l.Rotation == 0 {
		l.garden = l.room(gardenHalf, tile.Field)
	} else {
		g := LayoutOf(l.Tile, 0).garden
		l.garden = garden{g.at.turned(tile.Side(l.Rotation)), g.half}
	}
	l.cover(l.garden, part)
}

// cover gives the cells of a round place to a part.
func (l *Layout) cover(g garden, part int) {
	for c := range l.Owner {
		if CellPoint(c).Dist(g.at) < g.half {
			l.Owner[c] = int8(part)
		}
	}
}

// room returns the best round place of a radius, or a smaller one, on a part of some kinds, which stays in one piece.
func (l *Layout) room(half float64, kinds ...tile.Kind) garden {
	const around = 0.03
	l.measure()
	best, at := -1.0, Pt{0.5, 0.5}
	for i := range l.Tile.Parts {
		if !slices.Contains(kinds, l.Tile.Parts[i].Kind) {
			continue
		}
		farmer := l.best(i, func(c int, _ Pt) float64 { return l.Clear[c] })
		size := l.Clear[CellOf(farmer)]
		p := l.best(i, func(c int, p Pt) float64 { return 3*min(l.Clear[c], half+around) + 0.2*p.Dist(farmer) })
		if w := min(l.Clear[CellOf(p)], half+around) + 0.1*size; w > best {
			best, at = w, p
		}
	}
	return garden{at, min(half, l.Clear[CellOf(at)]-around)}
}

// Measures of a bridge in tiles.
const (
	spanHalf = roadHalf + 0.02 // half the width between the rails
	planks   = 12
)

// newSpanned returns the layout of a tile with a bridge, its last part, from that of the tile without.
func newSpanned(t *tile.Tile, rotation uint8) *Layout {
	last := len(t.Parts) - 1
	plain := *t
	plain.Parts = t.Parts[:last:last]
	l := newLayout(&plain, rotation)
	l.Tile = t
	sides := Ends(t.Parts[last].Sides.Turned(rotation))
	l.span = []Pt{Pt{0.5, 0}.turned(sides[0]), Pt{0.5, 0}.turned(sides[1])}
	l.forms, l.gates = append(l.forms, 0), append(l.gates, 0)
	l.shapes, l.houses = append(l.shapes, shape{}), append(l.houses, nil)
	l.pennants = append(l.pennants, Pt{})
	l.anchors = append(l.anchors, between(l.span[0], l.span[1], 0.24))
	for i := range l.Owner {
		if toLine(CellPoint(i), l.span) < roadHalf {
			l.Owner[i] = int8(last)
		}
	}
	return l
}

func between(a, b Pt, share float64) Pt { return Pt{a.X + share*(b.X-a.X), a.Y + share*(b.Y-a.Y)} }

// overpass draws the bridge across a tile: planks between two rails.
func (b Brush) overpass(l *Layout) {
	if l.span == nil {
		return
	}
	at := onBridge(l.span)
	b.Line(ColLine, 2*spanHalf+0.03, at(-0.5, 0), at(0.5, 0))
	b.Line(colWood, 2*spanHalf, at(-0.5, 0), at(0.5, 0))
	for i := range planks {
		x := -0.5 + (float64(i)+0.5)/planks
		b.Line(ColWall, 0.012, at(x, -spanHalf), at(x, spanHalf))
	}
	b.Line(ColRoad, 0.05, at(-0.5, 0), at(0.5, 0))
	for _, side := range []float64{-spanHalf, spanHalf} {
		b.Line(ColLine, 0.03, at(-0.5, side), at(0.5, side))
		b.Line(colStone, 0.014, at(-0.5, side), at(0.5, side))
	}
}

// CastleSide is the side, in tiles, of the square around the foot of a castle that contains its drawing.
const CastleSide = 0.6

// CastlePlace returns the place of the castle of a tile, on the wall to the south or the east, and whether there is one.
func CastlePlace(t scene.Tile) (Pt, bool) {
	if t.Castle == 0 {
		return Pt{}, false
	}
	for _, side := range Ends(t.Tile.Parts[t.Castle-1].Sides.Turned(t.Rotation)) {
		switch side {
		case tile.South:
			return Pt{0.17, 1}, true
		case tile.East:
			return Pt{1, 0.17}, true
		}
	}
	return Pt{}, false
}

// Castle draws a castle around its foot. The unit of the brush is a tile.
func (b Brush) Castle() { land()["stronghold"].draw(b, 0) }

// Measures of a tower in tiles. A tower of more pieces than towerShown is drawn with that many; its number has them all.
const (
	towerHalf  = 0.105 // half the width of a piece
	towerStep  = 0.085 // height of a piece
	towerShown = 6
	towerPlate = 0.1  // radius of the plate with the number
	guardLift  = 0.11 // of the middle of a guard above the highest piece
)

func towerRise(pieces int) float64 { return towerStep * float64(min(pieces, towerShown)) }

// TowerSide returns the side, in tiles, of the square around the foot of a tower that contains its drawing.
func TowerSide(pieces int) float64 { return 2 * (towerRise(pieces) + 0.14) }

// TowerPlace returns the foot of the tower of a tile, and whether the tile has a tower.
func TowerPlace(t scene.Tile) (Pt, bool) {
	if t.Pile == 0 {
		return Pt{}, false
	}
	l := LayoutOf(t.Tile, t.Rotation)
	return l.base.at, true
}

// guardPlace returns the place of a guard: on top of the tower.
func (l *Layout) guardPlace(pieces, earlier int) Pt {
	return Pt{l.base.at.X + float64(earlier)*FigureSize*2/3, l.base.at.Y + 0.05 - towerRise(pieces) - guardLift}
}

// Tower draws a tower around its foot, with a plate with its number of pieces. The unit of the brush is a tile.
func (b Brush) Tower(pieces int) {
	const half, foot = towerHalf, 0.06
	shown := min(pieces, towerShown)
	top := foot - towerStep*float64(shown)
	b.Rimmed(colStone, ColLine, 0.035, Pt{-half, foot}, Pt{-half, top}, Pt{half, top}, Pt{half, foot})
	b.Area(colRock, Pt{half * 0.45, foot}, Pt{half * 0.45, top}, Pt{half, top}, Pt{half, foot})
	for i := range shown {
		y := foot - towerStep*float64(i)
		b.Line(ColLine, 0.018, Pt{-half, y}, Pt{half, y})
		x := half * (0.5 - float64(i%2)) * 0.8
		b.Line(ColLine, 0.012, Pt{x, y}, Pt{x, y - towerStep})
	}
	for _, x := range []float64{-half * 1.05, -half * 0.2, half * 0.65} {
		b.Rimmed(colStone, ColLine, 0.02, Pt{x, top + 0.012}, Pt{x, top - 0.03}, Pt{x + 0.042, top - 0.03}, Pt{x + 0.042, top + 0.012})
	}
	plate := Pt{0, foot - 0.02}
	b.Disc(ColLine, plate, towerPlate)
	b.Disc(ColLight, plate, towerPlate-0.018)
	b.number(ColLine, pieces, plate, 0.12)
}

// onTower reports whether a figure of a scene is a guard.
func onTower(t scene.Tile, part int) bool { return t.Tile.Parts[part].Kind == tile.Foundation }

// PrisonerSize is the side of the drawing of a prisoner, in tiles.
const PrisonerSize = 0.38

// Prisoner draws a figure behind the bars of a window, around the origin.
func (b Brush) Prisoner(kind string, c notation.Colour) {
	const half = 0.48
	window := []Pt{{-half, half}, {-half, -0.2}, {-0.28, -half}, {0.28, -half}, {half, -0.2}, {half, half}}
	b.Rimmed(colStone, ColLine, 0.05, window...)
	inside := b.Moved(Pt{0, 0.02}, 0.86)
	inside.Figure(kind, c, false)
	inside.Letter(kind, Liveries[c], false)
	for _, x := range []float64{-0.29, 0, 0.29} {
		b.Line(ColLine, 0.055, Pt{x, -0.42}, Pt{x, half})
	}
}
