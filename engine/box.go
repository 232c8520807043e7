package engine

import (
	"fmt"
	"slices"

	"cartulary/engine/tile"
)

// A Supply is the tiles of a set, Copies times. A start tile that two sets have in common, such as the spring of both
// rivers, is one type with the copies of the larger supply.
type Supply struct {
	Tiles    []tile.Tile
	Copies   int
	Contents []string // the statements about the number of copies; nil: those of the base game
}

// A Box holds the tiles of a game. It is read-only after NewBox and shared by all Rules with the same sets.
type Box struct {
	types    []Type
	contents [][]string // by type
	byName   map[string]TypeID
	start    []TypeID // the start tiles of the sets
	total    int
	forms    forms
}

// NewBox returns a box of sets, or an error if two tiles share a name. Element.Start chooses among several start tiles.
func NewBox(supplies []Supply) (*Box, error) {
	b := &Box{byName: map[string]TypeID{}}
	for _, s := range supplies {
		if err := b.add(s); err != nil {
			return nil, err
		}
	}
	return b, nil
}

func (b *Box) add(s Supply) error {
	for i := range s.Tiles {
		t := &s.Tiles[i]
		count, own := t.Count*s.Copies, 0
		if t.Own { // outside the stack
			count, own = 0, count
		}
		if b.shares(t, count) {
			continue
		}
		id := TypeID(len(b.types))
		for _, n := range t.Names() {
			if _, taken := b.byName[n]; taken {
				return fmt.Errorf("two tiles are called %s", n)
			}
			b.byName[n] = id
		}
		b.types = append(b.types, newType(t, count))
		b.types[id].Own, b.types[id].plain = own, id
		b.contents = append(b.contents, s.Contents)
		b.total += count
		if t.Start && s.Copies > 0 {
			b.start = append(b.start, id)
		}
	}
	return nil
}

// shares reports whether an earlier set has the same start tile, and raises the number of its copies to count.
func (b *Box) shares(t *tile.Tile, count int) bool {
	id, found := b.byName[t.ID]
	if !found || !t.Start || b.types[id].Tile.ID != t.ID || !slices.Equal(b.types[id].Tile.Parts, t.Parts) {
		return false
	}
	ty := &b.types[id]
	b.total += max(count-ty.Count, 0)
	ty.Count = max(count, ty.Count)
	return true
}

func newType(t *tile.Tile, count int) Type {
	ty := Type{Tile: t, Count: count, Alone: -1, walls: -1, second: -1, open: 1<<len(t.Parts) - 1, forms: [maxAdditions]TypeID{NoType, NoType}}
	for r := range uint8(4) {
		o := &ty.turned[r]
		o.sidePart = [4]int8{-1, -1, -1, -1}
		o.halfPart = [8]int8{-1, -1, -1, -1, -1, -1, -1, -1}
		for i := range t.Parts {
			p := &t.Parts[i]
			if p.Kind.Alone() {
				ty.Alone = int8(i)
			}
			for s := range tile.Side(4) {
				if p.Sides.Turned(r).Has(s) {
					o.sidePart[s] = int8(i)
				}
			}
			for h := range tile.HalfSide(8) {
				if p.Halves.Turned(r).Has(h) {
					o.halfPart[h] = int8(i)
				}
			}
		}
		for s := range tile.Side(4) {
			edge := t.Edge((s + 4 - tile.Side(r)) % 4)
			o.edges |= uint32(edge) << (8 * s)
			if edge != tile.AnyEdge {
				o.strict |= 0xff << (8 * s)
			}
		}
	}
	ty.turns = turns(t)
	for i := range t.Parts {
		n := newNode(uint8(i), &t.Parts[i])
		ty.nodes = append(ty.nodes, n)
		if t.Parts[i].Mark == tile.Walls {
			ty.walls = int8(i)
		}
		if t.Parts[i].Shared != 0 {
			ty.second, ty.shared = int8(i), t.Parts[i].Shared
		}
		ty.cities = append(ty.cities, t.Parts[i].Cities)
		ty.parts[n.kind] |= 1 << i
		if n.open == 0 && n.kind != tile.Field {
			ty.shows |= Completed
		}
	}
	return ty
}

// turns returns the number of rotations of a tile that do not look the same: 1, 2 or 4.
func turns(t *tile.Tile) uint8 {
	for _, r := range []uint8{1, 2} {
		if symmetric(t, r) {
			return r
		}
	}
	return 4
}

// symmetric reports whether a tile looks the same after r quarter turns.
func symmetric(t *tile.Tile, r uint8) bool {
	var to [16]int // by part: where the turn brings it
	for i, p := range t.Parts {
		to[i] = slices.IndexFunc(t.Parts, func(q tile.Part) bool {
			return q.Kind == p.Kind && q.Sides == p.Sides.Turned(r) && q.Halves == p.Halves.Turned(r) &&
				q.Corner == p.Corner.Turned(r) && q.Shared == p.Shared.Turned(r) && q.Pennants == p.Pennants && q.Mark == p.Mark && q.NoCastle == p.NoCastle
		})
		if to[i] < 0 || i > 0 && slices.Contains(to[:i], to[i]) {
			return false
		}
	}
	for i, p := range t.Parts {
		beside := uint16(0)
		for c := range t.Parts {
			beside |= p.Cities >> c & 1 << to[c]
		}
		if beside != t.Parts[to[i]].Cities {
			return false
		}
	}
	for s := range tile.Side(4) {
		if t.Edge(s) != t.Edge((s+tile.Side(r))%4) {
			return false
		}
	}
	return true
}

// secondOn returns the second city on a side of a tile in a rotation, -1 if there is none.
func (ty *Type) secondOn(side tile.Side, rotation uint8) int8 {
	if ty.second < 0 || !ty.shared.Turned(rotation).Has(side) {
		return -1
	}
	return ty.second
}

// Turns returns the number of rotations of a tile that do not look the same: 1, 2 or 4.
func (ty *Type) Turns() uint8 { return ty.turns }

func newNode(part uint8, p *tile.Part) node {
	n := node{part: part, kind: p.Kind, size: 1, pennants: p.Pennants}
	switch p.Kind {
	case tile.Quarter, tile.Foundation:
		n.open = 1 // never complete
	case tile.Cloister, tile.Garden:
		n.open = 8
	case tile.City, tile.Road:
		for side := range tile.Side(4) {
			if (p.Sides | p.Shared).Has(side) {
				n.open++
			}
		}
	}
	return n
}
