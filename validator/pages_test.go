package validator_test

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cartulary/engine/base"
	"cartulary/engine/dragon"
	"cartulary/engine/fairy"
	"cartulary/engine/leper"
	"cartulary/engine/plague"
	"cartulary/engine/portal"
	"cartulary/engine/princess"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/replay"
	"cartulary/validator"
	"cartulary/validator/suite"
)

// An example is one fenced block of a rule's page: a whole small game.
type example struct {
	rule    string // whose page it stands on
	lang    string // cgr, json or text
	expect  []string
	illegal bool
	line    int // in the page
	text    string
}

func (e *example) String() string { return fmt.Sprintf("%s.md:%d", e.rule, e.line) }

// examples cuts the fenced blocks out of a page. A block under neither of the
// two headings is a fault of the page.
func examples(t *testing.T, id, page string) (all []*example) {
	t.Helper()
	section := ""
	var open *example
	for i, line := range strings.Split(page, "\n") {
		fence := strings.HasPrefix(line, "```")
		switch {
		case fence && open == nil:
			open = &example{rule: id, illegal: section == "Illegal", line: i + 1}
			if section != "Illegal" && section != "Legal" {
				t.Errorf("%s: the example stands under %q, not under Illegal or Legal", open, section)
			}
			for n, w := range strings.Fields(strings.TrimPrefix(line, "```")) {
				rule, ok := strings.CutPrefix(w, "expect=")
				switch {
				case n == 0:
					open.lang = w
				case ok:
					open.expect = append(open.expect, rule)
				default:
					t.Errorf("%s: the fence says %q", open, w)
				}
			}
		case fence:
			all = append(all, open)
			open = nil
		case open != nil:
			open.text += line + "\n"
		case strings.HasPrefix(line, "## "):
			section = strings.TrimPrefix(line, "## ")
		}
	}
	if open != nil {
		t.Errorf("%s: the example is not closed", open)
	}
	return all
}

// judged is an example after it was run.
type judged struct {
	rec      *notation.Record // nil if the text holds no game
	findings []notation.Finding
}

// fileMissing is the rule whose illegal example is the name of a file that does not
// exist. Only the command opens files, so its tests raise it.
const fileMissing = "file-unreadable"

// run reads and judges an example. It returns false for the one that is no file.
func (e *example) run(t *testing.T, v *validator.Validator) (j judged, ok bool) {
	t.Helper()
	src := &notation.Source{File: e.String(), Game: 1, Line: 1, Text: e.text}
	var reading []notation.Finding
	switch e.lang {
	case "cgr":
		j.rec, reading = notation.Parse(src)
	case "json":
		j.rec, reading = notation.ParseJSON(src)
	case "text":
		if e.rule == fileMissing {
			return j, false
		}
		j.findings = e.runFile(t, v)
		return j, true
	default:
		t.Errorf("%s: an example is cgr, json or text, not %q", e, e.lang)
		return j, false
	}
	if j.rec == nil {
		j.findings = reading
		return j, true
	}
	j.findings = v.Validate(j.rec, reading, validator.Options{}).Findings
	return j, true
}

// runFile judges an example as the content of a file whose format is to be found.
func (e *example) runFile(t *testing.T, v *validator.Validator) (findings []notation.Finding) {
	t.Helper()
	var parser format.Parser
	for g, err := range format.Games("example", strings.NewReader(e.text), format.Choice{}) {
		var problem *format.Problem
		switch {
		case errors.As(err, &problem):
			findings = append(findings, notation.Finding{Rule: problem.Rule, Message: problem.Message,
				Span: notation.Span{End: int32(len(e.text))}})
		case err != nil:
			t.Errorf("%s: %v", e, err)
		default:
			rec, reading := parser.Parse(g)
			if rec == nil {
				findings = append(findings, reading...)
				continue
			}
			findings = append(findings, v.Validate(rec, reading, validator.Options{}).Findings...)
		}
	}
	return findings
}

// outside is the key of what belongs to no line of play: findings, and what the
// Expect tag or the fence says of them.
const outside = "outside any turn"

// where names the line of play that a finding belongs to.
func where(rec *notation.Record, f *notation.Finding) string {
	switch line := suite.LineOf(rec, f); line {
	case suite.Outside:
		return outside
	case suite.Final:
		return "final"
	default:
		return lineOf(line)
	}
}

