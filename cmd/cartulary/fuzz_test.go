package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// FuzzCommands gives any bytes to the commands: none of them has an internal error.
func FuzzCommands(f *testing.F) {
	long(f)
	for _, pattern := range []string{"illegal/*-m*.cgr", "illegal/p*.cgr", "games/annotated.json"} {
		files, _ := filepath.Glob(repo + "/testdata/" + pattern)
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(string(text))
		}
	}
	f.Add("0")
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, text string) {
		file := dir + "/any"
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		for _, command := range []string{
			"validate --pictures " + dir + "/pictures", "validate --rules all", "validate --format sarif --rules base-2001", "test --format tap", "test --update",
			"replay", "replay --turn 1 --svg " + dir + "/svg", "replay --scale 16 --out " + dir + "/png", "replay --html " + dir + "/a.html", "report", "report --format json",
			"report --remaining --turn 1", "legal --turn 1", "fmt -d", "convert --to cgr", "convert --to jsonl", "convert --to jcz", "convert --to kifu", "convert --to lab",
		} {
			var stderr strings.Builder
			run(append(strings.Fields(command), file), strings.NewReader(""), io.Discard, &stderr)
			if strings.Contains(stderr.String(), "internal error") {
				t.Fatalf("%s: %s\nof %q", command, stderr.String(), text)
			}
		}
	})
}
