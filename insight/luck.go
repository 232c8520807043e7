package insight

import (
	"math"

	"cartulary/engine"
	"cartulary/insight/policy"
)

// A draw is the luck of a turn and the forecast with its tile known.
type draw struct {
	luck  *Measure
	drawn Eval    // not set: still to be made from the forecast before the draw
	shift float64 // static luck
}

// staticLuckSE returns the standard error, in points, of the luck of one draw by the worth of positions, with some tiles
// left before the draw: the spread of its difference from the luck by playouts on 465 draws of 155 tournament games,
// without the noise of the playouts, 2.2, 3.0 and 3.5 (docs/insight.md), rounded up because a few draws differ much more.
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
	best  policy.Option
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
		if w.list = w.player.Options(s, t, w.list[:0]); len(w.list) > 0 {
			list = append(list, kind{t, float64(n), w.list[0]})
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
	d, list, drawn := w.staticDraw(i)
	if d.luck == nil {
		return d, nil
	}
	if e, ok := w.exactDraw(i, &d); ok {
		d.drawn = e
		return d, nil
	}
	if w.plan.drawn > 0 {
		if err := w.playedDraw(i, list, drawn, &d); err != nil && err != errLate {
			return d, err
		}
	}
	return d, nil
}

// staticDraw returns the luck of turn i without playouts, the kinds of tiles that could be drawn, and the index of the
// drawn one. The luck is nil if the tile could not be drawn or the turn was not due.
func (w *worker) staticDraw(i int) (d draw, list []kind, drawn int) {
	t, s := &w.g.turns[i], w.g.turns[i].from
	drawn = -1
	if !t.due || t.tile == engine.NoType {
		return d, nil, drawn
	}
	list = w.kinds(s)
	mean := 0.0
	for k := range list {
		mean += list[k].share * float64(list[k].best.Worth)
		if list[k].tile == t.tile {
			drawn = k
		}
	}
	if drawn < 0 {
		return d, list, drawn
	}
	d.shift = float64(list[drawn].best.Worth) - mean
	d.luck = &Measure{Points: round(d.shift), SE: staticLuckSE(s.Remaining()), Method: Static}
	if len(list) == 1 {
		d.luck.SE = 0
	}
	return d, list, drawn
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

// playedDraw measures the draw of turn i by playouts. The streams of the kinds are independent, so their errors add.
func (w *worker) playedDraw(i int, list []kind, drawn int, d *draw) error {
	t := &w.g.turns[i]
	players := w.g.players()
	luck, variance := 0.0, 0.0
	var own forecast
	w.timed = true
	for k := range list {
		n, factor := w.plan.other, -list[k].share
		if k == drawn {
			n, factor = w.plan.drawn, 1-list[k].share
		}
		w.trial.CopyFrom(w.g.turns[i].from)
		w.player.Play(&w.trial, &list[k].best)
		sample, err := w.sample(&w.trial, n, i, forLuck, uint64(list[k].tile), nil)
		if err != nil {
			return err
		}
		var lead sums
		for j := range sample {
			lead.add(sample[j].lead(t.mover, players))
		}
		luck += factor * lead.mean(others(players))
		se := factor * lead.se(others(players))
		variance += se * se
		if k == drawn {
			own = w.eval(sample)
		}
	}
	d.luck = &Measure{Points: round(luck), SE: round(math.Sqrt(variance)), Method: Playouts}
	d.drawn = own.Eval
	return nil
}
