package engine_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"cartulary/engine"
)

// TestNearestFits compares NearestFits, for any tile in any position, with a search ring by ring.
func TestNearestFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		for range rapid.IntRange(0, 30).Draw(t, "turns") {
			g.Turn()
		}
		s := g.State
		ty := engine.TypeID(rapid.IntRange(0, len(s.Rules().Types)-1).Draw(t, "type"))
		to := engine.Point{X: int16(rapid.IntRange(-9, 9).Draw(t, "x")), Y: int16(rapid.IntRange(-9, 9).Draw(t, "y"))}
		n := rapid.IntRange(1, 4).Draw(t, "n")
		var want []engine.Fit
		for steps := 0; steps < 200 && len(want) < n; steps++ {
			for dy := -steps; dy <= steps; dy++ {
				dx := steps - max(dy, -dy)
				for _, x := range slices.Compact([]int{-dx, dx}) {
					fit := engine.Fit{At: engine.Point{X: to.X + int16(x), Y: to.Y + int16(dy)}}
					for r := range uint8(4) {
						if s.Fits(engine.Placement{Type: ty, At: fit.At, Rotation: r}) {
							fit.Rotations = append(fit.Rotations, r)
						}
					}
					if fit.Rotations != nil && len(want) < n {
						want = append(want, fit)
					}
				}
			}
		}
		got := s.NearestFits(ty, to, n)
		if !slices.EqualFunc(got, want, func(a, b engine.Fit) bool { return a.At == b.At && slices.Equal(a.Rotations, b.Rotations) }) {
			t.Fatalf("nearest to %v: %v, want %v", to, got, want)
		}
	})
}
