package board

import (
	"math"

	"cartulary/engine/tile"
)

// A sign is a symbol that is printed on a tile, or on one part of it.
type sign struct {
	mark string // as the tile table has it
	part int8   // nobody if it belongs to the tile as a whole
	at   pt
	half float64 // its radius
}

// The radius of a sign of a tile, and of a part of one.
const (
	signHalf     = 0.14
	partSignHalf = 0.09
)

// signEnd puts the tile's sign in the middle if a road ends there.
func (l *layout) signEnd(roadEnds bool) {
	if l.tile.Mark != "" && roadEnds {
		l.signs = append(l.signs, sign{l.tile.Mark, nobody, pt{0.5, 0.5}, signHalf})
	}
}

// placeSigns finds places for the signs where they hide nothing and no follower
// hides them. A sign of the tile lies on a field or a city.
func (l *layout) placeSigns() {
	if l.tile.Mark != "" && len(l.signs) == 0 {
		at := l.signPlace(signHalf, func(c int) bool {
			o := l.owner[c]
			return o >= 0 && (l.tile.Parts[o].Kind == tile.Field || l.tile.Parts[o].Kind == tile.City)
		})
		l.signs = append(l.signs, sign{l.tile.Mark, nobody, at, signHalf})
	}
	for i := range l.tile.Parts {
		if m := l.tile.Parts[i].Mark; m != "" {
			at := l.signPlace(partSignHalf, func(c int) bool { return int(l.owner[c]) == i })
			if l.tile.Parts[i].Kind == tile.Road {
				at = l.signPlace(partSignHalf, func(c int) bool { return l.besideRoad(i, c) })
			}
			l.signs = append(l.signs, sign{m, int8(i), at, partSignHalf})
		}
	}
}

// besideRoad reports whether what is printed on a road can lie at a cell: on a field, near enough to
// the road, which is too narrow for it, and clear of other roads.
func (l *layout) besideRoad(road, c int) bool {
	if o := l.owner[c]; o < 0 || l.tile.Parts[o].Kind != tile.Field {
		return false
	}
	near := false
	for i := range l.shapes {
		for _, line := range l.shapes[i].lines {
			d := toLine(cellPoint(c), line) - roadHalf - partSignHalf
			if i != road && d < partSignHalf {
				return false
			}
			near = near || i == road && d < partSignHalf
		}
	}
	return near
}

// signPlace returns the best cell for a sign among those in question:
// roomy, and away from followers, pennants and other signs.
func (l *layout) signPlace(half float64, on func(c int) bool) pt {
	best, at := math.Inf(-1), pt{0.5, 0.5}
	for c := range l.owner {
		p := cellPoint(c)
		if !on(c) || min(p.x, p.y, 1-p.x, 1-p.y) < half+0.03 {
			continue
		}
		w := 3*min(l.clear[c], half+0.03) + 1.5*min(l.fromFollowers(p), half+figureSize/2+0.03)
		for i := range l.tile.Parts {
			if l.tile.Parts[i].Pennants > 0 {
				w += min(p.dist(l.pennants[i]), half+0.16)
			}
		}
		for _, s := range l.signs {
			w += min(p.dist(s.at), half+s.half)
		}
		if w > best+1e-9 {
			best, at = w, p
		}
	}
	return at
}

// fromFollowers returns the distance of p from the nearest place of a follower.
func (l *layout) fromFollowers(p pt) float64 {
	d := math.Inf(1)
	for _, a := range l.anchors {
		d = min(d, p.dist(a))
	}
	return d
}

// signNear tells whether p is less than gap away from a sign.
func (l *layout) signNear(p pt, gap float64) bool {
	for _, s := range l.signs {
		if p.dist(s.at) < s.half+gap {
			return true
		}
	}
	return false
}
