package validator_test

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/ruleset"
	"cartulary/internal/test/repository"
	"cartulary/internal/test/studies"
	"cartulary/validator"
)

var update = flag.Bool("update", false, "rewrite the pages in docs")

const statementsPage = "../docs/statements.md"

const statementsHead = `# Rules and statements

For readers of a finding who look up its rule, or the statement that it names.

Statements are the rules of the game, numbered. The letters of a number name a set that can be judged:
%s; XEX and SET are about several sets. A rule is what the program looks for: it finds a breach of its statements.

Made from the catalogue, the switches, the studies and engine/*/statements.txt by
` + "`go test ./validator -run TestStatementsPage -update`" + `.

## Rules

The page of a rule has an example of what it forbids and one of what it allows; ` + "`cartulary explain ID`" + ` prints it with the source of the rule and the values
of its switch.

| rule | class | what it finds | statements |
|---|---|---|---|
%s
## Statements

Rules in parentheses find a breach in the studies, where no rule names the statement. The engine carries out statements with an effect, in
the phase or hook of that name. A switch decides where editions differ (` + "`cartulary profiles`" + `). Statements without a source are from
[the rule texts](what-a-validator-knows.md). The studies, in engine/*/studies, are pairs of an illegal and a legal game that differ in one place.

| statement | in short | rules or effects | switch | source | studies |
|---|---|---|---|---|---|
%s
## What excludes what in a turn

For people who write an element or wonder why a move is not offered. In one part of a turn a player deploys a follower or does
something in its place. A row names the excluded action, the earlier action and the rule. The table is for a game with all sets under the
default profiles; others have fewer or more rows. The base game forbids a second deployment.

| excluded | after | rule |
|---|---|---|
%s`

// TestStatementsPage checks that the table of statements, and the last column in the files of the boxes, agree with the code.
func TestStatementsPage(t *testing.T) {
	files, _ := filepath.Glob("../engine/*/statements*.txt")
	rows := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		for line := range strings.Lines(string(text)) {
			if f := strings.Split(strings.TrimSpace(line), "|"); line[0] != '#' && (len(f) == 4 || len(f) == 5) {
				line = strings.TrimSpace(strings.Join(append(f[:4], ""), "|")+" "+strings.Join(foundByStudies()[strings.TrimSpace(f[0])], " ")) + "\n"
				rows++
			} else if line[0] != '#' {
				t.Errorf("%s: no row: %s", file, line)
			}
			b.WriteString(line)
		}
		holdPage(t, file, b.String())
	}
	if rows != len(table) {
		t.Errorf("the files have %d statements, the boxes %d", rows, len(table))
	}
	var boxes []string
	for _, f := range ruleset.Families() {
		boxes = append(boxes, f.Prefix+" `"+f.Set.Name+"`")
	}
	var b strings.Builder
	for _, s := range table {
		if n := len(strings.Fields(s.Words)); n == 0 || n > 10 {
			t.Errorf("%s has %d words, want 1 to 10", s.ID, n)
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s |\n", s.ID, s.Words, broughtAbout(t, &s), strings.Join(switchesOf(s.ID), ", "), s.Source, studiesOf(s.ID))
	}
	holdPage(t, statementsPage, fmt.Sprintf(statementsHead, strings.Join(boxes, ", "), rulesTable(t), b.String(), exclusionsTable(t)))
}

// ruleRow matches the beginning of the row of a rule.
var ruleRow = regexp.MustCompile(`(?m)^\| \[[a-z-]+\]`)

// rulesTable returns the rows of all rules. It must have those of the page: a released id of a rule stays, because records,
// test suites and other programs use it.
func rulesTable(t *testing.T) string {
	var b strings.Builder
	for _, e := range validator.Catalogue() {
		fmt.Fprintf(&b, "| [%s](%s) | %s | %s | %s |\n", e.ID, pageOf(t, e.ID), e.Class, e.Title, strings.Join(e.Clauses, " "))
	}
	page, err := os.ReadFile(statementsPage)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range ruleRow.FindAllString(string(page), -1) {
		if !strings.Contains(b.String(), m) {
			t.Fatalf("%s lists %s, which is gone; a released id stays", statementsPage, m)
		}
	}
	return b.String()
}

// exclusionsTable returns the rows of what excludes what in a turn of a game with all sets.
func exclusionsTable(t *testing.T) string {
	var all ruleset.Choice
	for _, f := range ruleset.Families() {
		all.Sets = append(all.Sets, ruleset.Part{Name: f.Set.Name, Copies: 1})
	}
	rs, errs := ruleset.Compile(all)
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	var b strings.Builder
	for _, x := range rs.Exclusions() {
		after := cmp.Or(x.After.String(), "a tile with "+x.Shows)
		fmt.Fprintf(&b, "| %s | %s | %s |\n", cmp.Or(x.Deed.String(), "all without a time of their own"), after, x.ID)
	}
	return b.String()
}

