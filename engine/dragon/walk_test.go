package dragon_test

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/rulestest"
	"cartulary/notation"
	"cartulary/replay"
)

// TestMissingWalkNote checks that the note about a missing walk lists the possible first steps.
func TestMissingWalkNote(t *testing.T) {
	_, findings := rulestest.Judge(`[CGR "1"]
[Sets "base, princess-and-dragon"]
[Red "Ana"]
[Start "BA/RCr@0,0^0 DG/F.v@0,1^0"]

1. red: DG/RFr.d@1,0^0
`)
	if len(findings) != 1 || findings[0].Rule != "dragon-walk-missing" {
		t.Fatal(findings)
	}
	if note := findings[0].Notes[0].Text; note != "the first step may go north" {
		t.Error("the note is: ", note)
	}
}

// TestAsideIsCounted checks that tiles laid aside are not in the stack and that the volcano brings all of them back
// at once (scenario 35).
func TestAsideIsCounted(t *testing.T) {
	rec, reading := notation.Parse(&notation.Source{Line: 1, Text: rulestest.TwoPlayers + `[Sets "base, princess-and-dragon"]

1. red: aside DG/Rr.d | aside DG/C.d | BA/C@0,-1^180
2. yellow: DG/RFr.v@1,0^0
3. red: BA/RFr@2,0^0
`})
	if len(reading) > 0 {
		t.Fatal(reading[0].Message)
	}
	var left []int
	for f := range replay.New().Frames(rec, replay.Options{}) {
		left = append(left, f.State.Remaining())
	}
	if want := []int{101, 98, 99, 98}; !slices.Equal(left, want) {
		t.Errorf("in the stack are %d tiles, want %d", left, want)
	}
}

// TestFilosofiaWalk checks the example of the French rules of 2013, which call its fourth step the only possible one.
func TestFilosofiaWalk(t *testing.T) {
	text, err := os.ReadFile("../../testdata/studies/filosofia-dragon-walk.cgr")
	if err != nil {
		t.Fatal(err)
	}
	const fourth = "red W"
	for _, tt := range []struct{ step, rule string }{
		{fourth, ""},
		{"red N", "dragon-enters-visited-tile"},
		{"red E", "dragon-enters-visited-tile"},
		{"red S", "dragon-leaves-table"},
	} {
		_, findings := rulestest.Judge(strings.Replace(string(text), fourth, tt.step, 1))
		rules := map[string]bool{}
		for _, f := range findings {
			if !f.Follows {
				rules[f.Rule] = true
			}
		}
		if tt.rule == "" && len(rules) > 0 || tt.rule != "" && !rules[tt.rule] {
			t.Errorf("fourth step %s: %q, want %q", tt.step, slices.Collect(maps.Keys(rules)), tt.rule)
		}
	}
}
