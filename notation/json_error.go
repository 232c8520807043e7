package notation

import (
	"errors"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// maxReason bounds what is repeated of an error's text, in characters.
const maxReason = 200

// OneLine makes a single line of foreign text: white space is folded, and what is not
// UTF-8 is replaced.
func OneLine(s string) string {
	return strings.Join(strings.Fields(strings.ToValidUTF8(s, "\ufffd")), " ")
}

// Plain makes control characters and marks of direction visible as a blank each, so that
// nothing in a record can steer a terminal or a line of output.
func Plain(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == utf8.RuneError {
			return ' '
		}
		return r
	}, s)
}

// JSONReason says in a line why package json could not read something.
func JSONReason(err error) string {
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return "the text ends too early"
	}
	var syntactic *jsontext.SyntacticError
	if errors.As(err, &syntactic) {
		err = syntactic.Err
	}
	s := OneLine(err.Error())
	if r := []rune(s); len(r) > maxReason {
		s = string(r[:maxReason]) + "..."
	}
	return s
}

// JSONErrorSpan returns the place of an error of package json in a text of size bytes,
// the zero Span if it has none.
func JSONErrorSpan(err error, size int) Span {
	var at int64
	var syntactic *jsontext.SyntacticError
	var semantic *json.SemanticError
	switch {
	case errors.As(err, &syntactic):
		at = syntactic.ByteOffset
	case errors.As(err, &semantic):
		at = semantic.ByteOffset
	default:
		return Span{}
	}
	start := int32(min(max(at, 0), int64(size)))
	return Span{Start: start, End: min(start+1, int32(size))}
}
