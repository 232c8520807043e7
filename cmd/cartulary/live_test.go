package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"cartulary/internal/test/browsertest"
)

// begun returns the first turns of a game as a record that is still written.
func begun(t *testing.T, game, round, table string, turns int) string {
	t.Helper()
	text := regexp.MustCompile(`(?m)^\[(Event|Round|Table|Result|Termination) .*\n`).ReplaceAllString(readText(t, repo+"/testdata/games/"+game+".cgr"), "")
	head := fmt.Sprintf("[CGR \"1\"]\n[Event \"Cup\"]\n[Round %q]\n[Table %q]\n", round, table)
	text = strings.Replace(text, "[CGR \"1\"]\n", head, 1)
	end := strings.Index(text, fmt.Sprintf("\n%d. ", turns+1))
	if end < 0 {
		t.Fatalf("%s has no turn %d", game, turns+1)
	}
	return text[:end+1]
}

// A shownBoard is what the tests read of a board on the page.
type shownBoard struct {
	Table, Turn string
	Over        bool
	Forecast    *struct{ Turn string }
}

// shownBoards returns the boards of a page in order, and all names of files of the page.
func shownBoards(t *testing.T, page string) (list []shownBoard, names []string) {
	t.Helper()
	decode := func(file string, into any) {
		text := readText(t, file)
		_, text, _ = strings.Cut(text, "(")
		if err := json.Unmarshal([]byte(strings.TrimSuffix(text, ");\n")), into); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
	}
	var index struct{ Boards [][2]string }
	decode(page+".js", &index)
	for _, b := range index.Boards {
		var x shownBoard
		decode(page+"."+b[0]+".js", &x)
		list = append(list, x)
	}
	all, err := filepath.Glob(filepath.Join(filepath.Dir(page), "*"))
	hidden, _ := filepath.Glob(filepath.Join(filepath.Dir(page), ".*"))
	if err != nil {
		t.Fatal(err)
	}
	return list, append(all, hidden...)
}

// summary returns tables and turns: "1:20 2:7".
func summary(list []shownBoard) string {
	var parts []string
	for _, b := range list {
		parts = append(parts, b.Table+":"+b.Turn)
	}
	return strings.Join(parts, " ")
}

// TestLiveOnce checks the files of one run: equal runs write equal bytes, files of games that are gone are removed, a page in the folder of the records is no
// record, and no other file is left.
func TestLiveOnce(t *testing.T) {
	dir := folder(t, map[string]string{"in/a.cgr": begun(t, "two-players-tied", "2", "2", 7), "in/sub/b.cgr": begun(t, "three-players-claims", "2", "10", 20), "in/note.md": "x"})
	in, page := filepath.Join(dir, "in"), filepath.Join(dir, "in", "live.html")
	for i := range 2 {
		if status, out, errs := command("live", in, "--out", page, "--arbiter", filepath.Join(dir, "arbiter.html"), "--once"); status != exitClean || out != "" || errs != "" {
			t.Fatalf("status %d: %s%s", status, out, errs)
		}
		list, names := shownBoards(t, page)
		if got := summary(list); got != "2:7 10:20" || list[0].Forecast == nil || list[0].Forecast.Turn != "7" {
			t.Errorf("run %d: the boards are %s, %+v", i, got, list)
		}
		if len(names) != 8 { // two records or their folder, the note, the page with two files and two boards
			t.Errorf("run %d: the files are %v", i, names)
		}
		if i == 0 {
			before := map[string]string{}
			for _, name := range names {
				if strings.Contains(name, "live.html") {
					before[name] = readText(t, name)
				}
			}
			command("live", in, "--out", page, "--arbiter", filepath.Join(dir, "arbiter.html"), "--once")
			for name, text := range before {
				if readText(t, name) != text {
					t.Errorf("a second run writes another %s", name)
				}
			}
		}
	}
	os.Remove(filepath.Join(in, "a.cgr"))
	command("live", in, "--out", page, "--once", "--no-forecast")
	list, names := shownBoards(t, page)
	if got := summary(list); got != "10:20" || len(names) != 6 || list[0].Forecast != nil {
		t.Errorf("without a record: %s, %v", got, names)
	}
}

