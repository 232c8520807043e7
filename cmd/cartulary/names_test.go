package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cartulary/engine/ruleset"
)

// speaks lists the packages that may spell the names of pieces: the written language, foreign formats, and what joins them to the rules.
var speaks = []string{"engine/", "notation", "replay", "validator/assertion", "validator/mutants", "internal/catalogue", "internal/lottery", "internal/spelling", "internal/test/"}

// spelled lists the files that use the same words for something else, or for what no face can say.
var spelled = map[string]string{
	"cmd/cartulary/random.go":  "--count is a number of games",
	"cmd/cartulary/legal.go":   "--count counts lines of play",
	"report/look/palette.go":   "the name of a colour",
	"report/look/citadel.go":   "where the quarters lie in the City, and its towers",
	"report/look/brush.go":     "two quarters and an expansion have a cathedral",
	"report/raster/sprites.go": "the name of a sprite",
	"report/svg/svgscene.go":   "the name of a drawing",
}

// TestNames checks that only packages of speaks spell the name of a piece or of a box: all others take it from the faces of the boxes.
func TestNames(t *testing.T) {
	names := map[string]bool{}
	for _, kind := range []string{"figure", "neutral", "token", "sign", "card", "good", "quarter"} {
		for _, e := range ruleset.Face().All(kind, "") {
			name, _, _ := strings.Cut(e.Name, " ")
			names[name] = true
		}
	}
	for _, f := range ruleset.Families() {
		names[f.Set.Name] = true
	}
	for _, common := range []string{"base", "normal"} {
		delete(names, common)
	}
	used := map[string]bool{}
	err := fs.WalkDir(os.DirFS(repo), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		if slices.ContainsFunc(speaks, func(p string) bool { return strings.HasPrefix(path, p) }) {
			return nil
		}
		files := token.NewFileSet()
		f, err := parser.ParseFile(files, filepath.Join(repo, path), nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(f, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			if text, _ := strconv.Unquote(lit.Value); names[text] {
				if spelled[path] == "" {
					t.Errorf("%s: %q", files.Position(lit.Pos()), text)
				}
				used[path] = true
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for path := range spelled {
		if !used[path] {
			t.Errorf("%s spells no name", path)
		}
	}
}
