package grid

import (
	"strings"

	"cartulary/internal/gfm"
)

// AppendMarkdown appends the page as Markdown with GitHub's tables. All texts are escaped.
func (p *Page) AppendMarkdown(dst []byte) []byte {
	dst = append(dst, "# "+gfm.Escape(p.Title)+"\n"...)
	dst = appendNotes(dst, p.Notes)
	for i := range p.Sections {
		dst = p.Sections[i].AppendMarkdown(dst)
	}
	return dst
}

// AppendMarkdown appends the section. Each of its parts follows a blank line.
func (s *Section) AppendMarkdown(dst []byte) []byte {
	if s.Title != "" {
		dst = append(dst, "\n## "+gfm.Escape(s.Title)+"\n"...)
	}
	if s.Plot != "" {
		dst = append(dst, "\n```text\n"+s.Plot+"```\n"...)
	}
	for i := range s.Tables {
		dst = s.Tables[i].appendMarkdown(append(dst, '\n'))
	}
	for i, item := range s.Items {
		if i == 0 {
			dst = append(dst, '\n')
		}
		dst = append(dst, "- "+gfm.Escape(item.Text)...)
		if item.Command != "" {
			dst = append(dst, ": "+code(item.Command)...)
		}
		dst = append(dst, '\n')
	}
	return appendNotes(dst, s.Notes)
}

func appendNotes(dst []byte, notes []string) []byte {
	for _, note := range notes {
		dst = append(dst, "\n"+gfm.Escape(note)+"\n"...)
	}
	return dst
}

func (t *Table) appendMarkdown(dst []byte) []byte {
	dst = append(appendRow(dst, t.Head), '|')
	for c := range t.Columns {
		if t.Number(c) {
			dst = append(dst, " ---: |"...)
		} else {
			dst = append(dst, " :--- |"...)
		}
	}
	dst = append(dst, '\n')
	for _, row := range t.Rows {
		dst = appendRow(dst, row)
	}
	return dst
}

func appendRow(dst []byte, cells []string) []byte {
	dst = append(dst, '|')
	for _, c := range cells {
		dst = append(dst, " "+gfm.Escape(c)+" |"...)
	}
	return append(dst, '\n')
}

func code(s string) string {
	if strings.Contains(s, "`") {
		return gfm.Escape(s)
	}
	return "`" + s + "`"
}
