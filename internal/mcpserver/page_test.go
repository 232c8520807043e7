package mcpserver

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"cartulary/internal/test/repository"
)

var update = flag.Bool("update", false, "write the tools in docs/mcp.md")

// The generated part of the page stands between these lines.
const toolsBegin, toolsEnd = "<!-- tools -->\n", "<!-- end -->"

// shownLines is the length of an answer on the page.
const shownLines = 9

// examples has the arguments of the example of each tool, beside the record.
var examples = []struct {
	tool string
	more map[string]any
}{
	{"validate", map[string]any{"turn": 2}},
	{"legal", map[string]any{"turn": 2}},
	{"explain", map[string]any{"name": "BAS-31"}},
	{"analyze", map[string]any{"turn": 1}},
	{"report", nil},
	{"convert", map[string]any{"to": "json"}},
	{"position", map[string]any{"turn": 1}},
}

// TestPage checks that docs/mcp.md has each tool as clients see it, with a real answer.
func TestPage(t *testing.T) {
	c := connect(t, Options{})
	tools := map[string]*mcp.Tool{}
	for tool, err := range c.Tools(context.Background(), nil) {
		if err != nil {
			t.Fatal(err)
		}
		tools[tool.Name] = tool
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\n```cgr\n%s```\n", small)
	for _, x := range examples {
		tool := tools[x.tool]
		delete(tools, x.tool)
		fmt.Fprintf(&b, "\n### %s\n\n%s\n\n| argument | |\n|---|---|\n", tool.Name, tool.Description)
		shape := schemaOfTool(t, tool)
		for _, name := range argumentsOf(tool.Name) {
			if (name == "record" || name == "game") && tool.Name != "validate" {
				continue
			}
			fmt.Fprintf(&b, "| `%s` | %s |\n", name, shape.Properties[name].Description)
		}
		arguments, shown := map[string]any{}, map[string]any{}
		for k, v := range x.more {
			arguments[k], shown[k] = v, v
		}
		if x.tool != "explain" {
			arguments["record"], shown["record"] = small, "..."
		}
		line, err := json.Marshal(map[string]any{"name": x.tool, "arguments": shown})
		if err != nil {
			t.Fatal(err)
		}
		r := call(t, c, x.tool, arguments)
		if r.IsError {
			t.Fatal(said(r))
		}
		answer := strings.SplitAfter(strings.TrimPrefix(said(r), notice), "\n")
		answer = slices.DeleteFunc(answer, func(l string) bool { return strings.TrimSpace(l) == "" })
		if len(answer) > shownLines {
			answer = append(answer[:shownLines:shownLines], "...\n")
		}
		fmt.Fprintf(&b, "\n```text\n%s\n\n%s\n```\n", line, strings.TrimRight(strings.Join(answer, ""), "\n"))
	}
	if len(tools) > 0 {
		t.Errorf("the page lacks %v", tools)
	}
	b.WriteString("\n")
	path := filepath.Join(repository.Root(), "docs", "mcp.md")
	old, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, ok := bytes.Cut(old, []byte(toolsBegin))
	_, tail, closed := bytes.Cut(rest, []byte(toolsEnd))
	if !ok || !closed {
		t.Fatal("the page has no place for the tools")
	}
	page := slices.Concat(head, []byte(toolsBegin+b.String()+toolsEnd), tail)
	if bytes.Equal(page, old) {
		return
	}
	if !*update {
		t.Fatal("docs/mcp.md does not have the tools as they are; run go test ./internal/mcpserver -run Page -update")
	}
	if err := os.WriteFile(path, page, 0o666); err != nil {
		t.Fatal(err)
	}
}

type shapeOfTool struct {
	Properties map[string]struct{ Description string }
}

func schemaOfTool(t *testing.T, tool *mcp.Tool) (s shapeOfTool) {
	data, err := json.Marshal(tool.InputSchema)
	if err == nil {
		err = json.Unmarshal(data, &s)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// argumentsOf returns the arguments of a tool in the order of its type: a client gets them unordered.
func argumentsOf(tool string) []string {
	return map[string][]string{
		"validate": schemaOf[validateIn]().PropertyOrder, "legal": schemaOf[legalIn]().PropertyOrder, "explain": schemaOf[explainIn]().PropertyOrder,
		"analyze": schemaOf[analyzeIn]().PropertyOrder, "report": schemaOf[reportIn]().PropertyOrder, "convert": schemaOf[convertIn]().PropertyOrder,
		"position": schemaOf[positionIn]().PropertyOrder,
	}[tool]
}
