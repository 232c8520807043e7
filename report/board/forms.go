package board

import (
	"cartulary/engine/tile"
)

// A form is how a part lies where its sides alone do not tell: what the fields of
// the tile say of it.
type form uint8

const (
	plain  form = iota
	cutter      // a city on two neighbouring sides that parts the fields of the other two
	tunnel      // a road that runs on below a city
	vault       // a city above a tunnel
	gate        // a road that ends at the gate of a city
	bridge      // a road that crosses another one and ends at a house
	sail        // a city on one side that reaches round a field without sides to a city beyond
)

// formOf says how part i of a tile lies.
func formOf(t *tile.Tile, i int) form {
	p := &t.Parts[i]
	_, corner := cornerOf(p.Sides)
	switch {
	case p.Kind == tile.City && corner && cuts(t, p.Sides):
		return cutter
	case p.Kind == tile.City && len(ends(p.Sides)) == 1 && lens(t) >= 0 && t.Parts[lens(t)].Cities>>i&1 == 1:
		return sail
	case p.Kind == tile.City && across(t, p.Sides, tile.Road) >= 0:
		return vault
	case p.Kind == tile.Road && across(t, p.Sides, tile.City) >= 0:
		return tunnel
	case isBridge(t, i):
		return bridge
	}
	if _, ok := gateOf(t, i); ok {
		return gate
	}
	return plain
}

// cuts tells whether the two half sides at the corner opposite to a city on two
// sides belong to different fields.
func cuts(t *tile.Tile, s tile.Sides) bool {
	r, _ := cornerOf(s)
	last := tile.HalfSide((2*(1+r) + 1) % 8) // the second half of the first side behind the city
	a, b := fieldAt(t, last), fieldAt(t, (last+1)%8)
	return a >= 0 && b >= 0 && a != b
}

// fieldAt returns the field of a half side, -1 if it has none.
func fieldAt(t *tile.Tile, h tile.HalfSide) int {
	for i := range t.Parts {
		if t.Parts[i].Halves.Has(h) {
			return i
		}
	}
	return -1
}

// lens returns the field that touches no edge, -1 if there is none.
func lens(t *tile.Tile) int {
	for i := range t.Parts {
		if t.Parts[i].Kind == tile.Field && t.Parts[i].Halves == 0 {
			return i
		}
	}
	return -1
}

// across returns the part of a kind that joins the two sides between two opposite
// sides, -1 if there is none.
func across(t *tile.Tile, s tile.Sides, kind tile.Kind) int {
	const northSouth = tile.Sides(1<<tile.North | 1<<tile.South)
	if s != northSouth && s != northSouth.Turned(1) {
		return -1
	}
	for i := range t.Parts {
		if t.Parts[i].Kind == kind && t.Parts[i].Sides == s.Turned(1) {
			return i
		}
	}
	return -1
}

// deepCap is the cap of a side at which a tunnel ends: it leaves room for the mouth
// of the tunnel, and around it for the field.
var deepCap = bezier(pt{0, 0}, pt{0.4, 0.39}, pt{0.6, 0.39}, pt{1, 0})

// mouth is how far from its side a tunnel begins.
const mouth = 0.17

// The bounds of a sail on the north side, whose other city lies east and south: to
// the field without sides, and to that on the west side.
var (
	sailInner = bezier(pt{1, 0}, pt{0.5, 0.18}, pt{0.34, 0.44}, pt{0, 1})
	sailOuter = bezier(pt{0, 1}, pt{0.13, 0.66}, pt{0.2, 0.3}, pt{0, 0})
)

// cityForm returns the outline of a city of a form and the walls on its inner bounds.
func cityForm(f form, s tile.Sides) (outline []pt, walls [][]pt) {
	switch f {
	case cutter:
		return cityAround(s, northCap)
	case vault:
		return cityAround(s, deepCap)
	case sail:
		r := ends(s)[0]
		walls = [][]pt{turnedAll(sailInner, r), turnedAll(sailOuter, r)}
		outline = append(append(outline, walls[0]...), walls[1]...)
		return append(outline, turnedAll([]pt{{0, -overlap}, {1, -overlap}}, r)...), walls
	}
	return cityShape(s)
}

// roadForm returns the middle lines of a road of a form; the gate is the side of the
// city at which it ends.
func roadForm(f form, s, atGate tile.Sides) [][]pt {
	switch f {
	case tunnel:
		return tunnelShape(s)
	case gate:
		return [][]pt{gateShape(ends(s)[0], ends(atGate)[0])}
	case bridge:
		return [][]pt{bridgeShape(ends(s)[0])}
	}
	return roadShape(s)
}

// tunnelShape returns what is seen of a road below a city: from each side to the
// mouth.
func tunnelShape(s tile.Sides) [][]pt {
	var lines [][]pt
	for _, i := range ends(s) {
		lines = append(lines, turnedAll([]pt{{0.5, -overlap}, {0.5, mouth}}, i))
	}
	return lines
}
