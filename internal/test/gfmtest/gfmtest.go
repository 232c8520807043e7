// Package gfmtest reads Markdown for tests as GitHub and editors do.
package gfmtest

import (
	"regexp"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Hostile are texts of which Markdown would make more.
var Hostile = []string{
	"https://example.org", "HTTP://example.org/a?b=c", "see ftp://example.org.", "www.example.org", "(WWW.example.org)", "a@example.org", "mailto:a@example.org",
	"xmpp:a@example.org/b", "@octocat", "hi @octocat/team", "#123", "a/b#123", "GH-12", "a.b-c+d_e@x-y.co.uk", "<https://example.org>", "<a@example.org>",
	"[a](http://example.org)", "![a](b.png)", "[a]: http://example.org", "[a][b]", "[^1]", "[x] done", "<b>", "<!-- x -->", "<img src=x>", "&lt;b&gt;", "&#60;b&#62;",
	"*a*", "**a**", "_a_", "__a__", "***", "~~a~~", "~a~", "`a`", "```", "~~~", "    code", "# a", "## a ##", "> a", "- a", "+ a", "* a", "1. a", "1) a", "---", "===", "- - -",
	"| a | b |", "|---|", "a\nb", "a\r\n- b", "a\n\n# b", `a\`, `\`, `\*a*`, `\\*a*`, ": a", ":smile:", "$x$", "a  ", "a\\\n", "12:30", "9@https://x.org", "=", "+", "-", "1.", "a@0,1^0",
	"BA/L@0,-1^180", "x@1,2.example.org", "wwww.x.org", "w\u200bww.x.org", "https\u200b://x.org", "\u00a0- a", "　# a", "_@octocat_", "!@octocat", "\u202e[a](b)",
}

// linked matches what GitHub makes a link of in the text of a finished page: addresses of mail, mentions, numbers of issues.
var linked = regexp.MustCompile(`(?i)[\w.+-]@[\w-]+\.\w|(?:^|\W)@\w|#[0-9]|\bGH-[0-9]`)

// Read returns the kinds of the elements of a page, and its text with a line end before each block.
func Read(t testing.TB, markdown string) (kinds []string, said string) {
	t.Helper()
	kinds, said, _ = read(t, markdown)
	return kinds, said
}

// Active returns what a page links to, loads or contains as HTML. Tiles, which are pictures in the text, do not count.
func Active(t testing.TB, markdown string) []string {
	t.Helper()
	_, said, active := read(t, markdown)
	return append(active, linked.FindAllString(said, -1)...)
}

var reader = goldmark.New(goldmark.WithExtensions(extension.GFM, extension.Footnote, extension.DefinitionList)).Parser()

func read(t testing.TB, markdown string) (kinds []string, said string, active []string) {
	t.Helper()
	source := []byte(markdown)
	var b strings.Builder
	page := reader.Parse(text.NewReader(source))
	err := ast.Walk(page, func(n ast.Node, in bool) (ast.WalkStatus, error) {
		if !in {
			return ast.WalkContinue, nil
		}
		if x, ok := n.(*ast.Text); ok {
			b.Write(x.Segment.Value(source))
			if x.SoftLineBreak() || x.HardLineBreak() {
				b.WriteByte('\n')
			}
			return ast.WalkContinue, nil
		}
		kinds = append(kinds, n.Kind().String())
		if n.Type() == ast.TypeBlock {
			b.WriteByte('\n')
		}
		switch x := n.(type) {
		case *ast.CodeSpan, *ast.FencedCodeBlock: // GitHub links nothing there
			b.WriteString("code")
			return ast.WalkSkipChildren, nil
		case *ast.Link:
			active = append(active, "a link to "+string(x.Destination))
		case *ast.AutoLink:
			active = append(active, "a link to "+string(x.URL(source)))
		case *ast.Image:
			if !strings.HasPrefix(string(x.Destination), "data:image/svg+xml;base64,") {
				active = append(active, "a picture "+string(x.Destination))
			}
		case *ast.RawHTML, *ast.HTMLBlock:
			active = append(active, "HTML")
		case *east.TaskCheckBox, *east.FootnoteLink, *east.Strikethrough:
			active = append(active, n.Kind().String())
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return kinds, string(util.ResolveEntityNames(util.ResolveNumericReferences(util.UnescapePunctuations([]byte(b.String()))))), active
}
