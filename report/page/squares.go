package page

import "cartulary/engine"

// A surveyor follows the empty squares beside tiles from turn to turn. The engine numbers the squares of a game.
type surveyor struct {
	squares []int16        // beside tiles, by row, then by column
	last    []int          // by number: the last entry in game.Squares plus 1, 0 without one
	fits    map[string]int // indices into game.Fits
	known   map[string]int // the same by the edges beside a square, if these decide alone (BenchmarkPage)
	places  []engine.Placement
	digits  []byte
	row     []int // by number: where the digits of a square begin
}

// addSquares adds the empty squares beside tiles that are new, or fit other tiles than before.
func (g *builder) addSquares(s *engine.State, turn int) {
	v := &g.surveyor
	if v.fits == nil {
		v.fits, v.known = map[string]int{}, map[string]int{}
	}
	v.squares = append(v.squares[:0], s.Squares()...)
	for _, n := range v.squares {
		for int(n) >= len(v.last) {
			v.last, v.row = append(v.last, 0), append(v.row, 0)
		}
	}
	for i := range v.squares { // by insertion, which adds less code to the playground than a sort
		for k := i; k > 0 && byRow(s.Square(v.squares[k]).At, s.Square(v.squares[k-1]).At) < 0; k-- {
			v.squares[k], v.squares[k-1] = v.squares[k-1], v.squares[k]
		}
	}
	plain := s.Rules().PlacesPlainly()
	if !plain {
		v.survey(s)
	}
	types := len(s.Rules().Types)
	for _, n := range v.squares {
		at := s.Square(n)
		fits := 0
		if plain {
			fits = g.continuing(s, at)
		} else {
			fits = g.fitting(v.digits[v.row[n] : v.row[n]+types])
		}
		if i := v.last[n] - 1; i >= 0 && g.Squares[i].Fits == fits && g.Squares[i].To == turn {
			g.Squares[i].To++
			continue
		}
		g.Squares = append(g.Squares, square{int(at.At.X), int(at.At.Y), turn, turn + 1, fits})
		v.last[n] = len(g.Squares)
	}
}

// continuing returns the index in game.Fits of the tiles that continue the neighbours of a square.
func (g *builder) continuing(s *engine.State, at *engine.Square) int {
	v := &g.surveyor
	edges := [4]byte{byte(at.Want), byte(at.Want >> 8), byte(at.Want >> 16), byte(at.Want >> 24)}
	fits, ok := v.known[string(edges[:])]
	if !ok {
		v.look(s, at.At)
		fits = g.fitting(v.digits)
		v.known[string(edges[:])] = fits
	}
	return fits
}

// fitting returns the index of digits in game.Fits.
func (g *builder) fitting(digits []byte) int {
	fits, ok := g.surveyor.fits[string(digits)]
	if !ok {
		fits = len(g.Fits)
		g.surveyor.fits[string(digits)] = fits
		g.Fits = append(g.Fits, string(digits))
	}
	return fits
}

// byRow orders squares by row, then by column.
func byRow(a, b engine.Point) int {
	if a.Y != b.Y {
		return int(a.Y) - int(b.Y)
	}
	return int(a.X) - int(b.X)
}

const hexDigits = "0123456789abcdef"

// look sets digits to the rotations in which each tile type fits on a square.
func (v *surveyor) look(s *engine.State, at engine.Point) {
	v.digits = v.digits[:0]
	for id := range s.Rules().Types {
		digit, turns := 0, s.Rules().Type(engine.TypeID(id)).Turns()
		for first := range turns {
			if s.Fits(engine.Placement{Type: engine.TypeID(id), At: at, Rotation: first}) {
				for r := first; r < 4; r += turns { // rotations that look the same
					digit |= 1 << r
				}
			}
		}
		v.digits = append(v.digits, hexDigits[digit])
	}
}

// survey sets digits to the rotations in which each tile type is legal on each square.
func (v *surveyor) survey(s *engine.State) {
	types := len(s.Rules().Types)
	for i, n := range v.squares {
		v.row[n] = i * types
	}
	v.digits = append(v.digits[:0], make([]byte, len(v.squares)*types)...)
	for id := range types {
		t := engine.TypeID(id)
		turns := s.Rules().Type(t).Turns()
		v.places = s.Places(t, v.places[:0])
		for _, p := range v.places {
			n, _ := s.SquareAt(p.At)
			for r := p.Rotation; r < 4; r += turns { // rotations that look the same
				v.digits[v.row[n]+id] |= 1 << r
			}
		}
	}
	for i := range v.digits {
		v.digits[i] = hexDigits[v.digits[i]]
	}
}
