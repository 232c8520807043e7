// Package schemas holds the JSON Schemas (draft-07) of the JSON form of the game
// record and of what the commands print as JSON, and checks documents against them.
//
// Validate is for error messages: a typed decoder that accepts the same documents is
// many times faster, so a reader calls Validate only after such a decoder has
// refused a document.
//
// Start with [Validate], which lists each [Problem] of a document; [Schema] returns the
// text of a schema. Both are safe for concurrent use: a schema is compiled once, at its
// first use. A mistake in a document is a Problem; an error means that the document is not
// JSON or that the schema does not exist.
package schemas

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/xeipuuv/gojsonschema"
)

const extension = ".schema.json"

// CGR is the name of the schema of the JSON form of the game record.
const CGR = "cgr"

// Names returns the names of the schemas, sorted.
func Names() []string {
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err) // the folder is embedded
	}
	names := make([]string, 0, len(entries))
	for _, e := range entries {
		names = append(names, strings.TrimSuffix(e.Name(), extension))
	}
	slices.Sort(names)
	return names
}

// Schema returns the text of a schema and reports whether there is one of that name.
func Schema(name string) (string, bool) {
	text, err := files.ReadFile(name + extension)
	return string(text), err == nil
}

// Title returns the title of a schema, one line.
func Title(name string) string {
	var head struct{ Title string }
	text, _ := Schema(name)
	if err := json.Unmarshal([]byte(text), &head); err != nil {
		return ""
	}
	return head.Title
}

// Validate checks one JSON document against the schema of that name and returns
// the problems, sorted by pointer, then by message. A valid document has none. The
// error is not nil if there is no such schema or doc is not exactly one JSON value.
//
// Validate misses a repeated name in an object (the last one counts) and reads
// a lone surrogate as U+FFFD. A caller that must find these checks for them first.
func Validate(name string, doc []byte) ([]Problem, error) {
	s, err := compiled(name)
	if err != nil {
		return nil, err
	}
	root, err := decode(doc)
	if err != nil {
		return nil, err
	}
	if p := absurdNumbers(nil, root, ""); len(p) > 0 {
		return sorted(p), nil
	}
	result, err := s.schema.Validate(gojsonschema.NewRawLoader(root))
	if err != nil {
		return nil, err
	}
	return sorted(s.problems(result.Errors())), nil
}

// A schema is a compiled schema with the titles for messages.
type schema struct {
	schema *gojsonschema.Schema
	titles map[string]string // pattern -> its meaning in words
}

var cache sync.Map // by name: a func() (*schema, error)

// compiled returns the schema of that name, compiled at its first use.
func compiled(name string) (*schema, error) {
	text, ok := Schema(name)
	if !ok {
		return nil, fmt.Errorf("no schema is called %q", name)
	}
	once, _ := cache.LoadOrStore(name, sync.OnceValues(func() (*schema, error) { return compile(text) }))
	return once.(func() (*schema, error))()
}

// compile compiles a schema. Every reference in it is local (TestOnlyDraft07 checks that),
// so compile fetches nothing.
func compile(text string) (*schema, error) {
	loader := gojsonschema.NewSchemaLoader()
	loader.Draft = gojsonschema.Draft7
	loader.AutoDetect = false
	loader.Validate = true
	s, err := loader.Compile(gojsonschema.NewStringLoader(text))
	if err != nil {
		return nil, err
	}
	source, err := decode([]byte(text))
	if err != nil {
		return nil, err
	}
	titles := map[string]string{}
	collectTitles(titles, source)
	return &schema{schema: s, titles: titles}, nil
}

// collectTitles collects the title of each pattern.
func collectTitles(titles map[string]string, node any) {
	switch node := node.(type) {
	case map[string]any:
		pattern, _ := node["pattern"].(string)
		title, _ := node["title"].(string)
		if pattern != "" && title != "" {
			titles[pattern] = title
		}
		for _, child := range node {
			collectTitles(titles, child)
		}
	case []any:
		for _, child := range node {
			collectTitles(titles, child)
		}
	}
}
