package main

import (
	"cartulary/engine"
	"cartulary/insight/policy"
)

// An outlook is a forecast of the end of a game from one position, for one player.
type outlook struct {
	win    float64 // chance to win, a tie counts as one half; of playouts the share won
	margin float64 // expected final lead in points
	sd     float64 // standard deviation of the lead over the playouts
	n      int     // playouts; 0 for a forecast without
}

// of returns the outlook of the player with a sign of game.sign.
func (o outlook) of(sign float64) outlook {
	return outlook{0.5 + sign*(o.win-0.5), sign * o.margin, o.sd, o.n}
}

// A forecast returns the outlook of player 0 in a position between turns, after some turns of the game with a key. It must not
// change s and belongs to one goroutine.
type forecast func(s *engine.State, turn int, key uint64) outlook

// A player returns a policy.Player for positions of any game. It belongs to one goroutine.
type player struct {
	rules *engine.Rules
	*policy.Player
}

func (p *player) of(s *engine.State) *policy.Player {
	if p.rules != s.Rules() {
		p.rules, p.Player = s.Rules(), policy.New(s.Rules())
	}
	return p.Player
}

// playouts returns the forecast by n games that the greedy policy plays to their end.
func playouts(n int, seed uint64) forecast {
	var p player
	var trial engine.State
	leads := make([]float64, n)
	return func(s *engine.State, turn int, key uint64) outlook {
		wins := 0.0
		for i := range leads {
			trial.CopyFrom(s)
			r := policy.NewRand(seed, key, uint64(turn), uint64(i))
			p.of(s).Playout(&trial, engine.NoType, &r)
			leads[i] = float64(trial.Score(0) - trial.Score(1))
			wins += normal(leads[i], 0)
		}
		return outlook{wins / float64(n), mean(leads), deviation(leads), n}
	}
}

// A mapping turns an outlook into a chance to win.
type mapping struct {
	name string
	win  func(o outlook) float64
}

// mappings are the compared ones; a forecast without playouts is taken as it is.
var mappings = []mapping{
	{"share won", func(o outlook) float64 { return o.win }},
	{"(won + ½) / (playouts + 1)", func(o outlook) float64 {
		if o.n == 0 {
			return o.win
		}
		return (o.win*float64(o.n) + 0.5) / float64(o.n+1)
	}},
	{"Φ(mean / sd of the margin)", func(o outlook) float64 {
		if o.n == 0 {
			return o.win
		}
		return normal(o.margin, o.sd)
	}},
}
