// Package problemstest makes up problems for tests, from positions of the games in testdata. They have the shape of real ones:
// options of a greedy player, the best of them the answer, with losses by the worth of positions.
package problemstest

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/insight/policy"
	"cartulary/insight/problems"
	"cartulary/internal/test/repository"
	"cartulary/notation"
	"cartulary/replay"
)

// compared is the number of options of a problem.
const compared = 6

var (
	games = []string{"two-players-tied", "annotated", "two-players-discard"}
	kinds = []string{problems.Finish, problems.Field, problems.Steal, problems.Block, problems.Choice, problems.Draw, problems.Save}
	all   = []string{"random", "points", "worth-1", "worth-2"}
)

// Set returns n problems, at most 100. Those of the last turns are exact, every third one.
func Set(tb testing.TB, n int) *problems.Set {
	tb.Helper()
	set := &problems.Set{Evaluator: policy.Evaluator, Seed: 1, Problems: []problems.Problem{}}
	for i := 0; len(set.Problems) < n; i++ {
		if i == 200 {
			tb.Fatal("too few problems")
		}
		turn := 20 + 7*i%45
		if p := problem(tb, games[i%len(games)], turn, i%3 == 2); p != nil {
			k := len(set.Problems)
			p.ID, p.Kind = fmt.Sprintf("%016x", 0xabc000+i), kinds[k%len(kinds)]
			p.Missed = all[:k%len(all)+1]
			p.Difficulty = 1 + len(p.Missed)
			set.Problems = append(set.Problems, *p)
		}
	}
	slices.SortStableFunc(set.Problems, func(a, b problems.Problem) int { return a.Difficulty - b.Difficulty })
	return set
}

// problem returns the position before a turn as a problem, nil if it has too few options.
func problem(tb testing.TB, game string, turn int, exact bool) *problems.Problem {
	tb.Helper()
	text, err := os.ReadFile(filepath.Join(repository.Root(), "testdata", "games", game+".cgr"))
	if err != nil {
		tb.Fatal(err)
	}
	rec, found := notation.Parse(&notation.Source{Text: string(text), Line: 1})
	if len(found) > 0 {
		tb.Fatal(found)
	}
	tile := replay.Drawn(rec, turn)
	p := &problems.Problem{File: game + ".cgr", Game: 1, Event: "Spring league", Date: "2026-03-14", Turn: turn, Player: rec.Turns[turn-1].Player.String(), Tile: tile,
		Exact: exact, Why: "It takes the points at once; only 2 tiles left would spoil it.", Playouts: 256}
	if exact {
		p.Playouts = 0
	}
	// Claims and comments are not part of a problem.
	head := notation.Record{Sets: rec.Sets, Rules: rec.Rules, Players: rec.Players}
	for _, t := range rec.Turns[:turn-1] {
		head.Turns = append(head.Turns, notation.Turn{Number: t.Number, Part: t.Part, Player: t.Player, Actions: t.Actions})
	}
	p.Record = string(notation.AppendText(nil, &head))
	at, err := replay.Before(&head, turn)
	if err != nil {
		tb.Fatal(err)
	}
	for i, x := range rec.Players {
		p.Players = append(p.Players, problems.Player{Colour: x.Colour.String(), Name: x.Name, Points: at.Score(i)})
	}
	drawn, ok := at.Rules().TypeByName(tile)
	if !ok {
		tb.Fatal(tile)
	}
	for t := range at.Rules().Types {
		n := at.RemainingOf(engine.TypeID(t))
		if engine.TypeID(t) == drawn {
			n--
		}
		if n > 0 {
			p.Left = append(p.Left, problems.Left{Tile: at.Rules().Type(engine.TypeID(t)).Tile.ID, Count: n})
		}
	}
	for f := range replay.New().Frames(&head, replay.Options{}) {
		if f.Kind == replay.FrameTurn && f.Index == turn-2 {
			p.Options = options(at, f.State, drawn, exact)
			break
		}
	}
	if len(p.Options) < 3 {
		return nil
	}
	played := notation.Turn{Number: turn, Player: rec.Turns[turn-1].Player, Actions: rec.Turns[turn-1].Actions}
	p.Played = problems.Option{Move: string(notation.AppendActions(nil, played.Actions)), Loss: 9.5, SE: p.Options[1].SE, Win: .1}
	for _, o := range p.Options {
		if o.Move == p.Played.Move {
			p.Played = o
		}
	}
	return p
}

// options returns the best options of a greedy player, with what they lose.
func options(at *replay.Moment, before *engine.State, drawn engine.TypeID, exact bool) (list []problems.Option) {
	found := policy.New(at.Rules()).Options(before, drawn, nil)
	for i, o := range found[:min(len(found), compared)] {
		place := engine.Place(o.Place)
		text, after := at.Placed(at.Rules().Type(drawn).Tile.ID, &place)
		if o.Move.Kind != 0 {
			w := replay.Written(after, at.Ruleset, at.Record, &o.Move)
			text += " | " + string(notation.AppendAction(nil, &w))
		}
		loss := math.Round(100*float64(found[0].Worth-o.Worth)+50*float64(i))/100 + 1
		x := problems.Option{Move: text, Loss: loss, SE: .21, Win: math.Max(.05, .7-.1*float64(i))}
		if exact {
			x.SE, x.Loss = 0, math.Ceil(loss)
		}
		if i == 0 {
			x.Answer, x.Loss, x.SE = true, 0, 0
		}
		list = append(list, x)
	}
	return list
}
