package main

import (
	"bytes"
	"encoding/json"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cartulary/internal/test/forecasttest"
)

// madeAnalyses returns a file of made-up analyses of games, one of each.
func madeAnalyses(t *testing.T, games ...string) string {
	t.Helper()
	var lines bytes.Buffer
	for _, game := range games {
		if err := json.NewEncoder(&lines).Encode(forecasttest.Analysis(t, forecasttest.Parse(t, readText(t, game)), true)); err != nil {
			t.Fatal(err)
		}
	}
	file := filepath.Join(t.TempDir(), "analyses.jsonl")
	if err := os.WriteFile(file, lines.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestPostLinks checks that the links of a post lead to the pages that site writes of the same files, several games in a file, equal names in
// other folders and names in other letters included, whatever the number of workers.
func TestPostLinks(t *testing.T) {
	dir := t.TempDir()
	games, err := filepath.Glob(repo + "/testdata/games/two-players-*.cgr")
	if err != nil || len(games) < 6 {
		t.Fatal(games, err)
	}
	for name, list := range map[string][]string{"a/final.cgr": games[:1], "b/Final.cgr": games[1:2], "b/\u0161koda \u0142.cgr": games[2:3], "many.cgr": games[3:]} {
		text := ""
		for _, game := range list {
			text += readText(t, game) + "\n"
		}
		file := filepath.Join(dir, "in", filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var stdout, stderr strings.Builder
	out := filepath.Join(dir, "out")
	if status := run([]string{"site", filepath.Join(dir, "in"), "--out", out}, nil, &stdout, &stderr); status != 0 {
		t.Fatal(stderr.String())
	}
	seen, first := map[string]bool{}, ""
	for _, jobs := range []string{"1", "4"} {
		stdout.Reset()
		if status := run([]string{"stats", filepath.Join(dir, "in"), "--post", "--top", "9", "--site-url", "https://example.org/club", "--jobs", jobs}, nil, &stdout, &stderr); status != 0 {
			t.Fatal(stderr.String())
		}
		if first == "" {
			first = stdout.String()
		} else if first != stdout.String() {
			t.Errorf("with --jobs 1\n%s\nwith 4\n%s", first, stdout.String())
		}
		for line := range strings.Lines(stdout.String()) {
			i := strings.Index(line, "https://")
			u, err := url.Parse(strings.TrimSpace(line[max(i, 0):]))
			if i < 0 || err != nil || !strings.HasPrefix(u.Fragment, "turn=") || !strings.Contains(line, ", turn "+strings.TrimPrefix(u.Fragment, "turn=")+"): ") && !strings.Contains(line, ", final scoring): ") {
				t.Fatalf("%q: %v", line, err)
			}
			name, below := strings.CutPrefix(u.Path, "/club/")
			if info, err := os.Stat(filepath.Join(out, filepath.FromSlash(name))); !below || err != nil || info.Size() == 0 {
				t.Errorf("%s: %v", u, err)
			}
			seen[name] = true
		}
	}
	if len(seen) < 6 {
		t.Errorf("the links lead to %v", seen)
	}
}
