package mcpserver

import (
	"context"
	"fmt"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"cartulary/engine/ruleset"
	"cartulary/internal/explain"
	"cartulary/schemas"
	"cartulary/validator"
)

// The addresses of resources are scheme, shelf and name.
const scheme = "cartulary://"

const (
	markdownType = "text/markdown"
	schemaType   = "application/schema+json"
	recordType   = "text/plain"
)

// A shelf is one kind of resources.
type shelf struct {
	name, one, about string
	mime             string
	list             func(each func(name, title string))
	page             func(name string) string // "" for an unknown name
}

var shelves = []shelf{
	{"rules", "rule", "the page of a rule of the validator, with an illegal and a legal example", markdownType, func(each func(name, title string)) {
		for _, e := range validator.Catalogue() {
			each(e.ID, e.Title)
		}
	}, explain.Page},
	{"statements", "statement", "a numbered statement of the rules in our words, with the rules that check it", markdownType, func(each func(name, title string)) {
		for _, s := range validator.Statements() {
			each(s.ID, s.Words)
		}
	}, explain.Page},
	{"profiles", "profile", "a rules profile: the rules of one edition of a box", markdownType, func(each func(name, title string)) {
		for _, f := range ruleset.Families() {
			for _, e := range f.Editions {
				each(e.ID, f.Title+": "+e.Title)
			}
		}
	}, explain.Page},
	{"schemas", "schema", "a JSON Schema of answers", schemaType, func(each func(name, title string)) {
		for _, name := range schemas.Names() {
			each(name, schemas.Title(name))
		}
	}, func(name string) string {
		text, _ := schemas.Schema(name)
		return text
	}},
}

func addResources(s *mcp.Server) {
	for i := range shelves {
		sh := &shelves[i]
		read := func(_ context.Context, r *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
			return sh.read(r.Params.URI)
		}
		s.AddResource(&mcp.Resource{URI: scheme + sh.name, Name: sh.name, Title: "All " + sh.name, MIMEType: markdownType,
			Description: "the names and titles of all " + sh.name}, read)
		sh.list(func(name, title string) {
			s.AddResource(&mcp.Resource{URI: scheme + sh.name + "/" + name, Name: name, Title: title, MIMEType: sh.mime}, read)
		})
		s.AddResourceTemplate(&mcp.ResourceTemplate{URITemplate: scheme + sh.name + "/{name}", Name: sh.one, Title: "A " + sh.one, MIMEType: sh.mime,
			Description: sh.about}, read)
	}
}

// read returns a page of the shelf, or the list of its pages.
func (sh *shelf) read(uri string) (*mcp.ReadResourceResult, error) {
	name, mime, page := strings.TrimPrefix(strings.TrimPrefix(uri, scheme+sh.name), "/"), sh.mime, ""
	if name == "" {
		mime, page = markdownType, sh.index()
	} else if sh.has(name) {
		page = sh.page(name)
	}
	if page == "" {
		return nil, mcp.ResourceNotFoundError(uri)
	}
	return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: uri, MIMEType: mime, Text: page}}}, nil
}

func (sh *shelf) has(name string) (found bool) {
	sh.list(func(n, _ string) { found = found || n == name })
	return found
}

// index lists the pages of the shelf as Markdown.
func (sh *shelf) index() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# All %s\n\n", sh.name)
	sh.list(func(name, title string) { fmt.Fprintf(&b, "- `%s%s/%s`: %s\n", scheme, sh.name, name, title) })
	return b.String()
}

// mostCompleted is what the protocol allows in one answer.
const mostCompleted = 100

// complete completes the names of resources.
func complete(_ context.Context, r *mcp.CompleteRequest) (*mcp.CompleteResult, error) {
	out := &mcp.CompleteResult{Completion: mcp.CompletionResultDetails{Values: []string{}}}
	for i := range shelves {
		if r.Params.Ref.Type != "ref/resource" || r.Params.Ref.URI != scheme+shelves[i].name+"/{name}" {
			continue
		}
		shelves[i].list(func(name, _ string) {
			if !strings.HasPrefix(strings.ToLower(name), strings.ToLower(r.Params.Argument.Value)) {
				return
			}
			if out.Completion.Total++; out.Completion.Total <= mostCompleted {
				out.Completion.Values = append(out.Completion.Values, name)
			}
		})
	}
	out.Completion.HasMore = out.Completion.Total > mostCompleted
	return out, nil
}
