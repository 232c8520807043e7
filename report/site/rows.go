package site

import (
	"html/template"
	"strings"

	"cartulary/report/grid"
)

// Body returns the rows of the table without a template, which would be most of a run that changes few games (BenchmarkList). Addresses
// are slugs in folders and need no escape.
func (t *sheet) Body() template.HTML {
	var b strings.Builder
	put := func(texts ...string) {
		for _, s := range texts {
			b.WriteString(s)
		}
	}
	for _, r := range t.Rows {
		put(`<tr role="row">`)
		for i, c := range r.Cells {
			put(`<td role="cell" class="`, t.Class(i), `"`)
			if label := t.Label(i); label != "" {
				put(` data-label="`, grid.EscapeHTML(label), `"`)
			}
			put(`>`)
			for k := range c {
				if k > 0 {
					put(` `)
				}
				c[k].write(put, t.Root)
			}
			put(`</td>`)
		}
		put("</tr>\n")
	}
	return template.HTML(b.String())
}

// write writes a link of a cell.
func (l *link) write(put func(...string), root string) {
	if l.Class == "bar" {
		put(`<svg class="bar" width="128" height="12" aria-hidden="true"><rect width="`, grid.EscapeHTML(l.Text), `" height="12"/></svg>`)
		return
	}
	element, href := "span", ""
	if l.Href != "" {
		element, href = "a", ` href="`+root+l.Href+`"`
	}
	put(`<`, element, href)
	if l.Class != "" {
		put(` class="`, grid.EscapeHTML(l.Class), `"`)
	}
	put(`>`)
	for i, p := range l.Seats {
		if i > 0 {
			put(`<span class="gap"> – </span>`)
		}
		won := ""
		if p.Won {
			won = " won"
		}
		put(`<span class="seat`, won, `">`)
		if p.Colour != "" {
			put(`<i class="dot `, p.Colour, `" aria-hidden="true"></i>`)
		}
		put(`<bdi>`, grid.EscapeHTML(p.Name), `</bdi></span>`)
	}
	if len(l.Seats) == 0 {
		put(`<bdi>`, grid.EscapeHTML(l.Text), `</bdi>`)
	}
	put(`</`, element, `>`)
}
