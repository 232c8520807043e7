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
	t := table.find(key)
	p := &pattern{other: cut(t.Other)}
	if t.One != "" {
		p.one = cut(t.One)
	}
	table.patterns.Store(key, p)
	return p
}

// find returns the text of a key: in English the key, unless it has a singular.
func (t *table) find(key string) text {
	for _, m := range []messages{t.messages, English.messages()} {
		for room, list := range m {
			if t, ok := list[key]; ok && room != words {
				return t
			}
		}
	}
	return text{Other: key}
}

// cut returns the pieces of a text, with marks in place of its dotted words.
func cut(text string) []message.Piece { return message.Cut(mark(text)) }

// text returns the text with arguments. What a verb such as %q quotes stands in the quotation marks of the language.
func (p *pattern) text(l *Lang, args []any) string {
	form := p.other
	if p.one != nil && l.isOne(args) {
		form = p.one
	}
	b := make([]byte, 0, 128)
	for i := range form {
		x := &form[i]
		if x.Verb == "" || l == English {
			b = x.Append(b, args)
			continue
		}
		n := len(x.Before)
		quoted := string(x.Append(nil, args)[n:])
		if inside, ok := strings.CutPrefix(quoted, `"`); ok {
			quoted = l.Text("“%s”", strings.ReplaceAll(strings.TrimSuffix(inside, `"`), `\"`, `"`))
		}
		b = append(append(b, x.Before...), quoted...)
	}
	return unmark(string(b))
}
