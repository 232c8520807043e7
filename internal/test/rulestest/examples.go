package rulestest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/replay/saves"
	"cartulary/validator"
	"cartulary/validator/suite"
)

// An Example is one fenced block of a rule's page: a complete small game.
type Example struct {
	Rule    string // the rule of the page
	Lang    string // cgr, json or text
	expect  []string
	Illegal bool
	line    int // in the page
	Text    string
}

func (e *Example) String() string { return fmt.Sprintf("%s.md:%d", e.Rule, e.line) }

// Examples returns the fenced blocks of a page. A block outside the two headings is an error of the page.
func Examples(t *testing.T, id, page string) (all []*Example) {
	t.Helper()
	section := ""
	var open *Example
	for i, line := range strings.Split(page, "\n") {
		fence := strings.HasPrefix(line, "```")
		switch {
		case fence && open == nil:
			open = &Example{Rule: id, Illegal: section == "Illegal", line: i + 1}
			if section != "Illegal" && section != "Legal" {
				t.Errorf("%s: the example stands under %q, not under Illegal or Legal", open, section)
			}
			for n, w := range strings.Fields(strings.TrimPrefix(line, "```")) {
				rule, ok := strings.CutPrefix(w, "expect=")
				switch {
				case n == 0:
					open.Lang = w
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
			open.Text += line + "\n"
		case strings.HasPrefix(line, "## "):
			section = strings.TrimPrefix(line, "## ")
		}
	}
	if open != nil {
		t.Errorf("%s: the example is not closed", open)
	}
	return all
}

// Judged is the result of running an example.
type Judged struct {
	Rec      *notation.Record // nil if the text has no game
	Findings []notation.Finding
}

// fileMissing is the rule whose illegal example is the name of a missing file. Only the command opens files, so its
// tests run that example.
const fileMissing = "file-unreadable"

// Run parses and checks an example. It returns false for the one that is not a file.
func (e *Example) Run(t *testing.T, v *validator.Validator) (j Judged, ok bool) {
	t.Helper()
	src := &notation.Source{File: e.String(), Game: 1, Line: 1, Text: e.Text}
	var reading []notation.Finding
	switch e.Lang {
	case "cgr":
		j.Rec, reading = notation.Parse(src)
	case "json":
		j.Rec, reading = notation.ParseJSON(src)
	case "text":
		if e.Rule == fileMissing {
			return j, false
		}
		j.Findings = e.runFile(t, v)
		return j, true
	default:
		t.Errorf("%s: an example is cgr, json or text, not %q", e, e.Lang)
		return j, false
	}
	if j.Rec == nil {
		j.Findings = reading
		return j, true
	}
	j.Findings = v.Validate(j.Rec, reading, validator.Options{}).Findings
	return j, true
}

// runFile checks an example as the content of a file of unknown format.
func (e *Example) runFile(t *testing.T, v *validator.Validator) (findings []notation.Finding) {
	t.Helper()
	var parser format.Parser
	for g, err := range format.Games("example", strings.NewReader(e.Text), format.Choice{}) {
		var problem *format.Problem
		switch {
		case errors.As(err, &problem):
			findings = append(findings, notation.Finding{Rule: problem.Rule, Message: problem.Message,
				Span: notation.Span{End: int32(len(e.Text))}})
		case err != nil:
			t.Errorf("%s: %v", e, err)
		default:
			rec, reading := parser.Parse(g)
			if rec == nil {
				findings = append(findings, reading...)
				continue
			}
			found := v.Validate(rec, reading, validator.Options{}).Findings
			findings = append(findings, saves.Check(g.Format(), g.Source, rec, found)...)
		}
	}
	return findings
}

// outside is the key of findings and expectations outside the lines of play.
const outside = "outside any turn"

// where returns the line of play of a finding.
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

// expected returns the rules that an example expects, by line of play.
func (e *Example) expected(rec *notation.Record) map[string][]string {
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