func lineOf(index int) string { return fmt.Sprintf("line %d of the turns", index+1) }

// expected lists the rules that an example says are broken, by line of play.
func (e *example) expected(rec *notation.Record) map[string][]string {
	want := map[string][]string{}
	add := func(key string, words []notation.Word) {
		for _, w := range words {
			want[key] = append(want[key], w.Text)
		}
	}
	want[outside] = slices.Clone(e.expect)
	if rec == nil {
		return want
	}
	add(outside, rec.Expect)
	turn := func(key string, t *notation.Turn) {
		for _, x := range t.Claims.Expect {
			add(key, x.Rules)
		}
	}
	for i := range rec.Turns {
		turn(lineOf(i), &rec.Turns[i])
	}
	if rec.Final != nil {
		turn("final", rec.Final)
	}
	return want
}

// TestRulePages runs every example of every page: each line of play raises
// exactly what its expect segment names, an illegal example raises the page's own
// rule, and a legal one nothing.
func TestRulePages(t *testing.T) {
	v := validator.New()
	for _, entry := range validator.Catalogue() {
		t.Run(entry.ID, func(t *testing.T) {
			count := map[bool]int{}
			for _, e := range examples(t, entry.ID, entry.Page) {
				count[e.illegal]++
				j, ok := e.run(t, v)
				if !ok {
					if e.illegal != slices.Contains(e.expect, e.rule) {
						t.Errorf("%s: the fence expects %q", e, e.expect)
					}
					continue
				}
				compare(t, e, j)
			}
			if count[true] == 0 || count[false] == 0 {
				t.Errorf("the page has %d illegal and %d legal examples, want at least one of each", count[true], count[false])
			}
		})
	}
}

func compare(t *testing.T, e *example, j judged) {
	t.Helper()
	got := map[string][]string{}
	own := false
	for i := range j.findings {
		f := &j.findings[i]
		key := where(j.rec, f)
		got[key] = append(got[key], f.Rule)
		own = own || f.Rule == e.rule
	}
	want := e.expected(j.rec)
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
			t.Errorf("%s: %s raises %q, want %q%s", e, key, g, w, messages(j.findings))
		}
	}
	if own != e.illegal {
		t.Errorf("%s: the example raises the rule: %t, want %t", e, own, e.illegal)
	}
	if !e.illegal && len(j.findings) > 0 {
		t.Errorf("%s: the legal example raises%s", e, messages(j.findings))
	}
}

func messages(findings []notation.Finding) string {
	var b strings.Builder
	for _, f := range findings {
		fmt.Fprintf(&b, "\n\t%s: %s (follows: %t)", f.Rule, f.Message, f.Follows)
	}
	return b.String()
}

// TestExamplesAreCanonical: pages show records as fmt prints them. Only those about
// syntax show what else may be written.
func TestExamplesAreCanonical(t *testing.T) {
	for _, entry := range validator.Catalogue() {
		if entry.Class == notation.Syntax {
			continue
		}
		for _, e := range examples(t, entry.ID, entry.Page) {
			if e.lang != "cgr" {
				continue
			}
			rec, _ := notation.Parse(&notation.Source{Line: 1, Text: e.text})
			replay.Canonical(rec)
			if got := string(notation.AppendText(nil, rec)); got != e.text {
				t.Errorf("%s: the example is\n%s\nin canonical form it is\n%s", e, e.text, got)
			}
		}
	}
}

var seeAlso = regexp.MustCompile(`\]\(([^)]*)\)`)

// TestRulePageText: a page starts with its rule's id, has its two headings in
// order, names the statements and the place of the rule text that the rule has, and
// links only to pages that exist.
func TestRulePageText(t *testing.T) {
	for _, entry := range validator.Catalogue() {
		t.Run(entry.ID, func(t *testing.T) {
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
			for _, c := range entry.Clauses {
				if !strings.Contains(page, c) {
					t.Errorf("the page does not name %s", c)
				}
			}
			flat := strings.Join(strings.Fields(page), " ")
			if entry.Class != notation.Syntax && !strings.Contains(flat, entry.Cite.String()) {
				t.Errorf("the page does not name the place of the rule text: %s", entry.Cite)
			}
			for _, link := range seeAlso.FindAllStringSubmatch(page, -1) {
				id, ok := strings.CutSuffix(link[1], ".md")
				if _, known := validator.Find(id); !ok || !known {
					t.Errorf("the page links to %s", link[1])
				}
			}
		})
	}
}

