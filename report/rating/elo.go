package rating

import "math"

// atStake is the largest change of Elo by a duel of one game.
const atStake = 32

// newError is the standard error of a new player's Elo: how far strengths are from the mean. It was measured as about 140 in 5,620 duels of
// national teams and leagues; among the players of clubs it is larger, and an error should not be too small.
const newError = 170

// An elo is a rating with its variance.
type elo struct{ rating, variance float64 }

// rateElo rates a unit by the formula of carcassonne.gg, https://github.com/zaharik-ua/carcassonne-gg,
// auth-server/update_profile_gg_elo/service.py. At a table of three or more, the change is the mean of those against each opponent.
//
// The variance follows from the same formula. A result turns the error e of a rating into e + k·(S−E), with k = 32·M. The variance of
// S−E is E(1−E). Its covariance with e is −s times the variance of e, where s is the slope of the expected score, damped
// because the errors of both players make the mean slope flatter: so a variance v becomes v·(1−2ks) + k²·E(1−E). What the
// errors of two players have in common is neglected. No error is larger than that of a new player.
func (r *rater) rateElo(unit int) {
	u, pairs := &r.units[unit], r.pairs[unit]
	n := len(u.Sides)
	step := Step{Unit: unit, Before: make([]float64, n), After: make([]float64, n)}
	after := make([]elo, n)
	k := atStake * u.multiplier()
	for i := range after {
		own := pairs[i*(n-1) : (i+1)*(n-1)]
		p := own[0].player
		row := r.entrant(u.Event, p)
		if len(row.pairs) == 0 {
			row.before = r.elos[p]
		}
		row.pairs = append(row.pairs, own...)
		row.Date = max(row.Date, u.Date)
		before := r.elos[p]
		var gain, pull, chance float64
		for _, x := range own {
			o := r.elos[x.other]
			e := expected(o.rating - before.rating)
			w := k * x.weight()
			gain += w * (x.score - e)
			pull += w * slope(e) * damping(math.Sqrt(before.variance+o.variance)*math.Ln10/perTen)
			chance += w * w * e * (1 - e) * x.spread()
		}
		after[i] = elo{before.rating + gain, min(max(1-2*pull, 0)*before.variance+chance, newError*newError)}
		step.Before[i], step.After[i] = before.rating, after[i].rating
	}
	for i := range after {
		p := pairs[i*(n-1)].player
		r.elos[p] = after[i]
		row := r.entrant(u.Event, p)
		row.Elo, row.EloError = after[i].rating, math.Sqrt(after[i].variance)
	}
	r.steps = append(r.steps, step)
}

// multiplier returns the weight of the margin of a duel: 1 for the smallest one, more if the loser won fewer games, less for a
// tied duel. It is 1 at a table of three or more.
func (u *Unit) multiplier() float64 {
	if len(u.Sides) > 2 {
		return 1
	}
	a, b := u.Sides[0], u.Sides[1]
	if a.Place > b.Place {
		a, b = b, a
	}
	n := u.BestOf
	if n < 1 {
		switch max(a.Won, b.Won) {
		case 1:
			n = 1
		case 3:
			n = 5
		default:
			n = 3
		}
	}
	margin := 0.0
	if a.Place < b.Place {
		margin = min(max(a.Won-b.Won, 0), float64(n)) // a record can be wrong
	}
	return 1 + (margin-1)/float64(n)
}
