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

// Cautions returns sentences on what the figures of an analysis do not mean.
func Cautions(a *insight.Analysis, l *lang.Lang) []string {
	list := []string{l.Text("The figures are forecasts for players of equal strength. They do not depend on who plays and do not measure how well anybody played.")}
	if !a.Calibrated {
		list = append(list, l.Text("How good they are has been measured on two-player base games only, not on games like this one."))
	}
	return list
}

// Made returns sentences on how an analysis was made and what it lacks. They are one line each, without control characters.
func Made(a *insight.Analysis, l *lang.Lang) []string {
	list := []string{l.Text("Budget %s, seed %s, evaluator %s.", line(a.Budget), strconv.FormatUint(a.Seed, 10), line(a.Evaluator))}
	if !a.Reproducible {
		list = append(list, l.Text("A time limit ended the work, so another run can give other figures."))
	}
	if u := a.Until; u != nil {
		list = append(list, l.Text("The analysis ends after turn %s: %s.", strconv.Itoa(u.Turn), reason(strings.TrimSuffix(line(u.Reason), "."), l)))
	}
	return list
}

// reason returns why an analysis stops before the end of the game. Reasons that are sentences of findings stay English.
func reason(text string, l *lang.Lang) string {
	for _, key := range []string{"%s conceded", "%s ran out of time", "turn %s has no tile", "the record stops within turn %s",
		"the record ends with %s tile left", "the record ends with %s tiles left"} {
		before, after, _ := strings.Cut(key, "%s")
		if rest, ok := strings.CutPrefix(text, before); ok {
			if word, ok := strings.CutSuffix(rest, after); ok {
				return l.Text(key, l.Word(word))
			}
		}
	}
	return text
}

// Grade returns the word for the grade of a turn, "" for none.
func Grade(grade string, l *lang.Lang) string {
	switch grade {
	case insight.Doubtful:
		return l.Text("doubtful")
	case insight.Error:
		return l.Text("mistake")
	case insight.Blunder:
		return l.Text("blunder")
	}
	return ""
}

func grades(l *lang.Lang) string {
	return l.Text("%s from %s, %s from %s, %s from %s of winning chance lost, if the loss less its ± exceeds the step before", Grade(insight.Doubtful, l), percent(leasts[0], l), Grade(insight.Error, l),
		percent(leasts[1], l), Grade(insight.Blunder, l), percent(leasts[2], l))
}

// Method returns the word for a method. An unknown one stays as it is, on one line without control characters.
func Method(method string, l *lang.Lang) string {
	switch method {
	case insight.Playouts:
		return l.Text("playouts")
	case insight.Exact:
		return l.Text("exact")
	case insight.Final:
		return l.Text("game over")
	case insight.Static:
		return l.Text("static")
	}
	return line(method)
}

// Rank returns the place of the played option in words: "3rd of the 11 compared, 187 options", or "best of 12 options" if
// all were compared; "" if the move is not judged.
func Rank(t *insight.Turn, l *lang.Lang) string {
	switch all := t.Compared >= t.Options; {
	case t.Place < 1:
		return ""
	case t.Compared == 1:
		return l.Text("the only option")
	case t.Place == 1 && all:
		return l.Text("best of %d options", t.Compared)
	case t.Place == 1:
		return l.Text("best of the %[1]d compared, %[2]d options", t.Compared, t.Options)
	case all:
		return l.Text("%[2]s of %[1]d options", t.Compared, ordinal(t.Place, l))
	}
	return l.Text("%[3]s of the %[1]d compared, %[2]d options", t.Compared, t.Options, ordinal(t.Place, l))
}

// shortRank returns the place of the played option for a table: "3rd of 11".
func shortRank(t *insight.Turn, l *lang.Lang) string {
	if t.Place < 1 {
		return "–"
	}
	return l.Text("%[2]s of %[1]d", t.Compared, ordinal(t.Place, l))
}

// ordinal returns a number of a place: 1st, 2nd, 11th.
func ordinal(n int, l *lang.Lang) string {
	switch teen := n/10%10 == 1; {
	case n == 1:
		return l.Text("1st")
	case n%10 == 1 && !teen:
		return l.Text("%dst", n)
	case n%10 == 2 && !teen:
		return l.Text("%dnd", n)
	case n%10 == 3 && !teen:
		return l.Text("%drd", n)
	}
	return l.Text("%dth", n)
}

// Loss returns the loss of a turn in words: "turn 17, Ana: 9 % of win chance lost, ± 3 %, 3rd of the 11 compared, 187 options",
// where name is that of the player and ± is two standard errors. It is "" if the move is not judged or its loss is not more
// than two standard errors.
func Loss(t *insight.Turn, name string, l *lang.Lang) string {
	if !beyond(t.Loss) {
		return ""
	}
	s := l.Text("turn %s, %s: %s of win chance lost, ± %s", turnName(t), name, lost(t.Loss.Win, l), doubled(t.Loss.WinSE, l))
	if rank := Rank(t, l); rank != "" {
		s += ", " + rank
	}
	return s
}

// Luck returns the luck of the draw of a turn: "turn 17, BA/RFr: +1.2 points, ± 0.8", in points of lead; "" without one.
func Luck(t *insight.Turn, l *lang.Lang) string {
	if t.Luck == nil {
		return ""
	}
	s := l.Text("turn %s, %s: %s points", turnName(t), line(t.Tile), difference(t.Luck.Points, l))
	if t.Luck.SE > 0 {
		s += ", ± " + spread(2*t.Luck.SE, l)
	}
	if t.Luck.Method == insight.Static {
		s += ", " + Method(insight.Static, l)
	}
	return s
}

func percent(number float64, l *lang.Lang) string {
	return l.Text("%s %%", l.Number(fmt.Sprintf("%.0f", number)))
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
		return l.Text("%s %%", l.Number(fmt.Sprintf("%.1f", math.Floor(1000*p)/10)))
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
		return l.Number("0.0")
	}
	return l.Number(fmt.Sprintf("%+.1f", math.Round(10*points)/10)) // halves away from zero, as rest rounds it
}

// tenths returns a number of points with one digit, without the sign of a zero.
func tenths(points float64, l *lang.Lang) string {
	return l.Number(fmt.Sprintf("%.1f", math.Round(10*points)/10+0))
}

// spread returns an error in points; a dash if there is none.
func spread(points float64, l *lang.Lang) string {
	if points == 0 {
		return "–"
	}
	return l.Number(fmt.Sprintf("%.1f", points))
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
