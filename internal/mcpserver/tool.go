package mcpserver

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"cartulary/internal/spelling"
	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/report/lang"
)

// tool adds a tool that only reads. Its function returns the text and the structured part of the answer. The arguments are decoded here
// and not by the library, whose messages about them are for programmers.
func tool[In, Out any](s *mcp.Server, b *bench, name, title, description string, do func(ctx context.Context, in *In) ([]mcp.Content, *Out, error)) {
	input, output := schemaOf[In](), schemaOf[Out]()
	for name, values := range choices() {
		if p := input.Properties[name]; p != nil {
			p.Enum = values
		}
	}
	no := false
	t := &mcp.Tool{Name: name, Title: title, Description: description, InputSchema: input, OutputSchema: output,
		Annotations: &mcp.ToolAnnotations{Title: title, ReadOnlyHint: true, IdempotentHint: true, DestructiveHint: &no, OpenWorldHint: &no}}
	s.AddTool(t, func(ctx context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		var in In
		if err := arguments(r.Params.Arguments, input, &in); err != nil {
			return failed(err), nil
		}
		var answer *mcp.CallToolResult
		err := b.do(ctx, func(ctx context.Context) error {
			content, made, err := do(ctx, &in)
			if err != nil {
				return err
			}
			data, err := structured(made)
			if err == nil {
				answer = &mcp.CallToolResult{Content: content, StructuredContent: data}
			}
			return err
		})
		if err != nil {
			return failed(err), nil
		}
		return answer, nil
	})
}

// failed returns the answer to a call that cannot be done: one sentence, which the model can act on.
func failed(err error) *mcp.CallToolResult {
	said := inCall.Replace(err.Error())
	if errors.As(err, new(quoting)) {
		said = notice + said
	}
	return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{text(said)}}
}

// A quoting is an error whose sentence can have words of the record.
type quoting struct{ error }

// choices has the values of the arguments that take one of a few: models keep to a list.
func choices() map[string][]any {
	values := func(list []string) (out []any) {
		for _, s := range list {
			out = append(out, s)
		}
		return out
	}
	return map[string][]any{"lang": values(lang.Codes()), "theme": {"light", "dark"}, "to": values(work.Written())}
}

func schemaOf[T any]() *jsonschema.Schema {
	s, err := jsonschema.For[T](&jsonschema.ForOptions{TypeSchemas: map[reflect.Type]*jsonschema.Schema{
		reflect.TypeFor[turnName](): {Types: []string{"string", "integer"}},
	}})
	if err != nil {
		panic(err) // a mistake in the tags of this package
	}
	return s
}

// arguments decodes the arguments of a call. The error is one sentence.
func arguments(data json.RawMessage, shape *jsonschema.Schema, in any) error {
	given := map[string]json.RawMessage{}
	if len(data) > 0 {
		if err := json.Unmarshal(data, &given); err != nil {
			return errors.New("arguments takes an object")
		}
	}
	known := shape.PropertyOrder
	for name, value := range given {
		if !slices.Contains(known, name) {
			return fmt.Errorf("there is no argument %q%s; the arguments are %s", notation.Plain(name), spelling.DidYouMean(name, known), strings.Join(known, ", "))
		}
		if bytes.Equal(value, []byte("null")) {
			delete(given, name) // some clients send it for an argument that is left out
		}
	}
	for _, name := range shape.Required {
		if _, ok := given[name]; !ok {
			return fmt.Errorf("the argument %s is missing; it takes %s", name, shape.Properties[name].Description)
		}
	}
	err := json.Unmarshal(data, in)
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		return fmt.Errorf("%s takes %s, not a JSON %s", wrong.Field, kinds[wrong.Type.Kind()], wrong.Value)
	}
	return err
}

// kinds names the values of arguments.
var kinds = map[reflect.Kind]string{reflect.String: "a text", reflect.Int: "a whole number", reflect.Uint64: "a whole number from 0"}
