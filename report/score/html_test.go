package score

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/validator"

	"github.com/google/go-cmp/cmp"
)

func htmlOf(t *testing.T, r *Report) string {
	t.Helper()
	var b strings.Builder
	if err := r.HTML(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// elements parses a page and returns its elements with the names of their attributes, and its text.
func elements(t *testing.T, page string) (list []string, text string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(page))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	var b strings.Builder
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return list, b.String()
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, page)
		}
		switch x := token.(type) {
		case xml.StartElement:
			s := x.Name.Local
			for _, a := range x.Attr {
				s += " " + a.Name.Local
			}
			list = append(list, s)
		case xml.CharData:
			b.Write(x)
		case xml.Comment:
			list = append(list, "comment")
		}
	}
}

var attacks = []string{
	"<script>alert(1)</script>", `"><img src=x onerror=alert(1)>`, "'><svg onload=alert(1)>", "| a | b |", "**x**", "</title><b>", "</style><b>", "{{.}}", "<!--", "]]>",
	"javascript:alert(1)", "محمد <b>", "שלום & Co", "👩‍👩‍👧‍👦 <i>", strings.Repeat("<x>", 67), strings.Repeat("م", 200), "\x00\x1b[31m", "\u202eevil",
}

// TestNamesHTML checks that the elements and attributes of the page do not depend on the texts of the record.
func TestNamesHTML(t *testing.T) {
	plain, _ := elements(t, htmlOf(t, attacked(t, "Alice")))
	for _, name := range append(attacks, hostile...) {
		page := htmlOf(t, attacked(t, name))
		got, text := elements(t, page)
		if d := cmp.Diff(plain, got); d != "" {
			t.Errorf("the name %q changes the page (-plain +named):\n%s", name, d)
		}
		if !utf8.ValidString(page) || strings.ContainsAny(page, "\x00\x1b\u202e\u2066\u2028") {
			t.Errorf("the name %q brings characters that do not belong on a page", name)
		}
		if short := playername.Line(name); short != "" && utf8.RuneCountInString(short) <= shortName && !strings.Contains(text, short) {
			t.Errorf("the name %q does not stand on the page", name)
		}
	}
}

// attacked returns a report with text in every field that comes from a record.
func attacked(t *testing.T, text string) *Report {
	t.Helper()
	r := named(t, text, "Bob")
	r.Title = Title{"x" + text, "x" + text, "x" + text, "x" + text, "x" + text}
	r.Findings = []notation.Finding{{Rule: "a-rule", Severity: notation.Error, Message: "x" + text, Notes: []notation.Note{{Text: "x" + text}}}}
	r.Waived = []validator.Waived{{Finding: r.Findings[0], Reason: "x" + text}}
	r.Discards = []Discard{{Turn: 1, Tile: "x" + text, Player: notation.Red}}
	r.Pictures = []Picture{{Link: "a folder/end.png", Text: "x" + text}}
	r.Story[0].Comments = []string{"x" + text}
	return r
}

// TestHTML checks that tables have names and scopes, and that the page loads only pictures, by relative links.
func TestHTML(t *testing.T) {
	r := report(t, everyKind, validator.Options{})
	r.Pictures = []Picture{{Link: "a b/javascript:x.png", Dark: "a b/night, javascript:x.png", Text: "one"}, {Link: "x:y.png", Text: "two"}, {Link: "data:image/png;base64,AAAA", Text: "three"}}
	page := htmlOf(t, r)
	for _, want := range []string{
		"<h1>Alice – Bob</h1>", "<strong>Bob wins with 18 points to 13.</strong>", `<table aria-label="Points by feature and player">`, "<caption>Longest stay on the board</caption>",
		`<th scope="col" class="n">total</th>`, `<th scope="row">Alice</th><td class="n">13</td>`, "prefers-color-scheme: dark", "@media print",
		`<img src="a%20b/javascript:x.png" alt="one">`, `<img src="./x:y.png" alt="two">`, `<img src="data:image/png;base64,AAAA" alt="three">`,
		`<source media="(prefers-color-scheme: dark)" srcset="a%20b/night,%20javascript:x.png"><img src="a%20b/javascript:x.png"`,
		`<polyline class="red" stroke-dasharray="none"`, `<polyline class="yellow" stroke-dasharray="8 4"`, `role="img" aria-label="`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s", want)
		}
	}
	for _, bad := range []string{"http://", "https://", "<script", "<link", "@import", "url(", "ZgotmplZ"} {
		if strings.Contains(page, bad) {
			t.Errorf("the page holds %s", bad)
		}
	}
	list, _ := elements(t, page)
	tables, captions := 0, 0
	for _, e := range list {
		switch e {
		case "table aria-label": // its name
			tables++
			captions++
		case "table":
			tables++
		case "caption":
			captions++
		}
	}
	if tables != captions || tables < 5 {
		t.Errorf("%d tables, %d captions", tables, captions)
	}
}

// TestHTMLEmpty checks that games without turns, and games that cannot be replayed, make a page.
func TestHTMLEmpty(t *testing.T) {
	for _, text := range []string{"[CGR \"1\"]\n[Red \"A\"]\n[Yellow \"B\"]\n", strings.Replace(short, "[Red", "[Sets \"tower\"]\n[Red", 1), contested} {
		if page := htmlOf(t, report(t, text, validator.Options{})); !strings.Contains(page, "</html>") || strings.Contains(page, "NaN") {
			t.Error(page)
		}
	}
	htmlOf(t, &Report{Result: Result{Ending: NotPlayed}})
}

// TestGraph checks that the lines of the chart of contested are in its frame, at the scores of the standings.
func TestGraph(t *testing.T) {
	g := report(t, contested, validator.Options{}).page().graph()
	if len(g.Lines) != 2 || len(g.Names) != 2 {
		t.Fatalf("%+v", g)
	}
	var axes []string
	for _, a := range g.Grid {
		axes = append(axes, a.Text)
	}
	if got := strings.Join(axes, ", "); got != "0, 5, 10, 15, 20, turn 1, turn 10, 4, 6, 8" {
		t.Error(got)
	}
	// 10 turns are 9 steps of 550 units; 22 points are the top at 14, 0 the bottom at 270; red has 14 points, 163 units, from turn 5 on.
	want := "40,270 101.1,270 162.2,270 223.3,270 284.4,107.1 345.6,107.1 406.7,107.1 467.8,107.1 528.9,107.1 590,14"
	if g.Lines[0].Points != want {
		t.Errorf("red: %s\nwant %s", g.Lines[0].Points, want)
	}
}

func BenchmarkHTML(b *testing.B) {
	text, err := os.ReadFile("../../testdata/games/annotated.cgr")
	if err != nil {
		b.Fatal(err)
	}
	rec, reading := notation.Parse(&notation.Source{Text: string(text), Line: 1})
	r := New(rec, reading, validator.Options{})
	for b.Loop() {
		if err := r.HTML(io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}
