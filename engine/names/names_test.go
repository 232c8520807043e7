package names_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestWordsStandHere checks that other packages call engine.WordOf only in elements and in tests, and that no text is written twice.
func TestWordsStandHere(t *testing.T) {
	root := os.DirFS("../..")
	made := map[string]string{} // by text
	word := regexp.MustCompile(`engine\.WordOf\((.*?)\)`)
	err := fs.WalkDir(root, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := fs.ReadFile(root, path)
		for _, m := range word.FindAllStringSubmatch(string(text), -1) {
			if rules, _ := filepath.Glob("../../" + filepath.Dir(path) + "/rules"); path != "engine/names/names.go" && len(rules) == 0 {
				t.Errorf("%s makes a word", path)
			}
			if made[m[1]] != "" {
				t.Errorf("%s and %s make the word %s", made[m[1]], path, m[1])
			}
			made[m[1]] = path
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
