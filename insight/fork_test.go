package insight_test

import (
	"context"
	"maps"
	"math"
	"os"
	"reflect"
	"strings"
	"testing"

	"cartulary/insight"
	"cartulary/notation"
)

// fork returns the fork of a record after a turn.
func fork(t *testing.T, record string, turn int, others string) (*insight.Fork, error) {
	t.Helper()
	rec, findings := notation.Parse(&notation.Source{Text: record})
	if len(findings) > 0 {
		t.Fatal(findings[0].Message)
	}
	return insight.New(insight.Options{Seed: 1}).Fork(rec, turn, 0, others)
}

func compared(t *testing.T, f *insight.Fork, n int) *insight.Comparison {
	t.Helper()
	c, err := f.Compare(context.Background(), n)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func forked(t *testing.T, record string, turn int, others string) *insight.Fork {
	t.Helper()
	f, err := fork(t, record, turn, others)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestForkRounds checks that playouts that are made in several rounds yield what as many at once do.
func TestForkRounds(t *testing.T) {
	const other = "2. yellow: E@0,-1^180\n3. red: U@2,0^0"
	f := forked(t, played, 3, other)
	for _, n := range []int{2, 9, 9, 30} {
		if got, want := compared(t, f, n), compared(t, forked(t, played, 3, other), n); !reflect.DeepEqual(got, want) {
			t.Errorf("%d playouts: %s, want %s", n, text(t, got), text(t, want))
		}
	}
	if c := compared(t, f, 30); c.Playouts != 30 || c.Method != insight.Playouts || c.Difference["red"].LeadSE == 0 || !c.Calibrated {
		t.Errorf("how it was compared: %s", text(t, c))
	}
}

// TestForkAgrees compares a fork with the other judgments of the package: the forecast of an analysis, and a what-if.
func TestForkAgrees(t *testing.T) {
	rec, _ := notation.Parse(&notation.Source{Text: played})
	const move = "2. yellow: E@0,-1^180"
	a := insight.New(insight.Options{Seed: 1, Budget: budget(t, "100")})
	w, err := a.WhatIf(context.Background(), rec, move)
	if err != nil {
		t.Fatal(err)
	}
	c := compared(t, forked(t, played, 2, move), w.Played.Playouts)
	for colour, o := range c.Game {
		if o.Win != w.Played.Win[colour] || c.Other[colour].Win != w.Eval.Win[colour] || o.WinSE > w.Played.WinSE {
			t.Errorf("%s: %s, want the chances of %s", colour, text(t, c), text(t, w))
		}
	}
	if d := c.Difference["yellow"]; d.Lead != w.Gain.Points && math.Abs(d.Lead-w.Gain.Points) > 2e-4 || d.LeadSE != w.Gain.SE || d.WinSE != w.Gain.WinSE {
		t.Errorf("the difference is %s, want the gain of %s", text(t, c), text(t, w))
	}
	made, err := a.Game(context.Background(), rec)
	if err != nil {
		t.Fatal(err)
	}
	c = compared(t, forked(t, played, 4, ""), made.Turns[3].After.Playouts)
	for colour, o := range c.Game {
		if o.Win != made.Turns[3].After.Win[colour] {
			t.Errorf("%s has %s, in the analysis %s", colour, text(t, c), text(t, made.Turns[3].After))
		}
	}
	if c.Other != nil || c.Difference != nil {
		t.Errorf("without other turns: %s", text(t, c))
	}
}

// TestForkSame checks that the played turn itself is no better and no worse, and that the leads of all players are balanced.
func TestForkSame(t *testing.T) {
	c := compared(t, forked(t, played, 2, "2. yellow: E@0,-1^180 | knight S"), 20)
	if !maps.Equal(c.Game, c.Other) || c.Difference["red"] != (insight.Outlook{}) {
		t.Error(text(t, c))
	}
	c = compared(t, forked(t, "[CGR \"1\"]\n[Red \"Ana\"]\n[Green \"Cem\"]\n[Yellow \"Ben\"]\n1. red: U@1,0^0 | thief E\n", 1, "1. red: U@1,0^0"), 12)
	win, lead := 0.0, 0.0
	for _, o := range c.Other {
		win, lead = win+o.Win, lead+o.Lead
	}
	if len(c.Other) != 3 || math.Abs(win-1) > 1e-3 || math.Abs(lead) > 1e-3 {
		t.Errorf("three players: %s", text(t, c))
	}
}

// TestForkExact checks the end of a game: the last tiles are solved, and a game that is over has its result.
func TestForkExact(t *testing.T) {
	data, err := os.ReadFile("../testdata/games/annotated.cgr")
	if err != nil {
		t.Fatal(err)
	}
	f := forked(t, string(data), 71, "")
	if c := compared(t, f, 4); c.Method != insight.Final || c.Playouts != 0 {
		t.Errorf("the end: %s", text(t, c))
	}
	if c := compared(t, forked(t, string(data), 70, ""), 4); c.Method != insight.Exact {
		t.Errorf("one tile left: %s", text(t, c))
	}
	if c := compared(t, forked(t, string(data), 67, ""), 4); c.Method != insight.Playouts {
		t.Errorf("four tiles left: %s", text(t, c))
	}
}

// TestForkMistakes checks that wrong turns get a sentence.
func TestForkMistakes(t *testing.T) {
	for _, x := range []struct {
		turn         int
		others, want string
	}{
		{9, "", "the record has no turn 9"},
		{2, "2. green: E@0,-1^180", "green does not play in this game"},
		{2, "2. yellow: E@9,9^0", "turn 2: "},
		{2, "2. yellow: E@0,-1^180\n3. red: U@0,0^0", "turn 3: "},
		{2, "2. yellow: nonsense", "the move cannot be read"},
		{2, "7. red: E@0,-1^180", "the record has no turn 7"},
		{2, "2. yellow: E@0,-1^180 | knight W", "turn 2: "},
	} {
		if _, err := fork(t, played, x.turn, x.others); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("after turn %d with %q: %v, want %s", x.turn, x.others, err, x.want)
		}
	}
	if c := compared(t, forked(t, played, 4, "5. red: B@2,-1^0"), 4); len(c.Other) != 2 {
		t.Errorf("a turn after the last one: %s", text(t, c))
	}
}
