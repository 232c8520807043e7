package page

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// A surveyor follows the empty squares beside tiles from turn to turn.
type surveyor struct {
	open   map[engine.Point]int // the last entry of a square in game.Squares
	fits   map[string]int       // index into game.Fits
	digits map[engine.Point][]byte
	places []engine.Placement
}

// addSquares adds the empty squares beside tiles that are new, or fit other tiles than before.
func (g *builder) addSquares(s *engine.State, turn int) {
	v := &g.surveyor
	if v.open == nil {
		v.open, v.fits = map[engine.Point]int{}, map[string]int{}
	}
	v.survey(s)
	var order []engine.Point
	for p := range v.digits {
		order = append(order, p)
	}
	slices.SortFunc(order, byRow)
	for _, p := range order {
		fits, ok := v.fits[string(v.digits[p])]
		if !ok {
			fits = len(g.Fits)
			v.fits[string(v.digits[p])] = fits
			g.Fits = append(g.Fits, string(v.digits[p]))
		}
		if i, ok := v.open[p]; ok && g.Squares[i].Fits == fits && g.Squares[i].To == turn {
			g.Squares[i].To++
			continue
		}
		v.open[p] = len(g.Squares)
		g.Squares = append(g.Squares, square{int(p.X), int(p.Y), turn, turn + 1, fits})
	}
}

// byRow orders squares by row, then by column.
func byRow(a, b engine.Point) int {
	if a.Y != b.Y {
		return int(a.Y) - int(b.Y)
	}
	return int(a.X) - int(b.X)
}

// survey finds the empty squares beside tiles and the rotations in which each tile type is legal there.
func (v *surveyor) survey(s *engine.State) {
	types := len(s.Rules().Types)
	v.digits = map[engine.Point][]byte{}
	for _, t := range s.Tiles() {
		for side := range tile.Side(4) {
			p := t.At.Neighbour(side)
			if v.digits[p] == nil && s.TileAt(p) == engine.NoTile {
				v.digits[p] = make([]byte, types)
			}
		}
	}
	for id := range types {
		t := engine.TypeID(id)
		turns := s.Rules().Type(t).Turns()
		v.places = s.Places(t, v.places[:0])
		for _, p := range v.places {
			for r := p.Rotation; r < 4; r += turns { // rotations that look the same
				v.digits[p.At][id] |= 1 << r
			}
		}
	}
	for _, d := range v.digits {
		for i := range d {
			d[i] = "0123456789abcdef"[d[i]]
		}
	}
}
