package catalogue

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"cartulary/engine/tile"
	"cartulary/notation"
)

//go:embed boxes.txt
var boxesText string

// boxes holds the tiles of boxes.txt by the number of the picture.
var boxes = sync.OnceValue(func() map[int]*Tile {
	known := map[string]*tile.Tile{}
	for _, set := range [][]tile.Tile{tile.InnsAndCathedrals(), tile.TradersAndBuilders(), tile.River(), tile.PrincessAndDragon()} {
		for i := range set {
			known[set[i].ID] = &set[i]
		}
	}
	tiles := map[int]*Tile{}
	for line := range strings.Lines(boxesText) {
		if f := strings.Fields(line); len(f) > 0 && f[0] != "#" {
			n, t := number(f[0]), known[f[1]]
			if t == nil {
				panic("catalogue/boxes.txt: there is no tile " + f[1])
			}
			turn := notation.Rotation(number(f[2]))
			tiles[n] = &Tile{ID: t.ID, firstID: n, lastID: n, turn: turn, parts: ordered(t, turn), of: t}
		}
	}
	return tiles
})

// Pictures is the number of Board Game Arena's pictures of tiles.
const Pictures = 156

// ByBGAPicture returns the tile of Board Game Arena's picture n (1 to Pictures), nil if there is none.
func ByBGAPicture(n int) *Tile {
	if t := ByBGATile(n); t != nil {
		return t
	}
	return boxes()[n]
}

// Foreign reports whether the tile is not of the base game: the numbers of its follower positions are derived, not known.
func (t *Tile) Foreign() bool { return t.of != nil }

// River returns the sides of the tile at rotation r that the river touches.
func (t *Tile) River(r notation.Rotation) (sides []notation.Loc) {
	for s := range tile.Side(4) {
		if t.of != nil && t.of.Shown[s] == tile.RiverEdge {
			sides = append(sides, (notation.LocN + notation.Loc(s)).Turned(r))
		}
	}
	return sides
}

// ordered returns the parts of a tile as they lie at Board Game Arena's ori 1, with the positions that the order of the base
// game's tiles gives: the cloister, the roads in the west, east, south and north, the cities and then the fields row by row. The
// four fields around a crossing go clockwise, and a road straight through the tile leaves out position 2.
func ordered(t *tile.Tile, turn notation.Rotation) (parts []part) {
	for i := range t.Parts {
		switch p := &t.Parts[i]; p.Kind {
		case tile.Cloister:
			parts = append(parts, part{role: notation.Monk})
		case tile.Road:
			parts = append(parts, part{role: notation.Thief, locs: sidesOf(p, turn)})
		case tile.City:
			parts = append(parts, part{role: notation.Knight, locs: sidesOf(p, turn)})
		case tile.Field:
			parts = append(parts, part{role: notation.Farmer, locs: halvesOf(p, turn)})
		}
	}
	corners := 0
	for _, p := range parts {
		if p.role == notation.Farmer && len(p.locs) == 2 && p.locs[0].IsHalf() && slices.Contains(corners4, [2]notation.Loc(p.locs)) {
			corners++
		}
	}
	key := func(p part) int { return rank(p, corners == 4) }
	slices.SortStableFunc(parts, func(a, b part) int { return key(a) - key(b) })
	straight := len(parts) == 3 && parts[0].role == notation.Thief && parts[1].role == notation.Farmer && len(parts[0].locs) == 2 &&
		parts[0].locs[1] == parts[0].locs[0]+2
	for i := range parts {
		parts[i].pos = i + 1
		if straight && i > 0 {
			parts[i].pos++
		}
	}
	return parts
}

// The orders of the places of each role, at ori 1.
var (
	roadOrder  = []notation.Loc{notation.LocW, notation.LocE, notation.LocS, notation.LocN}
	cityOrder  = []notation.Loc{notation.LocN, notation.LocW, notation.LocE, notation.LocS}
	fieldOrder = []notation.Loc{notation.LocNNW, notation.LocNNE, notation.LocWNW, notation.LocENE, notation.LocWSW, notation.LocESE, notation.LocSSW, notation.LocSSE}
	corners4   = [][2]notation.Loc{{notation.LocNNW, notation.LocWNW}, {notation.LocNNE, notation.LocENE}, {notation.LocESE, notation.LocSSE}, {notation.LocSSW, notation.LocWSW}}
)

// rank returns the place of a part in the order of a tile.
func rank(p part, crossing bool) int {
	base, order := 0, []notation.Loc{}
	switch p.role {
	case notation.Thief:
		base, order = 10, roadOrder
	case notation.Knight:
		base, order = 20, cityOrder
	case notation.Farmer:
		base, order = 30, fieldOrder
		if crossing && len(p.locs) == 2 {
			return base + slices.Index(corners4, [2]notation.Loc(p.locs))
		}
	}
	least := len(order)
	for _, l := range p.locs {
		if i := slices.Index(order, l); i >= 0 {
			least = min(least, i)
		}
	}
	return base + least
}

func sidesOf(p *tile.Part, turn notation.Rotation) (locs []notation.Loc) {
	for s := range tile.Side(4) {
		if p.Sides.Turned(uint8(turn)).Has(s) {
			locs = append(locs, notation.LocN+notation.Loc(s))
		}
	}
	return locs
}

// halvesOf returns the half sides of a field, C if it touches none.
func halvesOf(p *tile.Part, turn notation.Rotation) (locs []notation.Loc) {
	for h := range tile.HalfSide(8) {
		if p.Halves.Turned(uint8(turn)).Has(h) {
			locs = append(locs, notation.LocNNW+notation.Loc(h))
		}
	}
	if len(locs) == 0 {
		return []notation.Loc{notation.LocC}
	}
	return locs
}

// A Place is a part of a tile with the position that Board Game Arena gives it.
type Place struct {
	Pos  int
	Role notation.Role
}

// Places returns the parts of the tile in Board Game Arena's order.
func (t *Tile) Places() (list []Place) {
	for _, p := range t.parts {
		list = append(list, Place{p.pos, p.role})
	}
	return list
}

// Renumbered returns a tile like t whose parts, in the order of Places, have other positions.
func (t *Tile) Renumbered(pos []int) *Tile {
	twin := *t
	twin.parts = slices.Clone(t.parts)
	for i := range twin.parts {
		twin.parts[i].pos = pos[i]
	}
	return &twin
}

// Touched returns the places that the i-th of Places touches on the tile at rotation r.
func (t *Tile) Touched(i int, r notation.Rotation) (locs []notation.Loc) {
	for _, l := range t.parts[i].locs {
		locs = append(locs, l.Turned(t.fromOri1(r)))
	}
	return locs
}
