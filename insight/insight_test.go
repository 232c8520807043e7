package insight_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"cartulary/insight"
	"cartulary/notation"
	"cartulary/replay"
)

// budget returns a budget in words.
func budget(t testing.TB, word string) insight.Budget {
	t.Helper()
	b, err := insight.ParseBudget(word)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// short returns a shortened game of some sets.
func short(t testing.TB, seed uint64, players, draws int, sets ...string) *notation.Record {
	t.Helper()
	o := replay.RandomOptions{Players: players, Seed: seed, Skill: 4}
	for _, s := range sets {
		o.Sets = append(o.Sets, notation.SetRef{Name: s, Copies: 1})
	}
	return shortened(t, o, draws)
}

// shortened returns the record of a random game that ends after some draws.
func shortened(t testing.TB, o replay.RandomOptions, draws int) *notation.Record {
	t.Helper()
	rec, err := replay.Random(o)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for i := range rec.Turns {
		for _, a := range rec.Turns[i].Actions {
			if a.Kind.Draws() {
				n++
			}
		}
		if n >= draws {
			rec.Turns = rec.Turns[:i+1]
			break
		}
	}
	rec.Draws = &notation.Draws{Initial: math.NaN(), Limit: n}
	rec.Result = nil
	return rec
}

func analyse(t testing.TB, o insight.Options, rec *notation.Record) *insight.Analysis {
	t.Helper()
	a, err := insight.New(o).Game(context.Background(), rec)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func text(t testing.TB, v any) string {
	t.Helper()
	b, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// difference returns the first line in which two texts differ.
func difference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return fmt.Sprintf("line %d is %s, want %s", i+1, g[i], w[i])
		}
	}
	if len(g) != len(w) {
		return fmt.Sprintf("%d lines, want %d", len(g), len(w))
	}
	return ""
}

// TestResult checks that the last position of a finished game has the points of the replay, and that luck, choices and
// drift add up to what happened.
func TestResult(t *testing.T) {
	for players := 1; players <= 3; players++ {
		rec := short(t, uint64(players), players, 9)
		a := analyse(t, insight.Options{Budget: budget(t, "4")}, rec)
		scores := map[string]int{}
		for f := range replay.New().Frames(rec, replay.Options{}) {
			if f.Kind == replay.FrameFinal {
				for p := range f.State.Players() {
					scores[rec.Players[p].Colour.String()] = f.State.Score(p)
				}
			}
		}
		last := a.Turns[len(a.Turns)-1].After
		if last.Method != insight.Final || len(scores) != players {
			t.Fatalf("%d players: the method is %s, the scores are %v", players, last.Method, scores)
		}
		for _, p := range a.Players {
			if p.Points != scores[p.Colour] || last.Points[p.Colour] != float64(p.Points) {
				t.Errorf("%d players: %s has %d points, expected %v; the replay has %d", players, p.Colour, p.Points, last.Points, scores[p.Colour])
			}
		}
		checkSums(t, a)
	}
}

// checkSums adds up the figures of the turns again.
func checkSums(t *testing.T, a *insight.Analysis) {
	t.Helper()
	others := float64(max(len(a.Players)-1, 1))
	final := a.Start
	for i, turn := range a.Turns {
		if i > 0 && text(t, turn.Before) != text(t, a.Turns[i-1].After) {
			t.Errorf("turn %d does not begin where the turn before ends", turn.Turn)
		}
		final = turn.After
	}
	for _, p := range a.Players {
		lead := func(e insight.Eval) float64 {
			sum := 0.0
			for c, points := range e.Points {
				if c != p.Colour {
					sum += points
				}
			}
			return e.Points[p.Colour] - sum/others
		}
		var luck, choices, luckSE float64
		judged := 0
		for _, turn := range a.Turns {
			share := 1.0
			if turn.Player != p.Colour {
				share = -1 / others
			}
			if turn.Luck != nil {
				luck += share * turn.Luck.Points
				luckSE += share * share * turn.Luck.SE * turn.Luck.SE
			}
			if turn.Loss != nil {
				choices -= share * turn.Loss.Points
				judged++
			}
		}
		s := a.Summary[p.Colour]
		near := func(what string, got, want float64) {
			if math.Abs(got-want) > 2e-4 {
				t.Errorf("%s: %s is %v, want %v", p.Colour, what, got, want)
			}
		}
		near("luck", s.Luck.Points, luck)
		near("the error of luck", s.Luck.SE, math.Sqrt(luckSE))
		near("choices", s.Choices.Points, choices)
		if s.Choices.Judged != judged {
			t.Errorf("%s: %d moves are judged, want %d", p.Colour, s.Choices.Judged, judged)
		}
		near("luck + choices + drift", s.Luck.Points+s.Choices.Points+s.Drift, lead(final)-lead(a.Start))
	}
}

