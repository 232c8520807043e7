package lang

import "cartulary/engine/message"

// A pattern is a text, cut at its arguments, of which it may leave out some: a singular needs no number. The story of a game has
// thousands of texts, and patterns take less time than package fmt (BenchmarkTell in report/story).
type pattern struct {
	one, other []message.Piece // one is nil for a text of one form
}

// pattern returns the pattern of a text.
func (l *Lang) pattern(key string) *pattern {
	if p, ok := l.patterns.Load(key); ok {
		return p.(*pattern)
	}
	t := l.find(key)
	p := &pattern{other: l.cut(t.Other)}
	if t.One != "" {
		p.one = l.cut(t.One)
	}
	l.patterns.Store(key, p)
	return p
}

// find returns the text of a key: in English the key, unless it has a singular.
func (l *Lang) find(key string) text {
	for _, l := range []*Lang{l, English} {
		for room, list := range l.messages() {
			if t, ok := list[key]; ok && isTexts(room) {
				return t
			}
		}
	}
	return text{Other: key}
}

// cut returns the pieces of a text, with characters in place of its articles.
func (l *Lang) cut(text string) []message.Piece { return message.Cut(l.mark(text)) }

// text returns the text with arguments.
func (p *pattern) text(l *Lang, args []any) string {
	form := p.other
	if p.one != nil && l.isOne(args) {
		form = p.one
	}
	b := make([]byte, 0, 128)
	for i := range form {
		b = form[i].Append(b, args)
	}
	return l.agree(string(b))
}
