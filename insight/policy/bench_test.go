package policy_test

import (
	"fmt"
	"math/bits"
	"testing"
	"time"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/insight/policy"
	"cartulary/internal/cputime"
	"cartulary/internal/test/enginetest"
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

// BenchmarkPlayout measures playouts of two-player games on one core, in processor time. The unit x-copied is the ratio, in
// the same run, to a player who copies the position for every option, makes it and ends the game; x-base, to a base game.
func BenchmarkPlayout(b *testing.B) {
	base := time.Duration(0)
	for _, bench := range []struct {
		name  string
		sets  []string
		turns int
	}{
		{"greedy/turn-1", nil, 0}, {"greedy/turn-36", nil, 35},
		{"greedy/all-four", []string{"base", "princess-and-dragon", "plague", "leper"}, 0},
		{"greedy/every-box", enginetest.EverySet(), 0},
	} {
		b.Run(bench.name, func(b *testing.B) {
			var c ruleset.Choice
			for _, set := range bench.sets {
				c.Sets = append(c.Sets, ruleset.Part{Name: set, Copies: 1})
			}
			s := position(b, c, two, 0)
			p := policy.New(s.Rules())
			advance(s, p, bench.turns)
			each := playouts(b, s, p.Playout)
			switch {
			case b.N == 1:
			case bench.sets == nil:
				b.ReportMetric(float64(copied(s))/float64(each), "x-copied")
				earlier := policy.NewWith(s.Rules(), policy.Version(policy.Earlier))
				b.ReportMetric(paired(s, p, earlier, b.N), "x-worth-1")
				if bench.turns == 0 {
					base = each
				}
			case base > 0:
				b.ReportMetric(float64(each)/float64(base), "x-base")
			}
		})
	}
	for _, turns := range []int{0, 35} {
		b.Run(fmt.Sprintf("random/turn-%d", turns+1), func(b *testing.B) {
			s := position(b, ruleset.Choice{}, two, 0)
			advance(s, policy.New(s.Rules()), turns)
			playouts(b, s, (&random{rules: s.Rules()}).playout)
		})
	}
}

// playouts plays b.N playouts of a position and returns the processor time of each.
func playouts(b *testing.B, s *engine.State, playout func(*engine.State, engine.TypeID, *policy.Rand)) time.Duration {
	t := s.Clone()
	playout(t, engine.NoType, new(policy.Rand))
	b.ReportAllocs()
	b.ResetTimer()
	from := cputime.Used()
	for i := range b.N {
		t.CopyFrom(s)
		r := policy.NewRand(1, uint64(i))
		playout(t, engine.NoType, &r)
	}
	each := (cputime.Used() - from) / time.Duration(b.N)
	b.StopTimer()
	b.ReportMetric(1/each.Seconds(), "playouts/cpu-s")
	return each
}

// paired returns the ratio of the processor times of n playouts of two players, who take turns.
func paired(s *engine.State, a, b *policy.Player, n int) float64 {
	t := s.Clone()
	var used [2]time.Duration
	for i := range n {
		for k, p := range [2]*policy.Player{a, b} {
			t.CopyFrom(s)
			r := policy.NewRand(1, uint64(i))
			from := cputime.Used()
			p.Playout(t, engine.NoType, &r)
			used[k] += cputime.Used() - from
		}
	}
	return float64(used[0]) / float64(used[1])
}

// random plays base games at random: a random placement and, three times out of four, a random free part.
type random struct {
	rules *engine.Rules
	bag   []engine.TypeID
	act   engine.Action
}

func (p *random) playout(s *engine.State, _ engine.TypeID, r *policy.Rand) {
	p.bag = p.bag[:0]
	for t := range p.rules.Types {
		for range s.RemainingOf(engine.TypeID(t)) {
			p.bag = append(p.bag, engine.TypeID(t))
		}
	}
	for left := len(p.bag); left > 0; left-- {
		i := r.Intn(left)
		t := p.bag[i]
		p.bag[i] = p.bag[left-1]
		policy.Begin(s)
		if place, ok := p.place(s, t, r); ok {
			free := s.Free(place)
			p.act = engine.Place(place)
			s.Apply(&p.act)
			if free != 0 && r.Intn(4) > 0 {
				for n := r.Intn(bits.OnesCount16(free)); n > 0; n-- {
					free &= free - 1
				}
				p.act = s.Deploy(0, s.NodeOf(len(s.Tiles())-1, uint8(bits.TrailingZeros16(free))))
				s.Apply(&p.act)
			}
		} else {
			p.act = engine.Discard(t)
			s.Apply(&p.act)
		}
		s.EndTurn()
	}
	s.Finish()
}

// place returns a random placement of a tile. A hundred failures mean in practice that it fits nowhere.
func (p *random) place(s *engine.State, t engine.TypeID, r *policy.Rand) (engine.Placement, bool) {
	n := s.Tries(t)
	for range 100 {
		if place, ok := s.Try(t, r.Intn(n)); ok {
			return place, true
		}
	}
	return engine.Placement{}, false
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
