package page

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"cartulary/insight"
	"cartulary/internal/test/forecasttest"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/lang"
	"cartulary/report/svg"
)

// analysis returns a made-up analysis of a game whose best moves are legal ones: every third turn it is the played one.
func analysis(t testing.TB, text []byte) *insight.Analysis {
	t.Helper()
	rec, _ := read(t, text)
	a := forecasttest.Analysis(t, rec, false)
	for f := range replay.New().Frames(rec, replay.Options{}) {
		n := 0
		if f.Kind == replay.FrameTurn {
			n = f.Index + 1
		}
		if n == len(rec.Turns) {
			break
		}
		best := &a.Turns[n].Best
		tile := replay.Drawn(rec, n+1)
		id, ok := f.State.Rules().TypeByName(tile)
		if !ok || n%3 == 0 {
			*best = []insight.Option{{Move: a.Turns[n].Played}}
			continue
		}
		o := f.State.Legal(id, nil)[n%5]
		*best = []insight.Option{{Move: fmt.Sprintf("%s@%d,%d^%d", tile, o.At.X, o.At.Y, 90*int(o.Rotation))}}
	}
	return a
}

// judged returns the data of a page with an analysis.
func judged(t testing.TB, text []byte, a *insight.Analysis) *builder {
	t.Helper()
	rec, reading := read(t, text)
	g, err := build(rec, reading, Options{Analysis: a})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestGhosts checks that each judged turn has its best move unless that was played, with the drawing of the tile on its
// square and of the follower, and with sentences in each language.
func TestGhosts(t *testing.T) {
	for _, name := range []string{"annotated", "three-players-dragon-plague", "three-players-inns-traders"} {
		text := gameText(t, name)
		a := analysis(t, text)
		g := judged(t, text, a)
		rec, _ := read(t, text)
		want := 0
		for i, turn := range a.Turns {
			ghost, ok := g.Ghosts[1+i]
			if len(turn.Best) == 0 || turn.Best[0].Move == turn.Played {
				if ok {
					t.Errorf("%s, turn %d has the ghost %q", name, 1+i, ghost.Text)
				}
				continue
			}
			want++
			if !ok || ghost.Text != turn.Best[0].Move || len(ghost.Words) != len(lang.All()) || len(ghost.Words[0]) == 0 || len(ghost.Words[1]) == 0 {
				t.Errorf("%s, turn %d: %+v, want %q", name, 1+i, ghost, turn.Best[0].Move)
				continue
			}
			made := with(rec, i, ghost.Text)
			if made == nil {
				t.Fatalf("%s, turn %d: %q is no move", name, 1+i, ghost.Text)
			}
			for _, action := range made.Turns[i].Actions {
				if action.Kind == notation.ActPlace && !slices.ContainsFunc(ghost.Marks, func(m svg.Element) bool {
					return m.Layer == svg.LayerTile && m.X == 1000*int(action.At.X) && m.Y == 1000*int(action.At.Y)
				}) {
					t.Errorf("%s, turn %d, %q: no tile in %v", name, 1+i, ghost.Text, ghost.Marks)
				}
			}
		}
		if want < len(a.Turns)/4 || len(g.Ghosts) != want {
			t.Errorf("%s: %d ghosts, want %d", name, len(g.Ghosts), want)
		}
		if len(g.Notes) != len(lang.All()) || len(g.Notes[1]) == 0 || slices.Equal(g.Notes[0], g.Notes[1]) {
			t.Errorf("notes %q", g.Notes)
		}
	}
}

// TestForeignMoves checks that moves of a damaged analysis that are no moves, or illegal, are left out.
func TestForeignMoves(t *testing.T) {
	text := gameText(t, "annotated")
	a := analysis(t, text)
	for i, move := range []string{"", "nonsense", "BA/C@90,90^0", "BA/CRr@1,0^90 | dragon NNN", "x\n2. red: pass", strings.Repeat("BA/C@0,1^0 | ", 50)} {
		a.Turns[i].Best = []insight.Option{{Move: move}}
	}
	g := judged(t, text, a)
	for turn := 1; turn <= 6; turn++ {
		if ghost, ok := g.Ghosts[turn]; ok {
			t.Errorf("turn %d has the ghost %q", turn, ghost.Text)
		}
	}
}

// TestGhostsLeaveTheGame checks that an analysis changes nothing else on the page.
func TestGhostsLeaveTheGame(t *testing.T) {
	text := gameText(t, "three-players-inns-traders")
	bare, full := built(t, text), judged(t, text, analysis(t, text))
	full.Analysis, full.Ghosts, full.Notes, full.Adjusted = nil, nil, nil, nil
	full.Defs = bare.Defs
	a, _ := json.Marshal(&bare.game)
	b, _ := json.Marshal(&full.game)
	if !bytes.Equal(a, b) {
		t.Error("the game is another one with an analysis")
	}
}
