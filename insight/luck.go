package insight

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"
	"sync"

	"cartulary/engine"
	"cartulary/insight/policy"
	"cartulary/insight/solve"
	"cartulary/notation"
)

// A draw is the luck of a turn and the forecast with its tile known.
type draw struct {
	luck  *Measure
	drawn Eval    // not set: still to be made from the forecast before the draw
	shift float64 // static luck
}

// staticLuckSE returns the standard error, in points, of the luck of one draw by the worth of positions, with some tiles
// left before the draw: the spread of its difference from the luck by playouts on 465 draws of 155 tournament games,
// without the noise of the playouts, 2.2, 3.2 and 3.6 (docs/insight.md), rounded.
func staticLuckSE(left int) float64 {
	switch {
	case left >= 48:
		return 2.5
	case left >= 24:
		return 3
	}
	return 4
}

// A kind is a kind of tile that can be drawn and fits somewhere.
type kind struct {
	tile  engine.TypeID
	share float64 // of the remaining tiles that fit
	worth float64 // as policy.Player.Expected
}

// kinds returns the kinds of tiles that can be drawn and placed in a position between turns.
func (w *worker) kinds(s *engine.State) (list []kind) {
	total := 0
	w.trial.CopyFrom(s)
	policy.Begin(&w.trial)
	for i := range w.g.rules.Types {
		t := engine.TypeID(i)
		n := s.RemainingOf(t)
		if hand := w.trial.Hand(w.trial.Active()); hand != engine.NoType {
			n = 0
			if t == hand {
				n = 1
			}
		}
		if n == 0 || w.trial.Withheld(t) || w.trial.MustLayAside(t) {
			continue
		}
		if worth, ok := w.player.Expected(s, t); ok {
			list = append(list, kind{t, float64(n), float64(worth)})
			total += n
		}
	}
	for i := range list {
		list[i].share /= float64(total)
	}
	return list
}

// draw returns the luck of turn i. The luck is nil if the tile could not be drawn or the turn was not due.
func (w *worker) draw(i int) (draw, error) {
	d := w.staticDraw(i)
	if d.luck == nil {
		return d, nil
	}
	if e, ok := w.exactDraw(i, &d); ok {
		d.drawn = e
		return d, nil
	}
	if w.plan.drawn > 0 && d.luck.SE > 0 {
		if err := w.playedDraw(i, &d); err != nil && err != errLate {
			return d, err
		}
	}
	return d, nil
}

// staticDraw returns the luck of turn i without playouts, with the error 0 if no other tile could be drawn. The luck is nil
// if the tile could not be drawn or the turn was not due.
func (w *worker) staticDraw(i int) (d draw) {
	t, s := &w.g.turns[i], w.g.turns[i].from
	if !t.due || t.tile == engine.NoType {
		return d
	}
	list := w.kinds(s)
	mean := 0.0
	for k := range list {
		mean += list[k].share * list[k].worth
	}
	at := slices.IndexFunc(list, func(k kind) bool { return k.tile == t.tile })
	if at < 0 {
		return d
	}
	d.shift = list[at].worth - mean
	d.luck = &Measure{Points: round(d.shift), SE: staticLuckSE(s.Remaining()), Method: Static}
	if len(list) == 1 {
		d.luck.SE = 0
	}
	return d
}

func (w *worker) exactDraw(i int, d *draw) (Eval, bool) {
	options, ok := w.options(i)
	if !ok {
		return Eval{}, false
	}
	v, _ := w.value(i)
	mover, best := w.g.turns[i].mover, options[0].Value
	lead := v.Lead
	if mover == 1 {
		lead = -lead
	}
	d.luck = &Measure{Points: round(best.Lead - lead), Method: Exact}
	return w.g.exactEval(mover, best), true
}

