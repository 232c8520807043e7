package plague

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// A way holds the parts that a follower can reach, in the order of the search, and the index of the part before each.
type way struct {
	parts []engine.NodeID
	from  []uint16
}

// reach returns the parts to which a figure can flee along its feature, not over or onto infected tiles unless blind
// (PLG-63). It does not test the first tile, stops at goal unless that is NoNode, and reuses the memory of w.
func (x *plague) reach(s *engine.State, start, goal engine.NodeID, blind bool, w way) way {
	w.parts, w.from = append(w.parts[:0], start), append(w.from[:0], 0)
	var next [8]engine.NodeID
	for i := 0; i < len(w.parts); i++ {
		for _, n := range s.Joined(w.parts[i], next[:0]) {
			if (blind || !x.infected(s, s.TileOf(n))) && !slices.Contains(w.parts, n) {
				w.parts = append(w.parts, n)
				w.from = append(w.from, uint16(i))
				if n == goal {
					return w
				}
			}
		}
	}
	return w
}

// Path returns a shortest flight by tiles, ends included, nil if there is none or both are on one tile (PLG-62).
func Path(s *engine.State, from, to engine.NodeID) []engine.NodeID {
	if s.TileOf(from) == s.TileOf(to) {
		return nil
	}
	return bound(s.Rules()).reach(s, from, to, false, way{}).path(to)
}

// reaches reports whether a figure can flee from one part to another.
func (x *plague) reaches(s *engine.State, from, to engine.NodeID) bool {
	var parts [128]engine.NodeID
	var before [128]uint16
	return slices.Contains(x.reach(s, from, to, false, way{parts[:0], before[:0]}).parts, to)
}

// path returns the path to a part, nil if the search did not reach it.
func (w way) path(to engine.NodeID) (path []engine.NodeID) {
	i := slices.Index(w.parts, to)
	if i < 0 {
		return nil
	}
	for ; i > 0; i = int(w.from[i]) {
		path = append(path, w.parts[i])
	}
	path = append(path, w.parts[0])
	slices.Reverse(path)
	return path
}

// flights appends a flight to every part that a figure may flee to. A lord has none: its castle is one place (SET-06).
func (x *plague) flights(s *engine.State, f engine.Figure, dst []engine.Offer) []engine.Offer {
	if s.Kind(f.Node) == tile.Castle {
		return dst
	}
	start := s.TileOf(f.Node)
	for _, n := range x.reach(s, f.Node, engine.NoNode, false, way{}).parts[1:] {
		if to := s.TileOf(n); to != start {
			a := s.Shift(f, n)
			if !s.IsFollower(f) { // a record names it
				a.Named, a.Figure = true, f.Kind
			}
			dst = append(dst, engine.Offer{Action: a})
		}
	}
	return dst
}
