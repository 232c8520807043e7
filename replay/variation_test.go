package replay_test

import (
	"slices"
	"testing"

	"cartulary/notation"
	"cartulary/replay"
)

// TestVariations checks the points of variations, and the first thing that is illegal in them.
func TestVariations(t *testing.T) {
	rec, _ := notation.Parse(&notation.Source{Line: 1, Text: `[CGR "1"]
[Red "Ana"]
[Blue "Ota"]

1. red: BA/RFr@1,0^0
variation 1. red: BA/C@0,-1^180 | knight S
variation 2. blue: BA/RFr@1,0^0
variation 1. red: BA/C@0,-1^180 | knight S
variation 2. blue: BA/RFr@1,0^0
variation 3. red: BA/RFr@9,9^0
variation 4. blue: BA/RFr@2,0^0
variation 1. red: BA/C@0,-1^0
2. blue: BA/RFr@2,0^0 | thief E
variation 2. red: BA/RFr@2,0^0
`})
	list := replay.Variations(rec, replay.Options{})
	if len(list) != 4 {
		t.Fatalf("%+v", list)
	}
	for i, want := range []struct {
		turn, index int
		points      []int
		rule, in    string
		first       int // tiles on the board after the first turn
	}{
		{0, 0, []int{4, 0}, "", "", 2},
		{0, 1, nil, "tile-without-neighbour", "3", 2},
		{0, 2, nil, "tile-edge-mismatch", "1", 0},
		{1, 0, nil, "player-out-of-turn", "2", 0},
	} {
		x := list[i]
		id, tiles := "", 0
		if x.Rule != nil {
			id = x.Rule.ID
		}
		if x.First != nil {
			tiles = len(x.First.Tiles())
		}
		if x.Turn != want.turn || x.Index != want.index || !slices.Equal(x.Points, want.points) || id != want.rule || x.In != want.in || tiles != want.first || (x.Message == "") != (id == "") {
			t.Errorf("%d: %+v, %s, %d tiles", i, x, id, tiles)
		}
	}
	rec.Sets = []notation.SetRef{{Name: "unheard-of", Copies: 1}}
	if list := replay.Variations(rec.WithoutVariations(), replay.Options{}); list != nil {
		t.Errorf("%+v", list)
	}
}
