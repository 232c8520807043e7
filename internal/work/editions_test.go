package work_test

import (
	"slices"
	"strings"
	"testing"

	"cartulary/engine/ruleset"
	"cartulary/internal/test/enginetest"
	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// randomUnder returns a random game of some boxes, played under the profiles that the seed chooses. The record does not name them.
func randomUnder(t *testing.T, seed uint64, sets ...string) *notation.Record {
	t.Helper()
	o := replay.RandomOptions{Players: 2, Seed: seed, Claims: seed%2 == 0}
	for _, set := range sets {
		o.Sets = append(o.Sets, notation.SetRef{Name: set, Copies: 1})
	}
	n := seed
	for _, f := range ruleset.Families() {
		if slices.Contains(sets, f.Set.Name) {
			o.Rules.Profiles = append(o.Rules.Profiles, notation.Word{Text: f.Editions[n%uint64(len(f.Editions))].ID})
			n /= uint64(len(f.Editions))
		}
	}
	rec, err := replay.Random(o)
	if err != nil {
		t.Fatal(err)
	}
	rec.Rules = notation.Rules{}
	return rec
}

// TestEditionsTriesAll checks that a profile refuses a game exactly if every combination with it does, for games that are legal under
// one combination and for games that one turn makes illegal.
func TestEditionsTriesAll(t *testing.T) {
	boxes := [][]string{{"base", "princess-and-dragon", "leper"}, {"base", "plague", "leper", "count", "traders-and-builders"}, {"base", "abbey-and-mayor", "bridges-castles-and-bazaars", "tower"}}
	v := validator.New()
	some := 0
	for seed := range enginetest.Games(t, 12) {
		sets := boxes[seed%uint64(len(boxes))]
		rec := randomUnder(t, 5+7*seed, sets...)
		if seed%3 == 2 {
			rec.Turns[20+seed%9].Actions = rec.Turns[seed%9].Actions
		}
		accepted := map[string]bool{}
		var each func(i int, chosen []notation.Word)
		families := slices.DeleteFunc(slices.Clone(ruleset.Families()), func(f ruleset.Family) bool { return !slices.Contains(sets, f.Set.Name) })
		each = func(i int, chosen []notation.Word) {
			if i < len(families) {
				for _, e := range families[i].Editions {
					each(i+1, append(slices.Clip(chosen), notation.Word{Text: e.ID}))
				}
				return
			}
			result := v.Validate(rec, nil, validator.Options{Quick: true, Rules: &notation.Rules{Profiles: chosen}})
			if !slices.ContainsFunc(result.Findings, func(f notation.Finding) bool { return f.Severity == notation.Error }) {
				for _, c := range chosen {
					accepted[c.Text] = true
				}
			}
		}
		each(0, nil)
		found := work.Editions(v, rec, nil)
		if found.Cut {
			continue
		}
		for _, e := range found.List {
			if e.Accepts() != accepted[e.Profile] {
				t.Errorf("seed %d: %s accepts: %t, but trying all combinations: %t", seed, e.Profile, e.Accepts(), accepted[e.Profile])
			}
			if e.Accepts() && e.First != nil {
				some++
			}
		}
	}
	if some == 0 {
		t.Error("no game needs a combination of two profiles")
	}
}

// TestEditionsWork checks how much is replayed for a game of all boxes: with a mistake that no profile allows each
// combination ends there, and their number is limited.
func TestEditionsWork(t *testing.T) {
	var sets []string
	for _, f := range ruleset.Families() {
		sets = append(sets, f.Set.Name)
	}
	const most, switched = 500, 100
	for seed := range uint64(2) {
		rec := randomUnder(t, seed, sets...)
		found := work.Editions(validator.New(), rec, nil)
		if found.Judged > most || found.Replayed > (most+2)*(len(rec.Turns)+2) {
			t.Errorf("seed %d: %d combinations judged, %d turns replayed", seed, found.Judged, found.Replayed)
		}
		rec.Result = []notation.Total{{Player: rec.Players[0].Colour, Points: 9999}}
		if found = work.Editions(validator.New(), rec, nil); found.Judged > most || found.Switched == 0 || found.Switched > switched || found.Replayed > (most+switched+2)*(len(rec.Turns)+2) {
			t.Errorf("seed %d, a wrong result: %d combinations judged, %d with switches, %d turns replayed", seed, found.Judged, found.Switched, found.Replayed)
		}
		rec.Turns[9].Actions = rec.Turns[1].Actions
		if found = work.Editions(validator.New(), rec, nil); found.Judged > most || found.Replayed > (most+2)*11 {
			t.Errorf("seed %d, a mistake in turn 10: %d combinations judged, %d turns replayed", seed, found.Judged, found.Replayed)
		}
		for _, e := range found.List {
			if e.Accepts() {
				t.Errorf("seed %d, a mistake in turn 10: %s accepts the game", seed, e.Profile)
			}
		}
	}
}

// TestEditionsSwitches checks that a game played under switches that no profile combines is accepted by rules with them, that all rules
// found accept it, and that one wrong total is refused by all.
func TestEditionsSwitches(t *testing.T) {
	for _, test := range []struct {
		sets, rules string
		most        int // combinations of profiles and switches that are judged for a game of these boxes
	}{
		{"base", "base-2002; base.small_city=2", 8},
		{"base", "base-2001; base.small_city=4", 8},
		{"base", "base-2000; base.small_city=4", 8},
		{"base king-and-robber", "base-2002; base.small_city=2, krb.scoring=15_40", 40},
		{"base inns-and-cathedrals", "base-2001; base.small_city=4, iac.unfinished=ignore", 79},
		{"base princess-and-dragon inns-and-cathedrals king-and-robber abbot", "base-2002; iac.unfinished=ignore, krb.scoring=continuous", 100},
	} {
		rules, err := notation.ParseRules(test.rules)
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for seed := uint64(0); seed < 60 && found < 3; seed++ {
			o := replay.RandomOptions{Rules: rules, Players: 2, Seed: seed, Claims: true, Skill: 4}
			for set := range strings.FieldsSeq(test.sets) {
				o.Sets = append(o.Sets, notation.SetRef{Name: set, Copies: 1})
			}
			rec, err := replay.Random(o)
			if err != nil {
				t.Fatal(err)
			}
			rec.Rules = notation.Rules{}
			v := validator.New()
			errors := func(rules *notation.Rules) bool {
				return slices.ContainsFunc(v.Validate(rec, nil, validator.Options{Rules: rules}).Findings, func(f notation.Finding) bool { return f.Severity == notation.Error })
			}
			got := work.Editions(v, rec, nil)
			accepts := func(e work.EditionVerdict) bool { return e.Accepts() }
			switch {
			case slices.ContainsFunc(got.List, accepts):
				if got.Switched > 0 || len(got.Fits) > 0 {
					t.Errorf("%s, seed %d: a profile accepts the game, yet %d switches were tried", test.rules, seed, got.Switched)
				}
				continue
			case len(got.Fits) == 0:
				t.Errorf("%s, seed %d: no rules accept the game", test.rules, seed)
			}
			found++
			for _, fit := range got.Fits {
				if errors(fit) {
					t.Errorf("%s, seed %d: %s does not accept the game", test.rules, seed, fit)
				}
			}
			rec.Result[0].Points += 7
			got = work.Editions(v, rec, nil)
			if got.Accepted() || got.Switched > test.most {
				t.Errorf("%s, seed %d, a wrong result: accepted by %v, %d combinations tried", test.rules, seed, got.Fits, got.Switched)
			}
			rec.Turns[9].Actions = rec.Turns[1].Actions
			if got = work.Editions(v, rec, nil); got.Accepted() || got.Switched > test.most {
				t.Errorf("%s, seed %d, a wrong turn: accepted by %v, %d combinations tried", test.rules, seed, got.Fits, got.Switched)
			}
		}
		if found < 3 {
			t.Errorf("%s: only %d games need switches", test.rules, found)
		}
	}
}
