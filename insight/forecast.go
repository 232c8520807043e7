package insight

import (
	"context"
	"errors"
	"math"
	"math/bits"
	"slices"
	"time"

	"cartulary/engine"
	"cartulary/insight/policy"
	"cartulary/insight/solve"
)

// A forecast is an Eval with the spread that a static shift needs.
type forecast struct {
	Eval
	spread [engine.MaxPlayers]float64 // standard deviation of each player's final lead
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
	sample, err := w.sample(w.g.at(i), w.plan.forecast, i, forForecast, 0, nil)
	return w.eval(sample), err
}

// sample plays n games from a position to their end and appends their outcomes to dst. Their random numbers depend on
// the game, the turn, the purpose and the stream, and on their place in dst.
func (w *worker) sample(s *engine.State, n, turn int, why purpose, stream uint64, dst []outcome) ([]outcome, error) {
	for range n {
		if err := w.stopped(); err != nil {
			return dst, err
		}
		r := policy.NewRand(w.seed, w.g.seed(), uint64(turn), uint64(why), stream, uint64(len(dst)))
		w.end.CopyFrom(s)
		w.player.Playout(&w.end, engine.NoType, &r)
		dst = append(dst, outcomeOf(&w.end))
	}
	return dst, nil
}

// eval returns the forecast of played games. With several players no chance is 0 or 1: playouts prove nothing.
func (w *worker) eval(sample []outcome) forecast {
	g, players, n := w.g, w.g.players(), float64(len(sample))
	f := forecast{Eval: Eval{Win: map[string]float64{}, Points: map[string]float64{}, Method: Playouts, Playouts: len(sample)}}
	if n == 0 {
		return f
	}
	for p := range players {
		var wins, points, lead sums
		for i := range sample {
			wins.add(sample[i].win(p, players))
			points.add(int64(sample[i].points[p]))
			lead.add(sample[i].lead(p, players))
		}
		f.spread[p] = lead.sd(others(players))
		win, se := 0.0, 0.0
		switch in := players - bits.OnesCount16(sample[0].gone); {
		case sample[0].left(p):
		case in == 1:
			win = 1
		case players == 2:
			win, se = spread(wins.mean(wholeWin), lead.mean(1), f.spread[p], n)
		default:
			win, se = shared(wins.mean(wholeWin), n, in)
		}
		f.Win[g.colour(p)] = round(win)
		f.Points[g.colour(p)] = round(points.mean(1))
		f.WinSE = max(f.WinSE, round(se))
		f.PointsSE = max(f.PointsSE, round(points.se(1)))
	}
	return f
}

// shared returns the chance to win of a player who won a share of n games, (w+1/p)/(n+1) for w wins and p players, and its error.
func shared(share, n float64, players int) (win, se float64) {
	win = (share*n + 1/float64(players)) / (n + 1)
	return win, math.Sqrt(win * (1 - win) / n)
}

