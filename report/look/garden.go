package look

import (
	"image/color"
	"slices"

	"cartulary/engine/tile"
)

// gardenHalf is the radius of a garden where there is room.
const gardenHalf = 0.13

// A garden is the place of a garden and its radius.
type garden struct {
	at   Pt
	half float64
}

// plant gives the garden of the tile its place: on a field, with room for a farmer beside it. It comes after the fields have
// their cells.
func (l *Layout) plant() {
	part := slices.IndexFunc(l.Tile.Parts, func(p tile.Part) bool { return p.Kind == tile.Garden })
	if part < 0 {
		return
	}
	if l.Rotation == 0 {
		l.garden = l.bed()
	} else {
		g := LayoutOf(l.Tile, 0).garden
		l.garden = garden{g.at.turned(tile.Side(l.Rotation)), g.half}
	}
	for c := range l.Owner {
		if CellPoint(c).Dist(l.garden.at) < l.garden.half {
			l.Owner[c] = int8(part)
		}
	}
}

// bed returns the best garden: its field stays in one piece.
func (l *Layout) bed() garden {
	const around = 0.03
	l.measure()
	best, at := -1.0, Pt{0.5, 0.5}
	for i := range l.Tile.Parts {
		if l.Tile.Parts[i].Kind != tile.Field {
			continue
		}
		farmer := l.best(i, func(c int, _ Pt) float64 { return l.Clear[c] })
		size := l.Clear[CellOf(farmer)]
		p := l.best(i, func(c int, p Pt) float64 { return 3*min(l.Clear[c], gardenHalf+around) + 0.2*p.Dist(farmer) })
		if w := min(l.Clear[CellOf(p)], gardenHalf+around) + 0.1*size; w > best {
			best, at = w, p
		}
	}
	return garden{at, min(gardenHalf, l.Clear[CellOf(at)]-around)}
}

// gardenBed draws a garden around the origin: a hedge, beds and flowers.
func (b Brush) gardenBed() {
	const half = gardenHalf
	b.Disc(colMoss, Pt{}, half)
	b.Disc(ColLeaf, Pt{}, half-0.03)
	b.Line(colCourt, 0.024, Pt{0, -half + 0.02}, Pt{0, half - 0.02})
	b.Line(colCourt, 0.024, Pt{-half + 0.02, 0}, Pt{half - 0.02, 0})
	b.Disc(colCourt, Pt{}, 0.03)
	for i, p := range []Pt{{-0.045, -0.045}, {0.045, -0.045}, {0.045, 0.045}, {-0.045, 0.045}} {
		b.Disc(ColLight, p, 0.024)
		b.Disc([]color.Color{colRuby, colGold, colRuby, colGold}[i], p, 0.017)
	}
}
