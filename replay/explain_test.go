package replay

import (
	"fmt"
	"os"
	"testing"

	"cartulary/engine"
	"cartulary/notation"

	"github.com/google/go-cmp/cmp"
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
				got = append(got, Explain(f.State, f.Events, i).String())
			}
		}
	}
	want := []string{
		"unfinished road at -1,-1 N: 1 tile = 1, for Ana (1 thief)",
		"unfinished road at 2,0 S: 4 tiles × 0 = 0, for Bo (1 thief)",
		"unfinished cloister at 0,-2: 6 tiles = 6, for Ana (big monk)",
		"field at 1,0 NNW: 1 city × 3 = 3, for Bo (big farmer; + 1 city with the pig = 4), not Ana (1 farmer)",
		"field at 1,1 NNW: 0 cities × 3 = 0, for Ana (1 farmer)",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

// TestExplainWeights checks the lines of features where strength does not follow from numbers of followers, and the words
// for one vineyard.
func TestExplainWeights(t *testing.T) {
	const head = `[CGR "1"]
[Sets "base, hills-and-sheep, abbey-and-mayor"]
[Red "Ana"]
[Yellow "Bo"]
`
	for _, tt := range []struct{ text, want string }{
		{`1. red: HS/Cc.h.1@0,-1^180 | knight S
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0
4. yellow: BA/C@2,-1^270 | knight W
5. red: BA/CFc.1@1,-1^0
`, "city at 0,-1 E: 4 tiles × 2 = 8, for Ana (1 knight), not Bo (1 knight)"},
		{`1. red: BA/Cc+@0,-1^180 | knight S with mayor
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0
4. yellow: BA/C@2,-1^270 | knight W
5. red: BA/CFc+@1,-1^0
`, "city at 0,-1 E: 4 tiles × 2 + 2 pennants × 2 = 12, for Ana (mayor knight: 2), not Bo (1 knight)"},
		{`1. red: BA/L@0,1^0 | monk
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@-1,0^0
4. yellow: HS/Cc.v@-1,1^270
5. red: BA/L@1,1^0
6. yellow: BA/L@1,2^0
7. red: BA/L@0,2^0
8. yellow: BA/C@-1,2^0
`, "cloister at 0,1: 9 tiles × 1 + 1 vineyard × 3 = 12, for Ana (1 monk)"},
	} {
		rec, _ := notation.Parse(&notation.Source{Text: head + tt.text})
		got := ""
		for f := range New().Frames(rec, Options{}) {
			for i, e := range f.Events {
				if e.Kind == engine.EvFeature && f.Kind == FrameTurn {
					got = Explain(f.State, f.Events, i).String()
				}
			}
		}
		if got != tt.want {
			t.Errorf("have %s\nwant %s", got, tt.want)
		}
	}
	for what, want := range map[string]string{"castles": "1 castle × 4", "points of the road": "1 point of the road × 4", "complete roads": "1 complete road × 4"} {
		if got := Terms([]engine.Term{{What: what, Count: 1, Each: 4}}); got != want {
			t.Errorf("have %s, want %s", got, want)
		}
	}
}

// TestStrongGroups checks the names of figures in a majority.
func TestStrongGroups(t *testing.T) {
	kinds := []engine.FigureSpec{{Name: "normal", Strength: 1}, {Name: "big", Strength: 2}, {Name: "builder"}}
	for _, tt := range []struct {
		numbers  []int
		strength uint8
		want     string
	}{
		{[]int{2, 0, 0}, 2, "[]"},
		{[]int{0, 1, 1}, 2, "[big thief]"},
		{[]int{1, 1, 0}, 3, "[thief big thief]"},
		{[]int{2, 2, 1}, 6, "[2 thieves 2 big thieves]"},
		{[]int{1, 1, 0}, 2, "[]"}, // another strength than that of the event
	} {
		if got := fmt.Sprint(groups(kinds, tt.numbers, &engine.Event{Figures: tt.strength}, "thief")); got != tt.want {
			t.Errorf("%v: %q, want %q", tt.numbers, got, tt.want)
		}
	}
}
