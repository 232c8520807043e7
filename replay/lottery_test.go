package replay

import (
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
)

// TestDrawPile draws the first tile of a game with every random number that makes a difference: these are the tiles of
// the draw pile in the order of their ids, with gardens in the second editions.
func TestDrawPile(t *testing.T) {
	for _, c := range []struct {
		edition string
		gardens int
		has     string
		lacks   string
	}{
		{":1", 0, "IC/CCCC", "IC/CCCCG"},
		{":2", 12, "TB/CcR.cG", "TB/CcR.c"},
	} {
		const tiles = 71 + 18 + 24
		var drawn []string
		for k := range tiles {
			rec := &notation.Record{Players: []notation.Player{{Colour: notation.Red}, {Colour: notation.Blue}}}
			rec.Draws = &notation.Draws{Initial: (float64(k) + 0.5) / tiles}
			for _, set := range []string{"basic", "inns-and-cathedrals", "traders-and-builders"} {
				rec.Sets = append(rec.Sets, notation.SetRef{Name: strings.Replace(set, "basic", "base", 1), Copies: 1})
				rec.Draws.Sets = append(rec.Draws.Sets, notation.SetRef{Name: set + c.edition, Copies: 1})
			}
			r := New()
			for range r.Frames(rec, Options{}) {
			}
			drawn = append(drawn, r.Hand())
		}
		gardens := 0
		for _, id := range drawn {
			if strings.HasSuffix(id, "G") {
				gardens++
			}
		}
		if !slices.IsSorted(drawn) || gardens != c.gardens || !slices.Contains(drawn, c.has) || slices.Contains(drawn, c.lacks) {
			t.Errorf("edition %s: %d gardens in %v", c.edition, gardens, drawn)
		}
	}
}
