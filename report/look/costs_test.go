package look

import (
	"testing"

	"cartulary/engine/tile"
	"cartulary/internal/test/scenetest"
	"cartulary/notation"
	"cartulary/report/scene"
)

// TestCostPlaces puts the leper on every tile with followers on any two of its parts, which both cost a point. It checks
// that no badge hides anything, and that none is visibly nearer to the other follower than to its own.
func TestCostPlaces(t *testing.T) {
	scenetest.EachLayout(LayoutOf, func(name string, l *Layout) {
		for i := range l.Tile.Parts {
			for j := range l.Tile.Parts[:i] {
				a, b := scene.Figure{Colour: notation.Red, Part: i}, scene.Figure{Colour: notation.Blue, Part: j}
				if l.Tile.Parts[i].Kind == tile.Quarter || l.Tile.Parts[j].Kind == tile.Quarter {
					continue // no figure there costs points, and its place is on other tiles
				}
				s := &scene.Scene{
					Tiles:    []scene.Tile{{Tile: l.Tile, Rotation: l.Rotation}},
					Figures:  []scene.Figure{a, b},
					Neutrals: []scene.Neutral{{Name: "leper", Part: Nobody}},
					Walks:    []scene.Walk{{Name: "leper", Costs: []scene.Cost{{Figure: a, Points: -1}, {Figure: b, Points: -1}}}},
				}
				at := CostPlaces(s, s.Costs())
				for k, p := range at {
					own, other := p.Dist(FigurePlace(s, k)), p.Dist(FigurePlace(s, 1-k))
					if own > 0.34 || own > other+0.02 {
						t.Errorf("%s, parts %d and %d: a badge is %.2f from its follower, %.2f from the other", name, i, j, own, other)
					}
					for _, q := range append(occupied(s, 0), append(NeutralPlaces(s), at[:k]...)...) {
						if p.Dist(q) < 0.17 {
							t.Errorf("%s, parts %d and %d: the badge at %.2f hides what is at %.2f", name, i, j, p, q)
						}
					}
					if min(p.X, 1-p.X) < 0.05 || min(p.Y, 1-p.Y) < 0.05 {
						t.Errorf("%s, parts %d and %d: the badge at %.2f is off the tile", name, i, j, p)
					}
				}
			}
		}
	})
}
