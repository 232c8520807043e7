package rulestest

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"cartulary/internal/test/studies"
	"cartulary/notation"
	"cartulary/validator"
)

// runStudies checks both games of each study.
func runStudies(t *testing.T, list []studies.Study) {
	for _, s := range list {
		t.Run(s.About, func(t *testing.T) {
			if strings.Contains(s.Text, "ANY") {
				s.Text = anyTiles(t, &s)
			}
			if s.As == "" {
				s.As, _, _ = strings.Cut(s.About, ":")
			}
			check(t, &s)
		})
	}
}

// check checks the two games of a study.
func check(t *testing.T, s *studies.Study) {
	t.Helper()
	illegal, legal := Games(t, s)
	from, rest, ok := strings.Cut(illegal, "«")
	span, _, closed := strings.Cut(rest, "»")
	if !ok || !closed {
		t.Fatal("the study does not mark the place of the finding with « and »")
	}
	want := notation.Position{
		Line:   strings.Count(from, "\n") + 1,
		Column: utf8.RuneCountInString(from[strings.LastIndexByte(from, '\n')+1:]) + 1,
	}
	src, findings := Judge(Unmarked(illegal))
	if len(findings) != 1 {
		t.Fatalf("the illegal game has %d findings:%s", len(findings), Messages(findings))
	}
	f := findings[0]
	if f.Rule != s.Rule || f.Follows {
		t.Errorf("the illegal game breaks %s, want %s%s", f.Rule, s.Rule, Messages(findings))
	}
	if got := src.Position(f.Span.Start); got != want || src.Text[f.Span.Start:f.Span.End] != span {
		t.Errorf("the finding stands at %d:%d, %q, want %d:%d, %q",
			got.Line, got.Column, src.Text[f.Span.Start:f.Span.End], want.Line, want.Column, span)
	}
	if !slices.Contains(f.Clauses, s.As) {
		t.Errorf("the finding names %q, want %s among them", f.Clauses, s.As)
	}
	checkClauses(t, &f)
	if _, findings = Judge(Unmarked(legal)); len(findings) > 0 {
		t.Errorf("the legal game has findings:%s", Messages(findings))
	}
}

// checkClauses checks that a finding names no statement that its rule does not have, and all of a rule whose
// statements apply to every breach.
func checkClauses(t *testing.T, f *notation.Finding) {
	t.Helper()
	r, _ := validator.Find(f.Rule)
	if len(r.Clauses) < 2 || f.Rule == "claim-points-wrong" { // its statements are those of the scored features
		return
	}
	for _, c := range f.Clauses {
		if !slices.Contains(r.Clauses, c) {
			t.Errorf("%s cites %s, which its rule does not have", f.Rule, c)
		}
	}
	if slices.Contains(studies.Whole(), f.Rule) && len(f.Clauses) != len(r.Clauses) {
		t.Errorf("%s cites %q, want all of %q", f.Rule, f.Clauses, r.Clauses)
	}
}

var marks = strings.NewReplacer("«", "", "»", "")

// Unmarked returns a text without the marks of a study.
func Unmarked(text string) string { return marks.Replace(text) }

// eitherWay matches the place where the games of a study differ.
var eitherWay = regexp.MustCompile(`\{[^~}]*~ *([^}]*?) *\}`)

// Games returns the two games of a study, with the marks of the place.
func Games(t *testing.T, s *studies.Study) (illegal, legal string) {
	t.Helper()
	text := strings.TrimLeft(s.Text, "\n")
	if !strings.Contains(text, "[CGR") {
		text = TwoPlayers + text
	}
	if s.Rules != "" {
		text = strings.Replace(text, "\n", "\n[Sets \""+BoxOf(s.Rules)+"\"]\n[Rules \""+s.Rules+"\"]\n", 1)
	}
	before, rest, ok := strings.Cut(text, "{")
	bad, rest, ok2 := strings.Cut(rest, "~")
	good, after, ok3 := strings.Cut(rest, "}")
	if !ok || !ok2 || !ok3 {
		t.Fatal("the study has no {ILLEGAL ~ LEGAL}")
	}
	return fill(t, before+strings.Trim(bad, " ")+after), fill(t, before+strings.Trim(good, " ")+after)
}
