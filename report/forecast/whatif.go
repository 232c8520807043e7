package forecast

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"cartulary/insight"
	"cartulary/report/lang"
)

// AppendWhatIf writes the judgment of another move beside the played one, or the rules that an illegal move breaks.
func AppendWhatIf(dst []byte, w *insight.WhatIf, players []insight.Player, o TextOptions) []byte {
	t := newText(&insight.Analysis{Players: players}, o)
	t.paragraph(fmt.Sprintf("turn %d%s, %s: %s", w.Turn, w.Part, t.name(w.Player), cmp.Or(w.Move, "nothing")))
	if !w.Legal {
		for _, why := range w.Broken {
			t.paragraph(insight.Fault(why) + ": " + why)
		}
		return append(dst, t.String()...)
	}
	t.paragraph(fmt.Sprintf("legal; it scores %s in the turn", count(w.Points, "point", "points")))
	if w.Drawn != "" {
		t.paragraph(fmt.Sprintf("The turn drew %s; this move places another tile, so the difference includes the luck of the draw.", line(w.Drawn)))
	}
	t.comparison(w)
	how := &insight.Analysis{Seed: w.Seed, Budget: w.Budget, Evaluator: w.Evaluator, Reproducible: true, Calibrated: w.Calibrated}
	t.WriteString("\n")
	for _, note := range append(Cautions(how, lang.English), Made(how, lang.English)...) {
		t.paragraph(note)
	}
	return append(dst, t.String()...)
}

// Widths of the columns of a comparison.
const (
	moveWidth   = 12
	eachWidth   = 9
	expectWidth = 9
)

// comparison writes the forecasts after both moves, with two standard errors, and their difference.
func (t *text) comparison(w *insight.WhatIf) {
	t.WriteString("\n")
	header, points := strings.Repeat(" ", moveWidth), ""
	for _, s := range t.seats {
		header += fmt.Sprintf("%*s", eachWidth, s.letter+" win")
		points += fmt.Sprintf("%*s", expectWidth, s.letter)
	}
	t.fitted(header, points)
	for _, row := range []struct {
		name string
		eval *insight.Eval
	}{{"this move", w.Eval}, {"played move", w.Played}} {
		wins, points := fmt.Sprintf("%-*s", moveWidth, row.name), ""
		for _, s := range t.seats {
			win := narrow(Chance(row.eval.Win[s.colour], row.eval, lang.English))
			if row.eval.WinSE > 0 {
				win = strings.TrimSuffix(win, "%") + "±" + narrow(doubled(row.eval.WinSE, lang.English))
			}
			wins += padded(win, eachWidth)
			points += padded(within(fmt.Sprintf("%.0f", row.eval.Points[s.colour]), row.eval.PointsSE, "%.0f"), expectWidth)
		}
		t.fitted(wins, points)
	}
	t.WriteString("\n")
	t.paragraph(verdict(w.Gain))
}

// fitted writes chances and expected points on one line, or on two if they do not fit.
func (t *text) fitted(wins, points string) {
	if len([]rune(wins+points)) > t.o.Width {
		t.line(wins)
		wins = strings.Repeat(" ", moveWidth)
	}
	t.line(wins + points)
}

// padded puts blanks before a text.
func padded(s string, width int) string {
	return strings.Repeat(" ", max(width-len([]rune(s)), 1)) + s
}

// verdict returns what a move gains and loses beyond two standard errors.
func verdict(g *insight.Loss) string {
	if g.Points == 0 && g.SE == 0 && g.Win == 0 && g.WinSE == 0 {
		return "Both moves are worth the same."
	}
	lead, win := math.Abs(g.Points) > 2*g.SE, math.Abs(g.Win) > 2*g.WinSE && math.Abs(g.Win) >= leastLoss
	points, chance := within(tenths(math.Abs(g.Points), lang.English), g.SE, "%.1f")+" points of lead", percents(math.Abs(g.Win), g.WinSE)+" of winning chance"
	verb := func(x float64) string {
		if x < 0 {
			return "loses"
		}
		return "gains"
	}
	end := ", between players of equal strength."
	switch {
	case !lead && !win:
		return fmt.Sprintf("There is no difference beyond the noise: %s points of lead and %s of winning chance%s",
			within(difference(g.Points, lang.English), g.SE, "%.1f"), percents(g.Win, g.WinSE), end)
	case lead && !win:
		return fmt.Sprintf("This move %s %s%s The winning chance shows no difference beyond the noise.", verb(g.Points), points, end)
	case win && !lead:
		return fmt.Sprintf("This move %s %s%s The lead shows no difference beyond the noise.", verb(g.Win), chance, end)
	case (g.Points < 0) == (g.Win < 0):
		return fmt.Sprintf("This move %s %s and %s%s", verb(g.Points), points, chance, end)
	}
	return fmt.Sprintf("This move %s %s and %s %s%s", verb(g.Points), points, verb(g.Win), chance, end)
}
