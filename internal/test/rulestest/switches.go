package rulestest

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"testing"

	"cartulary/engine/family"
	"cartulary/engine/ruleset"
	"cartulary/internal/test/enginetest"
	"cartulary/internal/test/studies"
	"cartulary/notation"
	"cartulary/validator"
)

// runSwitches checks that any two values of a switch differ in the verdict on some game, and that a switch is about points exactly if
// some game has wrong points alone under one of its values.
func runSwitches(t *testing.T, f *family.Family) {
	for _, s := range f.Switches {
		t.Run(s.Key, func(t *testing.T) {
			if why := studies.Undecided(s.Key); why != "" {
				t.Skip(why)
			}
			games := studies.Switch(s.Key)
			if len(games) < 2 {
				t.Fatalf("%d games show what the switch does, want at least two", len(games))
			}
			values := switchValues(t, &s, games)
			points := slices.ContainsFunc(games, func(g studies.SwitchGame) bool {
				return slices.ContainsFunc(values, func(v string) bool { return slices.Contains(pointsAlone, g.Verdicts[v]) })
			})
			if s.Points != points {
				t.Errorf("about points: %t, the games show %t", s.Points, points)
			}
			for i, v := range values {
				for k := range games {
					judgeSwitch(t, &games[k], f, s.Key, v)
				}
				for _, w := range values[:i] {
					if !slices.ContainsFunc(games, func(g studies.SwitchGame) bool { return g.Verdicts[v] != g.Verdicts[w] }) {
						t.Errorf("no game differs between %s and %s", w, v)
					}
				}
			}
		})
	}
}

var pointsAlone = []string{"claim-points-wrong", "claim-score-wrong"}

// switchValues returns the values that the games try: all values of the switch and, for a number, one more.
func switchValues(t *testing.T, s *family.Switch, games []studies.SwitchGame) (values []string) {
	t.Helper()
	for v := range games[0].Verdicts {
		values = append(values, v)
	}
	slices.Sort(values)
	numbers := slices.Contains(s.Values, "n")
	for _, v := range s.Values {
		if v != "n" && !slices.Contains(values, v) {
			t.Errorf("no game is tried with %s", v)
		}
	}
	if numbers && len(values) < len(s.Values) || !numbers && len(values) != len(s.Values) {
		t.Errorf("tried are %q, the values are %q", values, s.Values)
	}
	for _, g := range games {
		for _, v := range values {
			if _, ok := g.Verdicts[v]; !ok || len(g.Verdicts) != len(values) {
				t.Errorf("the games are not all tried with %q", values)
			}
		}
	}
	return values
}

func judgeSwitch(t *testing.T, g *studies.SwitchGame, f *family.Family, key, value string) {
	t.Helper()
	rules := with(cmp.Or(g.Rules, f.Default), key+"="+value)
	rec, reading := notation.Parse(&notation.Source{Line: 1, Text: fill(t, tagged(rules, g.Text))})
	var found []string
	for _, f := range validator.New().Validate(rec, reading, validator.Options{}).Findings {
		if !f.Follows {
			found = append(found, f.Rule)
		}
	}
	slices.Sort(found)
	if got := strings.Join(slices.Compact(found), " "); got != g.Verdicts[value] {
		t.Errorf("%s=%s: %q, want %q in\n%s", key, value, got, g.Verdicts[value], g.Text)
	}
}

// with adds a switch to rules.
func with(rules, override string) string {
	if strings.Contains(rules, ";") {
		return rules + ", " + override
	}
	return rules + "; " + override
}

// checkDeciding checks, for all boxes, the list of switches of a family that change the lines of Together.
func checkDeciding(t *testing.T, f *family.Family, want []string) {
	decide := map[string]bool{}
	for _, b := range enginetest.AllBoxes() {
		if !slices.Contains(b.Sets, f.Set.Name) {
			continue
		}
		said := map[string]string{} // by switch
		for _, o := range enginetest.Settings(f.Name) {
			c := ruleset.Choice{Profiles: b.Profiles, Overrides: []ruleset.Override{o}}
			for _, s := range b.Sets {
				c.Sets = append(c.Sets, ruleset.Part{Name: s, Copies: 1})
			}
			rs, errs := ruleset.Compile(c)
			if len(errs) > 0 {
				continue // a value that another box of these excludes
			}
			lines := strings.Join(rs.Together(), "\n")
			if before, ok := said[o.Key]; ok && before != lines {
				decide[o.Key] = true
			}
			said[o.Key] = lines
		}
	}
	if got := slices.Sorted(maps.Keys(decide)); !slices.Equal(got, want) {
		t.Errorf("the switches that decide are\n%q, want\n%q", got, want)
	}
}
