package look

import (
	"math"
	"slices"

	"cartulary/engine/tile"
)

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

// gardenBed draws a garden around the origin: a hedge and one large flower, for it is small on the board.
func (b Brush) gardenBed() {
	const half = gardenHalf
	b.Disc(colMoss, Pt{}, half)
	b.Disc(ColLeaf, Pt{}, half-0.035)
	for i := range 5 {
		a := 2 * math.Pi * (float64(i)/5 - 0.25)
		b.Disc(colRuby, Pt{0.05 * math.Cos(a), 0.05 * math.Sin(a)}, 0.036)
	}
	b.Disc(ColLast, Pt{}, 0.034)
}
