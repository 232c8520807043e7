package main

import (
	"math"
	"testing"
)

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

func TestLosses(t *testing.T) {
	near(t, "the Brier score of .8 and a win", brier(0.8, 1), 0.04, 1e-15)
	near(t, "the Brier score of .5 and a tie", brier(0.5, 0.5), 0, 0)
	near(t, "the log loss of .25 and a win", logLoss(0.25, 1), math.Log(4), 1e-15)
	near(t, "the log loss of .25 and a loss", logLoss(0.25, 0), math.Log(4.0/3), 1e-15)
	near(t, "the log loss of .5 and a tie", logLoss(0.5, 0.5), math.Log(2), 1e-15)
	near(t, "the log loss of a certain and wrong forecast", logLoss(0, 1), math.Log(1000), 1e-12)
}

func TestNormal(t *testing.T) {
	near(t, "no lead", normal(0, 10), 0.5, 1e-15)
	near(t, "one deviation ahead", normal(10, 10), 0.841344746, 1e-9)
	near(t, "two deviations behind", normal(-20, 10), 0.022750132, 1e-9)
	for mean, want := range map[float64]float64{3: 1, 0: 0.5, -3: 0} {
		near(t, "a certain margin", normal(mean, 0), want, 0)
	}
}

// TestOver checks that the error counts games, not positions: the same position twice is no more than once.
func TestOver(t *testing.T) {
	once := over([]int{0, 1, 2, 3}, []float64{1, 2, 3, 6})
	near(t, "the mean", once.mean, 3, 1e-15)
	near(t, "the error", once.se, math.Sqrt(14.0/3/4), 1e-15)
	twice := over([]int{0, 0, 1, 1, 2, 2, 3, 3}, []float64{1, 1, 2, 2, 3, 3, 6, 6})
	near(t, "the mean of pairs", twice.mean, 3, 1e-15)
	near(t, "the error of pairs", twice.se, once.se, 1e-15)
	if one := over([]int{3, 3}, []float64{0.1, 0.2}); !math.IsNaN(one.se) || one.text(tenths) != "0.2" {
		t.Errorf("the error of one game is %v: %s", one.se, one.text(tenths))
	}
}

func TestCalibration(t *testing.T) {
	p := []float64{0.1, 0.1, 0.9, 1, 0.5, 0}
	y := []float64{0, 1, 1, 1, 0.5, 0}
	list := calibration([]int{0, 1, 2, 3, 4, 5}, p, y)
	for k, n := range []int{3, 0, 0, 1, 0, 2} {
		if list[k].n != n {
			t.Errorf("bin %d has %d forecasts, want %d", k, list[k].n, n)
		}
	}
	near(t, "the forecast of the first bin", list[0].forecast, 0.2/3, 1e-15)
	near(t, "the result of the first bin", list[0].result, 1.0/3, 1e-15)
	near(t, "the gap of the first bin", list[0].gap.mean, 0.8/3, 1e-15)
	// the gaps are -.1, .9 and 0
	near(t, "its error", list[0].gap.se, deviation([]float64{-0.1, 0.9, 0})/math.Sqrt(3), 1e-15)
	near(t, "the gap of the last bin", list[5].gap.mean, 0.05, 1e-15)
}

func TestDetermination(t *testing.T) {
	x := []float64{1, 2, 3, 4}
	near(t, "R2 of a line", determination(x, []float64{5, 3, 1, -1}), 1, 1e-15)
	near(t, "R2 of unrelated numbers", determination(x, []float64{1, -1, -1, 1}), 0, 1e-15)
	near(t, "R2 of scattered numbers", determination(x, []float64{1, 3, 2, 4}), 0.64, 1e-15)
}

func TestLinear(t *testing.T) {
	l := linear([]float64{0, 1, 2}, []float64{1, 3, 8})
	near(t, "the slope", l.b, 3.5, 1e-12)
	near(t, "the height", l.a, 0.5, 1e-12)
	if l := linear([]float64{2, 2}, []float64{1, 5}); l != (line{a: 3}) {
		t.Errorf("without variance in x the line is %v", l)
	}
}

// TestLogistic compares fits with shares that are known: with two values of x the fitted chances are the shares.
func TestLogistic(t *testing.T) {
	var x, y []float64
	for i := range 4000 {
		x = append(x, float64(3+4*(i%2)))
		won := i/2%10 < 3 // 3 of 10 at x = 3
		if i%2 == 1 {
			won = i/2%10 < 8 // 8 of 10 at x = 7
		}
		y = append(y, map[bool]float64{true: 1}[won])
	}
	l := logistic(x, y)
	near(t, "the chance at 3", l.chance(3), 0.3, 1e-4)
	near(t, "the chance at 7", l.chance(7), 0.8, 1e-4)
	near(t, "the slope", l.b, (math.Log(4)-math.Log(3.0/7))/4, 1e-4)

	half := logistic([]float64{1, 2, 3}, []float64{0.5, 0.5, 0.5})
	near(t, "the chance after ties only", half.chance(2.5), 0.5, 1e-12)
}

// TestLogisticStationary checks the fit where it is hard: x separates the results, or almost. The gradient of the
// likelihood with its ridge must vanish.
func TestLogisticStationary(t *testing.T) {
	for _, y := range [][]float64{{0, 0, 0, 1, 1, 1}, {0, 0, 1, 0, 1, 1}, {1, 1, 1, 1, 1, 1}, {0, 0, 0, 0, 0, 0.5}} {
		x := []float64{-900, -20, -3, 2, 30, 1000}
		l := logistic(x, y)
		m, sd := mean(x), deviation(x)
		b := l.b * sd
		a := l.a + l.b*m
		ga, gb := -ridge*a, -ridge*b
		for i := range x {
			d := y[i] - l.chance(x[i])
			ga, gb = ga+d, gb+d*(x[i]-m)/sd
		}
		near(t, "the gradient of the height", ga, 0, 1e-8)
		near(t, "the gradient of the slope", gb, 0, 1e-8)
	}
}

// TestWithout checks that a point has no influence on its own prediction.
func TestWithout(t *testing.T) {
	x, y := []float64{0, 1, 2, 3}, []float64{0, 1, 2, 100}
	seen := 0
	without(x, y, linear, func(i int, l line) {
		seen++
		if i == 3 {
			near(t, "the line without the outlier", l.at(3), 3, 1e-12)
		}
	})
	if seen != 4 || y[3] != 100 || len(x) != 4 {
		t.Errorf("%d lines, points %v %v", seen, x, y)
	}
}
