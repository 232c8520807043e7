package engine_test

import (
	"strings"
	"testing"
	"time"

	"cartulary/engine"
	"cartulary/engine/enginetest"
)

// recorded is a random game as its turns' actions.
func recorded(tb testing.TB, players int, seed uint64, sets ...string) (*engine.Rules, [][]engine.Action) {
	rules := enginetest.With(sets, nil).Rules(tb)
	g := engine.NewRandom(rules, names[:players], seed)
	var turns [][]engine.Action
	for {
		actions := g.Turn()
		if actions == nil {
			return rules, turns
		}
		turn := append([]engine.Action{}, actions...)
		for i := range turn {
			turn[i].Steps = append([]engine.Step(nil), turn[i].Steps...)
		}
		turns = append(turns, turn)
	}
}

// A library of recorded games of two with the same rules.
type library struct {
	rules *engine.Rules
	games [8][][]engine.Action
	turns int
}

func newLibrary(b *testing.B, box ...string) *library {
	var l library
	for i := range l.games {
		l.rules, l.games[i] = recorded(b, 2, uint64(i+1), box...)
		l.turns += len(l.games[i])
	}
	return &l
}

// replay plays game n with every check.
func (l *library) replay(b *testing.B, s *engine.State, n int) {
	s.Reset(l.rules, names[:2])
	s.SetUp(l.rules.Start)
	for i, actions := range l.games[n%len(l.games)] {
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

// BenchmarkReplay plays complete games of two with every check.
func BenchmarkReplay(b *testing.B) {
	for _, box := range [][]string{{"base"}, {"base", "plague"}, {"base", "princess-and-dragon"}, {"base", "princess-and-dragon", "plague"}, {"base", "princess-and-dragon", "plague", "leper"}} {
		b.Run(strings.Join(box, "+"), func(b *testing.B) {
			l := newLibrary(b, box...)
			s := engine.NewState(l.rules, names[:2])
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				l.replay(b, s, n)
				n++
			}
			b.ReportMetric(float64(l.turns*b.N)/float64(len(l.games))/b.Elapsed().Seconds(), "turns/s")
		})
	}
}

// BenchmarkPlagueRatio plays games with and without The Plague in turn, so that the
// machine's moods meet both, and gives the ratio of the times of a game.
func BenchmarkPlagueRatio(b *testing.B) {
	base, plague := newLibrary(b, "base"), newLibrary(b, "base", "plague")
	s, t := engine.NewState(base.rules, names[:2]), engine.NewState(plague.rules, names[:2])
	var times [2]time.Duration
	n := 0
	for b.Loop() {
		begin := time.Now()
		base.replay(b, s, n)
		middle := time.Now()
		plague.replay(b, t, n)
		times[0] += middle.Sub(begin)
		times[1] += time.Since(middle)
		n++
	}
	b.ReportMetric(float64(times[1])/float64(times[0]), "plague/base")
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
