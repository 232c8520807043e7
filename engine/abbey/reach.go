package abbey

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// within reports whether a wagon from one part reaches another, as the rules in force have it.
func (x *wagons) within(s *engine.State, from, to engine.NodeID) bool {
	if !x.WagonTouches {
		a, b := s.SquareOf(from), s.SquareOf(to)
		return max(a.X-b.X, b.X-a.X, a.Y-b.Y, b.Y-a.Y) <= 1 // AAM-44
	}
	if x.ByLetters {
		return linked(s, s.Root(from), to)
	}
	return touch(s, s.Root(from), s.Root(to))
}

// touch reports whether two features touch (AAM-45): on a tile, as adjoin has it, or at an abbey. Two cities never do.
func touch(s *engine.State, a, b engine.NodeID) bool {
	for _, i := range s.TilesOf(a, nil) {
		for p := range uint8(s.Parts(i)) {
			if s.Root(s.NodeOf(i, p)) != a {
				continue
			}
			for q := range uint8(s.Parts(i)) {
				if s.Root(s.NodeOf(i, q)) == b && adjoin(s.TypeOf(i).Tile, p, q) {
					return true
				}
			}
			if atAbbey(s, i, p, b) {
				return true
			}
		}
	}
	for _, i := range s.TilesOf(b, nil) {
		for p := range uint8(s.Parts(i)) {
			if s.Root(s.NodeOf(i, p)) == b && atAbbey(s, i, p, a) {
				return true
			}
		}
	}
	return false
}

// atAbbey reports whether a part of a tile ends at an abbey that is the feature with a root.
func atAbbey(s *engine.State, tileIndex int, part uint8, root engine.NodeID) bool {
	p, rotation := &s.TypeOf(tileIndex).Tile.Parts[part], s.Tiles()[tileIndex].Rotation
	for side := range tile.Side(4) {
		if n := s.Beside(tileIndex, side); n != engine.NoTile && (p.Sides | p.Shared).Turned(rotation).Has(side) &&
			s.TypeOf(n).Own > 0 && s.Root(s.NodeOf(n, 0)) == root {
			return true
		}
	}
	return false
}

// adjoin reports whether two parts of a tile touch, whatever their order.
func adjoin(t *tile.Tile, a, b uint8) bool {
	p, q := &t.Parts[a], &t.Parts[b]
	if p.Kind > q.Kind {
		p, q = q, p
	}
	switch [2]tile.Kind{p.Kind, q.Kind} {
	case [2]tile.Kind{tile.City, tile.Road}:
		return q.Gate&(p.Sides|p.Shared) != 0 || pressed(t, p, q)
	case [2]tile.Kind{tile.City, tile.Cloister}:
		return !t.Has(tile.Field)
	case [2]tile.Kind{tile.Road, tile.Road}:
		return a != b && t.Crossing && single(p) && single(q)
	case [2]tile.Kind{tile.Road, tile.Cloister}:
		return single(p)
	}
	return false
}

// single reports whether a road has one side, so that it ends on the tile.
func single(p *tile.Part) bool { return p.Sides&(p.Sides-1) == 0 }

// pressed reports whether a road divides the field beside a city: two fields of the tile lie at both.
func pressed(t *tile.Tile, city, road *tile.Part) bool {
	index := slices.IndexFunc(t.Parts, func(p tile.Part) bool { return p.Kind == tile.City && p.Sides == city.Sides && p.Bridge == city.Bridge })
	along := tile.Halves(0) // the half sides beside the road
	for side := range tile.Side(4) {
		if road.Sides.Has(side) {
			along |= 3 << (2 * side)
		}
	}
	n := 0
	for _, f := range t.Parts {
		if f.Kind == tile.Field && f.Halves&along != 0 && f.Cities>>index&1 == 1 {
			n++
		}
	}
	return n > 1
}
