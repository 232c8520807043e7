package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// ladderLine is the command line of the ladder in docs/arena.md, without the folder.
var ladderLine = strings.Fields("arena --engine playouts:20 --engine worth-2 --engine worth-1 --engine greedy --engine random --games 30 --seed 1 --format md --out")

// ladderGames is the file with the games of the ladder, in the order of their pairs.
const ladderGames = repo + "/testdata/arena/ladder.cgr.gz"

// TestArenaLadder plays a pair of the ladder in docs/arena.md anew, takes the others from the file, and compares the figures. With -update it
// rewrites the page, and plays all games if there is no file.
func TestArenaLadder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "ladder")
	stored := storedLadder(t)
	const anew = "2-3-00004.cgr"
	for name, text := range stored {
		if name == anew {
			continue
		}
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var out, errs bytes.Buffer
	if status := run(append(slices.Clone(ladderLine), dir), nil, &out, &errs); status != exitClean {
		t.Fatalf("status %d: %s", status, &errs)
	}
	if len(stored) == 0 {
		storeLadder(t, dir)
		stored = storedLadder(t)
	}
	if made := readText(t, filepath.Join(dir, anew)); made != stored[anew] || len(stored) != 150 {
		t.Errorf("%d pairs; played anew, one is\n%s\nand not\n%s", len(stored), made, stored[anew])
	}
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(stored)) {
		io.WriteString(sum, stored[name])
	}
	_, tables, _ := strings.Cut(out.String(), "## Players\n")
	tables = strings.Replace(tables, "## Matches\n\n", "", 1)
	block := fmt.Sprintf("`cartulary %s DIR`; `cat DIR/*.cgr | sha256sum` is %x.\n%s", strings.Join(ladderLine, " "), sum.Sum(nil), tables)
	file := repo + "/docs/arena.md"
	page := readText(t, file)
	before, rest, _ := strings.Cut(page, "<!-- ladder -->\n")
	_, after, ok := strings.Cut(rest, "<!-- end -->\n")
	if !ok {
		t.Fatalf("%s has no block for the ladder", file)
	}
	if now := before + "<!-- ladder -->\n" + block + "<!-- end -->\n" + after; now == page {
	} else if !*update {
		t.Errorf("%s does not show the ladder:\n%s\n-update rewrites it", file, block)
	} else if err := os.WriteFile(file, []byte(now), 0o666); err != nil {
		t.Fatal(err)
	}
}

// storedLadder returns the pairs of the ladder by the names of their files; none if there is no file.
func storedLadder(t *testing.T) map[string]string {
	t.Helper()
	pairs := map[string]string{}
	f, err := os.Open(ladderGames)
	if *update && errors.Is(err, fs.ErrNotExist) {
		return pairs
	} else if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	const begin = "[CGR \"1\"]\n"
	games := strings.Split(string(text), begin)[1:]
	for i := 0; i+1 < len(games); i += 2 {
		match := i / 30
		pairs[fmt.Sprintf("%s-%05d.cgr", []string{"1-2", "1-3", "1-4", "1-5", "2-3", "2-4", "2-5", "3-4", "3-5", "4-5"}[match], i%30/2+1)] = begin + games[i] + begin + games[i+1]
	}
	return pairs
}

func storeLadder(t *testing.T, dir string) {
	t.Helper()
	list, err := filepath.Glob(dir + "/*.cgr")
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	for _, name := range list { // sorted
		io.WriteString(z, readText(t, name))
	}
	if err := errors.Join(z.Close(), os.WriteFile(ladderGames, b.Bytes(), 0o666)); err != nil {
		t.Fatal(err)
	}
}

// TestArenaBot checks that the bot in docs/arena.md plays whole games.
func TestArenaBot(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3")
	}
	_, rest, _ := strings.Cut(readText(t, repo+"/docs/arena.md"), "```python\n")
	bot, _, _ := strings.Cut(rest, "```")
	dir := folder(t, map[string]string{"bot.py": bot})
	t.Chdir(dir)
	status, out, errs := command("arena", "--engine", "first="+python+" bot.py", "--engine", "random", "--legal", "--games", "2", "--time", "5m", "--no-luck", "--out", "games")
	if status != exitClean || errs != "" || !strings.Contains(out, "first") {
		t.Errorf("status %d: %s%s", status, out, errs)
	}
	if status, _, errs := command("validate", "games"); status != exitClean {
		t.Errorf("status %d: %s", status, errs)
	}
	if status, out, errs := command("standings", "games"); status != exitClean || !strings.Contains(out, "first") {
		t.Errorf("status %d: %s%s", status, out, errs)
	}
}
