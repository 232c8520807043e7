package schemas

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/xeipuuv/gojsonschema"

	"cartulary/internal/lazy"
	"cartulary/internal/spelling"
)

// A Problem is one place of a document that does not fit its schema.
type Problem struct {
	Pointer string // JSON pointer (RFC 6901) to the value; empty for the whole document
	Key     bool   // the problem is the name of the member, not its value
	Message string // one line, lower case, no full stop; does not repeat the pointer
}

// String returns the pointer without its leading slash, a colon and the message.
func (p Problem) String() string {
	if p.Pointer == "" {
		return p.Message
	}
	return strings.TrimPrefix(p.Pointer, "/") + ": " + p.Message
}

func sorted(p []Problem) []Problem {
	slices.SortFunc(p, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.Pointer, b.Pointer), cmp.Compare(a.Message, b.Message))
	})
	return slices.CompactFunc(p, func(a, b Problem) bool { return a.Pointer == b.Pointer && a.Message == b.Message })
}

// decode parses exactly one JSON value and keeps numbers as text.
func decode(doc []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(doc))
	d.UseNumber()
	var root any
	if err := d.Decode(&root); err != nil {
		return nil, err
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, errors.New("there is more text after the JSON value")
	}
	return root, nil
}

// plainNumber bounds the numbers that reach the exact arithmetic of the library:
// 1e999999 has a million digits, and larger numbers fail in undefined ways.
var plainNumber = lazy.Regexp(`^-?[0-9.]{1,40}([eE][+-]?[0-9]{1,2})?$`)

// NumberInReach reports whether a JSON number is short enough to validate.
// Validate refuses all others under every schema.
func NumberInReach(literal string) bool { return plainNumber().MatchString(literal) }

// absurdNumbers appends a problem for each number that is out of reach.
func absurdNumbers(p []Problem, node any, pointer string) []Problem {
	switch node := node.(type) {
	case json.Number:
		if !NumberInReach(string(node)) {
			p = append(p, Problem{Pointer: pointer, Message: "the number is too long or too large"})
		}
	case map[string]any:
		for name, child := range node {
			p = absurdNumbers(p, child, pointer+"/"+escape(name))
		}
	case []any:
		for i, child := range node {
			p = absurdNumbers(p, child, pointer+"/"+strconv.Itoa(i))
		}
	}
	return p
}

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

func escape(name string) string { return pointerEscapes.Replace(name) }

// problems rewords the library's errors.
func (s *schema) problems(errs []gojsonschema.ResultError) []Problem {
	out := make([]Problem, 0, len(errs))
	for i := 0; i < len(errs); i++ {
		e := errs[i]
		pointer := pointerOf(e.Context())
		switch e.Type() {
		case "condition_then", "condition_else", "number_all_of", "number_any_of", "number_one_of":
			// The errors of the branch are in the list as well.
		case "invalid_property_name":
			// The next error, at the object, has the reason.
			name := text(e, "property")
			p := Problem{Pointer: pointer + "/" + escape(name), Key: true, Message: "a field of this name is not allowed here"}
			if i+1 < len(errs) && errs[i+1].Value() == name {
				i++
				p.Message = "the name " + s.words(errs[i])
			}
			out = append(out, p)
		case "additional_property_not_allowed":
			out = append(out, Problem{Pointer: pointer + "/" + escape(text(e, "property")), Key: true, Message: "unknown field"})
		case "false":
			out = append(out, Problem{Pointer: pointer, Key: true, Message: "this field is not allowed here"})
		default:
			out = append(out, Problem{Pointer: pointer, Message: s.words(e)})
		}
	}
	return out
}

// pointerOf translates the library's path, whose first part is "(root)".
func pointerOf(c *gojsonschema.JsonContext) string {
	const delimiter = "\x00/\x00" // no field has this in its name
	parts := strings.Split(c.String(delimiter), delimiter)
	var b strings.Builder
	for _, part := range parts[1:] {
		b.WriteByte('/')
		b.WriteString(escape(part))
	}
	return b.String()
}

// words returns what an error requires and what the document has.
func (s *schema) words(e gojsonschema.ResultError) string {
	switch e.Type() {
	case "required":
		return fmt.Sprintf("the field %q is missing", text(e, "property"))
	case "invalid_type":
		return "must be " + article(text(e, "expected")) + ", found " + found(e.Value())
	case "enum":
		allowed := strings.ReplaceAll(text(e, "allowed"), `"`, "")
		hint := ""
		if word, _ := e.Value().(string); len(word) > 3 { // a shorter word is near too many others
			hint = spelling.DidYouMean(word, strings.Split(allowed, ", "))
		}
		return "must be one of " + allowed + ", found " + found(e.Value()) + hint
	case "const":
		return "must be " + text(e, "allowed") + ", found " + found(e.Value())
	case "pattern":
		want := s.titles[text(e, "pattern")]
		if want == "" {
			want = "text that matches " + text(e, "pattern")
		}
		return "must be " + want + ", found " + found(e.Value())
	case "number_gte":
		return "must be at least " + text(e, "min") + ", found " + found(e.Value())
	case "number_lte":
		return "must be at most " + text(e, "max") + ", found " + found(e.Value())
	case "number_not":
		return "may not be " + found(e.Value()) + " here"
	case "string_lte":
		return fmt.Sprintf("must be at most %s characters long", text(e, "max"))
	case "array_max_properties":
		return fmt.Sprintf("must have at most %s fields", text(e, "max"))
	case "array_min_items":
		return fmt.Sprintf("must have at least %s items, found %d", text(e, "min"), length(e.Value()))
	case "array_max_items":
		return fmt.Sprintf("must have at most %s items, found %d", text(e, "max"), length(e.Value()))
	}
	d := e.Description()
	return strings.ToLower(d[:1]) + strings.ReplaceAll(d[1:], "\n", " ")
}

func text(e gojsonschema.ResultError, key string) string {
	v, ok := e.Details()[key]
	if !ok {
		return ""
	}
	if r, ok := v.(interface{ Text(byte, int) string }); ok { // *big.Float
		return r.Text('f', -1)
	}
	return fmt.Sprint(v)
}

func length(v any) int {
	list, _ := v.([]any)
	return len(list)
}

// article returns a JSON type with its article.
func article(kind string) string {
	switch kind {
	case "array":
		return "a list"
	case "object", "integer":
		return "an " + kind
	}
	return "a " + kind
}

// found returns a short value of the document as it is, or the type of a long one.
func found(v any) string {
	const longest = 40
	switch v := v.(type) {
	case nil:
		return "null"
	case bool:
		return strconv.FormatBool(v)
	case json.Number:
		return string(v) // short, see absurdNumbers
	case string:
		if quoted := strconv.Quote(v); len(quoted) <= longest {
			return quoted
		}
		return "other text"
	case []any:
		return "a list"
	}
	return "an object"
}
