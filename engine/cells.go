package engine

import (
	"maps"

	"cartulary/engine/tile"
)

// A Point is a square of the board: x grows east, y grows south.
type Point struct{ X, Y int16 }

// Neighbour returns the square next to p on side s.
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

// touches reports whether p is q or one of the eight squares around it.
func (p Point) touches(q Point) bool { return max(uint16(p.X-q.X+1), uint16(p.Y-q.Y+1)) < 3 }

// around lists the offsets of the eight squares around one, first north, east, south, west.
var around = [8]Point{{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}

// Squares near the start tile are in a grid. Others, which only nonsense records reach, are in a map: a map for all
// squares made BenchmarkReplay in bench a tenth slower.
const (
	gridSide = 64 // a power of two
	gridHalf = gridSide / 2
)

type board struct {
	grid *[gridSide * gridSide]onSquare // row by row
	far  map[Point]onSquare
}

// onSquare is 0 for an empty square, the index in State.tiles + 1 for a tile, ^index in frontier.cells for a cell.
type onSquare int16

// gridIndex returns the index of a square in the grid; ok is false for squares beyond it.
func gridIndex(p Point) (i uint16, ok bool) {
	x, y := uint16(p.X+gridHalf), uint16(p.Y+gridHalf)
	return y%gridSide*gridSide + x%gridSide, x|y < gridSide
}

func (b *board) get(p Point) onSquare {
	if i, ok := gridIndex(p); ok {
		return b.grid[i]
	}
	return b.far[p]
}

func (b *board) set(p Point, on onSquare) {
	if i, ok := gridIndex(p); ok {
		b.grid[i] = on
		return
	}
	if b.far == nil {
		b.far = map[Point]onSquare{}
	}
	b.far[p] = on
}

func (b *board) reset() {
	if b.grid == nil {
		b.grid = new([gridSide * gridSide]onSquare)
	} else {
		clear(b.grid[:])
	}
	clear(b.far)
}

// copyFrom makes b an independent copy of t and keeps the memory of b.
func (b *board) copyFrom(t *board) {
	if b.grid == nil {
		b.grid = new([gridSide * gridSide]onSquare)
	}
	*b.grid = *t.grid
	if b.far != nil || t.far != nil {
		b.far = maps.Clone(t.far)
	}
}

// A frontier holds the squares next to tiles, corners included, oldest first, updated on demand (BenchmarkReplay).
type frontier struct {
	cells []cell
	live  []int16 // indices of the empty cells that share a side with a tile, ascending
	tiles int     // number of State.tiles included
}

// cell is a square of the frontier.
type cell struct {
	at     Point
	want   uint32   // byte s is the neighbour's edge on side s, 0 for none; 0 for a square with a tile
	mask   uint32   // 0xff in every byte of want that only the same edge fits
	beside [4]int16 // the neighbours, by side
	sides  uint8    // bit i is set if there is one on side i
	near   bool     // a cloister or a garden is one of the eight squares around it
}

// take records a tile on a square.
func (s *State) take(p Point, index int16) {
	if on := s.board.get(p); on < 0 {
		f := &s.frontier
		f.cells[^on].want = 0
		for i, c := range f.live { // a binary search takes longer: BenchmarkPlayout/random in insight/policy
			if c == int16(^on) {
				f.live = append(f.live[:i], f.live[i+1:]...)
				break
			}
		}
	}
	s.board.set(p, onSquare(index+1))
}

// around updates the frontier and returns it.
func (s *State) around() *frontier {
	f := &s.frontier
	for ; f.tiles < len(s.tiles); f.tiles++ {
		s.surround(int16(f.tiles))
	}
	return f
}

// surround adds the squares around a tile to the frontier.
func (s *State) surround(index int16) {
	f, t := &s.frontier, &s.tiles[index]
	alone := s.rules.Types[t.Type].Alone >= 0
	for i, d := range around {
		p := Point{t.At.X + d.X, t.At.Y + d.Y}
		on := s.board.get(p)
		if on > 0 {
			continue
		}
		if on == 0 {
			on = ^onSquare(len(f.cells))
			f.cells = append(f.cells, cell{at: p})
			s.board.set(p, on)
		}
		if alone {
			f.cells[^on].near = true
		}
		if i < 4 {
			f.edge(int16(^on), tile.Side(i).Opposite(), index, t.edges>>(8*i)&0xff)
		}
	}
}

// edge records a neighbour's edge on a side of a cell.
func (f *frontier) edge(i int16, side tile.Side, neighbour int16, edge uint32) {
	c := &f.cells[i]
	if c.sides == 0 { // most cells are new, so the last
		f.live = append(f.live, i)
		for k := len(f.live) - 1; k > 0 && f.live[k-1] > i; k-- {
			f.live[k], f.live[k-1] = f.live[k-1], i
		}
	}
	c.beside[side&3] = neighbour
	c.sides |= 1 << (side & 3)
	c.want |= edge << (8 * side & 31)
	if tile.Edge(edge) != tile.AnyEdge {
		c.mask |= 0xff << (8 * side & 31)
	}
}

// tile returns the index of the tile, NoTile if there is none.
func (on onSquare) tile() int16 { return int16(max(on, 0)) - 1 }

// tilesAround sets tiles to the neighbours of a square by side, NoTile for none.
func (s *State) tilesAround(p Point, tiles *[4]int16) {
	if x, y := uint16(p.X+gridHalf), uint16(p.Y+gridHalf); x-1 < gridSide-2 && y-1 < gridSide-2 {
		i, g := y*gridSide+x, s.board.grid
		tiles[tile.North], tiles[tile.East] = g[i-gridSide].tile(), g[i+1].tile()
		tiles[tile.South], tiles[tile.West] = g[i+gridSide].tile(), g[i-1].tile()
		return
	}
	for side := range tile.Side(4) {
		tiles[side] = s.board.get(p.Neighbour(side)).tile()
	}
}

// edgesAt returns the edges of a square's neighbours in the form of a cell.
func (s *State) edgesAt(p Point) (want, mask uint32) {
	if len(s.tiles) == 0 {
		return 0, 0
	}
	var tiles [4]int16
	s.tilesAround(p, &tiles)
	for side, i := range &tiles {
		if i == NoTile {
			continue
		}
		edge := s.tiles[i].edges >> (8 * tile.Side(side).Opposite()) & 0xff
		want |= edge << (8 * side)
		if tile.Edge(edge) != tile.AnyEdge {
			mask |= 0xff << (8 * side)
		}
	}
	return want, mask
}
