package insight

import (
	"cartulary/engine"
)

// figures holds the results of the units of a job, each in its own place.
type figures struct {
	forecasts []forecast // before each turn, and after the last
	draws     []draw
	verdicts  []verdict
}

func newFigures(turns int) *figures {
	return &figures{make([]forecast, turns+1), make([]draw, turns), make([]verdict, turns)}
}

// positions returns the positions to forecast for some turns: the start, and those before and after the turns.
func positions(from, to int) []int {
	list := []int{0}
	for i := max(from, 1); i <= to; i++ {
		list = append(list, i)
	}
	return list
}

// units returns the work for some turns without a time limit.
func (f *figures) units(from, to int) (list []unit) {
	for _, i := range positions(from, to) {
		list = append(list, func(w *worker) (err error) {
			f.forecasts[i], err = w.forecast(i)
			return err
		})
	}
	for i := from; i < to; i++ {
		list = append(list, func(w *worker) (err error) {
			f.verdicts[i], err = w.grade(i)
			return err
		}, func(w *worker) (err error) {
			f.draws[i], err = w.draw(i)
			return err
		})
	}
	return list
}

// turn returns the analysis of turn i, whose moves were judged by a number of pairs.
func (f *figures) turn(g *game, i, pairs int) Turn {
	t, d, v := &g.turns[i], &f.draws[i], &f.verdicts[i]
	out := Turn{Turn: t.Number, Part: t.Part.String(), Player: g.colour(t.mover), Played: g.text(i, t.Actions),
		Before: f.forecasts[i].Eval, Drawn: d.drawn, After: f.forecasts[i+1].Eval,
		Luck: d.luck, Loss: v.loss, Grade: gradeOf(v.loss, pairs), Best: v.best, Options: v.options, Note: t.note}
	if t.tile != engine.NoType {
		out.Tile = g.rules.Type(t.tile).Tile.ID
	}
	if d.drawn.Method == "" {
		out.Drawn = out.Before
		if d.luck != nil {
			out.Drawn = g.shifted(&f.forecasts[i], t.mover, d.shift)
		}
	}
	if out.Best == nil {
		out.Best = []Option{}
	}
	return out
}
