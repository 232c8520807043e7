package work_test

import (
	"testing"
	"time"

	"cartulary/internal/test/enginetest"
	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// BenchmarkEditions judges random games with claims under all profiles of their boxes and, alternately, under their own: x-one is the
// ratio. The rules of the own profiles are compiled before.
func BenchmarkEditions(b *testing.B) {
	for _, t := range []struct {
		name string
		sets []string
	}{
		{"base", []string{"base"}},
		{"all four", []string{"base", "princess-and-dragon", "plague", "leper"}},
		{"every box", enginetest.EverySet()},
	} {
		b.Run(t.name, func(b *testing.B) {
			var sets []notation.SetRef
			for _, set := range t.sets {
				sets = append(sets, notation.SetRef{Name: set, Copies: 1})
			}
			var games []*notation.Record
			v := validator.New()
			for seed := range uint64(4) {
				rec, err := replay.Random(replay.RandomOptions{Sets: sets, Players: 2, Seed: seed + 1, Claims: true})
				if err != nil {
					b.Fatal(err)
				}
				v.Validate(rec, nil, validator.Options{})
				games = append(games, rec)
			}
			var one, all time.Duration
			judged := 0
			for b.Loop() {
				for _, rec := range games {
					begin := time.Now()
					v.Validate(rec, nil, validator.Options{})
					one += time.Since(begin)
					begin = time.Now()
					judged += work.Editions(v, rec, nil).Judged
					all += time.Since(begin)
				}
			}
			n := float64(b.N * len(games))
			b.ReportMetric(float64(all.Nanoseconds())/n, "ns/op")
			b.ReportMetric(float64(all)/float64(one), "x-one")
			b.ReportMetric(float64(judged)/n, "judged/op")
		})
	}
}
