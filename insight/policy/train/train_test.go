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
		w := (&trainer{rules: rs.Rules, seed: seed, games: 10}).train(first(), 1)
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

// TestEvolve evolves in a few steps: the table can be read again, does not depend on the number of goroutines, and differs with the seed.
func TestEvolve(t *testing.T) {
	rs, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	table := func(seed uint64, jobs int) string {
		first := guess(policy.Version(policy.Earlier))
		w := (&trainer{rules: rs.Rules, seed: seed, jobs: jobs}).evolve(first, 4, 3)
		text := w.String()
		if back, err := policy.Parse(text); err != nil || back.String() != text {
			t.Errorf("the table cannot be read again: %v", err)
		}
		if text == first.String() {
			t.Error("evolution changes nothing")
		}
		return text
	}
	one := table(1, 1)
	if table(1, 3) != one {
		t.Error("three goroutines make another table than one")
	}
	if table(2, 1) == one {
		t.Error("another seed makes the same table")
	}
}

// TestDuel checks that equal players share the points of each pair, and that the weights that see the tiles left beat those before.
func TestDuel(t *testing.T) {
	rs, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	d := &trainer{rules: rs.Rules, seed: 1, jobs: 2}
	now, before := policy.Version(policy.Evaluator), policy.Version(policy.Earlier)
	leads, wins := d.duel(now, now, 0, 5)
	for _, lead := range leads {
		if lead != 0 {
			t.Errorf("a player leads itself by %v over a pair", lead)
		}
	}
	if wins != 2.5 {
		t.Errorf("a player wins %v of 5 pairs against itself", wins)
	}
	leads, _ = d.duel(now, before, 0, 100)
	sum := 0.0
	for _, lead := range leads {
		sum += lead / float64(len(leads))
	}
	if sum < 5 {
		t.Errorf("%s leads %s by %.1f points, want 5", policy.Evaluator, policy.Earlier, sum)
	}
}
