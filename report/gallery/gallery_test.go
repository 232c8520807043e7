package gallery

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/notation"
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
		var m *scene.Marks
		for p := range New(nil).Pictures(rec, found[i:i+1], reading) {
			m = p.Scene.Marks
		}
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

// TestPicturesMark checks that the picture of each illegal action of the example games marks its place or its way. What is
// missing has no place, nor has a tile that is not placed.
func TestPicturesMark(t *testing.T) {
	files, err := filepath.Glob("../../testdata/illegal/*.cgr")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	var bare []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rec, reading := notation.Parse(&notation.Source{File: file, Line: 1, Text: string(text)})
		found := validator.New().Validate(rec, reading, validator.Options{}).Findings
		for p := range New(nil).Pictures(rec, found, reading) {
			if m := p.Scene.Marks; p.Finding.Class == notation.Illegal && len(m.Wrong) == 0 && len(m.Way) == 0 {
				bare = append(bare, p.Finding.Rule)
			}
		}
	}
	want := []string{"bazaar-missing", "bazaar-tile-left", "dragon-tile-laid-aside", "dragon-walk-missing", "exchange-missing", "exchange-wrong", "flea-missing", "flock-neglected", "flock-not-extended",
		"follower-before-tile", "lake-turn-missing", "leper-entry-missing", "leper-not-in-play", "player-out-of-turn",
		"princess-knight-kept", "ransom-no-prisoner", "ransom-points-missing", "ransom-second-in-turn", "second-part-after-bazaar", "second-part-missing",
		"second-part-not-granted", "shepherd-without-token", "tile-aside-not-allowed", "tile-missing", "tile-playable-discarded"}
	slices.Sort(bare)
	if bare = slices.Compact(bare); !slices.Equal(bare, want) {
		t.Errorf("the pictures of %q have no mark, want %q", bare, want)
	}
}

// TestPicturesPlayOnce checks the work for the pictures of a record in which every turn is illegal: each turn is played once for the
// board and once for each finding, and one picture at a time is made.
func TestPicturesPlayOnce(t *testing.T) {
	const turns = 2000
	var text strings.Builder
	text.WriteString("[CGR \"1\"]\n[Red \"\"]\n[Yellow \"\"]\n\n")
	for i := range turns {
		fmt.Fprintf(&text, "%d. %s: BA/C@%d,7^0\n", i+1, []string{"red", "yellow"}[i%2], 3*i)
	}
	rec, reading := notation.Parse(&notation.Source{Line: 1, Text: text.String()})
	found := validator.New().Validate(rec, reading, validator.Options{Quick: true}).Findings
	if len(found) < turns {
		t.Fatalf("%d findings", len(found))
	}
	g, pictures := New(nil), 0
	for p := range g.Pictures(rec, found, reading) {
		if pictures++; p.Scene.Marks == nil || p.Finding == nil {
			t.Fatalf("picture %d has no marks", pictures)
		}
	}
	if pictures != len(found) {
		t.Errorf("%d pictures of %d findings", pictures, len(found))
	}
	if played := g.replayer.Played() + g.inTurn.Played(); played > turns+len(found) {
		t.Errorf("%d turns are played for %d turns and %d findings", played, turns, len(found))
	}
	for range g.Pictures(rec, found[:1], reading) {
	}
	if played := g.replayer.Played() + g.inTurn.Played(); played > turns+len(found)+2 {
		t.Errorf("%d turns are played with those of the picture of turn 1", played)
	}
}
