package openings

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// An aspect is one of the eight ways to look at a board: turned clockwise by quarter turns, then perhaps in a mirror. The mirror image of
// the base game is the base game: each kind of tile has as many copies as its mirror image.
type aspect struct {
	turns  uint8
	mirror bool
}

func (a aspect) point(p engine.Point) (x, y int) {
	x, y = int(p.X), int(p.Y)
	for range a.turns {
		x, y = -y, x
	}
	if a.mirror {
		x = -x
	}
	return x, y
}

func (a aspect) sides(s tile.Sides) tile.Sides {
	s = s.Turned(a.turns)
	if a.mirror {
		s = s&(1<<tile.North|1<<tile.South) | s>>tile.West&1<<tile.East | s>>tile.East&1<<tile.West
	}
	return s
}

func (a aspect) halves(h tile.Halves) tile.Halves {
	h = h.Turned(a.turns)
	if a.mirror { // half side i becomes 1-i
		h = tile.Halves(bits.RotateLeft8(bits.Reverse8(uint8(h)), 2))
	}
	return h
}

// part returns a part of a tile in a rotation as a number.
func (a aspect) part(parts []tile.Part, k int, rotation uint8) uint64 {
	p := &parts[k]
	key := uint64(p.Kind)<<8 | uint64(p.Pennants)
	key = key<<8 | uint64(a.sides(p.Sides.Turned(rotation)))
	key = key<<8 | uint64(a.halves(p.Halves.Turned(rotation)))
	for c := range parts {
		if p.Cities>>c&1 == 1 { // cities that one field borders have different sides
			key += uint64(a.sides(parts[c].Sides.Turned(rotation))) << 32
		}
	}
	return key
}

// Likeness returns a description of a position of the base game between turns, around its first tile. Positions have equal descriptions if
// they are one position, turned or mirrored: the same features with the same followers, in the same places, and the same points.
func Likeness(s *engine.State) string {
	var least []byte
	for turns := range uint8(4) {
		for _, mirror := range [2]bool{false, true} {
			if text := describe(s, aspect{turns, mirror}); least == nil || bytes.Compare(text, least) < 0 {
				least = text
			}
		}
	}
	return string(least)
}

func describe(s *engine.State, a aspect) []byte {
	followers := map[engine.NodeID]uint64{} // by root: the followers of each player
	for _, f := range s.Figures() {
		followers[s.Root(f.Node)] += 1 << (8 * f.Player)
	}
	origin := s.Tiles()[0].At
	var tiles [][]byte
	for i := range s.Tiles() {
		t := &s.Tiles()[i]
		x, y := a.point(engine.Point{X: t.At.X - origin.X, Y: t.At.Y - origin.Y})
		text := binary.AppendVarint(binary.AppendVarint(nil, int64(x)), int64(y))
		parts := s.TypeOf(i).Tile.Parts
		var list [][2]uint64
		for k := range parts {
			list = append(list, [2]uint64{a.part(parts, k, t.Rotation), followers[s.Root(s.NodeOf(i, uint8(k)))]})
		}
		slices.SortFunc(list, func(p, q [2]uint64) int { return slices.Compare(p[:], q[:]) })
		for _, p := range list {
			text = binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(text, p[0]), p[1])
		}
		tiles = append(tiles, append(text, '.'))
	}
	slices.SortFunc(tiles, bytes.Compare)
	text := slices.Concat(tiles...)
	for p := range s.Players() {
		text = binary.AppendVarint(text, int64(s.Score(p)))
	}
	return append(text, byte(s.Next()))
}