// NetLuck returns the luck of all draws of a game without playouts, as lead: each player's own, minus the mean of the others'. It is an
// error if a turn cannot be replayed.
func NetLuck(rec *notation.Record) ([]float64, error) {
	g, err := read(rec)
	if err != nil {
		return nil, err
	}
	if len(g.turns) < len(rec.Turns) {
		return nil, errors.New(g.until.Reason)
	}
	w := New(Options{}).job(g).worker(context.Background())
	net := make([]float64, g.players())
	for i := range g.turns {
		if d := w.staticDraw(i); d.luck != nil {
			for p := range net {
				if p == g.turns[i].mover {
					net[p] += d.shift
				} else {
					net[p] -= d.shift / float64(others(len(net)))
				}
			}
		}
	}
	return net, nil
}

// playedDraw measures the draw of turn i by playouts with the drawn tile, less those of the forecast before the draw. Both
// draw the same tiles except that the drawn one and the first random one change places: the error of the difference is
// that of 1.5 to 3 times as many independent ones.
func (w *worker) playedDraw(i int, d *draw) error {
	t := &w.g.turns[i]
	players := w.g.players()
	w.timed = true
	var with, own []outcome
	why, before := forForecast, func(n int) ([]outcome, error) { return w.playouts(i, n) }
	if t.from != w.g.stands[i] { // a part of the turn before was declined
		why, before = forLuck, func(n int) (_ []outcome, err error) {
			own, err = w.sample(t.from, engine.NoType, stream{i, forLuck}, n, own)
			return own, err
		}
	}
	for n := min(max(w.plan.forecast/2, leastForecast), w.plan.drawn); ; n = min(n+luckStep, w.plan.drawn) {
		without, err := before(n)
		if err != nil {
			return err
		}
		if with, err = w.sample(t.from, t.tile, stream{i, why}, n, with); err != nil {
			return err
		}
		lead := newTally(players)
		for k := range with {
			lead.add(with[k].lead(t.mover, players) - without[k].lead(t.mover, players))
		}
		d.luck = &Measure{Points: round(lead.mean(others(players))), SE: round(lead.se(others(players))), Method: Playouts}
		if n == w.plan.drawn || d.luck.SE <= w.plan.luckSE {
			d.drawn = w.eval(with).Eval
			return nil
		}
	}
}

const luckStep = 24

// mostSolved is the number of tiles left from which draws and moves are solved. A draw with four tiles took 1.7 s
// (median) to 9 s in the games of CarcassonneLab; one with five takes minutes.
const mostSolved = 4

func newSolver(r *engine.Rules) solver {
	x := solve.New(r)
	x.Limit = mostSolved + 1 // a draw counts one more than a move
	return x
}

// An ending holds what a position of the game is worth exactly. Several units need it, and the first one solves it.
type ending struct {
	before, after sync.Once
	value         solve.Value // before the draw, for player 0
	solved        bool
	options       []solve.Option // of the drawn tile
	played        bool           // options is not empty
}

// value returns the exact value for player 0 before turn i, or after the last; false for a position that is not solved.
func (w *worker) value(i int) (solve.Value, bool) {
	e := &w.endings[i]
	e.before.Do(func() {
		if s := w.g.stands[i]; solvable(s, w.plan.exact) && !w.pastHalf() {
			e.value, e.solved = w.solver.Position(s)
		}
	})
	return e.value, e.solved
}

// options returns the exact values of the options in turn i for the mover, best first; false if there are none.
func (w *worker) options(i int) ([]solve.Option, bool) {
	e := &w.endings[i]
	e.after.Do(func() {
		if _, ok := w.value(i); ok && !w.pastHalf() {
			e.options, ok = w.solver.Options(w.g.stands[i], w.g.turns[i].tile, nil)
			e.played = ok && len(e.options) > 0
		}
	})
	return e.options, e.played
}

// pastHalf reports whether it is too late under a time limit to begin to solve a position.
func (w *worker) pastHalf() bool {
	if w.half.IsZero() || w.now().Before(w.half) {
		return false
	}
	w.late.Store(true)
	return true
}

