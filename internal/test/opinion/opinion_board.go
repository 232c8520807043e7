package opinion

import (
	"cartulary/engine/tile"
	"cartulary/notation"
)

type square = notation.Point

// A placedTile is a tile on the board.
type placedTile struct {
	printed *tile.Tile
	at      square
	turned  int // quarter turns clockwise
}

// A Spot is one part of one tile on the board.
type Spot struct {
	At   notation.Point
	Part int // index into the parts of the tile
}

// next returns the square on side 0 to 3 of another: north, east, south, west.
func next(p square, side int) square {
	switch side {
	case 0:
		p.Y--
	case 1:
		p.X++
	case 2:
		p.Y++
	case 3:
		p.X--
	}
	return p
}

// has reports whether a part reaches a side of the placed tile.
func (l *placedTile) has(part, side int) bool {
	p := &l.printed.Parts[part]
	return (p.Sides | p.Shared).Has(tile.Side((side + 4 - l.turned) % 4)) // HAS-62
}

// shares reports whether a part reaches a side of the placed tile that names another part (HAS-62).
func (l *placedTile) shares(part, side int) bool {
	return l.printed.Parts[part].Shared.Has(tile.Side((side + 4 - l.turned) % 4))
}

// hasHalf reports whether a field reaches a half side of the placed tile.
func (l *placedTile) hasHalf(part, half int) bool {
	return l.printed.Parts[part].Halves.Has(tile.HalfSide((half + 8 - 2*l.turned) % 8))
}

// edge returns the terrain on a side of the tile: a city, a road, the river or a field.
func (l *placedTile) edge(side int) tile.Edge {
	if e := l.printed.Shown[(side+4-l.turned)%4]; e != 0 {
		return e
	}
	for i := range l.printed.Parts {
		switch kind := l.printed.Parts[i].Kind; {
		case (kind == tile.City || kind == castleKind) && l.has(i, side):
			return tile.CityEdge
		case kind == tile.Road && l.has(i, side):
			return tile.RoadEdge
		}
	}
	return tile.FieldEdge
}

// beyond returns the half side that touches a half side across an edge: the western half of
// a north side touches the western half of a south side.
func beyond(half int) int { return (half+4)%8 ^ 1 }

func (g *Game) part(s Spot) *tile.Part { return &g.table[s.At].printed.Parts[s.Part] }

// beside returns the spots on neighbouring tiles that continue a spot.
func (g *Game) beside(s Spot) []Spot {
	l := g.table[s.At]
	kind := l.printed.Parts[s.Part].Kind
	var out []Spot
	for half := range 8 {
		side := half / 2
		n := g.table[next(s.At, side)]
		if n == nil {
			continue
		}
		for i := range n.printed.Parts {
			if n.printed.Parts[i].Kind != kind {
				continue
			}
			joined := half%2 == 0 && l.has(s.Part, side) && n.has(i, (side+2)%4)
			if kind == tile.Field {
				joined = l.hasHalf(s.Part, half) && n.hasHalf(i, beyond(half))
			}
			if joined {
				out = append(out, Spot{n.at, i})
			}
		}
	}
	return out
}

// feature returns all spots of the feature of a spot.
func (g *Game) feature(s Spot) []Spot {
	out := []Spot{s}
	seen := map[Spot]bool{s: true}
	for i := 0; i < len(out); i++ {
		for _, n := range g.beside(out[i]) {
			if !seen[n] {
				seen[n] = true
				out = append(out, n)
			}
		}
	}
	return out
}

// name returns the spot that identifies the feature of a spot: its first in reading order.
func (g *Game) name(s Spot) Spot {
	first := s
	for _, o := range g.feature(s) {
		if o.At.Y < first.At.Y || o.At.Y == first.At.Y &&
			(o.At.X < first.At.X || o.At.X == first.At.X && o.Part < first.Part) {
			first = o
		}
	}
	return first
}

