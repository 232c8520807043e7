package insight

import (
	"cmp"
	"context"
	"slices"

	"cartulary/engine"
)

// analyse does the work of a plan for some turns.
func (j *job) analyse(ctx context.Context, f *figures, from, to int, o *Options) error {
	switch {
	case j.plan.limit > 0:
		t := &timely{job: j, ctx: ctx, options: o, f: f, from: from, to: to, at: positions(from, to)}
		t.samples = make([][]outcome, len(t.at))
		t.of = (len(passes)+2)*len(t.at) + 4*(to-from)
		return t.analyse()
	case j.plan.moves > 0:
		return j.doubtful(ctx, f, from, to, o)
	}
	return j.run(ctx, o.Workers, f.units(from, to), o.Done)
}

// units returns the work for some turns without a limit.
func (f *figures) units(from, to int) (list []unit) {
	for _, i := range positions(from, to) {
		list = append(list, func(w *worker) (err error) {
			f.forecasts[i], err = w.forecast(i)
			return err
		})
	}
	for i := from; i < to; i++ {
		list = append(list, f.grade(i), func(w *worker) (err error) {
			f.draws[i], err = w.draw(i)
			return err
		})
	}
	return list
}

func (f *figures) grade(i int) unit {
	return func(w *worker) (err error) {
		f.verdicts[i], err = w.grade(i)
		return err
	}
}

// doubtful does the work of a plan that bounds the work of judgments: first all other work, then the judgments of the most
// doubtful moves, whose work is estimated from that of the forecasts. So the same moves are judged on every machine.
func (j *job) doubtful(ctx context.Context, f *figures, from, to int, o *Options) error {
	doubts := make([]float64, to)
	units := f.units(from, to)
	for i := from; i < to; i++ {
		units = append(units, func(w *worker) error {
			doubts[i] = w.doubt(i)
			return nil
		})
	}
	done := func(before int) func(n, of int) {
		return func(n, _ int) {
			if o.Done != nil {
				o.Done(before+n, len(units)+to-from)
			}
		}
	}
	pairs := j.plan.pairs
	j.plan.pairs = 0
	if err := j.run(ctx, o.Workers, units, done(0)); err != nil {
		return err
	}
	j.plan.pairs = pairs
	var list []unit
	for _, i := range j.chosen(f, doubts, from) {
		list = append(list, f.grade(i))
	}
	return j.run(ctx, o.Workers, list, done(len(units)))
}

// chosen returns the turns to judge in the work of the plan, at least one if any can be judged.
func (j *job) chosen(f *figures, doubts []float64, from int) (turns []int) {
	for i := from; i < len(doubts); i++ {
		if t := &j.g.turns[i]; t.due && !t.illegal && t.tile != engine.NoType && f.verdicts[i].loss == nil {
			turns = append(turns, i)
		}
	}
	slices.SortStableFunc(turns, func(a, b int) int { return -cmp.Compare(doubts[a], doubts[b]) })
	left := j.plan.moves
	for n, i := range turns {
		if left -= int64(j.plan.judgment()) * f.forecasts[i+1].work; left < 0 && n > 0 {
			return turns[:n]
		}
	}
	return turns
}

// judgment returns the number of playouts of a judgment at most.
func (p *plan) judgment() (n int) {
	last, left := 0, candidates+farmers+1
	for round, keep := range survivors {
		each := p.choosing(round)
		n += left * (each - last)
		last, left = each, keep
	}
	return n + 2*p.most
}

// doubt returns what the move of turn i is worth less than the best placement, in points of lead without playouts.
func (w *worker) doubt(i int) float64 {
	t := &w.g.turns[i]
	if !t.due || t.tile == engine.NoType {
		return 0
	}
	best, _ := w.player.Best(t.from, t.tile)
	w.trial.CopyFrom(w.g.stands[i+1]) // other workers may read that position
	return float64(best.Worth) - float64(w.player.Worth(&w.trial, t.mover))
}
