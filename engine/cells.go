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

// Touches reports whether p is q or one of the eight squares around it.
func (p Point) Touches(q Point) bool { return max(uint16(p.X-q.X+1), uint16(p.Y-q.Y+1)) < 3 }

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
	cells []Square
	live  []int16 // indices of the empty cells that share a side with a tile, ascending
	tiles int     // number of State.tiles included
}

// A Square is an empty square beside a tile, or at a corner of one.
type Square struct {
	At     Point
	Want   uint32   // byte s is the neighbour's edge on side s, 0 for none; 0 for a square with a tile
	Mask   uint32   // 0xff in every byte of Want that only the same edge fits
	Beside [4]int16 // the neighbours, by side
	Sides  uint8    // bit i is set if there is one on side i
	Near   bool     // a cloister or a garden is one of the eight squares around it
}

// take records a tile on a square.
func (s *State) take(p Point, index int16) {
	if on := s.board.get(p); on < 0 {
		f := &s.frontier
		f.cells[^on].Want = 0
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
			f.cells = append(f.cells, Square{At: p})
			s.board.set(p, on)
		}
		if alone {
			f.cells[^on].Near = true
		}
		if i < 4 {
			f.edge(int16(^on), tile.Side(i).Opposite(), index, t.edges>>(8*i)&0xff)
		}
	}
}

// edge records a neighbour's edge on a side of a cell.
func (f *frontier) edge(i int16, side tile.Side, neighbour int16, edge uint32) {
	c := &f.cells[i]
	if c.Sides == 0 { // most cells are new, so the last
		f.live = append(f.live, i)
		for k := len(f.live) - 1; k > 0 && f.live[k-1] > i; k-- {
			f.live[k], f.live[k-1] = f.live[k-1], i
		}
	}
	c.Beside[side&3] = neighbour
	c.Sides |= 1 << (side & 3)
	c.Want |= edge << (8 * side & 31)
	if tile.Edge(edge) != tile.AnyEdge {
		c.Mask |= 0xff << (8 * side & 31)
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

// edgesAt returns the edges of a square's neighbours in the form of a Square.
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

// Squares returns the indices of the empty squares that share a side with a tile: see [State.Square]. They are valid until the next event.
func (s *State) Squares() []int16 { return s.around().live }

// Square returns the empty square with an index, which the caller must not change.
func (s *State) Square(index int16) *Square { return &s.frontier.cells[index] }

// SquareAt returns the index of an empty square, NoSquare for one that no tile touches; occupied reports a tile.
func (s *State) SquareAt(p Point) (index int16, occupied bool) {
	switch on := s.board.get(p); {
	case on > 0:
		return NoSquare, true
	case on < 0:
		return int16(^on), false
	}
	return NoSquare, false
}

// The indices of no square: of one that no tile touches, and of one with a tile.
const (
	NoSquare    = int16(-1)
	TakenSquare = int16(-2)
)

// SquaresAround sets on to the indices of the four squares beside one, by side: of an empty square, NoSquare or TakenSquare.
func (s *State) SquaresAround(p Point, on *[4]int16) {
	index := func(o onSquare) int16 {
		switch {
		case o > 0:
			return TakenSquare
		case o < 0:
			return int16(^o)
		}
		return NoSquare
	}
	if x, y := uint16(p.X+gridHalf), uint16(p.Y+gridHalf); x-1 < gridSide-2 && y-1 < gridSide-2 {
		i, g := y*gridSide+x, s.board.grid
		on[tile.North], on[tile.East] = index(g[i-gridSide]), index(g[i+1])
		on[tile.South], on[tile.West] = index(g[i+gridSide]), index(g[i-1])
		return
	}
	for side := range tile.Side(4) {
		on[side] = index(s.board.get(p.Neighbour(side)))
	}
}

// Facing returns the root of the city or road on a side of a tile on the board, NoNode if it has none.
func (s *State) Facing(tileIndex int16, side tile.Side) NodeID {
	t, o := s.laid(tileIndex)
	if part := o.sidePart[side&3]; part >= 0 {
		return s.nodes[t.first+NodeID(part)].root
	}
	return NoNode
}

// Side returns the edge of a tile in a rotation on a side and its city or road there, -1 if there is none.
func (ty *Type) Side(rotation uint8, side tile.Side) (edge tile.Edge, part int8) {
	o := &ty.turned[rotation&3]
	return tile.Edge(o.edges >> (8 * side)), o.sidePart[side&3]
}

// FitsSomehow reports whether the tile fits between edges in some rotation. Byte s is the edge on side s, 0 for none.
func (ty *Type) FitsSomehow(edges uint32) bool {
	for r := range ty.turned {
		if ty.turned[r].fits(edges, maskOf(edges)) {
			return true
		}
	}
	return false
}

// maskOf returns the Square.Mask of edges.
func maskOf(edges uint32) (mask uint32) {
	for side := range tile.Side(4) {
		if e := tile.Edge(edges >> (8 * side)); e != 0 && e != tile.AnyEdge {
			mask |= 0xff << (8 * side)
		}
	}
	return mask
}
