package insight

import (
	"math"

	"cartulary/engine"
	"cartulary/insight/policy"
)

// A draw is the luck of a turn and the forecast with its tile known.
type draw struct {
	luck   *Measure
	drawn  Eval
	static bool    // drawn is still to be made from the forecast before the draw
	shift  float64 // static luck
}

// staticLuckSE is the standard error of the luck of one draw by the worth of positions, in points: the spread of its
// difference from the luck by 800 playouts, in 50 turns of five tournament games, without the noise of the playouts.
const staticLuckSE = 3.3

// A kind is a kind of tile that can be drawn and fits somewhere.
type kind struct {
	tile  engine.TypeID
	share float64 // of the remaining tiles that fit
	best  policy.Option
}

// kinds returns the kinds of tiles that can be drawn and placed in a position between turns. Tiles that fit nowhere, or
// must be laid aside, are drawn again.
func (w *worker) kinds(s *engine.State) (list []kind) {
	total := 0
	w.trial.CopyFrom(s)
	policy.Begin(&w.trial)
	for i := range w.g.rules.Types {
		t := engine.TypeID(i)
		n := s.RemainingOf(t)
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
func (w *worker) draw(i int) (d draw, err error) {
	t, s := &w.g.turns[i], w.g.turns[i].from
	d.static = true
	if !t.due || t.tile == engine.NoType {
		return d, nil
	}
	list := w.kinds(s)
	drawn := -1
	mean := 0.0
	for k := range list {
		mean += list[k].share * float64(list[k].best.Worth)
		if list[k].tile == t.tile {
			drawn = k
		}
	}
	if drawn < 0 {
		return d, nil
	}
	if e, ok := w.exactDraw(i, &d); ok {
		d.drawn = e
		return d, nil
	}
	if w.plan.drawn > 0 {
		if err := w.playedDraw(i, list, drawn, &d); err == nil || err != errLate {
			return d, err
		}
	}
	d.shift = float64(list[drawn].best.Worth) - mean
	d.luck = &Measure{Points: round(d.shift), SE: staticLuckSE, Method: Static}
	if len(list) == 1 {
		d.luck.SE = 0
	}
	return d, nil
}

// exactDraw solves the draw of turn i.
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
	d.luck, d.static = &Measure{Points: round(best.Lead - lead), Method: Exact}, false
	return w.g.exactEval(mover, best), true
}

// playedDraw measures the draw of turn i by playouts after the best option of each kind. The streams of the kinds are
// independent, so their errors add.
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
	d.drawn, d.static = own.Eval, false
	return nil
}
