package lang

import (
	"strings"

	"cartulary/engine/message"
)

// A pattern is a text, cut at its arguments, of which it may leave out some: a singular needs no number. The story of a game has
// thousands of texts, and patterns take less time than package fmt (BenchmarkTell in report/story).
type pattern struct {
	one, other []message.Piece // one is nil for a text of one form
}

// pattern returns the pattern of a text.
func (l *Lang) pattern(key string) *pattern {
	table := l.texts()
	if p, ok := table.patterns.Load(key); ok {
		return p.(*pattern)
	}
	t, _ := table.find(key)
	p := &pattern{other: cut(t.Other)}
	if t.One != "" {
		p.one = cut(t.One)
	}
	table.patterns.Store(key, p)
	return p
}

// find returns the text of a key, and whether the language has one. Else it is the English one: the key, unless it has a singular.
func (t *table) find(key string) (found text, own bool) {
	if found, own = t.messages.find(key); own {
		return found, true
	}
	if found, ok := English.messages().find(key); ok {
		return found, false
	}
	return text{Other: key}, false
}

func (m messages) find(key string) (found text, ok bool) {
	for room, list := range m {
		if found, ok = list[key]; ok && room != words {
			return found, true
		}
	}
	return text{}, false
}

// cut returns the pieces of a text, with marks in place of its dotted words.
func cut(text string) []message.Piece { return message.Cut(mark(text)) }

// quoted returns a text that stands in straight quotation marks in those of the language, and another one as it is.
func (l *Lang) quoted(text string) string {
	inside, ok := strings.CutPrefix(text, `"`)
	if l == English || !ok || !strings.HasSuffix(inside, `"`) {
		return text
	}
	return l.Text("“%s”", strings.ReplaceAll(strings.TrimSuffix(inside, `"`), `\"`, `"`))
}

// text returns the text with arguments. What a verb such as %q quotes stands in the quotation marks of the language.
func (p *pattern) text(l *Lang, args []any) string {
	form := p.other
	if p.one != nil && l.isOne(args) {
		form = p.one
	}
	b := make([]byte, 0, 128)
	for i := range form {
		if form[i].Verb == "" {
			b = form[i].Append(b, args)
			continue
		}
		x := form[i]
		b, x.Before = append(b, x.Before...), ""
		b = append(b, l.quoted(string(x.Append(nil, args)))...)
	}
	return unmark(string(b))
}
