// Package lang holds the texts of pages and reports in each language.
//
// A text is written in English where it is used: l.Text("%s wins", name). The English text is the key of its translation,
// and TestTexts checks that each literal key in the module is in a table of this package. Words of the rules, such as the
// names of features, figures and kinds of points, are keys of [Lang.Word].
//
// A Lang is read-only and safe for concurrent use.
package lang

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/message/catalog"
)

// A Lang is a language of pages and reports.
type Lang struct {
	Code string // such as fr
	Name string // in the language itself, such as Français

	tag      language.Tag
	words    map[string]string
	printers sync.Pool // of *message.Printer, which is not safe for concurrent use (BenchmarkTell in report/story)
}

// The languages. English is the language of findings and of all other commands.
var (
	English = &Lang{Code: "en", Name: "English", tag: language.English}
	French  = &Lang{Code: "fr", Name: "Français", tag: language.French}
)

// All returns the languages, English first.
func All() []*Lang { return []*Lang{English, French} }

// Codes returns the codes of the languages, in the order of All.
func Codes() (list []string) {
	for _, l := range All() {
		list = append(list, l.Code)
	}
	return list
}

// Of returns the language with a code, nil if there is none.
func Of(code string) *Lang {
	for _, l := range All() {
		if l.Code == code {
			return l
		}
	}
	return nil
}

// texts is the catalogue of all languages.
var texts = build()

// build compiles the tables. It panics on a key with two translations: a mistake in a table.
func build() catalog.Catalog {
	b := catalog.NewBuilder(catalog.Fallback(language.English))
	seen := map[string]string{}
	for _, t := range tables {
		for _, row := range t {
			key := keyOf(row[0])
			if old, ok := seen[key]; ok && old != row[1] {
				panic("two translations of " + key)
			}
			seen[key] = row[1]
			set(b, English.tag, key, row[0])
			set(b, French.tag, key, strings.ReplaceAll(row[1], elided, mark))
		}
	}
	English.words, French.words = map[string]string{}, map[string]string{}
	for _, row := range words {
		English.words[row[0]], French.words[row[0]] = row[0], row[1]
	}
	return b
}

// keyOf returns the key of an English text: the plural if it has two forms.
func keyOf(text string) string {
	if _, many, ok := strings.Cut(text, "|"); ok {
		return many
	}
	return text
}

func set(b *catalog.Builder, tag language.Tag, key, text string) {
	var err error
	if one, many, ok := strings.Cut(text, "|"); ok {
		err = b.Set(tag, key, plural.Selectf(1, "%d", plural.One, one, plural.Other, many))
	} else {
		err = b.SetString(tag, key, text)
	}
	if err != nil {
		panic(fmt.Sprintf("%q: %v", key, err))
	}
}

// Text returns a text in the language, formatted as by package fmt. The key is the English text; of a text with two forms,
// "%d turn|%d turns", it is the second, and the first argument is the number. A key without a translation stays English.
func (l *Lang) Text(key string, args ...any) string {
	p := l.printer()
	defer l.printers.Put(p)
	args = slices.Clone(args)
	for i, a := range args {
		if n, ok := a.(int); ok {
			args[i] = integer(n)
		}
	}
	return elide(p.Sprintf(message.Key(key, key), args...))
}

// Page returns the texts of the replay page by key, for its script. A text with two forms has both, separated by a bar;
// the texts of English that are their own key are left out.
func (l *Lang) Page() map[string]string {
	m := map[string]string{}
	for _, row := range pageTexts {
		key, text := keyOf(row[0]), row[0]
		if l == French {
			text = row[1]
		}
		if text != key {
			m[key] = text
		}
	}
	return m
}

// An integer is printed as by package fmt, without a separator of thousands: a line is 1234 as in an editor.
type integer int

// Format implements fmt.Formatter.
func (n integer) Format(s fmt.State, verb rune) { fmt.Fprintf(s, fmt.FormatString(s, verb), int(n)) }

// PluralForm implements plural.Interface.
func (n integer) PluralForm(t language.Tag, _ int) (form plural.Form, value int) {
	return plural.Cardinal.MatchPlural(t, max(int(n), -int(n)), 0, 0, 0, 0), int(n)
}

func (l *Lang) printer() *message.Printer {
	if p, ok := l.printers.Get().(*message.Printer); ok {
		return p
	}
	return message.NewPrinter(l.tag, message.Catalog(texts))
}

// PageKeys returns the keys of the texts of the replay page.
func PageKeys() (list []string) {
	for _, row := range pageTexts {
		list = append(list, keyOf(row[0]))
	}
	return list
}

// Word returns a word of the rules in the language: the name of a feature, role, figure, token, kind of points and so on,
// as the engine names it. An unknown word is returned as it is.
func (l *Lang) Word(word string) string {
	if w, ok := l.words[word]; ok {
		return w
	}
	return word
}

// And joins a list: "a, b and c".
func (l *Lang) And(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return l.Text("%s and %s", strings.Join(list[:len(list)-1], ", "), list[len(list)-1])
}

// In French texts of the tables, "de·" before an argument is d’ before a vowel and de otherwise: "la ville de·%s". In
// compiled texts a private character takes its place, which no name contains after playername has cleaned it.
const elided, mark = "de·", "\uE000"

// elide replaces the marks in a text.
func elide(text string) string {
	head, rest, ok := strings.Cut(text, mark)
	if !ok {
		return text
	}
	de := "de "
	if takesElision(strings.TrimLeft(rest, "\u2066\u2067\u2068")) {
		de = "d’"
	}
	return head + de + elide(rest)
}

// takesElision reports whether de is d’ before a name: before a vowel, with or without an accent, before h, and before a y
// that is a vowel, as in Yves.
func takesElision(name string) bool {
	const vowels, accented = "aeiou", "àáâãäåæèéêëìíîïòóôõöøœùúûüāąēęěīıōőūů"
	letters := []rune(strings.ToLower(name))
	if len(letters) == 0 {
		return false
	}
	vowel := func(c rune) bool { return strings.ContainsRune(vowels+accented, c) }
	if letters[0] == 'y' {
		return len(letters) > 1 && !vowel(letters[1])
	}
	return letters[0] == 'h' || vowel(letters[0])
}
