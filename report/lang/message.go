package lang

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"cartulary/engine/message"
)

// Said returns a sentence in the language: its key and those of its parts are ones of [Lang.Text], its words ones of [Lang.Word]. One of
// which the language lacks a part is in English as a whole.
func (l *Lang) Said(t message.Text) string {
	if !l.Tells(t) {
		l = English
	}
	return l.say(t)
}

// say returns a sentence in the language, with the parts that it lacks in English.
func (l *Lang) say(t message.Text) string {
	if t.IsZero() {
		return ""
	}
	s := t.Sentence
	args := make([]any, len(s.Args))
	for i, arg := range s.Args {
		args[i] = l.part(arg)
	}
	if _, own := l.texts().find(s.Key); s.One != "" && !own {
		return s.With(args)
	}
	return l.Text(s.Key, args...)
}

// part returns an argument of a sentence in the language.
func (l *Lang) part(arg any) any {
	switch arg := arg.(type) {
	case message.Text:
		return l.say(arg)
	case message.Loc:
		return l.Letters(string(arg))
	case fmt.Stringer:
		return l.Word(arg.String())
	case int16:
		return int(arg)
	case string: // it may be quoted from a record
		return l.quoted(arg)
	}
	return arg
}

// Told returns a sentence of a finding or a note in the language. One without a key or a translation is in English.
func (l *Lang) Told(said message.Text, english string) string {
	if !l.Tells(said) {
		return english
	}
	return l.say(said)
}

// Tells reports whether the language has a sentence with all its parts, so that nothing of it is in English.
func (l *Lang) Tells(said message.Text) bool {
	if l == English || said.IsZero() {
		return false
	}
	if _, own := l.texts().find(said.Key()); !own && hasLetters(said.Key()) {
		return false
	}
	return !slices.ContainsFunc(said.Sentence.Args, func(arg any) bool {
		part, ok := arg.(message.Text)
		return ok && !part.IsZero() && !l.Tells(part)
	})
}

// Error returns what an error says, in the language if it is a sentence.
func (l *Lang) Error(err error) string {
	var said message.Text
	if errors.As(err, &said) {
		return l.Said(said)
	}
	return err.Error()
}

// levels are severities of findings of a class that have a word of their own in other languages than English: what is written wrongly
// breaks no rule of the game.
var levels = keys{"error (inconsistent)", "error (syntax)"}

// Level returns the word for the severity of a finding of a class.
func (l *Lang) Level(severity, class string) string {
	if key := severity + " (" + class + ")"; l != English && slices.Contains(levels, key) {
		return l.Text(key)
	}
	return l.Text(severity)
}

// hasLetters reports whether a key has words, and not only arguments.
func hasLetters(key string) bool {
	for _, x := range message.Cut(key) {
		if strings.ContainsFunc(x.Before, unicode.IsLetter) {
			return true
		}
	}
	return false
}

// Cite returns a citation of a rule text and its section in the language, with the section's own name if the text has an edition in it.
func (l *Lang) Cite(cite string) string {
	text, section, ok := strings.Cut(cite, ", \"")
	if !ok || l == English {
		return l.Text(cite)
	}
	return l.Text("%s, \"%s\"", l.Text(text), l.Text(strings.TrimSuffix(section, "\"")))
}

// Letters returns a location as a record has it with the letters of the language for its directions: NNO for NNW in French.
func (l *Lang) Letters(location string) string {
	var b strings.Builder
	for _, letter := range location {
		b.WriteString(l.Word(string(letter)))
	}
	return b.String()
}

// Or returns the language, English for nil.
func (l *Lang) Or() *Lang {
	if l == nil {
		return English
	}
	return l
}

// Number returns a number, or several, with a point, a hyphen or " %" in the form of the language, and with a true minus. It is for people:
// a form that a program reads has the hyphen, and so has a square, which is written as in a record.
func (l *Lang) Number(number string) string {
	number = strings.ReplaceAll(number, "-", "−")
	if l == English {
		return number
	}
	return strings.NewReplacer(".", l.Text("."), " %", l.Text("%s %%", "")).Replace(number)
}

// keys are English texts, the keys of their translations.
type keys []string

// rounds are the names of rounds and stages that programs and organisers write in English, with %s for a number.
var rounds = keys{"Final", "Second final", "Second place", "Semi-final", "Quarter-final", "Round of 16", "Round of 32", "Round of 64", "Third place", "Places %s to %s",
	"Upper bracket", "Lower bracket", "Upper final", "Lower final", "Upper semi-final", "Lower semi-final", "Upper round %s", "Lower round %s", "Stage %s", "Group stage", "Knockout"}

// Round returns the name of a round or a stage as it is written, or the translation of a usual English one such as Quarter-final.
func (l *Lang) Round(name string) string {
	if l == English {
		return name
	}
	for _, key := range rounds {
		words, written := roundWords(key), roundWords(name)
		var args []any
		same := len(words) == len(written)
		for i := 0; same && i < len(words); i++ {
			if words[i] == "%" && strings.Trim(written[i], "0123456789") == "" {
				args = append(args, written[i])
			} else {
				same = words[i] == written[i]
			}
		}
		if same {
			return l.Text(key, args...)
		}
	}
	return name
}

// roundWords returns the words of a name in small letters. A plural is as the singular.
func roundWords(name string) []string {
	name = strings.NewReplacer("-", "", "semi final", "semifinal", "quarter final", "quarterfinal").Replace(strings.ToLower(name))
	words := strings.Fields(name)
	for i := range words {
		words[i] = strings.TrimSuffix(words[i], "s")
	}
	return words
}

var months = keys{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"}

// Day returns a date of the form 2026-03-14, of which the day or the month may be missing, as a table has it. Another text stays as it is.
func (l *Lang) Day(date string) string {
	switch parts := strings.Split(date, "-"); {
	case l == English:
	case len(parts) == 3:
		return l.Text("%s-%s-%s", parts[0], parts[1], parts[2])
	case len(parts) == 2:
		return l.Text("%s-%s", parts[0], parts[1])
	}
	return date
}

// Dates returns the time from one date to another as a sentence has it.
func (l *Lang) Dates(from, to string) string {
	const day = len("2026-03-14")
	switch {
	case from == to:
		return l.Date(from)
	case l != English && len(from) == day && len(to) == day:
		return l.Text("%s to %[2]s", l.Date(from), l.Date(to))
	}
	return l.Text("%[1]s to %s", l.Date(from), l.Date(to))
}

// Date returns such a date as a sentence has it: 14 March 2026.
func (l *Lang) Date(date string) string {
	parts := strings.Split(date, "-")
	if len(parts) < 2 || len(parts) > 3 {
		return date
	}
	month, err := strconv.Atoi(parts[1])
	if err != nil || month < 1 || month > len(months) {
		return date
	}
	text := l.Text(months[month-1]) + " " + parts[0]
	if len(parts) < 3 {
		return text
	}
	day := strings.TrimPrefix(parts[2], "0")
	if n, err := strconv.Atoi(day); err != nil || n < 1 || n > 31 {
		return date
	}
	if day == "1" {
		day = l.Text("1st")
	}
	return l.Text("%[1]s %[2]s", day, text)
}
