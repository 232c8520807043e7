package main

import (
	"go/scanner"
	"go/token"
	"os"
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
