package findings

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/validator"
)

// nasty are texts that break a format without escaping.
var nasty = []string{
	"",
	" ",
	`<b a="1">&amp;</b>`,
	"]]><!--",
	"a,b::c%0Ad: error: e [f]",
	"two\nlines\r\nand\ta tab",
	"\x00\x01\x1b[31m\x7f\u0085",
	"\ufffe\uffff\xff\xc3",
	"שלום \u202eمريم",
	"👩‍👩‍👧‍👦 e\u0301 🂡",
	`C:\games\a.cgr`,
	"a#b?c=d e%f[g]",
	strings.Repeat("漢", 200),
}

// gameOf returns a game in which every text is s: one error with notes, one possible consequence, a warning, and a waived
// error.
func gameOf(s string) *Game {
	finding := func(severity notation.Severity, start, end int32) notation.Finding {
		return notation.Finding{Rule: "tile-edge-mismatch", Class: notation.Illegal, Severity: severity, Span: notation.Span{Start: start, End: end},
			Turn: 3, Player: notation.Red, Message: "x" + s, Clauses: []string{"BAS-21"}}
	}
	first, second := finding(notation.Error, 2, 5), finding(notation.Error, 5, 7)
	first.Notes = []notation.Note{{Text: "no place" + s}, {Span: notation.Span{Start: 8, End: 9}, Text: "a place" + s}}
	second.Follows = true
	return &Game{
		Source: &notation.Source{File: "games/" + s, Game: 2, Line: 5, Text: "ab€d\nefghij\n"},
		Result: &validator.Result{
			Findings: []notation.Finding{first, second, finding(notation.Warning, 9, 13)},
			Waived:   []validator.Waived{{Finding: finding(notation.Error, 0, 0), Reason: s}},
			Profiles: []string{"base-2002"},
			Players:  []validator.PlayerScore{{Colour: notation.Red, Name: s}, {Colour: notation.Blue}},
		},
	}
}

// output returns the output of a format for games.
func output(t *testing.T, name string, o Options, games ...*Game) string {
	t.Helper()
	f := Find(name, o)
	if f == nil {
		t.Fatalf("there is no format %s", name)
	}
	var texts []string
	for _, g := range games {
		if text := f.Append([]byte("head"), g); len(text) > len("head") {
			texts = append(texts, string(text[len("head"):]))
		}
	}
	return f.Begin + strings.Join(texts, f.Between) + f.End
}

// judge parses a text as one game and validates it.
func judge(t *testing.T, file, text string) *Game {
	t.Helper()
	for g, err := range format.Games(file, strings.NewReader(text), format.Choice{}) {
		if err != nil {
			t.Fatal(file, err)
		}
		rec, reading := new(format.Parser).Parse(g)
		if rec == nil {
			return &Game{Source: g.Source, Reading: reading}
		}
		return &Game{Source: g.Source, Result: validator.New().Validate(rec, reading, validator.Options{})}
	}
	t.Fatal(file, "holds no game")
	return nil
}

// illegal validates the games of testdata/illegal.
func illegal(t *testing.T) (games []*Game) {
	files, err := filepath.Glob("../../testdata/illegal/*.cgr")
	if err != nil || len(files) == 0 {
		t.Fatal("no games", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, judge(t, file, string(text)))
	}
	return games
}

// unread returns a file without a game.
func unread(file string) *Game {
	return &Game{Source: &notation.Source{File: file, Game: 1, Line: 1}, Reading: []notation.Finding{
		{Rule: notation.RuleFileUnreadable, Class: notation.Syntax, Severity: notation.Error, Message: "there is no such file"}}}
}

// TestNames checks that exactly the listed formats exist.
func TestNames(t *testing.T) {
	for _, name := range Names {
		if f := Find(name, Options{}); f == nil || f.Name != name {
			t.Errorf("Find(%q) = %v", name, f)
		}
	}
	if Find("xml", Options{}) != nil {
		t.Error("there is a format xml")
	}
}

// TestBetween checks that a game without findings leaves no gap in a format that lists findings.
func TestBetween(t *testing.T) {
	clean := judge(t, "a.cgr", "[CGR \"1\"]\n[Red \"\"]\n1. red: U@1,0^0\n")
	for _, name := range []string{"text", "short", "sarif", "github", "markdown"} {
		if got := Find(name, Options{}).Append(nil, clean); len(got) > 0 {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// TestLongLine prints findings all over a line of megabytes: what is printed is short, and the work does not grow with the line.
func TestLongLine(t *testing.T) {
	line := strings.Repeat("é", 4_000_000)
	g := &Game{Source: &notation.Source{File: "a.jcz", Game: 1, Line: 1, Text: line}}
	for i := range int32(500) {
		at := 8*i*1000 + i%2 // between and within characters
		g.Reading = append(g.Reading, notation.Finding{Rule: notation.RuleFormatGuess, Class: notation.Style, Severity: notation.Warning,
			Span: notation.Span{Start: at, End: at + 1 + i%3*4000}, Message: "x"})
	}
	began := time.Now()
	text := string(Find("text", Options{}).Append(nil, g))
	if took := time.Since(began); took > 20*time.Second {
		t.Errorf("500 findings take %v", took)
	}
	for part := range strings.Lines(text) {
		if len(part) > 400 {
			t.Fatalf("a line has %d bytes", len(part))
		}
	}
	if strings.Count(text, "…") < 900 {
		t.Errorf("%d cuts, want one on each side of a place", strings.Count(text, "…"))
	}
}
