package look

import (
	"slices"
	"testing"

	"cartulary/engine/tile"
	"cartulary/internal/test/scenetest"
)

// TestHintsMatter checks that only the hints of the table determine the look of these tiles: two with the same parts and
// fields look different, and so does each of the others without its hint.
func TestHintsMatter(t *testing.T) {
	layouts := map[string]*Layout{}
	scenetest.EachLayout(LayoutOf, func(_ string, l *Layout) {
		if l.Rotation == 0 {
			layouts[l.Tile.ID] = l
		}
	})
	village, overpass := layouts["TB/RRC"], layouts["PL/RRC"]
	if len(village.lanes) != 1 || village.Bridges() != 0 || len(overpass.lanes) != 0 || overpass.Bridges() == 0 {
		t.Errorf("TB/RRC has %d lanes and bridges %d, PL/RRC %d and %d", len(village.lanes), village.Bridges(), len(overpass.lanes), overpass.Bridges())
	}
	for _, id := range []string{"BA/RRR", "KR/CRrR", "TB/RRC", "TB/RRrr", "IC/C!", "TB/CcR!.w", "TB/CcRR.w", "IC/CcR", "TB/CcRC.c", "IC/CRCR", "IC/CFR"} {
		l := layouts[id]
		plain := *l.Tile
		plain.Crossing, plain.Lanes, plain.Parts = false, 0, slices.Clone(plain.Parts)
		for i := range plain.Parts {
			plain.Parts[i].Gate, plain.Parts[i].Bridge, plain.Parts[i].Reaches = 0, false, tile.NoCorner
		}
		if slices.Equal(LayoutOf(&plain, 0).Owner, l.Owner) {
			t.Errorf("%s looks the same without its words about the picture", id)
		}
	}
}
