package score

import (
	"fmt"
	"io"
	"net/url"
	"slices"
	"strings"

	"cartulary/internal/gfm"
)

// Markdown writes the report as Markdown with GitHub's tables. All text of the record is escaped. The error is that of w.
func (r *Report) Markdown(w io.Writer) error {
	p := r.page()
	m := pen{page: p}
	fmt.Fprintf(&m, "# %s\n\n**%s**", gfm.Escape(p.Title), gfm.Escape(p.Lead))
	if p.Note != "" {
		m.WriteString(" " + p.Note)
	}
	m.WriteString("\n\n")
	for _, f := range p.Facts {
		fmt.Fprintf(&m, "- %s\n", p.text("%s: %s", f[0], gfm.Escape(f[1])))
	}
	for i := range p.Parts {
		m.section(&p.Parts[i])
	}
	_, err := io.WriteString(w, m.String())
	return err
}

type pen struct {
	strings.Builder
	page *page
}

func (m *pen) section(s *section) {
	part := s.Section.Section
	part.Tables = slices.Concat(s.Short, s.Tables)
	if s.Chart {
		part.Plot = m.page.plot()
	}
	m.Write(part.AppendMarkdown(nil))
	if len(s.Pictures)+len(s.Story)+len(s.Findings) > 0 {
		m.WriteString("\n")
	}
	for i, p := range s.Pictures {
		if i > 0 {
			m.WriteString("\n")
		}
		fmt.Fprintf(m, "![%s](%s)\n", gfm.Escape(p.Text), linkPath(p.Link))
	}
	for i := range s.Story {
		m.line(&s.Story[i])
	}
	for i := range s.Findings {
		m.finding(&s.Findings[i])
	}
}

func (m *pen) line(l *line) {
	fmt.Fprintf(m, "- **%s** %s", gfm.Escape(l.Turn), gfm.Escape(l.Text))
	for _, comment := range l.Comments {
		m.WriteString(" " + gfm.Escape(comment))
	}
	m.WriteString("\n")
}

func (m *pen) finding(f *finding) {
	m.WriteString("- ")
	if f.Where != "" {
		m.WriteString(m.page.text("%s: ", f.Where))
	}
	fmt.Fprintf(m, "**%s** %s (`%s`", f.Severity, gfm.Escape(f.Message), f.Rule)
	if f.Title != "" {
		m.WriteString(", " + gfm.Escape(f.Title))
	}
	if f.Clauses != "" {
		m.WriteString(", " + f.Clauses)
	}
	m.WriteString(")")
	if f.Follows {
		m.WriteString(m.page.text("; may follow from another finding"))
	}
	m.WriteString("\n")
	for _, n := range f.Notes {
		m.WriteString("  - " + gfm.Escape(n) + "\n")
	}
	if f.Ruling != "" {
		m.WriteString("  - " + gfm.Escape(f.Ruling) + "\n")
	}
}

// linkPath returns a relative path as a link. A leading dot keeps a name with a colon from being read as a scheme.
func linkPath(path string) string {
	link := (&url.URL{Path: path}).EscapedPath()
	if first, _, _ := strings.Cut(link, "/"); strings.Contains(first, ":") {
		link = "./" + link
	}
	return strings.NewReplacer("(", "%28", ")", "%29").Replace(link)
}
