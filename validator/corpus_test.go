package validator_test

import (
	"os"
	"path/filepath"
	"testing"

	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/validator"
)

// corpus returns the folder of real games, or skips the test.
func corpus(t testing.TB) string {
	dir := os.Getenv("CARTULARY_CORPUS")
	if dir == "" {
		dir = "../../shared/corpus"
	}
	if _, err := os.Stat(dir); err != nil {
		t.Skip("the corpus of real games is not here: set CARTULARY_CORPUS to its folder")
	}
	return dir
}

// realGame is a game of the corpus with its reader's findings.
type realGame struct {
	name    string
	src     *notation.Source
	rec     *notation.Record
	reading []notation.Finding
}

// realGames reads all games of the base game that people played.
func realGames(t testing.TB) []realGame {
	dir := corpus(t)
	files, _ := filepath.Glob(filepath.Join(dir, "bga", "*.json"))
	files = append(files, filepath.Join(dir, "kifu", "japan-2015-final.json"), filepath.Join(dir, "lab", "games.tsv"))
	var games []realGame
	for _, path := range files {
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		for g, err := range format.Games(path, f, format.Choice{}) {
			if err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			rec, reading := new(format.Parser).Parse(g)
			games = append(games, realGame{filepath.Base(path), g.Source, rec, reading})
		}
		f.Close()
	}
	if len(games) != 28 {
		t.Fatalf("the corpus has %d games, want 28", len(games))
	}
	return games
}

// TestCorpusIsClean: games that people really played have no finding, and every
// claim of the online platform holds.
func TestCorpusIsClean(t *testing.T) {
	claims := 0
	for _, g := range realGames(t) {
		r := validator.New().Validate(g.rec, g.reading, validator.Options{})
		for _, f := range r.Findings {
			p := g.src.Position(f.Span.Start)
			t.Errorf("%s game %d, %d:%d turn %d: %s [%s]", g.name, g.src.Game, p.Line, p.Column, f.Turn, f.Message, f.Rule)
		}
		for i := range g.rec.Turns {
			c := &g.rec.Turns[i].Claims
			claims += len(c.Points) + len(c.Score) + len(c.Supply)
			if c.Offered != nil {
				claims++
			}
		}
	}
	t.Logf("%d claims hold", claims)
}
