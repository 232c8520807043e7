package jcz

import (
	"cartulary/engine/tile"
	"cartulary/notation"
)

type board map[notation.Point]laid

type laid struct {
	tile     *tile.Tile // nil if it is not known
	rotation uint8
	bridge   notation.Axis
}

type spot struct {
	at   notation.Point
	part *tile.Part
}

func (b board) lay(t *tile.Tile, at notation.Point, r notation.Rotation) {
	if _, taken := b[at]; !taken {
		b[at] = laid{tile: t, rotation: uint8(r)}
	}
}

// bridgeRoads holds the roads of bridges by their axis.
var bridgeRoads = [...]tile.Part{notation.AxisNS: {Kind: tile.Road, Sides: 1<<tile.North | 1<<tile.South},
	notation.AxisWE: {Kind: tile.Road, Sides: 1<<tile.East | 1<<tile.West}}

// parts returns the parts of the tile and the road of its bridge.
func (l laid) parts() (list []*tile.Part) {
	if l.tile == nil {
		return nil
	}
	for i := range l.tile.Parts {
		list = append(list, &l.tile.Parts[i])
	}
	if l.bridge != notation.NoAxis {
		list = append(list, &bridgeRoads[l.bridge])
	}
	return list
}

// turned returns the rotation of a part: the road of a bridge is not turned with the tile.
func (l laid) turned(p *tile.Part) uint8 {
	if p == &bridgeRoads[l.bridge] {
		return 0
	}
	return l.rotation
}

// part returns the part for a follower in that role at loc, and its places on the board; nil if there is none.
func (l laid) part(role notation.Role, loc notation.Loc) (*tile.Part, places) {
	for _, p := range l.parts() {
		if at := placesOf(l.tile, p, l.turned(p)); roleOn(p) == role && (role == notation.Monk || at.has(loc)) {
			return p, at
		}
	}
	return nil, 0
}

// reach returns the places of a part with the sides of other cities of the tile where it ends as well.
func (l laid) reach(p *tile.Part) places {
	return placesOf(l.tile, p, l.turned(p)) | onSides(p.Shared.Turned(l.rotation))
}

// edge returns the terrain on a side of the tile as it lies, with its bridge.
func (l laid) edge(side int) tile.Edge {
	if bridgeRoads[l.bridge].Sides.Has(tile.Side(side)) {
		return tile.RoadEdge
	}
	return l.tile.Edge(tile.Side(side+4-int(l.rotation)) % 4)
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
		if bridgeRoads[axis].Sides.Has(tile.Side(side)) && l.edge(side) != tile.FieldEdge {
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
func (b board) forced(t *tile.Tile, at notation.Point, r notation.Rotation) (bridge, bool) {
	l := laid{tile: t, rotation: uint8(r)}
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

// feature returns the parts of the feature to which some parts belong, and whether no tile can extend it.
func (b board) feature(todo ...spot) (parts map[spot]bool, closed bool) {
	parts, closed = map[spot]bool{}, true
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if parts[s] {
			continue
		}
		parts[s] = true
		reach := b[s.at].reach(s.part)
		for l := notation.LocN; l <= notation.LocWNW; l++ {
			if !reach.has(l) {
				continue
			}
			to, opposite := across(s.at, l)
			if _, there := b[to]; !there {
				closed = false
			}
			todo = append(todo, b.parts(to, roleOn(s.part), opposite)...)
		}
	}
	return parts, closed
}

// across returns the square behind a side or half side, and the place there that touches it.
func across(at notation.Point, l notation.Loc) (to notation.Point, opposite notation.Loc) {
	if l.IsSide() {
		side := int(l - notation.LocN)
		return beside(at, side), notation.LocN + notation.Loc(side+2)%4
	}
	half := l - notation.LocNNW
	return beside(at, int(half)/2), notation.LocNNW + (half ^ 5)
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
	from := b.parts(at, role, loc)
	_, closed := b.feature(from...)
	return from != nil && closed
}

// parts returns the parts of a tile for a role at loc: two cities may end at one side.
func (b board) parts(at notation.Point, role notation.Role, loc notation.Loc) (list []spot) {
	on := b[at]
	for _, p := range on.parts() {
		if roleOn(p) == role && on.reach(p).has(loc) {
			list = append(list, spot{at, p})
		}
	}
	return list
}
