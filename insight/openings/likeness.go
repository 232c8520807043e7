package openings

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math/bits"
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// An aspect is one of the eight ways to look at a board: turned clockwise by quarter turns, then perhaps in a mirror. The mirror image of
// the base game is the base game: each kind of tile has as many copies as its mirror image, and the start tile is its own.
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

// likeness returns a description of a position of the base game between turns, around its first tile. Positions have equal descriptions if
// they are one position, turned or mirrored: the same features with the same followers, in the same places, and the same points.
func likeness(s *engine.State) string {
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

// shape returns a description of a type of tile in a rotation.
func (a aspect) shape(ty *engine.Type, rotation uint8) (list []uint64) {
	parts := ty.Tile.Parts
	for k := range parts {
		list = append(list, a.part(parts, k, rotation))
	}
	slices.Sort(list)
	return list
}

// mirrored returns the type of the mirror image of a tile; ok is false if the box has none.
func mirrored(r *engine.Rules, t engine.TypeID) (image engine.TypeID, ok bool) {
	want := aspect{mirror: true}.shape(r.Type(t), 0)
	for k := range r.Types {
		for rotation := range uint8(4) {
			if slices.Equal(aspect{}.shape(&r.Types[k], rotation), want) {
				return engine.TypeID(k), true
			}
		}
	}
	return engine.NoType, false
}

// image returns the mirror image of the position after an option, a position after an option in from, the mirror image of the position
// before.
func (x *runner) image(from, after *engine.State) (*engine.State, error) {
	if t, ok := mirrored(after.Rules(), after.Tiles()[len(after.Tiles())-1].Type); ok {
		want := describe(after, aspect{mirror: true})
		for _, o := range x.player.Options(from, t, nil) {
			x.trial.CopyFrom(from)
			x.player.Play(&x.trial, &o)
			if bytes.Equal(describe(&x.trial, aspect{}), want) {
				return x.trial.Clone(), nil
			}
		}
	}
	return nil, errors.New("a position has no mirror image")
}
