// Package lang holds the texts of pages and reports in each language.
//
// A text is written in English where it is used: l.Text("%s wins", name). The English text is the key of its translation
// in messages/CODE.json; of a text with a number, the key is the plural, and messages/en.json has the singular. The files have
// the form of go-i18n: rooms of keys, each with a text or its plural forms. TestTexts checks that each literal key in the module
// has a translation. Words of the rules, such as the names of features, figures and kinds of points, are keys of [Lang.Word].
//
// A key of one room that has another translation than the same English in another room begins with %[1]s in place of %s.
//
// A Lang is read-only and safe for concurrent use.
package lang

import (
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
)

// A Lang is a language of pages and reports.
type Lang struct {
	Code string // such as fr
	Name string // in the language itself, such as Français

	zero     bool // 0 has the singular, as 1 has it
	elides   bool // articles have a form before a vowel
	joints   func() []article
	messages func() messages
	patterns sync.Map // *pattern by key, nil for a text without one
}

// The languages. English is the language of findings and of all other commands.
var (
	English = of("en", "English", false, false)
	French  = of("fr", "Français", true, true)
)

func of(code, name string, zero, elides bool) *Lang {
	l := &Lang{Code: code, Name: name, zero: zero, elides: elides, messages: sync.OnceValue(func() messages { return read(code) })}
	l.joints = sync.OnceValue(func() []article { return articlesOf(l.messages()) })
	return l
}

// All returns the languages, English first.
func All() []*Lang { return []*Lang{English, French} }

// Each returns what a function makes of each language, in the order of All.
func Each[T any](text func(*Lang) T) []T {
	all := All()
	list := make([]T, len(all))
	for i, l := range all {
		list[i] = text(l)
	}
	return list
}

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

//go:embed messages
var files embed.FS

// messages are the texts of a language by room, a part of the program, and key. The room words holds those of Lang.Word.
type messages map[string]map[string]text

// A text has one form, or another one if its number is 1 in the sense of the language.
type text struct{ One, Other string }

// UnmarshalJSON reads a text of one form as a string.
func (t *text) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		return json.Unmarshal(data, &t.Other)
	}
	type forms text
	return json.Unmarshal(data, (*forms)(t))
}

// read returns the texts of a language. It panics if the file is not JSON, which the tests show.
func read(code string) messages {
	var m messages
	data, err := files.ReadFile("messages/" + code + ".json")
	if err == nil {
		err = json.Unmarshal(data, &m)
	}
	if err != nil {
		panic(fmt.Sprintf("the texts of %s: %v", code, err))
	}
	return m
}

// isTexts reports whether a room has texts with arguments.
func isTexts(room string) bool { return room != words && room != articles && room != nouns }

const words, plurals, page, findings = "words", "plurals", "page", "findings"

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

// Room returns the texts of a room of messages/fr.json in the form of Page, for the scripts of pages.
func (l *Lang) Room(room string) map[string]string {
	m := map[string]string{}
	for key := range French.messages()[room] {
		t, ok := l.messages()[room][key]
		if !ok {
			t, ok = English.messages()[plurals][key]
		}
		switch {
		case ok && t.One != "":
			m[key] = t.One + "|" + t.Other
		case ok && t.Other != key:
			m[key] = t.Other
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
