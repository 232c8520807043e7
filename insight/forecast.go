package insight

import (
	"math"
	"math/bits"

	"cartulary/engine"
	"cartulary/insight/solve"
)

// A forecast is an Eval with the spread that a static shift needs.
type forecast struct {
	Eval
	spread [engine.MaxPlayers]float64 // standard deviation of each player's final lead
	work   int64                      // of a playout; 0 without any
}

// solvedAt returns the exact value before turn i, or after the last, or the result of a game that is over.
func (w *worker) solvedAt(i int) (Eval, bool) {
	if e, ok := w.over(w.g.at(i)); ok {
		return e, true
	}
	v, ok := w.value(i)
	if !ok {
		return Eval{}, false
	}
	return w.g.exactEval(0, v), true
}

// solvedIn is like solvedAt for any position between turns.
func (w *worker) solvedIn(s *engine.State) (Eval, bool) {
	if e, ok := w.over(s); ok {
		return e, true
	}
	if !solvable(s, w.plan.exact) || w.pastHalf() {
		return Eval{}, false
	}
	v, ok := w.solver.Position(s)
	if !ok {
		return Eval{}, false
	}
	return w.g.exactEval(0, v), true
}

// over returns the result of a game that is over, or has no tile left.
func (w *worker) over(s *engine.State) (Eval, bool) {
	if s.Finished() {
		return w.g.result(s), true
	}
	if s.Remaining() > 0 {
		return Eval{}, false
	}
	w.end.CopyFrom(s)
	w.end.Finish()
	return w.g.result(&w.end), true
}

func (g *game) result(s *engine.State) Eval {
	e := Eval{Method: Final, Win: map[string]float64{}, Points: map[string]float64{}}
	o := outcomeOf(s)
	for p := range g.players() {
		e.Win[g.colour(p)] = round(float64(o.win(p, g.players())) / wholeWin)
		e.Points[g.colour(p)] = float64(o.points[p])
	}
	return e
}

// exactEval returns the Eval of the exact value of a position for one of two players.
func (g *game) exactEval(player int, v solve.Value) Eval {
	me, other := g.colour(player), g.colour(1-player)
	return Eval{Method: Exact,
		Win:    map[string]float64{me: round(v.Win), other: round(1 - v.Win)},
		Points: map[string]float64{me: round(v.Own), other: round(v.Own - v.Lead)}}
}

func (w *worker) forecast(i int) (forecast, error) {
	if e, ok := w.solvedAt(i); ok {
		return forecast{Eval: e}, nil
	}
	most, err := w.affordable(i)
	if err != nil {
		return forecast{}, err
	}
	for n := min(leastForecast, most); ; n = min(n+forecastStep, most) {
		sample, err := w.playouts(i, n)
		f := w.eval(sample)
		if err != nil || n == most || f.WinSE <= w.plan.winSE && f.PointsSE <= w.plan.pointsSE {
			return f, err
		}
	}
}

// A forecast has leastForecast playouts and then more in steps, until its errors are those of the plan.
const (
	leastForecast = 24
	forecastStep  = 12 // whole rounds of two, three, four and six players
)

// leastAffordable is the number of playouts of a position whatever their work. They measure it.
const leastAffordable = 8

// affordable returns the number of playouts of position i that the work of the plan allows. The forecasts of a game share
// the work by the tiles left, because the work of a playout grows with them, so one position does not wait for another.
func (w *worker) affordable(i int) (int, error) {
	most := w.plan.forecast
	if w.plan.work == 0 || most <= leastAffordable {
		return most, nil
	}
	sample, err := w.playouts(i, leastAffordable)
	if err != nil {
		return most, err
	}
	all, left := int64(w.g.at(0).Remaining()), int64(w.g.at(i).Remaining())
	share := 2 * w.plan.work * left / (all * (all + 1))
	return int(min(max(share/max(workOf(sample), 1), leastAffordable), int64(most))), nil
}

