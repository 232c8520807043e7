package insight_test

import (
	"testing"

	"cartulary/insight"
	"cartulary/replay"
)

// TestStaticError checks that the error of static luck depends on the tiles left.
func TestStaticError(t *testing.T) {
	rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: 2})
	if err != nil {
		t.Fatal(err)
	}
	for turn, want := range map[int]float64{1: 2.5, 24: 2.5, 26: 3, 47: 3, 50: 4, 60: 4} {
		a := analyse(t, insight.Options{Turn: turn}, rec)
		if l := a.Turns[0].Luck; l == nil || l.Method != insight.Static || l.SE != want {
			t.Errorf("turn %d: %+v, want an error of %v", turn, l, want)
		}
	}
}
