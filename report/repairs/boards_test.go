package repairs

import (
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/repair"
	"cartulary/report/lang"
	"cartulary/report/look"
)

const head = "[CGR \"1\"]\n[Red \"<Ana>\"]\n[Yellow \"Ben\"]\n\n"

// TestBoards checks the two boards: of the same squares, with the difference marked, and none where nothing can be seen.
func TestBoards(t *testing.T) {
	for _, x := range []struct {
		turns, sentence, box string
		after                []string // the turns of the captions; none without boards
	}{
		{"1. red: U@1,0^90\n", "turn 1: the tile was turned by 0, not 90", `viewBox="-1420 -2420 `, []string{"1", "1"}},
		{"1. red: U@2,0^0\n", "turn 1: the tile lay at 1,0, not 2,0", `viewBox="-1420 -2420 6840 `, []string{"1", "1"}},
		{"1. red: U@1,0^0 | thief E\n2. yellow: U@2,0^0 | thief E\n", "turn 2: thief E did not happen", `viewBox="-420 -2420 `, []string{"2", "2"}},
		{"1. red: U@1,0^0\n3. red: U@2,0^0\n", "a turn of yellow is missing", "", []string{"3", "3"}},
		{"1. red: U@1,0^0 | = red +3\n", "turn 1: red +0, not red +3", "", nil},
	} {
		rec, reading := notation.Parse(&notation.Source{Line: 1, Text: head + x.turns})
		g := Game{Record: rec, Result: repair.Find(rec, reading, repair.Options{Edits: 1, Candidates: 1000})}
		i := slices.IndexFunc(g.Candidates, func(c repair.Candidate) bool { return strings.HasPrefix(c.Sentence().String(), x.sentence) })
		if i < 0 {
			for _, c := range g.Candidates[:min(len(g.Candidates), 9)] {
				t.Log(c.Sentence())
			}
			t.Errorf("%s: no candidate", x.sentence)
			continue
		}
		list := g.Boards(lang.French, look.Dark, &g.Candidates[i])
		if len(list) != len(x.after) {
			t.Errorf("%s: %d boards", x.sentence, len(list))
			continue
		}
		for i, b := range list {
			if err := wellFormed(b.SVG); err != nil || len(b.SVG) > 100_000 || !strings.Contains(b.SVG, x.box) {
				t.Errorf("%s: %d bytes, %v, %.200s", x.sentence, len(b.SVG), err, b.SVG)
			}
			if strings.HasPrefix(x.sentence, "turn 1: the tile") && (strings.Contains(b.SVG, `fill-opacity=".3" d="M0 0h1000v1000H0z"`) || !strings.Contains(b.SVG, `d="M45 45h910v910H45z"`)) {
				t.Errorf("%s: the square has a tint or no frame", x.sentence)
			}
			if want := []string{"Tel que noté, après le tour ", "Réparé, après le tour "}[i] + x.after[i]; b.Caption != want {
				t.Errorf("%s: %q, want %q", x.sentence, b.Caption, want)
			}
		}
	}
}

func wellFormed(text string) error {
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}
