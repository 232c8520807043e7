package rating

import (
	"cmp"
	"math"
	"slices"
)

// An Event is what a player did in one event, and the ratings after it. Performance, expectation and bounty are against the Elo that
// the players had before their first duel of the event.
type Event struct {
	Name  string
	Date  string // of the player's last duel, as far as it is known
	Duels int

	Score    float64 // duels won; a tied one is a half, a table of three or more the mean over the opponents
	Expected float64 // the score that Elo expects
	Error    float64 // of Score − Expected: the chance of the results, and the errors of all Elo

	Performance      float64 // the Elo that expects the score, with half a win added and half a loss
	PerformanceError float64 // by the chance of the results, and the errors of the opponents' Elo

	Adjusted float64 // between Elo and Performance, at the latter from ten duels on
	Bounty   float64 // what a win against the player is worth, from 0 to 1
	Points   float64 // the player's own bounty, and those of the opponents that the player beat

	Elo, EloError     float64 // after the player's last duel of the event
	Glicko, Deviation float64 // after the event
}

// Z returns how many errors the score is above what Elo expects; it is negative for one below.
func (e *Event) Z() float64 { return (e.Score - e.Expected) / e.Error }

// full is the number of duels from which the performance alone makes the bounty.
const full = 10

// benchmark is the share of the players of an event with a bounty of less than a half.
const benchmark = 0.75

func (r *rater) entrant(event string, player int) *entrant {
	return r.named[event].rows[player]
}

// perform computes the performance and the bounty of each player of an event. The bounty is that of carcassonne.gg,
// https://github.com/zaharik-ua/carcassonne-gg, auth-server/src/bounty-tpr.js.
func (p *period) perform() {
	adjusted := make([]float64, len(p.order))
	for i, k := range p.order {
		x := p.rows[k]
		x.perform(p)
		adjusted[i] = x.Adjusted
	}
	slices.Sort(adjusted)
	middle := percentile(adjusted, benchmark)
	for _, k := range p.order {
		p.rows[k].Bounty = expected(middle - p.rows[k].Adjusted)
	}
	for _, k := range p.order {
		x := p.rows[k]
		x.Points = x.Bounty
		for _, o := range x.pairs {
			if o.score == 1 {
				x.Points += p.rows[o.other].Bounty
			}
		}
	}
}

func (x *entrant) perform(p *period) {
	for _, o := range x.pairs {
		x.Score += o.weight() * o.score
	}
	before := x.before.rating
	var chance, own, foreign float64
	x.Expected, chance, own, foreign = x.against(before, p)
	x.Error = math.Sqrt(chance + own*own*x.before.variance + foreign)

	n := float64(x.Duels)
	x.Performance = x.strength(n*(x.Score+0.5)/(n+1), p)
	_, chance, own, foreign = x.against(x.Performance, p)
	x.PerformanceError = math.Sqrt(chance+foreign) / own
	x.Adjusted = before + min(1, n/full)*(x.Performance-before)
}

// against returns the score that is expected of a strength: its variance by chance, its change for each point of strength, and its
// variance by the errors of the opponents.
func (x *entrant) against(strength float64, p *period) (score, chance, own, foreign float64) {
	by := map[int]float64{}
	var others []int
	for _, o := range x.pairs {
		e, w := expected(p.rows[o.other].before.rating-strength), o.weight()
		score += w * e
		chance += w * w * e * (1 - e) * o.spread()
		own += w * slope(e)
		if _, met := by[o.other]; !met {
			others = append(others, o.other)
		}
		by[o.other] += w * slope(e)
	}
	for _, o := range others {
		foreign += by[o] * by[o] * p.rows[o].before.variance
	}
	return score, chance, own, foreign
}

// strength returns the strength of which a score is expected, by bisection.
func (x *entrant) strength(score float64, p *period) float64 {
	const far = 10_000
	rating := func(o pair) float64 { return p.rows[o.other].before.rating }
	byRating := func(a, b pair) int { return cmp.Compare(rating(a), rating(b)) }
	low, high := rating(slices.MinFunc(x.pairs, byRating))-far, rating(slices.MaxFunc(x.pairs, byRating))+far
	for range 60 {
		middle := (low + high) / 2
		sum := 0.0
		for _, o := range x.pairs {
			sum += o.weight() * expected(rating(o)-middle)
		}
		if sum < score {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}

// percentile returns the value below which a part of the sorted values lies, between two values in proportion.
func percentile(sorted []float64, part float64) float64 {
	at := float64(len(sorted)-1) * part
	low, high := sorted[int(math.Floor(at))], sorted[int(math.Ceil(at))]
	return low + (high-low)*(at-math.Floor(at))
}
