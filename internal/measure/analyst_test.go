package main

import (
	"math"
	"strings"
	"testing"
	"time"

	"cartulary/notation"
	"cartulary/replay"
)

// TestAnalyst checks that the analyst forecasts every turn, and the result of the last one, and that the luck of one draw
// is that of its player.
func TestAnalyst(t *testing.T) {
	g := randomGames(t, 1)[0]
	see, err := analyst(1)(g, 0)
	if err != nil {
		t.Fatal(err)
	}
	if len(see.after) != len(g.rec.Turns) || see.draw == nil || see.draw.sign != 1 {
		t.Fatalf("%d outlooks of %d turns, the draw of turn 1: %+v", len(see.after), len(g.rec.Turns), see.draw)
	}
	last := see.after[len(see.after)-1]
	if last.margin != float64(g.points[0]-g.points[1]) || last.win != g.result() {
		t.Errorf("the last outlook is %+v, the result %v", last, g.points)
	}
	for i, o := range see.after[:60] {
		if o.win <= 0 || o.win >= 1 || (o.win > 0.5) != (o.margin > 0) && o.win != 0.5 {
			t.Errorf("after turn %d: %+v", i+1, o)
		}
	}
	if draw, err := drawOf(g, 1, 1); err != nil || draw == nil || draw.sign != -g.sign(g.first) && draw.sign != -1 {
		t.Errorf("the draw of turn 30: %+v, %v", draw, err)
	}
}

// TestShown checks that the table has the forecasts of the analyst for the player who begins.
func TestShown(t *testing.T) {
	games := randomGames(t, 1)
	games[0].first = 1 // as if the other player had begun
	lead := func(g *game, number int) (shown, error) {
		list := make([]outlook, len(g.rec.Turns))
		for i := range list {
			list[i] = outlook{win: 0.75, margin: float64(i + 1)}
		}
		return shown{after: list}, nil
	}
	all := measureAll(games, 1, leads, lead, func(int, int) {})
	for _, p := range all[0].positions {
		if p.shown.win != 0.25 || p.shown.margin != -float64(p.turn) {
			t.Errorf("after turn %d: %+v", p.turn, p.shown)
		}
	}
	sheet := newSheet(all[0].positions)
	if r := sheet.rows[2]; r.win[0] != 0.25 || r.margin[0] != -5 || !r.calibre || !strings.Contains(r.name, "analyze") {
		t.Errorf("the row is %+v", r)
	}
}

// brief returns a random game that ends after 12 turns.
func brief(t *testing.T, seed uint64) *notation.Record {
	t.Helper()
	rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	rec.Turns, rec.Result = rec.Turns[:12], nil
	rec.Draws = &notation.Draws{Initial: math.NaN(), Limit: 12}
	return rec
}

// TestSpeedTables checks the medians, the maximum and the ratio of the table of times, and that a game is timed.
func TestSpeedTables(t *testing.T) {
	s := settings{timed: 3, seed: 4}
	table := s.speedTables([]timing{{3e9, 4e9, 2e9}, {1e9, 3e9, 3e9}, {9e9, 3e9, 2e9}})["speed"]
	for _, want := range []string{"-speed -timed-games 3 -seed 4`", "| games | 3 |", "median | 3.00 s |", "most | 9.00 s |", "two, median | 1.50 |"} {
		if !strings.Contains(table, want) {
			t.Errorf("the table lacks %q:\n%s", want, table)
		}
	}
	if got, err := timeOf(&game{rec: brief(t, 1)}, 1); err != nil || min(got.processor, got.one, got.two) < time.Microsecond {
		t.Errorf("%+v, %v", got, err)
	}
}
