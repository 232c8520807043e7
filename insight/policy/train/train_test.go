package main

import (
	"math"
	"testing"

	"cartulary/engine/ruleset"
	"cartulary/insight/policy"
)

func TestSolve(t *testing.T) {
	s := newSystem(2, 0)
	for _, o := range [][3]float64{{1, 0, 2}, {0, 1, -3}, {1, 1, -1}, {2, 1, 1}} { // y = 2a - 3b
		s.add(o[:2], o[2])
	}
	if x := s.solve(); math.Abs(x[0]-2) > 1e-9 || math.Abs(x[1]+3) > 1e-9 {
		t.Errorf("the coefficients are %v, want 2 and -3", x)
	}
	pulled := newSystem(1, 1)
	pulled.add([]float64{1}, 4)
	if x := pulled.solve(); x[0] != 2 {
		t.Errorf("one observation of 4 and one of 0 yield %v, want 2", x)
	}
}

// TestTrain trains on a few games: the table can be read again, is the same with the same seed and another one with
// another, and is 0 at the end of the game.
func TestTrain(t *testing.T) {
	rs, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	table := func(seed uint64) string {
		w := (&trainer{rules: rs.Rules, seed: seed, games: 10}).train(1)
		if w.Closing[0] != 0 || w.Field[0] != 0 || w.Back[0] != 0 || w.Hand[0] != [len(w.Hand[0])]float32{} {
			t.Error("the worth of a finished game has more than its points")
		}
		text := w.String()
		if back, err := policy.Parse(text); err != nil || back.String() != text {
			t.Errorf("the table cannot be read again: %v", err)
		}
		return text
	}
	first := table(1)
	if table(1) != first {
		t.Error("the same seed makes another table")
	}
	if table(2) == first {
		t.Error("another seed makes the same table")
	}
}
