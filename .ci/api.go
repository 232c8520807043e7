//go:build ignore

// Api compares the exported names of all packages with those of an older checkout, the folder on the command line, and with the breaks that
// .ci/api.txt accepts. It reads declarations alone, so nothing is compiled.
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path"
	"slices"
	"strings"

	"golang.org/x/exp/apidiff"
	"golang.org/x/tools/go/packages"
)

func main() {
	old, now := load(os.Args[1]), load(".")
	var broken []string
	for _, name := range slices.Sorted(maps.Keys(old)) {
		if now[name] == nil {
			broken = append(broken, name+": removed")
			continue
		}
		module := strings.TrimSuffix(now[name].Path(), name) // a published copy has another one
		for _, c := range apidiff.Changes(old[name], now[name]).Changes {
			if !c.Compatible {
				broken = append(broken, name+": "+strings.ReplaceAll(c.Message, module, ""))
			}
		}
	}
	text, err := os.ReadFile(".ci/api.txt")
	stop(err)
	var accepted []string
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "since ") {
			accepted = append(accepted, line)
		}
	}
	failed := false
	report := func(list, other []string, what string) {
		for _, line := range list {
			if !slices.Contains(other, line) {
				fmt.Printf("%s: %s\n", line, what)
				failed = true
			}
		}
	}
	report(broken, accepted, "this breaks programs that use the library; undo it, or list it in .ci/api.txt")
	report(accepted, broken, "no such break; remove it from .ci/api.txt")
	fmt.Printf("%d packages, %d accepted breaks\n", len(now), len(accepted))
	if failed {
		os.Exit(1)
	}
}

// load returns the packages of a checkout that others can import, by the path below the module.
func load(dir string) map[string]*types.Package {
	list, err := packages.Load(&packages.Config{
		Dir: dir,
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedDeps |
			packages.NeedTypes | packages.NeedTypesSizes | packages.NeedSyntax | packages.NeedModule,
		Env:       append(os.Environ(), "CGO_ENABLED=0"),
		ParseFile: declarations,
	}, "./...")
	stop(err)
	found := map[string]*types.Package{}
	for _, p := range list {
		name := strings.TrimPrefix(strings.TrimPrefix(p.PkgPath, p.Module.Path), "/")
		if p.Name != "main" && !slices.Contains(strings.Split(name, "/"), "internal") && path.Base(name) != "stubs" {
			found[name] = p.Types
		}
	}
	return found
}

// declarations parses a file and drops the bodies of its functions.
func declarations(files *token.FileSet, name string, text []byte) (*ast.File, error) {
	f, err := parser.ParseFile(files, name, text, parser.SkipObjectResolution)
	if f != nil {
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
				fn.Body = nil
			}
		}
	}
	return f, err
}

func stop(err error) {
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}
