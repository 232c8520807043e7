package main

import (
	"bytes"
	"cmp"
	"fmt"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

const releaseFile = ".goreleaser.yaml"

// publish sets the module path of the checkout in dir and returns the number of changed files. All are rewritten in memory before
// the first is written; go.mod, which holds the old path, comes last: a run that was interrupted can be repeated.
func publish(dir string, to address) (int, error) {
	mod, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		return 0, err
	}
	line := regexp.MustCompile(`(?m)^module (\S+)$`).FindSubmatch(mod)
	if line == nil {
		return 0, fmt.Errorf("%s names no module", filepath.Join(dir, "go.mod"))
	}
	m := move{from: address{string(line[1])}, to: to}
	changed, err := m.files(dir)
	if err != nil {
		return 0, err
	}
	for _, file := range slices.Sorted(maps.Keys(changed)) {
		if file != "go.mod" {
			if err := replaceFile(filepath.Join(dir, file), changed[file]); err != nil {
				return 0, err
			}
		}
	}
	if text, ok := changed["go.mod"]; ok {
		return len(changed), replaceFile(filepath.Join(dir, "go.mod"), text)
	}
	return len(changed), nil
}

type move struct{ from, to address }

// files returns the new text of each file of dir that changes, by its path.
func (m move) files(dir string) (map[string][]byte, error) {
	changed := map[string][]byte{}
	packages := packageNames(dir)
	err := fs.WalkDir(os.DirFS(dir), ".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == ".git" || d.Name() == "dist"):
			return fs.SkipDir
		case !d.Type().IsRegular():
			return nil
		}
		rewrite := m.rewriter(file, packages)
		if rewrite == nil {
			return nil
		}
		old, err := os.ReadFile(filepath.Join(dir, file))
		if err != nil {
			return err
		}
		text, err := rewrite(old)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if !bytes.Equal(text, old) {
			changed[file] = text
		}
		return nil
	})
	return changed, err
}

// packageNames lists the folders of dir that stand at the head of an import path.
func packageNames(dir string) []string {
	var names []string
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if e.IsDir() && !strings.HasPrefix(e.Name(), ".") {
			names = append(names, regexp.QuoteMeta(e.Name()))
		}
	}
	return names
}

// rewriter returns the function that rewrites a file, nil for a file that holds no address.
func (m move) rewriter(file string, packages []string) func([]byte) ([]byte, error) {
	switch ext := filepath.Ext(file); {
	case ext == ".go":
		return m.imports
	case ext == ".md", ext == ".mod": // that of the Beam pipeline replaces this module with the checkout
		return func(text []byte) ([]byte, error) { return m.page(text, packages) }
	case file == releaseFile, file == "Dockerfile", file == "action.yml", strings.HasPrefix(file, ".github/"):
		return func(text []byte) ([]byte, error) { return m.links(text), nil }
	}
	return nil
}

// imports rewrites the imports of a Go file and formats it, because imports are sorted by path.
func (m move) imports(text []byte) ([]byte, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", text, parser.ImportsOnly)
	if err != nil {
		return nil, err
	}
	out := slices.Clone(text)
	for _, spec := range slices.Backward(file.Imports) {
		path, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return nil, err
		}
		if rest, ok := strings.CutPrefix(path, m.from.module); ok && (rest == "" || rest[0] == '/') {
			at := fset.Position(spec.Path.Pos()).Offset
			out = slices.Replace(out, at, at+len(spec.Path.Value), []byte(strconv.Quote(m.to.module+rest))...)
		}
	}
	if bytes.Equal(out, text) {
		return text, nil
	}
	return format.Source(out)
}

// A page can have passages for a checkout without an address and for one with an address:
//
//	<!-- unpublished -->
//	shown before
//	<!-- published
//	shown after, with MODULE for the module path
//	-->
var passage = regexp.MustCompile(`(?ms)^<!-- unpublished -->\n.*?^<!-- published\n(.*?)^-->\n`)

// page rewrites a page: its passages, the paths of packages, the lines of a go.mod that it shows, and its links.
func (m move) page(text []byte, packages []string) ([]byte, error) {
	text = passage.ReplaceAllFunc(text, func(p []byte) []byte {
		return bytes.ReplaceAll(passage.FindSubmatch(p)[1], []byte("MODULE"), []byte(m.to.module))
	})
	if bytes.Contains(text, []byte("<!-- unpublished")) || bytes.Contains(text, []byte("<!-- published")) {
		return nil, fmt.Errorf("a passage is not written as <!-- unpublished -->, text, <!-- published, text, -->, each mark on a line of its own")
	}
	from := regexp.QuoteMeta(m.from.module)
	path := regexp.MustCompile("(^|[^\\w/.-])" + from + "(@|/(?:" + strings.Join(packages, "|") + ")\\b)")
	text = path.ReplaceAll(text, []byte("${1}"+m.to.module+"${2}"))
	line := regexp.MustCompile("(?m)^((?:module|require|replace) |\t)" + from + "( =>| v[0-9]|$)")
	text = line.ReplaceAll(text, []byte("${1}"+m.to.module+"${2}"))
	return m.links(text), nil
}

// links rewrites the addresses of the repository and, on github.com, the names of its owner.
func (m move) links(text []byte) []byte {
	text = bytes.ReplaceAll(text, []byte(m.from.url()), []byte(m.to.url()))
	uses := regexp.MustCompile(`(uses: )` + regexp.QuoteMeta(m.from.slug()) + `@`)
	text = uses.ReplaceAll(text, []byte("${1}"+m.to.slug()+"@"))
	owner := regexp.MustCompile(`(?m)(owner: |brew install |bucket add cartulary https://github\.com/)` + regexp.QuoteMeta(m.from.owner()) + `(/|$)`)
	return owner.ReplaceAll(text, []byte("${1}"+m.to.owner()+"${2}"))
}

// replaceFile writes a file under a temporary name and renames it, with the permissions that it had.
func replaceFile(name string, text []byte) error {
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(name), ".publish-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(text)
	if err := cmp.Or(err, f.Chmod(info.Mode().Perm()), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
}
