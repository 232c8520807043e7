package policy_test

import (
	"fmt"
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/insight/policy"
)

// TestOrders checks that orders with equal streams deal the tiles as they say, and that each order of the tiles is as
// likely with a first tile as without.
func TestOrders(t *testing.T) {
	for _, players := range [][]string{two, {"red", "blue", "green"}} {
		s := position(t, ruleset.Choice{}, players, 20)
		p := policy.New(s.Rules())
		for k := range uint64(20) {
			plain := p.Dealt(s, policy.Order{First: engine.NoType}, k)
			first := plain[k%5+3]
			led := p.Dealt(s, policy.Order{First: first}, k)
			if led[0] != first {
				t.Fatalf("the first tile is %d, want %d", led[0], first)
			}
			if n := differences(plain, led); n > 2 {
				t.Errorf("a first tile changes %d places", n)
			}
			for seats := range players {
				round := len(players)
				passed := p.Dealt(s, policy.Order{First: engine.NoType, Seats: seats}, k)
				for i := range plain {
					want := plain[i]
					if from := i - i%round; from+round <= len(plain) {
						want = plain[from+(i-from+round-seats)%round]
					}
					if passed[i] != want {
						t.Fatalf("%d players, %d seats on: tile %d is %d, want %d", len(players), seats, i, passed[i], want)
					}
				}
			}
		}
	}
	s := position(t, ruleset.Choice{}, two, 0)
	p := policy.New(s.Rules())
	first := engine.NoType // a kind with several tiles
	for ty := range s.Rules().Types {
		if s.RemainingOf(engine.TypeID(ty)) == 4 {
			first = engine.TypeID(ty)
		}
	}
	const samples = 6000
	sum := 0.0
	for k := range uint64(samples) {
		sum += float64(slices.Index(p.Dealt(s, policy.Order{First: first}, k)[1:], first))
	}
	// The first of 3 random places of 70, from 0: (70-3)/4 = 16.75, with a standard deviation below 14.
	if mean := sum / samples; mean < 16 || mean > 17.5 {
		t.Errorf("the second tile of the kind comes after %.2f others", mean)
	}
}

func differences(a, b []engine.TypeID) (n int) {
	for i := range a {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}

// TestWork checks that the work of a playout depends on the playout alone and grows with the boxes.
func TestWork(t *testing.T) {
	var works []int64
	for _, sets := range [][]string{{"base"}, {"base", "princess-and-dragon"}} {
		var c ruleset.Choice
		for _, set := range sets {
			c.Sets = append(c.Sets, ruleset.Part{Name: set, Copies: 1})
		}
		s := position(t, c, two, 0)
		work := func() int64 {
			p := policy.New(s.Rules())
			r := policy.NewRand(3)
			p.PlayoutIn(s.Clone(), policy.Order{First: engine.NoType}, &r)
			return p.Work()
		}
		a, b := work(), work()
		if a != b || a < 500 {
			t.Errorf("%v: the work is %d, then %d", sets, a, b)
		}
		works = append(works, a)
	}
	if works[1] < 3*works[0] {
		t.Error(fmt.Sprint("works without and with a box: ", works))
	}
}
