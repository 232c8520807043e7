package main

import (
	"math"
	"slices"
)

// A line is a fitted function: a + b x for a number, the logistic function of a + b x for a chance.
type line struct{ a, b float64 }

func (l line) at(x float64) float64 { return l.a + l.b*x }

// chance returns the logistic function of the line at x.
func (l line) chance(x float64) float64 { return 1 / (1 + math.Exp(-l.at(x))) }

// linear fits y = a + b x by least squares. Without variance in x the line is flat.
func linear(x, y []float64) line {
	xx, xy, _ := sums(x, y)
	if xx == 0 {
		return line{a: mean(y)}
	}
	return line{mean(y) - xy/xx*mean(x), xy / xx}
}

// ridge is the penalty on the squares of the coefficients of logistic, for x with mean 0 and standard deviation 1, a hundredth of
// a game. It keeps the fit finite if x separates the results.
const ridge = 0.01

// logistic fits the chance of y, which is between 0 and 1, by maximum likelihood with a ridge (Newton's method).
func logistic(x, y []float64) line {
	m, sd := mean(x), deviation(x)
	if sd == 0 {
		sd = 1
	}
	var l line // in standardised x
	for range 200 {
		ga, gb := -ridge*l.a, -ridge*l.b // gradient
		aa, ab, bb := ridge, 0.0, ridge  // curvature
		for i := range x {
			z := (x[i] - m) / sd
			p := l.chance(z)
			d, w := y[i]-p, p*(1-p)
			ga, gb = ga+d, gb+d*z
			aa, ab, bb = aa+w, ab+w*z, bb+w*z*z
		}
		det := aa*bb - ab*ab
		da, db := (bb*ga-ab*gb)/det, (aa*gb-ab*ga)/det
		size := max(math.Abs(da), math.Abs(db))
		short := 1 / max(1, size) // where the likelihood is flat, Newton's step leads too far
		l.a, l.b = l.a+short*da, l.b+short*db
		if size < 1e-10 {
			break
		}
	}
	return line{l.a - l.b*m/sd, l.b / sd}
}

// without calls use for each i with the line that fit returns for all points but i. Each point must be of another game.
func without(x, y []float64, fit func(x, y []float64) line, use func(i int, l line)) {
	for i := range x {
		others := func(v []float64) []float64 { return slices.Delete(slices.Clone(v), i, i+1) }
		use(i, fit(others(x), others(y)))
	}
}
