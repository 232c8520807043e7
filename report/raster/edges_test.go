package raster

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"cartulary/engine/tile"
	"cartulary/internal/test/scenetest"
	"cartulary/report/look"
)

// stripOf returns the outermost pixels on a side of a picture from west to east or from north to south, without the corners.
func stripOf(img *image.RGBA, side tile.Side, corner int) (strip []color.RGBA) {
	px := img.Rect.Dx()
	for i := corner; i < px-corner; i++ {
		at := [4][2]int{{i, 0}, {px - 1, i}, {i, px - 1}, {0, i}}[side]
		strip = append(strip, img.RGBAAt(at[0], at[1]))
	}
	return strip
}

// TestBlockMeets compares the outermost pixels on both sides of each seam of the City of Carcassonne, without the corners.
func TestBlockMeets(t *testing.T) {
	const tolerance, columns = 40, 4
	tiles := tile.Count()
	for _, px := range []int{32, 64, 101} {
		strip := func(i int, side tile.Side) []color.RGBA {
			return stripOf(tileSprite(look.LayoutOf(&tiles[i], 0), px), side, px/10+1)
		}
		compare := func(i, j int, side tile.Side) {
			a, b := strip(i, side), strip(j, side.Opposite())
			for k := range a {
				if apart(a[k], b[k]) > tolerance {
					t.Errorf("%d px: pixel %d after the corner of the %s side of %s is %v, of %s %v", px, k, side, tiles[i].ID, a[k], tiles[j].ID, b[k])
				}
			}
		}
		for i := range tiles {
			if i%columns < columns-1 {
				compare(i, i+1, tile.East)
			}
			if i+columns < len(tiles) {
				compare(i, i+columns, tile.South)
			}
		}
	}
}

// TestEdgesMeet compares the outermost pixels on every side of every tile. Sides that can be adjacent must be equal, so
// that nothing is cut at a seam. The corners are left out: walls end there.
func TestEdgesMeet(t *testing.T) {
	const tolerance = 40 // of a soft edge between two pixels
	for _, px := range []int{32, 64, 101} {
		corner := px/10 + 1
		seen := map[tile.Edge][]color.RGBA{}
		scenetest.EachLayout(look.LayoutOf, func(name string, l *look.Layout) {
			img := tileSprite(l, px)
			for side := range tile.Side(4) {
				if l.Tile.Wall.Turned(l.Rotation)>>(2*side)&3 != 0 {
					continue // see TestBlockMeets
				}
				if slices.ContainsFunc(l.Tile.Parts, func(p tile.Part) bool { return p.Shared.Turned(l.Rotation).Has(side) }) {
					continue // the wall between two cities ends there
				}
				strip := stripOf(img, side, corner)
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
