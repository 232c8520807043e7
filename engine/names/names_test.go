package names_test

import (
	"bytes"
	"io/fs"
	"os"
	"strings"
	"testing"
)

// TestWordsStandHere checks that no other package calls engine.WordOf outside its tests.
func TestWordsStandHere(t *testing.T) {
	root := os.DirFS("../..")
	err := fs.WalkDir(root, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || path == "engine/names/names.go" {
			return err
		}
		text, err := fs.ReadFile(root, path)
		if bytes.Contains(text, []byte("engine.WordOf(")) {
			t.Errorf("%s makes a word", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
