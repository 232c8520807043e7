package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
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

// writers are the commands that write files, run in a folder with the games a00.cgr to a39.cgr.
var writers = [][]string{
	{"fmt", "-w", "."},
	{"convert", "--to", "jsonl", "--out", "../out", "a00.cgr"},
	{"replay", "--out", "../out", "a00.cgr"},
	{"replay", "--svg", "../out", "a00.cgr"},
	{"replay", "--html", "../out", "a00.cgr"},
	{"replay", "--gif", "../out", "--scale", "16", "a00.cgr"},
	{"report", "--assets", "../out", "--out", "../report.md", "--game", "all", "."},
	{"site", ".", "--out", "../out"},
	{"export", ".", "--to", "csv", "../out"},
	{"export", ".", "--to", "parquet", "../out"},
	{"export", ".", "--to", "sqlite", "../out"},
	{"validate", "--pictures", "../out", "."},
	{"validate", "--resume", "../out", "."},
	{"stats", "--resume", "../out", "."},
	{"test", "--update", "."},
}

// TestSignalsLeaveNothing ends every command that writes by each signal that a program can catch, at random moments. It checks that
// no temporary file is left and that every file is as before or as after the whole run.
func TestSignalsLeaveNothing(t *testing.T) {
	long(t)
	programsBeside(t)
	games := map[string]string{}
	for seed := range uint64(24) {
		games[fmt.Sprintf("games/a%02d.cgr", seed)] = untidy(t, seed+1)
	}
	ends := map[int]int{}
	for k, args := range writers {
		rng := rand.New(rand.NewPCG(uint64(k), 9))
		dir := folder(t, games)
		began := time.Now()
		signalled(t, dir, args, nil, 0, false)
		lasts, whole := time.Since(began), contents(t, dir)
		for range enginetest.Games(t, 1) {
			dir := folder(t, games)
			s := []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT}[rng.IntN(4)]
			status := signalled(t, dir, args, s, lasts/4+time.Duration(rng.Int64N(int64(lasts)))*3/4, rng.IntN(3) == 0)
			ends[status]++
			for name, text := range contents(t, dir) {
				if strings.HasPrefix(filepath.Base(name), ".") {
					t.Errorf("%v, %v: %s is left", args, s, name)
				}
				kept := name == "out" && slices.Contains([]string{"export", "validate", "stats"}, args[0]) || name == "out/site.json" || strings.HasSuffix(name, "-journal")
				if text != games[name] && text != whole[name] && !kept { // what a run keeps of an interruption
					t.Errorf("%v, %v: %s is neither the old file nor the new one", args, s, name)
				}
			}
		}
	}
	t.Logf("exit statuses: %v", ends)
	if ends[exitInterrupted] == 0 {
		t.Error("nothing was interrupted")
	}
}

// signalled runs a command among the games below a folder and sends it a signal after a while, if it still runs, and again at once
// if twice is set. It returns the exit status.
func signalled(t *testing.T, dir string, args []string, s os.Signal, after time.Duration, twice bool) int {
	t.Helper()
	cmd := exec.Command("cartulary", args...)
	cmd.Dir, cmd.Env = filepath.Join(dir, "games"), append(os.Environ(), "CARTULARY_RESUME_EVERY=1ns")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if s != nil { // one that comes before the program catches it ends the process by itself
		defer time.AfterFunc(after, func() {
			if cmd.Process.Signal(s); twice {
				cmd.Process.Signal(s)
			}
		}).Stop()
	}
	return ended(t, cmd)
}

// TestOneSignal checks that one signal ends a command that works on one game for long, or waits for input.
func TestOneSignal(t *testing.T) {
	programsBeside(t)
	long(t)
	boxes, err := notation.ParseSets("base, princess-and-dragon, inns-and-cathedrals, traders-and-builders, count, abbot, tower, abbey-and-mayor, bridges-castles-and-bazaars, leper")
	if err != nil {
		t.Fatal(err)
	}
	rec, err := replay.Random(replay.RandomOptions{Players: 3, Seed: 1, Sets: boxes})
	if err != nil {
		t.Fatal(err)
	}
	dir := folder(t, map[string]string{"boxes.cgr": string(notation.AppendText(nil, rec)), "a.cgr": archiveOf(t, 1, 1)})
	if err := syscall.Mkfifo(filepath.Join(dir, "never.cgr"), 0o600); err != nil {
		t.Skip(err)
	}
	for _, args := range [][]string{
		{"validate", "--rules", "all", "boxes.cgr", "never.cgr"},
		{"validate", "boxes.cgr", "never.cgr"},
		{"random", "--skill", "1000000000"},
		{"analyze", "--game", "1", "--budget", "100000", "a.cgr"},
		{"analyze", "--budget", "100000", "a.cgr"},
		{"export", "--to", "sqlite", "--analysis", "never.cgr", "a.cgr", "out.db"},
		{"stats", "--analysis", "never.cgr", "a.cgr"},
		{"site", "--out", "web", "a.cgr", "never.cgr"},
		{"legal", "--turn", "1", "never.cgr"},
		{"fmt", "-w", "a.cgr", "never.cgr"},
	} {
		cmd := exec.Command("cartulary", args...)
		cmd.Dir = dir
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Second)
		cmd.Process.Signal(syscall.SIGTERM)
		if status := ended(t, cmd); status != exitInterrupted {
			t.Errorf("%v: it ends with %v", args, cmd.ProcessState)
		}
	}
}

// TestEarlyQuit checks that SIGQUIT is caught before the packages are initialised that take time for it.
func TestEarlyQuit(t *testing.T) {
	printed, _ := shell(t, t.TempDir(), "GODEBUG=inittrace=1 cartulary version 2>&1")
	before, _, found := strings.Cut(printed, "init "+modulePath(t)+"/internal/early ")
	if !found {
		t.Fatalf("there is no initialisation of early:\n%s", printed)
	}
	for line := range strings.Lines(before) {
		if name, _, _ := strings.Cut(strings.TrimPrefix(line, "init "), " "); strings.HasPrefix(name, "golang.org/") || strings.HasPrefix(name, modulePath(t)+"/") {
			t.Errorf("before early: %s", line)
		}
	}
}
