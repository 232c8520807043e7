package page

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"cartulary/notation"
)

// FuzzWrite checks that nothing in a record becomes markup of its page.
func FuzzWrite(f *testing.F) {
	files, _ := filepath.Glob("../../testdata/illegal/*-s*.cgr")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Add("[CGR \"1\"]\n[Event \"<script>alert(1)</script>\"]\n[Red \"</script><b onclick=x>\"]\n[Blue \"\\\"'>&\"]\n\n1. red: BA/C@0,-1^180 | knight S ; <!-- </style>\n")
	plain := tags(f, "[CGR \"1\"]\n[Red \"a\"]\n[Blue \"b\"]\n\n1. red: BA/C@0,-1^180\n")
	f.Fuzz(func(t *testing.T, text string) {
		if got := tags(t, text); got != nil && !slices.Equal(got, plain) {
			t.Fatalf("%v of %v, want %v, in the page of %q", got, markup, plain, text)
		}
	})
}

// markup holds strings that every page contains equally often.
var markup = []string{"<script", "</script", "<style", "</style", "<body", "<!--", "<iframe", "<b ", "<img"}

// tags counts the markup of a record's page. It returns nil if there is no page.
func tags(t testing.TB, text string) (counts []int) {
	rec, reading := notation.Parse(&notation.Source{File: "any.cgr", Game: 1, Line: 1, Text: text})
	if rec == nil {
		return nil
	}
	var html bytes.Buffer
	if Write(&html, rec, reading, Options{}) != nil {
		return nil // the game cannot be replayed
	}
	for _, tag := range markup {
		counts = append(counts, bytes.Count(bytes.ToLower(html.Bytes()), []byte(tag)))
	}
	return counts
}
