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
	"cartulary/validator/assertion"
)

// readSave reads a save of the corpus.
func readSave(t *testing.T, path string) (*notation.Source, *notation.Record, []notation.Finding) {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	src := &notation.Source{File: filepath.Base(path), Game: 1, Line: 1, Text: string(text)}
	rec, findings := jcz.Parse(src)
	return src, rec, findings
}

// TestSavedGames: complete games that JCloisterZone played replay without a finding,
// draw the tiles that its random numbers draw, and end with its scores.
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

// holds checks an assertion of the form "NAME has N points".
func holds(assertion string, r *validator.Result) bool {
	for _, p := range r.Players {
		if assertion == fmt.Sprintf("%s has %d points", p.Name, p.Score) {
			return true
		}
	}
	return false
}

// TestDoctoredSave: a save in which two tiles were exchanged is found out at the
// first of them.
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

// beyond lists the saves of the folders basic and princess-and-dragon that need more
// than the base game and Princess & Dragon, with what they need.
var beyond = map[string]string{
	"garden-scoring.jcz":                   "the abbot",
	"tiny-city-with-pennant.jcz":           "Abbey & Mayor",
	"vineyards-no-vineyards.jcz":           "Hills & Sheep",
	"dragon-no-available-tile-to-move.jcz": "the abbot and the phantom",
	"fairy-empty-city.jcz":                 "the mayor",
}

// TestSavedTests: the tests that the JCloisterZone clients ship hold here too.
func TestSavedTests(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join(corpus(t), "jcz-tests", "*", "*", "*.jcz"))
	held, skipped := 0, 0
	for _, path := range files {
		folder := filepath.Base(filepath.Dir(path))
		if folder != "basic" && folder != "princess-and-dragon" {
			continue
		}
		name := filepath.Base(path)
		_, rec, findings := readSave(t, path)
		if need, ok := beyond[name]; ok {
			skipped++
			if rec != nil {
				t.Errorf("%s is said to need %s, but it can be read", name, need)
			}
			continue
		}
		if rec == nil {
			t.Errorf("%s: %s", name, findings[0].Message)
			continue
		}
		for _, f := range validator.New().Validate(rec, findings, validator.Options{}).Findings {
			if f.Severity == notation.Error {
				t.Errorf("%s: turn %d: %s [%s]", name, f.Turn, f.Message, f.Rule)
			}
		}
		outcomes, err := assertion.Check(rec)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, o := range outcomes {
			switch o.Verdict {
			case assertion.Holds:
				held++
			case assertion.Skipped:
			default:
				t.Errorf("%s: %q: %s", path, o.Text, o.Found)
			}
		}
	}
	t.Logf("%d assertions hold; %d saves need other sets", held, skipped)
	if held < 50 {
		t.Errorf("only %d assertions hold", held)
	}
}
