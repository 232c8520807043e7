// Package lang holds the texts of pages and reports in each language.
//
// A text is written in English where it is used: l.Text("%s wins", name). The English text is the key of its translation
// in messages/CODE.json; of a text with a number, the key is the plural, and messages/en.json has the singular. The files have
// the form of go-i18n: rooms of keys, each with a text or its plural forms. TestTexts checks that each literal key in the module
// has a French translation; TestMissing lists what other languages lack, which is then English. The program for browsers embeds the English
// texts only; others come by [Load]. Words of the rules, such as the names of features, figures and kinds of points, are keys of [Lang.Word].
//
// A key of one room that has another translation than the same English in another room begins with %[1]s in place of %s.
//
// A Lang is read-only and safe for concurrent use.
package lang

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// A Lang is a language of pages and reports.
type Lang struct {
	Code string // such as fr
	Name string // in the language itself, such as Français

	zero  bool // 0 has the singular, as 1 has it
	table atomic.Pointer[table]
	lock  sync.Mutex // of its making
}

// The languages. A further one is a file in messages, its line here and in known, and a reader whose language it is. English is the language of findings and of all other commands.
var (
	English = of("en", "English", false)
	French  = of("fr", "Français", true)
	German  = of("de", "Deutsch", false)
)

func of(code, name string, zero bool) *Lang { return &Lang{Code: code, Name: name, zero: zero} }

var known = newShelf(English, French, German)

// All returns the languages whose texts the program has, English first. Callers must not change the list.
func All() []*Lang { return *known.ready.Load() }

// Each returns what a function makes of each language, in the order of All.
func Each[T any](text func(*Lang) T) []T {
	all := All()
	list := make([]T, len(all))
	for i, l := range all {
		list[i] = text(l)
	}
	return list
}

// Once returns a function that returns what a function makes of All. After [Load] it is made again.
func Once[T any](make func() T) func() T {
	type made struct {
		of    *[]*Lang
		value T
	}
	var last atomic.Pointer[made]
	var lock sync.Mutex
	return func() T {
		if m := last.Load(); m != nil && m.of == known.ready.Load() {
			return m.value
		}
		lock.Lock()
		defer lock.Unlock()
		m := &made{of: known.ready.Load()}
		if old := last.Load(); old != nil && old.of == m.of {
			return old.value
		}
		m.value = make()
		last.Store(m)
		return m.value
	}
}

// Codes returns the codes of the languages, in the order of All.
func Codes() (list []string) {
	for _, l := range All() {
		list = append(list, l.Code)
	}
	return list
}

// Of returns the language with a code, nil if All has none.
func Of(code string) *Lang {
	for _, l := range All() {
		if l.Code == code {
			return l
		}
	}
	return nil
}

const words, page, findings = "words", "page", "findings"

// Text returns a text in the language with its arguments. The key is the English text; of a text with two forms,
// "%d turn|%d turns", it is the second, and the first argument is the number. A key without a translation stays English.
func (l *Lang) Text(key string, args ...any) string { return l.pattern(key).text(l, args) }

// isOne reports whether the first of the arguments is a number that has the singular.
func (l *Lang) isOne(args []any) bool {
	if len(args) == 0 {
		return false
	}
	n, ok := args[0].(int)
	return ok && (n == 1 || n == -1 || n == 0 && l.zero)
}

// Page returns the texts of the replay page for its script. One with two forms has both, separated by a bar.
func (l *Lang) Page() map[string]string { return l.Room(page) }

// Room returns the texts of a room in the form of Page, for the scripts of pages. A text that is its own key is left out.
func (l *Lang) Room(room string) map[string]string {
	m := map[string]string{}
	for _, l := range []*Lang{English, l} {
		for key, t := range l.messages()[room] {
			switch {
			case t.One != "":
				m[key] = t.One + "|" + t.Other
			case t.Other != key:
				m[key] = t.Other
			default:
				delete(m, key)
			}
		}
	}
	return m
}

