package insight_test

import (
	"testing"
	"time"

	"cartulary/insight"
	"cartulary/internal/cputime"
	"cartulary/replay"
)

// BenchmarkQuick measures quick analyses of two-player base games in processor time of one worker. The unit x-2-workers
// is the wall time with one worker divided by that with two, in the same run.
func BenchmarkQuick(b *testing.B) {
	var processor, one, two time.Duration
	b.ReportAllocs()
	for i := range b.N {
		rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: uint64(i%8) + 1, Skill: 6})
		if err != nil {
			b.Fatal(err)
		}
		from, began := cputime.Used(), time.Now()
		analyse(b, insight.Options{Workers: 1}, rec)
		processor += cputime.Used() - from
		one += time.Since(began)
		b.StopTimer()
		began = time.Now()
		analyse(b, insight.Options{Workers: 2}, rec)
		two += time.Since(began)
		b.StartTimer()
	}
	b.ReportMetric(processor.Seconds()/float64(b.N), "cpu-s/game")
	b.ReportMetric(one.Seconds()/two.Seconds(), "x-2-workers")
}
