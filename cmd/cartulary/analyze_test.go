package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// analyzeInput is a game with an illegal turn 5.
const analyzeInput = `[CGR "1"]
[Red "Ana"]
[Yellow "Ben"]

1. red: U@1,0^0 | thief E
2. yellow: E@0,-1^180 | knight S
3. red: U@2,0^0
4. yellow: B@0,1^0 | monk
5. red: U@3,0^0 | thief W
`

// TestWhatIfStatus checks what --what-if prints and the exit status for legal, illegal and unreadable moves.
func TestWhatIfStatus(t *testing.T) {
	file := filepath.Join(t.TempDir(), "first.cgr")
	if err := os.WriteFile(file, []byte(analyzeInput), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		move, format, out, err string
		status                 int
	}{
		{"4. yellow: B@0,1^0 | farmer N", "text", "legal; it scores 0 points in the turn", "", exitClean},
		{"4. yellow: B@9,9^0", "text", "illegal: 9,9 shares no side with a tile [tile-without-neighbour]\n", "", exitFindings},
		{"4. yellow: B@9,9^0", "json", `"broken":["9,9 shares no side with a tile [tile-without-neighbour]"],"points":0}`, "", exitFindings},
		{"4. yellow: B@0,1^0 | knight N", "text", "[follower-no-such-part]\n", "", exitFindings},
		{"4. red: B@0,1^0", "text", "[player-out-of-turn]\n", "", exitFindings},
		{"4. yellow: ?", "text", "turn 4, Ben: nothing\nillegal: Ben places no tile", "", exitFindings},
		{"4. green: B@0,1^0", "text", "", "cartulary: --what-if: green does not play in this game\n", exitUsage},
		{"40. red: B@0,1^0", "text", "", "cartulary: --what-if takes a turn from 1 to 5, not 40\n", exitUsage},
		{"thief", "json", "", "cartulary: --what-if takes a turn as a record writes it, ", exitUsage},
		{"", "text", "", "cartulary: --what-if takes a turn as a record writes it, ", exitUsage},
		{" ", "json", "", "cartulary: --what-if takes a turn as a record writes it, ", exitUsage},
	} {
		var out, errs bytes.Buffer
		status := run([]string{"analyze", file, "--budget", "2", "--format", tt.format, "--what-if", tt.move}, nil, &out, &errs)
		if status != tt.status || !strings.Contains(out.String(), tt.out) || !strings.Contains(errs.String(), tt.err) || tt.err == "" && errs.Len() > 0 {
			t.Errorf("%q: status %d, want %d; %q, want %q; stderr %q, want %q", tt.move, status, tt.status, &out, tt.out, &errs, tt.err)
		}
		if bad := status != exitClean; bad && (strings.Contains(out.String(), "win") || strings.Contains(out.String(), `"eval"`)) || status == exitUsage && out.Len() > 0 {
			t.Errorf("%q: a forecast although the move is not judged: %s", tt.move, &out)
		}
	}
}

// TestAnalyzeUnread checks that a file without a game that can be analysed gives the same exit status in every format, and
// its name on stderr.
func TestAnalyzeUnread(t *testing.T) {
	dir := folder(t, map[string]string{"no-record": "hello\n", "no-turns": "[CGR \"1\"]\n[Red \"Ana\"]\n[Blue \"Ben\"]\n", "broken.json": "{\"turns\": [\n"})
	for _, name := range []string{"no-record", "no-turns", "broken.json", "nowhere.cgr"} {
		for _, args := range [][]string{{"--format", "text"}, {"--format", "jsonl"}, {"--format", "json"}, {"--turn", "1"}, {"--what-if", "1. red: U@1,0^0"}} {
			var out, errs bytes.Buffer
			status := run(append([]string{"analyze", filepath.Join(dir, name)}, args...), nil, &out, &errs)
			usage := name == "no-turns" && len(args) == 2 && (args[0] == "--turn" || args[0] == "--what-if")
			if want := exitFindings; status != want && !(usage && status == exitUsage) || out.Len() > 0 {
				t.Errorf("%s %s: status %d, want %d; %s%s", name, args, status, want, &out, &errs)
			}
			if !usage && !strings.Contains(errs.String(), name) {
				t.Errorf("%s %s: the file is not named: %s", name, args, &errs)
			}
		}
	}
}

// TestAnalyzeNotes checks that an analysis counts the turns with a note and names the command that reports why.
func TestAnalyzeNotes(t *testing.T) {
	dir := folder(t, map[string]string{"first.cgr": analyzeInput})
	file := filepath.Join(dir, "first.cgr")
	var out, errs bytes.Buffer
	run([]string{"analyze", file, "--budget", "2"}, nil, &out, &errs)
	text := strings.Join(strings.Fields(out.String()), " ")
	if want := "1 turn of this record has a note below; `cartulary validate " + file + "` reports its findings."; !strings.Contains(text, want) {
		t.Errorf("no %q in %s%s", want, &out, &errs)
	}
}
