package plague

import (
	"slices"

	"cartulary/engine"
)

// A way is how a follower gets about: the parts that he can reach, in the order in
// which they are found, and by index of which of them each was.
type way struct {
	parts []engine.NodeID
	from  []uint16
}

// reach finds the parts that a figure on a part can flee to: along its feature from
// tile to tile, not over or onto infected ones (PLG-63). The tile that he leaves is
// not tested. If blind is set nothing stands in the way. It goes no further once it has
// found the part called goal, NoNode for all, and keeps the memory of w.
func (x *plague) reach(s *engine.State, start, goal engine.NodeID, blind bool, w way) way {
	w.parts, w.from = append(w.parts[:0], start), append(w.from[:0], 0)
	var next [8]engine.NodeID
	for i := 0; i < len(w.parts); i++ {
		for _, n := range s.Joined(w.parts[i], next[:0]) {
			tileIndex, _ := s.Place(n)
			if (blind || !x.infected(s, tileIndex)) && !slices.Contains(w.parts, n) {
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

// Path returns the parts over which a figure can flee from one part to another, both
// included; nil if he cannot, or if both are on one tile (PLG-62). It is shortest by
// the number of tiles.
func Path(s *engine.State, from, to engine.NodeID) []engine.NodeID {
	a, _ := s.Place(from)
	if b, _ := s.Place(to); a == b {
		return nil
	}
	return bound(s.Rules()).reach(s, from, to, false, way{}).path(to)
}

// reaches tells whether a figure can flee from one part to another.
func (x *plague) reaches(s *engine.State, from, to engine.NodeID) bool {
	var parts [128]engine.NodeID
	var before [128]uint16
	return slices.Contains(x.reach(s, from, to, false, way{parts[:0], before[:0]}).parts, to)
}

// path returns the way to a part, nil if it is not reached.
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

// flights offers every part that a figure may flee to.
func (x *plague) flights(s *engine.State, f engine.Figure, dst []engine.Action) []engine.Action {
	start, _ := s.Place(f.Node)
	for _, n := range x.reach(s, f.Node, engine.NoNode, false, way{}).parts[1:] {
		if to, _ := s.Place(n); to != start {
			dst = append(dst, s.Shift(f, n))
		}
	}
	return dst
}
