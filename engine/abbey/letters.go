package abbey

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// A pair is two parts of a tile, each named by a side of the tile that it has, the cloister by C.
type pair struct {
	a, b  byte
	touch bool
}

// lettered lists, by tile, the pairs that JCloisterZone's letters (wagon-move) join otherwise than the pictures.
var lettered = map[string][]pair{
	"AM/CRcr+":  {{'E', 'N', false}},
	"AM/CRr":    {{'N', 'E', false}},
	"AM/RrC":    {{'N', 'W', false}},
	"BB/LCFc":   {{'C', 'E', true}},
	"DG/CRcr.d": {{'E', 'N', false}},
	"DG/LCcc.d": {{'C', 'W', true}},
	"HS/RFR.h":  {{'N', 'S', true}},
	"HS/RR.h":   {{'S', 'W', true}},
	"HS/RR.hG":  {{'S', 'W', true}},
	"IC/CRCR":   {{'N', 'S', true}, {'N', 'E', true}, {'N', 'W', true}, {'S', 'E', true}, {'S', 'W', true}},
	"TB/RRC":    {{'N', 'S', true}, {'S', 'W', false}},
	"TO/CFR":    {{'N', 'S', false}},
	"TO/CRcr":   {{'E', 'N', false}},
	"TO/RCr":    {{'N', 'E', false}},
}

// linked reports whether a wagon reaches a part from a scored feature by the letters: they join that part, and not only its
// feature, to one of the scored feature on its tile, or it is an abbey that ends the scored feature. They join nothing to a bridge.
func linked(s *engine.State, scored, to engine.NodeID) bool {
	i, q := s.Place(to)
	for p := range uint8(s.Parts(i)) {
		if s.Root(s.NodeOf(i, p)) == scored && lettersJoin(s.TypeOf(i).Tile, p, q) {
			return true
		}
	}
	if s.TypeOf(i).Own == 0 {
		return false
	}
	for side := range tile.Side(4) {
		n := s.Beside(i, side)
		if n == engine.NoTile {
			continue
		}
		t, rotation := s.TypeOf(n).Tile, s.Tiles()[n].Rotation
		for p := range t.Parts {
			if t.Parts[p].Sides.Turned(rotation).Has(side.Opposite()) && s.Root(s.NodeOf(n, uint8(p))) == scored {
				return true
			}
		}
	}
	return false
}

func lettersJoin(t *tile.Tile, a, b uint8) bool {
	p, q := &t.Parts[a], &t.Parts[b]
	if p.Mark == tile.Span || q.Mark == tile.Span {
		return false
	}
	row := slices.IndexFunc(lettered[t.ID], func(d pair) bool {
		return named(p, d.a) && named(q, d.b) || named(p, d.b) && named(q, d.a)
	})
	if row >= 0 {
		return lettered[t.ID][row].touch
	}
	return adjoin(t, a, b)
}

// named reports whether a letter of a pair names a part.
func named(p *tile.Part, letter byte) bool {
	switch letter {
	case 'C':
		return p.Kind == tile.Cloister
	case 'N':
		return p.Kind != tile.Field && p.Sides.Has(tile.North)
	case 'E':
		return p.Kind != tile.Field && p.Sides.Has(tile.East)
	case 'S':
		return p.Kind != tile.Field && p.Sides.Has(tile.South)
	}
	return p.Kind != tile.Field && p.Sides.Has(tile.West)
}
