package replay

import (
	"fmt"
	"sync"
	"testing"

	"cartulary/engine/family"
	"cartulary/engine/plague"
	"cartulary/notation"
)

// TestManyRules replays records with more different rules than the cache holds, in several goroutines.
func TestManyRules(t *testing.T) {
	const preludes = 50
	record := func(i int) *notation.Record {
		rules, err := notation.ParseRules(fmt.Sprintf("plague-seed; plague.prelude=%d, base.followers=%d", i%preludes, i/preludes))
		if err != nil {
			t.Fatal(err)
		}
		return &notation.Record{Sets: []notation.SetRef{{Name: "base", Copies: 1}, {Name: "plague", Copies: 1}}, Rules: rules,
			Players: []notation.Player{{Colour: notation.Red}}}
	}
	var workers sync.WaitGroup
	for range 3 {
		workers.Go(func() {
			r := New()
			for range 2 {
				for i := range maxRulesets + 9 {
					for f := range r.Frames(record(i), Options{}) {
						if f.State == nil {
							t.Error(f.Unplayable())
						}
					}
					if got := family.Of[plague.Profile](r.Rules().Switches).Prelude; got != i%preludes {
						t.Errorf("the prelude has %d tiles, want %d", got, i%preludes)
					}
				}
			}
		})
	}
	workers.Wait()
	if n := len(rulesets.byKey); n == 0 || n > maxRulesets {
		t.Errorf("%d rules are kept", n)
	}
}
