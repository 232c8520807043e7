package lang

import (
	"fmt"
	"strconv"
	"strings"
)

// A pattern is a text, cut at its arguments, of which it may leave out some: a singular needs no number. The story of a game has
// thousands of texts, and patterns take less time than package fmt (BenchmarkTell in report/story).
type pattern struct {
	one, other []piece // one is nil for a text of one form
}

// A piece is the text before an argument, and the argument: its index, or -1 behind the last one.
type piece struct {
	before string
	arg    int
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

// cut returns the pieces of a text. Its verbs are %s, %d, %[1]s, %[1]d and %%; another percent sign is one.
func cut(text string) (list []piece) {
	text = mark(text)
	before, next := "", 0
	for {
		plain, rest, ok := strings.Cut(text, "%")
		if before += plain; !ok {
			return append(list, piece{before, -1})
		}
		if number, behind, ok := strings.Cut(strings.TrimPrefix(rest, "["), "]"); ok && rest[0] == '[' {
			if n, err := strconv.Atoi(number); err == nil && n > 0 {
				next, rest = n-1, behind
			}
		}
		switch text = rest; {
		case strings.HasPrefix(rest, "s"), strings.HasPrefix(rest, "d"):
			list = append(list, piece{before, next})
			before, text = "", rest[1:]
			next++
		case strings.HasPrefix(rest, "%"):
			before, text = before+"%", rest[1:]
		default:
			before += "%"
		}
	}
}

// text returns the text with arguments.
func (p *pattern) text(l *Lang, args []any) string {
	form := p.other
	if p.one != nil && l.isOne(args) {
		form = p.one
	}
	b := make([]byte, 0, 128)
	for _, x := range form {
		b = append(b, x.before...)
		if x.arg < 0 {
			break
		}
		var arg any = missing
		if x.arg < len(args) {
			arg = args[x.arg]
		}
		switch a := arg.(type) {
		case string:
			b = append(b, a...)
		case int:
			b = strconv.AppendInt(b, int64(a), 10)
		default:
			b = fmt.Append(b, a)
		}
	}
	return unmark(string(b))
}

// missing stands where a text has no argument for a verb.
const missing = "%!(MISSING)"
