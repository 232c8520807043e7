package solve_test

import (
	"testing"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/insight/solve"
	"cartulary/internal/enginetest"
)

// TestKnown compares the best option of a tile by surveys of all placements with that by the outcomes known from a
// position one to three turns earlier, in all positions of random games.
func TestKnown(t *testing.T) {
	for _, e := range editions {
		r := base(t, e.profile, e.overrides...)
		x := solve.New(r)
		if !x.Surveys() {
			continue
		}
		reused := 0
		for seed := range enginetest.Games(t, 6) {
			g := play.NewRandom(r, two, seed)
			g.Skill = int(seed%3) * 6
			var before []*engine.State
			for n := 0; g.Turn() != nil; n++ {
				for turns := 1; turns <= min(3, len(before)); turns++ {
					for k := range r.Types {
						if tile := engine.TypeID(k); k%3 == n%3 && g.State.Placeable(tile) {
							reused += compareLast(t, x, g.State, before[len(before)-turns], tile)
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

func compareLast(t *testing.T, x *solve.Solver, s, earlier *engine.State, tile engine.TypeID) (reused int) {
	t.Helper()
	want, got, reused := x.Last(s, earlier, tile)
	if got != want {
		t.Fatalf("%d tiles left, %d turns later, %s: lead and points %v, want %v",
			s.Remaining(), earlier.Remaining()-s.Remaining(), s.Rules().Types[tile].Tile.ID, got, want)
	}
	return reused
}
