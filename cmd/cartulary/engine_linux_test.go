package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// TestSignalEndsEngines checks that a signal ends the engines under test with their children, whatever they ignore.
func TestSignalEndsEngines(t *testing.T) {
	long(t)
	for _, signals := range [][]os.Signal{{syscall.SIGTERM}, {syscall.SIGHUP, syscall.SIGHUP}, {syscall.SIGINT, syscall.SIGQUIT}} {
		dir := folder(t, map[string]string{
			"a.cgr":     archiveOf(t, 1, 1),
			"engine.sh": "trap '' TERM INT HUP QUIT\nwhile sleep 0.05; do echo >> trace; done\n",
		})
		cmd := exec.Command("cartulary", "test", "--engine", "sh -c 'sh engine.sh; sleep 20'", "a.cgr")
		cmd.Dir = dir
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		trace := filepath.Join(dir, "trace")
		for range 200 {
			if _, err := os.Stat(trace); err == nil {
				break
			}
			time.Sleep(50 * time.Millisecond)
		}
		for _, s := range signals {
			cmd.Process.Signal(s)
		}
		if status := ended(t, cmd); status != exitInterrupted {
			t.Errorf("%v: exit status %d", signals, status)
		}
		before := readText(t, trace)
		time.Sleep(300 * time.Millisecond)
		if readText(t, trace) != before {
			t.Errorf("%v: the engine still runs", signals)
		}
	}
}
