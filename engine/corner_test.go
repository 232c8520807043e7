package engine

import (
	"testing"

	"cartulary/engine/tile"
)

// TestPartInCorner checks that partAt distinguishes fields in corners, and returns the first for none.
func TestPartInCorner(t *testing.T) {
	box, err := NewBox([]Supply{{Tiles: tile.KingAndRobber(), Copies: 1}})
	if err != nil {
		t.Fatal(err)
	}
	for i := range box.types {
		ty := &box.types[i]
		for r := range uint8(4) {
			first := NoPart
			for part := range ty.Tile.Parts {
				p := &ty.Tile.Parts[part]
				if p.Corner == tile.NoCorner {
					continue
				}
				first = min(first, part)
				if got := ty.partAt(r, tile.Field, 0, 0, p.Corner.Turned(r)); got != uint8(part) {
					t.Errorf("%s turned by %d: the field in the corner %s is part %d, want %d", ty.Tile.ID, r, p.Corner.Turned(r), got, part)
				}
			}
			if got := ty.partAt(r, tile.Field, 0, 0, tile.NoCorner); int(got) != first {
				t.Errorf("%s turned by %d: the field inside is part %d, want %d", ty.Tile.ID, r, got, first)
			}
			if got := ty.partAt(r, tile.Field, 0, 0, tile.NorthEast.Turned(r)); got != NoPart {
				t.Errorf("%s turned by %d has part %d in a corner without a field", ty.Tile.ID, r, got)
			}
		}
	}
}
