package solve_test

import (
	"testing"

	"cartulary/engine"
	"cartulary/insight/solve"
)

// BenchmarkSolve measures the values of all options of a tile with 3 and 4 tiles left, in random games. leafs/op is the
// number of listings of all options of a tile, probes/op that of single options of the last tile.
func BenchmarkSolve(b *testing.B) {
	r := base(b, "base-2002")
	b.Run("3", func(b *testing.B) { benchmark(b, ends(b, r, 3, 8)) })
	b.Run("4", func(b *testing.B) { benchmark(b, ends(b, r, 4, 8)) })
}

// BenchmarkSolveReal is like BenchmarkSolve for the real games with the most placements.
func BenchmarkSolveReal(b *testing.B) {
	for name, left := range map[string]int{"3": 3, "4": 4} {
		b.Run(name, func(b *testing.B) {
			widest := labEnds(b, left)[:1]
			for _, s := range labEnds(b, left) {
				if breadth(s) > breadth(widest[0]) {
					widest[0] = s
				}
			}
			benchmark(b, widest)
		})
	}
}

func benchmark(b *testing.B, positions []*engine.State) {
	x := solve.New(positions[0].Rules())
	leafs, probes := 0, 0
	b.ReportAllocs()
	b.ResetTimer()
	var list []solve.Option
	for i := range b.N {
		s := positions[i%len(positions)]
		list, _ = x.Options(s, kinds(s)[0], list[:0])
		leafs += x.Leafs()
		probes += x.Probes()
	}
	b.ReportMetric(float64(leafs)/float64(b.N), "leafs/op")
	b.ReportMetric(float64(probes)/float64(b.N), "probes/op")
}