// PageKeys returns the keys of the texts of the replay page, which are those that a translation has.
func PageKeys() []string { return slices.Sorted(maps.Keys(French.messages()[page])) }

// Word returns a word of the rules in the language, as the engine names it. An unknown word stays as it is.
func (l *Lang) Word(word string) string {
	if w, ok := l.messages()[words][word]; ok {
		return w.Other
	}
	return word
}

// Knows reports whether the language has a word of the rules.
func (l *Lang) Knows(word string) bool {
	_, ok := l.messages()[words][word]
	return ok
}

// locations are the words of the rules for the locations of records.
var locations = map[string]string{
	"N": "north", "E": "east", "S": "south", "W": "west", "C": "middle", "NE": "north-east", "SE": "south-east", "SW": "south-west", "NW": "north-west",
	"NNW": "north-northwest", "NNE": "north-northeast", "ENE": "east-northeast", "ESE": "east-southeast",
	"SSE": "south-southeast", "SSW": "south-southwest", "WSW": "west-southwest", "WNW": "west-northwest",
}

// Locations returns the locations of records, such as NNE, that have words.
func Locations() []string { return slices.Sorted(maps.Keys(locations)) }

// Location returns a location of a record in words, such as north for N, and "" for one without words: that of a monk.
func (l *Lang) Location(loc string) string { return l.Word(locations[loc]) }

// And joins a list: "a, b and c".
func (l *Lang) And(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return l.Text("%s and %s", strings.Join(list[:len(list)-1], ", "), list[len(list)-1])
}

// In texts, a word with a dot before an argument takes its form from the argument: "la ville de·%s", "setzt einen·%s". In compiled texts
// private characters take their places, which no name contains after playername has cleaned it.
type dotted struct {
	word, mark string
	join       func(d *dotted, rest string) string
	forms      []string // of a German article: masculine, feminine, neuter; of a French one: see gendered
	object     bool     // it is an accusative
}

var allDotted = []*dotted{
	{word: "de·", mark: "\uE000", join: elided},
	{word: "le·", mark: "\uE007", join: gendered, forms: []string{"le ", "la ", "l’", "l’"}},
	{word: "un·", mark: "\uE008", join: gendered, forms: []string{"un ", "une ", "un ", "une "}},
	{word: "du·", mark: "\uE009", join: gendered, forms: []string{"du ", "de la ", "de l’", "de l’"}},
	{word: "au·", mark: "\uE00A", join: gendered, forms: []string{"au ", "à la ", "à l’", "à l’"}},
	{word: "ce·", mark: "\uE00B", join: gendered, forms: []string{"ce ", "cette ", "cet ", "cette "}},
	{word: "den eigenen·", mark: "\uE001", join: articled, forms: []string{"den eigenen", "die eigene", "das eigene"}, object: true},
	{word: "den·", mark: "\uE002", join: articled, forms: []string{"den", "die", "das"}, object: true},
	{word: "einen·", mark: "\uE003", join: articled, forms: []string{"einen", "eine", "ein"}, object: true},
	{word: "einem·", mark: "\uE004", join: articled, forms: []string{"einem", "einer", "einem"}, object: true},
	{word: "der·", mark: "\uE005", join: articled, forms: []string{"der", "die", "das"}},
	{word: "Der·", mark: "\uE006", join: articled, forms: []string{"Der", "Die", "Das"}},
}

// mark puts marks in place of the dotted words of a text.
func mark(text string) string {
	if strings.Contains(text, "·") {
		for _, d := range allDotted {
			text = strings.ReplaceAll(text, d.word, d.mark)
		}
	}
	return text
}

const marks = "\xee\x80" // the bytes with which all marks begin

// unmark puts the words that fit in place of marks.
func unmark(text string) string {
	i := strings.LastIndex(text, marks)
	if i < 0 {
		return text
	}
	for _, d := range allDotted {
		if rest, ok := strings.CutPrefix(text[i:], d.mark); ok {
			return unmark(text[:i] + d.join(d, rest))
		}
	}
	return text // a private character of somebody else
}
