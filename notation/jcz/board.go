package jcz

import (
	"cartulary/engine/tile"
	"cartulary/notation"
)

type board map[notation.Point]laid

type laid struct {
	tile     *tileKind // nil if it is not known
	rotation notation.Rotation
	bridge   notation.Axis
}

type spot struct {
	at   notation.Point
	part *part
}

func (b board) lay(t *tileKind, at notation.Point, r notation.Rotation) {
	if _, taken := b[at]; !taken {
		b[at] = laid{tile: t, rotation: r}
	}
}

// bridgeParts holds the roads of bridges by their axis.
var bridgeParts = [...]part{notation.AxisNS: {role: notation.Thief, at: north | south}, notation.AxisWE: {role: notation.Thief, at: east | west}}

// part returns the part for a follower in that role at loc, and its places on the board; nil if there is none.
func (l laid) part(role notation.Role, loc notation.Loc) (*part, places) {
	if l.tile == nil {
		return nil, 0
	}
	if p := l.tile.part(role, loc, l.rotation); p != nil {
		return p, p.at.turned(l.rotation)
	}
	if p := &bridgeParts[l.bridge]; role == notation.Thief && p.at.has(loc) {
		return p, p.at
	}
	return nil, 0
}

// places returns the places of a part of the tile as it lies, or of its bridge.
func (l laid) places(p *part) places {
	if p == &bridgeParts[l.bridge] {
		return p.at
	}
	return p.at.turned(l.rotation)
}

// edge returns the terrain on a side of the tile as it lies, with its bridge.
func (l laid) edge(side int) tile.Edge {
	if bridgeParts[l.bridge].at.has(notation.LocN + notation.Loc(side)) {
		return tile.RoadEdge
	}
	return l.tile.edges[(side+4-int(l.rotation))%4]
}

// beside returns the square on a side of another: 0 north, clockwise.
func beside(p notation.Point, side int) notation.Point {
	d := neighbours[side]
	return notation.Point{X: p.X + d.X, Y: p.Y + d.Y}
}

// fits reports whether the edges of a tile meet those of its neighbours. Unknown tiles fit.
func (b board) fits(l laid, at notation.Point) bool {
	for side := range neighbours {
		if n := b[beside(at, side)]; n.tile != nil && !l.edge(side).Meets(n.edge((side+2)%4)) {
			return false
		}
	}
	return true
}

// spanned returns the tile with a bridge, if both ends would lie on fields.
func (l laid) spanned(axis notation.Axis) (laid, bool) {
	for side := range neighbours {
		if bridgeParts[axis].at.has(notation.LocN+notation.Loc(side)) && l.edge(side) != tile.FieldEdge {
			return l, false
		}
	}
	l.bridge = axis
	return l, true
}

type bridge struct {
	at   notation.Point
	axis notation.Axis
}

// forced returns the bridge that JCloisterZone lays for a tile that needs one: on it, else on its neighbour in the N, E, S or W.
func (b board) forced(t *tileKind, at notation.Point, r notation.Rotation) (bridge, bool) {
	l := laid{tile: t, rotation: r}
	if b.fits(l, at) {
		return bridge{}, false
	}
	for _, axis := range [...]notation.Axis{notation.AxisNS, notation.AxisWE} {
		if r%2 == 1 {
			axis = notation.AxisNS + notation.AxisWE - axis
		}
		if with, ok := l.spanned(axis); ok && b.fits(with, at) {
			return bridge{at, axis}, true
		}
	}
	for side := range neighbours {
		to := beside(at, side)
		n := b[to]
		axis := [...]notation.Axis{notation.AxisNS, notation.AxisWE}[side%2]
		if n.tile == nil || n.bridge != notation.NoAxis || l.edge(side) != tile.RoadEdge {
			continue
		}
		with, ok := n.spanned(axis)
		if behind := b[beside(to, side)]; !ok || behind.tile != nil && !with.edge(side).Meets(behind.edge((side+2)%4)) {
			continue
		}
		b[to] = with
		fits := b.fits(l, at)
		b[to] = n
		if fits {
			return bridge{to, axis}, true
		}
	}
	return bridge{}, false
}

// span lays a bridge over a tile on the table.
func (b board) span(x bridge) {
	if l, ok := b[x.at]; ok {
		l.bridge = x.axis
		b[x.at] = l
	}
}

// field returns the parts of the field to which a spot belongs, and whether no tile can extend it.
func (b board) field(from spot) (parts map[spot]bool, closed bool) {
	parts, closed = map[spot]bool{from: true}, true
	for todo := []spot{from}; len(todo) > 0; {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		at := s.part.at.turned(b[s.at].rotation)
		for half := notation.LocNNW; half <= notation.LocWNW; half++ {
			if !at.has(half) {
				continue
			}
			n, there := b[beside(s.at, int(half-notation.LocNNW)/2)]
			if !there {
				closed = false
				continue
			}
			opposite := notation.LocNNW + ((half - notation.LocNNW) ^ 5)
			p, _ := n.part(notation.Farmer, opposite)
			next := spot{beside(s.at, int(half-notation.LocNNW)/2), p}
			if p != nil && !parts[next] {
				parts[next] = true
				todo = append(todo, next)
			}
		}
	}
	return parts, closed
}

// complete reports whether no side of the feature at loc is open, or all squares around its cloister or garden have tiles.
func (b board) complete(at notation.Point, role notation.Role, loc notation.Loc) bool {
	if role == notation.Monk {
		for dx := int32(-1); dx <= 1; dx++ {
			for dy := int32(-1); dy <= 1; dy++ {
				if _, there := b[notation.Point{X: at.X + dx, Y: at.Y + dy}]; !there {
					return false
				}
			}
		}
		return true
	}
	seen := map[spot]bool{}
	todo := b.parts(at, role, loc)
	if len(todo) == 0 {
		return false
	}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[s] {
			continue
		}
		seen[s] = true
		for side := range neighbours {
			on := b[s.at]
			if !(on.places(s.part) | s.part.shared.turned(on.rotation)).has(notation.LocN + notation.Loc(side)) {
				continue
			}
			to := beside(s.at, side)
			if _, there := b[to]; !there {
				return false
			}
			todo = append(todo, b.parts(to, role, notation.LocN+notation.Loc((side+2)%4))...)
		}
	}
	return true
}

// parts returns the parts of a tile for a role at loc: two cities may end at one side.
func (b board) parts(at notation.Point, role notation.Role, loc notation.Loc) (list []spot) {
	on := b[at]
	if on.tile == nil {
		return nil
	}
	for i := range on.tile.parts {
		if p := &on.tile.parts[i]; p.role == role && (p.at | p.shared).turned(on.rotation).has(loc) {
			list = append(list, spot{at, p})
		}
	}
	if p := &bridgeParts[on.bridge]; role == notation.Thief && p.at.has(loc) {
		list = append(list, spot{at, p})
	}
	return list
}
