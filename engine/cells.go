package engine

import "cartulary/engine/tile"

// A Point is a square of the table: x grows east, y grows south.
type Point struct{ X, Y int16 }

// Neighbour returns the square that touches p on side s.
func (p Point) Neighbour(s tile.Side) Point {
	switch s {
	case tile.North:
		p.Y--
	case tile.East:
		p.X++
	case tile.South:
		p.Y++
	default:
		p.X--
	}
	return p
}

// around lists the eight squares around a square; the first four touch it on the
// sides north, east, south, west.
var around = [8]Point{{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}

// cell is a square that holds a tile or touches one, also by a corner.
type cell struct {
	at        Point
	tile      int16  // index into State.tiles, NoTile if empty
	near      uint8  // how many of the eight squares around hold a tile
	cloisters uint8  // how many of them hold a tile with a cloister
	want      uint32 // byte s is the edge that a tile here meets on side s, 0 for none
	mask      uint32 // 0xff in every byte of want that is not 0
}

// findCell returns the index of a cell, -1 if the square is not known.
func (s *State) findCell(p Point) int {
	mask := uint32(len(s.index) - 1)
	for h := hash(p) & mask; ; h = (h + 1) & mask {
		i := s.index[h]
		if i == 0 {
			return -1
		}
		if s.cells[i-1].at == p {
			return int(i - 1)
		}
	}
}

// cellAt returns the index of the cell of a square and makes it if needed.
func (s *State) cellAt(p Point) int {
	if 2*len(s.cells) >= len(s.index) {
		s.index = make([]uint16, 2*len(s.index))
		for i := range s.cells {
			s.enter(uint16(i))
		}
	}
	if i := s.findCell(p); i >= 0 {
		return i
	}
	s.cells = append(s.cells, cell{at: p, tile: NoTile})
	s.enter(uint16(len(s.cells) - 1))
	return len(s.cells) - 1
}

func (s *State) enter(i uint16) {
	mask := uint32(len(s.index) - 1)
	h := hash(s.cells[i].at) & mask
	for s.index[h] != 0 {
		h = (h + 1) & mask
	}
	s.index[h] = i + 1
}

func hash(p Point) uint32 {
	k := uint32(uint16(p.X))<<16 | uint32(uint16(p.Y))
	k *= 0x9E3779B1
	return k ^ k>>15
}
