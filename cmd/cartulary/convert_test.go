package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A watcher is a standard error that looks for a file at each write.
type watcher struct {
	bytes.Buffer
	file    string
	content []string // of the file, before each write
}

func (w *watcher) Write(text []byte) (int, error) {
	content, _ := os.ReadFile(w.file)
	w.content = append(w.content, string(content))
	return w.Buffer.Write(text)
}

// TestLossesFirst checks that convert names what is lost before it writes, once for all games, and does not fail for it.
func TestLossesFirst(t *testing.T) {
	game := readText(t, repo+"/testdata/games/annotated.cgr")
	dir := folder(t, map[string]string{"games/a.cgr": game, "games/b.cgr": game, "games/c.cgr": game})
	for _, test := range []struct {
		to, path   string
		games      int
		clocks     string
		only       string // the last line of standard error
		finalLines int
	}{
		{"lab", "games", 3, "games/a.cgr:14:36: warning: a CarcassonneLab URL holds no clocks: 6 left out in 3 of 3 games [format-loss]\n", "cgr, json, jsonl", 12},
		{"lab", "games/a.cgr", 1, "games/a.cgr:14:36: warning: a CarcassonneLab URL holds no clocks: 2 left out [format-loss]\n", "cgr, json, jsonl", 12},
		{"kifu", "games/a.cgr", 1, "games/a.cgr:14:36: warning: a kifu holds no clocks: 2 left out [format-loss]\n", "cgr, json, jsonl", 10},
		{"jcz", "games/a.cgr", 1, "games/a.cgr:14:36: warning: a save of JCloisterZone holds no clocks: 2 left out [format-loss]\n", "cgr, json, jsonl", 10},
		{"json", "games/a.cgr", 1, "", "", 0},
	} {
		t.Run(test.to+" "+test.path, func(t *testing.T) {
			t.Chdir(dir)
			out := filepath.Join(t.TempDir(), "out")
			errs := &watcher{file: out}
			if err := os.WriteFile(out, []byte("before"), 0o666); err != nil {
				t.Fatal(err)
			}
			if status := run([]string{"convert", "--to", test.to, "--out", out, test.path}, nil, &bytes.Buffer{}, errs); status != exitClean {
				t.Fatalf("status %d: %s", status, errs)
			}
			text := errs.String()
			if lines := strings.Count(text, "\n"); lines != test.finalLines || !strings.Contains(text, test.clocks) {
				t.Errorf("%d lines, want %d with %q:\n%s", lines, test.finalLines, test.clocks, text)
			}
			if test.only != "" && !strings.HasSuffix(text, "\nnote: formats that keep all of it: "+test.only+"\n") {
				t.Errorf("the last line does not name %s: %s", test.only, text)
			}
			for _, content := range errs.content {
				if content != "before" {
					t.Errorf("the file is written before the losses are named")
				}
			}
			if content := readText(t, out); content == "before" || test.to == "lab" && strings.Count(content, "\n") != test.games {
				t.Errorf("the file holds %q", content)
			}
			var both bytes.Buffer
			if run([]string{"convert", "--to", test.to, test.path}, nil, &both, &both); !strings.HasPrefix(both.String(), text) {
				t.Errorf("the games come before the losses: %s", &both)
			}
		})
	}
	plague := readText(t, repo+"/testdata/games/two-players-plague.cgr")
	t.Chdir(dir)
	var out, errs bytes.Buffer
	if err := os.WriteFile("games/d.cgr", []byte(plague), 0o666); err != nil {
		t.Fatal(err)
	}
	if status := run([]string{"convert", "--to", "lab", "games"}, nil, &out, &errs); status != exitFindings || strings.Count(out.String(), "\n") != 3 ||
		!strings.HasPrefix(errs.String(), "games/d.cgr: ") || !strings.Contains(errs.String(), " (formats that hold all of the game: cgr, json, jsonl)\n1 game left out, which lab cannot hold; 3 written\n") {
		t.Errorf("a game that cannot be written: status %d, %q, %q", status, &out, &errs)
	}
}
