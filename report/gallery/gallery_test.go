package gallery

import (
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/scene"
	"cartulary/validator"
)

// TestPicturesShowFits checks that the picture of a misplaced tile shows the alternatives in the notes of the finding:
// rotations on its square, or else the nearest squares.
func TestPicturesShowFits(t *testing.T) {
	for _, test := range []struct {
		turn, rule string
		want       []scene.Fit
	}{
		{"BA/C@0,0^180", "tile-square-occupied", []scene.Fit{{At: engine.Point{Y: -1}, Rotations: []uint8{2}}, {At: engine.Point{Y: 1}, Rotations: []uint8{1, 2, 3}}}},
		{"BA/C@1,0^0", "tile-edge-mismatch", []scene.Fit{{At: engine.Point{Y: -1}, Rotations: []uint8{2}}, {At: engine.Point{Y: 1}, Rotations: []uint8{1, 2, 3}}}},
		{"BA/RFr@1,0^90", "tile-edge-mismatch", []scene.Fit{{At: engine.Point{X: 1}, Rotations: []uint8{0, 2}}}},
		{"BA/C@3,-1^0", "tile-without-neighbour", []scene.Fit{{At: engine.Point{Y: -1}, Rotations: []uint8{2}}, {At: engine.Point{Y: 1}, Rotations: []uint8{1, 2, 3}}}},
		{"discard BA/RFr", "tile-playable-discarded", nil},
	} {
		rec, reading := notation.Parse(&notation.Source{Line: 1, Text: "[CGR \"1\"]\n[Red \"\"]\n[Yellow \"\"]\n\n1. red: " + test.turn + "\n"})
		found := validator.New().Validate(rec, reading, validator.Options{}).Findings
		i := slices.IndexFunc(found, func(f notation.Finding) bool { return f.Rule == test.rule })
		if i < 0 {
			t.Fatalf("%s: found %v", test.turn, found)
		}
		m := New(nil).marks(rec, replay.Options{}, 0, &found[i])
		same := func(a, b scene.Fit) bool { return a.At == b.At && slices.Equal(a.Rotations, b.Rotations) }
		if !slices.EqualFunc(m.Fits, test.want, same) {
			t.Errorf("%s: the picture shows %v, want %v", test.turn, m.Fits, test.want)
		}
		for _, fit := range m.Fits {
			if fit.Tile == nil || fit.Tile.ID != rec.Turns[0].Actions[0].Tile {
				t.Errorf("%s: the picture shows the tile %v", test.turn, fit.Tile)
			}
		}
	}
}
