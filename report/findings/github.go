package findings

import (
	"fmt"
	"path/filepath"
	"strings"

	"cartulary/notation"
)

// appendGitHub writes a workflow command for each finding; GitHub shows it as an annotation beside the line. A step shows
// ten errors, ten warnings and ten notices. A possible consequence is a notice, so that it does not displace a cause.
func appendGitHub(dst []byte, g *Game) []byte {
	all := g.All()
	for i := range all {
		f := &all[i]
		level, text := f.Severity.String(), sentence(f)
		if f.Follows {
			level = "notice"
		}
		if g.Source.File == stdin { // there is no file to annotate
			pos := g.Source.Position(f.Span.Start)
			dst = fmt.Appendf(dst, "::%s title=%s", level, escapeProperty(f.Rule))
			text = fmt.Sprintf("stdin:%d:%d: %s", pos.Line, pos.Column, text)
		} else {
			dst = fmt.Appendf(dst, "::%s %s,title=%s", level, githubPlace(g.Source, f.Span), escapeProperty(f.Rule))
		}
		for _, n := range f.AllNotes() {
			text += "\n" + note(g.Source, &n)
		}
		dst = append(dst, "::"+escapeData(text)+"\n"...)
	}
	return dst
}

// githubPlace returns the place of an annotation. Columns start at 1, and only a place within one line has them.
func githubPlace(src *notation.Source, span notation.Span) string {
	start, end := where(src, span)
	place := fmt.Sprintf("file=%s,line=%d", escapeProperty(filepath.ToSlash(src.File)), start.Line)
	switch {
	case end.Line > start.Line && end.Column == 1: // the span includes the line end
		return fmt.Sprintf("%s,endLine=%d", place, end.Line-1)
	case end.Line > start.Line:
		return fmt.Sprintf("%s,endLine=%d", place, end.Line)
	}
	return fmt.Sprintf("%s,endLine=%d,col=%d,endColumn=%d", place, end.Line, start.Column, max(end.Column-1, start.Column))
}

var (
	dataEscapes     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	propertyEscapes = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

func escapeData(s string) string     { return dataEscapes.Replace(s) }
func escapeProperty(s string) string { return propertyEscapes.Replace(s) }
