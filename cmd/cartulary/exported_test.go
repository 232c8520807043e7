package main

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// guided lists the packages that a program starts with: their comment is a guide, which
// also says what several goroutines may use.
var guided = []string{
	"engine", "engine/tile", "engine/rule", "engine/profile", "engine/ruleset", "notation", "notation/format", "replay",
	"validator", "validator/assertion", "report/scene", "report/look", "report/raster", "report/svg", "report/chars", "report/page", "report/score", "report/findings", "report/term", "schemas",
}

// TestExported: every package says what it is for, and every exported name what it is.
func TestExported(t *testing.T) {
	for name := range allowed {
		p := packageDoc(t, name)
		if p.Doc == "" {
			t.Errorf("package %s has no comment", name)
		}
		words := strings.Join(strings.Fields(p.Doc), " ")
		if slices.Contains(guided, name) && !strings.Contains(words, "goroutine") && !strings.Contains(words, "concurrent use") {
			t.Errorf("package %s does not say what is safe for concurrent use", name)
		}
		demand := func(doc string, names ...string) {
			if doc == "" && slices.ContainsFunc(names, ast.IsExported) {
				t.Errorf("%s: no comment says what %s is", name, strings.Join(names, ", "))
			}
		}
		values := slices.Concat(p.Consts, p.Vars)
		funcs := slices.Clone(p.Funcs)
		for _, ty := range p.Types {
			demand(ty.Doc, ty.Name)
			values = slices.Concat(values, ty.Consts, ty.Vars)
			funcs = slices.Concat(funcs, ty.Funcs, ty.Methods)
		}
		for _, f := range funcs {
			if f.Name != "String" && f.Name != "Error" { // which say it by their names
				demand(f.Doc, f.Name)
			}
		}
		for _, v := range values {
			_, ofType := v.Decl.Specs[0].(*ast.ValueSpec).Type.(*ast.Ident)
			if !ofType { // the comment of the type tells of its values
				demand(v.Doc, v.Names...)
			}
		}
	}
}

// packageDoc reads the comments of a package.
func packageDoc(t *testing.T, name string) *doc.Package {
	t.Helper()
	fset := token.NewFileSet()
	var files []*ast.File
	sources, _ := filepath.Glob(repo + "/" + name + "/*.go")
	for _, file := range sources {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, file, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	p, err := doc.NewFromFiles(fset, files, "cartulary/"+name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
