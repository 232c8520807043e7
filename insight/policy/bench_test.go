package policy_test

import (
	"testing"
	"time"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/insight/policy"
	"cartulary/internal/cputime"
)

var two = []string{"red", "blue"}

// position returns a position of a greedy game after some turns.
func position(tb testing.TB, c ruleset.Choice, names []string, turns int) *engine.State {
	tb.Helper()
	rs, errs := ruleset.Compile(c)
	if len(errs) > 0 {
		tb.Fatal(errs[0])
	}
	s := engine.NewState(rs.Rules, names)
	s.SetUp(rs.Start)
	return advance(s, policy.New(rs.Rules), turns)
}

// advance plays some turns of a game.
func advance(s *engine.State, p *policy.Player, turns int) *engine.State {
	r := policy.NewRand(7)
	p.Fill(s, engine.NoType, &r)
	for range turns {
		policy.Begin(s)
		p.Turn(s, &r)
	}
	return s
}

// BenchmarkPlayout measures playouts of a two-player base game on one core, in processor time. The unit x-copied is the
// ratio, in the same run, to a player who copies the position for every option, makes it and ends the game.
func BenchmarkPlayout(b *testing.B) {
	for _, bench := range []struct {
		name  string
		turns int
	}{{"greedy/turn-1", 0}, {"greedy/turn-36", 35}} {
		b.Run(bench.name, func(b *testing.B) {
			s := position(b, ruleset.Choice{}, two, 0)
			p := policy.New(s.Rules())
			advance(s, p, bench.turns)
			t := s.Clone()
			p.Playout(t, engine.NoType, new(policy.Rand))
			b.ReportAllocs()
			b.ResetTimer()
			from := cputime.Used()
			for i := range b.N {
				t.CopyFrom(s)
				r := policy.NewRand(1, uint64(i))
				p.Playout(t, engine.NoType, &r)
			}
			each := (cputime.Used() - from) / time.Duration(b.N)
			b.StopTimer()
			b.ReportMetric(1/each.Seconds(), "playouts/cpu-s")
			if b.N > 1 {
				b.ReportMetric(float64(copied(s))/float64(each), "x-copied")
			}
		})
	}
}

// copied returns the processor time of a playout by copies of the position.
func copied(s *engine.State) time.Duration {
	const games = 5
	from := cputime.Used()
	p := policy.New(s.Rules())
	var options []engine.Option
	var moves []engine.Offer
	after, end, moved, best := &engine.State{}, &engine.State{}, &engine.State{}, &engine.State{}
	for i := range games {
		t := s.Clone()
		r := policy.NewRand(2, uint64(i))
		for t.Remaining() > 0 {
			policy.Begin(t)
			p.Fill(t, engine.NoType, &r)
			ty, _ := p.Draw(t)
			if options = t.Legal(ty, options[:0]); len(options) == 0 {
				discard := engine.Discard(ty)
				t.Apply(&discard)
				continue
			}
			lead := float32(-1000)
			for _, o := range options {
				after.CopyFrom(t)
				place := engine.Place(engine.Placement{Type: ty, At: o.At, Rotation: o.Rotation})
				after.Apply(&place)
				moves, _ = after.Moves(moves[:0])
				for _, m := range append(moves, engine.Offer{}) {
					end.CopyFrom(after)
					if m.Kind != 0 {
						end.Apply(&m.Action)
					}
					end.EndTurn()
					moved.CopyFrom(end)
					if end.Finish(); policy.Lead(end, t.Active()) > lead {
						lead = policy.Lead(end, t.Active())
						best.CopyFrom(moved)
					}
				}
			}
			t.CopyFrom(best)
		}
	}
	return (cputime.Used() - from) / games
}

// BenchmarkOptions measures the list of all options of a drawn tile with their worths, in the middle of a game.
func BenchmarkOptions(b *testing.B) {
	s := position(b, ruleset.Choice{}, two, 35)
	p := policy.New(s.Rules())
	var list []policy.Option
	n := 0
	b.ReportAllocs()
	from := cputime.Used()
	for i := range b.N {
		list = p.Options(s, engine.TypeID(i%len(s.Rules().Types)), list[:0])
		n += len(list)
	}
	b.ReportMetric(float64((cputime.Used()-from).Nanoseconds())/float64(b.N), "cpu-ns/op")
	b.ReportMetric(float64(n)/float64(b.N), "options/op")
}
