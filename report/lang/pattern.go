package lang

import (
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// A pattern is a text, cut at its arguments. The story of a game has thousands of texts: patterns take a tenth of the time of a
// message.Printer (BenchmarkTell in report/story).
type pattern struct {
	one, other []piece // one is nil for a text of one form
}

// A piece is the text before an argument, and the argument: its index, or -1 behind the last one.
type piece struct {
	before string
	arg    int
	number bool // %d
}

// pattern returns the pattern of a text, nil for a text with other verbs than %s and %d and for one that only English has.
func (l *Lang) pattern(key string) *pattern {
	if p, ok := l.patterns.Load(key); ok {
		return p.(*pattern)
	}
	var p *pattern
	if t, ok := l.find(key); ok {
		p = &pattern{other: cut(t.Other)}
		if t.One != "" {
			p.one = cut(t.One)
		}
		if p.other == nil || p.one == nil && t.One != "" {
			p = nil
		}
	}
	l.patterns.Store(key, p)
	return p
}

// find returns the text of a key. In English that is the key, unless it has a singular.
func (l *Lang) find(key string) (text, bool) {
	for room, list := range l.messages() {
		if t, ok := list[key]; ok && room != words {
			return t, true
		}
	}
	return text{Other: key}, l == English
}

// cut returns the pieces of a text, nil if it has a verb that is none of %s, %d, %[1]s and %[1]d.
func cut(text string) []piece {
	text = strings.ReplaceAll(text, elided, mark)
	list := []piece{}
	next := 0
	for {
		before, rest, ok := strings.Cut(text, "%")
		if !ok {
			return append(list, piece{before: text, arg: -1})
		}
		if strings.HasPrefix(rest, "[") {
			number, behind, _ := strings.Cut(rest[1:], "]")
			n, err := strconv.Atoi(number)
			if err != nil || n < 1 {
				return nil
			}
			next, rest = n-1, behind
		}
		if rest == "" || rest[0] != 's' && rest[0] != 'd' {
			return nil
		}
		list = append(list, piece{before, next, rest[0] == 'd'})
		next++
		text = rest[1:]
	}
}

// text returns the text with arguments. It fails if there is not one for each verb, a string for %s and an int for %d.
func (p *pattern) text(tag language.Tag, args []any) (string, bool) {
	form := p.other
	if p.one != nil {
		if len(args) == 0 {
			return "", false
		}
		n, ok := args[0].(int)
		if !ok {
			return "", false
		}
		if form, _ := integer(n).PluralForm(tag, 0); form == plural.One {
			return fill(p.one, args)
		}
	}
	return fill(form, args)
}

func fill(form []piece, args []any) (string, bool) {
	b, used := make([]byte, 0, 128), 0
	for _, x := range form {
		b = append(b, x.before...)
		if x.arg < 0 {
			break
		}
		if x.arg >= len(args) {
			return "", false
		}
		used = max(used, x.arg+1)
		switch a := args[x.arg].(type) {
		case string:
			if x.number {
				return "", false
			}
			b = append(b, a...)
		case int:
			if !x.number {
				return "", false
			}
			b = strconv.AppendInt(b, int64(a), 10)
		default:
			return "", false
		}
	}
	return elide(string(b)), used == len(args)
}
