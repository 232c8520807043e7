package mend

import (
	"strings"

	"golang.org/x/net/html"

	"cartulary/internal/lazy"
	"cartulary/notation"
)

var pageTag = lazy.Regexp(`(?i)<(!doctype html|html|head|body|pre|code|br|p|div|table|li)\b[^<>]*>`)

// isPage reports whether a text is HTML.
func isPage(text string) bool { return pageTag().MatchString(text) }

// breaks lists the elements at whose beginning or end a line ends.
var breaks = map[string]bool{"br": true, "p": true, "div": true, "li": true, "tr": true, "pre": true, "h1": true, "h2": true, "h3": true,
	"blockquote": true, "table": true, "ul": true, "ol": true, "title": true, "body": true, "html": true}

// plainPage returns the text of a page without tags, scripts and styles, and with entities read.
func plainPage(page *notation.Source) *notation.Source {
	out := newWriter(page)
	at, hidden := 0, ""
	z := html.NewTokenizer(strings.NewReader(page.Text))
	for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
		raw := string(z.Raw())
		here := at
		at += len(raw)
		switch kind {
		case html.TextToken:
			if hidden == "" {
				out.decode(here, raw)
			}
		case html.StartTagToken, html.EndTagToken, html.SelfClosingTagToken:
			name, _ := z.TagName()
			tag := string(name)
			switch {
			case hidden != "":
				if kind == html.EndTagToken && tag == hidden {
					hidden = ""
				}
			case kind == html.StartTagToken && (tag == "script" || tag == "style"):
				hidden = tag
			case breaks[tag] && !strings.HasSuffix(out.text.String(), "\n"):
				out.instead(here, "\n")
			}
		}
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
