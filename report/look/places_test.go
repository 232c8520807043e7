package look

import (
	"testing"

	"cartulary/engine/tile"
	"cartulary/internal/test/scenetest"
	"cartulary/notation"
	"cartulary/report/scene"
)

// TestNeutralPlaces puts the dragon, the fairy and the leper on every tile with followers on any two of its parts. It
// checks that nothing is hidden, and that the fairy is nearer to its own follower than to the other.
func TestNeutralPlaces(t *testing.T) {
	scenetest.EachLayout(LayoutOf, func(name string, l *Layout) {
		for i := range l.Tile.Parts {
			for j := range l.Tile.Parts[:i] {
				if l.Tile.Parts[i].Kind == tile.Quarter || l.Tile.Parts[j].Kind == tile.Quarter {
					continue // see TestQuarterPlaces
				}
				s := &scene.Scene{
					Tiles:    []scene.Tile{{Tile: l.Tile, Rotation: l.Rotation}},
					Figures:  []scene.Figure{{Colour: notation.Red, Part: i}, {Colour: notation.Blue, Part: j}},
					Neutrals: []scene.Neutral{{Name: "dragon", Part: -1}, {Name: "fairy", Part: i}, {Name: "leper", Part: -1}},
				}
				at := NeutralPlaces(s)
				own, other := at[1].Dist(FigurePlace(s, 0)), at[1].Dist(FigurePlace(s, 1))
				if own > 0.3 || own > other {
					t.Errorf("%s: the fairy is %.2f from its follower on part %d, %.2f from that on part %d", name, own, i, other, j)
				}
				for k, p := range at {
					others := append(occupied(s, 0), at[:k]...)
					for _, q := range others {
						if p.Dist(q) < 0.19 {
							t.Errorf("%s, parts %d and %d: the %s at %.2f hides what is at %.2f", name, i, j, s.Neutrals[k].Name, p, q)
						}
					}
					if min(p.X, p.Y, 1-p.X, 1-p.Y) < 0.05 {
						t.Errorf("%s, parts %d and %d: the %s at %.2f is off the tile", name, i, j, s.Neutrals[k].Name, p)
					}
				}
			}
		}
	})
}

// TestBesideBig checks that the fairy stands farther from a big follower than from a normal one.
func TestBesideBig(t *testing.T) {
	var dist [2]float64
	for i, kind := range []string{"", "big"} {
		s := scenetest.Figures()
		s.Figures = s.Figures[:1]
		s.Figures[0].Kind = kind
		s.Neutrals = []scene.Neutral{{Name: "fairy"}}
		dist[i] = NeutralPlaces(s)[0].Dist(FigurePlace(s, 0))
	}
	if least := dist[0] + (SizeOf("big")-SizeOf(""))/3; dist[1] < least {
		t.Errorf("the fairy is %.2f from a big follower, %.2f from a normal one; want at least %.2f", dist[1], dist[0], least)
	}
}
