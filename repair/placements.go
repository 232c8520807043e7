package repair

import (
	"strings"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
)

// placements tries every legal placement that differs from one of the turn in its rotation, its square or its tile, and other tiles of
// a discard.
func (s *search) placements(t int) bool {
	for i := range s.rec.Turns[t].Actions {
		a := &s.rec.Turns[t].Actions[i]
		switch a.Kind {
		case notation.ActPlace, notation.ActDiscard, notation.ActAside:
		case notation.ActAbbey:
			if !s.ownPlaces(t, i) {
				return false
			}
			continue
		default:
			continue
		}
		m := s.position(t, i)
		if m == nil {
			continue
		}
		ty, known := m.Ruleset.TypeByName(a.Tile)
		if a.Kind != notation.ActPlace {
			if !s.otherTiles(t, i, m, ty, known) || known && !s.instead(t, i, m, ty) {
				return false
			}
			continue
		}
		if known && !s.otherPlaces(t, i, m, ty) || !s.otherTiles(t, i, m, ty, known) {
			return false
		}
	}
	return true
}

// otherPlaces tries the other rotations of a tile on its square, and other squares at its rotation.
func (s *search) otherPlaces(t, i int, m *replay.Moment, ty engine.TypeID) bool {
	a := s.rec.Turns[t].Actions[i]
	turns := m.Rules().Turns(ty)
	for _, p := range m.Draw(ty).Places {
		w := a
		w.At, w.Rotation = replay.Square(p.Place.At), notation.Rotation(p.Place.Rotation)
		kind, cost := Rotation, Rotation.cost()
		switch alike := uint8(w.Rotation)%turns == uint8(a.Rotation)%turns; {
		case w.At == a.At && (alike || uint8(w.Rotation) >= turns):
			continue // it looks the same, or like one that is tried
		case w.At == a.At:
		case w.Rotation == a.Rotation:
			kind, cost = squares(a.At, w.At)
		default:
			continue
		}
		if !s.try(s.with(kind, cost, t, i, w)) {
			return false
		}
	}
	return true
}

// ownPlaces tries the other squares of a player's own tile.
func (s *search) ownPlaces(t, i int) bool {
	a := s.rec.Turns[t].Actions[i]
	m := s.position(t, i)
	if m == nil {
		return true
	}
	for _, id := range m.Rules().Own() {
		for _, p := range m.Places(id, nil) {
			w := a
			if w.At = replay.Square(p.At); w.At == a.At {
				continue
			}
			kind, cost := squares(a.At, w.At)
			if !s.try(s.with(kind, cost, t, i, w)) {
				return false
			}
		}
	}
	return true
}

// instead tries to place a tile that the record discards or lays aside.
func (s *search) instead(t, i int, m *replay.Moment, ty engine.TypeID) bool {
	for _, p := range m.Places(ty, nil) {
		w := notation.Action{Kind: notation.ActPlace, Tile: s.rec.Turns[t].Actions[i].Tile, At: replay.Square(p.At), Rotation: notation.Rotation(p.Rotation)}
		if !s.try(s.with(Deed, Deed.cost(), t, i, w)) {
			return false
		}
	}
	return true
}

// squares returns the kind and cost of a change from one square to another.
func squares(was, now notation.Point) (Kind, float64) {
	if x, y := now.X-was.X, now.Y-was.Y; x*x <= 1 && y*y <= 1 {
		return Square, Square.cost()
	}
	return FarSquare, FarSquare.cost()
}

// otherTiles tries other tiles on the square of a placement at its rotation, and of a discard those that fit nowhere.
func (s *search) otherTiles(t, i int, m *replay.Moment, ty engine.TypeID, known bool) bool {
	a := s.rec.Turns[t].Actions[i]
	for _, id := range s.types {
		of := m.Rules().Type(id).Tile
		if known && id == ty || of.Own || m.RemainingOf(id) == 0 {
			continue
		}
		switch a.Kind {
		case notation.ActPlace:
			if !m.Fits(engine.Placement{Type: id, At: replay.Point(a.At), Rotation: uint8(a.Rotation)}) {
				continue
			}
		case notation.ActDiscard:
			if !m.Draw(id).Discard {
				continue
			}
		case notation.ActAside:
			if !m.MustLayAside(id) {
				continue
			}
		}
		w := a
		if w.Tile = of.ID; len(a.Tile) == 1 && of.Letter != "" { // as the record names its tiles
			w.Tile = of.Letter
		}
		kind, cost := Tile, Tile.cost()
		if known && similar(m.Rules().Type(ty).Tile, of) || alike(a.Tile, of.ID) {
			kind, cost = SimilarTile, SimilarTile.cost()
		}
		if !s.try(s.with(kind, cost, t, i, w)) {
			return false
		}
	}
	return true
}

// similar reports whether two tiles have the same edges in the same order.
func similar(a, b *tile.Tile) bool {
	for r := range 4 {
		same := true
		for side := range tile.Side(4) {
			same = same && a.Edge(side) == b.Edge((side+tile.Side(r))%4)
		}
		if same {
			return true
		}
	}
	return false
}

// alike reports whether two ids differ in their case or in one letter, or the first lacks the box.
func alike(a, b string) bool {
	if strings.EqualFold(a, b) || strings.HasSuffix(b, "/"+a) {
		return true
	}
	if len(a) != len(b) {
		return false
	}
	other := 0
	for i := range len(a) {
		if a[i] != b[i] {
			other++
		}
	}
	return other == 1
}
