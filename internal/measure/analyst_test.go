package main

import (
	"context"
	"math"
	"strings"
	"testing"
	"time"

	"cartulary/insight"
	"cartulary/notation"
	"cartulary/replay"
)

// TestAnalyst checks the forecasts after every fifth turn and the draws of a game: one of each third, with the luck that
// an analysis shows.
func TestAnalyst(t *testing.T) {
	g := randomGames(t, 1)[0]
	see, err := analyst(1)(g, 1)
	if err != nil {
		t.Fatal(err)
	}
	if len(see.after) != lastTurn/everyTurn || len(see.draws) != thirds {
		t.Fatalf("%d outlooks, %d draws", len(see.after), len(see.draws))
	}
	for i := everyTurn; i < lastTurn; i += everyTurn {
		if o := see.after[i]; o.win <= 0 || o.win >= 1 || (o.win > 0.5) != (o.margin > 0) && o.win != 0.5 {
			t.Errorf("after turn %d: %+v", i, o)
		}
	}
	whole, err := insight.New(insight.Options{Seed: 1, Turn: 8}).Game(context.Background(), g.rec)
	if err != nil {
		t.Fatal(err)
	}
	if d := see.draws[0]; d.third != 0 || d.static != *whole.Turns[0].Luck || d.playouts.SE <= 0 || d.playouts.SE > 3 {
		t.Errorf("the draw of turn 8 is %+v, an analysis has %+v", d, whole.Turns[0].Luck)
	}
}

// TestStaticTable checks the spread of the differences, the noise that is taken off it, and the draws beyond two errors.
func TestStaticTable(t *testing.T) {
	draw := func(points float64) drawing {
		return drawing{1, insight.Measure{Points: points, SE: 3}, insight.Measure{Points: 1, SE: 4}}
	}
	table := staticTable([]measured{{played: []drawing{draw(1), draw(12)}}, {played: []drawing{draw(-11), draw(2)}}})
	// The differences are 0, 11, -12 and 1, and two errors are 10 points.
	if want := "| 24 to 47 | 4 | +1.00 ± 0.00 | +0.00 ± 5.50 | 9.4 | 8.5 | 3.0 | .500 |"; !strings.Contains(table, want) {
		t.Errorf("the table lacks %q:\n%s", want, table)
	}
}

// TestShown checks that the table has the forecasts of the analyst for the player who begins.
func TestShown(t *testing.T) {
	games := randomGames(t, 1)
	games[0].first = 1 // as if the other player had begun
	lead := func(g *game, number int) (shown, error) {
		after := map[int]outlook{}
		for i := range g.rec.Turns {
			after[i+1] = outlook{win: 0.75, margin: float64(i + 1)}
		}
		return shown{after: after}, nil
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
