package stream

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"cartulary/notation"
)

const head = "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n"

func parseText(text string) (*notation.Record, []notation.Finding) {
	return notation.Parse(&notation.Source{File: "test.cgr", Line: 1, Text: text})
}

// show writes findings as line:column: message [rule].
func show(src *notation.Source, findings []notation.Finding) []string {
	var out []string
	for _, f := range findings {
		p := src.Position(f.Span.Start)
		out = append(out, fmt.Sprintf("%d:%d: %s [%s]", p.Line, p.Column, f.Message, strings.TrimPrefix(f.Rule, "record-")))
	}
	return out
}

// describe writes findings as line:column rule "text of the span".
func describe(text string, findings []notation.Finding) []string {
	src := &notation.Source{Line: 1, Text: text}
	var out []string
	for _, f := range findings {
		pos := src.Position(f.Span.Start)
		out = append(out, fmt.Sprintf("%d:%d %s %q", pos.Line, pos.Column, f.Rule, text[f.Span.Start:f.Span.End]))
	}
	return out
}

// everySegment returns a game that holds every segment of the notation.
func everySegment(t testing.TB) *notation.Record {
	t.Helper()
	text, err := os.ReadFile("../testdata/every-segment.cgr")
	if err != nil {
		t.Fatal(err)
	}
	rec, findings := notation.Parse(&notation.Source{Line: 1, Text: string(text)})
	if len(findings) > 0 {
		t.Fatal(findings)
	}
	return rec
}

// A message is one line without a full stop and without the words of a library.
var messageStyle = regexp.MustCompile(`^[a-z0-9\\'][^\n]*[^.\n]$`)

// checkFindings checks that findings lie within their text and have messages for people.
func checkFindings(t *testing.T, src *notation.Source, findings []notation.Finding) {
	t.Helper()
	for _, f := range findings {
		if f.Span.Start < 0 || f.Span.End < f.Span.Start || int(f.Span.End) > len(src.Text) {
			t.Fatalf("%q: span %v of a text of %d bytes: %s", src.Text, f.Span, len(src.Text), f.Message)
		}
		if f.Rule == notation.RuleJSONMalformed && (!messageStyle.MatchString(f.Message) || strings.Contains(f.Message, "jsontext")) {
			t.Fatalf("%q: message %q", src.Text, f.Message)
		}
	}
}
