package jcz

import (
	"fmt"
	"strings"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// places is a set of places of a tile, a bit for each. LocC is the place that JCloisterZone calls I.
// A field in a corner has both names of the corner; of two of them, one has the second in place of LocC.
type places uint32

// second is the place that JCloisterZone calls II. It has no location of a record.
const second = places(1 << notation.NoLoc)

func of(l notation.Loc) places { return 1 << l }

func (p places) has(l notation.Loc) bool { return p>>l&1 == 1 }

// first returns the canonical place: the corner, or else the first one clockwise.
func (p places) first() notation.Loc {
	for l := notation.LocNE; l <= notation.LocNW; l++ {
		if p.has(l) {
			return l
		}
	}
	for l := notation.LocN; l <= notation.LocC; l++ {
		if p.has(l) {
			return l
		}
	}
	return notation.NoLoc
}

// onSides returns the places of sides.
func onSides(s tile.Sides) places { return places(s) << notation.LocN }

const (
	north = places(1 << notation.LocN)
	east  = places(1 << notation.LocE)
	south = places(1 << notation.LocS)
	west  = places(1 << notation.LocW)
)

// sideNames are the names of sets of sides, as JCloisterZone writes them.
var sideNames = map[places]string{
	north: "N", east: "E", south: "S", west: "W", north | south: "NS", west | east: "WE",
	north | east: "NE", south | east: "SE", south | west: "SW", north | west: "NW",
	east | south | west: "_N", north | south | west: "_E", north | east | west: "_S", north | east | south: "_W",
	north | east | south | west: "NWSE",
}

// halfNames lists the half sides clockwise from NNW. Left and right are seen from the centre of the tile.
var halfNames = [8]string{"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"}

// placeNames is the inverse of both, with the names of the inner place.
var placeNames = func() map[string]places {
	m := map[string]places{"I": of(notation.LocC), "II": second}
	for p, name := range sideNames {
		m[name] = p
	}
	for i, name := range halfNames {
		m[name] = of(notation.LocNNW + notation.Loc(i))
	}
	return m
}()

// parsePlaces parses a location: names joined by dots.
func parsePlaces(text string) (places, error) {
	var p places
	for name := range strings.SplitSeq(text, ".") {
		q, ok := placeNames[name]
		if !ok {
			return 0, fmt.Errorf("location %.40q is not a side, half side or centre of a tile", text)
		}
		p |= q
	}
	return p, nil
}

// features maps kinds of features to roles.
var features = map[string]notation.Role{
	"City": notation.Knight, "Road": notation.Thief, "Field": notation.Farmer, "Monastery": notation.Monk,
	gardenFeature: notation.Monk, towerFeature: notation.Guard, castleFeature: notation.Knight,
}

const (
	gardenFeature  = "Garden"
	towerFeature   = "Tower"
	castleFeature  = "Castle"
	quarterFeature = "Quarter"
)

// fits reports whether a role allows such places: sides for knight and thief, half sides or the centre for a farmer.
func (p places) fits(role notation.Role) bool {
	const sides = north | east | south | west
	const halves = places(0xff << notation.LocNNW)
	inner := of(notation.LocC)
	switch role {
	case notation.Knight, notation.Thief:
		return p&^sides == 0
	case notation.Farmer:
		return p&^halves == 0 || p == inner || p == second
	case notation.Monk, notation.Guard:
		return p == inner
	}
	return false
}
