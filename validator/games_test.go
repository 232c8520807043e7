package validator_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cartulary/internal/test/rulestest"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/validator"
)

// readGame parses a shipped record of one game.
func readGame(t *testing.T, path string) *notation.Record {
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for g, err := range format.Games(path, f, format.Choice{}) {
		if err != nil {
			t.Fatal(err)
		}
		rec, findings := new(format.Parser).Parse(g)
		if len(findings) > 0 {
			t.Fatalf("%s: %s", path, findings[0].Message)
		}
		return rec
	}
	return nil
}

func shipped(t *testing.T, folder string) []string {
	files, err := filepath.Glob(filepath.Join("../testdata", folder, "*.*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no games in testdata/%s: %v", folder, err)
	}
	return files
}

// TestShippedGames checks that the shipped complete games, and those beside the boxes, are legal to the end.
func TestShippedGames(t *testing.T) {
	beside, _ := filepath.Glob("../engine/*/games/*.cgr")
	for _, path := range append(shipped(t, "games"), beside...) {
		r := validator.New().Validate(readGame(t, path), nil, validator.Options{})
		if len(r.Findings) > 0 || !r.Final {
			t.Errorf("%s: complete is %v, %+v", path, r.Final, r.Findings)
		}
	}
}

// TestIllegalGames checks that testdata/illegal holds a game for each rule that is not about reading, and nothing
// else: the first illegal example of its page that breaks only this rule, once. With -update it writes them.
func TestIllegalGames(t *testing.T) {
	const folder = "../testdata/illegal"
	want := map[string]bool{}
	v := validator.New()
	for _, e := range validator.Catalogue() {
		if e.Class == notation.Syntax || strings.HasPrefix(e.ID, "format-") {
			continue
		}
		name, text := illegalGame(t, v, &e)
		if name == "" {
			t.Errorf("the page of %s has no illegal example that breaks this rule alone", e.ID)
			continue
		}
		want[name] = true
		holdPage(t, filepath.Join(folder, name), text)
		if e.ID == notation.RuleSetNotPlayed {
			continue // the reader reports it, and there is no game
		}
		r := validator.New().Validate(readGame(t, filepath.Join(folder, name)), nil, validator.Options{})
		if len(r.Findings) != 1 || r.Findings[0].Rule != e.ID || r.Findings[0].Follows {
			t.Errorf("%s: %+v", name, r.Findings)
		}
	}
	for _, path := range shipped(t, "illegal") {
		if !want[filepath.Base(path)] {
			t.Errorf("%s is the example of no rule", path)
		}
	}
}

// illegalGame returns the file of testdata/illegal for a rule, an empty name if its page has no such example.
func illegalGame(t *testing.T, v *validator.Validator, entry *validator.Entry) (name, text string) {
	for _, e := range rulestest.Examples(t, entry.ID, entry.Page) {
		j, _ := e.Run(t, v)
		switch {
		case !e.Illegal || len(j.Findings) != 1 || j.Findings[0].Follows:
		case e.Lang == "text":
			return e.Rule + ".jcz", e.Text
		default:
			return e.Rule + ".cgr", withoutExpectations(j.Rec)
		}
	}
	return "", ""
}

// withoutExpectations returns the text of a record without its expectations.
func withoutExpectations(rec *notation.Record) string {
	rec.Expect = nil
	for i := range rec.Turns {
		rec.Turns[i].Claims.Expect = nil
	}
	if rec.Final != nil {
		rec.Final.Claims.Expect = nil
	}
	return string(notation.AppendText(nil, rec))
}

// TestMaxFindings checks that no more findings than requested are listed, with the number of the others.
func TestMaxFindings(t *testing.T) {
	text := "[CGR \"1\"]\n[Red \"\"]\n[Blue \"\"]\n\n"
	for i := range 12 {
		text += fmt.Sprintf("%d. red: BA/RFr@90,%d^0\n", i+1, 2*i)
	}
	rec, reading := notation.Parse(&notation.Source{Line: 1, Text: text})
	all := validator.New().Validate(rec, reading, validator.Options{}).Findings
	for _, n := range []int{1, 10, len(all) - 1, len(all), len(all) + 1} {
		got := validator.New().Validate(rec, reading, validator.Options{MaxFindings: n}).Findings
		if n >= len(all) {
			if len(got) != len(all) {
				t.Errorf("%d of %d findings, want all", len(got), len(all))
			}
			continue
		}
		last := got[len(got)-1]
		if len(got) != n+1 || last.Rule != notation.RuleLimitExceeded || last.Severity != notation.Error ||
			!strings.HasPrefix(last.Message, fmt.Sprintf("%d more finding", len(all)-n)) {
			t.Errorf("of %d findings %d are asked for, got %d, the last %+v", len(all), n, len(got), last)
		}
	}
}