// TestLiveHalf checks that half of a line is no turn: neither when the line cannot be read, nor when it can be read as another move while it is written.
func TestLiveHalf(t *testing.T) {
	whole := begun(t, "two-players-tied", "2", "2", 12)
	last := strings.LastIndex(strings.TrimSuffix(whole, "\n"), "\n") + 1
	dir := t.TempDir()
	file, page := filepath.Join(dir, "a.cgr"), filepath.Join(dir, "out.html")
	for cut := last; cut <= len(whole); cut++ {
		for _, age := range []time.Duration{0, time.Hour} {
			if err := os.WriteFile(file, []byte(whole[:cut]), 0o666); err != nil {
				t.Fatal(err)
			}
			then := time.Now().Add(-age)
			if err := os.Chtimes(file, then, then); err != nil {
				t.Fatal(err)
			}
			status, _, errs := command("live", dir, "--out", page, "--once", "--no-forecast")
			if status != exitClean || errs != "" {
				t.Fatalf("%q: status %d, %s", whole[last:cut], status, errs)
			}
			list, _ := shownBoards(t, page)
			want := "2:11"
			if cut == len(whole) {
				want = "2:12"
			}
			// A text that nobody has touched for an hour may end without the end of a line.
			if got := summary(list); got != want && (age == 0 || got != "2:12") {
				t.Errorf("%q, %v old: the boards are %s, want %s", whole[last:cut], age, got, want)
			}
		}
	}
	if err := os.WriteFile(file, []byte(strings.TrimSuffix(whole, "\n")), 0o666); err != nil {
		t.Fatal(err)
	}
	old := time.Now().Add(-time.Hour)
	if err := os.Chtimes(file, old, old); err != nil {
		t.Fatal(err)
	}
	command("live", dir, "--out", page, "--once", "--no-forecast")
	if list, _ := shownBoards(t, page); summary(list) != "2:12" {
		t.Errorf("an old text without the end of a line: %s", summary(list))
	}
}

// TestLiveUnreadable checks that a file that cannot be read is one sentence, and that the others are shown.
func TestLiveUnreadable(t *testing.T) {
	dir := folder(t, map[string]string{"in/a.cgr": begun(t, "two-players-tied", "2", "1", 7), "in/b.cgr": "\x00\x01\x02", "in/c.json": `{"cgr": 1, "players": [`, "in/d.cgr": "[CGR \"1\"]\n[Sets \"chess\"]\n[Red \"A\"]\n[Blue \"B\"]\n\n",
		"in/empty.cgr": "", "in/readme.txt": "nothing", "in/live.htm": "x"})
	in, page := filepath.Join(dir, "in"), filepath.Join(dir, "live.html")
	status, _, errs := command("live", in, "--out", page, "--once", "--no-forecast")
	if status != exitFindings {
		t.Errorf("status %d", status)
	}
	lines := strings.Split(strings.TrimSpace(errs), "\n")
	if len(lines) != 3 || !strings.Contains(lines[0], "b.cgr: the file is binary") || !strings.Contains(lines[1], "c.json: ") || !strings.Contains(lines[2], "d.cgr: ") {
		t.Errorf("the sentences are %q", lines)
	}
	if list, _ := shownBoards(t, page); summary(list) != "1:7" {
		t.Errorf("the boards are %s", summary(list))
	}
}

// A liveRun is a process that follows a folder.
type liveRun struct {
	t    *testing.T
	cmd  *exec.Cmd
	page string
	errs string // file of standard error
}

func followingOf(t *testing.T, in, page string, more ...string) *liveRun {
	t.Helper()
	r := &liveRun{t, exec.Command("cartulary", append([]string{"live", in, "--out", page, "--interval", "200ms"}, more...)...), page, filepath.Join(t.TempDir(), "errs")}
	errs, err := os.Create(r.errs)
	if err != nil {
		t.Fatal(err)
	}
	defer errs.Close()
	r.cmd.Stderr = errs
	if err := r.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.cmd.Process.Kill(); r.cmd.Wait() })
	return r
}

// shows waits until the page has boards.
func (r *liveRun) shows(want string) {
	r.t.Helper()
	got := ""
	if !browsertest.Soon(func() bool {
		if _, err := os.Stat(r.page + ".js"); err != nil {
			return false
		}
		text := readText(r.t, r.page+".js")
		var parts []string
		for _, m := range regexp.MustCompile(`\["([0-9a-f]{10})"`).FindAllStringSubmatch(text, -1) {
			data, err := os.ReadFile(r.page + "." + m[1] + ".js")
			b := regexp.MustCompile(`"table":"([^"]*)".*"turn":"([^"]*)"`).FindSubmatch(data)
			if err != nil || b == nil {
				return false
			}
			parts = append(parts, string(b[1])+":"+string(b[2]))
		}
		got = strings.Join(parts, " ")
		return got == want
	}) {
		r.t.Fatalf("the boards are %q, want %q", got, want)
	}
}

