package look

import (
	"cmp"
	"math"

	"cartulary/engine/tile"
)

// A Sign is a symbol printed on a tile or on one of its parts.
type Sign struct {
	Mark string // word of the tile table
	Part int8   // nobody for the whole tile
	At   Pt
	half float64 // radius
}

// Radius of the sign of a tile, and of the sign of a part unless its symbol has another.
const (
	signHalf     = 0.14
	partSignHalf = 0.09
)

// signEnd puts the tile's sign in the middle if a road ends there.
func (l *Layout) signEnd(roadEnds bool) {
	if l.Tile.Mark != "" && roadEnds && l.city == nil {
		l.Signs = append(l.Signs, Sign{l.Tile.Mark, Nobody, Pt{0.5, 0.5}, l.signRadius()})
	}
}

func (l *Layout) signRadius() float64 { return cmp.Or(SignSymbol(l.Tile.Mark).half, signHalf) }

func (l *Layout) signMiddle() {
	for i := range l.Tile.Parts {
		if m := l.markOf(i); SignSymbol(m).middle {
			l.Signs = append(l.Signs, Sign{m, int8(i), Pt{0.5, 0.5}, halfOf(m)})
		}
	}
}

// markOf returns the mark of a part that has a sign. The City of Carcassonne has its signs on other tiles than its marks.
func (l *Layout) markOf(part int) string {
	if p := &l.Tile.Parts[part]; p.Kind != tile.Quarter && p.Mark != tile.Walls {
		return p.Mark
	}
	return ""
}

func halfOf(mark string) float64 { return cmp.Or(SignSymbol(mark).half, partSignHalf) }

// placeSigns places the signs where they hide nothing and no follower hides them.
func (l *Layout) placeSigns() {
	if l.Tile.Mark != "" && len(l.Signs) == 0 && l.city == nil {
		at := l.signPlace(l.signRadius(), func(c int) bool {
			o := l.Owner[c]
			return o >= 0 && (l.Tile.Parts[o].Kind == tile.Field || l.Tile.Parts[o].Kind == tile.City)
		})
		l.Signs = append(l.Signs, Sign{l.Tile.Mark, Nobody, at, l.signRadius()})
	}
	for i := range l.Tile.Parts {
		m := l.markOf(i)
		if m == "" || SignSymbol(m).middle {
			continue
		}
		half := halfOf(m)
		at := l.signPlace(half, func(c int) bool { return int(l.Owner[c]) == i })
		if l.Tile.Parts[i].Kind == tile.Road {
			at = l.signPlace(half, func(c int) bool { return l.besideRoad(i, c, half) })
		}
		l.Signs = append(l.Signs, Sign{m, int8(i), at, half})
	}
}

// makeRoom moves the place of a follower away from a sign that had to be near it.
func (l *Layout) makeRoom() {
	const gap = 0.13
	for _, s := range l.Signs {
		for i, a := range l.anchors {
			if s.Part != int8(i) && a.Dist(s.At) < s.half+gap {
				l.anchors[i] = l.best(i, func(c int, p Pt) float64 { return min(l.Clear[c], 0.8*(p.Dist(s.At)-s.half)) })
			}
		}
	}
}

// besideRoad reports whether the sign of a road can lie at a cell: on a field, near this road, far from others.
func (l *Layout) besideRoad(road, c int, half float64) bool {
	if o := l.Owner[c]; o < 0 || l.Tile.Parts[o].Kind != tile.Field {
		return false
	}
	own, other := math.Inf(1), math.Inf(1)
	for i := range l.shapes {
		for _, line := range l.shapes[i].lines {
			d := ToLine(CellPoint(c), line) - roadHalf - half
			if i == road {
				own = min(own, d)
			} else {
				other = min(other, d)
			}
		}
	}
	return own < partSignHalf && other >= max(half, own+2*roadHalf)
}

// signPlace returns the best permitted cell for a sign: away from followers, pennants and other signs.
func (l *Layout) signPlace(half float64, on func(c int) bool) Pt {
	best, at := math.Inf(-1), Pt{0.5, 0.5}
	for c := range l.Owner {
		p := CellPoint(c)
		if !on(c) || min(p.X, p.Y, 1-p.X, 1-p.Y) < half+0.03 {
			continue
		}
		w := 3*min(l.Clear[c], half+0.03) + 1.5*min(l.fromFollowers(p), half+FigureSize/2+0.03) + 0.02*l.fromFollowers(p)
		for i := range l.Tile.Parts {
			if l.Tile.Parts[i].Pennants > 0 {
				w += min(p.Dist(l.pennants[i]), half+0.16)
			}
		}
		for _, s := range l.Signs {
			w += min(p.Dist(s.At), half+s.half)
		}
		if w > best+1e-9 {
			best, at = w, p
		}
	}
	return at
}

func (l *Layout) fromFollowers(p Pt) float64 {
	d := math.Inf(1)
	for _, a := range l.anchors {
		d = min(d, p.Dist(a))
	}
	return d
}

func (l *Layout) signNear(p Pt, gap float64) bool {
	for _, s := range l.Signs {
		if p.Dist(s.At) < s.half+gap {
			return true
		}
	}
	return false
}
