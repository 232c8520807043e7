package look

import (
	"cartulary/engine/tile"
	"cartulary/report/scene"
)

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
		if ToLine(cellMiddle(i), l.span) < roadHalf {
			l.Owner[i] = int8(last)
		}
	}
	return l
}

func between(a, b Pt, share float64) Pt { return Pt{a.X + share*(b.X-a.X), a.Y + share*(b.Y-a.Y)} }

func cellMiddle(i int) Pt { return Pt{(float64(i%Grid) + 0.5) / Grid, (float64(i/Grid) + 0.5) / Grid} }

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
