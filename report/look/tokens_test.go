package look

import (
	"testing"

	"cartulary/internal/test/scenetest"
	"cartulary/notation"
	"cartulary/report/scene"
)

// TestTokenPlaces puts tokens on every tile with a follower on any of its parts and checks that they are within it and
// hide nothing.
func TestTokenPlaces(t *testing.T) {
	scenetest.EachLayout(LayoutOf, func(name string, l *Layout) {
		for i := range l.Tile.Parts {
			for _, kind := range []string{"outbreak", "flea"} {
				s := &scene.Scene{
					Tiles:   []scene.Tile{{Tile: l.Tile, Rotation: l.Rotation}},
					Figures: []scene.Figure{{Colour: notation.Red, Part: i}},
					Tokens:  []scene.Token{{Name: kind, Number: 1}},
				}
				p := TokenPlaces(s)[0]
				if d := p.Dist(FigurePlace(s, 0)); d < 0.28 {
					t.Errorf("%s: the %s is %.2f from the follower on part %d", name, kind, d, i)
				}
				for _, sign := range l.Signs {
					if d := p.Dist(sign.At); d < 0.24 {
						t.Errorf("%s, part %d: the %s is %.2f from the %s", name, i, kind, d, sign.Mark)
					}
				}
				if half := TokenSize(kind) / 2; min(p.X, p.Y, 1-p.X, 1-p.Y) < half {
					t.Errorf("%s: the %s at %.2f is off the tile", name, kind, p)
				}
			}
		}
	})
}
