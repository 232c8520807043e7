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

// guided lists the packages that a program starts with. Their comment is a guide and covers concurrent
// use.
var guided = []string{
	"engine", "engine/tile", "engine/rule", "engine/profile", "engine/ruleset", "notation", "notation/format", "replay",
	"validator", "validator/assertion", "report/scene", "report/look", "report/raster", "report/svg", "report/chars", "report/page", "report/score", "report/findings", "report/term", "schemas",
}

// TestExported checks that every package and every exported name has a comment.
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
			if f.Name != "String" && f.Name != "Error" { // their names are enough
				demand(f.Doc, f.Name)
			}
		}
		for _, v := range values {
			_, ofType := v.Decl.Specs[0].(*ast.ValueSpec).Type.(*ast.Ident)
			if !ofType { // the comment of the type covers its values
				demand(v.Doc, v.Names...)
			}
		}
	}
}

// TestPublicPackages checks that the table of docs/library.md lists every package that other modules
// can import, and that the names to start with are exported.
func TestPublicPackages(t *testing.T) {
	table, _, _ := strings.Cut(readText(t, repo+"/docs/library.md"), "\n## What holds")
	listed := map[string]bool{}
	for row := range strings.Lines(table) {
		if !strings.HasPrefix(row, "| ") {
			continue
		}
		for part := range strings.SplitSeq(row, ";") {
			of, names, ok := strings.Cut(part, "`: ")
			if !ok {
				continue // the head of the table
			}
			for _, name := range backquoted(of + "`") {
				listed[name] = true
				if _, known := allowed[name]; !known {
					t.Errorf("the table lists %s, which is no package", name)
					continue
				}
				for _, start := range backquoted(names) {
					if !exports(packageDoc(t, name), start) {
						t.Errorf("%s does not export %s", name, start)
					}
				}
			}
		}
	}
	for name := range allowed {
		public := !strings.HasPrefix(name, "internal/") && packageDoc(t, name).Name != "main" && name != "bench"
		if public != listed[name] && !slices.Contains(elements, name) {
			t.Errorf("%s: public is %t, listed %t", name, public, listed[name])
		}
	}
}

// noExample holds the public packages without an example, with the reason.
var noExample = map[string]string{
	"recorder/tui":         "it needs a terminal",
	"report/tables/writer": "it starts another program",
	"web":                  "a build takes minutes",
	"web/answer":           "its questions are those of the page",
}

// TestLibraryExamples checks that each package in the table of docs/library.md has an example whose output is compared.
func TestLibraryExamples(t *testing.T) {
	table, _, _ := strings.Cut(readText(t, repo+"/docs/library.md"), "\n## What holds")
	for _, name := range backquoted(table) {
		if _, known := allowed[name]; !known {
			continue
		}
		files, err := filepath.Glob(filepath.Join(repo, filepath.FromSlash(name), "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		has := slices.ContainsFunc(files, func(file string) bool {
			text := readText(t, file)
			return strings.Contains(text, "\nfunc Example") && strings.Contains(text, "\t// Output:\n")
		})
		if has == (noExample[name] != "") {
			t.Errorf("%s: an example with output is there: %t; noExample has the reason %q", name, has, noExample[name])
		}
	}
}

// backquoted returns what stands between backquotes.
func backquoted(text string) (list []string) {
	for i, part := range strings.Split(text, "`") {
		if i%2 == 1 {
			list = append(list, part)
		}
	}
	return list
}

// exports reports whether a package exports a name.
func exports(p *doc.Package, name string) bool {
	values, funcs := slices.Concat(p.Consts, p.Vars), slices.Clone(p.Funcs)
	for _, ty := range p.Types {
		if ty.Name == name {
			return true
		}
		values, funcs = slices.Concat(values, ty.Consts, ty.Vars), slices.Concat(funcs, ty.Funcs)
	}
	return slices.ContainsFunc(funcs, func(f *doc.Func) bool { return f.Name == name }) ||
		slices.ContainsFunc(values, func(v *doc.Value) bool { return slices.Contains(v.Names, name) })
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
	p, err := doc.NewFromFiles(fset, files, modulePath(t)+"/"+name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
