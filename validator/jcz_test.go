package validator_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/notation/jcz"
	"cartulary/validator"
)

// readSave parses a save of the corpus.
func readSave(t *testing.T, path string) (*notation.Source, *notation.Record, []notation.Finding) {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	src := &notation.Source{File: filepath.Base(path), Game: 1, Line: 1, Text: string(text)}
	rec, findings := jcz.Parse(src)
	return src, rec, findings
}

// TestSavedGames checks that complete games saved by JCloisterZone replay without a finding, draw the tiles of its
// random numbers, and end with its scores.
func TestSavedGames(t *testing.T) {
	dir := filepath.Join(corpus(t), "jcz-games")
	var files []string
	for _, pattern := range []string{"base-*.jcz", "pd-*.jcz"} {
		list, _ := filepath.Glob(filepath.Join(dir, pattern))
		files = append(files, list...)
	}
	if len(files) != 4 {
		t.Fatalf("the corpus has %d such games, want 4", len(files))
	}
	for _, path := range files {
		src, rec, findings := readSave(t, path)
		r := validator.New().Validate(rec, findings, validator.Options{})
		for _, f := range r.Findings {
			p := src.Position(f.Span.Start)
			t.Errorf("%s:%d:%d: turn %d: %s [%s]", src.File, p.Line, p.Column, f.Turn, f.Message, f.Rule)
		}
		if !r.Final {
			t.Errorf("%s: the game is not scored to its end", src.File)
		}
		if len(rec.Assertions) != len(rec.Players) {
			t.Errorf("%s: %d assertions", src.File, len(rec.Assertions))
		}
		for _, a := range rec.Assertions {
			if !holds(a.Text, r) {
				t.Errorf("%s: %q does not hold: %+v", src.File, a.Text, r.Players)
			}
		}
	}
}

// holds reports whether an assertion of the form "NAME has N points" is right.
func holds(assertion string, r *validator.Result) bool {
	for _, p := range r.Players {
		if assertion == fmt.Sprintf("%s has %d points", p.Name, p.Score) {
			return true
		}
	}
	return false
}

// TestDoctoredSave checks that a save with two exchanged tiles has a finding at the first of them.
func TestDoctoredSave(t *testing.T) {
	path := filepath.Join(corpus(t), "jcz-games", "base-2p-1.jcz")
	_, rec, _ := readSave(t, path)
	for i := range rec.Turns {
		a := &rec.Turns[i].Actions[0]
		if i < 20 || a.Tile == "BA/Rr" {
			continue
		}
		was := a.Tile
		a.Tile = "BA/Rr"
		r := validator.New().Validate(rec, nil, validator.Options{})
		found := 0
		for _, f := range r.Findings {
			if f.Rule == "tile-not-the-drawn-one" {
				found++
				if f.Turn != i+1 || !strings.Contains(f.Message, was) {
					t.Errorf("turn %d was doctored, but the finding is %+v", i+1, f)
				}
			}
		}
		if found != 1 {
			t.Errorf("%d findings, want 1", found)
		}
		return
	}
}
