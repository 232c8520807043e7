// Package jsonwords says in plain words, with the place, what is wrong with a text in JSON, shows foreign text in messages, and writes values as JSON.
// Functions are safe for concurrent use.
package jsonwords

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

// A Range is a half-open range of byte offsets.
type Range struct{ Start, End int32 }

func between(from, to int) Range { return Range{int32(from), int32(to)} }

// A Fault is what keeps a text from being one JSON value.
type Fault struct {
	At      Range
	Message string
}

func fault(at Range, message string) Fault { return Fault{at, message} }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

const jsonSpace = " \t\r\n"

// A Place is the place of a value and, for a member of an object, of its name.
type Place struct{ Name, Value Range }

// Check reads the whole text and reports the first mistake if it is not exactly one JSON value. It fills in the places of the JSON
// pointers that are keys of places.
func Check(text string, maxDepth int, places map[string]Place) (Fault, bool) {
	if strings.TrimLeft(text, jsonSpace) == "" {
		return fault(Range{}, "the text is empty; a game in JSON is an object in {}"), true
	}
	dec := jsontext.NewDecoder(bytes.NewBufferString(text))
	for {
		kind, at, err := Next(dec)
		if err != nil {
			return malformed(text, dec, err), true
		}
		if dec.StackDepth() > maxDepth {
			return fault(at, fmt.Sprintf("lists and objects nest deeper than %d levels", maxDepth)), true
		}
		if places != nil {
			notePlace(places, dec, kind, at)
		}
		if dec.StackDepth() == 0 {
			return trailing(text, int(at.End))
		}
	}
}

// Next reads one token and returns its kind and place.
func Next(dec *jsontext.Decoder) (jsontext.Kind, Range, error) {
	kind := dec.PeekKind()
	length := 1
	switch kind {
	case '{', '}', '[', ']':
		if _, err := dec.ReadToken(); err != nil {
			return kind, Range{}, err
		}
	default: // a raw value has a length, a token has none
		v, err := dec.ReadValue()
		if err != nil {
			return kind, Range{}, err
		}
		length = len(v)
	}
	end := int(dec.InputOffset())
	return kind, between(end-length, end), nil
}

// notePlace stores the place of the last token if places has its pointer.
func notePlace(places map[string]Place, dec *jsontext.Decoder, kind jsontext.Kind, at Range) {
	pointer := string(dec.StackPointer())
	place, wanted := places[pointer]
	if !wanted {
		return
	}
	in, length := dec.StackIndex(dec.StackDepth())
	switch {
	case kind == '}' || kind == ']':
		place.Value.End = at.End
	case in == '{' && length%2 == 1 && kind == '"':
		place.Name = at
	default:
		place.Value = at
	}
	places[pointer] = place
}

func trailing(text string, end int) (Fault, bool) {
	rest := strings.TrimLeft(text[end:], jsonSpace)
	if rest == "" {
		return Fault{}, false
	}
	at := len(text) - len(rest)
	return fault(firstRune(text, at), "found "+Glyph(text, at)+" after the end of the game"), true
}

// malformed returns the finding for a token that could not be read.
func malformed(text string, dec *jsontext.Decoder, err error) Fault {
	at, message := len(text), ""
	var syntax *jsontext.SyntacticError
	if errors.As(err, &syntax) {
		at = min(int(syntax.ByteOffset), len(text))
		err = syntax.Err
	}
	switch {
	case err == io.EOF || errors.Is(err, io.ErrUnexpectedEOF):
		at = len(strings.TrimRight(text, jsonSpace))
		message = "the text ends before " + openPart(text, dec) + " is closed"
	case errors.Is(err, jsontext.ErrDuplicateName):
		return fault(stringAt(text, at), "the field "+Quoted(Clean(syntax.JSONPointer.LastToken()))+" appears twice in one object")
	case at < len(text) && !utf8.FullRuneInString(text[at:]) || badByte(text, at):
		message = fmt.Sprintf("found byte 0x%02x, which is not UTF-8; save the file as UTF-8", text[at])
	default:
		if in, length := dec.StackIndex(dec.StackDepth()); in == '{' && length%2 == 0 {
			for at > 0 && isLetter(text[at-1]) { // a name that begins like null, true or false
				at--
			}
		}
		message = grammar(text, at, dec, err)
	}
	return fault(firstRune(text, at), message)
}

