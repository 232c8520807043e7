package findings

import (
	"encoding/xml"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"cartulary/internal/junit"
	"cartulary/notation"
)

// suites is a JUnit file as parsed by the test.
type suites struct {
	XMLName xml.Name `xml:"testsuites"`
	Suites  []struct {
		Name     string `xml:"name,attr"`
		Tests    int    `xml:"tests,attr"`
		Failures int    `xml:"failures,attr"`
		Errors   int    `xml:"errors,attr"`
		Cases    []struct {
			Class    string  `xml:"classname,attr"`
			Name     string  `xml:"name,attr"`
			File     string  `xml:"file,attr"`
			Line     int     `xml:"line,attr"`
			Failures []fault `xml:"failure"`
			Errors   []fault `xml:"error"`
			Out      string  `xml:"system-out"`
		} `xml:"testcase"`
	} `xml:"testsuite"`
}

type fault struct {
	Type    string `xml:"type,attr"`
	Message string `xml:"message,attr"`
	Text    string `xml:",chardata"`
}

func readJUnit(t *testing.T, text string) *suites {
	t.Helper()
	if !utf8.ValidString(text) {
		t.Error("not UTF-8")
	}
	var s suites
	d := xml.NewDecoder(strings.NewReader(text))
	if err := d.Decode(&s); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	for _, suite := range s.Suites {
		failures, errors := 0, 0
		for _, c := range suite.Cases {
			failures += len(c.Failures)
			errors += len(c.Errors)
		}
		if suite.Tests != len(suite.Cases) || suite.Failures != failures || suite.Errors != errors {
			t.Errorf("%s: the counts are wrong: %+v", suite.Name, suite)
		}
	}
	return &s
}

var shortLine = regexp.MustCompile(`(?m)^.*:\d+:\d+: (?:error|warning): .* \[[a-z-]+\]$`)

func TestJUnitOfIllegalGames(t *testing.T) {
	games := append(illegal(t), unread("gone.cgr"))
	for _, failOn := range []notation.Severity{notation.Error, notation.Warning} {
		read := readJUnit(t, output(t, "junit", Options{FailOn: failOn}, games...)).Suites
		if len(read) != len(games) {
			t.Fatalf("%d suites of %d games", len(read), len(games))
		}
		for i, g := range games {
			c, text, counted, waived := read[i].Cases[0], "", 0, 0
			for _, f := range append(c.Failures, c.Errors...) {
				text += f.Text
			}
			for _, f := range g.All() {
				if f.Severity >= failOn {
					counted++
				}
			}
			if g.Result != nil {
				waived = len(g.Result.Waived)
			}
			if got := len(shortLine.FindAllString(text, -1)); got != counted || (counted > 0) != (text != "") {
				t.Errorf("%s: %d findings fail the game, want %d", c.Class, got, counted)
			}
			if got, want := len(shortLine.FindAllString(c.Out, -1)), len(g.All())-counted+waived; got != want {
				t.Errorf("%s: %d findings do not fail the game, want %d", c.Class, got, want)
			}
			if c.Class != g.Source.File || c.File != g.Source.File || !strings.HasPrefix(c.Name, "game 1") {
				t.Errorf("%+v is not the case of %s", c, g.Source.File)
			}
		}
	}
}

func TestJUnitNastyTexts(t *testing.T) {
	for _, s := range nasty {
		g := gameOf(s)
		c := readJUnit(t, output(t, "junit", Options{FailOn: notation.Error}, g)).Suites[0].Cases[0]
		want := junit.Text(s)
		// An XML parser reads any line end as a line feed.
		lines := strings.ReplaceAll(want, "\r\n", "\n")
		if c.Class != "games/"+want || c.File != c.Class || c.Line != 5 {
			t.Errorf("%q: class %q, file %q, line %d", s, c.Class, c.File, c.Line)
		}
		name := want
		if s == "" {
			name = "red"
		}
		if c.Name != "game 2: "+name+" – blue" {
			t.Errorf("%q: name %q", s, c.Name)
		}
		if len(c.Failures) != 1 || c.Failures[0].Message != "x"+want || strings.Count(c.Failures[0].Text, "note: ") != 2 {
			t.Errorf("%q: %+v", s, c.Failures)
		}
		if !strings.Contains(c.Out, "  waived: "+lines+"\n") {
			t.Errorf("%q: output %q", s, c.Out)
		}
	}
}

// TestJUnitErrors checks that a game that was not judged is an error, not a failure.
func TestJUnitErrors(t *testing.T) {
	for _, g := range []*Game{
		unread("gone.cgr"),
		judge(t, "catapult.cgr", "[CGR \"1\"]\n[Sets \"base, catapult\"]\n[Red \"\"]\n"),
	} {
		s := readJUnit(t, output(t, "junit", Options{FailOn: notation.Error}, g)).Suites[0]
		if s.Errors != 1 || s.Failures != 0 || s.Cases[0].Errors[0].Type != g.All()[0].Rule {
			t.Errorf("%s: %+v", g.Source.File, s)
		}
	}
	g := judge(t, "-", record)
	if c := readJUnit(t, output(t, "junit", Options{FailOn: notation.Error}, g)).Suites[0].Cases[0]; c.Class != "stdin" || c.File != "" || c.Name != "game 1: Ana" || c.Line != 3 {
		t.Errorf("standard input: %+v", c)
	}
}
