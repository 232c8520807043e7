package mend

import (
	"html"
	"strings"

	"cartulary/internal/lazy"
	"cartulary/notation"
)

var pageTag = lazy.Regexp(`(?i)<(!doctype html|html|head|body|pre|code|br|p|div|table|li)\b[^<>]*>`)

// isPage reports whether a text is HTML.
func isPage(text string) bool { return pageTag().MatchString(text) }

// anyTag matches a comment or a tag, with its slash and name.
var anyTag = lazy.Regexp(`(?s)<!--.*?-->|<(/?)([a-zA-Z!][a-zA-Z0-9]*)(?:"[^"]*"|'[^']*'|[^<>"'])*>`)

// breaks lists the elements at whose beginning or end a line ends.
var breaks = map[string]bool{"br": true, "p": true, "div": true, "li": true, "tr": true, "pre": true, "h1": true, "h2": true, "h3": true,
	"blockquote": true, "table": true, "ul": true, "ol": true, "title": true, "body": true, "html": true}

// plainPage returns the text of a page without tags, scripts and styles, and with entities read.
func plainPage(page *notation.Source) *notation.Source {
	out := newWriter(page)
	text, at, hidden := page.Text, 0, ""
	for _, m := range anyTag().FindAllStringSubmatchIndex(text, -1) {
		if hidden == "" {
			out.decode(at, text[at:m[0]])
		}
		at = m[1]
		if m[4] < 0 {
			continue // a comment
		}
		closing, tag := m[2] < m[3], strings.ToLower(text[m[4]:m[5]])
		switch {
		case hidden != "":
			if closing && tag == hidden {
				hidden = ""
			}
		case !closing && (tag == "script" || tag == "style"):
			hidden = tag
		case breaks[tag] && !strings.HasSuffix(out.text.String(), "\n"):
			out.instead(m[0], "\n")
		}
	}
	if hidden == "" {
		out.decode(at, text[at:])
	}
	return out.source()
}

// decode writes a text without tags, with its entities read.
func (w *writer) decode(at int, raw string) {
	for {
		i := strings.IndexByte(raw, '&')
		if i < 0 {
			w.keep(at, at+len(raw))
			return
		}
		w.keep(at, at+i)
		at, raw = at+i, raw[i:]
		n := 1
		for n < len(raw) && n < 32 && (raw[n] == '#' || raw[n]|0x20 >= 'a' && raw[n]|0x20 <= 'z' || raw[n] >= '0' && raw[n] <= '9') {
			n++
		}
		if n < len(raw) && raw[n] == ';' {
			n++
		}
		w.instead(at, html.UnescapeString(raw[:n]))
		at, raw = at+n, raw[n:]
	}
}
