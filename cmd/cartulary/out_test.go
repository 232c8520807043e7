package main

import (
	"bufio"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// outLines has a command line for each command that writes what it prints to the file of --out. Those with an own --out are written
// to "out" in the folder; what remains prints nothing to write.
var outLines = map[string][]string{
	"validate":    {"validate", "wrong.cgr"},
	"test":        {"test", "a.cgr", "--format", "tap"},
	"report":      {"report", "a.cgr"},
	"analyze":     {"analyze", "a.cgr", "--turn", "1", "--budget", "4"},
	"problems":    {"problems", "--problems", "first.json"},
	"stats":       {"stats", "a.cgr"},
	"standings":   {"standings", "a.cgr"},
	"pair":        {"pair", "players.csv"},
	"merge":       {"merge", "piece"},
	"conformance": {"conformance"},
	"convert":     {"convert", "a.cgr", "--to", "json"},
	"fmt":         {"fmt", "a.cgr", "wrong.cgr"},
	"legal":       {"legal", "a.cgr", "--turn", "1"},
	"random":      {"random", "--seed", "3"},
	"explain":     {"explain", "tile-edge-mismatch"},
	"openings":    {"openings"},
	"rules":       {"rules"},
	"profiles":    {"profiles"},
	"schema":      {"schema", "cgr"},
	"completion":  {"completion", "bash"},
	"man":         {"man"},
	"help":        {"help", "legal"},
	"version":     {"version"},
}

// outOthers has a command line for each other command, with what it writes.
var outOthers = map[string]struct {
	line   []string
	wrote  string // below the folder; empty: it takes no --out
	status int
}{
	"replay": {[]string{"replay", "a.cgr", "--out", "turns"}, "turns/turn-001.png", exitClean},
	"repair": {[]string{"repair", "wrong.cgr", "--pick", "1", "--out", "mended.cgr"}, "mended.cgr", exitFindings},
	"live":   {[]string{"live", ".", "--out", "live.html", "--once", "--no-forecast"}, "live.html", exitClean},
	"site":   {[]string{"site", "a.cgr", "--out", "pages"}, "pages/index.html", exitClean},
	"arena":  {[]string{"arena", "--engine", "greedy", "--engine", "random", "--games", "2", "--no-luck", "--out", "bouts"}, "bouts/1-2-00001.cgr", exitClean},
	"export": {[]string{"export", "a.cgr", "--to", "csv", "--out", "tables"}, "tables/games.csv", exitClean},
	"tiles":  {[]string{"tiles", "--out", "tiles.png"}, "tiles.png", exitClean},
	"lsp":    {[]string{"lsp", "--out", "lsp"}, "", exitUsage},
	"mcp":    {[]string{"mcp", "--out", "mcp"}, "", exitUsage},
	"record": {[]string{"record", "new.cgr", "--out", "rec"}, "", exitUsage},
}

// TestOut checks for every command that --out writes what it prints otherwise, with the same exit status, or nothing.
func TestOut(t *testing.T) {
	dir := folder(t, map[string]string{"a.cgr": short, "wrong.cgr": strings.Replace(short, "@1,0", "@5,5", 1), "old": "old", "players.csv": "event,player,number\nCup,Ana,1\nCup,Ben,2\n", "first.json": readText(t, repo+"/testdata/problems/problems.json")})
	t.Chdir(dir)
	_, piece, _ := command("validate", "--piece", "1/1", "wrong.cgr")
	if err := os.WriteFile("piece", []byte(piece), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range new(program).app().Commands {
		if other, ok := outOthers[c.Name]; ok {
			status, _, errs := command(other.line...)
			if other.wrote == "" {
				if status != other.status || !strings.Contains(errs, "no flag") {
					t.Errorf("%v: status %d, %s", other.line, status, errs)
				}
			} else if _, err := os.Stat(other.wrote); err != nil || status != other.status {
				t.Errorf("%v: status %d, %v, %s", other.line, status, err, errs)
			}
			continue
		}
		line, ok := outLines[c.Name]
		if !ok {
			t.Errorf("%s has no line in outLines", c.Name)
			continue
		}
		status, want, wantErrs := command(line...)
		got, out, errs := command(append(slices.Clone(line), "--out", "old")...)
		data, err := os.ReadFile("old")
		if err != nil || got != status || out != "" || errs != wantErrs || string(data) != want || want == "" {
			t.Errorf("%v: status %d, want %d; %v; file %d bytes, want %d; stdout %q\n%s", line, got, status, err, len(data), len(want), out, errs)
		}
		if _, out, _ := command(append(slices.Clone(line), "--out", "-")...); out != want {
			t.Errorf("%v --out -: %q", line, out)
		}
		for _, flags := range [][]string{{"--out", ""}, {"--out", "none/file"}, {"--out", dir}} {
			if status, out, errs := command(append(slices.Clone(line), flags...)...); status != exitUsage && status != exitFailed || out != "" || strings.Count(errs, "\n") != 1 {
				t.Errorf("%v %q: status %d, %s%s", line, flags, status, out, errs)
			}
		}
	}
	left, _ := filepath.Glob(".cartulary-*")
	if left != nil {
		t.Errorf("temporary files are left: %v", left)
	}
}

// TestBrokenPiece checks that merge names the line that is not one of a piece.
func TestBrokenPiece(t *testing.T) {
	f := &pieceFile{path: "piece", line: 1, in: bufio.NewReader(strings.NewReader("{\"at\":0,\"text\":\"a\"}\n{\"ta\":1}\n"))}
	if err := f.advance(); err != nil {
		t.Fatal(err)
	}
	if err := f.advance(); err == nil || !strings.HasPrefix(err.Error(), "piece:3: this line is not one of a piece") {
		t.Error(err)
	}
}

// TestOutRefused checks what --out does not overwrite: an input, another file of the command line, a read-only file, and any file when
// the command fails.
func TestOutRefused(t *testing.T) {
	t.Chdir(folder(t, map[string]string{"a.cgr": short, "old": "old", "names.tsv": "An\tAna\n", "locked": "old", "sub/b.cgr": short}))
	if err := os.Chmod("locked", 0o444); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("a.cgr", "link.cgr"); err != nil && runtime.GOOS != "windows" {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		words  string
		status int
		says   string
	}{
		{"validate a.cgr --out a.cgr", exitUsage, "--out names the input a.cgr"},
		{"validate link.cgr --out a.cgr", exitUsage, "--out names the input a.cgr"},
		{"validate sub --out sub/b.cgr", exitUsage, "--out names the input sub/b.cgr"},
		{"fmt a.cgr --out a.cgr", exitUsage, "--out names the input a.cgr"},
		{"fmt -w a.cgr --out old", exitUsage, "--out does not go with -w"},
		{"stats a.cgr --players names.tsv --out names.tsv", exitUsage, "--out and --players name the same file"},
		{"stats a.cgr --resume new --out new", exitUsage, "--out and --resume name the same file"},
		{"validate a.cgr --resume new --out old", exitUsage, "--out does not go with --resume"},
		{"analyze a.cgr --resume new --out old", exitUsage, "--out does not go with --resume"},
		{"validate a.cgr --out locked", exitFailed, "locked cannot be written: it is read-only"},
		{"stats none.cgr --players none.tsv --out old", exitFailed, "none.tsv"},
		{"legal a.cgr --turn 99 --out old", exitUsage, "turn"},
		{"legal a.cgr --turn 99 --out new", exitUsage, "turn"},
	} {
		status, out, errs := command(strings.Fields(tt.words)...)
		if status != tt.status || out != "" || !strings.Contains(errs, tt.says) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%s: status %d, %s%s", tt.words, status, out, errs)
		}
	}
	for file, want := range map[string]string{"a.cgr": short, "sub/b.cgr": short, "old": "old", "names.tsv": "An\tAna\n", "locked": "old", "new": ""} {
		if data, _ := os.ReadFile(file); string(data) != want {
			t.Errorf("%s holds %q", file, data)
		}
	}
	if status, _, errs := command("stats", "a.cgr", "--resume", "progress", "--out", "new"); status != exitClean {
		t.Errorf("stats --resume --out: status %d, %s", status, errs)
	}
	first, _ := os.ReadFile("new")
	if status, _, errs := command("stats", "a.cgr", "--resume", "progress", "--out", "new"); status != exitClean {
		t.Errorf("stats --resume --out again: status %d, %s", status, errs)
	}
	if again, _ := os.ReadFile("new"); len(first) == 0 || string(again) != string(first) {
		t.Errorf("stats --resume --out writes %q, then %q", first, again)
	}
}
