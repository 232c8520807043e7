package ruleset_test

import (
	"testing"

	"cartulary/engine/ruleset"
)

// BenchmarkCompile compiles the rules of a game, as validate --rules all does for each combination of profiles.
func BenchmarkCompile(b *testing.B) {
	var every []ruleset.Part
	for _, s := range ruleset.Sets() {
		every = append(every, ruleset.Part{Name: s.Name, Copies: 1})
	}
	for _, c := range []struct {
		name  string
		parts []ruleset.Part
	}{
		{"base", every[:1]},
		{"all four", every[:4]},
		{"every box", every},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, errs := ruleset.Compile(ruleset.Choice{Sets: c.parts}); len(errs) > 0 {
					b.Fatal(errs[0])
				}
			}
		})
	}
}
