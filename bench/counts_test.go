package bench

import (
	"testing"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/insight/policy"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/validator"
)

// few is the number of games of a counted benchmark: its setup is run under cachegrind, too.
const few = 4

// BenchmarkCounts has ten works whose instructions are counted, not timed: see .ci/instructions.go. One op is a round of games,
// of positions or of playouts.
func BenchmarkCounts(b *testing.B) {
	for _, c := range []struct {
		name string
		work func(b *testing.B) func()
	}{
		{"replay/base", func(b *testing.B) func() { return replaying(b, base.games(b, few, false)) }},
		{"replay/four-boxes", func(b *testing.B) func() { return replaying(b, allOfThem.games(b, few, false)) }},
		{"replay/every-box", func(b *testing.B) func() { return replaying(b, everyBox.games(b, few, false)) }},
		{"read/text", func(b *testing.B) func() {
			return reading(b, write(b, "text", "cgr", base.games(b, few, false), addText))
		}},
		{"read/json", func(b *testing.B) func() {
			return reading(b, write(b, "json", "json", base.games(b, few, false), addJSON))
		}},
		{"validate/claims", func(b *testing.B) func() { return judging(base.games(b, few, true)) }},
		{"validate/damaged", func(b *testing.B) func() {
			games := base.games(b, few, true)
			for _, g := range games {
				place(g).At.X += 90
			}
			return judging(games)
		}},
		{"legal/every-box", func(b *testing.B) func() {
			s, _ := fullBoard(b, everyBox)
			var options []engine.Option
			return func() {
				for kind := range s.Rules().Types {
					options = s.Legal(engine.TypeID(kind), options[:0])
				}
			}
		}},
		{"playouts/base", func(b *testing.B) func() {
			s, p := opened(b)
			t := s.Clone()
			return func() {
				for i := range uint64(few) {
					t.CopyFrom(s)
					r := policy.NewRand(1, i)
					p.Playout(t, engine.NoType, &r)
				}
			}
		}},
		{"options/base", func(b *testing.B) func() {
			s, p := opened(b)
			r := policy.NewRand(7)
			p.Fill(s, engine.NoType, &r)
			for range 35 {
				policy.Begin(s)
				p.Turn(s, &r)
			}
			var list []policy.Option
			return func() {
				for kind := range s.Rules().Types {
					list = p.Options(s, engine.TypeID(kind), list[:0])
				}
			}
		}},
	} {
		b.Run(c.name, func(b *testing.B) {
			work := c.work(b)
			work() // allocates the memory that later rounds reuse
			for b.Loop() {
				work()
			}
		})
	}
}

// opened returns a base game of two after the set-up, and a player.
func opened(b *testing.B) (*engine.State, *policy.Player) {
	rs, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		b.Fatal(errs[0])
	}
	s := engine.NewState(rs.Rules, names)
	s.SetUp(rs.Start)
	return s, policy.New(rs.Rules)
}

func reading(b *testing.B, a archive) func() {
	var p format.Parser
	return func() { a.read(b, &p, func(*notation.Record, []notation.Finding) {}) }
}

func judging(games []*notation.Record) func() {
	v := validator.New()
	return func() {
		for _, g := range games {
			v.Validate(g, nil, validator.Options{})
		}
	}
}
