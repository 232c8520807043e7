package rulestest

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"cartulary/engine/rule"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// Pages checks the pages of rules and runs every example: each line of play raises exactly the rules of its expect
// segment, an illegal example raises the page's own rule, and a legal one nothing.
func Pages(t *testing.T, rules []*rule.Rule) {
	v := validator.New()
	for _, r := range rules {
		t.Run(r.ID, func(t *testing.T) {
			entry := entry(t, r)
			checkText(t, entry)
			illegal, legal := 0, 0
			for _, e := range Examples(t, entry.ID, entry.Page) {
				if e.Illegal {
					illegal++
				} else {
					legal++
				}
				if e.Lang == "cgr" && entry.Class != notation.Syntax && (entry.ID != mended || !e.Illegal) {
					e.checkCanonical(t)
				}
				j, ok := e.Run(t, v)
				if !ok {
					if e.Illegal != slices.Contains(e.expect, e.Rule) {
						t.Errorf("%s: the fence expects %q", e, e.expect)
					}
					continue
				}
				compare(t, e, j)
				for i := range j.Findings {
					checkStyle(t, e, &j.Findings[i])
				}
			}
			if illegal == 0 || legal == 0 {
				t.Errorf("the page has %d illegal and %d legal examples, want at least one of each", illegal, legal)
			}
		})
	}
}

var seeAlso = regexp.MustCompile(`\]\(([^)]*)\)`)

// checkText checks that a page starts with its rule's id, has its two headings in order, names the source of the
// rule unless explain prints it above the page, and links only to existing pages.
func checkText(t *testing.T, entry *validator.Entry) {
	page := entry.Page
	if !strings.HasPrefix(page, "# "+entry.ID+"\n\n") {
		t.Fatalf("the page starts with %.40q, want its id as heading", page)
	}
	illegal, legal := strings.Index(page, "\n## Illegal\n"), strings.Index(page, "\n## Legal\n")
	if illegal < 0 || legal < illegal || strings.Count(page, "\n## ") != 2 {
		t.Error("the page has other headings than Illegal and Legal")
	}
	if text := strings.TrimSpace(strings.TrimPrefix(page[:max(illegal, 0)], "# "+entry.ID)); text == "" {
		t.Error("the page explains nothing")
	}
	flat := strings.Join(strings.Fields(page), " ")
	switch cited := strings.Contains(flat, entry.Cite.String()); {
	case len(entry.Clauses) > 0 && cited:
		t.Errorf("the page repeats the line Rule of explain: %s", entry.Cite)
	case len(entry.Clauses) == 0 && entry.Class != notation.Syntax && !cited:
		t.Errorf("the page does not name the place of the rule text: %s", entry.Cite)
	}
	for _, link := range seeAlso.FindAllStringSubmatch(page, -1) {
		id, ok := strings.CutSuffix(link[1], ".md")
		if _, known := validator.Find(id); !ok || !known {
			t.Errorf("the page links to %s", link[1])
		}
	}
}

// mended is the rule about a form that fmt mends.
const mended = "location-half-side"

// checkCanonical checks that an example is in the form that fmt prints. Only pages about syntax and of mended show other forms.
func (e *Example) checkCanonical(t *testing.T) {
	t.Helper()
	rec, _ := notation.Parse(&notation.Source{Line: 1, Text: e.Text})
	replay.Canonical(rec)
	if got := string(notation.AppendText(nil, rec)); got != e.Text {
		t.Errorf("%s: the example is\n%s\nin canonical form it is\n%s", e, e.Text, got)
	}
}

func compare(t *testing.T, e *Example, j Judged) {
	t.Helper()
	got := map[string][]string{}
	own := false
	for i := range j.Findings {
		f := &j.Findings[i]
		key := where(j.Rec, f)
		got[key] = append(got[key], f.Rule)
		own = own || f.Rule == e.Rule
	}
	want := e.expected(j.Rec)
	for key := range got {
		if _, ok := want[key]; !ok {
			want[key] = nil
		}
	}
	for key := range want {
		g, w := slices.Sorted(slices.Values(got[key])), slices.Sorted(slices.Values(want[key]))
		if len(e.expect) > 0 && key == outside {
			g = slices.Compact(g) // the fence names a rule once
		}
		if !slices.Equal(g, w) {
			t.Errorf("%s: %s raises %q, want %q%s", e, key, g, w, Messages(j.Findings))
		}
	}
	if own != e.Illegal {
		t.Errorf("%s: the example raises the rule: %t, want %t", e, own, e.Illegal)
	}
	if !e.Illegal && len(j.Findings) > 0 {
		t.Errorf("%s: the legal example raises%s", e, Messages(j.Findings))
	}
}

// quotation matches a quotation from the record, which may have any form. The judgement signs are a quotation without
// quotation marks.
var quotation = regexp.MustCompile(`"([^"\\]|\\.)*"|! \? !! \?\? !\? or \?!`)

// capitals matches a tile or a player at the start of a message, the only capitals allowed there.
var capitals = regexp.MustCompile(`^([A-Z]+(\.[0-9])?/|(Ana|Ben|Cleo|Dora|Emil|Fay)\b)`)

func checkStyle(t *testing.T, e *Example, f *notation.Finding) {
	t.Helper()
	texts := []string{f.Message}
	for _, n := range f.AllNotes() {
		texts = append(texts, n.Text)
		if n.Span != (notation.Span{}) {
			checkSpan(t, e, f.Rule+", note", n.Span)
		}
	}
	for _, text := range texts {
		bare := quotation.ReplaceAllString(text, `""`)
		switch {
		case bare == "" || strings.TrimSpace(bare) != bare || strings.ContainsAny(bare, "\n\r\t"):
			t.Errorf("%s: %s: not one line: %q", e, f.Rule, text)
		case bare[0] >= 'A' && bare[0] <= 'Z' && !capitals.MatchString(bare):
			t.Errorf("%s: %s: starts with a capital: %q", e, f.Rule, text)
		case strings.HasSuffix(bare, "."):
			t.Errorf("%s: %s: ends with a full stop: %q", e, f.Rule, text)
		case strings.Contains(bare, "!"):
			t.Errorf("%s: %s: has an exclamation mark: %q", e, f.Rule, text)
		case strings.Contains(strings.ToLower(bare), "invalid"):
			t.Errorf("%s: %s: has the word invalid instead of a reason: %q", e, f.Rule, text)
		}
	}
	checkSpan(t, e, f.Rule, f.Span)
}

func checkSpan(t *testing.T, e *Example, what string, s notation.Span) {
	t.Helper()
	if s.Start < 0 || s.Start >= s.End || int(s.End) > len(e.Text) {
		t.Errorf("%s: %s: the place is %d to %d of %d bytes", e, what, s.Start, s.End, len(e.Text))
	}
}
