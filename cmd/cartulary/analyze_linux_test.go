package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// shortGames returns records of n games of one turn each, and a broken one among them.
func shortGames(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[CGR \"1\"]\n[Red \"Ana %d\"]\n[Blue \"Ben\"]\n\n1. red: BA/RFr@1,0^0 | thief E\n\n", i)
		if i == n/2 {
			b.WriteString("[CGR \"1\"]\n[Red \"Ana\"]\n[Blue \"Ben\"]\n\n1. red: nothing\n\n")
		}
	}
	return b.String()
}

// stopped matches what an interrupted run with --resume prints, also before it has begun to read: the race detector makes
// the start slow.
var stopped = regexp.MustCompile(`cartulary: interrupted( after \d+ games?(: \d+ games? not analysed to the end)?; the same command continues from here)?\n$`)

// TestAnalyzeResume checks that a run of analyze that is interrupted many times prints the same in total as one run,
// and whole lines at any time.
func TestAnalyzeResume(t *testing.T) {
	long(t)
	dir := folder(t, map[string]string{"a.cgr": shortGames(12), "b.cgr": shortGames(1)})
	for _, format := range []string{"jsonl", "text"} {
		whole, parts := filepath.Join(t.TempDir(), "whole"), filepath.Join(t.TempDir(), "parts")
		args := []string{"analyze", "--budget", "2", "--format", format, ".", "nowhere.cgr"}
		_, want := runInto(t, dir, whole, nil, 0, args...)
		if want.ExitCode() != exitFindings {
			t.Fatalf("%s: exit status %d", format, want.ExitCode())
		}
		rng := rand.New(rand.NewPCG(1, 1))
		args = append(args, "--resume", parts+".state")
		interrupted, killed, _, state := stopOften(rng, 8, func(signal os.Signal) (string, *os.ProcessState) {
			said, state := runInto(t, dir, parts, signal, time.Duration(100+rng.IntN(400))*time.Millisecond, args...)
			if format == "jsonl" {
				wholeLines(t, readText(t, parts))
			}
			if state.ExitCode() == exitInterrupted && !stopped.MatchString(said) {
				t.Errorf("%q", said)
			}
			return said, state
		})
		if state.ExitCode() != exitFindings {
			t.Errorf("%s: it ends with status %d", format, state.ExitCode())
		}
		t.Logf("%s: %d times interrupted, %d times killed", format, interrupted, killed)
		if interrupted == 0 {
			t.Error("nothing was interrupted")
		}
		if got, want := readText(t, parts), readText(t, whole); got != want {
			t.Errorf("%s: %d bytes are printed, want %d", format, len(got), len(want))
		}
	}
}

// wholeLines checks that every line of a text is a JSON value.
func wholeLines(t *testing.T, text string) {
	t.Helper()
	for line := range strings.Lines(text) {
		if !json.Valid([]byte(line)) || !strings.HasSuffix(line, "\n") {
			t.Errorf("half a line: %q", line)
		}
	}
}

// TestAnalyzeCtrlC checks that Ctrl-C ends an analysis within a game: its progress is gone and nothing is printed.
func TestAnalyzeCtrlC(t *testing.T) {
	long(t)
	for _, tt := range []struct{ flag, said string }{
		{"--format=text", "cartulary: interrupted after 0 games; with --resume FILE it could continue"},
		{"--format=json", "cartulary: interrupted"},
	} {
		c := openTerminal(t, 80, 24)
		cmd := exec.Command("cartulary", "analyze", "--budget", "deep", tt.flag, repo+"/testdata/games/two-players-tied.cgr")
		var stdout bytes.Buffer
		cmd.Stdout = &stdout
		c.start(cmd)
		c.typed("\x03", "analysing, ")
		if status := ended(t, cmd); status != exitInterrupted {
			t.Errorf("%s: exit status %d", tt.flag, status)
		}
		if !regexp.MustCompile(`analysing, \d+ % done, \S+ left`).MatchString(c.text()) {
			t.Errorf("%s: the progress was %q", tt.flag, c.text())
		}
		if seen := c.screen(); strings.Join(seen, "\n") != tt.said {
			t.Errorf("%s: the terminal shows %q, want %q", tt.flag, seen, tt.said)
		}
		if stdout.Len() > 0 {
			t.Errorf("%s prints %.100q", tt.flag, &stdout)
		}
	}
}
