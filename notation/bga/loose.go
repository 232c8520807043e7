package bga

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"cartulary/internal/jsonwords"
	"cartulary/notation"
)

// The types of this file read what a PHP program writes: a number may be a string, an empty object an empty list,
// and a list with gaps an object.

var lenient = json.JoinOptions(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))

func decode(b []byte, v any) error { return json.Unmarshal(b, v, lenient) }

// maxNumber is a limit far above every id, time and count.
const maxNumber = 1 << 53

// num is a whole number, read from a number, a string or a boolean. Null, an empty string or no field do not set it.
type num struct {
	n   int64
	set bool
}

func (v *num) UnmarshalJSON(b []byte) error {
	*v = num{}
	s := string(b)
	if b[0] == '"' {
		if err := decode(b, &s); err != nil {
			return err
		}
		s = strings.TrimSpace(s)
	}
	switch s {
	case "null", "", "false", "true":
		*v = num{set: s == "true" || s == "false"}
		if s == "true" {
			v.n = 1
		}
		return nil
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil || math.IsNaN(f) || math.Abs(f) > maxNumber {
		return fmt.Errorf("%.30s is not a number", b)
	}
	*v = num{n: int64(f), set: true}
	return nil
}

// within reports whether v is set and between low and high.
func (v num) within(low, high int64) bool { return v.set && v.n >= low && v.n <= high }

// text is a string, read from a string or the digits of a number; other values are empty.
type text string

func (v *text) UnmarshalJSON(b []byte) error {
	*v = ""
	switch c := b[0]; {
	case c == '"':
		return decode(b, (*string)(v))
	case c == '-' || c >= '0' && c <= '9':
		*v = text(b)
	}
	return nil
}

// list is an array, or the values of an object; other values are empty.
type list[T any] []T

func (v *list[T]) UnmarshalJSON(b []byte) error {
	*v = nil
	return members(b, func(_ string, value []byte) error {
		var item T
		if err := decode(value, &item); err != nil {
			return err
		}
		*v = append(*v, item)
		return nil
	})
}

// dict is an object, or an array by its indexes; other values are empty.
type dict[T any] map[string]T

func (v *dict[T]) UnmarshalJSON(b []byte) error {
	*v = dict[T]{}
	return members(b, func(name string, value []byte) error {
		var item T
		if err := decode(value, &item); err != nil {
			return err
		}
		(*v)[name] = item
		return nil
	})
}

// members calls f for every member of the object or array b. The name in an array is the index.
func members(b []byte, f func(name string, value []byte) error) error {
	parts, err := split(b, 0)
	for _, p := range parts {
		if err := f(p.name, b[p.start:p.end]); err != nil {
			return err
		}
	}
	return err
}

// A piece is a value of the log and its place in the source.
type piece struct {
	name       string // in its object; its index in an array
	start, end int
}

// maxMembers is the limit of members of an object or array. The log of a game has a few hundred packets.
const maxMembers = 100_000

// split lists the members of the object or array b, at that offset in the source; other values have none.
func split(b []byte, at int) ([]piece, error) {
	d := jsontext.NewDecoder(bytes.NewBuffer(b), lenient)
	open, err := d.ReadToken()
	if err != nil {
		return nil, err
	}
	if open.Kind() != '{' && open.Kind() != '[' {
		return nil, nil
	}
	object := open.Kind() == '{'
	var out []piece
	for i := 0; ; i++ {
		if k := d.PeekKind(); k == '}' || k == ']' {
			return out, nil
		}
		if i == maxMembers {
			return nil, fmt.Errorf("more than %d members of one object or list", maxMembers)
		}
		p := piece{name: strconv.Itoa(i)}
		if object {
			name, err := d.ReadToken()
			if err != nil {
				return nil, err
			}
			p.name = name.String()
		}
		value, err := d.ReadValue()
		if err != nil {
			return nil, err
		}
		p.end = at + int(d.InputOffset())
		p.start = p.end - len(value)
		out = append(out, p)
	}
}

func (p piece) span() notation.Span { return notation.Span{Start: int32(p.start), End: int32(p.end)} }

func (p piece) wrong(err error) error {
	return &jsonwords.PlacedError{At: jsonwords.Range(p.span()), Err: err}
}
