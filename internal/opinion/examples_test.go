package opinion_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cartulary/internal/opinion"
	"cartulary/notation"
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
		files, err := filepath.Glob(filepath.Join("..", "..", "testdata", pattern))
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
			theirs, words, nonsense := firstIllegal(rec, validator.New().Validate(rec, reading, validator.Options{}))
			mine, mineWords := -1, "nothing is wrong"
			if v.Problem != nil {
				mine, mineWords = v.Problem.Turn, v.Problem.Words
				nonsense = nonsense || v.Problem.Nonsense
			}
			if nonsense {
				skipped++
				continue
			}
			compared++
			if mine != theirs {
				t.Errorf("%s: the engine: turn %d, %s; the opinion: turn %d, %s\n%s", name, theirs+1, words, mine+1, mineWords, text)
				continue
			}
			compareAccounts(t, rec, v)
		}
	}
	t.Logf("%d games compared, %d skipped", compared, skipped)
}
