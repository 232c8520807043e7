// Package message holds sentences that are put into a language later: those of findings and of their notes.
//
// A sentence is a key, its English form with verbs for its arguments, and the arguments. Package report/lang has the
// translations of keys. No sentence is joined from texts of two languages: a part with words is a [Text] or a [Word]
// among the arguments, and a text is an argument only if it is the same in all languages, such as a name.
//
// All types are values and safe for concurrent use.
package message

import (
	"fmt"
	"strconv"
	"strings"
)

// A Text is a sentence or a part of one: its key and its arguments. Of an argument that is a Text, a Word, a Loc or another
// fmt.Stringer, a translation is used in the sentence. encoding/gob writes those whose arguments are texts and numbers.
//
// It is one pointer, for programs have thousands of them as arguments: the program for browsers has a limit of its size.
type Text struct{ Sentence *Sentence }

// A Sentence is what a Text has. It does not change.
type Sentence struct {
	Key  string // the English text; of one with a number, its plural
	One  string // the singular in English, if the first argument is a number
	Args []any
}

// Say returns a sentence. The verbs of its key are those of report/lang: %s, %d, %[1]s and %%.
//
//go:noinline
func Say(key string, args ...any) Text { return Text{&Sentence{Key: key, Args: args}} }

// Key returns the key of the sentence, empty if there is none.
func (t Text) Key() string {
	if t.Sentence == nil {
		return ""
	}
	return t.Sentence.Key
}

// Count returns a sentence about a number, which is its first argument: one is its form in English if n is 1.
func Count(n int, one, other string, args ...any) Text {
	return Text{&Sentence{Key: other, One: one, Args: append([]any{n}, args...)}}
}

// String returns the sentence in English.
func (t Text) String() string {
	if t.Sentence == nil {
		return ""
	}
	return t.Sentence.With(t.Sentence.Args)
}

// Error returns the sentence in English: a sentence may be an error.
func (t Text) Error() string { return t.String() }

// With returns the sentence in English with other arguments.
func (s *Sentence) With(args []any) string {
	key := s.Key
	if n, ok := s.number(); ok && s.One != "" && (n == 1 || n == -1) {
		key = s.One
	}
	b, next := make([]byte, 0, 128), 0
	for {
		var x Piece
		x, key, next = first(key, next)
		if b = x.Append(b, args); x.Arg < 0 {
			return string(b)
		}
	}
}

// A Piece is a part of a text: what stands before an argument, and the argument.
type Piece struct {
	Before string
	Arg    int    // the index of the argument, -1 behind the last one
	Verb   string // its verb for package fmt, such as %q; empty for %s and %d
}

// Cut returns the pieces of a text. Its verbs are %s, %d, %q with or without a width, such as %.20q, and %%; %[2]s has the second
// argument. Another percent sign is one.
func Cut(text string) (list []Piece) {
	for next := 0; ; {
		var x Piece
		x, text, next = first(text, next)
		if list = append(list, x); x.Arg < 0 {
			return list
		}
	}
}

// first returns the first piece of a text whose next argument without a number has an index, the rest, and the index for that.
func first(text string, next int) (x Piece, rest string, after int) {
	before := ""
	for {
		plain, rest, ok := strings.Cut(text, "%")
		if before += plain; !ok {
			return Piece{before, -1, ""}, "", next
		}
		if strings.HasPrefix(rest, "[") {
			if number, behind, ok := strings.Cut(rest[1:], "]"); ok {
				if n, err := strconv.Atoi(number); err == nil && n > 0 {
					next, rest = n-1, behind
				}
			}
		}
		text = rest
		switch {
		case strings.HasPrefix(rest, "s"), strings.HasPrefix(rest, "d"):
			return Piece{before, next, ""}, rest[1:], next + 1
		case strings.HasPrefix(rest, "%"):
			before, text = before+"%", rest[1:]
			continue
		}
		if wide := strings.TrimLeft(rest, ".0123456789"); strings.HasPrefix(wide, "q") {
			return Piece{before, next, "%" + rest[:len(rest)-len(wide)+1]}, wide[1:], next + 1
		}
		before += "%"
	}
}

// Append appends the piece with its argument.
func (x *Piece) Append(b []byte, args []any) []byte {
	if b = append(b, x.Before...); x.Arg < 0 {
		return b
	}
	if x.Arg >= len(args) {
		return append(b, missing...)
	}
	if x.Verb != "" {
		return fmt.Appendf(b, x.Verb, args[x.Arg])
	}
	switch a := args[x.Arg].(type) {
	case string:
		return append(b, a...)
	case int:
		return strconv.AppendInt(b, int64(a), 10)
	default:
		return fmt.Append(b, a)
	}
}

// missing stands where a text has no argument for a verb.
const missing = "%!(MISSING)"

// number returns the first argument if it is a number.
func (s *Sentence) number() (n int, ok bool) {
	if len(s.Args) > 0 {
		n, ok = s.Args[0].(int)
	}
	return n, ok
}

// IsZero reports whether there is no sentence.
func (t Text) IsZero() bool { return t.Sentence == nil }

// A Word is a word of the rules, such as knight, in the form in which report/lang has it.
type Word string

// String returns the word in English.
func (w Word) String() string { return string(w) }

// A Loc is a place on a tile as a record has it: letters of directions, which differ between languages.
type Loc string

// String returns the letters of a record.
func (l Loc) String() string { return string(l) }

// A returns a word with its article: a knight, an abbot.
func A(word Word) Text {
	if strings.IndexAny(string(word), "aeiou") == 0 {
		return Say("an %[1]s", word)
	}
	return Say("a %[1]s", word)
}

// Name returns a text that is the same in all languages as a sentence or a part of one.
func Name(text string) Text { return Say("%s", text) }

// And returns a list: a, b and c.
func And(list []Text) Text { return join(list, "%s and %s") }

// Or returns a list: a, b or c.
func Or(list []Text) Text { return join(list, "%s or %s") }

// Either returns a list: a or b or c.
func Either(list []Text) Text { return chain(list, "%s or %s") }

// Both returns a list: a and b and c.
func Both(list []Text) Text { return chain(list, "%s and %s") }

// Semicolons returns a list: a; b; c.
func Semicolons(list []Text) Text { return chain(list, "%s; %s") }

// Commas returns a list: a, b, c.
func Commas(list []Text) Text { return chain(list, "%s, %s") }

// Fixed returns a sentence without arguments. Its percent signs are as they stand.
func Fixed(text string) Text { return Say(strings.ReplaceAll(text, "%", "%%")) }

// Names returns a list of texts that are the same in all languages: a, b, c.
func Names(list []string) Text { return Name(strings.Join(list, ", ")) }

// chain returns a list with one separator.
func chain(list []Text, key string) Text {
	var text Text
	for i, part := range list {
		if text = Say(key, text, part); i == 0 {
			text = part
		}
	}
	return text
}

// join returns a list with commas and, before its last part, another separator.
func join(list []Text, last string) Text {
	if len(list) == 0 {
		return Text{}
	}
	text := list[0]
	for i, part := range list[1:] {
		key := "%s, %s"
		if i == len(list)-2 {
			key = last
		}
		text = Say(key, text, part)
	}
	return text
}
