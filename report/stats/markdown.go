package stats

import (
	"strings"

	"cartulary/internal/gfm"
)

// AppendMarkdown appends the page as Markdown with GitHub's tables. All text of the records is escaped.
func (p *Page) AppendMarkdown(dst []byte) []byte {
	var b strings.Builder
	b.WriteString("# " + gfm.Escape(p.Title) + "\n")
	for _, note := range p.Notes {
		b.WriteString("\n" + gfm.Escape(note) + "\n")
	}
	for i := range p.Sections {
		s := &p.Sections[i]
		b.WriteString("\n## " + gfm.Escape(s.Title) + "\n")
		if len(s.Rows) > 0 {
			b.WriteString("\n" + markdownRow(s.Head) + "|")
			for _, c := range s.Columns {
				b.WriteString(map[rune]string{'l': " :--- |", 'b': " :--- |", 'r': " ---: |"}[c])
			}
			b.WriteString("\n")
		}
		for _, row := range s.Rows {
			b.WriteString(markdownRow(row))
		}
		for i, item := range s.Items {
			if i == 0 {
				b.WriteString("\n")
			}
			b.WriteString("- " + gfm.Escape(item.Text()) + ": " + markdownCode(item.Command) + "\n")
		}
		for _, note := range s.Notes {
			b.WriteString("\n" + gfm.Escape(note) + "\n")
		}
	}
	return append(dst, b.String()...)
}

func markdownRow(cells []string) string {
	line := "|"
	for _, c := range cells {
		line += " " + gfm.Escape(c) + " |"
	}
	return line + "\n"
}

// markdownCode returns a text as code.
func markdownCode(s string) string {
	if strings.Contains(s, "`") {
		return gfm.Escape(s)
	}
	return "`" + s + "`"
}
