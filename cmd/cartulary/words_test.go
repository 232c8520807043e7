package main

import (
	"go/scanner"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// codeWords returns the identifiers and strings of a Go file, comments left out,
// that contain one of words.
func codeWords(t *testing.T, file string, words []string) (hits []string) {
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	var s scanner.Scanner
	s.Init(fset.AddFile(file, -1, len(src)), src, nil, 0)
	for {
		pos, tok, lit := s.Scan()
		if tok == token.EOF {
			return hits
		}
		for _, w := range words {
			if strings.Contains(strings.ToLower(lit), w) {
				hits = append(hits, fset.Position(pos).String()+" "+lit)
			}
		}
	}
}

// TestFolders checks that messages and documents call a folder a folder.
func TestFolders(t *testing.T) {
	var files []string
	for _, pattern := range []string{"/cmd/cartulary/*.go", "/notation/format/*.go", "/web/answer/*.go", "/report/*/*.go", "/docs/*.md", "/*.md", "/schemas/*.json"} {
		found, err := filepath.Glob(repo + pattern)
		if err != nil || len(found) == 0 {
			t.Fatal(pattern, err)
		}
		files = append(files, found...)
	}
	words := []string{"directory", "directories"}
	for _, file := range files {
		if strings.HasSuffix(file, ".go") {
			if !strings.HasSuffix(file, "_test.go") {
				for _, hit := range codeWords(t, file, words) {
					t.Error(hit)
				}
			}
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range words {
			if strings.Contains(strings.ToLower(string(text)), word) {
				t.Errorf("%s calls a folder a %s", file, word)
			}
		}
	}
}
