package ruleset_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cartulary/engine/rule"
	"cartulary/engine/ruleset"
)

// statement matches the number of a statement in a file of data, quoted in Go.
var (
	statement = regexp.MustCompile(`\b([A-Z0-9]{3})-[0-9]+`)
	quoted    = regexp.MustCompile(`"([A-Z0-9]{3})-[0-9]+"`)
)

// TestOwnStatements checks that no element cites a statement of another box, except in its files pairs and in rules about a pair.
// Every box may cite the base game, and all except the base game the statements that are in no box.
func TestOwnStatements(t *testing.T) {
	box := map[string]string{} // the prefix of its statements: its package
	for _, f := range ruleset.Families() {
		box[f.Prefix] = f.Name
	}
	// The packages with names other than the family's.
	of := map[string][]string{"dragon": {"pad"}, "fairy": {"pad"}, "princess": {"pad"}, "portal": {"pad"}, "leper": {"leper"}, "inns": {"iac"},
		"traders": {"tab"}, "river": {"riv", "rv2"}, "king": {"krb"}, "abbot": {"abt"}, "phantom": {"pha"}, "count": {"cnt"}, "tower": {"tow"},
		"hills": {"has"}, "abbey": {"aam"}, "bridges": {"bcb"}, "bazaar": {"bcb"}}
	var files []string
	for _, pattern := range []string{"../*/*.go", "../*/rules.txt", "../*/family*.txt"} {
		list, err := filepath.Glob(pattern)
		if err != nil || len(list) < 15 {
			t.Fatal(err, len(list))
		}
		files = append(files, list...)
	}
	cited := 0
	for _, file := range files {
		folder, name := filepath.Base(filepath.Dir(file)), filepath.Base(file)
		if strings.HasSuffix(name, "_test.go") || name == "pairs.go" {
			continue
		}
		own := of[folder]
		if own == nil {
			own = []string{folder}
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		find := statement
		if filepath.Ext(name) == ".go" {
			find = quoted
		}
		for part := range strings.SplitSeq(string(text), "\n\n") {
			for _, m := range find.FindAllStringSubmatch(part, -1) {
				cited++
				if b, ok := box[m[1]]; !strings.Contains(part, "\npair") && (ok && b != "base" && !slices.Contains(own, b) || !ok && folder == "base") {
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
	prefix := map[string]bool{}
	for _, f := range ruleset.Families() {
		prefix[f.Prefix] = true
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
				if p, _, _ := strings.Cut(c, "-"); p != f.Prefix && prefix[p] {
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