// TestLiveFollows lets records grow, come, break and go while live follows them and a browser shows its page, and stops it: nothing is left but the files of
// the page, and the browser has not loaded it again.
func TestLiveFollows(t *testing.T) {
	long(t)
	dir := folder(t, map[string]string{"in/a.cgr": begun(t, "two-players-tied", "2", "1", 7), "out/old.txt": "stays"})
	in, page, arbiter := filepath.Join(dir, "in"), filepath.Join(dir, "out", "live.html"), filepath.Join(dir, "out", "arbiter.html")
	r := followingOf(t, in, page, "--arbiter", arbiter)
	r.shows("1:7")
	p := browsertest.Open(t)
	p.Navigate(browsertest.FileURL(t, page))
	const state = "[...document.querySelectorAll('.card')].map(c => c.querySelector('h2').textContent + ', ' + c.querySelector('.state').textContent).join('; ')"
	p.Becomes(state, "Table 1, Turn 7 · 64 tiles left")
	p.Do("window.mark = 1")
	write := func(name, text string) {
		t.Helper()
		f, err := os.OpenFile(filepath.Join(in, name), os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o666)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		for i := 0; i < len(text); i += 97 { // as a program writes that has a small buffer
			f.WriteString(text[i:min(i+97, len(text))])
		}
	}
	for turns := 8; turns <= 10; turns++ {
		write("a.cgr", begun(t, "two-players-tied", "2", "1", turns))
		r.shows(fmt.Sprint("1:", turns))
	}
	write("b.cgr", begun(t, "three-players-claims", "2", "2", 20))
	r.shows("1:10 2:20")
	p.Becomes(state, "Table 1, Turn 10 · 61 tiles left; Table 2, Turn 20 · 50 tiles left")
	// An illegal move is for the arbiter alone.
	wrong := strings.Replace(begun(t, "three-players-claims", "2", "2", 21), "2. yellow: BA/Rr@-1,0^270", "2. yellow: BA/Rr@-1,0^0", 1)
	write("b.cgr", wrong)
	r.shows("1:10 2:21")
	if !browsertest.Soon(func() bool { return strings.Contains(readText(t, arbiter+".js"), "tile-edge-mismatch") }) {
		t.Errorf("the arbiter gets %s", readText(t, arbiter+".js"))
	}
	names, _ := filepath.Glob(filepath.Join(dir, "out", "live.html*"))
	for _, name := range names {
		if text := readText(t, name); strings.Contains(text, "mismatch") || strings.Contains(text, "continue its neighbour") {
			t.Errorf("%s has the finding", name)
		}
	}
	// A file that cannot be read leaves its board as it was, and the others go on.
	write("b.cgr", "\x00\x01\x02\x03")
	write("a.cgr", begun(t, "two-players-tied", "2", "1", 11))
	r.shows("1:11 2:21")
	if !browsertest.Soon(func() bool { return strings.Count(r.said(), "b.cgr: ") == 1 }) {
		t.Errorf("standard error has %q", r.said())
	}
	write("b.cgr", begun(t, "three-players-claims", "2", "2", 22))
	r.shows("1:11 2:22")
	os.Remove(filepath.Join(in, "a.cgr"))
	r.shows("2:22")
	p.Becomes(state, "Table 2, Turn 22 · 48 tiles left")
	p.Becomes("document.querySelectorAll('.chance:not([hidden])').length", "3")
	p.Becomes("window.mark", "1")
	// A second one is refused while this one writes.
	if status, _, errs := command("live", in, "--out", page, "--once"); status != exitFailed || !strings.Contains(errs, "another cartulary writes") {
		t.Errorf("a second run: status %d, %s", status, errs)
	}
	r.cmd.Process.Signal(os.Interrupt)
	r.cmd.Wait()
	if status := r.cmd.ProcessState.ExitCode(); status != exitInterrupted {
		t.Errorf("exit status %d", status)
	}
	left, err := os.ReadDir(filepath.Join(dir, "out"))
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, e := range left {
		all = append(all, regexp.MustCompile(`[0-9a-f]{10}`).ReplaceAllString(e.Name(), "ID"))
	}
	want := []string{"arbiter.html", "arbiter.html.js", "live.html", "live.html.ID.js", "live.html.drawings.js", "live.html.js", "old.txt"}
	if slices.Sort(all); !slices.Equal(all, want) {
		t.Errorf("the folder has %v, want %v", all, want)
	}
}

