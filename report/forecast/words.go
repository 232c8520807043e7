package forecast

import (
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
		return l.Text("error")
	case insight.Blunder:
		return l.Text("blunder")
	}
	return ""
}

func grades(l *lang.Lang) string {
	return l.Text("%s from %s, %s from %s, %s from %s of winning chance lost", Grade(insight.Doubtful, l), percent(leasts[0], l), Grade(insight.Error, l),
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

// Loss returns the loss of a turn in words: "turn 17, Ana: 9 % of win chance lost, ± 3 %", where name is that of the
// player and ± is two standard errors. It is "" if the move is not judged or its loss is not more than two standard errors.
func Loss(t *insight.Turn, name string, l *lang.Lang) string {
	if !beyond(t.Loss) {
		return ""
	}
	return l.Text("turn %s, %s: %s of win chance lost, ± %s", turnName(t), name, lost(t.Loss.Win, l), doubled(t.Loss.WinSE, l))
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
