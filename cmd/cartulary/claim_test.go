//go:build unix

package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestReadOnly checks that every command that replaces a file refuses a read-only one with one sentence and leaves it.
func TestReadOnly(t *testing.T) {
	programsBeside(t)
	game := untidy(t, 3)
	for _, tt := range []struct {
		file string // that the command would replace
		args []string
	}{
		{"a.cgr", []string{"fmt", "-w", "a.cgr"}},
		{"out", []string{"convert", "--to", "jsonl", "--out", "out", "a.cgr"}},
		{"out", []string{"report", "--out", "out", "a.cgr"}},
		{"out/end.png", []string{"report", "--assets", "out", "a.cgr"}},
		{"out/turn-000.png", []string{"replay", "--turn", "0", "--out", "out", "a.cgr"}},
		{"out.html", []string{"replay", "--html", "out.html", "a.cgr"}},
		{"out.png", []string{"replay", "--html", "out.html", "--site-url", "https://example.org/out.html", "a.cgr"}},
		{"out.gif", []string{"replay", "--scale", "16", "--gif", "out.gif", "a.cgr"}},
		{"out.png", []string{"tiles", "--set", "base", "--out", "out.png"}},
		{"a.golden.json", []string{"test", "--update", "a.cgr"}},
		{"out", []string{"validate", "--resume", "out", "a.cgr"}},
		{"out", []string{"stats", "--resume", "out", "a.cgr"}},
		{"out/games.parquet", []string{"export", "a.cgr", "--to", "parquet", "out"}},
		{"out", []string{"export", "a.cgr", "--to", "sqlite", "out"}},
		{"out/index.html", []string{"site", "a.cgr", "--out", "out"}},
	} {
		dir := folder(t, map[string]string{"a.cgr": game})
		t.Chdir(dir)
		if tt.args[0] == "export" || tt.args[0] == "site" || tt.args[0] == "test" { // they replace what they wrote
			ran(tt.args...)
			if tt.args[0] != "export" {
				os.WriteFile("a.cgr", []byte(strings.Replace(untidy(t, 4), "[Red", "[Event \"Cup\"]\n[Red", 1)), 0o666)
			}
		}
		os.MkdirAll(filepath.Dir(tt.file), 0o777)
		if _, err := os.Stat(tt.file); err != nil {
			os.WriteFile(tt.file, []byte("kept"), 0o666)
		}
		if err := os.Chmod(tt.file, 0o444); err != nil {
			t.Fatal(err)
		}
		before := readText(t, tt.file)
		got := ran(tt.args...)
		if got.status != exitFailed || !strings.Contains(got.said, "cannot be written: it is read-only\n") {
			t.Errorf("%v: status %d, %q", tt.args, got.status, got.said)
		}
		if readText(t, tt.file) != before || len(temporaries(t, dir)) > 0 {
			t.Errorf("%v: %s is another, or %v is left", tt.args, tt.file, temporaries(t, dir))
		}
	}
}

// temporaries returns the temporary files in a folder.
func temporaries(t *testing.T, dir string) (list []string) {
	for name := range contents(t, dir) {
		if temporary().MatchString(filepath.Base(name)) {
			list = append(list, name)
		}
	}
	return list
}

// TestModeAndOwner checks that a file that is replaced keeps its mode, its owner and its group.
func TestModeAndOwner(t *testing.T) {
	dir := folder(t, map[string]string{"a.cgr": untidy(t, 3), "out": "old"})
	t.Chdir(dir)
	for _, tt := range []struct {
		file string
		args []string
	}{
		{"out", []string{"convert", "--to", "jsonl", "--out", "out", "a.cgr"}},
		{"a.cgr", []string{"fmt", "-w", "a.cgr"}},
		{"csv/games.csv", []string{"export", "a.cgr", "--to", "csv", "csv"}},
	} {
		if tt.file == "csv/games.csv" {
			ran(tt.args...)
		}
		if err := os.Chmod(tt.file, 0o640); err != nil {
			t.Fatal(err)
		}
		owned := os.Chown(tt.file, 4321, 4322) == nil
		ran(tt.args...)
		info, err := os.Stat(tt.file)
		if err != nil {
			t.Fatal(err)
		}
		if s := info.Sys().(*syscall.Stat_t); info.Mode().Perm() != 0o640 || owned && (s.Uid != 4321 || s.Gid != 4322) {
			t.Errorf("%v: mode %v, owner %d, group %d", tt.args, info.Mode(), s.Uid, s.Gid)
		}
	}
}

