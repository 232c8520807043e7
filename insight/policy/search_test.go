package policy_test

import (
	"testing"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/insight/policy"
)

// TestSearcher checks that a race finds the better of two options that differ much, wherever it stands, stops early, and does not depend
// on earlier races.
func TestSearcher(t *testing.T) {
	s := position(t, ruleset.Choice{}, two, 30)
	p := policy.New(s.Rules())
	found, stopped := 0, 0
	for i := range s.Rules().Types {
		ty := engine.TypeID(i)
		options := p.Options(s, ty, nil)
		if s.RemainingOf(ty) == 0 || len(options) < 2 || options[0].Worth-options[len(options)-1].Worth < 8 {
			continue
		}
		found++
		best, worst := options[0], options[len(options)-1]
		x := policy.NewSearcher(policy.New(s.Rules()))
		if got := x.Choose(t.Context(), s, []policy.Option{worst, best}, 1); got != 1 {
			t.Errorf("type %d: option %d is chosen", i, got)
		}
		if x.Played < 2*x.Pairs {
			stopped++
		}
		first := policy.NewSearcher(policy.New(s.Rules())).Choose(t.Context(), s, options, 2, 3)
		if again := x.Choose(t.Context(), s, options, 2, 3); again != first {
			t.Errorf("type %d: option %d is chosen, after another race %d", i, first, again)
		}
	}
	if found < 2 || stopped == 0 {
		t.Errorf("%d kinds of tiles have options that differ much, %d races are stopped early", found, stopped)
	}
}

// TestSearcherNearEnd checks that near the end of a game a race has more candidates: of the last moves, which its worth does not rank well.
func TestSearcherNearEnd(t *testing.T) {
	s := position(t, ruleset.Choice{}, two, 70)
	p := policy.New(s.Rules())
	for i := range s.Rules().Types {
		if s.RemainingOf(engine.TypeID(i)) == 0 {
			continue
		}
		options := p.Options(s, engine.TypeID(i), nil)
		x := policy.NewSearcher(policy.New(s.Rules()))
		x.Candidates, x.Pairs = 2, 1
		if x.Choose(t.Context(), s, options, 1); x.Played <= 2 {
			t.Errorf("%d playouts for %d last moves", x.Played, len(options))
		}
	}
}
