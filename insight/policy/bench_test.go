package policy_test

import (
	"testing"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/insight/policy"
)

var two = []string{"red", "blue"}

// position returns a position of a greedy game after some turns, and rules of the base game.
func position(tb testing.TB, c ruleset.Choice, names []string, turns int) *engine.State {
	tb.Helper()
	rs, errs := ruleset.Compile(c)
	if len(errs) > 0 {
		tb.Fatal(errs[0])
	}
	s := engine.NewState(rs.Rules, names)
	s.SetUp(rs.Start)
	p := policy.New(rs.Rules)
	r := policy.NewRand(7)
	p.Fill(s, engine.NoType, &r)
	for range turns {
		policy.Begin(s)
		p.Turn(s, &r)
	}
	return s
}

// BenchmarkPlayout measures playouts of a two-player base game on one core, and their ratio to playouts that copy the
// position and make every option.
func BenchmarkPlayout(b *testing.B) {
	for _, bench := range []struct {
		name  string
		turns int
		make  func(*engine.Rules) *policy.Player
	}{
		{"greedy/turn-1", 0, policy.New}, {"greedy/turn-36", 35, policy.New},
		{"random/turn-1", 0, policy.NewRandom}, {"random/turn-36", 35, policy.NewRandom},
	} {
		b.Run(bench.name, func(b *testing.B) {
			s := position(b, ruleset.Choice{}, two, bench.turns)
			p := bench.make(s.Rules())
			t := s.Clone()
			p.Playout(t, engine.NoType, new(policy.Rand))
			b.ReportAllocs()
			b.ResetTimer()
			from := processor()
			for i := range b.N {
				t.CopyFrom(s)
				r := policy.NewRand(1, uint64(i))
				p.Playout(t, engine.NoType, &r)
			}
			b.ReportMetric(float64(b.N)/(processor()-from).Seconds(), "playouts/cpu-s")
		})
	}
}

// BenchmarkOptions measures the list of all options of a drawn tile with their worths, in the middle of a game.
func BenchmarkOptions(b *testing.B) {
	s := position(b, ruleset.Choice{}, two, 35)
	p := policy.New(s.Rules())
	var list []policy.Option
	n := 0
	b.ReportAllocs()
	from := processor()
	for i := range b.N {
		list = p.Options(s, engine.TypeID(i%len(s.Rules().Types)), list[:0])
		n += len(list)
	}
	b.ReportMetric(float64((processor()-from).Nanoseconds())/float64(b.N), "cpu-ns/op")
	b.ReportMetric(float64(n)/float64(b.N), "options/op")
}
