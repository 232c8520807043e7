package forecast

import (
	"cmp"
	"fmt"

	"cartulary/insight"
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
	judged, more := 0, 0
	for i := range v.a.Turns {
		if l := v.a.Turns[i].Loss; l != nil && l.Method != insight.Static {
			judged++
			if beyond(l) {
				more++
			}
		}
	}
	switch {
	case judged == 0:
		s.Notes = []string{"The analysis judged no turn; a larger budget judges more."}
		return s
	case more == 0:
		s.Notes = []string{fmt.Sprintf("Of the %s judged, none cost more than two standard errors.", count(judged, "turn", "turns"))}
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
	s.Notes = []string{fmt.Sprintf("Of the %s judged, %d cost more than two standard errors; at most %d of each player are listed. "+
		"Better is the best option of those that were tried.", count(judged, "turn", "turns"), more, costlyEach)}
	return s
}

// betterOption returns the best option that was not played, nil if there is none.
func betterOption(t *insight.Turn) *insight.Option {
	for i := range t.Best {
		if t.Best[i].Move != t.Played {
			return &t.Best[i]
		}
	}
	return nil
}
