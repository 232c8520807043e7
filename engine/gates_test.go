package engine_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/internal/test/enginetest"
)

// TestGates checks that facts and conditions suppress no violation, for random actions at every point of a game.
func TestGates(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "wild"), 0))
		var log [][]engine.Action
		playAll(g, func(actions []engine.Action) { log = append(log, append([]engine.Action{}, actions...)) })
		s := engine.NewState(g.State.Rules(), names[:g.State.Players()])
		ungated := s.Rules().Ungated()
		if !s.Rules().Gated() {
			t.Fatal("no check needs a fact")
		}
		compare := func(name any, check func() []engine.Violation) {
			want, got := s.JudgedBy(ungated, check), check()
			if len(want)+len(got) > 0 && fmt.Sprint(got) != fmt.Sprint(want) {
				t.Fatalf("%+v: found %v, without gates %v", name, got, want)
			}
		}
		wild := func() {
			tries := 4
			if enginetest.Long() {
				tries = 16
			}
			for range tries {
				a := wildAction(s, rng)
				compare(&a, func() []engine.Violation { return s.Check(&a) })
			}
		}
		s.SetUp(s.Rules().Start)
		for _, actions := range log {
			player := s.Next()
			compare("begin", func() []engine.Violation { return s.CheckBegin(player) })
			s.BeginTurn(player)
			for i := range actions {
				wild()
				compare("end", s.CheckEnd)
				if s.CanApply(&actions[i]) { // the second part of a turn is played here as a turn of the next player
					s.Apply(&actions[i])
				}
			}
			s.EndTurn()
			wild()
		}
	})
}

// wildAction returns a random action, legal or not.
func wildAction(s *engine.State, rng *rand.Rand) engine.Action {
	r := s.Rules()
	anyTile := func() int { return rng.IntN(len(s.Tiles())+1) - 1 }
	square := func(i int) engine.Point {
		if i == engine.NoTile {
			return engine.Point{X: 99}
		}
		return s.Tiles()[i].At
	}
	part := func(i int) uint8 {
		if i == engine.NoTile || rng.IntN(9) == 0 {
			return engine.NoPart
		}
		return uint8(rng.IntN(s.Parts(i)))
	}
	a := engine.Action{Kind: engine.ActionKind(1 + rng.IntN(int(engine.ActSpecial))), Player: rng.IntN(s.Players()), Tile: anyTile(), To: anyTile(),
		Moved: rng.IntN(2) == 0, Reason: engine.WordOf("princess"), Want: tile.City}
	if i := len(s.Tiles()) - 1; rng.IntN(2) == 0 {
		a.Tile = i // most legal actions are on the last tile
	}
	a.At, a.ToAt = square(a.Tile), square(a.To)
	a.Part, a.ToPart = part(a.Tile), part(a.To)
	if a.Part != engine.NoPart {
		a.Want = s.Kind(s.NodeOf(a.Tile, a.Part))
	}
	a.Place = engine.Placement{Type: engine.TypeID(rng.IntN(len(r.Types))), At: a.At.Neighbour(tile.Side(rng.IntN(4))), Rotation: uint8(rng.IntN(4))}
	flea, fleas := r.TokenByName(engine.WordOf("flea"))
	switch a.Token = flea; {
	case (a.Kind == engine.ActMove || a.Kind == engine.ActWalk) && len(r.Neutrals) > 0:
		a.Neutral = r.Neutrals[rng.IntN(len(r.Neutrals))].Name
		for range rng.IntN(8) {
			a = a.Walking(append(slices.Clip(a.Steps()), engine.Step{Side: tile.Side(rng.IntN(4)), Mover: -1}))
		}
	case a.Kind == engine.ActMove || a.Kind == engine.ActWalk || (a.Kind == engine.ActToken || a.Kind == engine.ActShift) && !fleas:
		a.Kind = engine.ActDeploy // the box has no piece for the action
	}
	return a
}
