// Package repository finds the files of the repository that tests read.
package repository

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// Root returns the folder of go.mod above the folder in which a test runs. It panics if there is none.
func Root() string {
	dir, err := os.Getwd()
	if err != nil {
		panic(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			panic("no go.mod above the folder of the test")
		}
		dir = up
	}
}

// RulePages returns the page of each rule by its id, as a path relative to Root.
func RulePages() map[string]string {
	pages := map[string]string{}
	for _, pattern := range []string{"engine/*/rules/*.md", "notation/rules/*.md", "replay/rules/*.md", "validator/rules/*.md"} {
		files, err := fs.Glob(os.DirFS(Root()), pattern)
		if err != nil {
			panic(err)
		}
		for _, file := range files {
			pages[strings.TrimSuffix(path.Base(file), ".md")] = file
		}
	}
	return pages
}
