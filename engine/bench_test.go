package engine_test

import (
	"testing"

	"cartulary/engine"
	"cartulary/engine/ruleset"
)

// recorded is a random game as its turns' actions.
func recorded(tb testing.TB, players int, seed uint64) (*engine.Rules, [][]engine.Action) {
	rs, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		tb.Fatal(errs[0])
	}
	g := engine.NewRandom(rs.Rules, names[:players], seed)
	var turns [][]engine.Action
	for {
		actions := g.Turn()
		if actions == nil {
			return rs.Rules, turns
		}
		turns = append(turns, append([]engine.Action{}, actions...))
	}
}

// BenchmarkReplay plays a complete game of two with every check.
func BenchmarkReplay(b *testing.B) {
	rules, turns := recorded(b, 2, 1)
	s := engine.NewState(rules, names[:2])
	b.ReportAllocs()
	for b.Loop() {
		s.Reset(rules, names[:2])
		s.SetUp(rules.Start)
		for i, actions := range turns {
			s.CheckBegin(i % 2)
			s.BeginTurn(i % 2)
			for j := range actions {
				if v := s.Check(&actions[j]); len(v) > 0 {
					b.Fatal(v[0].Message)
				}
				s.Apply(&actions[j])
			}
			s.CheckEnd()
			s.EndTurn()
		}
		s.Finish()
	}
	b.ReportMetric(float64(len(turns)*b.N)/b.Elapsed().Seconds(), "turns/s")
}

// BenchmarkLegal lists all options for one tile late in a game.
func BenchmarkLegal(b *testing.B) {
	rules, turns := recorded(b, 2, 1)
	s := engine.NewState(rules, names[:2])
	s.SetUp(rules.Start)
	for i, actions := range turns[:len(turns)-1] {
		s.BeginTurn(i % 2)
		for j := range actions {
			s.Apply(&actions[j])
		}
		s.EndTurn()
	}
	var options []engine.Option
	b.ReportAllocs()
	for b.Loop() {
		options = s.Legal(turns[len(turns)-1][0].Place.Type, options[:0])
	}
}

// BenchmarkCopyFrom copies a position at the end of a game.
func BenchmarkCopyFrom(b *testing.B) {
	rules, turns := recorded(b, 2, 1)
	s := engine.NewState(rules, names[:2])
	s.SetUp(rules.Start)
	for i, actions := range turns {
		s.BeginTurn(i % 2)
		for j := range actions {
			s.Apply(&actions[j])
		}
		s.EndTurn()
	}
	c := s.Clone()
	b.ReportAllocs()
	for b.Loop() {
		c.CopyFrom(s)
	}
}
