package forecast

import (
	"cmp"
	"fmt"
	"strings"

	"cartulary/internal/playername"
)

// line returns a text of the analysis on one line of bounded length.
func line(s string) string {
	const most = 200
	s = playername.Line(s)
	if r := []rune(s); len(r) > most {
		return playername.Line(string(r[:most])) + "…"
	}
	return s
}

// costliestOf returns the section with the costliest turns of each player.
func (v *View) costliestOf() Section {
	s := Section{Title: "Costliest turns"}
	if len(v.costly) > 0 && fewJudged(v.a) {
		s.Title = costliestTitle(v.a)
	}
	if s.Notes = judged(v.a); len(v.costly) == 0 {
		return s
	}
	t := Table{Caption: "Win chance lost against the better option; ± is two standard errors", Columns: "llrrlll",
		Head: []string{"turn", "player", "lost", "±", "grade", "move", "better"}}
	for _, x := range v.costly {
		better := "–"
		if o := betterOption(x); o != nil {
			better = line(o.Move)
		}
		t.Rows = append(t.Rows, []string{turnName(x), v.shorts[x.Player], share(x.Loss.Win), doubled(x.Loss.WinSE), cmp.Or(x.Grade, "–"),
			cmp.Or(line(x.Played), "–"), better})
	}
	s.Tables = []Table{t}
	s.Notes = append([]string{fmt.Sprintf("At most %d turns of each player are listed. Better is the best option of those that were tried. "+
		"Grades: %s of winning chance lost.", costlyEach, strings.ReplaceAll(grades, "%", " %"))}, s.Notes...)
	return s
}
