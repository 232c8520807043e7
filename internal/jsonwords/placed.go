package jsonwords

import (
	"errors"
	"io"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// A Placed value has its place in the text.
type Placed[T any] struct {
	V  T
	At Range
}

// UnmarshalJSONFrom reads a value and its place.
func (p *Placed[T]) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	value, err := d.ReadValue()
	if err != nil {
		return err
	}
	p.At = Behind(d, len(value))
	if err := json.Unmarshal(value, &p.V); err != nil {
		return &PlacedError{p.At, err}
	}
	return nil
}

// MarshalJSONTo writes the value without its place.
func (p Placed[T]) MarshalJSONTo(e *jsontext.Encoder) error { return json.MarshalEncode(e, &p.V) }

// Behind returns the place of the last size bytes read.
func Behind(d *jsontext.Decoder, size int) Range {
	end := int(d.InputOffset())
	return between(end-size, end)
}

// A PlacedError is an error with its place.
type PlacedError struct {
	At  Range
	Err error
}

func (e *PlacedError) Error() string { return e.Err.Error() }

// Unwrap returns the error.
func (e *PlacedError) Unwrap() error { return e.Err }

// Document decodes a text that is exactly one JSON value, perhaps with a byte-order mark. What is the name of the value in the error.
func Document(text string, v any, what string) error {
	if rest, marked := strings.CutPrefix(text, "\ufeff"); marked {
		text = "   " + rest // keeps the offsets
	}
	d := jsontext.NewDecoder(strings.NewReader(text))
	if err := json.UnmarshalDecode(d, v); err != nil {
		return err
	}
	if _, err := d.ReadToken(); err != io.EOF {
		return errors.New("there is more text after the " + what)
	}
	return nil
}
