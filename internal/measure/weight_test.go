package main

import (
	"math/rand/v2"
	"strings"
	"testing"

	"cartulary/insight"
)

// TestFortune checks the weight of least variance, what the fixed weight leaves of the variance, and the errors, with numbers whose values
// are known: a margin of 0.5 of the luck and as much noise.
func TestFortune(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	f := &fortune{name: "x"}
	for range 4000 {
		luck := r.NormFloat64()
		f.add(insight.LuckWeight*luck+insight.LuckWeight*r.NormFloat64(), []choice{{luck + 1, 1}, {1, -1}})
	}
	near(t, "variance left", left(f.margins, f.net, insight.LuckWeight), 0.5, 0.02)
	near(t, "variance left with no weight", left(f.margins, f.net, 0), 1, 1e-9)
	mean := jackknife(f.margins, f.net, func(x, y []float64) float64 { return mean(y) })
	near(t, "error of a mean", mean.se, deviation(f.net)/63.2, 0.002)
	if row := f.row(); !strings.HasPrefix(row, "| x | 4000 | +") || !strings.Contains(row, " ± ") {
		t.Error(row)
	}
}
