package insight

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestSpread checks chances from leads: the normal distribution, its limits, equal leads, and the standard error against
// the spread of the chances of many samples.
func TestSpread(t *testing.T) {
	for _, c := range []struct{ share, mean, sd, n, win, se float64 }{
		{0.5, 0, 20, 100, 0.5, 0.0399},
		{0.9, 20, 20, 100, 0.8413, 0.0296},
		{1, 200, 20, 100, 1 - 0.5/101, 0.0030},
		{0, -200, 20, 100, 0.5 / 101, 0.0030},
		{1, 3, 0, 4, 0.9, 0.1184},
		{0.5, 0, 0, 4, 0.5, 0.1995},
	} {
		win, se := spread(c.share, c.mean, c.sd, c.sd/math.Sqrt(c.n), c.n)
		if math.Abs(win-c.win) > 1e-4 || math.Abs(se-c.se) > 1e-4 {
			t.Errorf("%+v: %.4f ± %.4f", c, win, se)
		}
		if other, e := spread(1-c.share, -c.mean, c.sd, c.sd/math.Sqrt(c.n), c.n); math.Abs(win+other-1) > 1e-12 || math.Abs(se-e) > 1e-12 {
			t.Errorf("%+v: the other player has %.4f ± %.4f", c, other, e)
		}
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for _, mean := range []float64{0, 10, 25} {
		var wins, errors, squares float64
		const samples, n = 2000, 50
		for range samples {
			var lead sums
			for range n {
				lead.add(int64(math.Round(mean + 20*rng.NormFloat64())))
			}
			win, se := spread(0.5, lead.mean(1), lead.sd(1), lead.se(1), n)
			wins, errors, squares = wins+win, errors+se, squares+win*win
		}
		wins /= samples
		if sd, se := math.Sqrt(squares/samples-wins*wins), errors/samples; math.Abs(wins-normal(mean/20)) > 0.005 || math.Abs(se/sd-1) > 0.07 {
			t.Errorf("a mean lead of %v: %.4f with a spread of %.4f, expected %.4f; the mean standard error is %.4f", mean, wins, sd, normal(mean/20), se)
		}
	}
}

// TestUnsure checks that equal pairs have a standard error, and that a few pairs yield no grade.
func TestUnsure(t *testing.T) {
	s := newTally(1)
	s.add(6)
	s.add(6)
	if s.se(1) != 0 || s.unsure(10, 1) != 5 || s.unsure(20, 2) != 5 {
		t.Errorf("two equal pairs: %v, %v", s.unsure(10, 1), s.unsure(20, 2))
	}
	for range 98 {
		s.add(8)
		s.add(4)
	}
	if se, unsure := s.se(1), s.unsure(10, 1); unsure < se || unsure > 1.1*se {
		t.Errorf("198 pairs: %v, %v without a further one", unsure, se)
	}
	for _, c := range []struct {
		loss  Loss
		pairs int
		grade string
	}{
		{Loss{Win: 0.2, WinSE: 0.05, Method: Playouts}, 30, Blunder},
		{Loss{Win: 0.2, WinSE: 0.05, Method: Playouts}, 29, ""},
		{Loss{Win: 0.2, WinSE: 0.061, Method: Playouts}, 200, Error},    // at least 7.8 %
		{Loss{Win: 0.2, WinSE: 0.081, Method: Playouts}, 200, Doubtful}, // at least 3.8 %
		{Loss{Win: 0.2, WinSE: 0.1, Method: Playouts}, 200, ""},
		{Loss{Win: 0.1, WinSE: 0.01, Method: Playouts}, 200, Error},
		{Loss{Win: 0.09, WinSE: 0.045, Method: Playouts}, 200, ""},
		{Loss{Win: 0.09, WinSE: 0.03, Method: Playouts}, 200, Doubtful},
		{Loss{Win: 0.039, WinSE: 0.001, Method: Playouts}, 200, ""},
		{Loss{Win: 0.05, Method: Exact}, 0, Doubtful},
		{Loss{Win: 0.16, Method: Exact}, 0, Blunder},
		{Loss{Win: 0.03, Method: Exact}, 0, ""},
		{Loss{Points: 9, Method: Exact}, 0, ""},
	} {
		if got := gradeOf(&c.loss, c.pairs); got != c.grade {
			t.Errorf("%+v of %d pairs: %q, want %q", c.loss, c.pairs, got, c.grade)
		}
	}
	if gradeOf(nil, 200) != "" {
		t.Error("no loss has a grade")
	}
}

// TestErrorOfWin checks that no pairs give the loss of chance an error above 1, which no true one has.
func TestErrorOfWin(t *testing.T) {
	for n := 1; n <= 4; n++ {
		for wins := 0; wins <= n; wins++ {
			win := newTally(1)
			for k := range n {
				win.add(map[bool]int64{true: wholeWin, false: -wholeWin}[k < wins])
			}
			if e := errorOfWin(&win); e > 1 || e < 1/float64(n) {
				t.Errorf("%d of %d: %g", wins, n, e)
			}
		}
	}
}
