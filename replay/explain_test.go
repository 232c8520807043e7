package replay

import (
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/engine"
	"cartulary/notation"
)

// TestExplain checks the lines of the final scoring of a game with big followers and pigs.
func TestExplain(t *testing.T) {
	text, err := os.ReadFile("testdata/double-turn.cgr")
	if err != nil {
		t.Fatal(err)
	}
	rec, _ := notation.Parse(&notation.Source{File: "double-turn.cgr", Game: 1, Line: 1, Text: string(text)})
	var got []string
	for f := range New().Frames(rec, Options{}) {
		if f.Kind != FrameFinal {
			continue
		}
		for i, e := range f.Events {
			if e.Kind == engine.EvFeature {
				got = append(got, Explain(f.State, f.Events, i))
			}
		}
	}
	want := []string{
		"unfinished road at -1,-1 N: 1 tile = 1, for Ana (1 thief)",
		"unfinished road at 2,0 S: 4 tiles x 0 = 0, for Bo (1 thief)",
		"unfinished cloister at 0,-2: 6 tiles = 6, for Ana (big monk)",
		"field at 1,0 NNW: 1 city x 3 = 3, for Bo (big farmer; + 1 city with the pig = 4), not Ana (1 farmer)",
		"field at 1,1 NNW: 0 cities x 3 = 0, for Ana (1 farmer)",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

// TestStrongText checks the names of figures in a majority.
func TestStrongText(t *testing.T) {
	kinds := []engine.FigureSpec{{Name: "normal", Strength: 1}, {Name: "big", Strength: 2}, {Name: "builder"}}
	for _, tt := range []struct {
		numbers  []int
		strength uint8
		want     string
	}{
		{[]int{2, 0, 0}, 2, ""},
		{[]int{0, 1, 1}, 2, "big thief"},
		{[]int{1, 1, 0}, 3, "thief and big thief"},
		{[]int{2, 2, 1}, 6, "2 thieves and 2 big thieves"},
		{[]int{1, 1, 0}, 2, ""}, // another strength than that of the event
	} {
		if got := strongText(kinds, tt.numbers, &engine.Event{Figures: tt.strength}, "thief"); got != tt.want {
			t.Errorf("%v: %q, want %q", tt.numbers, got, tt.want)
		}
	}
}
