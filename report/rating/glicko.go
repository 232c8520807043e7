package rating

import "math"

// The ratings of a new player: those of Glickman's paper.
const (
	newDeviation  = 350
	newVolatility = 0.06
)

// glicko rates an event as one rating period: Glicko-2 works best with 10 to 15 results in one. Without a result, the deviation
// of a player who was rated before grows.
func (r *rater) glicko(p *period) {
	after := make([]Player, len(p.order))
	for i, k := range p.order {
		after[i] = r.players[k]
		after[i].glicko2(r.players, p.rows[k].pairs)
	}
	for k := range r.players {
		if p.rows[k] == nil && len(r.players[k].Events) > 0 {
			r.players[k].glicko2(nil, nil)
		}
	}
	for i, k := range p.order {
		r.players[k] = after[i]
	}
}

// The constants of Glicko-2: scale, change of volatility over time as in the paper's example, tolerance.
const (
	scale     = 173.7178
	tau       = 0.5
	tolerance = 1e-6
)

// glicko2 rates the results of a player in one period. Before holds all players before the period. The steps are those of Mark E.
// Glickman, "Example of the Glicko-2 system", http://www.glicko.net/glicko/glicko2.pdf. The pairs of a larger table are not
// independent, so that each counts as less than a duel: see [pair.spread].
func (p *Player) glicko2(before []Player, results []pair) {
	mu, phi := (p.Glicko-newRating)/scale, p.Deviation/scale
	if len(results) == 0 {
		p.Deviation = min(scale*math.Hypot(phi, p.Volatility), newDeviation)
		return
	}
	var variance, gain float64 // steps 3 and 4
	for _, x := range results {
		o := &before[x.other]
		g := damping(o.Deviation / scale)
		e := 1 / (1 + math.Exp(-g*(mu-(o.Glicko-newRating)/scale)))
		variance += g * g * e * (1 - e) / x.spread()
		gain += g * (x.score - e) / x.spread()
	}
	variance = 1 / variance
	p.Volatility = volatility(p.Volatility, phi, variance, variance*gain)
	phi = math.Hypot(phi, p.Volatility) // steps 6 to 8
	phi = 1 / math.Sqrt(1/(phi*phi)+1/variance)
	p.Glicko, p.Deviation = newRating+scale*(mu+phi*phi*gain), scale*phi
}

// damping is the paper's g: results against players with a large deviation count less.
func damping(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// volatility returns the volatility after a period: step 5 of the paper, with the Illinois algorithm.
func volatility(sigma, phi, variance, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := phi*phi + variance + e
		return e*(delta*delta-d)/(2*d*d) - (x-a)/(tau*tau)
	}
	low, high := a, math.Log(delta*delta-phi*phi-variance)
	if delta*delta <= phi*phi+variance {
		k := 1.0
		for f(a-k*tau) < 0 {
			k++
		}
		high = a - k*tau
	}
	fLow, fHigh := f(low), f(high)
	for math.Abs(high-low) > tolerance {
		next := low + (low-high)*fLow/(fHigh-fLow)
		fNext := f(next)
		if fNext*fHigh <= 0 {
			low, fLow = high, fHigh
		} else {
			fLow /= 2
		}
		high, fHigh = next, fNext
	}
	return math.Exp(low / 2)
}
