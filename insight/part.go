package insight

import (
	"context"

	"cartulary/notation"
)

// Forecasts returns the forecasts that Game shows after some turns, counted from 1, at a fraction of the work.
func (a *Analyst) Forecasts(ctx context.Context, rec *notation.Record, turns ...int) ([]Eval, error) {
	g, err := read(rec)
	if err != nil {
		return nil, err
	}
	list := make([]Eval, len(turns))
	var units []unit
	for k, i := range turns {
		if i < 1 || i > len(g.turns) {
			return nil, g.missing(i)
		}
		units = append(units, func(w *worker) error {
			f, err := w.forecast(i)
			list[k] = f.Eval
			return err
		})
	}
	return list, a.job(g).run(ctx, a.options.Workers, units, nil)
}

// Luck returns the luck that Game shows of the draw in a turn, counted from 1 in the order of the record, at a fraction
// of the work. It is nil if Game shows none. Luck returns an error if the turn cannot be analysed, and if ctx ends.
func (a *Analyst) Luck(ctx context.Context, rec *notation.Record, turn int) (*Measure, error) {
	g, err := read(rec)
	if err != nil {
		return nil, err
	}
	if turn < 1 || turn > len(g.turns) {
		return nil, g.missing(turn)
	}
	var d draw
	err = a.job(g).run(ctx, 1, []unit{func(w *worker) (err error) {
		d, err = w.draw(turn - 1)
		return err
	}}, nil)
	return d.luck, err
}
