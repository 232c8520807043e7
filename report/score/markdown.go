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

// pen builds a page of Markdown.
type pen struct {
	strings.Builder
	page *page
}

func (m *pen) section(s *section) {
	fmt.Fprintf(m, "\n## %s\n\n", s.Title)
	if s.Chart {
		m.WriteString("```text\n" + m.page.plot() + "```\n")
	}
	if s.Plot != "" {
		m.WriteString("```text\n" + s.Plot + "```\n")
	}
	for i, p := range s.Pictures {
		m.gap(i > 0)
		fmt.Fprintf(m, "![%s](%s)\n", gfm.Escape(p.Text), linkPath(p.Link))
	}
	tables := slices.Concat(s.Short, s.Tables)
	for i := range tables {
		m.gap(i > 0 || s.Plot != "")
		m.table(&tables[i])
	}
	for i, n := range s.Notes {
		m.gap(i > 0 || len(tables) > 0)
		m.WriteString(gfm.Escape(n) + "\n")
	}
	for _, item := range s.Items {
		m.WriteString("- " + gfm.Escape(item) + "\n")
	}
	for i := range s.Story {
		m.line(&s.Story[i])
	}
	for i := range s.Findings {
		m.finding(&s.Findings[i])
	}
}

// line writes a turn as an item.
func (m *pen) line(l *line) {
	fmt.Fprintf(m, "- **%s** %s", gfm.Escape(l.Turn), gfm.Escape(l.Text))
	for _, comment := range l.Comments {
		m.WriteString(" " + gfm.Escape(comment))
	}
	m.WriteString("\n")
}

// gap writes a blank line if behind is true.
func (m *pen) gap(behind bool) {
	if behind {
		m.WriteString("\n")
	}
}

func (m *pen) table(t *grid) {
	m.row(t.Head)
	rule := "|"
	for _, c := range t.Columns {
		rule += map[rune]string{'l': " :--- |", 'r': " ---: |"}[c]
	}
	m.WriteString(rule + "\n")
	for _, row := range t.Rows {
		m.row(row)
	}
}

func (m *pen) row(cells []string) {
	m.WriteString("|")
	for _, c := range cells {
		m.WriteString(" " + gfm.Escape(c) + " |")
	}
	m.WriteString("\n")
}

// finding writes a finding as an item with its notes below.
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
