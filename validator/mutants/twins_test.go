package mutants_test

import (
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/rulestest"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
	"cartulary/validator/mutants"
)

// game plays the random game of a box, whole or up to a turn.
func game(t *testing.T, profiles string, seed uint64, turns int) *notation.Record {
	t.Helper()
	o := replay.RandomOptions{Claims: true, Players: 2 + int(seed)%3, Seed: seed, Skill: int(seed) % 3}
	o.Sets, _ = notation.ParseSets(rulestest.BoxOf(profiles))
	for p := range strings.SplitSeq(profiles, "+") {
		o.Rules.Profiles = append(o.Rules.Profiles, notation.Word{Text: p})
	}
	rec, err := replay.Random(o)
	if err != nil {
		t.Fatal(err)
	}
	if turns < len(rec.Turns) {
		rec.Turns, rec.Final, rec.Result = rec.Turns[:turns], nil, nil
		rec.Termination.Kind = notation.TerminationUnfinished
	}
	return rec
}

// all returns the texts of the first twins of a game, and how many rules our validator finds in the changed turn.
func all(t *testing.T, rec *notation.Record) (texts []string, flagged int) {
	t.Helper()
	judge := validator.New()
	before := string(notation.AppendText(nil, rec))
	m := mutants.NewMaker(rec, replay.New(), func(rule string) bool {
		e, _ := validator.Find(rule)
		return e.Class == notation.Illegal
	})
	for _, rule := range m.Rules() {
		twin := m.Twin(rule)
		if twin == nil {
			continue
		}
		text := string(notation.AppendText(nil, twin.Record))
		texts = append(texts, text)
		read, reading := notation.Parse(&notation.Source{Line: 1, Text: text})
		if len(reading) > 0 || len(twin.Record.Turns) != twin.Turn+1 || strings.Contains(text, "score ") {
			t.Errorf("%s: %v, %d turns, want %d\n%s", twin.Row.Name, reading, len(twin.Record.Turns), twin.Turn+1, text)
			continue
		}
		if slices.ContainsFunc(judge.Validate(read, nil, validator.Options{}).Findings, func(f notation.Finding) bool {
			return f.Rule == rule && read.TurnOf(&f) == twin.Turn
		}) {
			flagged++
		}
	}
	if after := string(notation.AppendText(nil, rec)); after != before {
		t.Error("the legal game has changed")
	}
	return texts, flagged
}

// TestTwins checks that twins of games with many boxes are records that end with an illegal turn, in whole games and in short ones,
// and that they depend on the game alone.
func TestTwins(t *testing.T) {
	for seed, profiles := range []string{"base-2002", "base-2000", "hig-c1+plague-2021+leper-en", "iac-default+tab-default+krb-default+abt-default+pha-default", "river-2-default+cnt-default+tow-default",
		"aam-c2+bcb-c2+has-default", "new-2016+tab-default+aam-c1"} {
		for _, turns := range []int{1, 12, 500} {
			rec := game(t, profiles, uint64(seed), turns)
			texts, flagged := all(t, rec)
			if turns == 12 {
				if again, _ := all(t, rec); !slices.Equal(texts, again) {
					t.Errorf("%s: another run makes other twins", profiles)
				}
			}
			if len(texts) < 10 || 5*flagged < 4*len(texts) {
				t.Errorf("%s, %d turns: %d of %d twins break their rule", profiles, len(rec.Turns), flagged, len(texts))
			}
		}
	}
	if m := mutants.NewMaker(&notation.Record{}, replay.New(), func(string) bool { return true }); len(m.Rules()) > 0 {
		t.Error("a record without turns has twins")
	}
}

// TestTwinOfOtherRule checks that there is no twin for a rule that no change breaks, nor for a game without turns.
func TestTwinOfOtherRule(t *testing.T) {
	every := func(string) bool { return true }
	for _, turns := range []int{0, 3} {
		m := mutants.NewMaker(game(t, "base-2000", 1, turns), replay.New(), every)
		if twin := m.Twin("no-such-rule"); twin != nil {
			t.Errorf("after %d turns there is a twin of %s", turns, twin.Row.Name)
		}
	}
}
