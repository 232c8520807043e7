package insight

import (
	"context"
	"errors"
	"slices"
	"time"
)

// Under a time limit, forecasts are made in passes over all positions. After each pass every position has the same number
// of playouts. The first pass is made whatever the time.
var passes = [...]int{4, 8, 16, 32, 64, 100}

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
			t.samples[n], err = w.playouts(i, passes[k])
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
			t.f.draws[i] = w.staticDraw(i)
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
