package main

import (
	"fmt"
	"math"
	"os"

	"cartulary/insight/policy"
)

// hand is the worth of followers in hand with four parameters.
type hand struct {
	Last  float64 // of the last follower in hand, with many tiles left; the further ones approach Rest by halves
	Rest  float64
	Tiles float64 // with this number of tiles left, 1-1/e of it remains
	Back  float64 // of a follower that returns later, as a part of Rest
}

// write writes the worth of followers in hand into the weights.
func (h hand) write(w *policy.Weights) {
	for phase := range w.Hand {
		left := float64(policy.PhaseStart(phase))
		scale := 1 - math.Exp(-left/h.Tiles)
		sum, extra := 0.0, h.Last-h.Rest
		for n := range w.Hand[phase] {
			w.Hand[phase][n] = float32(scale * sum)
			sum += h.Rest + extra
			extra /= 2
		}
		w.Back[phase] = float32(h.Back * scale * h.Rest)
	}
}

// search changes one parameter at a time and keeps what wins against the present values by two standard errors.
func (t *trainer) search(w *policy.Weights, h hand) hand {
	for _, factor := range []float64{1.5, 1.2} {
		for changed := true; changed; {
			changed = false
			for i := range 4 {
				for _, f := range []float64{factor, 1 / factor} {
					next := h
					*[]*float64{&next.Last, &next.Rest, &next.Tiles, &next.Back}[i] *= f
					if lead, se := t.compare(w, next, h); lead > 2*se {
						fmt.Fprintf(os.Stderr, "  %+v: %+.2f ± %.2f\n", next, lead, se)
						h, changed = next, true
					}
				}
			}
		}
	}
	return h
}

// compare returns the mean lead of one worth of followers over another, with its standard error: each order of tiles is
// played twice, with exchanged seats.
func (t *trainer) compare(w *policy.Weights, a, b hand) (lead, se float64) {
	wa, wb := *w, *w
	a.write(&wa)
	b.write(&wb)
	players := [2]*policy.Player{policy.NewWith(t.rules, &wa), policy.NewWith(t.rules, &wb)}
	sum, squares, n := 0.0, 0.0, float64(t.games/2)
	for range t.games / 2 {
		d := 0.0
		order := t.done + 1
		for seat := range 2 {
			s := t.start()
			r := policy.NewRand(t.seed, order)
			policy.Match(s, []*policy.Player{players[seat], players[1-seat]}, &r)
			d += float64(policy.Lead(s, seat)) / 2
		}
		sum += d
		squares += d * d
	}
	mean := sum / n
	return mean, math.Sqrt((squares/n - mean*mean) / n)
}
