package solve_test

import (
	"fmt"
	"testing"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/engine/ruleset"
	"cartulary/insight/solve"
	"cartulary/internal/enginetest"
)

var two = []string{"red", "blue"}

// ends returns the positions of random base games with left tiles left, one of each game.
func ends(t testing.TB, r *engine.Rules, left, games int) (list []*engine.State) {
	t.Helper()
	for seed := range uint64(games) {
		g := play.NewRandom(r, two, seed+1)
		g.Skill = 12
		for g.State.Remaining() > left {
			g.Turn()
		}
		if g.State.Remaining() == left {
			list = append(list, g.State.Clone())
		}
	}
	return list
}

func base(t testing.TB, profile string, overrides ...ruleset.Override) *engine.Rules {
	t.Helper()
	b := enginetest.With([]string{"base"}, []string{profile}, overrides...)
	return b.Rules(t)
}

// kinds returns the kinds of tiles left.
func kinds(s *engine.State) (list []engine.TypeID) {
	for t := range s.Rules().Types {
		if s.RemainingOf(engine.TypeID(t)) > 0 {
			list = append(list, engine.TypeID(t))
		}
	}
	return list
}

// begun returns a copy with the next turn begun.
func begun(s *engine.State) *engine.State {
	c := s.Clone()
	c.BeginTurn((s.Active() + 1) % 2)
	return c
}

// compare checks all values of a position against plain expectimax.
func compare(t *testing.T, x *solve.Solver, s *engine.State) {
	t.Helper()
	if got, ok := x.Position(s); !ok || !near(got, plainChance(s, false)) {
		t.Errorf("%d tiles left: value %+v %t, want %+v", s.Remaining(), got, ok, plainChance(s, false))
	}
	for _, tile := range kinds(s) {
		compareOptions(t, x, s, tile)
	}
}

func compareOptions(t *testing.T, x *solve.Solver, s *engine.State, tile engine.TypeID) {
	t.Helper()
	want := plainOptions(begun(s), tile)
	got, ok := x.Options(s, tile, nil)
	if !ok || len(got) != len(want) {
		t.Fatalf("%d options %t, want %d", len(got), ok, len(want))
	}
	byMove := map[string]solve.Value{}
	for _, w := range want {
		byMove[fmt.Sprint(w.place, w.move)] = w.value
	}
	for i, g := range got {
		w, found := byMove[fmt.Sprint(g.Place, g.Move)]
		if !found || !near(g.Value, w) {
			t.Errorf("%d tiles left: option %+v, want %+v, found %t", s.Remaining(), g, w, found)
		}
		delete(byMove, fmt.Sprint(g.Place, g.Move))
		if i > 0 && g.Value.Lead > got[i-1].Value.Lead {
			t.Errorf("option %d is better than the one before", i)
		}
	}
	if len(want) > 0 && !near(got[0].Value, want[0].value) {
		t.Errorf("best option %+v, want %+v", got[0], want[0])
	}
}

// editions are rules of the base game that differ in their farmers.
var editions = []struct {
	profile   string
	overrides []ruleset.Override
}{
	{"base-2002", nil}, {"base-2001", nil}, {"base-2000", nil}, {"base-2002", []ruleset.Override{{Key: "base.farmers", Value: "off"}}},
}

// TestPlain compares random positions with plain expectimax, under all rules of farmers.
func TestPlain(t *testing.T) {
	for _, e := range editions {
		t.Run(fmt.Sprint(e.profile, e.overrides), func(t *testing.T) {
			t.Parallel()
			r := base(t, e.profile, e.overrides...)
			x := solve.New(r)
			for left, games := range []int{6, 6, 3} {
				for _, s := range ends(t, r, left, games) {
					compare(t, x, s)
				}
			}
		})
	}
}

// TestPlainThree compares the values of some positions with three tiles left.
func TestPlainThree(t *testing.T) {
	if testing.Short() {
		t.Skip("plain expectimax takes seconds a position")
	}
	r := base(t, "base-2002")
	x := solve.New(r)
	for _, s := range ends(t, r, 3, 2) {
		compareOptions(t, x, s, kinds(s)[0])
	}
}
