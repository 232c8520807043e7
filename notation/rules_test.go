package notation

import (
	"slices"
	"strings"
	"testing"
)

// A block is a fenced example of a rule's page.
type block struct {
	lang    string // cgr, json, text
	expect  []string
	illegal bool
	line    int
	text    string
}

// pageBlocks returns the fenced blocks of a page under its two headings.
func pageBlocks(page string) []block {
	var blocks []block
	var open *block
	illegal := false
	for i, line := range strings.Split(page, "\n") {
		switch {
		case strings.HasPrefix(line, "```") && open == nil:
			info := strings.Fields(strings.TrimPrefix(line, "```"))
			open = &block{illegal: illegal, line: i + 1}
			if len(info) > 0 {
				open.lang = info[0]
			}
			for _, w := range info[min(1, len(info)):] {
				if rule, ok := strings.CutPrefix(w, "expect="); ok {
					open.expect = append(open.expect, rule)
				}
			}
		case strings.HasPrefix(line, "```"):
			blocks = append(blocks, *open)
			open = nil
		case open != nil:
			open.text += line + "\n"
		case strings.HasPrefix(line, "## "):
			illegal = line == "## Illegal"
		}
	}
	return blocks
}

// expectations returns the expected rules of a block by turn; 0 is outside any turn.
func expectations(b block, rec *Record) map[int][]string {
	want := map[int][]string{}
	for _, w := range rec.Expect {
		want[0] = append(want[0], w.Text)
	}
	for _, t := range rec.Turns {
		for _, e := range t.Claims.Expect {
			for _, r := range e.Rules {
				want[t.Number] = append(want[t.Number], r.Text)
			}
		}
	}
	return want
}

func TestRulePages(t *testing.T) {
	for _, rule := range SyntaxRules() {
		t.Run(rule.ID, func(t *testing.T) {
			page := RulePage(rule.ID)
			if !strings.HasPrefix(page, "# "+rule.ID+"\n\n") {
				t.Fatalf("the page starts with %.40q, want its id as heading", page)
			}
			count := map[bool]int{}
			for _, b := range pageBlocks(page) {
				count[b.illegal]++
				checkBlock(t, rule.ID, b)
			}
			if count[true] == 0 || count[false] == 0 {
				t.Errorf("the page has %d illegal and %d legal examples, want one of each or more", count[true], count[false])
			}
		})
	}
}

func checkBlock(t *testing.T, id string, b block) {
	t.Helper()
	if b.lang != "cgr" {
		if b.illegal && !slices.Contains(b.expect, id) {
			t.Errorf("line %d: the %s example does not say that it raises the rule", b.line, b.lang)
		}
		return
	}
	rec, findings := Parse(&Source{Line: 1, Text: b.text})
	want := expectations(b, rec)
	got := map[int][]string{}
	named := false
	for _, f := range findings {
		named = named || f.Rule == id
		if slices.Contains(b.expect, f.Rule) {
			continue
		}
		got[f.Turn] = append(got[f.Turn], f.Rule)
	}
	if named != b.illegal {
		t.Errorf("line %d: the rule is raised: %t, want %t", b.line, named, b.illegal)
	}
	for n := range len(rec.Turns) + 1 {
		if !slices.Equal(got[n], want[n]) {
			t.Errorf("line %d: turn %d raises %q, want %q", b.line, n, got[n], want[n])
		}
	}
}

func TestRulePageUnknown(t *testing.T) {
	for _, id := range []string{"", "nothing", "../rules"} {
		if page := RulePage(id); page != "" {
			t.Errorf("RulePage(%q) = %.20q, want nothing", id, page)
		}
	}
}

func TestEveryPageHasARule(t *testing.T) {
	entries, err := ruleFiles.ReadDir("rules")
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) != len(SyntaxRules()) {
		t.Errorf("%d pages for %d rules", len(entries), len(SyntaxRules()))
	}
}
