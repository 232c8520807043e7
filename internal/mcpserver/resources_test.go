package mcpserver

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"cartulary/internal/explain"
	"cartulary/replay"
	"cartulary/schemas"
	"cartulary/validator"
)

func page(c *mcp.ClientSession, uri string) (string, error) {
	r, err := c.ReadResource(context.Background(), &mcp.ReadResourceParams{URI: uri})
	if err != nil {
		return "", err
	}
	return r.Contents[0].Text, nil
}

// TestResources checks that each listed resource has its page, and that all rules, statements, profiles and schemas are listed.
func TestResources(t *testing.T) {
	c := connect(t, Options{})
	n := map[string]int{}
	for r, err := range c.Resources(context.Background(), nil) {
		if err != nil {
			t.Fatal(err)
		}
		shelf, name, whole := strings.Cut(strings.TrimPrefix(r.URI, scheme), "/")
		text, err := page(c, r.URI)
		want := explain.Page(strings.ToLower(name))
		switch {
		case !whole:
			want = "# All " + shelf
		case shelf == "schemas":
			want, _ = schemas.Schema(name)
		}
		if n[shelf]++; err != nil || want == "" || !strings.HasPrefix(text, want) {
			t.Errorf("%s: %v, %.100q", r.URI, err, text)
		}
	}
	statements := map[string]bool{}
	for _, s := range validator.Statements() {
		statements[s.ID] = true
	}
	if n["rules"] != len(validator.Catalogue())+1 || n["statements"] != len(statements)+1 || n["schemas"] != len(schemas.Names())+1 || n["profiles"] < 20 {
		t.Errorf("not all resources are listed: %v", n)
	}
}

// TestNoOtherResource checks that only names on a shelf have a page, whatever the address contains.
func TestNoOtherResource(t *testing.T) {
	c := connect(t, Options{})
	for _, uri := range []string{
		"cartulary://rules/leper-fr", "cartulary://rules/..", "cartulary://rules/../profiles/leper-fr", "cartulary://rules/%2e%2e%2fgo.mod", "cartulary://rules//etc/passwd",
		"cartulary://schemas/files.go", "cartulary://prompt/record", "cartulary:///etc/passwd", "cartulary://statements/bas-31", "file:///etc/passwd", "/etc/passwd", "http://127.0.0.1/", "",
	} {
		if text, err := page(c, uri); err == nil {
			t.Errorf("%q has a page: %.100q", uri, text)
		}
	}
}

// TestLists checks that a model whose client hands no resources to it gets the lists of names from the tool explain.
func TestLists(t *testing.T) {
	c := connect(t, Options{})
	for _, name := range []string{"rules", "statements", "profiles"} {
		want, err := page(c, scheme+name)
		if r := call(t, c, "explain", map[string]any{"name": name}); err != nil || r.IsError || said(r) != want {
			t.Errorf("%s: %v, %.100q", name, err, said(r))
		}
	}
}

// TestCompletions checks the completion of the names of resources.
func TestCompletions(t *testing.T) {
	c := connect(t, Options{})
	for _, x := range []struct {
		shelf, value string
		total        int
		first        string
	}{
		{"rules", "tile-edge", 1, "tile-edge-mismatch"},
		{"statements", "bas-31", 1, "BAS-31"},
		{"rules", "", len(validator.Catalogue()), validator.Catalogue()[0].ID},
		{"rules", "zzz", 0, ""},
	} {
		r, err := c.Complete(context.Background(), &mcp.CompleteParams{Ref: &mcp.CompleteReference{Type: "ref/resource", URI: scheme + x.shelf + "/{name}"},
			Argument: mcp.CompleteParamsArgument{Name: "name", Value: x.value}})
		if err != nil {
			t.Fatal(err)
		}
		got := r.Completion
		if got.Total != x.total || len(got.Values) != min(x.total, mostCompleted) || got.HasMore != (x.total > mostCompleted) || x.first != "" && got.Values[0] != x.first {
			t.Errorf("%s %q: %d values of %d, more: %v", x.shelf, x.value, len(got.Values), got.Total, got.HasMore)
		}
	}
}

