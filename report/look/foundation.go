package look

import (
	"slices"

	"cartulary/engine/tile"
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
	if !l.has(tile.Cloister) || !slices.ContainsFunc(l.Tile.Parts, func(p tile.Part) bool { return p.Kind == tile.Road && curvesOf(p.Sides) > 0 }) {
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

func (b Brush) foundation() {
	const half = foundationHalf
	b.Disc(ColLine, Pt{}, half)
	b.Disc(colStone, Pt{}, half-0.014)
	for i := range 10 {
		p := Pt{0, 0.036 - half}
		q := Pt{0, 0.012 - half}
		for range i {
			p, q = tenth(p), tenth(q)
		}
		b.Line(colRock, 0.012, p, q)
	}
	b.Disc(colRock, Pt{}, half-0.036)
	b.Disc(colSmoke, Pt{}, half-0.05)
	b.Line(colRock, 0.012, Pt{-0.03, -0.012}, Pt{0.03, -0.012})
	b.Line(colRock, 0.012, Pt{-0.03, 0.016}, Pt{0.03, 0.016})
}

// tenth turns a point by a tenth of a turn around the origin.
func tenth(p Pt) Pt {
	const cos, sin = 0.8090169943749475, 0.5877852522924731
	return Pt{p.X*cos - p.Y*sin, p.X*sin + p.Y*cos}
}