// eval returns the forecast of played games. With several players no chance is 0 or 1: playouts prove nothing.
func (w *worker) eval(sample []outcome) forecast {
	g, players := w.g, w.g.players()
	f := forecast{Eval: Eval{Win: map[string]float64{}, Points: map[string]float64{}, Method: Playouts, Playouts: len(sample)}, work: workOf(sample)}
	if len(sample) == 0 {
		return f
	}
	for p := range players {
		points := newTally(players)
		for i := range sample {
			points.add(int64(sample[i].points[p]))
		}
		win, se, lead := chance(sample, p, players)
		f.spread[p] = lead.sd(others(players))
		f.Win[g.colour(p)] = round(win)
		f.Points[g.colour(p)] = round(points.mean(1))
		f.WinSE = max(f.WinSE, round(se))
		f.PointsSE = max(f.PointsSE, round(points.se(1)))
	}
	return f
}

// chance returns the chance to win of one of several players in played games with its error, and the player's leads.
func chance(sample []outcome, player, players int) (win, se float64, lead tally) {
	var wins sums
	lead = newTally(players)
	for i := range sample {
		wins.add(sample[i].win(player, players))
		lead.add(sample[i].lead(player, players))
	}
	n := float64(len(sample))
	switch in := players - bits.OnesCount16(sample[0].gone); {
	case sample[0].left(player):
	case in == 1:
		win = 1
	case players == 2:
		win, se = spread(wins.mean(wholeWin), lead.mean(1), lead.sd(1), lead.se(1), n)
	default:
		win, se = shared(wins.mean(wholeWin), n, in)
	}
	return win, se, lead
}

// shared returns the chance to win of a player who won a share of n games, (w+1/p)/(n+1) for w wins and p players, and its error.
func shared(share, n float64, players int) (win, se float64) {
	win = (share*n + 1/float64(players)) / (n + 1)
	return win, math.Sqrt(win * (1 - win) / n)
}

// spread returns the chance to win of one of two players from the mean and the standard deviation of the final lead in n
// games, as if leads were normally distributed, or from the share of games won if all leads are equal. It is at least
// that of half a win in n+1 games, and at most that of half a loss. The standard error is by the delta method, from that of
// the mean. On 155 real games with 60 playouts each this chance had a Brier score of .151, the share won .153.
func spread(share, mean, sd, se, n float64) (win, error float64) {
	relative := 1 / math.Sqrt(n)
	if win = share; sd > 0 {
		win, relative = normal(mean/sd), se/sd
	}
	least := 0.5 / (n + 1)
	win = min(max(win, least), 1-least)
	z := quantile(win)
	return win, math.Exp(-z*z/2) / math.Sqrt(2*math.Pi) * math.Sqrt(relative*relative+z*z/(2*n))
}

// shifted returns a forecast whose lead of one player is higher by some points, by the worth of positions: half of it is
// the player's, half is lost by each other player. Chances to win move along the normal distribution with the spread of
// the forecast's playouts.
func (g *game) shifted(f *forecast, player int, lead float64) Eval {
	e := f.Eval
	e.Method, e.Win, e.Points = Static, map[string]float64{}, map[string]float64{}
	sum := 0.0
	for p := range g.players() {
		c, points, by := g.colour(p), lead/2, lead
		if p != player {
			points, by = -lead/2, -lead/float64(others(g.players()))
		}
		e.Points[c], e.Win[c] = f.Points[c]+points, f.Win[c]
		if f.spread[p] > 0 && e.Win[c] > 0 && e.Win[c] < 1 {
			e.Win[c] = normal(quantile(e.Win[c]) + by/f.spread[p])
		}
		sum += e.Win[c]
	}
	for c := range e.Win {
		e.Win[c], e.Points[c] = round(min(max(e.Win[c]/sum, leastWin), 1-leastWin)), round(e.Points[c])
	}
	return e
}

// leastWin is the lowest chance to win that a static shift yields.
const leastWin = 0.001

// normal returns the standard normal distribution at x; quantile is its inverse.
func normal(x float64) float64 { return math.Erfc(-x/math.Sqrt2) / 2 }

func quantile(p float64) float64 { return -math.Sqrt2 * math.Erfcinv(2*p) }

// round rounds a figure to four decimals, because the last bits of sums may differ between machines.
func round(x float64) float64 { return math.Round(x*1e4)/1e4 + 0 }
