package look

import (
	"math"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/report/scene"
)

// Besides holds the steps from a square to its neighbours, from the north clockwise.
var Besides = [4]engine.Point{{X: 0, Y: -1}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: 0}}

// Ring draws the ring below a token that was placed in this turn.
func (b Brush) Ring() {
	b.Disc(ColLine, Pt{}, 0.62)
	b.Disc(ColLast, Pt{}, 0.59)
}

// TokenPlaces returns the places of the tokens on their tiles.
func TokenPlaces(s *scene.Scene) []Pt {
	places := make([]Pt, len(s.Tokens))
	for i := range s.Tokens {
		places[i] = tokenPlace(s, i)
	}
	return places
}

func tokenPlace(s *scene.Scene, i int) Pt {
	t := s.Tokens[i]
	l := LayoutOf(s.Tiles[t.Tile].Tile, s.Tiles[t.Tile].Rotation)
	return l.tokenPlace(occupied(s, t.Tile), TokenSize(t.Name))
}

// A tokenCase is the key of a token place: its size and the other things on the tile.
type tokenCase struct {
	size   float64
	n      int
	others [4]Pt
}

// tokenPlace returns the place of a tile for a token. It caches: most tokens stay for many turns beside the same things.
func (l *Layout) tokenPlace(others []Pt, size float64) Pt {
	k := tokenCase{size: size, n: len(others)}
	if copy(k.others[:], others) < len(others) {
		return l.newTokenPlace(others, size)
	}
	at, ok := l.tokens.Load(k)
	if !ok {
		at, _ = l.tokens.LoadOrStore(k, l.newTokenPlace(others, size))
	}
	return at.(Pt)
}

// newTokenPlace computes a place away from things that must stay visible, where the token covers little of the land.
func (l *Layout) newTokenPlace(others []Pt, size float64) Pt {
	const steps = 24
	var land []Pt
	for i := range l.Tile.Parts {
		if l.Tile.Parts[i].Pennants > 0 {
			land = append(land, l.pennants[i])
		}
		if l.Tile.Parts[i].Kind == tile.Cloister {
			land = append(land, Pt{0.5, 0.5})
		}
	}
	if l.Tile.Crossing {
		land = append(land, Pt{0.5, 0.5})
	}
	best, at := math.Inf(-1), Pt{0.5, 0.5}
	for i := range (steps + 1) * (steps + 1) {
		q := Pt{float64(i%(steps+1)) / steps, float64(i/(steps+1)) / steps}
		if min(q.X, q.Y, 1-q.X, 1-q.Y) < size/2+0.02 {
			continue
		}
		w := room(q, others, size) + 0.3*room(q, land, size) + 0.5*min(l.Clear[CellOf(q)], size/2) - 0.02*q.Dist(Pt{0.5, 0.5})
		if w > best+1e-9 {
			best, at = w, q
		}
	}
	return at
}
