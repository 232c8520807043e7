//go:build linux

package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"cartulary/internal/work"
)

// hangs is how long a command may take before it counts as hanging.
const hangs = 2 * time.Minute

// shell runs one line of sh in a folder and returns what it prints and its exit status. What
// hangs is killed.
func shell(t *testing.T, dir, line string) (printed string, status int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), hangs)
	defer cancel()
	cmd := exec.CommandContext(ctx, "sh", "-c", line)
	cmd.Dir, cmd.WaitDelay = dir, time.Second
	out, err := cmd.CombinedOutput()
	if ctx.Err() != nil {
		t.Fatalf("%s hangs", line)
	}
	if _, exit := err.(*exec.ExitError); err != nil && !exit {
		t.Fatal(err)
	}
	return string(out), cmd.ProcessState.ExitCode()
}

// TestFullDisk checks that a failed write is reported, that the exit status is 3, and that the earlier
// file is unchanged. The disk accepts no file larger than a block.
func TestFullDisk(t *testing.T) {
	long(t)
	game := readText(t, repo+"/testdata/games/annotated.cgr")
	shuffled := strings.ReplaceAll(game, " | ", "  |  ") // for fmt
	for _, test := range []struct{ line, keeps string }{
		{"validate --format jsonl a.cgr > /dev/full", ""},
		{"validate --format sarif a.cgr > /dev/full", ""},
		{"report --format json a.cgr > /dev/full", ""},
		{"random --count 20 > /dev/full", ""},
		{"fmt -w a.cgr", "a.cgr"},
		{"replay --gif out a.cgr", "out"},
		{"replay --html out a.cgr", "out"},
		{"replay --svg out a.cgr", "out/before"},
		{"report --out out a.cgr", "out"},
		{"report --format html --assets out --out page a.cgr", "out/before"},
		{"convert --to jcz --out out a.cgr", "out"},
		{"test --update a.cgr", "a.golden.json"},
	} {
		t.Run(test.line, func(t *testing.T) {
			dir := folder(t, map[string]string{"a.cgr": shuffled})
			before := "what was there before\n"
			if filepath.Dir(test.keeps) != "." {
				if err := os.Mkdir(filepath.Join(dir, filepath.Dir(test.keeps)), 0o777); err != nil {
					t.Fatal(err)
				}
			}
			switch test.keeps {
			case "":
			case "a.cgr":
				before = shuffled
			default:
				if err := os.WriteFile(filepath.Join(dir, test.keeps), []byte(before), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			printed, status := shell(t, dir, "ulimit -f 1; exec cartulary "+test.line)
			_, sentence, said := strings.Cut("\n"+printed, "\ncartulary: ") // behind what convert says is lost
			if status != exitFailed || !said || strings.Count(sentence, "\n") != 1 {
				t.Errorf("exit status %d: %s", status, printed)
			}
			if test.keeps != "" && readText(t, filepath.Join(dir, test.keeps)) != before {
				t.Errorf("%s is written over", test.keeps)
			}
			if left, err := filepath.Glob(dir + "/.cartulary-*"); err != nil || len(left) > 0 {
				t.Errorf("left behind: %v %v", left, err)
			}
		})
	}
}

// TestFullDatabase checks that an export to SQLite reports a full disk as such, wherever it is full, and that the same command then
// completes the database. The disk accepts no file larger than some blocks.
func TestFullDatabase(t *testing.T) {
	long(t)
	programsBeside(t)
	games := readText(t, repo+"/testdata/games/annotated.cgr") + "\n" + readText(t, repo+"/testdata/games/two-players-tied.cgr")
	full := 0
	for blocks := 1; blocks < 400; blocks += 23 {
		dir := folder(t, map[string]string{"a.cgr": games})
		printed, status := shell(t, dir, fmt.Sprintf("ulimit -f %d; exec cartulary export --to sqlite a.cgr out.db", blocks))
		if status == exitClean {
			continue
		}
		full++
		if status != exitFailed || !regexp.MustCompile(`^cartulary: out\.db cannot be written: the disk (is full|refuses to read or to write)\n$`).MatchString(printed) {
			t.Errorf("%d blocks: exit status %d: %s", blocks, status, printed)
		}
		if printed, status := shell(t, dir, "cartulary export --to sqlite a.cgr out.db"); status != exitClean || !strings.HasSuffix(printed, "2 games written to out.db\n") {
			t.Errorf("%d blocks, then more: exit status %d: %s", blocks, status, printed)
		}
	}
	if full < 5 {
		t.Errorf("the disk was full %d times", full)
	}
}

// TestInputSpared checks that a command does not overwrite the file that it reads as standard input.
func TestInputSpared(t *testing.T) {
	game := readText(t, repo+"/testdata/games/two-players-tied.cgr")
	dir := folder(t, map[string]string{"a.cgr": game})
	for _, line := range []string{"convert --to json --out a.cgr - < a.cgr", "report --out a.cgr - < a.cgr", "replay --gif a.cgr - < a.cgr"} {
		printed, status := shell(t, dir, "exec cartulary "+line)
		if status != exitUsage || !strings.Contains(printed, "names the input a.cgr; name another file") {
			t.Errorf("%s: exit status %d: %s", line, status, printed)
		}
		if readText(t, dir+"/a.cgr") != game {
			t.Fatalf("%s overwrites its input", line)
		}
	}
}

// TestAnalysisSpared checks that a command does not overwrite the analysis that it reads.
func TestAnalysisSpared(t *testing.T) {
	dir := folder(t, map[string]string{"a.cgr": readText(t, repo+"/testdata/games/two-players-tied.cgr"), "an.json": "{}\n"})
	if err := os.Symlink("an.json", dir+"/link.json"); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"report a.cgr --analysis an.json --out an.json", "report a.cgr --analysis an.json --out link.json", "report a.cgr --analysis - --out an.json < an.json",
		"replay a.cgr --analysis an.json --html ./an.json", "stats a.cgr --analysis an.json --out an.json", "stats a.cgr --analysis an.json --out link.json",
	} {
		printed, status := shell(t, dir, "exec cartulary "+line)
		if status != exitUsage || !strings.Contains(printed, "names the input ") && !strings.Contains(printed, "--out and --analysis name the same file") {
			t.Errorf("%s: exit status %d: %s", line, status, printed)
		}
		if readText(t, dir+"/an.json") != "{}\n" {
			t.Fatalf("%s overwrites the analysis", line)
		}
	}
}

// TestNameOfSeveralLines checks that the name of a file cannot pose as a line of the output.
func TestNameOfSeveralLines(t *testing.T) {
	const posed = "cartulary: 1 game: nothing found"
	dir := folder(t, map[string]string{
		"x\n" + posed + "\n.cgr":   "[CGR \"1\"]\n[Red \"A\"]\n[Yellow \"B\"]\n\n1. red: B@7,1 | monk\n",
		"y\r\n" + posed + "\n.txt": "no record\n",
	})
	for _, line := range []string{
		"validate", "validate --format short", "validate --rules all", "test", "test --format tap", "fmt", "fmt -l", "fmt -d", "stats", "standings", "analyze --budget 2",
		"report --game all", "replay --game all",
	} {
		printed, _ := shell(t, dir, "cartulary "+line+" . 2>&1")
		if !strings.Contains(printed, posed) && line != "fmt" {
			t.Errorf("%s names no file: %s", line, printed)
		}
		if strings.Contains(strings.ReplaceAll("\n"+printed, "\r", "\n"), "\n"+posed) {
			t.Errorf("%s:\n%s", line, printed)
		}
	}
}

// TestStrangeFiles checks that an entry that is not a plain file, or has vanished, is skipped or is
// one finding, and that the files beside it are validated.
func TestStrangeFiles(t *testing.T) {
	game := readText(t, repo+"/testdata/games/two-players-tied.cgr")
	dir := folder(t, map[string]string{"a.cgr": game, "z.cgr": game, "locked.cgr": game, ".cartulary-123.cgr": "half a rec"})
	for _, err := range []error{
		syscall.Mkfifo(dir+"/pipe.cgr", 0o666),
		os.Symlink(".", dir+"/loop"),
		os.Symlink("loop.cgr", dir+"/loop.cgr"),
		os.Symlink("nowhere", dir+"/dangling.cgr"),
		os.Symlink("/proc/self/mem", dir+"/memory.cgr"),
		os.Chmod(dir+"/locked.cgr", 0),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	want := []string{
		"dangling.cgr:1:1: error: there is no such file [file-unreadable]",
		"loop.cgr:1:1: error: the file cannot be read: too many levels of symbolic links [file-unreadable]",
		"memory.cgr:1:1: error: the file cannot be read: input/output error [file-unreadable]",
	}
	games := 3
	if os.Getuid() != 0 { // who may read everything finds nothing locked
		want, games = slices.Insert(want, 1, "locked.cgr:1:1: error: the file cannot be read: permission denied [file-unreadable]"), 2
	}
	printed, status := shell(t, dir, "cartulary validate --format short .")
	if got := strings.TrimSpace(printed); status != exitFindings || got != strings.Join(want, "\n") {
		t.Errorf("exit status %d:\n%s\nwant\n%s", status, got, strings.Join(want, "\n"))
	}
	if printed, _ = shell(t, dir, "cartulary validate --format jsonl ."); strings.Count(printed, `"ok":true`) != games {
		t.Errorf("%d games are judged:\n%s", games, printed)
	}
	printed, status = shell(t, dir, "cat a.cgr > pipe.cgr & cartulary validate --format jsonl pipe.cgr z.cgr")
	if status != exitClean || strings.Count(printed, `"ok":true`) != 2 {
		t.Errorf("a pipe and a game give status %d, %s", status, printed)
	}
}

// TestVanishingFiles checks that files that are gone when their turn comes are a finding each.
func TestVanishingFiles(t *testing.T) {
	game := readText(t, repo+"/testdata/games/two-players-tied.cgr")
	files := map[string]string{}
	for i := range 10 * batchGames {
		files[fmt.Sprintf("%03d.cgr", i)] = game
	}
	dir := folder(t, files)
	read, gone := 0, 0
	var once sync.Once
	worker := func() func([]task) [2]int {
		return func(tasks []task) (n [2]int) {
			for _, t := range tasks {
				if t.Err == nil {
					n[0]++
				} else if work.Unreadable(t.Err).Message == "there is no such file" {
					n[1]++
				}
			}
			once.Do(func() { os.RemoveAll(dir) })
			return n
		}
	}
	err := inOrder(new(program), reading{paths: []string{dir}, jobs: 2}, worker, func(r result[[2]int]) error {
		read, gone = read+r.made[0], gone+r.made[1]
		return nil
	})
	if err != nil || read == 0 || gone == 0 || read+gone != len(files) {
		t.Errorf("of %d files %d are read and %d are missed: %v", len(files), read, gone, err)
	}
}

// TestInterrupted checks that Ctrl-C ends a run with status 130, and what is half written goes away.
func TestInterrupted(t *testing.T) {
	cmd := exec.CommandContext(t.Context(), "cartulary", "validate", "--format", "jsonl", "-")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	// A pipe holds 64 KiB: when all of this is taken the program reads.
	if _, err := io.WriteString(in, strings.Repeat(readText(t, repo+"/testdata/games/annotated.cgr")+"\n", 100)); err != nil {
		t.Fatal(err)
	}
	cmd.Process.Signal(os.Interrupt)
	killed := time.AfterFunc(hangs, func() { cmd.Process.Kill() })
	defer killed.Stop()
	if cmd.Wait(); cmd.ProcessState.ExitCode() != exitInterrupted {
		t.Errorf("interrupted, it ends with %v", cmd.ProcessState)
	}

	file := filepath.Join(t.TempDir(), ".cartulary-1")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	var i interruption
	i.temps = append(i.temps, file)
	i.dropTemps()
	if _, err := os.Stat(file); err == nil {
		t.Error("a temporary file is left")
	}
}

// mostMemory runs a command on standard input and returns the most memory that it had in use,
// in bytes.
func mostMemory(t *testing.T, in io.Reader, args ...string) (printed string, most int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), hangs)
	defer cancel()
	cmd := exec.CommandContext(ctx, "cartulary", args...)
	var out bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = in, &out, &out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() { cmd.Wait(); close(ended) }()
	for {
		select {
		case <-ended:
			return out.String(), most
		case <-time.After(5 * time.Millisecond):
		}
		data, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", cmd.Process.Pid))
		_, line, _ := strings.Cut(string(data), "VmHWM:")
		kilobytes := 0
		fmt.Sscan(line, &kilobytes)
		most = max(most, kilobytes<<10)
	}
}

