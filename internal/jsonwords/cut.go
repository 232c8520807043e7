package jsonwords

import (
	"errors"
	"io"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// Salvage decodes a text as Document does. Of a text that ends too early it decodes the part that uncut returns: then cut is the end of
// that part, and err is that of the whole text.
func Salvage[T any](text, what string) (v *T, cut int, err error) {
	v = new(T)
	if err = Document(text, v, what); !errors.Is(err, io.ErrUnexpectedEOF) {
		return v, 0, err
	}
	if closed, at, ok := uncut(text); ok {
		v = new(T)
		if Document(closed, v, what) == nil {
			return v, at, err
		}
	}
	return v, 0, err
}

// uncut returns a text that ends too early as one that is closed behind the last whole element of the outermost list that is open at
// its end, and the offset there. It returns false for any other text.
func uncut(text string) (closed string, at int, ok bool) {
	if rest, marked := strings.CutPrefix(text, "\ufeff"); marked {
		text = "   " + rest // keeps the offsets
	}
	dec := jsontext.NewDecoder(strings.NewReader(text), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	list, last := 0, 0 // the depth of that list, and the end of its last element
	for {
		tok, err := dec.ReadToken()
		if errors.Is(err, io.ErrUnexpectedEOF) {
			break
		}
		if err != nil {
			return "", 0, false
		}
		depth, end := dec.StackDepth(), int(dec.InputOffset())
		switch {
		case list == 0 && tok.Kind() == '[':
			list, last = depth, 0
		case depth < list:
			list = 0
		case depth == list && (tok.Kind() != '0' || end < len(text)): // a number at the end may go on
			last = end
		}
	}
	if list == 0 || last == 0 {
		return "", 0, false
	}
	closing := ""
	for level := list; level > 0; level-- {
		if kind, _ := dec.StackIndex(level); kind == '{' {
			closing += "}"
		} else {
			closing += "]"
		}
	}
	return text[:last] + closing, last, true
}
