package repair

import (
	"slices"
	"testing"

	"cartulary/notation"
)

// BenchmarkRepair measures the search for the slip in a rotation of the middle turn; pairs have another slip ten turns later.
func BenchmarkRepair(b *testing.B) {
	turned := func(t *notation.Turn) {
		i := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return a.Kind == notation.ActPlace })
		t.Actions[i].Rotation = (t.Actions[i].Rotation + 1) % 4
	}
	for _, bb := range []struct {
		name, sets     string
		players, edits int
	}{{"base", "base", 2, 1}, {"four boxes", "base princess-and-dragon plague leper", 3, 1}, {"every box", every(), 3, 1}, {"base, two", "base", 2, 2}} {
		b.Run(bb.name, func(b *testing.B) {
			var games []*notation.Record
			for seed := range uint64(4) {
				rec := random(b, bb.sets, bb.players, 20+seed, true)
				bad := changed(rec, len(rec.Turns)/2, turned)
				if bb.edits == 2 {
					bad = changed(bad, len(rec.Turns)/2+10, turned)
				}
				games = append(games, bad)
			}
			turns, found := 0, 0
			for b.Loop() {
				for _, rec := range games {
					r := Find(rec, nil, Options{Edits: bb.edits})
					turns += len(rec.Turns)
					if len(r.Candidates) > 0 && r.Candidates[0].ErrorsLeft == 0 {
						found++
					}
				}
			}
			b.ReportMetric(b.Elapsed().Seconds()*1e3/float64(b.N*len(games)), "ms/game")
			b.ReportMetric(float64(turns)/float64(b.N*len(games)), "turns/game")
			if found < b.N*len(games)*3/4 {
				b.Errorf("%d of %d games are repaired", found, b.N*len(games))
			}
		})
	}
}
