package stats

import (
	"cmp"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"cartulary/internal/lazy"
	"cartulary/internal/playername"
	"cartulary/report/lang"
)

// Post returns the curiosities as lines of plain text for a post, at most the best records of each kind. Link returns the address of a
// page that shows a record; nil makes each line end with the command that does. No name becomes a link, a mention or a tag of any kind, and
// a command with a file whose name could become one is left out.
func Post(t *Tally, records int, link func(*Record) string) string {
	var text strings.Builder
	for _, kind := range recordKinds {
		list := t.Records[kind]
		for i := range list[:min(len(list), records)] {
			r := &list[i]
			first, size := utf8.DecodeRuneInString(recordRows[kind].title)
			text.WriteString(string(unicode.ToUpper(first)) + recordRows[kind].title[size:] + ": " + amount(kind, r.Value, lang.English) + ", " + r.owners())
			if r.What != "" {
				text.WriteString(", " + r.What)
			}
			text.WriteString(" (" + inert(cmp.Or(r.Event, fileName(r.File))) + ", " + r.when(lang.English) + ")")
			switch {
			case link != nil:
				text.WriteString(": " + link(r))
			case harmless().MatchString(r.File):
				text.WriteString(": " + r.replay())
			}
			text.WriteByte('\n')
		}
	}
	return text.String()
}

func (r *Record) owners() string {
	var names []string
	for _, name := range r.Players {
		names = append(names, inert(name))
	}
	return cmp.Or(playername.And(names), "nobody")
}

// fileName returns the name of a file without its folder and its ending.
func fileName(path string) string {
	name := filepath.Base(path)
	return cmp.Or(strings.TrimSuffix(name, filepath.Ext(name)), name)
}

// harmless matches a path that no reader takes for an address: it has no dot but at the beginnings of folders and before a known ending.
var harmless = lazy.Regexp(`^((\.{1,2})?[/\\])*([\pL\pN_ ,+-]+[/\\])*[\pL\pN_ ,+-]+(\.(cgr|csv|har|htm|html|jcz|json|jsonl|log|txt))?(\.gz)?$`)

// inert returns a name on one line, with a space where forums, messengers and readers of mail find the beginning of a link, a mention or
// a tag. A space is visible and stays when the text is copied; an invisible character does not.
func inert(name string) string {
	const marks, dots = "@＠#＃<[]&/\\", ".:。．｡："
	var b strings.Builder
	before := ' '
	runes := []rune(playername.Shorten(playername.Plain(name), playername.Long))
	for i, r := range runes {
		digits := i > 1 && unicode.IsDigit(runes[i-2]) && unicode.IsDigit(r) // a time or a number
		if r != ' ' && (strings.ContainsRune(marks, before) || strings.ContainsRune(dots, before) && !digits) {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
		before = r
	}
	return playername.Line(b.String())
}
