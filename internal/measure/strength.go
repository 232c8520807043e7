package main

import (
	"math"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/engine/ruleset"
	"cartulary/insight/policy"
)

// A side plays the drawn tile in a position between turns: it returns the index of one of the options, best worth first.
type side func(s *engine.State, options []policy.Option, game, turn uint64) int

func greedy(*engine.State, []policy.Option, uint64, uint64) int { return 0 }

// searcher returns a side that compares the first candidates by paired playouts: the i-th playout of each draws the same tiles. The
// greatest chance to win decides, as analyze shows it, then the greatest mean lead, then the greatest worth.
func searcher(p *policy.Player, candidates, pairs int, seed uint64) side {
	var after, trial engine.State
	return func(s *engine.State, options []policy.Option, game, turn uint64) int {
		best, chance, most := 0, math.Inf(-1), math.Inf(-1)
		for k := range min(candidates, len(options)) {
			after.CopyFrom(s)
			me, _ := policy.Next(s)
			p.Play(&after, &options[k])
			sum, squares := 0.0, 0.0
			for i := range pairs {
				trial.CopyFrom(&after)
				r := policy.NewRand(seed, game, turn, uint64(i))
				p.Playout(&trial, engine.NoType, &r)
				lead := float64(policy.Lead(&trial, me))
				sum += lead
				squares += lead * lead
			}
			n := float64(pairs)
			mean := sum / n
			won := normal(mean, math.Sqrt(max(squares/n-mean*mean, 0)))
			if won > chance || won == chance && mean > most {
				best, chance, most = k, won, mean
			}
		}
		return best
	}
}

// A match plays games of the base game between two sides. It belongs to one goroutine.
type match struct {
	rules   *engine.Rules
	player  *policy.Player
	seed    uint64
	options []policy.Option
	before  engine.State
}

func newMatch(seed uint64) *match {
	rs, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		panic(errs[0]) // the base game always compiles
	}
	return &match{rules: rs.Rules, player: policy.New(rs.Rules), seed: seed}
}

// play plays a game and returns the final lead of a over b. Side a begins even games. A nil b plays random legal turns.
func (m *match) play(game uint64, a, b side) float64 {
	random := play.NewRandom(m.rules, []string{"red", "blue"}, m.seed+game)
	r := policy.NewRand(m.seed, game)
	s := random.State
	seat := int(game % 2)
	for s.Remaining() > 0 {
		next, _ := policy.Next(s)
		switch {
		case next == seat:
			m.turn(s, a, game, &r)
		case b == nil:
			random.Turn()
		default:
			m.turn(s, b, game, &r)
		}
	}
	s.Finish()
	return float64(policy.Lead(s, seat))
}

// turn plays a turn with a random tile. Tiles that fit nowhere are discarded and replaced.
func (m *match) turn(s *engine.State, who side, game uint64, r *policy.Rand) {
	m.before.CopyFrom(s)
	policy.Begin(s)
	for s.Remaining() > 0 {
		t := drawFrom(s, r)
		m.options = m.player.Options(&m.before, t, m.options[:0])
		if len(m.options) == 0 {
			a := engine.Discard(t)
			s.Apply(&a)
			continue
		}
		o := m.options[who(&m.before, m.options, game, uint64(s.Turn()))]
		a := engine.Place(o.Place)
		s.Apply(&a)
		if o.Move.Kind != 0 {
			s.Apply(&o.Move)
		}
		break
	}
	s.EndTurn()
}

func drawFrom(s *engine.State, r *policy.Rand) engine.TypeID {
	n := r.Intn(s.Remaining())
	for i := range s.Rules().Types {
		if n -= s.RemainingOf(engine.TypeID(i)); n < 0 {
			return engine.TypeID(i)
		}
	}
	panic("measure: fewer tiles than remain")
}

// A standing is the outcome of the games between two sides.
type standing struct {
	name        string
	n           int
	won, margin measure
}

// strength plays games between two sides; the function sides makes them for each goroutine.
func strength(name string, games, jobs int, seed uint64, sides func(m *match) (a, b side), done func(n, of int)) standing {
	won, margins, group := make([]float64, games), make([]float64, games), make([]int, games)
	parallel(games, jobs, func() func(int) {
		m := newMatch(seed)
		a, b := sides(m)
		return func(i int) {
			margins[i] = m.play(uint64(i), a, b)
			won[i], group[i] = normal(margins[i], 0), i
		}
	}, done)
	return standing{name, games, over(group, won), over(group, margins)}
}
