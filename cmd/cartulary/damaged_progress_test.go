//go:build unix

package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"cartulary/internal/test/enginetest"
	"cartulary/notation"
	"cartulary/replay"
)

// untidy returns a random game that is not in canonical form and has a mistake.
func untidy(t *testing.T, seed uint64) string {
	t.Helper()
	rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: seed, Claims: true})
	if err != nil {
		t.Fatal(err)
	}
	rec.Result[0].Points++
	return strings.ReplaceAll(string(notation.AppendText(nil, rec)), " | ", "  |  ")
}

// outcome is what a command line prints, and its exit status.
type outcome struct {
	out, said string
	status    int
}

func ran(args ...string) outcome {
	var out, said bytes.Buffer
	status := run(args, strings.NewReader(""), &out, &said)
	return outcome{out.String(), said.String(), status}
}

// stoppedWhen runs a command until its progress file has a word, interrupts it, and returns what it printed. The command must not come
// to its end before.
func stoppedWhen(t *testing.T, state, word string, args ...string) string {
	t.Helper()
	var out, said bytes.Buffer
	p := newProgram(strings.NewReader(""), &out, &said)
	p.resumeEvery = 0
	p.interruption.asked = make(chan struct{})
	go func() {
		for range 6000 {
			if text, _ := os.ReadFile(state); bytes.Contains(text, []byte(word)) {
				break
			}
			time.Sleep(time.Millisecond)
		}
		close(p.interruption.asked)
	}()
	if status := p.status(append(args, "--resume", state)); status != exitInterrupted {
		t.Fatalf("%v is not interrupted: status %d, %s", args, status, said.String())
	}
	return out.String()
}

// byteDamages returns a text with a bit of each byte changed, each line left out, two lines swapped, and the end cut off after each
// line. Of more bytes than most it changes some.
func byteDamages(text string, most int) (list []string) {
	for i := 0; i < len(text); i += len(text)/most + 1 {
		b := []byte(text)
		b[i] ^= 1 << ((i + i/8) % 8)
		list = append(list, string(b))
	}
	lines := strings.SplitAfter(text, "\n")
	lines = lines[:len(lines)-1]
	for i := 0; i < len(lines); i += len(lines)/most + 1 {
		without := slices.Delete(slices.Clone(lines), i, i+1)
		list = append(list, strings.Join(without, ""), strings.Join(lines[:i], ""), text+lines[i])
		if i > 0 && lines[i] != lines[i-1] {
			swapped := slices.Clone(lines)
			swapped[i], swapped[i-1] = swapped[i-1], swapped[i]
			list = append(list, strings.Join(swapped, ""))
		}
	}
	return append(list, strings.TrimSuffix(text, "\n"), strings.Replace(text, "\n", "\r\n", 1))
}

