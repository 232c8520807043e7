package main

import (
	"fmt"
	"math"
	"os"

	"cartulary/engine/tile"
	"cartulary/insight/policy"
)

// A knob changes weights together. Its unit is the change that a player notices.
type knob struct {
	name string
	turn func(w *policy.Weights, by float64)
}

// bandUnits are the units of points of the knobs of each band.
var bandUnits = [policy.Bands]float64{0.3, 0.7, 1}

var kinds = []tile.Kind{tile.City, tile.Road, tile.Cloister}

// knobs lists what evolution changes.
func knobs() (list []knob) {
	add := func(name string, turn func(w *policy.Weights, by float64)) { list = append(list, knob{name, turn}) }
	add("waste", func(w *policy.Weights, by float64) { w.Waste += float32(0.15 * by) })
	for _, kind := range kinds {
		for open := 1; open <= 4; open++ {
			each := func(w *policy.Weights, change func(c *policy.Cell)) {
				for o := range w.Cells[kind] {
					if o == open || open == 4 && o > open {
						for phase := 1; phase < len(w.Cells[kind][o]); phase++ {
							change(&w.Cells[kind][o][phase])
						}
					}
				}
			}
			add(fmt.Sprintf("complete %s %d", kind, open), func(w *policy.Weights, by float64) {
				each(w, func(c *policy.Cell) { raise(&c.Complete, 0.2*by) })
			})
			add(fmt.Sprintf("growth %s %d", kind, open), func(w *policy.Weights, by float64) {
				each(w, func(c *policy.Cell) { c.Growth += float32(0.5 * by) })
			})
		}
		for class := range (&policy.Weights{}).Hard[0][kind] {
			add(fmt.Sprintf("hard %s %d", kind, class), func(w *policy.Weights, by float64) {
				for band := range w.Hard {
					w.Hard[band][kind][class] += float32(0.3 * by)
				}
			})
		}
	}
	for band := range policy.Bands {
		each := func(change func(phase int)) {
			for phase := 1; phase < policy.Phases; phase++ {
				if policy.BandOf(phase) == band {
					change(phase)
				}
			}
		}
		unit := bandUnits[band]
		for _, kind := range kinds {
			for class := range (&policy.Weights{}).Hard[0][kind] {
				add(fmt.Sprintf("hard %s %d %d", kind, class, band), func(w *policy.Weights, by float64) { w.Hard[band][kind][class] += float32(0.3 * by) })
			}
		}
		for _, kind := range kinds {
			add(fmt.Sprintf("complete %s in %d", kind, band), func(w *policy.Weights, by float64) {
				each(func(phase int) {
					for open := range w.Cells[kind] {
						raise(&w.Cells[kind][open][phase].Complete, 0.2*by)
					}
				})
			})
			add(fmt.Sprintf("growth %s in %d", kind, band), func(w *policy.Weights, by float64) {
				each(func(phase int) {
					for open := range w.Cells[kind] {
						w.Cells[kind][open][phase].Growth += float32(unit * by)
					}
				})
			})
		}
		add(fmt.Sprintf("field in %d", band), func(w *policy.Weights, by float64) {
			each(func(phase int) { w.Field[phase] += float32(unit * by) })
		})
		add(fmt.Sprintf("closing in %d", band), func(w *policy.Weights, by float64) {
			each(func(phase int) { raise(&w.Closing[phase], 0.2*by) })
		})
		add(fmt.Sprintf("back in %d", band), func(w *policy.Weights, by float64) {
			each(func(phase int) { w.Back[phase] *= float32(math.Exp(0.1 * by)) })
		})
		for _, from := range []int{1, 2, 3, 5} {
			add(fmt.Sprintf("hand %d in %d", from, band), func(w *policy.Weights, by float64) {
				each(func(phase int) {
					for n := from; n < len(w.Hand[phase]); n++ {
						w.Hand[phase][n] += float32(unit * by)
					}
				})
			})
		}
	}
	return list
}

// raise raises the logarithm of the odds of a chance.
func raise(chance *float32, by float64) {
	if *chance <= 0 || *chance >= 1 {
		return
	}
	x := math.Log(float64(*chance)/(1-float64(*chance))) + by
	*chance = float32(1 / (1 + math.Exp(-x)))
}

// guess returns weights of the version before with a guess of the hardness, which evolution begins with.
func guess(w *policy.Weights) *policy.Weights {
	for band := range w.Hard {
		for _, kind := range kinds {
			copy(w.Hard[band][kind][:], []float32{-8, -1, -0.5, -0.2})
		}
	}
	return w
}

// turned returns weights with the knobs turned.
func turned(w *policy.Weights, list []knob, by []float64) *policy.Weights {
	c := *w
	for i := range list {
		list[i].turn(&c, by[i])
	}
	return &c
}

// evolve improves weights by simultaneous perturbation: in each step two players, with all knobs turned a little one way and the other way,
// play pairs of games, and the knobs follow the winner. The result is the mean of the second half of the steps.
func (t *trainer) evolve(w *policy.Weights, steps, pairs int) *policy.Weights {
	list := knobs()
	at, mean := make([]float64, len(list)), make([]float64, len(list))
	up, down, sign := make([]float64, len(list)), make([]float64, len(list)), make([]float64, len(list))
	r := policy.NewRand(t.seed, 1<<32)
	for step := range steps {
		part := float64(step) / float64(steps)
		reach, rate := 0.8*(1-0.6*part), 0.06*(1-0.8*part)
		for i := range list {
			sign[i] = float64(2*r.Intn(2) - 1)
			up[i], down[i] = at[i]+reach*sign[i], at[i]-reach*sign[i]
		}
		leads, _ := t.duel(turned(w, list, up), turned(w, list, down), uint64(step*pairs), pairs)
		sum := 0.0
		for _, lead := range leads {
			sum += lead
		}
		slope := sum / float64(pairs) / (2 * reach)
		for i := range list {
			at[i] += rate * min(max(slope, -2), 2) * sign[i]
			if step >= steps/2 {
				mean[i] += at[i] / float64(steps-steps/2)
			}
		}
		if step%100 == 99 {
			leads, wins := t.duel(turned(w, list, at), w, 1<<40, 500)
			sum := 0.0
			for _, lead := range leads {
				sum += lead
			}
			fmt.Fprintf(os.Stderr, "step %d: %+.2f %.3f against the first weights\n", step+1, sum/500, wins/500)
		}
	}
	for i := range list {
		fmt.Fprintf(os.Stderr, "%s %+.2f\n", list[i].name, mean[i])
	}
	return turned(w, list, mean)
}