// around counts the tiles on the eight squares around a square.
func (g *Game) around(p square) int {
	n := 0
	for dx := int32(-1); dx <= 1; dx++ {
		for dy := int32(-1); dy <= 1; dy++ {
			if (dx != 0 || dy != 0) && g.table[square{X: p.X + dx, Y: p.Y + dy}] != nil {
				n++
			}
		}
	}
	return n
}

// complete reports whether a feature is complete: a city or road without an open end (BAS-40, BAS-41), a cloister or
// garden with all its neighbours (BAS-43, ABT-04), never a field (BAS-50).
func (g *Game) complete(s Spot) bool {
	switch g.part(s).Kind {
	case tile.Field, tile.Foundation:
		return false
	case tile.Cloister, garden:
		return g.around(s.At) == 8
	}
	for _, o := range g.feature(s) {
		for side := range 4 {
			if g.table[o.At].has(o.Part, side) && g.table[next(o.At, side)] == nil {
				return false
			}
		}
	}
	return true
}

// tiles returns the squares on which a feature lies.
func tiles(feature []Spot) map[square]bool {
	out := map[square]bool{}
	for _, s := range feature {
		out[s.At] = true
	}
	return out
}

// misfit returns the reason why a tile does not fit, empty if it does.
func (g *Game) misfit(l *placedTile) string {
	if g.table[l.at] != nil {
		return "there is already a tile (BAS-22)"
	}
	touches := false
	for side := range 4 {
		if n := g.table[next(l.at, side)]; n != nil {
			touches = true
			if n.edge((side+2)%4) != l.edge(side) {
				return "a side does not continue its neighbour (BAS-21)"
			}
		}
	}
	if !touches {
		return "it touches no tile by a side (BAS-20)"
	}
	return g.riverMisfit(l)
}

// fits returns all placements in which a tile fits.
func (g *Game) fits(printed *tile.Tile) []placedTile {
	var out []placedTile
	for _, at := range g.shores() {
		for turned := range 4 {
			if l := (placedTile{printed, at, turned}); g.misfit(&l) == "" {
				out = append(out, l)
			}
		}
	}
	return out
}

// shores returns the empty squares beside the tiles on the board.
func (g *Game) shores() (out []square) {
	seen := map[square]bool{}
	for at := range g.table {
		for side := range 4 {
			if to := next(at, side); g.table[to] == nil && !seen[to] {
				seen[to] = true
				out = append(out, to)
			}
		}
	}
	return out
}

// roles holds the role of a follower on each kind of part. No tile has a cloister and a garden.
var roles = map[tile.Kind]notation.Role{
	tile.City: notation.Knight, tile.Road: notation.Thief, tile.Field: notation.Farmer,
	tile.Cloister: notation.Monk, garden: notation.Monk, castleKind: notation.Knight, tile.Foundation: notation.Guard,
}

// spot returns the part of a tile that a role and a location name.
func (g *Game) spot(at square, role notation.Role, loc notation.Loc) (Spot, bool) {
	l := g.table[at]
	if l == nil {
		return Spot{}, false
	}
	for i := range l.printed.Parts {
		p := &l.printed.Parts[i]
		if roles[p.Kind] != role {
			continue
		}
		var named bool
		switch {
		case role == notation.Guard:
			named = true
		case role == notation.Monk:
			named = loc == notation.NoLoc || loc == notation.LocC
		case loc == notation.LocC:
			named = p.Sides == 0 && p.Halves == 0
		case loc.IsCorner():
			named = p.Corner != tile.NoCorner && (int(p.Corner)-1+l.turned)%4 == int(loc-notation.LocNE)
		case loc.IsSide():
			named = l.has(i, int(loc-notation.LocN)) && !l.shares(i, int(loc-notation.LocN))
		case loc.IsHalf() && role == notation.Farmer:
			named = l.hasHalf(i, int(loc-notation.LocNNW))
		case loc.IsHalf(): // a slip for the side
			named = l.has(i, int(loc-notation.LocNNW)/2) && !l.shares(i, int(loc-notation.LocNNW)/2)
		}
		if named {
			return Spot{at, i}, true
		}
	}
	return Spot{}, false
}
