package forecast

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"cartulary/insight"
)

// chance returns a win chance of a forecast. Only a solved position gives 0 or 100 %.
func chance(p float64, e *insight.Eval) string {
	switch n := math.Round(100 * p); {
	case sure(e):
		return share(p)
	case n < 1:
		return "< 1 %"
	case n > 99:
		return "> 99 %"
	}
	return share(p)
}

// share returns a part of 1 in percent.
func share(p float64) string { return fmt.Sprintf("%.0f %%", math.Abs(math.Round(100*p))) }

// doubled returns two standard errors of a chance in percent; a dash for an exact one.
func doubled(se float64) string {
	if se == 0 {
		return "–"
	}
	return fmt.Sprintf("%.0f %%", math.Ceil(200*se-1e-9))
}

// difference returns a number of points with its sign.
func difference(points float64) string {
	if math.Abs(points) < 0.05 {
		return "0.0"
	}
	return fmt.Sprintf("%+.1f", math.Round(10*points)/10) // halves away from zero, as rest rounds it
}

// tenths returns a number of points with one digit, without the sign of a zero.
func tenths(points float64) string { return fmt.Sprintf("%.1f", math.Round(10*points)/10+0) }

// spread returns an error in points; a dash if there is none.
func spread(points float64) string {
	if points == 0 {
		return "–"
	}
	return fmt.Sprintf("%.1f", points)
}

// turnName returns a turn as records write it: 17, or 17b.
func turnName(t *insight.Turn) string { return strconv.Itoa(t.Turn) + t.Part }

// and joins words: "a", "a and b", "a, b and c".
func and(words []string) string {
	n := len(words)
	if n < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
}

// count returns a number with its noun: "1 turn", "2 turns".
func count(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}

// numbered returns a number with its noun in a column of numbers up to 999.
func numbered(n int, one, more string) string {
	s := count(n, one, more)
	return strings.Repeat(" ", max(3-len(strconv.Itoa(n)), 0)) + s
}

// narrow returns a text in percent without blanks, for the tables of a terminal.
func narrow(percent string) string { return strings.ReplaceAll(percent, " ", "") }
