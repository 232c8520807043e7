package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"cartulary/repair"
)

// TestKindsOfRepair compares the table of docs/repair.md with the kinds of changes.
func TestKindsOfRepair(t *testing.T) {
	table := "| what it changes | cost | because |\n|---|---:|---|\n"
	for _, k := range repair.Kinds() {
		table += fmt.Sprintf("| %s (`%s`) | %g | %s |\n", k.Change, k.Name, k.Cost, k.Reason)
	}
	const begin, end = "<!-- kinds -->\n", "<!-- end -->"
	file := repo + "/docs/repair.md"
	before, rest, ok := strings.Cut(readText(t, file), begin)
	was, after, closed := strings.Cut(rest, end)
	if !ok || !closed {
		t.Fatalf("%s has no block %s", file, begin)
	}
	if was == table {
		return
	}
	if *update {
		if err := os.WriteFile(file, []byte(before+begin+table+end+after), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Errorf("the table of %s is not that of package repair; -update rewrites it", file)
}

const slipped = "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n1. red: U@1,0^90 | thief E\n2. yellow: E@0,-1^180 | knight S | = yellow +4\n3. red: U@2,0^0\n4. yellow: B@0,1^0 | monk\n"

// TestRepairStatus checks the exit status and that --out writes only what is decided.
func TestRepairStatus(t *testing.T) {
	dir := folder(t, map[string]string{"slip.cgr": slipped, "right.cgr": strings.Replace(slipped, "^90", "^0", 1),
		"none.cgr": "[CGR \"1\"]\n[Sets \"atlantis\"]\n[Red \"Ana\"]\n\n1. red: U@1,0^90\n", "two.cgr": slipped + "\n" + slipped})
	t.Chdir(dir)
	tests := []struct {
		line   string
		status int
		stdout string // begins with
		stderr string // contains
	}{
		{"repair right.cgr", exitClean, "right.cgr: nothing to repair\n", ""},
		{"repair slip.cgr", exitFindings, "slip.cgr: 3 errors; all single changes were tried\n  1. turn 1: the tile was turned by 0, not 90", ""},
		{"repair none.cgr", exitFailed, "none.cgr: 1 error; the game cannot be replayed, so nothing was tried\n", ""},
		{"repair nowhere.cgr", exitFindings, "", "nowhere.cgr"},
		{"repair .", exitFindings, "none.cgr: 1 error", "5 games in 4 files: 4 games with errors, candidates for 3\n"},
		{"repair slip.cgr --format json", exitFindings, `{"file":"slip.cgr","game":1,"errors":3,"frame":"","exhausted":true,`, ""},
		{"repair . --format jsonl", exitFindings, `{"file":"none.cgr",`, ""},
		{"repair two.cgr --format diff --game 2", exitFindings, "two.cgr#2: turn 1: the tile was turned by 0, not 90; 1 other change leaves as few errors; choose with --pick\n--- two.cgr\n+++ two.cgr\n@@ -11,7 +11,7 @@\n", ""},
		{"repair slip.cgr --out out.cgr", exitFindings, "slip.cgr: 3 errors", "out.cgr is not written: several changes leave as few errors; choose with --pick\n"},
		{"repair right.cgr --out out.cgr", exitClean, "right.cgr: nothing", "out.cgr is not written: there is nothing to repair\n"},
		{"repair none.cgr --out out.cgr", exitFailed, "none.cgr: 1", "out.cgr is not written: no change explains an error\n"},
		{"repair slip.cgr --pick 9 --out out.cgr", exitUsage, "", "--pick takes 1 to 2, not 9"},
		{"repair slip.cgr --pick 1 --out slip.cgr", exitUsage, "", "slip.cgr"},
		{"repair slip.cgr --edits 3", exitUsage, "", "--edits takes 1 or 2, not 3"},
		{"repair", exitUsage, "", "name the files"},
		{"repair . right.cgr --out out.cgr", exitUsage, "", "--out is for one game"},
		{"repair slip.cgr --resume p --game 1", exitUsage, "", "--resume is for runs over many games"},
	}
	for _, tt := range tests {
		status, stdout, stderr := command(strings.Fields(tt.line)...)
		if status != tt.status || !strings.HasPrefix(stdout, tt.stdout) || !strings.Contains(stderr, tt.stderr) {
			t.Errorf("%s: status %d, want %d\n%s\n%s", tt.line, status, tt.status, stdout, stderr)
		}
	}
	if status, _, _ := command("validate", "out.cgr"); status != exitFindings { // it was never written
		t.Errorf("out.cgr is there: status %d", status)
	}
	if status, _, stderr := command("repair", "slip.cgr", "--pick", "2", "--out", "out.cgr"); status != exitFindings || stderr != "out.cgr written: turn 1: the tile was X, not U\n" {
		t.Errorf("status %d, %s", status, stderr)
	}
	want := strings.Replace(slipped, "U@1,0^90 | thief E", "X@1,0^90 | thief E ; repaired: was U@1,0^90", 1)
	if got := readText(t, "out.cgr"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestHint checks the line of validate about games whose errors one change explains.
func TestHint(t *testing.T) {
	tied := readText(t, repo+"/testdata/games/two-players-tied.cgr")
	flipped := regexp.MustCompile(`(@-?\d+,)(-?)(\d+)`).ReplaceAllStringFunc(tied, func(square string) string {
		x, y, _ := strings.Cut(square, ",")
		if own, negative := strings.CutPrefix(y, "-"); negative {
			return x + "," + own
		}
		return x + ",-" + y
	})
	dir := folder(t, map[string]string{"a slip.cgr": slipped, "two.cgr": strings.Replace(slipped, "^90", "^0", 1) + "\n" + slipped,
		"one.cgr": strings.Replace(slipped, "U@1,0^90 | thief E", "U@1,0^0 | thief N", 1), "flip.cgr": flipped})
	t.Chdir(dir)
	for line, want := range map[string]string{
		"validate\x00a slip.cgr":                   "a slip.cgr: one change explains all 3 errors: see cartulary repair 'a slip.cgr'\n",
		"validate\x00two.cgr":                      "two.cgr#2: one change explains all 3 errors: see cartulary repair two.cgr --game 2\n",
		"validate\x00one.cgr":                      "",
		"validate\x00--format\x00short\x00two.cgr": "",
		"validate\x00flip.cgr":                     "flip.cgr: the record fits if y grows north; that explains all errors: see cartulary repair flip.cgr\n",
	} {
		_, _, stderr := command(strings.Split(line, "\x00")...)
		lines := strings.SplitAfter(stderr, "\n")
		got := ""
		for _, l := range lines {
			if strings.Contains(l, "repair") {
				got += regexp.MustCompile(`all \d\d+`).ReplaceAllString(l, "all")
			}
		}
		if got != want {
			t.Errorf("%q: got %q, want %q", line, got, want)
		}
	}
}
