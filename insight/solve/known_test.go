package solve_test

import (
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/insight/solve"
	"cartulary/internal/test/enginetest"
)

// TestKnown compares the outcomes of all placements of a tile by surveys with those known from a position one to three
// turns earlier, in all positions of random games.
func TestKnown(t *testing.T) {
	for _, e := range editions {
		r := base(t, e.profile, e.overrides...)
		x := solve.New(r)
		if !x.Surveys() {
			continue
		}
		reused := 0
		for seed := range enginetest.Games(t, 12) {
			g := play.NewRandom(r, two, seed)
			g.Skill = int(seed%3) * 6
			var before []*engine.State
			for n := 0; g.Turn() != nil; n++ {
				for turns := 1; turns <= min(3, len(before)); turns++ {
					for k := range r.Types {
						if tile := engine.TypeID(k); k%3 == n%3 {
							reused += compareOutcomes(t, x, g.State, before[len(before)-turns], tile)
						}
					}
				}
				before = append(before, g.State.Clone())
			}
		}
		if reused == 0 {
			t.Error("no outcome was known")
		}
	}
}

func compareOutcomes(t *testing.T, x *solve.Solver, s, earlier *engine.State, tile engine.TypeID) int {
	t.Helper()
	want, got, reused := x.Outcomes(s, earlier, tile)
	if !slices.Equal(got, want) {
		t.Fatalf("%d tiles left, %d turns later, %s: outcomes\n%v\nwant\n%v",
			s.Remaining(), earlier.Remaining()-s.Remaining(), s.Rules().Types[tile].Tile.ID, got, want)
	}
	return reused
}
