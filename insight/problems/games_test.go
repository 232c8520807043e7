package problems

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"testing"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/insight/policy"
	"cartulary/notation"
	"cartulary/replay"
)

var update = flag.Bool("update", false, "write the games in testdata")

// ownGames is the number of games in testdata/problems.
const ownGames = 13

// played returns a base game between two greedy players, the first one by an earlier worth, so that it misses more.
func played(t *testing.T, game uint64) []byte {
	t.Helper()
	rs, errs := ruleset.Compile(ruleset.Choice{})
	if errs != nil {
		t.Fatal(errs)
	}
	rec := &notation.Record{Tags: []notation.Tag{{Name: "Event", Value: "Greedy play for problems"}, {Name: "Date", Value: "2026-11-29"}, {Name: "Game", Value: strconv.FormatUint(game+1, 10)}},
		Players: []notation.Player{{Colour: notation.Red, Name: "Earlier"}, {Colour: notation.Blue, Name: "Later"}}}
	s := engine.NewState(rs.Rules, []string{"red", "blue"})
	s.SetUp(rs.Start)
	sides := [2]*policy.Player{policy.NewWith(rs.Rules, policy.Version(policy.Earlier)), policy.New(rs.Rules)}
	bag := policy.New(rs.Rules)
	r := policy.NewRand(47, game)
	bag.Fill(s, engine.NoType, &r)
	for s.Remaining() > 0 {
		before := s.Clone()
		policy.Begin(s)
		turn := notation.Turn{Number: len(rec.Turns) + 1, Player: rec.Players[s.Active()].Colour}
		add := func(a *engine.Action) {
			turn.Actions = append(turn.Actions, replay.Written(s, rs, rec, a))
			s.Apply(a)
		}
		tile, ok := bag.Draw(s)
		if !ok {
			break
		}
		o := sides[s.Active()].Options(before, tile, nil)[0]
		place := engine.Place(o.Place)
		add(&place)
		if o.Move.Kind != 0 {
			add(&o.Move)
		}
		s.EndTurn()
		rec.Turns = append(rec.Turns, turn)
	}
	rec.Termination.Kind = notation.TerminationNormal
	replay.Canonical(rec)
	return notation.AppendText(nil, rec)
}

// TestOwnGames checks that the games in testdata are those that the players play, which depend on the worth. With -update it writes them.
func TestOwnGames(t *testing.T) {
	var text []byte
	for i := range uint64(ownGames) {
		text = append(append(text, played(t, i)...), '\n')
	}
	text = append(bytes.TrimRight(text, "\n"), '\n')
	file := filepath.Join("..", "..", "testdata", "problems", "games.cgr")
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if runtime.GOARCH == "amd64" && !bytes.Equal(got, text) { // others may round worths otherwise
		t.Errorf("%s has other games; -update writes it", file)
	}
}
