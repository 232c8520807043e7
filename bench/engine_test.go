package bench

import (
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/internal/test/enginetest"
)

var names = []string{"red", "yellow"}

// A played game is the actions of each turn and the rules of the game.
type played struct {
	rules *engine.Rules
	turns [][]engine.Action
}

// playAll plays random games of two with some sets.
func playAll(b *testing.B, sets ...string) []played {
	var list []played
	for seed := range uint64(shelf) {
		p := played{rules: enginetest.With(sets, nil).Rules(b)}
		g := play.NewRandom(p.rules, names, seed+1)
		for actions := g.Turn(); actions != nil; actions = g.Turn() {
			turn := append([]engine.Action{}, actions...)
			for i := range turn {
				if d := turn[i].Detail; d != nil {
					turn[i].Detail = &engine.Detail{Steps: slices.Clone(d.Steps), With: d.With}
				}
			}
			p.turns = append(p.turns, turn)
		}
		list = append(list, p)
	}
	return list
}

// replay replays the game with every check.
func (p *played) replay(b *testing.B, s *engine.State) {
	s.Reset(p.rules, names)
	s.SetUp(p.rules.Start)
	for i, actions := range p.turns {
		s.CheckBegin(i % 2)
		s.BeginTurn(i % 2)
		for j := range actions {
			if v := s.Check(&actions[j]); len(v) > 0 {
				b.Fatal(v[0].Message)
			}
			s.Apply(&actions[j])
		}
		if v := s.CheckEnd(); len(v) > 0 {
			b.Fatal(v[0].Message)
		}
		s.EndTurn()
	}
	s.Finish()
}

// BenchmarkEngine replays complete two-player games with every check, from resolved actions: it measures the engine alone.
func BenchmarkEngine(b *testing.B) {
	for _, t := range []struct {
		name string
		sets []string
	}{
		{"base", []string{"base"}},
		{"plague", []string{"base", "plague"}},
		{"leper", []string{"base", "leper"}},
		{"princess-and-dragon", []string{"base", "princess-and-dragon"}},
		{"all four", []string{"base", "princess-and-dragon", "plague", "leper"}},
	} {
		b.Run(t.name, func(b *testing.B) {
			games := playAll(b, t.sets...)
			m := measure{games: len(games)}
			for _, g := range games {
				m.turns += len(g.turns)
			}
			s := engine.NewState(games[0].rules, names)
			m.run(b, func() {
				for i := range games {
					games[i].replay(b, s)
				}
			})
		})
	}
}
