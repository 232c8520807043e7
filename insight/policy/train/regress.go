package main

import (
	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/insight/policy"
)

// A term is a weight of each phase on which the worth depends linearly.
type term struct {
	add func(w *policy.Weights, phase int, by float32)
}

// terms are the weights that a regression changes: the worth of each follower in hand beyond those before it, of a
// follower that returns, and the growth of each kind of feature whatever its open sides.
func terms() (list []term) {
	for n := 1; n <= followers; n++ {
		list = append(list, term{func(w *policy.Weights, phase int, by float32) {
			for i := n; i < len(w.Hand[phase]); i++ {
				w.Hand[phase][i] += by
			}
		}})
	}
	list = append(list, term{func(w *policy.Weights, phase int, by float32) { w.Back[phase] += by }})
	for _, kind := range []tile.Kind{tile.City, tile.Road, tile.Cloister} {
		list = append(list, term{func(w *policy.Weights, phase int, by float32) {
			for open := range w.Cells[kind] {
				w.Cells[kind][open][phase].Growth += by
			}
		}})
	}
	return append(list, term{func(w *policy.Weights, phase int, by float32) { w.Field[phase] += by }})
}

// followers is the number of followers of a player in the base game.
const followers = 7

// pull is the number of observations that speak for the present weights.
const pull = 300

// step is the part of a regression by which the weights change: whole steps overshoot.
const step = 0.25

// regress moves the weights towards those that predict the final lead best, by least squares over the positions of
// self-play. So a player learns what a follower in hand is worth against what it brings on the board.
func (t *trainer) regress(w *policy.Weights) {
	list := terms()
	systems := make([]system, len(w.Closing))
	for i := range systems {
		systems[i] = newSystem(len(list), pull)
	}
	player := policy.NewWith(t.rules, w)
	probes := make([]*policy.Player, len(list)) // with one weight of every phase higher by 1
	for i := range list {
		higher := *w
		for phase := range higher.Closing {
			list[i].add(&higher, phase, 1)
		}
		probes[i] = policy.NewWith(t.rules, &higher)
	}
	for range t.games {
		t.addGame(player, probes, systems)
	}
	for phase := 1; phase < len(systems); phase++ {
		for i, x := range systems[phase].solve() {
			list[i].add(w, phase, float32(step*x))
		}
	}
}

// addGame plays a game and adds the error of the worth in each position to the system of its phase.
func (t *trainer) addGame(player *policy.Player, probes []*policy.Player, systems []system) {
	type position struct {
		phase int
		x     []float64
		worth float64
	}
	var all []position
	s := t.start()
	r := policy.NewRand(t.seed, t.done)
	player.Fill(s, engine.NoType, &r)
	for s.Remaining() > 0 {
		policy.Begin(s)
		player.Turn(s, &r)
		o := position{phase: policy.PhaseOf(s.Remaining()), worth: float64(player.Worth(s, 0))}
		for _, p := range probes {
			o.x = append(o.x, float64(p.Worth(s, 0))-o.worth)
		}
		all = append(all, o)
	}
	s.Finish()
	for _, o := range all {
		systems[o.phase].add(o.x, float64(policy.Lead(s, 0))-o.worth)
	}
}

// A system is the normal equations of a linear regression with a pull of the coefficients towards 0.
type system struct {
	a [][]float64
	b []float64
}

func newSystem(n int, pull float64) system {
	s := system{make([][]float64, n), make([]float64, n)}
	for i := range s.a {
		s.a[i] = make([]float64, n)
		s.a[i][i] = pull
	}
	return s
}

func (s *system) add(x []float64, y float64) {
	for i := range x {
		for j := range x {
			s.a[i][j] += x[i] * x[j]
		}
		s.b[i] += x[i] * y
	}
}

// solve returns the coefficients by elimination. The pull makes the matrix positive definite, so it needs no pivots.
func (s *system) solve() []float64 {
	n := len(s.b)
	for i := range n {
		for k := i + 1; k < n; k++ {
			f := s.a[k][i] / s.a[i][i]
			for j := i; j < n; j++ {
				s.a[k][j] -= f * s.a[i][j]
			}
			s.b[k] -= f * s.b[i]
		}
	}
	for i := n - 1; i >= 0; i-- {
		for j := i + 1; j < n; j++ {
			s.b[i] -= s.a[i][j] * s.b[j]
		}
		s.b[i] /= s.a[i][i]
	}
	return s.b
}
