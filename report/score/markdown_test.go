package score

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"cartulary/notation"
	"cartulary/validator"

	"github.com/google/go-cmp/cmp"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	east "github.com/yuin/goldmark/extension/ast"
	gtext "github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func markdown(t *testing.T, r *Report) string {
	t.Helper()
	var b strings.Builder
	if err := r.Markdown(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// golden compares got with a file in testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(strings.ReplaceAll(string(want), "\r\n", "\n"), got); d != "" {
		t.Errorf("%s (-want +got); go test -update rewrites it:\n%s", name, d)
	}
}

// TestMarkdownGolden compares reports with files, without the section of TestTold.
func TestMarkdownGolden(t *testing.T) {
	for name, text := range map[string]string{"every-kind": everyKind, "contested": contested, "double-turn": doubleTurn(t), "leper": leper} {
		r := report(t, text, validator.Options{})
		r.Story = nil
		golden(t, name+".md", markdown(t, r))
	}
}

// hostile are names that would break a page without escaping.
var hostile = []string{
	"", "   ", "|", "a|b", `a\|b`, `\`, `\\`, "a\nb", "**bold**", "_under_score_", "`code`", "``", "# heading", "- item", "1. item",
	"<script>alert(1)</script>", "<!--", "</td></tr></table>", "&lt;b&gt;", "&#124;", "&#27;[31m", "[a](http://example.org)", "![x](y)",
	"http://example.org", "WWW.example.org", "me@example.org", "~~gone~~", "$x$", ":smile:", "\x1b[31mred\x1b[0m", "a\x00b", "\u202eevil",
	"\u2066open", "שלום עולם", "مرحبا", "👩‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", strings.Repeat("x", 200), strings.Repeat("é|", 100), strings.Repeat("👍🏽", 100),
	"e" + strings.Repeat("\u0301", 199), "\xff\xfe", "\u2028line\u2029", strings.Repeat("[", 200), "+", "---", "===", "```", "~~~", "    code",
}

// TestNames checks for hostile names that the page keeps its structure, contains no markup of the name, and shows it.
func TestNames(t *testing.T) {
	plain := outline(t, markdown(t, named(t, "Alice", "Bob")))
	for _, name := range hostile {
		for _, r := range []*Report{named(t, name, "Bob"), named(t, "Alice", name), named(t, name, name)} {
			md := markdown(t, r)
			if d := cmp.Diff(plain, outline(t, md)); d != "" {
				t.Errorf("the name %q changes the page (-plain +named):\n%s", name, d)
			}
			if !utf8.ValidString(md) || strings.ContainsAny(md, "\x00\x1b\r\u202e\u2066\u2028") {
				t.Errorf("the name %q brings characters that do not belong on a page", name)
			}
			if longest := longestLine(md); longest > 1500 { // a name of 60 escaped characters, a few times in a sentence
				t.Errorf("the name %q makes a line of %d characters", name, longest)
			}
		}
	}
}

func longestLine(s string) int {
	longest := 0
	for line := range strings.Lines(s) {
		longest = max(longest, utf8.RuneCountInString(line))
	}
	return longest
}

// TestNamesRead checks that the rendered page shows a name as it was written.
func TestNamesRead(t *testing.T) {
	for _, tt := range [][2]string{
		{"Anna-Lena O'Neill (CZ)", "Anna-Lena O'Neill (CZ)"},
		{"a|b", "a|b"}, {`a\|b`, `a\|b`}, {`\\`, `\\`}, {"**x**", "**x**"}, {"<b>&lt;", "<b>&lt;"}, {"[a](b)", "[a](b)"}, {"`", "`"},
		{"x~y$z:@", "x~y$z:@"}, {"foo_bar_", "foo_bar_"}, {"www.a.b", "www.a.b"}, {"  two\n\twords ", "two words"},
		{"שלום", "\u2068שלום\u2069"}, {"👩‍👧", "👩‍👧"}, {"", "red"}, {"\x1b[31m", "[31m"},
		{strings.Repeat("x", 200), strings.Repeat("x", 59) + "…"},
		{strings.Repeat("👍🏽", 100), strings.Repeat("👍🏽", 29) + "…"},
	} {
		md := markdown(t, named(t, tt[0], "Bob"))
		source := []byte(md)
		cell := firstCell(parseMarkdown(source))
		if got := textOf(cell, source); got != tt[1] {
			t.Errorf("the name %q reads %q, want %q", tt[0], got, tt[1])
		}
	}
}

