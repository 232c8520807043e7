package jsonwords

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// maxReason is the greatest length of a quoted error text, in characters.
const maxReason = 200

// Unmarshal decodes one JSON value into v and refuses unknown fields. The error is one line.
func Unmarshal(text []byte, v any) error {
	if err := json.Unmarshal(text, v, json.RejectUnknownMembers(true)); err != nil {
		return errors.New(Reason(err))
	}
	return nil
}

// UnmarshalFile is Unmarshal for a text that may have many lines: then the error begins with the line of the fault.
func UnmarshalFile(text []byte, v any) error {
	err := json.Unmarshal(text, v, json.RejectUnknownMembers(true))
	if err == nil {
		return nil
	}
	text = bytes.TrimRight(text, " \t\r\n")
	lines := bytes.Count(text, []byte("\n"))
	if lines == 0 {
		return errors.New(Reason(err))
	}
	if !errors.Is(err, io.ErrUnexpectedEOF) { // which is at the end
		lines = bytes.Count(text[:At(err, len(text)).Start], []byte("\n"))
	}
	return fmt.Errorf("line %d: %s", 1+lines, Reason(err))
}

// tooEarly is the reason of a text that was cut.
const tooEarly = "the text ends too early"

// Refusal returns the message about a text that should be what, such as kifu, and is not, or is one that was cut.
func Refusal(what string, err error) string {
	reason := Reason(err)
	if reason == tooEarly {
		return "the " + what + " is cut: " + reason
	}
	return "not a " + what + ": " + reason
}

// Reason returns an error of package json as one line of plain words.
func Reason(err error) string {
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return tooEarly
	}
	s := ""
	var syntactic *jsontext.SyntacticError
	var semantic *json.SemanticError
	switch {
	case errors.As(err, &syntactic):
		s = syntaxWords(syntactic.Err)
	case errors.As(err, &semantic):
		s = misfit(semantic)
	default:
		s = err.Error()
	}
	return Shortened(s)
}

// Shortened returns foreign text as one line, cut if it is long.
func Shortened(s string) string {
	s = OneLine(s)
	if r := []rune(s); len(r) > maxReason {
		s = string(r[:maxReason]) + "..."
	}
	return s
}

// Entries returns the number of values in the longest list or object directly in the value of text, as far as it is JSON.
func Entries(text []byte) (most int) {
	dec := jsontext.NewDecoder(bytes.NewBuffer(text))
	for {
		if _, err := dec.ReadToken(); err != nil {
			return most
		}
		if dec.StackDepth() == 2 {
			kind, n := dec.StackIndex(2)
			if kind == '{' {
				n /= 2
			}
			most = max(most, int(n))
		}
	}
}

// misfit describes the value that has the wrong type, in terms of JSON.
func misfit(e *json.SemanticError) string {
	path := slices.Collect(e.JSONPointer.Tokens())
	for inner := e; errors.As(inner.Err, &inner); e = inner { // of a nested value that was decoded separately
		path = append(path, slices.Collect(inner.JSONPointer.Tokens())...)
	}
	where := ""
	if len(path) > 0 {
		where = strings.Join(path, "/") + ": "
	}
	want, number := expected(e.GoType), errors.Is(e.Err, strconv.ErrSyntax) || errors.Is(e.Err, strconv.ErrRange)
	switch {
	case errors.Is(e.Err, json.ErrUnknownName):
		return where + "unknown field"
	case want == "", e.Err != nil && !number:
		return fmt.Sprint(where, cmp.Or(e.Err, errors.New("cannot be read")))
	}
	found := string(e.JSONValue)
	if found == "" || len(found) > maxReason/4 {
		found = kindNames[e.JSONKind]
	}
	return where + "must be " + want + ", found " + found
}

var kindNames = map[jsontext.Kind]string{'n': "null", 't': "true", 'f': "false", '"': "a string", '0': "a number", '{': "an object", '[': "a list"}

// expected returns the kind of JSON value that a Go type is decoded from, empty if there are several.
func expected(t reflect.Type) string {
	if t == nil {
		return ""
	}
	switch t.Kind() {
	case reflect.Pointer:
		return expected(t.Elem())
	case reflect.Bool:
		return "true or false"
	case reflect.String:
		return "a string"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Map, reflect.Struct:
		return "an object"
	case reflect.Float32, reflect.Float64:
		return "a number"
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return "an integer"
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return "an integer from 0"
	}
	return ""
}

// At returns the place of an error of package json in a text of size bytes, or the zero Range.
func At(err error, size int) Range {
	var at int64
	var placed *PlacedError
	var syntactic *jsontext.SyntacticError
	var semantic *json.SemanticError
	switch {
	case errors.As(err, &placed):
		return placed.At
	case errors.As(err, &syntactic):
		at = syntactic.ByteOffset
	case errors.As(err, &semantic):
		at = semantic.ByteOffset
	default:
		return Range{}
	}
	start := int32(min(max(at, 0), int64(size)))
	return Range{Start: start, End: min(start+1, int32(size))}
}
