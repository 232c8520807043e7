package findings

import (
	"fmt"
	"strings"

	"cartulary/internal/gfm"
	"cartulary/notation"
	"cartulary/report/lang"
)

// appendMarkdown writes a heading for each game with findings, and each of them with its board if Game.Boards has it. What may follow from
// another finding is counted alone.
func appendMarkdown(dst []byte, g *Game, l *lang.Lang) []byte {
	all := g.All()
	if len(all) == 0 {
		return dst
	}
	dst = fmt.Appendf(dst, "### %s\n\n", gfm.Escape(g.Source.Name()))
	follow := 0
	for i := range all {
		f := &all[i]
		if f.Follows {
			follow++
			continue
		}
		dst = appendMarked(dst, g, f, l)
	}
	if follow > 0 {
		dst = fmt.Appendf(dst, "%s\n\n", l.Text("%d more may follow from these.", follow))
	}
	return dst
}

func appendMarked(dst []byte, g *Game, f *notation.Finding, l *lang.Lang) []byte {
	pos := g.Source.Position(f.Span.Start)
	dst = append(dst, l.Text("**%s** in line %d, column %d: %s (`%s`", l.Level(f.Severity.String(), f.Class.String()), pos.Line, pos.Column, gfm.Escape(sentence(l, f)), f.Rule)...)
	if f.Cite != "" {
		dst = append(append(dst, ", "...), gfm.Escape(l.Cite(f.Cite))...)
	}
	dst = append(dst, ")\n\n"...)
	for _, n := range f.AllNotes() {
		dst = fmt.Appendf(dst, "- %s\n", gfm.Escape(noteIn(l, g.Source.Name(), g.Source, &n)))
	}
	if len(f.AllNotes()) > 0 {
		dst = append(dst, '\n')
	}
	board := g.Boards[f]
	if board == "" {
		return dst
	}
	fence := "```" // longer than any in a name of a player
	for strings.Contains(board, fence) {
		fence += "`"
	}
	return fmt.Appendf(dst, "<details><summary>%s</summary>\n\n%s\n%s\n%s\n\n</details>\n\n", l.Text("The board after the turn"), fence, strings.TrimRight(board, "\n"), fence)
}
