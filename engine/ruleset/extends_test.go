package ruleset_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/engine/rule"
	"cartulary/engine/ruleset"
)

// These match the number of a statement in a file of data, quoted in Go, the prefix of a family, and a family with elements of other
// packages.
var (
	statement = regexp.MustCompile(`\b([A-Z0-9]{3})-[0-9]+`)
	quoted    = regexp.MustCompile(`"([A-Z0-9]{3})-[0-9]+"`)
	prefix    = regexp.MustCompile(`(?m)^prefix ([A-Z0-9]{3})$`)
	families  = regexp.MustCompile(`(?m)^\t+(\w+)\.Family\((.+)\),$`)
	row       = regexp.MustCompile(`(\w+)\.Row\(\)`)
)

// TestOwnStatements checks that no element cites a statement of another box, except in its files pairs and in rules about a pair.
// Every box may cite the base game, and all except the base game the statements that are in no box.
func TestOwnStatements(t *testing.T) {
	prefixes := map[string]bool{}
	for _, f := range ruleset.Families() {
		prefixes[f.Prefix] = true
	}
	var files []string
	for _, pattern := range []string{"../*/*.go", "../*/rules.txt", "../*/family*.txt"} {
		list, err := filepath.Glob(pattern)
		if err != nil || len(list) < 15 {
			t.Fatal(err, len(list))
		}
		files = append(files, list...)
	}
	texts := map[string]string{}
	own := map[string][]string{} // by package: the prefixes of its statements
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts[file] = string(text)
		for _, m := range prefix.FindAllStringSubmatch(texts[file], -1) {
			own[filepath.Base(filepath.Dir(file))] = append(own[filepath.Base(filepath.Dir(file))], m[1])
		}
	}
	for _, m := range families.FindAllStringSubmatch(texts["../ruleset/profiles.go"], -1) {
		for _, r := range row.FindAllStringSubmatch(m[2], -1) {
			own[r[1]] = own[m[1]]
		}
	}
	cited := 0
	for _, file := range files {
		folder, name := filepath.Base(filepath.Dir(file)), filepath.Base(file)
		if strings.HasSuffix(name, "_test.go") || name == "pairs.go" {
			continue
		}
		find := statement
		if filepath.Ext(name) == ".go" {
			find = quoted
		}
		for part := range strings.SplitSeq(texts[file], "\n\n") {
			for _, m := range find.FindAllStringSubmatch(part, -1) {
				cited++
				if ok := prefixes[m[1]]; !strings.Contains(part, "\npair") && (ok && m[1] != "BAS" && !slices.Contains(own[folder], m[1]) || !ok && folder == "base") {
					t.Errorf("%s/%s cites %s of another box: let its family extend the rule, or say that the rule is about a pair", folder, name, m[0])
				}
			}
		}
	}
	if cited < 300 {
		t.Errorf("%d statements found", cited)
	}
}

// TestExtensions checks that each extension adds statements of its own box, or of none, to a rule of another family, and that Rules
// lists them once, after those of the rule.
func TestExtensions(t *testing.T) {
	in, own := map[string]string{}, map[string]*rule.Rule{}
	prefixes := map[string]bool{}
	for _, f := range ruleset.Families() {
		prefixes[f.Prefix] = true
		for _, e := range f.Elements {
			for _, r := range e.Rules() {
				in[r.ID], own[r.ID] = f.Name, r
			}
		}
	}
	listed := map[string][]string{}
	for _, r := range ruleset.Rules() {
		listed[r.ID] = r.Clauses
		if !slices.Equal(r.Clauses[:len(own[r.ID].Clauses)], own[r.ID].Clauses) {
			t.Errorf("%s lists %v, want those of the rule first: %v", r.ID, r.Clauses, own[r.ID].Clauses)
		}
	}
	extended := 0
	for _, f := range ruleset.Families() {
		for _, x := range f.Extends {
			if own[x.Rule] == nil || in[x.Rule] == f.Name {
				t.Errorf("%s extends %s, which is not a rule of another family", f.Name, x.Rule)
			}
			for _, c := range x.Clauses {
				extended++
				if p, _, _ := strings.Cut(c, "-"); p != f.Prefix && prefixes[p] {
					t.Errorf("%s extends %s with %s of another box", f.Name, x.Rule, c)
				}
				n := 0
				for _, l := range listed[x.Rule] {
					if l == c {
						n++
					}
				}
				if n != 1 {
					t.Errorf("%s lists %s %d times", x.Rule, c, n)
				}
			}
		}
	}
	if extended < 80 {
		t.Errorf("%d statements are extensions", extended)
	}
}

// TestPageNamesExtensions checks that the page of a rule names the statements of a box that its file does not know.
func TestPageNamesExtensions(t *testing.T) {
	const id = "tile-drawn-too-often"
	was := ruleset.Families
	defer func() { ruleset.Families = was }()
	before := ruleset.Page(id)
	list := slices.Clone(was())
	list = append(list, ruleset.Family{Name: "fair", Set: ruleset.Set{Title: "The Fair"}, Extends: []engine.Extension{{Rule: id, Clauses: []string{"FAI-01", "BAS-04"}}}})
	ruleset.Families = func() []ruleset.Family { return list }
	if want := strings.Replace(before, "\n## Illegal", "\nThe Fair: FAI-01.\n\n## Illegal", 1); ruleset.Page(id) != want {
		t.Errorf("the page is\n%s", ruleset.Page(id))
	}
}
