package opinion_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/opinion"
	"cartulary/notation"
	"cartulary/notation/jcz"
	"cartulary/notation/stream"
	"cartulary/validator"
)

// TestExamples checks that engine and opinion agree on the examples of the rule pages and on the games of the test
// data: the first turn with an illegal action, and the points.
func TestExamples(t *testing.T) {
	texts := map[string]string{}
	for _, e := range validator.Catalogue() {
		for i, part := range strings.Split(e.Page, "```cgr\n")[1:] {
			text, _, _ := strings.Cut(part, "```")
			texts[e.ID+" "+string(rune('a'+i))] = text
		}
	}
	for _, pattern := range []string{"games/*.cgr", "illegal/*.cgr"} {
		files, err := filepath.Glob(filepath.Join("..", "..", "..", "testdata", pattern))
		if err != nil || len(files) == 0 {
			t.Fatal("no games of the test data: ", err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			texts[filepath.Base(file)] = string(text)
		}
	}
	compared, skipped := 0, 0
	for name, text := range texts {
		r := stream.NewReader(name, strings.NewReader(text))
		for src, err := r.Next(); err == nil; src, err = r.Next() {
			rec, reading := notation.Parse(src)
			rec = bare(rec) // a waived action is still illegal
			v, err := opinion.Judge(rec)
			if err != nil || len(reading) > 0 {
				skipped++
				continue
			}
			if compareVerdicts(t, name, rec, v) {
				compared++
			} else {
				skipped++
			}
		}
	}
	t.Logf("%d games compared, %d skipped", compared, skipped)
}

// compareVerdicts compares the first illegal turn of a game and the points. It returns false if the game contradicts itself.
func compareVerdicts(t *testing.T, name string, rec *notation.Record, v *opinion.Verdict) bool {
	t.Helper()
	theirs, words, nonsense := firstIllegal(rec, validator.New().Validate(rec, nil, validator.Options{}))
	mine, mineWords, mad := firstProblem(v)
	switch {
	case nonsense || mad:
		return false
	case mine != theirs:
		t.Errorf("%s: the engine: turn %d, %s; the opinion: turn %d, %s\n%s", name, theirs+1, words, mine+1, mineWords, notation.AppendText(nil, rec))
	default:
		compareAccounts(t, rec, v)
	}
	return true
}

// TestJCZGames checks that engine and opinion agree on the small games that JCloisterZone plays otherwise than print, or that were
// once judged wrongly, under its rules and under printed ones.
func TestJCZGames(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "testdata", "jcz", "*"))
	if err != nil || len(files) == 0 {
		t.Fatal("no games: ", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		read := jcz.Parse
		if filepath.Ext(file) == ".cgr" {
			read = notation.Parse
		}
		rec, findings := read(&notation.Source{Line: 1, Text: string(text)})
		if len(findings) > 0 {
			t.Fatal(file, findings)
		}
		own := rec.Rules.Profiles
		printed := slices.DeleteFunc(slices.Clone(own), func(w notation.Word) bool { return w.Text == "jcz-default" })
		if plays(rec, "dragon") {
			printed = append(printed, notation.Word{Text: "hig-c1"}) // the fairy is with a follower
		}
		for _, rec.Rules.Profiles = range [][]notation.Word{own, printed} {
			v, err := opinion.Judge(rec)
			if err != nil {
				t.Fatal(file, err)
			}
			if !compareVerdicts(t, filepath.Base(file), rec, v) {
				t.Errorf("%s contradicts itself", file)
			}
		}
	}
}