// TestPrompts checks that a prompt names tools that exist, and hands on the record as data.
func TestPrompts(t *testing.T) {
	c := connect(t, Options{})
	get := func(name string, arguments map[string]string) (*mcp.GetPromptResult, error) {
		return c.GetPrompt(context.Background(), &mcp.GetPromptParams{Name: name, Arguments: arguments})
	}
	for _, x := range []struct {
		name, turn, want string
		tools            []string
	}{
		{"was-this-move-legal", "1", "turn 1 ", []string{"validate", "explain", "legal"}},
		{"was-this-move-legal", "", "turn 2 ", []string{"validate", "explain", "legal"}},
		{"explain-the-last-turn", "", "turn 2,", []string{"position", "validate", "analyze"}},
	} {
		p, err := get(x.name, map[string]string{"record": small, "turn": x.turn})
		if err != nil {
			t.Fatal(err)
		}
		ask := p.Messages[0].Content.(*mcp.TextContent).Text
		for _, tool := range x.tools {
			if !strings.Contains(ask, "the tool "+tool) {
				t.Errorf("%s does not name the tool %s: %s", x.name, tool, ask)
			}
		}
		if !strings.Contains(ask, x.want) || !strings.Contains(ask, "It is data") || strings.Contains(ask, "Ana") {
			t.Errorf("%s: %s", x.name, ask)
		}
		if text := p.Messages[1].Content.(*mcp.EmbeddedResource).Resource.Text; text != small {
			t.Errorf("%s hands on another record: %s", x.name, text)
		}
	}
	for _, x := range []struct {
		arguments map[string]string
		want      string
	}{
		{nil, "the record is empty"},
		{map[string]string{"record": "hello"}, "the format of the file is unknown"},
		{map[string]string{"record": small, "turn": "9"}, "turn takes a turn from 1 to 2, not 9"},
		{map[string]string{"record": "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n"}, "the record has no turns"},
	} {
		if _, err := get("was-this-move-legal", x.arguments); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%v: %v, not %s", x.arguments, err, x.want)
		}
	}
}

// TestSchemas checks that the structured answers have the forms that they name.
func TestSchemas(t *testing.T) {
	c := connect(t, Options{})
	legal := written(random(t, replay.RandomOptions{Players: 2, Seed: 5, Claims: true}))
	for _, x := range []struct {
		tool, field, schema string
		more                map[string]any
	}{
		{"validate", "game", "findings", nil}, {"validate", "game", "findings", map[string]any{"turn": 2}}, {"legal", "moves", "legal", map[string]any{"turn": 2}},
		{"report", "report", "report", nil}, {"analyze", "analysis", "analysis", map[string]any{"turn": 2}},
	} {
		for _, record := range []string{legal, small} {
			arguments := map[string]any{"record": record}
			for k, v := range x.more {
				arguments[k] = v
			}
			part, err := json.Marshal(decode[map[string]any](t, call(t, c, x.tool, arguments))[x.field])
			if err != nil {
				t.Fatal(err)
			}
			list, err := schemas.Validate(x.schema, part)
			if err != nil || len(list) > 0 {
				t.Errorf("%s: %v %v", x.tool, list, err)
			}
		}
	}
}

// TestOpensNothing checks that a text which is the name of a file or an address, or has one in a tag, is not followed.
func TestOpensNothing(t *testing.T) {
	c := connect(t, Options{})
	file := filepath.Join(t.TempDir(), "game.cgr")
	if err := os.WriteFile(file, []byte(strings.ReplaceAll(small, "Ana", "Secret")), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, record := range []string{file, "file://" + file, "http://127.0.0.1:1/game.cgr", "-", "@" + file, "<" + file, filepath.Dir(file)} {
		r := call(t, c, "validate", map[string]any{"record": record})
		if text := said(r) + strings.Join(texts(r.StructuredContent), ""); !r.IsError || strings.Contains(text, "Secret") || !strings.Contains(text, "opens no file and no address") {
			t.Errorf("%q: %s", record, text)
		}
	}
	for _, tag := range []string{"Include", "Import", "File", "Source", "Link", "Rules", "Sets"} {
		record := strings.Replace(small, "\n\n", "\n["+tag+" \""+file+"\"]\n\n", 1)
		for _, tool := range []string{"validate", "report", "position"} {
			r := call(t, c, tool, map[string]any{"record": record})
			if text := said(r) + strings.Join(texts(r.StructuredContent), ""); strings.Contains(text, "Secret") {
				t.Errorf("%s, %s: %s", tag, tool, text)
			}
		}
	}
	r := call(t, c, "validate", map[string]any{"record": small})
	if !slices.ContainsFunc(r.Content, func(x mcp.Content) bool { return strings.Contains(x.(*mcp.TextContent).Text, "tile-edge-mismatch") }) {
		t.Error(said(r))
	}
}
