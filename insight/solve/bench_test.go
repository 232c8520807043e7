package solve_test

import (
	"cmp"
	"flag"
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/insight/solve"
	"cartulary/internal/cputime"
)

// BenchmarkSolve measures the values of all options of a tile with 3 and 4 tiles left, in random games. leafs/op is the
// number of listings of all options of a tile, probes/op that of single options of the last tile.
func BenchmarkSolve(b *testing.B) {
	r := base(b, "base-2002")
	b.Run("3", func(b *testing.B) { benchmark(b, ends(b, r, 3, 8)) })
	b.Run("4", func(b *testing.B) { benchmark(b, ends(b, r, 4, 8)) })
}

// BenchmarkSolveReal is like BenchmarkSolve for the real game with the most placements.
func BenchmarkSolveReal(b *testing.B) {
	b.Run("3", func(b *testing.B) { benchmark(b, []*engine.State{widest(labEnds(b, 3))}) })
	b.Run("4", func(b *testing.B) { benchmark(b, []*engine.State{widest(labEnds(b, 4))}) })
}

func widest(list []*engine.State) *engine.State {
	return slices.MaxFunc(list, func(a, b *engine.State) int { return cmp.Compare(breadth(a), breadth(b)) })
}

var every = flag.Int("every", 20, "BenchmarkSolveGames takes each `n`th real game")

// BenchmarkSolveGames measures the processor time of the values of all options of a tile over real games, with 3 and 4
// tiles left, and of a position with 4 tiles in the stack: median, maximum and the most listings.
func BenchmarkSolveGames(b *testing.B) {
	options := func(x *solve.Solver, s *engine.State) bool {
		_, ok := x.Options(s, kinds(s)[0], nil)
		return ok
	}
	b.Run("3", func(b *testing.B) { games(b, 3, options) })
	b.Run("4", func(b *testing.B) { games(b, 4, options) })
	b.Run("stack4", func(b *testing.B) {
		games(b, 4, func(x *solve.Solver, s *engine.State) bool {
			x.Limit = 5
			_, ok := x.Position(s)
			return ok
		})
	})
}

func games(b *testing.B, left int, solves func(*solve.Solver, *engine.State) bool) {
	list := labEnds(b, left)
	var ms []float64
	leafs := 0
	b.ResetTimer()
	for range b.N {
		for i := 0; i < len(list); i += *every {
			x := solve.New(list[i].Rules())
			from := cputime.Used()
			if !solves(x, list[i]) {
				b.Fatalf("game %d is not solved", i+1)
			}
			ms = append(ms, (cputime.Used()-from).Seconds()*1000)
			leafs = max(leafs, x.Leafs())
		}
	}
	slices.Sort(ms)
	b.ReportMetric(ms[len(ms)/2], "median-ms")
	b.ReportMetric(ms[len(ms)-1], "max-ms")
	b.ReportMetric(float64(leafs), "max-leafs")
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
