package validator_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cartulary/engine/rule"
	"cartulary/engine/ruleset"
	"cartulary/internal/test/rulestest"
	"cartulary/internal/test/studies"
	"cartulary/notation"
	"cartulary/validator"
)

// TestRulePages checks the pages of the rules that belong to no element.
func TestRulePages(t *testing.T) {
	var rules []*rule.Rule
	for _, e := range validator.Catalogue() {
		if !slices.ContainsFunc(ruleset.Rules(), func(r *rule.Rule) bool { return r.ID == e.ID }) {
			rules = append(rules, e.Rule)
		}
	}
	rulestest.Pages(t, rules)
}

// TestElementsAreTested checks that the package of each element and of each family checks its pages and studies.
func TestElementsAreTested(t *testing.T) {
	files, _ := filepath.Glob("../engine/*/*_test.go")
	check := func(call string) {
		if !slices.ContainsFunc(files, func(file string) bool {
			text, err := os.ReadFile(file)
			return err == nil && strings.Contains(string(text), call)
		}) {
			t.Errorf("no test in engine calls rulestest.%s", call)
		}
	}
	var ids []string
	for _, f := range ruleset.Families() {
		check(fmt.Sprintf("Family(t, %q", f.Name))
		for _, e := range f.Elements {
			ids = append(ids, e.ID)
			check(fmt.Sprintf("Element(t, %q)", e.ID))
		}
	}
	for _, id := range studies.Elements() {
		if !slices.Contains(ids, id) {
			t.Errorf("there are studies of %s, which is not an element", id)
		}
	}
	for _, name := range studies.Families() {
		if !slices.ContainsFunc(ruleset.Families(), func(f ruleset.Family) bool { return f.Name == name }) {
			t.Errorf("there are scenarios of %s, which is not a family", name)
		}
	}
	for _, key := range studies.Switches() {
		if ruleset.FindSwitch(key) == nil {
			t.Errorf("there is no switch %s", key)
		}
	}
}

// TestEveryPageHasARule checks that every page in the embedded folders belongs to a rule.
func TestEveryPageHasARule(t *testing.T) {
	read := func(names []os.DirEntry, err error) (ids []string) {
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range names {
			ids = append(ids, strings.TrimSuffix(n.Name(), ".md"))
		}
		return ids
	}
	ids := slices.Concat(read(os.ReadDir("../replay/rules")), read(os.ReadDir("rules")), read(os.ReadDir("../notation/rules")))
	folders, _ := filepath.Glob("../engine/*/rules")
	for _, f := range folders {
		ids = append(ids, read(os.ReadDir(f))...)
	}
	for _, id := range ids {
		if _, ok := validator.Find(id); !ok {
			t.Errorf("%s.md does not belong to a rule", id)
		}
	}
	if len(ids) != len(validator.Catalogue()) {
		t.Errorf("%d pages for %d rules", len(ids), len(validator.Catalogue()))
	}
}

var kebab = regexp.MustCompile(`^[a-z]+(-[a-z]+){0,4}$`)

// TestRuleIDs checks the ids of the rules and what goes with them. TestGeneratedPages of cmd/cartulary checks that none is removed.
func TestRuleIDs(t *testing.T) {
	var have []string
	for _, e := range validator.Catalogue() {
		have = append(have, e.ID)
		if !kebab.MatchString(e.ID) {
			t.Errorf("%s is not one to five words in kebab-case", e.ID)
		}
		if e.Title == "" || e.Cite.Text == "" || e.Class < notation.Illegal || e.Class > notation.Style {
			t.Errorf("%s: title %q, citation %q, class %s", e.ID, e.Title, e.Cite, e.Class)
		}
		for _, c := range e.Clauses {
			if !slices.Contains(statements, c) {
				t.Errorf("%s enforces %s, which is not a statement", e.ID, c)
			}
		}
		if e.Class == notation.Illegal && len(e.Clauses) == 0 {
			t.Errorf("%s enforces no statement", e.ID)
		}
	}
	if n := len(slices.Compact(slices.Sorted(slices.Values(have)))); n != len(have) {
		t.Error("two rules share an id")
	}
}
