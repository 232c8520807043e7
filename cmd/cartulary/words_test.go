package main

import (
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// tokens calls each with the place, the kind and the text of every token of a Go file, comments left out.
func tokens(t *testing.T, file string, each func(at token.Position, tok token.Token, text string)) {
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	var s scanner.Scanner
	s.Init(fset.AddFile(file, -1, len(src)), src, nil, 0)
	for pos, tok, text := s.Scan(); tok != token.EOF; pos, tok, text = s.Scan() {
		each(fset.Position(pos), tok, text)
	}
}

// codeWords returns the identifiers and strings of a Go file, comments left out,
// that contain one of words.
func codeWords(t *testing.T, file string, words []string) (hits []string) {
	tokens(t, file, func(at token.Position, _ token.Token, text string) {
		for _, w := range words {
			if strings.Contains(strings.ToLower(text), w) {
				hits = append(hits, at.String()+" "+text)
			}
		}
	})
	return hits
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

// sources returns the Go files of the product, without tests and what only they use.
func sources(t *testing.T) (files []string) {
	err := filepath.WalkDir(repo, func(path string, d fs.DirEntry, err error) error {
		switch name := d.Name(); {
		case err != nil:
			return err
		case d.IsDir() && (path != repo && strings.HasPrefix(name, ".") || path == filepath.Join(repo, "internal", "test")):
			return filepath.SkipDir
		case strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go"):
			files = append(files, path)
		}
		return nil
	})
	if err != nil || len(files) < 500 {
		t.Fatal(len(files), err)
	}
	return files
}

// TestOwnEnglish checks that one package asks whether another text was meant, and that no code reads the sentences of others: a
// [rule.Suggestion], not a message, holds the text.
func TestOwnEnglish(t *testing.T) {
	for _, file := range sources(t) {
		if filepath.Base(filepath.Dir(file)) != "spelling" {
			for _, hit := range codeWords(t, file, []string{"did you mean"}) {
				t.Errorf("%s: internal/spelling writes this question", hit)
			}
		}
		folder, name := filepath.Base(filepath.Dir(file)), filepath.Base(file)
		if folder == "assist" && name != "hover.go" { // hover.go removes links from pages
			for _, hit := range codeWords(t, file, []string{"regexp"}) {
				t.Errorf("%s: an editor takes what a finding suggests from its fields", hit)
			}
		}
	}
}