// grammar describes the mistake in the grammar of JSON at the offset at. The library's wording only chooses a message.
func grammar(text string, at int, dec *jsontext.Decoder, err error) string {
	where := err.Error()
	next := strings.TrimLeft(text[min(at+1, len(text)):], jsonSpace)
	comma := at < len(text) && text[at] == ','
	in, length := dec.StackIndex(dec.StackDepth())
	switch {
	case comma && next != "" && (next[0] == '}' || next[0] == ']'):
		return "found a comma before the closing " + next[:1]
	case strings.Contains(where, "after object name") && !strings.HasSuffix(strings.TrimRight(text[:at], jsonSpace), ":"):
		return "found " + Glyph(text, at) + " where a colon is required"
	case strings.Contains(where, "after object value") && length%2 == 0:
		return "found " + Glyph(text, at) + " where a comma or } is required"
	case strings.Contains(where, "after array element"):
		return "found " + Glyph(text, at) + " where a comma or ] is required"
	case strings.Contains(where, "surrogate"):
		return "found " + escape(text, at) + ", half of a surrogate pair"
	case strings.Contains(where, "escape sequence"):
		return "found " + escape(text, at) + `, which is not an escape sequence of JSON; a backslash is written \\`
	case strings.Contains(where, "in string"):
		return "found " + Glyph(text, at) + ` in a string; the string is not closed or the character must be escaped`
	case strings.Contains(where, "in number"):
		return "found " + Glyph(text, at) + " where a digit is required"
	case strings.Contains(where, "in literal") && (in != '{' || length%2 != 0):
		return "found " + Glyph(text, at) + " in a word; the words of JSON are true, false and null"
	case in == '{' && length%2 == 0:
		return "found " + Glyph(text, at) + " where the name of a field in double quotes is required"
	}
	hint := ""
	if at < len(text) && (isLetter(text[at]) || text[at] == '\'') {
		hint = "; text is in double quotes"
	}
	return "found " + Glyph(text, at) + " where a value is required" + hint
}

// openPart names the value that is open at the end of the text.
func openPart(text string, dec *jsontext.Decoder) string {
	rest := strings.TrimLeft(text[dec.InputOffset():], jsonSpace+",:")
	if strings.HasPrefix(rest, `"`) {
		return "a string"
	}
	kind, _ := dec.StackIndex(dec.StackDepth())
	if kind == '[' {
		return "a list"
	}
	return "an object"
}

// Glyph returns the character at the offset at, for a message.
func Glyph(text string, at int) string {
	if at >= len(text) {
		return "the end of the text"
	}
	switch r, _ := utf8.DecodeRuneInString(text[at:]); {
	case r == '\n' || r == '\r':
		return "the end of the line"
	case r == '\t':
		return "a tab"
	case !unicode.IsPrint(r):
		return fmt.Sprintf("the character U+%04X", r)
	default:
		return "'" + string(r) + "'"
	}
}

func escape(text string, at int) string {
	n := 2
	if strings.HasPrefix(text[at:], `\u`) {
		n = 6
	}
	return Clean(strings.ToValidUTF8(text[at:min(at+n, len(text))], "?"))
}

// badByte reports whether the byte at the offset at is not UTF-8.
func badByte(text string, at int) bool {
	r, size := utf8.DecodeRuneInString(text[at:])
	return r == utf8.RuneError && size == 1
}

// firstRune returns the span of the character at the offset at, empty at the end.
func firstRune(text string, at int) Range {
	_, size := utf8.DecodeRuneInString(text[at:])
	return between(at, at+size)
}

// stringAt returns the span of the string that starts at the offset at.
func stringAt(text string, at int) Range {
	for i := at + 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return between(at, i+1)
		}
	}
	return firstRune(text, at)
}
