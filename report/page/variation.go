package page

import (
	"strings"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/lang"
	"cartulary/report/scene"
	"cartulary/report/score"
)

// addVariations adds the variations to their turns, with the first turn of each as drawings. Scenes are those of Turns.
func (g *builder) addVariations(tried []replay.Tried, players []notation.Player, scenes []*scene.Scene) {
	for i := range tried {
		x := &tried[i]
		var v variation
		v.Outcome = lang.Each(func(l *lang.Lang) string {
			text, more := score.Moves(l, x)
			v.Text = text
			return strings.TrimPrefix(more+l.Text("; ")+score.Outcome(l, x, g.teller.Names(l)), l.Text("; "))
		})
		for k := range x.Turns {
			for _, c := range x.Turns[k].Comments {
				v.Comments = append(v.Comments, c.Text)
			}
		}
		if x.First != nil {
			after := scene.New(x.First, scene.Options{Players: players})
			g.widen(after.Bounds)
			v.Marks = g.added(scenes[x.Turn], after)
		}
		t := &g.Turns[1+x.Turn]
		t.Variations = append(t.Variations, v)
	}
}
