package raster

import (
	"image/color"
	"testing"

	"cartulary/engine/tile"
	"cartulary/internal/scenetest"
	"cartulary/report/look"
)

// TestEdgesMeet compares the outermost pixels on every side of every tile. Sides that can be adjacent must be equal, so
// that nothing is cut at a seam. The corners are left out: walls end there.
func TestEdgesMeet(t *testing.T) {
	const tolerance = 40 // of a soft edge between two pixels
	for _, px := range []int{32, 64, 101} {
		corner := px/10 + 1
		seen := map[tile.Edge][]color.RGBA{}
		scenetest.EachShape(look.LayoutOf, func(name string, l *look.Layout) {
			img := tileSprite(l, px)
			for side := range tile.Side(4) {
				var strip []color.RGBA
				for i := corner; i < px-corner; i++ {
					at := [4][2]int{{i, 0}, {px - 1, i}, {i, px - 1}, {0, i}}[side]
					strip = append(strip, img.RGBAAt(at[0], at[1]))
				}
				edge := l.Tile.Edge((side + 4 - tile.Side(l.Rotation)) % 4)
				if seen[edge] == nil {
					seen[edge] = strip
				}
				for i, c := range strip {
					if want := seen[edge][i]; apart(c, want) > tolerance {
						t.Errorf("%s at %d px: pixel %d of the %s side is %v, on others %v", name, px, corner+i, side, c, want)
					}
				}
			}
		})
		middle := func(e tile.Edge) color.RGBA { return seen[e][len(seen[e])/2] }
		if middle(tile.CityEdge) != look.ColCity || middle(tile.FieldEdge) != look.ColField || middle(tile.RoadEdge) != look.ColRoad || seen[tile.RoadEdge][0] != look.ColField {
			t.Errorf("at %d px the sides show %v", px, seen)
		}
	}
}
