package saves

import (
	"errors"
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// rivers returns an error if the box has a fork of the river: version 6 of the program then adds lakes or takes some away.
func (w *writer) rivers() error {
	for i := range w.Rules.Plains() {
		if len(w.river(engine.Placement{Type: engine.TypeID(i)})) > 2 {
			return errors.New("JCloisterZone 6 has other lakes for a river with a fork")
		}
	}
	return nil
}

// river returns the sides of a tile on which its river leaves it.
func (w *writer) river(p engine.Placement) (sides []tile.Side) {
	ty := w.Rules.Type(p.Type)
	for side := range tile.Side(4) {
		if ty.Edge(side, p.Rotation) == tile.RiverEdge {
			sides = append(sides, side)
		}
	}
	return sides
}

// floods reports whether version 6 refuses a tile with a river: there must be no tile straight ahead of an open end, nor diagonally
// beside that line, and no other open end in the next line with the same direction.
func (w *writer) floods(p engine.Placement) bool {
	m := w.machine
	for _, side := range w.river(p) {
		if m.TileAt(p.At.Neighbour(side)) != engine.NoTile {
			continue
		}
		ends := []engine.Point{p.At.Neighbour(side)}
		for i := range m.Tiles() {
			t := &m.Tiles()[i]
			ahead, beside := along(side, p.At, t.At)
			if ahead > 0 && max(beside, -beside) <= 1 {
				return true
			}
			if slices.Contains(w.river(engine.Placement{Type: t.Type, Rotation: t.Rotation}), side) {
				if end := t.At.Neighbour(side); end != p.At && m.TileAt(end) == engine.NoTile {
					ends = append(ends, end)
				}
			}
		}
		for i, a := range ends {
			for _, b := range ends[i+1:] {
				if _, beside := along(side, a, b); max(beside, -beside) == 1 {
					return true
				}
			}
		}
	}
	return false
}

// along returns how far b is from a in the direction of a side, and to its right.
func along(side tile.Side, a, b engine.Point) (ahead, beside int) {
	x, y := int(b.X)-int(a.X), int(b.Y)-int(a.Y)
	switch side {
	case tile.North:
		return -y, x
	case tile.East:
		return x, y
	case tile.South:
		return y, -x
	}
	return -x, -y
}
