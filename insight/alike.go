package insight

import (
	"bytes"
	"encoding/binary"
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// likeness appends to dst a description of the position after one turn. Two ways to play a turn from one position have
// equal descriptions if they yield the same features and figures: turning a symmetric tile, or deploying on another part
// of the same feature of the placed tile, makes no difference. The older tiles are not described.
func likeness(s *engine.State, older int, dst []byte) []byte {
	for p := range s.Players() {
		dst = binary.AppendVarint(dst, int64(s.Score(p)))
		for k := range s.Rules().Holdings {
			dst = append(dst, byte(s.Holding(p, k)))
		}
	}
	for i := older; i < len(s.Tiles()); i++ {
		dst = appendSquare(dst, s.Tiles()[i].At)
		dst = appendParts(dst, s, i, func(engine.NodeID) bool { return true })
	}
	for _, f := range s.Figures() {
		dst = append(dst, 'f', f.Player, f.Kind)
		dst = appendNode(dst, s, f.Node, older)
	}
	for i := range s.Rules().Neutrals {
		at, with := s.Neutral(s.Rules().Neutrals[i].Name)
		dst = binary.AppendVarint(append(dst, 'n'), int64(at))
		if with != engine.NoNode {
			dst = appendNode(dst, s, with, older)
		}
	}
	for _, t := range s.Tokens() {
		dst = binary.AppendVarint(append(dst, 't', t.Kind, t.Face), int64(t.Tile))
	}
	if s.Rules().Repeats() {
		if may, _ := s.Again(); may {
			dst = append(dst, 'a')
		}
	}
	return dst
}

// equal reports whether two positions after one turn have equal descriptions and the same remaining tiles.
func equal(a, b *engine.State, older int) bool {
	for t := range a.Rules().Types {
		if a.RemainingOf(engine.TypeID(t)) != b.RemainingOf(engine.TypeID(t)) {
			return false
		}
	}
	return bytes.Equal(likeness(a, older, nil), likeness(b, older, nil))
}

func appendSquare(dst []byte, p engine.Point) []byte {
	return binary.AppendVarint(binary.AppendVarint(dst, int64(p.X)), int64(p.Y))
}

// appendNode appends a part: of an older tile its number, of a new one the description of its whole feature on that tile.
func appendNode(dst []byte, s *engine.State, n engine.NodeID, older int) []byte {
	i, _ := s.Place(n)
	if i < older {
		return binary.AppendVarint(append(dst, 'o'), int64(n))
	}
	root := s.Root(n)
	return appendParts(append(dst, 'p'), s, i, func(m engine.NodeID) bool { return s.Root(m) == root })
}

// appendParts appends descriptions of some parts of a tile, in an order that does not depend on its rotation.
func appendParts(dst []byte, s *engine.State, i int, is func(engine.NodeID) bool) []byte {
	t := &s.Tiles()[i]
	parts := s.TypeOf(i).Tile.Parts
	var list []uint64
	for k := range parts {
		if is(s.NodeOf(i, uint8(k))) {
			list = append(list, partKey(parts, k, t.Rotation))
		}
	}
	slices.Sort(list)
	for _, key := range list {
		dst = binary.BigEndian.AppendUint64(dst, key)
	}
	return append(dst, '.')
}

// partKey returns a part of a tile in a rotation as a number: kind, pennants, whether it is marked and can become a castle, what it reaches, and
// the sides of the cities that a field borders.
func partKey(parts []tile.Part, k int, rotation uint8) uint64 {
	p := &parts[k]
	key := uint64(p.Kind)<<8 | uint64(p.Pennants)
	if p.Mark != "" {
		key |= 1 << 4
	}
	if p.NoCastle {
		key |= 1 << 5
	}
	key = key<<8 | uint64((p.Sides | p.Shared).Turned(rotation))
	key = key<<8 | uint64(p.Halves.Turned(rotation))
	for c := range parts {
		if p.Cities>>c&1 == 1 {
			key += 1<<32 + uint64(parts[c].Sides.Turned(rotation))<<40
		}
	}
	return key
}