// said returns standard error so far.
func (r *liveRun) said() string { return readText(r.t, r.errs) }

// TestLiveBegins checks the first sentence: with an empty folder it says that it waits, else what the page shows.
func TestLiveBegins(t *testing.T) {
	long(t)
	rows := "event,round,table,player1,player2,score1,score2\nCup,2,3,Ana,Ben,80,70\nCup,2,4,Cy,Dora,,\n"
	dir := folder(t, map[string]string{"in/a.csv": rows, "in/b.cgr": begun(t, "two-players-tied", "2", "1", 7)})
	in, empty, page := filepath.Join(dir, "in"), t.TempDir(), filepath.Join(dir, "live.html")
	for folder, want := range map[string]string{
		empty: "there is no table in " + empty + " yet; " + page + " waits for the first record; Ctrl-C ends this\n",
		in:    page + " shows 1 board and 2 other tables of " + in + "; Ctrl-C ends this\n",
	} {
		r := followingOf(t, folder, page, "--no-forecast")
		if !browsertest.Soon(func() bool { return r.said() == want }) {
			t.Errorf("it says %q, want %q", r.said(), want)
		}
		r.cmd.Process.Signal(os.Interrupt)
		r.cmd.Wait()
		if got := r.said(); got != want+"cartulary: interrupted\n" {
			t.Errorf("at the end it has said %q", got)
		}
	}
}

// TestInterruptedOnce checks that the end by a signal is printed once: a second signal can come while the run ends after the first.
func TestInterruptedOnce(t *testing.T) {
	var i interruption
	var b strings.Builder
	i.say(&b, errInterrupted)
	i.say(&b, errInterrupted)
	if b.String() != "cartulary: interrupted\n" {
		t.Errorf("it says %q", b.String())
	}
}

// TestLiveRefuses checks the usage errors, and that no file of others is overwritten.
func TestLiveRefuses(t *testing.T) {
	dir := folder(t, map[string]string{"in/a.cgr": begun(t, "two-players-tied", "2", "1", 7), "mine.html": "<!DOCTYPE html><title>mine</title>", "b.html.js": "let x"})
	t.Chdir(dir)
	for line, want := range map[string]string{
		"live":                                                 "name the one folder",
		"live in":                                              "name the page with --out FILE",
		"live nowhere --out x.html":                            "nowhere is not a folder",
		"live in/a.cgr --out x.html":                           "in/a.cgr is not a folder",
		"live in --out -":                                      "not -",
		"live in --out in":                                     "not in",
		"live in --out page.pdf":                               "page.pdf does not end in .html",
		"live in --out mine.html":                              "mine.html exists and is not a page that live has written",
		"live in --out b.html":                                 "b.html.js exists and is not a page that live has written",
		"live in --out x.html --arbiter mine.html":             "mine.html exists",
		"live in --out x.html --arbiter ./x.html":              "--arbiter names the page of --out",
		"live in --out x.html --interval 1ms":                  "--interval takes 200ms or more",
		"live in --out x.html --round  --once":                 "--round",
		"live in --out x.html --system chess --once":           "--system takes",
		"live in --out x.html --lang tlh --once":               "--lang takes en, fr or de",
		"live in --out x.html --interval two --once":           "--interval takes a time such as 30s",
		"live in --out nowhere/x.html --once":                  "there is no folder nowhere",
		"live in --out x.html --arbiter nowhere/y.html --once": "there is no folder nowhere",
	} {
		args := strings.Split(line, " ")
		status, _, errs := command(args...)
		wantStatus := exitUsage
		if strings.Contains(want, "there is no folder") {
			wantStatus = exitFailed
		}
		if status != wantStatus || !strings.Contains(errs, want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%s: status %d, %s, want %s", line, status, errs, want)
		}
	}
	if text := readText(t, "mine.html"); !strings.Contains(text, "mine") {
		t.Error("a page of others is overwritten")
	}
	for _, name := range []string{"x.html", ".x.html.lock"} {
		if _, err := os.Stat(name); err == nil {
			t.Errorf("%s is left", name)
		}
	}
}