// TestTwoAtOnce checks that of two processes that write to one folder, keep one progress file or record one game, also under two
// names, the second is refused.
func TestTwoAtOnce(t *testing.T) {
	dir := folder(t, map[string]string{"a.cgr": archiveOf(t, 1, 1), "web/x": ""})
	t.Chdir(dir)
	os.Remove("web/x")
	held := func(c *claim, err error, said string, args ...string) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		if got := ran(args...); got.status != exitFailed || got.out != "" || strings.Count(got.said, "\n") != 1 || !strings.Contains(got.said, said) {
			t.Errorf("%v: status %d, %q", args, got.status, got.said)
		}
		c.release(true)
		if got := ran(args...); got.status != exitClean {
			t.Errorf("%v: then status %d, %q", args, got.status, got.said)
		}
	}
	c, err := claimFolder("web")
	held(c, err, "another cartulary is writing to the folder web;", "site", "a.cgr", "--out", "web")
	os.Mkdir("csv", 0o777)
	c, err = claimFolder("csv")
	held(c, err, "another cartulary is writing to the folder csv;", "export", "a.cgr", "--to", "csv", "csv")
	c, err = claimFile("state", ".lock")
	held(c, err, "another cartulary keeps its progress in state;", "validate", "--resume", "state", "a.cgr")
	if err := os.Link("state", "other"); err != nil {
		t.Skip(err)
	}
	c, err = claimFile("other", ".lock")
	held(c, err, "another cartulary keeps its progress in state;", "validate", "--resume", "state", "a.cgr")

	p := newProgram(strings.NewReader(""), os.Stdout, os.Stderr)
	os.Link("a.cgr", "b.cgr")
	r, err := p.openRecording("a.cgr", 0, "")
	if err != nil {
		t.Fatal(err)
	}
	second := func(name string) {
		t.Helper()
		if _, err := p.openRecording(name, 0, ""); err == nil || !strings.Contains(err.Error(), name+" is being recorded by another cartulary") {
			t.Errorf("a second recorder of %s: %v", name, err)
		}
	}
	second("a.cgr")
	second("b.cgr")
	for range 3 {
		r.rec.Result = nil
		if err := r.save(r.rec); err != nil {
			t.Fatal(err)
		}
	}
	second("b.cgr") // what a.cgr was
	os.Link("a.cgr", "c.cgr")
	second("c.cgr")
	r.unlock()
	if left := temporaries(t, dir); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
	for name := range contents(t, dir) {
		if strings.HasPrefix(name, ".") {
			t.Errorf("%s is left", name)
		}
	}
}

// TestTidy checks that a run removes the temporary files of a killed one from its folder, and spares those of one that still runs.
func TestTidy(t *testing.T) {
	dir := folder(t, map[string]string{"a.cgr": archiveOf(t, 1, 1), "web/.cartulary-12": "", "csv/.cartulary-13": "", "csv/.cartulary-notes": ""})
	t.Chdir(dir)
	var i interruption
	running, err := i.makeTemp("web")
	if err != nil {
		t.Fatal(err)
	}
	running.Close()
	if got := ran("site", "a.cgr", "--out", "web"); got.status != exitClean { // whose first run was killed
		t.Fatalf("status %d, %q", got.status, got.said)
	}
	if running, err = i.makeTemp("web"); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"web/.cartulary-14", "web/games/.cartulary-15"} {
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ran("site", "a.cgr", "--out", "web")
	ran("export", "a.cgr", "--to", "csv", "csv")
	left := temporaries(t, dir)
	if len(left) != 1 || left[0] != running.Name() {
		t.Errorf("%v is left, want %s", left, running.Name())
	}
	if _, err := os.Stat("csv/.cartulary-notes"); err != nil {
		t.Error(err)
	}
}

// TestAwait checks that a signal ends the wait for work that takes long, and that a panic of the work reaches the caller.
func TestAwait(t *testing.T) {
	i := &interruption{asked: make(chan struct{})}
	if err := i.await(func() error { return errFindings }); err != errFindings {
		t.Error(err)
	}
	func() {
		defer func() {
			if r := recover(); !strings.Contains(r.(string), "a fault\n") || !strings.Contains(r.(string), "claim_test.go") {
				t.Errorf("the panic is %v", r)
			}
		}()
		i.await(func() error { panic("a fault") })
	}()
	close(i.asked)
	if err := i.await(func() error { select {} }); !errors.Is(err, errInterrupted) {
		t.Error(err)
	}
}
