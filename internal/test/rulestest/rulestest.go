// Package rulestest runs the texts about the rules: the examples of rule pages, the studies of statements, the
// scenarios, and the games for switches.
//
// Start with [Element] and [Family], which the tests of the packages of the elements call. Package studies holds the
// games.
package rulestest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cartulary/engine/family"
	"cartulary/engine/rule"
	"cartulary/engine/ruleset"
	"cartulary/internal/test/studies"
	"cartulary/notation"
	"cartulary/validator"
)

// Element tests an element: the pages of its rules, the studies of its statements, and the notes "legal under" of its
// rules.
func Element(t *testing.T, id string) {
	e := element(t, id)
	t.Run("pages", func(t *testing.T) { Pages(t, e.Rules()) })
	t.Run("statements", func(t *testing.T) {
		list := studies.Of(id)
		if len(list) == 0 {
			t.Errorf("%s has no studies", id)
		}
		runStudies(t, list)
	})
	t.Run("legal elsewhere", func(t *testing.T) { legalElsewhere(t, e.Rules()) })
}

// Family tests the editions of a family: the games of its switches, its scenarios, and which switches change the lines about two boxes
// together.
func Family(t *testing.T, name string, deciding ...string) {
	f := familyOf(t, name)
	t.Run("together", func(t *testing.T) { checkDeciding(t, f, deciding) })
	t.Run("switches", func(t *testing.T) { runSwitches(t, f) })
	t.Run("scenarios", func(t *testing.T) {
		list, under := studies.MoreOf(name), studies.Scenarios(name)
		if len(list)+len(under) == 0 {
			t.Errorf("%s has no scenarios", name)
		}
		runStudies(t, list)
		runScenarios(t, under, f)
	})
}

func element(t *testing.T, id string) *family.Element {
	t.Helper()
	for _, f := range ruleset.Families() {
		for i := range f.Elements {
			if f.Elements[i].ID == id {
				return &f.Elements[i]
			}
		}
	}
	t.Fatalf("there is no element %s", id)
	return nil
}

func familyOf(t *testing.T, name string) *family.Family {
	t.Helper()
	families := ruleset.Families()
	i := slices.IndexFunc(families, func(f family.Family) bool { return f.Name == name })
	if i < 0 {
		t.Fatalf("there is no family %s", name)
	}
	return &families[i]
}

// TwoPlayers holds the tags of a game with two players.
const TwoPlayers = "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n"

// tagged returns turns, or tags and turns, after the tags of two players and of the box and rules.
func tagged(rules, text string) string {
	tags := ""
	if !strings.Contains(text, "[Sets ") {
		tags = "[Sets \"" + BoxOf(rules) + "\"]\n"
	}
	return strings.Replace(TwoPlayers, "\n", "\n"+tags+"[Rules \""+rules+"\"]\n", 1) + strings.TrimLeft(text, "\n")
}

// BoxOf returns the Sets tag of the box for the profiles of a Rules tag.
func BoxOf(rules string) string {
	profiles, _, _ := strings.Cut(eitherWay.ReplaceAllString(rules, "$1"), ";")
	box := "base"
	for id := range strings.SplitSeq(profiles, "+") {
		if f, _ := ruleset.FindEdition(strings.TrimSpace(id)); f != nil && f.Name != "base" {
			box += ", " + f.Set.Name
		}
	}
	return box
}

// Judge parses and checks a game.
func Judge(text string) (*notation.Source, []notation.Finding) {
	src := &notation.Source{File: "study.cgr", Game: 1, Line: 1, Text: text}
	rec, reading := notation.Parse(src)
	return src, validator.New().Validate(rec, reading, validator.Options{}).Findings
}

// Messages returns findings as lines of a test message.
func Messages(findings []notation.Finding) string {
	var b strings.Builder
	for _, f := range findings {
		fmt.Fprintf(&b, "\n\t%s: %s (follows: %t)", f.Rule, f.Message, f.Follows)
	}
	return b.String()
}

// entry returns the catalogue entry of a rule.
func entry(t *testing.T, r *rule.Rule) *validator.Entry {
	t.Helper()
	e, ok := validator.Find(r.ID)
	if !ok {
		t.Fatalf("%s is not in the catalogue", r.ID)
	}
	return &e
}
