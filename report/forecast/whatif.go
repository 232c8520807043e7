package forecast

import (
	"fmt"
	"math"

	"cartulary/insight"
)

// AppendWhatIf writes the judgment of another move beside the played one.
func AppendWhatIf(dst []byte, w *insight.WhatIf, players []insight.Player, o TextOptions) []byte {
	t := newText(&insight.Analysis{Players: players}, o)
	t.paragraph(fmt.Sprintf("turn %d%s, %s: %s", w.Turn, w.Part, t.name(w.Player), w.Move))
	if !w.Legal {
		for _, why := range w.Broken {
			t.paragraph("illegal: " + why)
		}
		if len(w.Broken) == 0 {
			t.paragraph("illegal")
		}
	} else {
		t.paragraph(fmt.Sprintf("legal; it scores %s in the turn", count(w.Points, "point", "points")))
	}
	if len(w.Eval.Win) > 0 {
		t.comparison(w)
	}
	return append(dst, t.String()...)
}

// comparison writes the forecasts after both moves and their difference.
func (t *text) comparison(w *insight.WhatIf) {
	t.WriteString("\n")
	header := fmt.Sprintf("%-12s%*s", "", winWidth, "win")
	for _, s := range t.seats {
		header += fmt.Sprintf("%*s", seatWidth, s.letter)
	}
	t.line(header)
	t.columns.every = true
	for _, row := range []struct {
		name string
		eval *insight.Eval
	}{{"this move", &w.Eval}, {"played move", &w.Played}} {
		t.line(fmt.Sprintf("%-12s%*s%s", row.name, winWidth, t.win(row.eval, w.Player), t.points(row.eval, "")))
	}
	t.WriteString("\n")
	g := &w.Gain
	if g.Points == 0 && g.SE == 0 && g.Win == 0 {
		t.paragraph("Both moves are worth the same.")
		return
	}
	verdict := "This move gains"
	if g.Points < 0 {
		verdict = "This move loses"
	}
	t.paragraph(fmt.Sprintf("%s %s points of lead and %s of winning chance, between players of equal strength.", verdict,
		within(fmt.Sprintf("%.1f", math.Abs(g.Points)), g.SE, "%.1f"), percents(math.Copysign(1, g.Points)*g.Win, g.WinSE)))
	if math.Abs(g.Points) <= 2*g.SE {
		t.paragraph("The difference is within two standard errors, so neither move is shown to be better.")
	}
}
