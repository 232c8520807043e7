//go:build unix

package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// bigFolder makes a folder with an archive, packed and not, and small files, a third of the games with a mistake.
func bigFolder(t *testing.T) string {
	t.Helper()
	games := archiveOf(t, 0, 40)
	return folder(t, map[string]string{
		"a.cgr": readText(t, repo+"/testdata/games/annotated.cgr"), "b.cgr": strings.Repeat(games, 25), "c.cgr": "junk",
		"d.cgr": readText(t, repo+"/testdata/illegal/tile-missing.cgr"), "e.cgr": strings.Repeat(games, 2), "f.cgr": games[:len(games)-200],
	})
}

// whenPrinted stands for the moment at which something is printed.
const whenPrinted = -1

// runInto runs this program with its output at the end of a file, and sends it a signal after
// a while, or when something is printed, if it is still there.
func runInto(t *testing.T, dir, out string, signal os.Signal, after time.Duration, args ...string) (stderr string, state *os.ProcessState) {
	t.Helper()
	f, err := os.OpenFile(out, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o666)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	cmd := exec.Command("cartulary", args...)
	var said bytes.Buffer
	cmd.Dir, cmd.Stdout, cmd.Stderr, cmd.Env = dir, f, &said, append(os.Environ(), "CARTULARY_RESUME_EVERY=1ns")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	switch {
	case signal == nil:
	case after == whenPrinted:
		go func() {
			for info, err := os.Stat(out); err == nil && info.Size() == 0 && t.Context().Err() == nil; info, err = os.Stat(out) {
				time.Sleep(time.Millisecond)
			}
			cmd.Process.Signal(signal)
		}()
	default:
		defer time.AfterFunc(after, func() { cmd.Process.Signal(signal) }).Stop()
	}
	cmd.Wait()
	return said.String(), cmd.ProcessState
}

// stopOften runs a command again and again, at most most times with Ctrl-C or a kill, until it ends by itself.
func stopOften(rng *rand.Rand, most int, run func(os.Signal) (string, *os.ProcessState)) (interrupted, killed int, said string, state *os.ProcessState) {
	for {
		signal := os.Signal(os.Interrupt)
		if rng.IntN(3) == 0 {
			signal = syscall.SIGKILL
		}
		if interrupted+killed == most {
			signal = nil
		}
		switch said, state = run(signal); {
		case state.ExitCode() == exitInterrupted:
			interrupted++
		case state.ExitCode() < 0:
			killed++
		default:
			return interrupted, killed, said, state
		}
	}
}

// TestResume checks that a run that is interrupted many times, by Ctrl-C or a kill, prints the same in
// total as one run and ends in the same way.
func TestResume(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it runs archives to the end many times")
	}
	dir := bigFolder(t)
	for i, format := range []string{"jsonl", "json", "short", "sarif", "text"} {
		t.Run(format, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(uint64(i), 1))
			whole, parts := filepath.Join(t.TempDir(), "whole"), filepath.Join(t.TempDir(), "parts")
			args := []string{"validate", "--format", format, "--jobs", "2", "."}
			wantSaid, wantState := runInto(t, dir, whole, nil, 0, args...)
			args = append(args, "--resume", parts+".state")
			interrupted, killed, said, state := stopOften(rng, 15, func(signal os.Signal) (string, *os.ProcessState) {
				return runInto(t, dir, parts, signal, time.Duration(30+rng.IntN(40))*time.Millisecond, args...)
			})
			if said != wantSaid || state.ExitCode() != wantState.ExitCode() {
				t.Errorf("it ends with status %d, %q, want %d, %q", state.ExitCode(), said, wantState.ExitCode(), wantSaid)
			}
			t.Logf("%d times interrupted, %d times killed", interrupted, killed)
			if interrupted+killed == 0 {
				t.Error("nothing was interrupted")
			}
			if got, want := readText(t, parts), readText(t, whole); got != want {
				t.Errorf("%d bytes are printed, want %d", len(got), len(want))
			}
			// Nothing is left to do.
			if said, state := runInto(t, dir, parts, nil, 0, args...); said != wantSaid || state.ExitCode() != wantState.ExitCode() {
				t.Errorf("once more it ends with status %d, %q", state.ExitCode(), said)
			}
			if got, want := readText(t, parts), readText(t, whole); got != want {
				t.Error("once more it prints something")
			}
		})
	}
}

// TestResumeElsewhere checks that another output gets all remaining results, and that a checkpoint of
// another run is refused.
func TestResumeElsewhere(t *testing.T) {
	long(t)
	dir := bigFolder(t)
	out, state := filepath.Join(t.TempDir(), "out"), filepath.Join(t.TempDir(), "state")
	args := []string{"validate", "--format", "jsonl", "--resume", state, "a.cgr", "b.cgr"}
	for try := 0; ; try++ {
		if _, s := runInto(t, dir, out, os.Interrupt, whenPrinted, args...); s.ExitCode() == exitInterrupted {
			break
		}
		if try > 20 {
			t.Fatal("it cannot be interrupted")
		}
		os.Remove(state)
		os.Remove(out)
	}
	for _, test := range []struct {
		args   []string
		status int
		said   string
	}{
		{[]string{"validate", "--format", "short", "--resume", state, "a.cgr", "b.cgr"}, exitUsage, "belongs to a run with --format jsonl; to start again, name another file or delete this one"},
		{[]string{"validate", "--format", "jsonl", "--resume", state, "b.cgr"}, exitUsage, "belongs to a run on a.cgr b.cgr;"},
		{[]string{"validate", "--resume", "a.cgr", "b.cgr"}, exitFailed, "was not written by --resume"},
		{[]string{"validate", "--resume", "nowhere/state", "b.cgr"}, exitFailed, "there is no folder nowhere"},
		{[]string{"validate", "--resume", "x", "-"}, exitUsage, "standard input"},
		{[]string{"validate", "--resume", "x", "--rules", "all", "b.cgr"}, exitUsage, "--rules all"},
		{[]string{"validate", "--resume", "x", "--pictures", "p", "b.cgr"}, exitUsage, "--pictures"},
	} {
		said, s := runInto(t, dir, os.DevNull, nil, 0, test.args...)
		if s.ExitCode() != test.status || !strings.Contains(said, test.said) || strings.Count(said, "\n") != 1 {
			t.Errorf("%v: status %d, %s", test.args, s.ExitCode(), said)
		}
	}
	other := filepath.Join(t.TempDir(), "other")
	runInto(t, dir, other, nil, 0, args...)
	if n := strings.Count(readText(t, out)+readText(t, other), "\n"); n != 1001 {
		t.Errorf("%d games are printed in two outputs, want 1001", n)
	}
	for i := 1; i <= 1000; i++ {
		if want := fmt.Sprintf(`"file":"b.cgr","game":%d,`, i); strings.Count(readText(t, out)+readText(t, other), want) != 1 {
			t.Fatalf("game %d is not printed once", i)
		}
	}
}
