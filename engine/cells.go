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
	cloisters uint8  // how many of the eight squares around hold a tile with a cloister
	want      uint32 // byte s is the edge that a tile here meets on side s, 0 for none
	mask      uint32 // 0xff in every byte of want that is not 0
}

// The squares around the start tile are found in a grid, those beyond, which only a record
// of nonsense reaches, in a map. A hash table for all took a tenth of the time of a game.
const (
	gridSide = 64 // a power of two
	gridHalf = gridSide / 2
)

// grid holds the index of a square's cell + 1, row by row.
type grid [gridSide * gridSide]uint16

// gridIndex returns where a square stands in the grid, if it does.
func gridIndex(p Point) (i uint16, ok bool) {
	x, y := uint16(p.X+gridHalf), uint16(p.Y+gridHalf)
	return y%gridSide*gridSide + x%gridSide, x|y < gridSide
}

// findCell returns the index of a cell, -1 if the square is not known.
func (s *State) findCell(p Point) int {
	if i, ok := gridIndex(p); ok {
		return int(s.grid[i]) - 1
	}
	return int(s.far[p]) - 1
}

// cellAt returns the index of the cell of a square and makes it if needed.
func (s *State) cellAt(p Point) int {
	if i := s.findCell(p); i >= 0 {
		return i
	}
	s.cells = append(s.cells, cell{at: p, tile: NoTile})
	if i, ok := gridIndex(p); ok {
		s.grid[i] = uint16(len(s.cells))
	} else {
		if s.far == nil {
			s.far = map[Point]uint16{}
		}
		s.far[p] = uint16(len(s.cells))
	}
	return len(s.cells) - 1
}
