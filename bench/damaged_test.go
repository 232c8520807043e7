package bench

import (
	"testing"

	"cartulary/notation"
	"cartulary/validator"
)

// BenchmarkDamaged validates games with a mistake in their tenth turn, including its consequences, and alternately the
// same games without the mistake.
func BenchmarkDamaged(b *testing.B) {
	for _, t := range []table{base, allOfThem} {
		for _, d := range []struct {
			name   string
			damage func(*notation.Record)
		}{
			{"tile moved", func(g *notation.Record) { place(g).At.X += 90 }},
			{"turn lost", func(g *notation.Record) { g.Turns = append(g.Turns[:9:9], g.Turns[10:]...) }},
		} {
			b.Run(t.name+"/"+d.name, func(b *testing.B) {
				games := t.games(b, shelf, true)
				damaged := t.games(b, shelf, true)
				for _, g := range damaged {
					d.damage(g)
				}
				v := validator.New()
				judge := func(games []*notation.Record) func() {
					return func() {
						for _, g := range games {
							v.Validate(g, nil, validator.Options{})
						}
					}
				}
				took := inTurn(b, judge(games), judge(damaged))
				b.ReportMetric(took[1].Seconds()*1e9/float64(b.N*shelf), "ns/op")
				b.ReportMetric(float64(took[1])/float64(took[0]), "x-clean")
			})
		}
	}
}

// place returns the placement of the tenth turn.
func place(g *notation.Record) *notation.Action {
	for i := range g.Turns[9].Actions {
		if a := &g.Turns[9].Actions[i]; a.Kind == notation.ActPlace {
			return a
		}
	}
	return &g.Turns[9].Actions[0]
}
