package forecast

import (
	"cmp"

	"cartulary/internal/playername"
	"cartulary/report/grid"
)

func line(s string) string {
	const most = 200
	s = playername.Line(s)
	if r := []rune(s); len(r) > most {
		return playername.Line(string(r[:most])) + "…"
	}
	return s
}

func (v *View) costliestOf() Section {
	s := headed(v.l.Text("Costliest turns"))
	if len(v.costly) > 0 && fewJudged(v.a) {
		s.Title = costliestTitle(v.a, v.l)
	}
	if s.Notes = judged(v.a, v.l); len(v.costly) == 0 {
		return s
	}
	t := grid.Table{Caption: v.l.Text("Win chance lost against the better option; ± is two standard errors"), Columns: "llrrlll",
		Head: []string{v.l.Text("turn"), v.l.Text("player"), v.l.Text("lost"), "±", v.l.Text("grade"), v.l.Text("move"), v.l.Text("better")}}
	for _, x := range v.costly {
		better := "–"
		if o := bestOther(x); o != nil {
			better = line(o.Move)
		}
		t.Add(turnName(x), v.shorts[x.Player], lost(x.Loss.Win, v.l), doubled(x.Loss.WinSE, v.l), cmp.Or(Grade(x.Grade, v.l), "–"),
			cmp.Or(line(x.Played), "–"), better)
	}
	s.Tables = []grid.Table{t}
	s.Notes = append([]string{v.l.Text("At most %d turns of each player are listed. Better is the best option of those that were tried. Grades: %s.",
		costlyEach, grades(v.l))}, s.Notes...)
	return s
}