// TestBytes checks that an analysis depends on the seed, not on the number of workers.
func TestBytes(t *testing.T) {
	rec := short(t, 5, 2, 8)
	one := text(t, analyse(t, insight.Options{Seed: 7, Budget: budget(t, "3"), Workers: 1}, rec))
	many := text(t, analyse(t, insight.Options{Seed: 7, Budget: budget(t, "3"), Workers: 16}, rec))
	if line := difference(many, one); line != "" {
		t.Errorf("16 workers differ from 1: %s", line)
	}
	if other := text(t, analyse(t, insight.Options{Seed: 8, Budget: budget(t, "3")}, rec)); other == one {
		t.Error("another seed has the same figures")
	}
	complete, err := replay.Random(replay.RandomOptions{Players: 2, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	solved := func(workers int) string {
		return text(t, analyse(t, insight.Options{Turn: 70, Workers: workers}, complete))
	}
	if line := difference(solved(16), solved(1)); line != "" {
		t.Errorf("16 workers solve otherwise than 1: %s", line)
	}
	whole := analyse(t, insight.Options{Seed: 7, Budget: budget(t, "3")}, rec)
	single := analyse(t, insight.Options{Seed: 7, Budget: budget(t, "3"), Turn: 4}, rec)
	if len(single.Turns) != 1 || text(t, single.Turns[0]) != text(t, whole.Turns[3]) {
		t.Errorf("turn 4 alone is %s", text(t, single.Turns))
	}
}

// TestSymmetry checks that another orientation of the board, other colours and other names have the same figures.
func TestSymmetry(t *testing.T) {
	for _, sets := range [][]string{nil, {"base", "princess-and-dragon"}} {
		rec := short(t, 11, 2, 8, sets...)
		o := insight.Options{Seed: 1, Budget: budget(t, "3")}
		want := text(t, analyse(t, o, rec))
		for by := range notation.Rotation(4) {
			other := insight.Turned(t, rec, by, notation.Point{X: 5, Y: -2})
			got := analyse(t, o, other)
			for i := range got.Turns {
				turn := &got.Turns[i]
				turn.Played = upright(t, rec, i, by, turn.Played)
				for k := range turn.Best {
					turn.Best[k].Move = upright(t, rec, i, by, turn.Best[k].Move)
				}
			}
			if line := difference(text(t, got), want); line != "" {
				t.Errorf("%v turned by %d: %s", sets, by.Degrees(), line)
			}
		}
		swap := *rec
		swap.Players = []notation.Player{{Colour: notation.Red + 1, Name: "A"}, {Colour: notation.Red, Name: "B"}}
		swap.Turns = nil
		for _, turn := range rec.Turns {
			turn.Player = notation.Red + (turn.Player-notation.Red+1)%2
			swap.Turns = append(swap.Turns, turn)
		}
		a := analyse(t, o, rec)
		b := analyse(t, o, &swap)
		first, second := rec.Players[0].Colour.String(), rec.Players[1].Colour.String()
		for i := range a.Turns {
			x, y := a.Turns[i], b.Turns[i]
			if x.After.Win[first] != y.After.Win[second] || x.After.Points[second] != y.After.Points[first] ||
				text(t, x.Luck) != text(t, y.Luck) || text(t, x.Loss) != text(t, y.Loss) || len(x.Best) != len(y.Best) {
				t.Errorf("turn %d differs with other colours: %s\n%s", x.Turn, text(t, x), text(t, y))
			}
		}
		if a.Hash != b.Hash {
			t.Errorf("the hash is %s with other colours, not %s", b.Hash, a.Hash)
		}
	}
}

// TestTwins checks that a record with symmetric tiles in another rotation is the same game, with the same figures.
func TestTwins(t *testing.T) {
	for _, seed := range []uint64{0, 2, 19} {
		rec := short(t, seed, 2, 30, []string{"base", "princess-and-dragon"}[:1+seed%2]...)
		other := insight.Twins(t, rec)
		changed := 0
		for i := range rec.Turns {
			if a, b := rec.Turns[i].Actions, other.Turns[i].Actions; len(a) > 0 && a[0].Rotation != b[0].Rotation {
				changed++
			}
		}
		if changed < 2 {
			t.Fatalf("seed %d: only %d tiles have another rotation", seed, changed)
		}
		o := insight.Options{Budget: budget(t, "2")}
		a, b := analyse(t, o, rec), analyse(t, o, other)
		if a.Hash != b.Hash {
			t.Errorf("seed %d: the hash is %s, not %s", seed, b.Hash, a.Hash)
		}
		for i := range a.Turns {
			x, y := a.Turns[i], b.Turns[i]
			if got, want := text(t, []any{y.Before, y.Drawn, y.After, y.Luck, y.Loss, y.Options}), text(t, []any{x.Before, x.Drawn, x.After, x.Luck, x.Loss, x.Options}); got != want {
				t.Errorf("seed %d, turn %d: %s", seed, x.Turn, difference(got, want))
			}
		}
	}
}

// upright writes a move of a turned record on the board of the original.
func upright(t *testing.T, rec *notation.Record, turn int, by notation.Rotation, move string) string {
	t.Helper()
	head := notation.Record{Sets: rec.Sets, Players: rec.Players}
	src := string(notation.AppendText(nil, &head)) + "1. " + rec.Players[0].Colour.String() + ": " + move + "\n"
	read, findings := notation.Parse(&notation.Source{Text: src})
	if len(findings) > 0 {
		t.Fatalf("%s: %s", move, findings[0].Message)
	}
	return insight.Upright(t, rec, turn, read.Turns[0].Actions, by, notation.Point{X: 5, Y: -2})
}

// TestUnfinished checks records that stop, have an illegal move, or cannot be replayed to their end.
func TestUnfinished(t *testing.T) {
	o := insight.Options{Budget: budget(t, "2"), Turn: 6}
	rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	rec.Result, rec.Termination = nil, notation.Termination{}
	rec.Turns = rec.Turns[:51]
	a := analyse(t, insight.Options{Budget: budget(t, "quick"), Turn: 51}, rec)
	if a.Until != nil || len(a.Turns) != 1 || a.Turns[0].After.Method != insight.Playouts || a.Turns[0].After.Playouts < 24 || a.Turns[0].After.Playouts > 64 {
		t.Errorf("51 turns: %s", text(t, a))
	}
	if _, err := insight.New(insight.Options{Turn: 52}).Game(context.Background(), rec); err == nil || err.Error() != "the record has no turn 52" {
		t.Errorf("turn 52: %v", err)
	}

	illegal := short(t, 4, 2, 8)
	turn := &illegal.Turns[5]
	turn.Actions = append(turn.Actions[:1:1], notation.Action{Kind: notation.ActDeploy, Role: notation.Thief, Loc: notation.LocN, HasAt: true})
	a = analyse(t, o, illegal)
	if len(a.Turns) != 1 || !strings.HasPrefix(a.Turns[0].Note, "illegal: ") || a.Turns[0].Loss != nil || a.Turns[0].Luck == nil {
		t.Errorf("an illegal move: %s", text(t, a.Turns))
	}

	stuck := short(t, 4, 2, 8)
	stuck.Turns[6].Actions[0].At = stuck.Turns[0].Actions[0].At
	a = analyse(t, o, stuck)
	if a.Until == nil || a.Until.Turn != 6 || a.Until.Reason == "" {
		t.Errorf("an impossible placement: %+v", a.Until)
	}
	_, err = insight.New(insight.Options{Turn: 7}).Game(context.Background(), stuck)
	if err == nil || !strings.HasPrefix(err.Error(), "the record can be analysed up to turn 6 only: ") {
		t.Errorf("turn 7: %v", err)
	}

	empty := &notation.Record{Players: rec.Players}
	if _, err := insight.New(o).Game(context.Background(), empty); err == nil {
		t.Error("a record without turns has an analysis")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := insight.New(o).Game(ctx, rec); err != context.Canceled {
		t.Errorf("a cancelled analysis ends with %v", err)
	}
}

// TestExact checks the last turns of base games, which even the quick budget solves from three tiles on: the value of a
// position changes by the luck of the draw and the loss of the move alone, and no move gains.
func TestExact(t *testing.T) {
	for seed := range uint64(4) {
		rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: seed, Skill: 6})
		if err != nil {
			t.Fatal(err)
		}
		for number, word := range map[int]string{68: "2", 70: "quick", 71: "quick"} {
			if number == 68 && seed > 0 {
				continue // it takes seconds
			}
			a, err := insight.New(insight.Options{Turn: number, Budget: budget(t, word)}).Game(context.Background(), rec)
			if err != nil {
				continue // a tile was discarded
			}
			turn := &a.Turns[0]
			if turn.Luck == nil || turn.Loss == nil || turn.Luck.Method != insight.Exact || turn.Loss.Method != insight.Exact {
				t.Fatalf("seed %d, turn %d is not solved: %s", seed, number, text(t, turn))
			}
			lead := func(e *insight.Eval) (sum float64) {
				for c, points := range e.Points {
					if sum -= points; c == turn.Player {
						sum += 2 * points
					}
				}
				return sum
			}
			if got, want := lead(&turn.After)-lead(&turn.Before), turn.Luck.Points-turn.Loss.Points; math.Abs(got-want) > 3e-4 || turn.Loss.Points < 0 {
				t.Errorf("seed %d, turn %d: the lead changes by %v, luck and loss by %v: %s", seed, number, got, want, text(t, turn))
			}
			if turn.Loss.Points == 0 && turn.Best[0].Move != turn.Played {
				t.Errorf("seed %d, turn %d: %s costs nothing, but the best is %v", seed, number, turn.Played, turn.Best)
			}
		}
	}
}
