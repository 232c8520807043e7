package site

import (
	"html/template"
	"strings"
)

// escape replaces what html/template replaces in texts and attributes.
var escape = strings.NewReplacer("\x00", "\uFFFD", `"`, "&#34;", "&", "&amp;", "'", "&#39;", "+", "&#43;", "<", "&lt;", ">", "&gt;")

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
				put(` data-label="`, escape.Replace(label), `"`)
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
		put(`<svg class="bar" width="128" height="12" aria-hidden="true"><rect width="`, escape.Replace(l.Text), `" height="12"/></svg>`)
		return
	}
	element, href := "span", ""
	if l.Href != "" {
		element, href = "a", ` href="`+root+l.Href+`"`
	}
	put(`<`, element, href)
	if l.Class != "" {
		put(` class="`, escape.Replace(l.Class), `"`)
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
		put(`<span class="seat`, won, `"><i class="dot `, p.Colour, `" aria-hidden="true"></i><bdi>`, escape.Replace(p.Name), `</bdi></span>`)
	}
	if len(l.Seats) == 0 {
		put(`<bdi>`, escape.Replace(l.Text), `</bdi>`)
	}
	put(`</`, element, `>`)
}