// TestSameNames checks that equal names, and names that are equal after shortening, are distinguished.
func TestSameNames(t *testing.T) {
	long := strings.Repeat("long ", 10)
	md := markdown(t, named(t, long+"A", long+"B"))
	for _, want := range []string{"long long long… (red)", "long long long… (yellow)", "# " + long + "A – " + long + "B\n"} {
		if !strings.Contains(md, want) {
			t.Errorf("no %q in\n%s", want, md)
		}
	}
}

// TestHostileTags checks that the other texts of a record are escaped.
func TestHostileTags(t *testing.T) {
	for _, bad := range hostile {
		r := named(t, "Alice", "Bob")
		r.Title = Title{Event: "x" + bad, Site: "x" + bad, Round: "x" + bad, Table: "x" + bad, Date: "x" + bad}
		r.Findings = []notation.Finding{{Rule: "a-rule", Severity: notation.Error, Message: "x" + bad, Notes: []notation.Note{{Text: "x" + bad}}}}
		r.Waived = []validator.Waived{{Finding: r.Findings[0], Reason: "x" + bad}}
		r.Story[0].Comments = []string{"x" + bad}
		got := outline(t, markdown(t, r))
		r.Story[0].Comments = []string{"x"}
		for i := range r.Findings[0].Notes {
			r.Findings[0].Notes[i].Text = "x"
		}
		r.Title = Title{"x", "x", "x", "x", "x"}
		r.Findings[0].Message, r.Waived[0].Message, r.Waived[0].Reason = "x", "x", "x"
		if d := cmp.Diff(outline(t, markdown(t, r)), got); d != "" {
			t.Errorf("%q changes the page (-plain +hostile):\n%s", bad, d)
		}
	}
}

// named returns the report of a game between players of these names.
func named(t *testing.T, red, yellow string) *Report {
	t.Helper()
	src := &notation.Source{Line: 1, Text: everyKind}
	rec, reading := notation.Parse(src)
	rec.Players[0].Name, rec.Players[1].Name = red, yellow
	return New(rec, reading, validator.Options{})
}

func parseMarkdown(source []byte) ast.Node {
	return goldmark.New(goldmark.WithExtensions(extension.GFM)).Parser().Parse(gtext.NewReader(source))
}

// outline returns the elements of a page without its text.
func outline(t *testing.T, md string) []string {
	t.Helper()
	var kinds []string
	err := ast.Walk(parseMarkdown([]byte(md)), func(n ast.Node, in bool) (ast.WalkStatus, error) {
		if in && n.Kind() != ast.KindText && n.Kind() != ast.KindString {
			kinds = append(kinds, n.Kind().String())
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return kinds
}

// firstCell returns the first cell below the head of the first table.
func firstCell(n ast.Node) ast.Node {
	var found ast.Node
	_ = ast.Walk(n, func(n ast.Node, in bool) (ast.WalkStatus, error) {
		if in && n.Kind() == east.KindTableRow {
			found = n.FirstChild()
			return ast.WalkStop, nil
		}
		return ast.WalkContinue, nil
	})
	return found
}

func textOf(n ast.Node, source []byte) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if x, ok := c.(*ast.Text); ok {
			b.Write(x.Segment.Value(source))
		}
	}
	return string(util.ResolveEntityNames(util.ResolveNumericReferences(util.UnescapePunctuations([]byte(b.String())))))
}
