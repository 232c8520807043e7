package jsonwords

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"cartulary/internal/lazy"
)

// badCharacter and badEscape match the library's errors of a character and of an escape sequence.
var (
	badCharacter = lazy.Regexp(`^invalid character ('\\?.[^']*'|'\\?'') (.*)$`)
	badEscape    = lazy.Regexp("^invalid escape sequence (.*) in string$")
)

// required maps words of the library about a place to what may stand there. The first that fits counts.
var required = [][2]string{
	{"after object name", "where a colon is required"},
	{"after object value", "where a comma or } is required"},
	{"after array", "where a comma or ] is required"},
	{"at start of string", "where the name of a field in double quotes is required"},
	{"after string value", "after the end of a string"},
	{"in string", "in a string; the string is not closed or the character must be escaped"},
	{"in number", "where a digit is required"},
	{"in literal", "in a word; the words of JSON are true, false and null"},
	{"after top-level value", "after the end of the text"},
	{"", "where a value is required"},
}

// syntaxWords returns an error of the grammar of JSON in our words. The library's wording only chooses them.
func syntaxWords(err error) string {
	switch s := err.Error(); {
	case errors.Is(err, io.EOF):
		return tooEarly
	case errors.Is(err, jsontext.ErrDuplicateName):
		return "a field appears twice in one object"
	case errors.Is(err, jsontext.ErrNonStringName):
		return "the name of a field must be in double quotes"
	case strings.Contains(s, "UTF-8"):
		return "found bytes that are not UTF-8"
	case badEscape().MatchString(s):
		what := strings.Trim(badEscape().FindStringSubmatch(s)[1], "`\"")
		return "found " + Clean(what) + ", which is not an escape sequence of JSON"
	case strings.Contains(s, "surrogate"):
		return "found half of a surrogate pair"
	case strings.Contains(s, "mismatch"):
		return "found a closing bracket of another kind than the open one"
	case strings.Contains(s, "missing value"):
		return "found a field without a value"
	case strings.Contains(s, "max depth"):
		return "lists and objects nest deeper than the greatest depth"
	case badCharacter().MatchString(s):
		m := badCharacter().FindStringSubmatch(s)
		for _, r := range required {
			if strings.Contains(m[2], r[0]) {
				return "found " + glyph(m[1]) + " " + r[1]
			}
		}
	}
	return "the text is not JSON"
}

// glyph returns a character that the library has quoted, for a message.
func glyph(quoted string) string {
	r, _, tail, err := strconv.UnquoteChar(strings.TrimSuffix(quoted[1:], "'"), '\'')
	if err != nil || tail != "" {
		return "a character"
	}
	if r >= utf8.RuneSelf && strings.HasPrefix(quoted, `'\x`) {
		return fmt.Sprintf("byte 0x%02x", r)
	}
	return Glyph(string(r), 0)
}
