package standings

import (
	"cmp"
	"math"
	"slices"
)

// A Rating estimates the strength of a player from all played games. At larger tables, each pair counts as a game.
type Rating struct {
	Name       string
	Games      int
	Elo        float64
	Glicko     float64 // Glicko-2
	Deviation  float64 // of Glicko: the strength lies within two deviations with a probability of about 95 per cent
	Volatility float64 // of Glicko
}

// The ratings of a new player: those of Glickman's paper.
const (
	newRating     = 1500
	newDeviation  = 350
	newVolatility = 0.06
)

// Elo's development coefficient: that of FIDE for a player's first 30 games and for later ones (FIDE Handbook B.02, 8.3).
const (
	eloNew      = 40
	eloLater    = 20
	eloNewGames = 30
)

// rate rates the players in the order of the dates. An event is one rating period: Glicko-2 works best with 10 to 15 games in one.
func rate(events []Event) []Rating {
	order := make([]*Event, len(events))
	for i := range events {
		order[i] = &events[i]
	}
	slices.SortStableFunc(order, func(a, b *Event) int { return cmp.Compare(a.begin(), b.begin()) })
	at := map[string]int{}
	var list []Rating
	for _, e := range order {
		var pairs []pair
		for i := range e.Games {
			g := &e.Games[i]
			if g.Kind == Bye || g.Kind == Forfeit {
				continue
			}
			for _, p := range g.Players {
				if _, ok := at[p.Name]; !ok {
					at[p.Name] = len(list)
					list = append(list, Rating{Name: p.Name, Elo: newRating, Glicko: newRating, Deviation: newDeviation, Volatility: newVolatility})
				}
				list[at[p.Name]].Games++
			}
			game := pairsOf(g, at)
			elo(list, game, len(g.Players)-1)
			pairs = append(pairs, game...)
		}
		period(list, pairs)
	}
	slices.SortStableFunc(list, func(a, b Rating) int {
		return cmp.Or(cmp.Compare(math.Round(b.Glicko), math.Round(a.Glicko)), natural(a.Name, b.Name))
	})
	return list
}

// begin returns the first date of an event.
func (e *Event) begin() string {
	first := ""
	for i := range e.Games {
		if d := e.Games[i].Date; d != "" && (first == "" || d < first) {
			first = d
		}
	}
	return first
}

// A pair is the result of a player against another: 1, 0.5 or 0.
type pair struct {
	player, other int
	score         float64
}

// pairsOf returns the pairs of a game, each from both sides.
func pairsOf(g *Result, at map[string]int) []pair {
	var pairs []pair
	for i, a := range g.Players {
		for j, b := range g.Players {
			if i != j {
				pairs = append(pairs, pair{at[a.Name], at[b.Name], float64(1+cmp.Compare(b.Place, a.Place)) / 2})
			}
		}
	}
	return pairs
}

// elo rates the pairs of one game. With several opponents, a player's change is the mean of those against each.
func elo(list []Rating, pairs []pair, opponents int) {
	change := map[int]float64{}
	for _, x := range pairs {
		k := float64(eloNew)
		if list[x.player].Games > eloNewGames {
			k = eloLater
		}
		expected := 1 / (1 + math.Pow(10, (list[x.other].Elo-list[x.player].Elo)/400))
		change[x.player] += k * (x.score - expected) / float64(opponents)
	}
	for p, d := range change {
		list[p].Elo += d
	}
}

// period rates the pairs of one rating period by Glicko-2. Without a game, the deviation of a player grows.
func period(list []Rating, pairs []pair) {
	before := slices.Clone(list)
	games := make([][]pair, len(list))
	for _, x := range pairs {
		games[x.player] = append(games[x.player], x)
	}
	for p := range list {
		list[p].glicko2(before, games[p])
	}
}

// The constants of Glicko-2: scale, change of volatility over time as in the paper's example, tolerance.
const (
	scale     = 173.7178
	tau       = 0.5
	tolerance = 1e-6
)

// glicko2 rates the games of a player in one period. Before holds all players before the period. The steps are those of Mark E.
// Glickman, "Example of the Glicko-2 system", http://www.glicko.net/glicko/glicko2.pdf.
func (r *Rating) glicko2(before []Rating, games []pair) {
	mu, phi := (r.Glicko-newRating)/scale, r.Deviation/scale
	if len(games) == 0 {
		r.Deviation = min(scale*math.Hypot(phi, r.Volatility), newDeviation)
		return
	}
	var variance, gain float64 // steps 3 and 4
	for _, x := range games {
		o := &before[x.other]
		g := damping(o.Deviation / scale)
		expected := 1 / (1 + math.Exp(-g*(mu-(o.Glicko-newRating)/scale)))
		variance += g * g * expected * (1 - expected)
		gain += g * (x.score - expected)
	}
	variance = 1 / variance
	r.Volatility = volatility(r.Volatility, phi, variance, variance*gain)
	phi = math.Hypot(phi, r.Volatility) // steps 6 to 8
	phi = 1 / math.Sqrt(1/(phi*phi)+1/variance)
	r.Glicko, r.Deviation = newRating+scale*(mu+phi*phi*gain), scale*phi
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
