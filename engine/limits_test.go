package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// box returns a box with the tiles of a table.
func box(t testing.TB, table string) *engine.Box {
	t.Helper()
	tiles, err := tile.ParseTable("toy", table)
	if err != nil {
		t.Fatal(err)
	}
	b, err := engine.NewBox([]engine.Supply{{Tiles: tiles, Copies: 1}})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

const meadow = "tile TOY/F x3 start\n field N E S W\n"

// TestLimits checks that Compile accepts everything up to a limit, and that one more is an error that names it.
func TestLimits(t *testing.T) {
	marked := func(n int) (e engine.Element) {
		for i := range n {
			mark := fmt.Sprintf("mark-%d", i)
			if i%2 == 0 {
				e.Phases = append(e.Phases, engine.Phase{ID: mark, On: engine.OnPlace, Shows: mark})
			} else {
				e.Checks = append(e.Checks, engine.Check{Rule: &rule.Rule{ID: mark}, At: engine.Moment(i % 8), Shows: mark})
			}
		}
		return e
	}
	figures := func(n int) (e engine.Element) {
		for i := range n {
			e.Figures = append(e.Figures, engine.FigureSpec{Name: fmt.Sprintf("figure-%d", i), Count: 1})
		}
		return e
	}
	kinds := func(n int) (e engine.Element) {
		for i := range n {
			e.Tokens = append(e.Tokens, engine.TokenSpec{Name: engine.WordOf(fmt.Sprintf("token-%d", i)), Count: 1})
		}
		return e
	}
	tokens := func(n int) (e engine.Element) {
		e.Tokens = []engine.TokenSpec{{Name: engine.WordOf("token-0"), Count: uint8(n)}}
		return e
	}
	faces := func(n int) (e engine.Element) {
		e.Tokens = []engine.TokenSpec{{Name: engine.WordOf("token-0"), Count: 1, Faces: make([]engine.Face, n)}}
		return e
	}
	checks := func(n int) (e engine.Element) {
		for i := range n {
			e.Checks = append(e.Checks, engine.Check{Rule: &rule.Rule{ID: fmt.Sprintf("rule-%d", i)}, At: engine.AtPlace})
		}
		return e
	}
	for _, tt := range []struct {
		most  int
		bring func(n int) engine.Element
		want  string
	}{
		{engine.MaxMarks, marked, fmt.Sprintf("mark-%d", engine.MaxMarks)},
		{engine.MaxFigureKinds, figures, "figure-12"},
		{engine.MaxTokenKinds, kinds, "token-4"},
		{engine.MaxTokens, tokens, "65 token-0"},
		{engine.MaxFaces, faces, "17 faces of the token-0"},
		{64, checks, "rule-64"},
	} {
		if _, err := engine.Compile([]engine.Element{tt.bring(tt.most)}, box(t, meadow)); err != nil {
			t.Errorf("%d: %v", tt.most, err)
		}
		_, err := engine.Compile([]engine.Element{tt.bring(tt.most + 1)}, box(t, meadow))
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%d: error %v, want one with %q", tt.most+1, err, tt.want)
		}
	}
	for _, tt := range []struct{ table, want string }{
		{"tile TOY/F x255\n field N E S W\n", ""},
		{"tile TOY/F x256\n field N E S W\n", "256 copies of TOY/F"},
		{"tile TOY/F x1\n field N E S W\n" + strings.Repeat(" cloister\n", 16), "17 parts of TOY/F"},
	} {
		_, err := engine.Compile(nil, box(t, tt.table))
		if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("%.20q: error %v, want %q", tt.table, err, tt.want)
		}
	}
}

// TestWords checks that WordOf returns the same word for the same text, and that Compile names the texts without a
// number.
func TestWords(t *testing.T) {
	engine.WithWords(250, func() {
		last := engine.WordOf("last")
		if last.String() != "last" || engine.WordOf("last") != last {
			t.Errorf("the word is %q, then %q", last, engine.WordOf("last"))
		}
		for i := range 4 {
			engine.WordOf(fmt.Sprintf("more-%d", i))
		}
		if _, err := engine.Compile(nil, box(t, meadow)); err != nil {
			t.Errorf("255 words: %v", err)
		}
		if w := engine.WordOf("one too many"); w != 0 {
			t.Errorf("the 256th word has the number %d", w)
		}
		if _, err := engine.Compile(nil, box(t, meadow)); err == nil || !strings.Contains(err.Error(), "one too many") {
			t.Errorf("256 words: %v", err)
		}
	})
}

// TestMarksAreNumberedByGame checks that the numbers of marks depend only on the elements of a game: a check finds the
// tiles with its mark in any order of elements.
func TestMarksAreNumberedByGame(t *testing.T) {
	table := meadow + "tile TOY/A x1\n field N E S W\n mark a\ntile TOY/B x1\n field N E S W mark b\n"
	element := func(mark string) engine.Element {
		return engine.Element{
			ID: mark,
			Judging: engine.Judging{
				Checks: []engine.Check{{Rule: &rule.Rule{ID: mark}, At: engine.AtPlace, Shows: mark,
					Func: func(c *engine.Case) { c.Report(message.Name("found")) }}},
			},
		}
	}
	a, b := element("a"), element("b")
	for _, elements := range [][]engine.Element{{a, b}, {b, a}, {b}, {a}} {
		r, err := engine.Compile(elements, box(t, table))
		if err != nil {
			t.Fatal(err)
		}
		s := engine.NewState(r, []string{"red"})
		s.SetUp(r.Start)
		s.BeginTurn(0)
		for _, mark := range []string{"a", "b"} {
			ty, _ := r.TypeByName("TOY/" + strings.ToUpper(mark))
			v := s.Check(&engine.Action{Kind: engine.ActPlace, Place: engine.Placement{Type: ty, At: engine.Point{X: 1}}})
			in := mark == elements[0].ID || mark == elements[len(elements)-1].ID
			if in != (len(v) == 1 && v[0].Rule.ID == mark) || !in && len(v) > 0 {
				t.Errorf("%d elements, the first is %s: a tile with %s breaks %v", len(elements), elements[0].ID, mark, v)
			}
		}
	}
}
