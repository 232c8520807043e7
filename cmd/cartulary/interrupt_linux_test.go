package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"cartulary/notation"
	"cartulary/replay"
)

// ended waits for a process and returns its exit status.
func ended(t *testing.T, cmd *exec.Cmd) int {
	t.Helper()
	late := time.AfterFunc(30*time.Second, func() { cmd.Process.Kill() })
	defer late.Stop()
	cmd.Wait()
	return cmd.ProcessState.ExitCode()
}

// trickle writes games to a process, slowly, until it wants no more.
func trickle(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	game := append(notation.AppendText(nil, rec), '\n')
	go func() {
		defer in.Close()
		for t.Context().Err() == nil {
			if _, err := in.Write(game); err != nil {
				return
			}
			time.Sleep(time.Millisecond)
		}
	}()
}

// TestCtrlC checks that Ctrl-C ends long work with exit status 130. The line of progress is gone, ^C with it,
// and one line has the number of finished games, which are printed, and how to continue.
func TestCtrlC(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it waits for processes")
	}
	for _, tt := range []struct {
		args     []string
		progress string
		line     string // with the number of games that were done
		each     string // what each of them prints
	}{
		{[]string{"validate", "--format", "jsonl", "-"}, "judging (",
			`^cartulary: interrupted after (\d+) games: nothing found$`, `"file":"-"`},
		{[]string{"test", "--format", "tap", "-"}, "testing (",
			`^cartulary: interrupted after (\d+) games: \d+ passed, 0 failed; continue after -#(\d+)$`, "\nok "},
		{[]string{"random", "--count", "9000000"}, "writing, 0 % done",
			`^cartulary: interrupted after (\d+) games; --seed (\d+) --count (\d+) writes the rest$`, `[CGR "1"]`},
	} {
		t.Run(tt.args[0], func(t *testing.T) {
			t.Parallel()
			c := openTerminal(t, 80, 24)
			cmd := exec.Command("cartulary", tt.args...)
			var stdout bytes.Buffer
			cmd.Stdout = &stdout
			if tt.args[0] != "random" {
				trickle(t, cmd)
			}
			c.start(cmd)
			c.typed("\x03", tt.progress)
			if status := ended(t, cmd); status != exitInterrupted {
				t.Errorf("exit status %d", status)
			}
			seen := c.screen()
			if len(seen) != 1 {
				t.Fatalf("the terminal shows %q", seen)
			}
			m := regexp.MustCompile(tt.line).FindStringSubmatch(seen[0])
			if m == nil {
				t.Fatalf("the terminal shows %q", seen[0])
			}
			if n := strings.Count(stdout.String(), tt.each); fmt.Sprint(n) != m[1] || n == 0 {
				t.Errorf("%d games are printed: %s", n, m[0])
			}
			if tt.args[0] == "random" {
				var done, seed, left int
				fmt.Sscan(strings.Join(m[1:], " "), &done, &seed, &left)
				if seed != done+1 || done+left != 9000000 {
					t.Error(m[0])
				}
			}
		})
	}
}

// TestInterruptedWaiting checks that a signal ends a run that waits for input, with the number of finished games, as far as
// the command can.
func TestInterruptedWaiting(t *testing.T) {
	long(t)
	dir := bigFolder(t)
	fifo := filepath.Join(dir, "never.cgr")
	if err := unix.Mkfifo(fifo, 0o600); err != nil {
		t.Skip(err)
	}
	for _, tt := range []struct {
		args []string
		said string
	}{
		{[]string{"validate", "-"}, "cartulary: interrupted after 0 games: nothing found\n"},
		{[]string{"validate", fifo}, "cartulary: interrupted after 0 games: nothing found; with --resume FILE it could continue\n"},
		{[]string{"validate", "--resume", filepath.Join(dir, "state"), fifo}, "cartulary: interrupted after 0 games: nothing found; the same command continues from here\n"},
		{[]string{"test", "-"}, "cartulary: interrupted after 0 games: 0 passed, 0 failed\n"},
		{[]string{"replay", "-"}, "cartulary: interrupted\n"},
		{[]string{"validate", "--rules", "all", "-"}, "cartulary: interrupted\n"},
	} {
		for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
			cmd := exec.Command("cartulary", tt.args...)
			var said bytes.Buffer
			cmd.Stderr = &said
			if in, err := cmd.StdinPipe(); err != nil {
				t.Fatal(err)
			} else {
				defer in.Close()
			}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			waits(t, cmd.Process.Pid)
			cmd.Process.Signal(signal)
			if status := ended(t, cmd); status != exitInterrupted || said.String() != tt.said {
				t.Errorf("%v, %v: exit status %d, %q", tt.args, signal, status, said.String())
			}
		}
	}
}

// waits returns when all threads of a process have been found asleep several times in a row: on a busy machine, one that has not
// come to its input yet is ready to run.
func waits(t *testing.T, pid int) {
	t.Helper()
	for range 600 {
		asleep := 0
		for asleep < 3 && sleeping(pid) {
			asleep++
			time.Sleep(100 * time.Millisecond)
		}
		if asleep == 3 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("the command does not come to wait")
}

// sleeping reports whether every thread of a process sleeps.
func sleeping(pid int) bool {
	files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/stat", pid))
	for _, f := range files {
		text, err := os.ReadFile(f)
		if _, after, found := strings.Cut(string(text), ") "); err == nil && found && !strings.HasPrefix(after, "S") {
			return false
		}
	}
	return len(files) > 0
}
