package main

import "math"

// brier returns the squared error of a forecast chance p for a result y: 1 for a win, 0.5 for a tie, 0 for a loss.
func brier(p, y float64) float64 { return (p - y) * (p - y) }

// sure is the limit of forecasts in logLoss: a certain forecast that is wrong would cost infinity.
const sure = 0.001

// logLoss returns the logarithmic loss, in nats, of a forecast chance, limited to sure and 1-sure, for a result.
func logLoss(p, y float64) float64 {
	p = min(max(p, sure), 1-sure)
	return -y*math.Log(p) - (1-y)*math.Log(1-p)
}

// normal returns the probability that a normally distributed number is above 0; one half for exactly 0.
func normal(mean, sd float64) float64 {
	switch {
	case sd > 0:
		return math.Erfc(-mean/sd/math.Sqrt2) / 2
	case mean > 0:
		return 1
	case mean < 0:
		return 0
	}
	return 0.5
}

// A measure is a mean with its standard error.
type measure struct{ mean, se float64 }

// over returns the mean of x. Its standard error treats numbers of a group, a game, which stand together, as dependent and groups as
// independent; it is NaN for fewer than two groups.
func over(group []int, x []float64) measure {
	var m measure
	for _, v := range x {
		m.mean += v / float64(len(x))
	}
	sums := make([]float64, 0, 256)
	for i, v := range x {
		if i == 0 || group[i] != group[i-1] {
			sums = append(sums, 0)
		}
		sums[len(sums)-1] += v - m.mean
	}
	var square float64
	for _, s := range sums {
		square += s * s
	}
	n := float64(len(sums))
	if m.se = math.NaN(); n > 1 {
		m.se = math.Sqrt(square*n/(n-1)) / float64(len(x))
	}
	return m
}

// bins is the number of equally wide intervals of a calibration.
const bins = 6

// A bin is the forecasts of an interval.
type bin struct {
	n                int
	forecast, result float64 // means
	gap              measure // result - forecast
}

// calibration sorts forecasts into bins and compares them with the results.
func calibration(group []int, p, y []float64) (list [bins]bin) {
	var groups [bins][]int
	var gaps [bins][]float64
	for i := range p {
		k := min(int(p[i]*bins), bins-1)
		b := &list[k]
		b.n++
		b.forecast += p[i]
		b.result += y[i]
		groups[k] = append(groups[k], group[i])
		gaps[k] = append(gaps[k], y[i]-p[i])
	}
	for k := range list {
		if b := &list[k]; b.n > 0 {
			b.forecast /= float64(b.n)
			b.result /= float64(b.n)
			b.gap = over(groups[k], gaps[k])
		}
	}
	return list
}

// sums returns the sums of the squares and of the products of the differences from the means.
func sums(x, y []float64) (xx, xy, yy float64) {
	mx, my := mean(x), mean(y)
	for i := range x {
		xx += (x[i] - mx) * (x[i] - mx)
		xy += (x[i] - mx) * (y[i] - my)
		yy += (y[i] - my) * (y[i] - my)
	}
	return xx, xy, yy
}

// determination returns R2, the share of the variance of y that a straight line in x explains.
func determination(x, y []float64) float64 {
	xx, xy, yy := sums(x, y)
	return xy * xy / (xx * yy)
}

func mean(x []float64) float64 {
	var sum float64
	for _, v := range x {
		sum += v
	}
	return sum / float64(len(x))
}

// deviation returns the standard deviation of a sample, 0 for fewer than two numbers.
func deviation(x []float64) float64 {
	if len(x) < 2 {
		return 0
	}
	square, _, _ := sums(x, x)
	return math.Sqrt(square / float64(len(x)-1))
}