// TestDamagedPieces byteDamages the output of a piece in every way and checks that merge refuses it with one sentence.
func TestDamagedPieces(t *testing.T) {
	dir := t.TempDir()
	one, two := filepath.Join(dir, "one"), filepath.Join(dir, "two")
	for _, args := range [][]string{{"validate", "--format", "short"}, {"validate", "--format", "text"}, {"stats", "--format", "csv"}, {"analyze", "--budget", "2", "--format", "jsonl"}} {
		args = append(args, filepath.Join(dir, "a.cgr"))
		if err := os.WriteFile(filepath.Join(dir, "a.cgr"), []byte(archiveFor(t, args[0], 1, 5)), 0o666); err != nil {
			t.Fatal(err)
		}
		for k, path := range []string{one, two} {
			if err := os.WriteFile(path, []byte(ran(append(args, "--piece", fmt.Sprintf("%d/2", k+1))...).out), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		whole, joined := ran(args...), ran("merge", one, two)
		if joined.out != whole.out || joined.status != whole.status {
			t.Fatalf("%v: the pieces give\n%s\nwant\n%s", args, joined.out, whole.out)
		}
		for _, text := range byteDamages(readText(t, one), someOrAll(args[2] == "short")) {
			if err := os.WriteFile(one, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
			got := ran("merge", one, two)
			if got.out != "" || got.status != exitUsage || strings.Count(got.said, "\n") != 1 || !strings.Contains(got.said, one) {
				t.Fatalf("%v: status %d, %q, %q for\n%s", args, got.status, got.said, got.out, text)
			}
		}
	}
}

// someOrAll is how many byteDamages a test tries: with CARTULARY_GAMES, a long run, all of the first command.
func someOrAll(first bool) int {
	if first && enginetest.Long() {
		return 3000
	}
	return 12
}

// TestDamagedProgress byteDamages the progress file of every command in every way and checks that the run is refused with one sentence.
func TestDamagedProgress(t *testing.T) {
	for _, args := range [][]string{
		{"validate", "--format", "jsonl"}, {"stats", "--format", "json"}, {"analyze", "--budget", "2", "--format", "jsonl"},
		{"validate", "--format", "jsonl", "--piece", "1/2"}, {"stats", "--piece", "2/2"},
	} {
		dir := folder(t, map[string]string{"a.cgr": archiveFor(t, args[0], 1, 4)})
		state, last := filepath.Join(t.TempDir(), "state"), filepath.Join(dir, "b.cgr")
		if err := syscall.Mkfifo(last, 0o600); err != nil { // it keeps the run from ending
			t.Skip(err)
		}
		args = append(args, filepath.Join(dir, "a.cgr"), last)
		begun := stoppedWhen(t, state, `"files": 1`, args...)
		unblock(t, last, archiveFor(t, args[0], 9, 3))
		text := readText(t, state)
		more := append(args, "--resume", state)
		for _, damaged := range byteDamages(text, someOrAll(args[0] == "validate" && len(args) == 5)) {
			if err := os.WriteFile(state, []byte(damaged), 0o666); err != nil {
				t.Fatal(err)
			}
			got := ran(more...)
			if got.out != "" || got.status != exitFailed || strings.Count(got.said, "\n") != 1 || !strings.Contains(got.said, "to start again") {
				t.Fatalf("%v: status %d, %q, %q for\n%s", args, got.status, got.said, got.out, damaged)
			}
		}
		for _, key := range []string{"count", "severity", "printed", "files"} { // a hand that knows the checksum
			if err := os.WriteFile(state, sealed([]byte(strings.Replace(text[:strings.Index(text, sealHead)], `"`+key, `"x`+key, 1))), 0o666); err != nil {
				t.Fatal(err)
			}
			if got := ran(more...); got.out != "" || got.status != exitFailed {
				t.Errorf("%v: status %d, %q with an unknown key for %s", args, got.status, got.said, key)
			}
		}
		if err := os.WriteFile(state, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		want, got := ran(args...), ran(more...)
		if begun+got.out != want.out || got.status != want.status {
			t.Errorf("%v: the rest is\n%s\nstatus %d, want\n%s\nstatus %d", args, begun+got.out, got.status, want.out, want.status)
		}
	}
}

// unblock replaces a pipe that a run waits for by a file.
func unblock(t *testing.T, path, text string) {
	t.Helper()
	if f, err := os.OpenFile(path, os.O_RDWR, 0); err == nil {
		defer f.Close()
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestChangedArchive changes, removes and adds files after an interruption and after the end of a run. It checks that the run is
// refused with one sentence that names the file, or prints what a fresh one prints.
func TestChangedArchive(t *testing.T) {
	judged, inWork := archiveOf(t, 1, 2), archiveOf(t, 3, 400)
	second := strings.Index(inWork[1:], "[CGR") + 1
	write := func(name, text string) func(string) error {
		return func(dir string) error { return os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666) }
	}
	for _, tt := range []struct {
		name   string
		change func(dir string) error
		said   string // empty: the run goes on
		done   bool   // after the end of the run
	}{
		{"a game removed at the head of the file in work", write("b.cgr", inWork[second:]), "b.cgr has changed since the run read it: the ", false},
		{"a game cut behind what was read", write("b.cgr", inWork[:len(inWork)-90]), "", false},
		{"a point changed in the file in work", write("b.cgr", strings.Replace(inWork, "| = red", "| = blue", 1)), "b.cgr has changed since", false},
		{"the file in work cut", write("b.cgr", inWork[:1000]), "b.cgr has changed since the run read it: it has 1000 bytes, and ", false},
		{"games after what was read", write("b.cgr", inWork+archiveOf(t, 700, 3)), "", false},
		{"a later file", write("d.cgr", judged), "", false},
		{"a file that was judged", write("a.cgr", strings.Replace(judged, "red +", "red  +", 1)), "a.cgr has changed since the run read it: ", false},
		{"games after a file that was judged", write("a.cgr", judged+judged), "a.cgr has changed since the run read it: it goes on after the ", false},
		{"a file before", write("0.cgr", judged), "file 1 of the run was ", false},
		{"a file that was judged removed", func(dir string) error { return os.Remove(filepath.Join(dir, "a.cgr")) }, "file 1 of the run was ", false},
		{"a file changed after the end", write("c.cgr", judged[:len(judged)-40]), "c.cgr has changed since", true},
		{"a file added after the end", write("d.cgr", judged), "d.cgr is new since the run", true},
		{"the last file removed after the end", func(dir string) error { return os.Remove(filepath.Join(dir, "c.cgr")) }, "c.cgr is gone since the run", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := folder(t, map[string]string{"a.cgr": judged, "b.cgr": inWork, "c.cgr": archiveOf(t, 500, 1)})
			state := filepath.Join(t.TempDir(), "state")
			args := []string{"validate", "--format", "jsonl", "--jobs", "1", dir}
			begun := ""
			if tt.done {
				begun = ran(append(args, "--resume", state)...).out
			} else {
				begun = stoppedAtSecond(t, append(args, "--resume", state)...)
			}
			if err := tt.change(dir); err != nil {
				t.Fatal(err)
			}
			got, fresh := ran(append(args, "--resume", state)...), ran(args...)
			switch {
			case tt.said == "" && (begun+got.out != fresh.out || got.status != fresh.status || got.said != fresh.said):
				t.Errorf("status %d, %q, %d bytes, want %d, %q, %d bytes", got.status, got.said, len(begun+got.out), fresh.status, fresh.said, len(fresh.out))
			case tt.said != "" && (got.out != "" || got.status != exitFailed || strings.Count(got.said, "\n") != 1 || !strings.Contains(got.said, tt.said) || !strings.Contains(got.said, "delete "+state)):
				t.Errorf("status %d, %q, %d bytes, want %q", got.status, got.said, len(got.out), tt.said)
			}
		})
	}
}

// stoppedAtSecond interrupts a command when it prints for the second time, after the first file and some games of the next.
func stoppedAtSecond(t *testing.T, args ...string) string {
	t.Helper()
	var said bytes.Buffer
	out := &stopper{asked: make(chan struct{})}
	p := newProgram(strings.NewReader(""), out, &said)
	p.resumeEvery, p.interruption.asked = 0, out.asked
	if status := p.status(args); status != exitInterrupted {
		t.Fatalf("%v is not interrupted: status %d, %s", args, status, said.String())
	}
	return out.String()
}

type stopper struct {
	bytes.Buffer
	asked  chan struct{}
	writes int
}

func (s *stopper) Write(text []byte) (int, error) {
	if s.writes++; s.writes == 2 {
		close(s.asked)
	}
	return s.Buffer.Write(text)
}

// TestChangedNames checks that a run of stats is refused when the file of --players has changed, and pieces with different ones.
func TestChangedNames(t *testing.T) {
	dir := folder(t, map[string]string{"a.cgr": archiveOf(t, 1, 2), "names": "Red\tRosa\n"})
	names, state := filepath.Join(dir, "names"), filepath.Join(dir, "state")
	args := []string{"stats", "--format", "json", "--players", names, filepath.Join(dir, "a.cgr")}
	ran(append(args, "--resume", state)...)
	one := ran(append(args, "--piece", "1/2")...).out
	if err := os.WriteFile(names, []byte("Red\tRita\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if got := ran(append(args, "--resume", state)...); got.status != exitFailed || !strings.Contains(got.said, names+" has changed since the run read it") {
		t.Errorf("status %d, %q", got.status, got.said)
	}
	two := ran(append(args, "--piece", "2/2")...).out
	pieces := folder(t, map[string]string{"one": one, "two": two})
	if got := ran("merge", filepath.Join(pieces, "one"), filepath.Join(pieces, "two")); got.status != exitUsage || !strings.Contains(got.said, "come from different games") {
		t.Errorf("status %d, %q", got.status, got.said)
	}
}