// holdPage compares a page with the text from the code, or rewrites it.
func holdPage(t *testing.T, file, want string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	page, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(page) != want {
		t.Errorf("%s differs from the code; -update rewrites it", file)
	}
}

// foundByStudies returns the rules that find a breach of each statement in its studies, in the order of the studies.
var foundByStudies = sync.OnceValue(func() map[string][]string {
	found := map[string][]string{}
	for _, s := range studies.All() {
		if id, _, _ := strings.Cut(s.About, ":"); !slices.Contains(found[id], s.Rule) {
			found[id] = append(found[id], s.Rule)
		}
	}
	return found
})

// broughtAbout returns the rules that enforce a statement or find a breach of it, and its effect.
func broughtAbout(t *testing.T, s *validator.Statement) string {
	var cells []string
	for _, e := range validator.Catalogue() {
		if slices.Contains(e.Clauses, s.ID) {
			cells = append(cells, fmt.Sprintf("[%s](%s)", e.ID, pageOf(t, e.ID)))
		}
	}
	enforced := len(cells)
	if enforced == 0 && s.Effect != "advice" {
		for _, id := range foundByStudies()[s.ID] {
			cells = append(cells, fmt.Sprintf("([%s](%s))", id, pageOf(t, id)))
		}
	}
	switch {
	case s.Effect == "advice":
		cells = append(cells, "advice: a warning of `profiles` and `random`")
	case s.Effect != "":
		if !slices.Contains(effects(), s.Effect) {
			t.Errorf("%s: there is no phase or hook %s", s.ID, s.Effect)
		}
		cells = append(cells, "effect: "+s.Effect)
	case enforced == 0 && len(switchesOf(s.ID)) == 0:
		t.Errorf("%s has no rule, no effect and no switch", s.ID)
	}
	return strings.Join(cells, ", ")
}

// rulePages holds the page of each rule, relative to the root of the repository.
var rulePages = sync.OnceValue(repository.RulePages)

// pageOf returns the path of a rule's page relative to docs.
func pageOf(t *testing.T, id string) string {
	if rulePages()[id] == "" {
		t.Errorf("%s has no page", id)
	}
	return "../" + rulePages()[id]
}

// effects returns the names of the phases of all elements and of their hooks.
func effects() (names []string) {
	var elements []engine.Element
	families := ruleset.Families()
	for _, f := range families {
		for _, e := range f.Editions {
			game := family.NewGame(families, func(string) bool { return true })
			for _, other := range families {
				_, edition := ruleset.FindEdition(other.Default)
				edition.Apply(game)
			}
			e.Apply(game)
			for _, row := range f.Elements {
				elements = append(elements, row.New(game))
			}
		}
	}
	hook := func(name string, has bool) {
		if has {
			names = append(names, name)
		}
	}
	for _, e := range elements {
		for _, p := range e.Phases {
			names = append(names, p.ID)
		}
		for _, n := range e.Neutrals {
			hook("enter", n.Enter != nil)
			hook("bars", n.Bars != nil)
		}
		for _, x := range e.Specials {
			names = append(names, x.Name.String())
		}
		for _, k := range e.Tokens {
			hook("land", k.Land != nil)
		}
		hook("extra", e.Extra != nil)
		hook("specials", len(e.Specials) > 0)
		hook("closing", e.Closing != nil)
		hook("start", len(e.Start) > 0)
		hook("bans", e.Bans != nil)
		hook("closes", e.ClosedNow != nil)
		hook("withheld", e.Withheld != nil)
		hook("bonus", e.Bonus != nil)
		hook("moves", e.Moves != nil)
		hook("mends", e.Mends != nil)
		hook("opens", e.Opens != nil)
		hook("left", e.Left != nil)
		hook("again", e.Again != nil)
		hook("stays", e.Stays != nil)
		hook("start", len(e.Start) > 0)
		hook("values", len(e.Values) > 0)
		hook("shares", len(e.Shares) > 0)
		hook("ties", e.Ties != nil)
		hook("figures", len(e.Figures) > 0)
	}
	return names
}

var statementRange = regexp.MustCompile(`([A-Z][A-Z0-9]{2}-\d\d)(?: to ([A-Z][A-Z0-9]{2}-\d\d))?`)

// switchesOf returns the switches whose descriptions name a statement.
func switchesOf(id string) (keys []string) {
	for _, f := range ruleset.Families() {
		for _, s := range f.Switches {
			for _, m := range statementRange.FindAllStringSubmatch(s.Doc, -1) {
				if id == m[1] || id > m[1] && id <= m[2] {
					keys = append(keys, "`"+s.Key+"`")
				}
			}
		}
	}
	return keys
}

// studiesOf returns the names of the studies of a statement.
func studiesOf(id string) string {
	var names []string
	for _, s := range studies.All() {
		if name, ok := strings.CutPrefix(s.About, id+": "); ok {
			names = append(names, name)
		}
	}
	cell := strings.Join(names, "; ")
	if part := inPart[id]; part != "" {
		cell += " (" + part + ")"
	}
	return cell
}