// TestEveryPageHasARule reads the embedded folders the other way round.
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
	ids := slices.Concat(
		read(base.Pages.ReadDir("rules")),
		read(dragon.Pages.ReadDir("rules")),
		read(fairy.Pages.ReadDir("rules")),
		read(princess.Pages.ReadDir("rules")),
		read(portal.Pages.ReadDir("rules")),
		read(plague.Pages.ReadDir("rules")),
		read(leper.Pages.ReadDir("rules")),
		read(replay.Pages.ReadDir("rules")),
		read(os.ReadDir("rules")),
		read(os.ReadDir("../notation/rules")))
	for _, id := range ids {
		if _, ok := validator.Find(id); !ok {
			t.Errorf("%s.md is the page of no rule", id)
		}
	}
	if len(ids) != len(validator.Catalogue()) {
		t.Errorf("%d pages for %d rules", len(ids), len(validator.Catalogue()))
	}
}

var kebab = regexp.MustCompile(`^[a-z]+(-[a-z]+){0,4}$`)

const (
	idsFile = "testdata/rule-ids.txt"
	idsHead = `# The ids of the rules, sorted. An id that stands here is never taken away or changed:
# records, test suites and other programs name it.
`
)

// TestRuleIDs checks the ids of the rules against the list of those that were released: an id stays, because
// records, test suites and other programs name it. With -update it adds new ids to the list and removes none.
func TestRuleIDs(t *testing.T) {
	released := fileLines(t, idsFile)
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
				t.Errorf("%s enforces %s, which is no statement", e.ID, c)
			}
		}
		if e.Class == notation.Illegal && len(e.Clauses) == 0 {
			t.Errorf("%s enforces no statement", e.ID)
		}
	}
	for _, id := range released {
		if !slices.Contains(have, id) {
			t.Errorf("%s is gone, but a released id stays", id)
		}
	}
	all := slices.Compact(slices.Sorted(slices.Values(append(released, have...))))
	holdPage(t, idsFile, idsHead+strings.Join(all, "\n")+"\n")
	if n := len(slices.Compact(slices.Sorted(slices.Values(have)))); n != len(have) {
		t.Error("two rules share an id")
	}
}

// fileLines returns the lines of a file that are neither empty nor comments.
func fileLines(t *testing.T, file string) (list []string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			list = append(list, line)
		}
	}
	return list
}

// TestMessageStyle runs all examples and looks at the words and places of what is
// found.
func TestMessageStyle(t *testing.T) {
	v := validator.New()
	for _, entry := range validator.Catalogue() {
		for _, e := range examples(t, entry.ID, entry.Page) {
			j, _ := e.run(t, v)
			for i := range j.findings {
				checkStyle(t, e, &j.findings[i])
			}
		}
	}
}

// quotation is what a message repeats from the record; it may look like anything. The
// signs of a judgement are such a quotation without marks.
var quotation = regexp.MustCompile(`"([^"\\]|\\.)*"|! \? !! \?\? !\? or \?!`)

// tileName is what a sentence may start with in capitals: a tile.
var tileName = regexp.MustCompile(`^[A-Z]+/`)

func checkStyle(t *testing.T, e *example, f *notation.Finding) {
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
		case bare[0] >= 'A' && bare[0] <= 'Z' && !tileName.MatchString(bare):
			t.Errorf("%s: %s: starts with a capital: %q", e, f.Rule, text)
		case strings.HasSuffix(bare, "."):
			t.Errorf("%s: %s: ends with a full stop: %q", e, f.Rule, text)
		case strings.Contains(bare, "!"):
			t.Errorf("%s: %s: raises its voice: %q", e, f.Rule, text)
		case strings.Contains(strings.ToLower(bare), "invalid"):
			t.Errorf("%s: %s: says that something is invalid, not what it is: %q", e, f.Rule, text)
		}
	}
	checkSpan(t, e, f.Rule, f.Span)
}

func checkSpan(t *testing.T, e *example, what string, s notation.Span) {
	t.Helper()
	if s.Start < 0 || s.Start >= s.End || int(s.End) > len(e.text) {
		t.Errorf("%s: %s: the place is %d to %d of %d bytes", e, what, s.Start, s.End, len(e.text))
	}
}
