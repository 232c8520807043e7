package main

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"cartulary/internal/work"
	"cartulary/replay"
)

// manners are commands over many games, each with all that it prints.
var manners = [][]string{
	{"validate"}, {"validate", "--format", "short", "--summary"}, {"validate", "--format", "jsonl"}, {"validate", "--format", "sarif"},
	{"validate", "--format", "junit"}, {"validate", "--format", "github"}, {"validate", "--rules", "all"},
	{"test"}, {"test", "--format", "json"}, {"test", "--format", "tap"}, {"test", "--format", "junit"}, {"fmt", "-l"}, {"standings", "--ratings"}, {"standings", "--format", "json"},
}

// long skips a test of several seconds with -short.
func long(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("takes long")
	}
}

// over adds to one of the manners the folder that it reads. Judging whole games by all rules takes seconds, so that
// does without them.
func over(args []string, dir string) []string {
	if slices.Contains(args, "all") {
		dir += "/illegal"
	}
	return append(slices.Clone(args), dir)
}

// copied copies records into a folder: the games of testdata, every third illegal one, and a file that is no record.
func copied(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(filepath.Join(dir, "games"), os.DirFS(repo+"/testdata/games")); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "illegal"), 0o777); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(repo + "/testdata/illegal/*")
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(files); i += 3 {
		if err := os.WriteFile(filepath.Join(dir, "illegal", filepath.Base(files[i])), []byte(readText(t, files[i])), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(dir+"/junk.cgr", []byte("\x00\xff no record\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	return dir
}

// printedIn runs this program as a process of its own in a folder.
func printedIn(t *testing.T, dir string, env []string, args ...string) string {
	t.Helper()
	cmd := exec.Command("cartulary", args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	out, err := cmd.CombinedOutput()
	if _, exit := err.(*exec.ExitError); err != nil && !exit {
		t.Fatal(err)
	}
	return string(out)
}

// TestDeterminism checks that the same files give the same bytes for any number of workers, folder,
// locale and time zone, and in two runs.
func TestDeterminism(t *testing.T) {
	one, other := copied(t), copied(t)
	for _, args := range manners {
		first := printedIn(t, one, nil, over(args, ".")...)
		if first == "" {
			t.Errorf("%v prints nothing", args)
		}
		for _, v := range []struct {
			dir  string
			env  []string
			jobs string
		}{
			{one, []string{"TZ=UTC", "LC_ALL=C"}, "8"}, {other, []string{"LC_ALL=tr_TR.UTF-8", "LANG=tr_TR.UTF-8", "TZ=Asia/Kathmandu", "GOMAXPROCS=1"}, ""},
		} {
			more := over(args, ".")
			if v.jobs != "" {
				if slices.Contains(args, "fmt") || slices.Contains(args, "all") {
					continue // they work on one game at a time
				}
				more = append(more, "--jobs", v.jobs)
			}
			if got := printedIn(t, v.dir, v.env, more...); got != first {
				t.Errorf("%v %v prints something else", v.env, more)
			}
		}
	}
}

// TestShuffledInput checks that in whatever order files are named, each has the same findings.
func TestShuffledInput(t *testing.T) {
	files, err := filepath.Glob(repo + "/testdata/illegal/*.cgr")
	if err != nil {
		t.Fatal(err)
	}
	want := slices.Sorted(strings.Lines(validated(t, "jsonl", files...)))
	for seed := range uint64(4) {
		rand.New(rand.NewPCG(seed, 1)).Shuffle(len(files), func(i, j int) { files[i], files[j] = files[j], files[i] })
		if got := slices.Sorted(strings.Lines(validated(t, "jsonl", files...))); !slices.Equal(got, want) {
			t.Errorf("seed %d: other findings", seed)
		}
	}
}

// openFiles returns the number of open files of this process, -1 if it is unknown.
func openFiles() int {
	list, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		return -1
	}
	return len(list)
}

// TestNothingLeftOpen checks that a command leaves no goroutine and no open file, whatever its result.
func TestNothingLeftOpen(t *testing.T) {
	long(t)
	dir := copied(t)
	rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	text, _, err := work.Append(nil, "cgr", rec, 0)
	if err == nil {
		err = os.WriteFile(dir+"/random.cgr", text, 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
	all := append(slices.Clone(manners), []string{"test", "--fail-fast"}, []string{"test", "--engine", exampleEngine(t), "--jobs", "3"},
		[]string{"test", "--engine", "cat", "--fail-fast"}, []string{"validate", "nowhere.cgr"}, []string{"test", "--update"})
	printedBy("validate", dir) // what is made once for the whole process
	runtime.GC()
	goroutines, files := runtime.NumGoroutine(), openFiles()
	for _, args := range all {
		printedBy(over(args, dir)...)
		for wait := 0; runtime.NumGoroutine() > goroutines && wait < 100; wait++ {
			time.Sleep(10 * time.Millisecond) // a goroutine needs time to end
		}
		if n := runtime.NumGoroutine(); n > goroutines {
			buf := make([]byte, 1<<20)
			t.Fatalf("%v leaves %d goroutines, there were %d\n%s", args, n, goroutines, buf[:runtime.Stack(buf, true)])
		}
		if n := openFiles(); n > files {
			t.Fatalf("%v leaves %d files open, there were %d", args, n, files)
		}
	}
	left, err := filepath.Glob(dir + "/*/.cartulary-*")
	if err != nil || len(left) > 0 {
		t.Errorf("temporary files are left: %v %v", left, err)
	}
}

// TestNoNetworkNoProcess watches the system calls of commands: they open no socket and start
// no program except the engine of test --engine and the renderer of pages.
func TestNoNetworkNoProcess(t *testing.T) {
	long(t)
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Skip("no strace: system calls are not watched")
	}
	self, err := exec.LookPath("cartulary")
	if err != nil {
		t.Fatal(err)
	}
	programsBeside(t)
	dir := copied(t)
	game := "games/six-players.cgr"
	for _, args := range append(slices.Clone(manners), []string{"replay", "--gif", "a.gif", "--svg", "svg", "--html", "a.html", game},
		[]string{"report", "--color", "always", game}, []string{"report", "--format", "html", "--assets", "a", "--out", "a.html", game},
		[]string{"explain", "--color", "always", "tile-edge-mismatch"}, []string{"convert", "--to", "jcz", game}, []string{"man"}, []string{"legal", "--turn", "5", game}) {
		if slices.ContainsFunc(manners, func(m []string) bool { return slices.Equal(m, args) }) {
			args = over(args, ".")
		}
		cmd := exec.Command(strace, append([]string{"-f", "-qq", "-e", "trace=network,execve", "-o", "calls", self}, args...)...)
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "TERM=screen-256color", "TMUX=x")
		if out, err := cmd.CombinedOutput(); strings.Contains(string(out), "ptrace") {
			t.Skipf("strace may not watch here: %v", err)
		}
		calls := strings.Split(strings.TrimSpace(readText(t, dir+"/calls")), "\n")
		calls = slices.DeleteFunc(calls, func(c string) bool {
			return !strings.Contains(c, "(") || strings.Contains(c, "???") || strings.Contains(c, renderer+`", ["`)
		}) // ends and signals
		if len(calls) != 1 || !strings.Contains(calls[0], "execve(") {
			t.Errorf("%v: %q", args, calls)
		}
	}
}

// TestInternalError checks that a panic of a worker ends the run with a sentence that names the games,
// in small and in large files.
func TestInternalError(t *testing.T) {
	dir := t.TempDir()
	game := readText(t, repo+"/testdata/games/six-players.cgr") + "\n"
	for name, text := range map[string]string{"small.cgr": game, "large.cgr": strings.Repeat(game, wholeBytes/len(game)+2)} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		err := inOrder(new(program), reading{paths: []string{filepath.Join(dir, name), repo + "/testdata/games"}, jobs: 3},
			func() func([]task) int { return func([]task) int { panic("of this test") } }, func(result[int]) error { return nil })
		if err == nil || !strings.Contains(err.Error(), name) && !strings.Contains(err.Error(), "testdata") || !strings.Contains(err.Error(), "of this test") {
			t.Errorf("%s: %.200v", name, err)
		}
	}
}
