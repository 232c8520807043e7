package forecast

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"cartulary/insight"
	"cartulary/report/lang"
)

func decimal(number string, l *lang.Lang) string {
	return strings.Replace(number, ".", l.Text("."), 1)
}

func percent(number float64, l *lang.Lang) string {
	return l.Text("%s %%", fmt.Sprintf("%.0f", number))
}

// Chance returns the chance p to win in a forecast e, in whole percent. Only a solved or finished game has 0 or 100 %.
func Chance(p float64, e *insight.Eval, l *lang.Lang) string {
	switch n := math.Round(100 * p); {
	case sure(e):
		return share(p, l)
	case n < 1:
		return "< " + percent(1, l)
	case n > 99:
		return "> " + percent(99, l)
	}
	return share(p, l)
}

// share returns a part of 1 in percent.
func share(p float64, l *lang.Lang) string { return percent(math.Abs(math.Round(100*p)), l) }

// leasts are the least losses of the grades, in percent.
var leasts = [...]float64{4, 8, 16}

// lost returns a loss of chance to win in percent. One below the limit of a grade that would read as that limit has a digit more.
func lost(p float64, l *lang.Lang) string {
	if n := math.Round(100 * p); slices.Contains(leasts[:], n) && 100*p < n {
		return l.Text("%s %%", decimal(fmt.Sprintf("%.1f", math.Floor(1000*p)/10), l))
	}
	return share(p, l)
}

// doubled returns two standard errors of a chance in percent; a dash for an exact one.
func doubled(se float64, l *lang.Lang) string {
	if se == 0 {
		return "–"
	}
	return percent(math.Ceil(200*se-1e-9), l)
}

func difference(points float64, l *lang.Lang) string {
	if math.Abs(points) < 0.05 {
		return decimal("0.0", l)
	}
	return decimal(fmt.Sprintf("%+.1f", math.Round(10*points)/10), l) // halves away from zero, as rest rounds it
}

// tenths returns a number of points with one digit, without the sign of a zero.
func tenths(points float64, l *lang.Lang) string {
	return decimal(fmt.Sprintf("%.1f", math.Round(10*points)/10+0), l)
}

// spread returns an error in points; a dash if there is none.
func spread(points float64, l *lang.Lang) string {
	if points == 0 {
		return "–"
	}
	return decimal(fmt.Sprintf("%.1f", points), l)
}

// turnName returns a turn as records write it: 17, or 17b.
func turnName(t *insight.Turn) string { return strconv.Itoa(t.Turn) + t.Part }

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