// endless is a text that goes on: a beginning, then the same again and again.
func endless(head, again string, size int) io.Reader {
	return io.MultiReader(strings.NewReader(head), io.LimitReader(&repeated{text: []byte(strings.Repeat(again, 64<<10/len(again)))}, int64(size)))
}

type repeated struct {
	text []byte
	at   int
}

func (r *repeated) Read(p []byte) (int, error) {
	n := copy(p, r.text[r.at:])
	r.at = (r.at + n) % len(r.text)
	return n, nil
}

// TestMemory checks that inputs larger than the allowed memory are validated within it, in every
// format, packed or not. The limit is the size of the largest whole file, with room for its results.
func TestMemory(t *testing.T) {
	long(t)
	const limit, size = 96 << 20, 120 << 20
	cgr := "[CGR \"1\"]\n[Red \"\"]\n"
	json := `{"cgr":1,"players":[{"colour":"red","name":"`
	for _, test := range []struct{ name, from, head, again string }{
		{"comment", "", cgr, "; no more than a comment\n"},
		{"one line", "", cgr + "1. red: ", "x"},
		{"tags", "", cgr, "[A \"b\"]\n"},
		{"turns", "", cgr, "1. red: pass\n"},
		{"one string of JSON", "", json, "x"},
		{"brackets", "", `{"cgr":1,"turns":`, "["},
		{"JSON turns", "", `{"cgr":1,"players":[{"colour":"red","name":""}],"turns":[`, `{"player":"red","actions":[]},`},
		{"NDJSON", "", "", `{"cgr":1,"players":[{"colour":"red","name":"` + strings.Repeat("x", 10_000) + `"}]}` + "\n"},
		{"save", "jcz", `{"appVersion":"5","clock":[`, "1,"},
		{"log", "bga", `{"status":1,"data":{"logs":[`, `{"a":1},`},
		{"table", "freels", "", "<table><tr><td>"},
		{"kifu", "kifu", `{"kifu":[`, `{"a":1},`},
		{"address", "lab", "https://carcassonnelab.example/?", "1z"},
		{"nothing known", "", "", "no record"},
	} {
		args := []string{"validate", "--format", "short"}
		if test.from != "" {
			args = append(args, "--from", test.from)
		}
		t.Run(test.name, func(t *testing.T) {
			printed, most := mostMemory(t, endless(test.head, test.again, size), append(args, "-")...)
			if most == 0 || most > limit {
				t.Errorf("%d MiB of memory", most>>20)
			}
			t.Logf("%d MiB: %.100q", most>>20, printed)
			if !strings.Contains(printed, "error:") {
				t.Errorf("nothing is found: %s", printed)
			}
		})
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	if _, err := io.Copy(z, endless(json, "x", size)); err != nil {
		t.Fatal(err)
	}
	z.Close()
	printed, most := mostMemory(t, &packed, "validate", "--format", "short", "-")
	if most == 0 || most > limit || !strings.Contains(printed, "error:") {
		t.Errorf("packed: %d MiB, %.200s", most>>20, printed)
	}
	var rules strings.Builder // 3,000 times what those of a box of all sets take are 300 MB
	for i := range 3000 {
		fmt.Fprintf(&rules, "[CGR \"1\"]\n[Sets \"base, princess-and-dragon, plague, leper\"]\n[Rules \"plague.prelude=%d, plague.fleas=%d\"]\n[Red \"\"]\n[Termination \"unfinished\"]\n\n", i%60, 1+i/60)
	}
	printed, most = mostMemory(t, strings.NewReader(rules.String()), "validate", "-")
	if most == 0 || most > limit || !strings.Contains(printed, "3000 games in 1 file, 0 turns: nothing found") {
		t.Errorf("rules: %d MiB, %.200s", most>>20, printed)
	}
	t.Logf("rules: %d MiB", most>>20)
}

// TestFormatBomb checks that fmt, which holds a file in memory, refuses a small file that unpacks to a very large one.
func TestFormatBomb(t *testing.T) {
	for _, less := range []bool{true, false} {
		size := mostFormatted + 1
		if less {
			size = 1 << 20
		}
		var packed, out, said bytes.Buffer
		z := gzip.NewWriter(&packed)
		if _, err := io.Copy(z, endless("[CGR \"1\"]\n", "; no more than a comment\n", size)); err != nil {
			t.Fatal(err)
		}
		z.Close()
		run([]string{"fmt", "-l", "-"}, &packed, &out, &said)
		if refused := strings.Contains(said.String(), "up to 128 MiB of text; divide the file"); refused == less {
			t.Errorf("%d bytes, refused: %v: %.300s", size, refused, said.String())
		}
	}
}