// solvable reports whether a position has at most limit tiles left and all of them will be drawn.
func solvable(s *engine.State, limit int) bool {
	left := 0
	for t := range s.Rules().Types {
		left += s.RemainingOf(engine.TypeID(t))
	}
	return left <= limit
}

const costliest = 3

// summarize adds the summary of each player. A gain of one lead is a loss of the others', shared equally.
// Spread is that of each player's final lead in the playouts of the start.
func (g *game) summarize(out *Analysis, pairs int, spread [engine.MaxPlayers]float64) {
	final := out.Start
	if n := len(out.Turns); n > 0 {
		final = out.Turns[n-1].After
	}
	for p := range g.players() {
		c := g.colour(p)
		var s Summary
		var luck, choices, luckVariance, choicesVariance float64
		for i := range out.Turns {
			t := &out.Turns[i]
			share := 1.0
			if t.Player != c {
				share = -1 / float64(others(g.players()))
			}
			if t.Luck != nil {
				luck += share * t.Luck.Points
				luckVariance += share * share * t.Luck.SE * t.Luck.SE
			}
			if t.Loss != nil {
				s.Choices.Judged++
				choices -= share * t.Loss.Points
				choicesVariance += share * share * t.Loss.SE * t.Loss.SE
			}
		}
		s.Luck = Measure{Points: round(luck), SE: round(math.Sqrt(luckVariance)), Method: luckMethod(out.Turns)}
		s.Choices.Points, s.Choices.SE, s.Choices.Experimental = round(choices), round(math.Sqrt(choicesVariance)), true
		s.Drift = round(g.lead(&final, p) - g.lead(&out.Start, p) - s.Luck.Points - s.Choices.Points)
		s.Costliest = costly(out.Turns, c, pairs)
		if g.final != nil && s.Luck.Method != "" {
			s.LuckAdjusted = &LuckAdjusted{Margin: round(g.lead(&final, p) - LuckWeight*s.Luck.Points), SE: g.adjustedSE(spread[p]), Weight: LuckWeight}
		}
		out.Summary[c] = s
	}
}

// adjustedSpread is the standard deviation, in points, of the luck-adjusted margins of 155 tournament games (docs/insight.md), rounded.
const adjustedSpread = 17.5

// adjustedSE returns the standard error of a luck-adjusted margin. What luck takes from the spread of other games is not measured, so
// theirs is that of the margins in playouts.
func (g *game) adjustedSE(spread float64) float64 {
	if g.base && g.players() == 2 {
		return adjustedSpread
	}
	return round(spread)
}

// luckMethod returns the least exact method of the draws.
func luckMethod(turns []Turn) (method string) {
	for i := range turns {
		switch l := turns[i].Luck; {
		case l == nil || method == Static:
		case l.Method != Exact || method == "":
			method = l.Method
		}
	}
	return method
}

// lead returns a player's expected points minus the mean of the others'.
func (g *game) lead(e *Eval, player int) float64 {
	sum := 0.0
	for p := range g.players() {
		if p != player {
			sum += e.Points[g.colour(p)]
		}
	}
	return e.Points[g.colour(player)] - sum/float64(others(g.players()))
}

// costly returns the numbers of a player's turns that cost the most chance to win, of those whose loss is beyond the noise.
func costly(turns []Turn, colour string, pairs int) []int {
	list := []*Turn{}
	for i := range turns {
		t := &turns[i]
		if t.Player == colour && beyondNoise(t.Loss, pairs) {
			list = append(list, t)
		}
	}
	slices.SortStableFunc(list, func(a, b *Turn) int { return -cmp.Compare(a.Loss.Win, b.Loss.Win) })
	numbers := []int{}
	for _, t := range list {
		if len(numbers) < costliest && !slices.Contains(numbers, t.Turn) {
			numbers = append(numbers, t.Turn)
		}
	}
	return numbers
}
