package look

import (
	"fmt"
	"math"
	"testing"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/report/scene"
)

// block returns the City of Carcassonne turned clockwise by r quarter turns.
func block(r tile.Side) *scene.Scene {
	s := &scene.Scene{}
	tiles := tile.Count()
	for i := range tiles {
		at := engine.Point{X: int16(i%4) - 2, Y: int16(i/4) - 1}
		for range r {
			at.X, at.Y = -at.Y, at.X
		}
		s.Tiles = append(s.Tiles, scene.Tile{Tile: &tiles[i], At: at, Rotation: uint8(r)})
	}
	return s
}

// TestQuarterPlaces puts up to six followers and two neutral figures into each quarter. It checks that they stand in the
// quarter, apart from its sign and from each other.
func TestQuarterPlaces(t *testing.T) {
	for r := range tile.Side(4) {
		s := block(r)
		signs, middles := map[string]Pt{}, map[string]Pt{} // of the quarters, in tiles of the board
		carrier := -1
		for i, tl := range s.Tiles {
			for _, sign := range LayoutOf(tl.Tile, tl.Rotation).Signs {
				signs[sign.Mark] = Pt{float64(tl.At.X) + sign.At.X, float64(tl.At.Y) + sign.At.Y}
				side := Pt{0.5, 0}.turned(Ends(tl.Tile.Courts.Turned(tl.Rotation))[0])
				middles[sign.Mark] = Pt{float64(tl.At.X) + side.X, float64(tl.At.Y) + side.Y}
			}
			if tl.Tile.Has(tile.Quarter) {
				carrier = i
			}
		}
		if len(signs) != 4 {
			t.Fatalf("signs of quarters: %v", signs)
		}
		at := s.Tiles[carrier].At
		for part, p := range s.Tiles[carrier].Tile.Parts {
			if p.Kind != tile.Quarter {
				continue
			}
			if m, want := middleOf(LayoutOf(s.Tiles[carrier].Tile, uint8(r)).Outline(part)[0][:4]), middles[p.Mark]; m.Dist(Pt{want.X - float64(at.X), want.Y - float64(at.Y)}) > 1e-9 {
				t.Errorf("the outline of the %s turned by %d has its middle at %.2f of %v, want %.2f of the board", p.Mark, r, m, at, want)
			}
			for n := range 6 {
				u := *s
				for k := range n + 1 {
					u.Figures = append(u.Figures, scene.Figure{Colour: notation.Red + notation.Colour(k), Tile: carrier, Part: part})
				}
				u.Neutrals = []scene.Neutral{{Name: "fairy", Tile: carrier, Part: part}, {Name: "leper", Tile: carrier, Part: part}}
				var places []Pt
				for k := range u.Figures {
					places = append(places, FigurePlace(&u, k))
				}
				followers := len(places)
				places = append(places, NeutralPlaces(&u)...)
				for k, q := range places {
					q = Pt{float64(at.X) + q.X, float64(at.Y) + q.Y}
					places[k] = q
					name := fmt.Sprintf("%s turned by %d, %d followers: figure %d at %.2f", p.Mark, r, n+1, k, q)
					if m := middles[p.Mark]; max(math.Abs(q.X-m.X), math.Abs(q.Y-m.Y)) > courtHalf-0.03 {
						t.Errorf("%s is outside; the middle of the quarter is %.2f", name, m)
					}
					if k < followers && q.Dist(signs[p.Mark]) < 0.3 {
						t.Errorf("%s hides the sign at %.2f", name, signs[p.Mark])
					}
					for j, o := range places[:k] {
						if d := q.Dist(o); d < 0.21 && k < followers || d < 0.1 || k >= followers && j < followers && d < 0.25 {
							t.Errorf("%s is %.2f from figure %d", name, d, j)
						}
					}
				}
				if first := places[followers]; first.Dist(signs[p.Mark]) < 0.3 {
					t.Errorf("%s: the neutral figure at %.2f hides the sign at %.2f", p.Mark, first, signs[p.Mark])
				}
			}
		}
	}
}
