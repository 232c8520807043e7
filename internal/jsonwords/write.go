package jsonwords

import (
	"io"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// As returns the marshaler of values of a type that are in JSON in another form.
func As[T any](form func(T) any) *json.Marshalers {
	return json.MarshalToFunc(func(e *jsontext.Encoder, v T) error { return json.MarshalEncode(e, form(v)) })
}

// WriteLine writes a value as JSON on a line, foreign text with bytes that are not UTF-8 as well. Lists are never null. The error is that of w,
// unless the value has no form.
func WriteLine(w io.Writer, v any, forms *json.Marshalers) error {
	text, err := json.Marshal(v, json.WithMarshalers(forms), jsontext.AllowInvalidUTF8(true), jsontext.EscapeForJS(true))
	if err != nil {
		return err
	}
	_, err = w.Write(append(text, '\n'))
	return err
}