// spread returns the chance to win of one of two players from the mean and the standard deviation of the final lead in n
// games, as if leads were normally distributed, or from the share of games won if all leads are equal. It is at least
// that of half a win in n+1 games, and at most that of half a loss. The standard error is by the delta method. On 155 real
// games with 60 playouts each this chance had a Brier score of .151, the share won .153.
func spread(share, mean, sd, n float64) (win, se float64) {
	if win = share; sd > 0 {
		win = normal(mean / sd)
	}
	least := 0.5 / (n + 1)
	win = min(max(win, least), 1-least)
	z := quantile(win)
	return win, math.Exp(-z*z/2) / math.Sqrt(2*math.Pi*n) * math.Sqrt(1+z*z/2)
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

// outcome holds the final points of each player of one played game, and who had left it, as bits.
type outcome struct {
	points [engine.MaxPlayers]int32
	gone   uint16
}

func outcomeOf(s *engine.State) (o outcome) {
	for p := range s.Players() {
		if o.points[p] = int32(s.Score(p)); s.Gone(p) {
			o.gone |= 1 << p
		}
	}
	return o
}

// left reports whether a player had left the game.
func (o *outcome) left(player int) bool { return o.gone>>player&1 == 1 }

// wholeWin is a win in the units of wins: every number of players up to 9 that share it divides it.
const wholeWin = 2520

// win returns what a player has of the win, in units of wholeWin: players with equal points share it, and nobody who left has any.
func (o *outcome) win(player, players int) int64 {
	if o.left(player) {
		return 0
	}
	equal := int64(0)
	for p, n := range o.points[:players] {
		switch own := o.points[player]; {
		case o.left(p):
		case n > own:
			return 0
		case n == own:
			equal++
		}
	}
	return wholeWin / equal
}

// lead returns the player's points minus the mean of the others', times the number of the others.
func (o *outcome) lead(player, players int) int64 {
	sum := int64(0)
	for _, n := range o.points[:players] {
		sum += int64(n)
	}
	return int64(o.points[player])*int64(others(players)) - (sum - int64(o.points[player]))
}

// others returns the number of other players, at least 1.
func others(players int) int { return max(players-1, 1) }

// sums holds the sums of integer samples, so that the order of the samples does not matter.
type sums struct{ n, sum, squares int64 }

func (s *sums) add(x int64) {
	s.n++
	s.sum += x
	s.squares += x * x
}

func (s *sums) mean(unit int) float64 { return float64(s.sum) / float64(s.n) / float64(unit) }

// sd returns the standard deviation divided by a unit, 0 for fewer than two samples.
func (s *sums) sd(unit int) float64 {
	if s.n < 2 {
		return 0
	}
	n := float64(s.n)
	spread := float64(s.squares) - float64(s.sum)*float64(s.sum)/n
	return math.Sqrt(max(spread, 0)/(n-1)) / float64(unit)
}

// se returns the standard error of the mean.
func (s *sums) se(unit int) float64 { return s.sd(unit) / math.Sqrt(float64(s.n)) }

// unsure returns the standard error of the mean with one further deviation of x: a few equal samples prove nothing.
func (s *sums) unsure(x int64, unit int) float64 {
	return math.Hypot(s.se(unit), float64(x)/float64(s.n)/float64(unit))
}

// round rounds a figure to four decimals, because the last bits of sums may differ between machines.
func round(x float64) float64 { return math.Round(x*1e4)/1e4 + 0 }

// Under a time limit, forecasts are made in passes over all positions. After each pass every position has the same number
// of playouts. The first pass is made whatever the time.
var passes = [...]int{4, 8, 16, 32, 64, 100}

func (j *job) analyse(ctx context.Context, f *figures, from, to int, o *Options) error {
	if j.plan.limit == 0 {
		return j.run(ctx, o.Workers, f.units(from, to), o.Done)
	}
	t := &timely{job: j, ctx: ctx, options: o, f: f, from: from, to: to, at: positions(from, to)}
	t.samples = make([][]outcome, len(t.at))
	t.of = (len(passes)+2)*len(t.at) + 4*(to-from)
	return t.analyse()
}

// timely is a job under a time limit: a first pass of forecasts, the exact end, further passes up to half of the time,
// static luck, then judgments in the order of the turns.
type timely struct {
	*job
	ctx      context.Context
	options  *Options
	f        *figures
	from, to int
	at       []int       // the positions
	samples  [][]outcome // of each, nil if it is solved
	judged   []bool      // by turn: exactly
	done, of int         // units of work
}

func (t *timely) analyse() error {
	began := t.now()
	if err := t.units(t.pass(0)); err != nil {
		return err
	}
	first := t.now().Sub(began)
	if err := t.units(t.endings()); err != nil {
		return err
	}
	n := passes[0]
	for k, most := range passes {
		if k == 0 {
			continue
		}
		// A playout takes as long as one of the first pass.
		if need := first * time.Duration(most-n) / time.Duration(passes[0]); t.now().Add(need).After(t.half) {
			t.late.Store(true)
			break
		}
		if err := t.units(t.pass(k)); err != nil {
			return err
		}
		if !slices.ContainsFunc(t.samples, func(s []outcome) bool { return s != nil && len(s) < most }) {
			n = most
		}
	}
	if err := t.units(t.settle(n)); err != nil {
		return err
	}
	if err := t.units(t.quickly()); err != nil {
		return err
	}
	return t.units(t.judgments())
}

func (t *timely) units(list []unit) error {
	before := t.done
	t.done += len(list)
	return t.run(t.ctx, t.options.Workers, list, func(n, _ int) {
		if t.options.Done != nil {
			t.options.Done(before+n, t.of)
		}
	})
}

// pass returns the work that brings the positions to passes[k] playouts.
func (t *timely) pass(k int) (list []unit) {
	for n, i := range t.at {
		list = append(list, func(w *worker) (err error) {
			if k > 0 && t.samples[n] == nil {
				return nil // solved
			}
			if e, ok := w.over(w.g.at(i)); ok {
				t.f.forecasts[i] = forecast{Eval: e}
				return nil
			}
			w.timed = k > 0
			t.samples[n], err = w.sample(w.g.at(i), passes[k]-len(t.samples[n]), i, forForecast, 0, t.samples[n])
			return err
		})
	}
	return list
}

// quickly returns the work for luck and options without playouts. With other boxes a turn can take half a second.
func (t *timely) quickly() (list []unit) {
	for i := t.from; i < t.to; i++ {
		if t.judged[i] {
			continue
		}
		list = append(list, inTime(func(w *worker) error {
			t.f.verdicts[i].options = w.optionsOf(i)
			return nil
		}), inTime(func(w *worker) error {
			t.f.draws[i], _, _ = w.staticDraw(i)
			return nil
		}))
	}
	return list
}

// inTime returns work that is left out, or cut, after the deadline.
func inTime(work unit) unit {
	return func(w *worker) error {
		w.timed = true
		if err := w.stopped(); err != nil {
			return err
		}
		return work(w)
	}
}

// endings returns the work for positions with few tiles left, the last first, because they take the least time.
func (t *timely) endings() (list []unit) {
	t.judged = make([]bool, t.to)
	for n, i := range slices.Backward(t.at) {
		list = append(list, func(w *worker) error {
			if t.samples[n] == nil {
				return nil // the game is over
			}
			e, ok := w.solvedAt(i)
			if !ok {
				return nil
			}
			t.samples[n], t.f.forecasts[i] = nil, forecast{Eval: e}
			if i < t.from || i >= t.to {
				return nil
			}
			if _, ok = w.solvedAt(i + 1); ok {
				_, ok = w.options(i)
			}
			if t.judged[i] = ok; !ok {
				return nil
			}
			var grade, draw error
			t.f.verdicts[i], grade = w.grade(i)
			t.f.draws[i], draw = w.draw(i)
			return errors.Join(grade, draw)
		})
	}
	return list
}

// settle returns the work that makes forecasts of the first n playouts of each position.
func (t *timely) settle(n int) (list []unit) {
	for k, i := range t.at {
		list = append(list, func(w *worker) error {
			if t.samples[k] != nil {
				t.f.forecasts[i] = w.eval(t.samples[k][:n])
			}
			return nil
		})
	}
	return list
}

// judgments returns the work for the moves and draws that are not judged yet. After the deadline they keep what they have.
func (t *timely) judgments() (list []unit) {
	for i := t.from; i < t.to; i++ {
		if t.judged[i] {
			continue
		}
		list = append(list, inTime(func(w *worker) error {
			v, err := w.grade(i)
			if err == nil {
				t.f.verdicts[i] = v
			}
			return err
		}), inTime(func(w *worker) error {
			d, err := w.draw(i)
			if err == nil {
				t.f.draws[i] = d
			}
			return err
		}))
	}
	return list
}
