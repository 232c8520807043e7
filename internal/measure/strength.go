package main

import (
	"context"
	"sync/atomic"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/engine/ruleset"
	"cartulary/insight/policy"
)

// A side plays one side of a match. It belongs to one goroutine.
type side struct {
	player *policy.Player // lists the options
	// choose returns the index of one of the options of a drawn tile, best worth first, in a position between turns.
	choose func(s *engine.State, options []policy.Option, game, turn uint64) int
}

// greedy returns a side that plays the best option by the worth of a version.
func greedy(r *engine.Rules, version string) *side {
	return &side{policy.NewWith(r, policy.Version(version)), func(*engine.State, []policy.Option, uint64, uint64) int { return 0 }}
}

// searcher returns a side that compares the first candidates by paired playouts, and counts the playouts and the moves.
func searcher(r *engine.Rules, candidates, pairs int, seed uint64, count *effort) *side {
	p := policy.New(r)
	x := policy.NewSearcher(p)
	x.Candidates, x.Pairs = candidates, pairs
	return &side{p, func(s *engine.State, options []policy.Option, game, turn uint64) int {
		before := x.Played
		best := x.Choose(context.Background(), s, options, seed, game, turn)
		count.playouts.Add(int64(x.Played - before))
		count.moves.Add(1)
		return best
	}}
}

// An effort is the work of a player with playouts.
type effort struct{ moves, playouts atomic.Int64 }

// perMove returns the mean number of playouts of a move.
func (e *effort) perMove() float64 { return float64(e.playouts.Load()) / float64(e.moves.Load()) }

// A match plays games of the base game between two sides. It belongs to one goroutine.
type match struct {
	rules   *engine.Rules
	seed    uint64
	options []policy.Option
	before  engine.State
	bag     *policy.Player // has the tiles of the game
}

func newMatch(seed uint64) *match {
	rs, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		panic(errs[0]) // the base game always compiles
	}
	return &match{rules: rs.Rules, seed: seed, bag: policy.New(rs.Rules)}
}

// play plays a game and returns the final lead of a over b. Side a begins even games. Two games in a row, from an even one on, have the
// same tiles in the same order. A nil b plays random legal turns and draws tiles of its own.
func (m *match) play(game uint64, a, b *side) float64 {
	random := play.NewRandom(m.rules, []string{"red", "blue"}, m.seed+game)
	s := random.State
	r := policy.NewRand(m.seed, game)
	if b != nil {
		deal := policy.NewRand(m.seed, game/2)
		m.bag.Fill(s, engine.NoType, &deal)
	}
	seat := int(game % 2)
	for s.Remaining() > 0 {
		next, _ := policy.Next(s)
		draw := func() engine.TypeID {
			if b == nil {
				return drawFrom(s, &r)
			}
			t, _ := m.bag.Draw(s)
			return t
		}
		switch {
		case next == seat:
			m.turn(s, a, game, draw)
		case b == nil:
			random.Turn()
		default:
			m.turn(s, b, game, draw)
		}
	}
	s.Finish()
	return float64(policy.Lead(s, seat))
}

// turn plays a turn with the next tile. Tiles that fit nowhere are discarded and replaced.
func (m *match) turn(s *engine.State, who *side, game uint64, draw func() engine.TypeID) {
	m.before.CopyFrom(s)
	policy.Begin(s)
	for s.Remaining() > 0 {
		t := draw()
		m.options = who.player.Options(&m.before, t, m.options[:0])
		if len(m.options) == 0 {
			a := engine.Discard(t)
			s.Apply(&a)
			continue
		}
		o := m.options[who.choose(&m.before, m.options, game, uint64(s.Turn()))]
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
	playouts    float64 // of a move, on average; 0 for players without
}

// strength plays games between two sides; the function sides makes them for each goroutine. The errors are those of pairs of games.
func strength(name string, games, jobs int, seed uint64, sides func(m *match) (a, b *side), done func(n, of int)) standing {
	won, margins, group := make([]float64, games), make([]float64, games), make([]int, games)
	parallel(games, jobs, func() func(int) {
		m := newMatch(seed)
		a, b := sides(m)
		return func(i int) {
			margins[i] = m.play(uint64(i), a, b)
			won[i], group[i] = normal(margins[i], 0), i/2
		}
	}, done)
	return standing{name, games, over(group, won), over(group, margins), 0}
}
