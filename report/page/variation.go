package page

import (
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
		v := variation{
			Text:    lang.Each(func(l *lang.Lang) string { return score.Moves(l, x) }),
			Outcome: lang.Each(func(l *lang.Lang) string { return score.Outcome(l, x, g.teller.Names(l)) }),
		}
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
