package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestGoldenTraps checks golden files that the maker of a folder laid out as traps: a pipe or a device is not read, and --update
// writes through no link to a file of another kind.
func TestGoldenTraps(t *testing.T) {
	dir := folder(t, map[string]string{"a.cgr": archiveOf(t, 1, 1), "secret": "precious\n", "empty/x": ""})
	golden := filepath.Join(dir, "a.golden.json")
	for _, trap := range []struct {
		lay  func() error
		said string
	}{
		{func() error { return syscall.Mkfifo(golden, 0o600) }, "found it is not a regular file\n"},
		{func() error { return os.Symlink("/dev/zero", golden) }, "found it is not a regular file\n"},
		{func() error { return os.Symlink("empty", golden) }, "found it is a folder\n"},
		{func() error { return os.Symlink("secret", golden) }, "found not a golden file: "},
	} {
		if err := trap.lay(); err != nil {
			t.Fatal(err)
		}
		if printed, status := shell(t, dir, "timeout 20 cartulary test ."); status != exitFindings || !strings.Contains(printed, trap.said) {
			t.Errorf("exit status %d: %s", status, printed)
		}
		if printed, status := shell(t, dir, "timeout 20 cartulary test --update ."); status != exitFailed || !strings.Contains(printed, "cartulary: a.golden.json cannot be written: it is ") {
			t.Errorf("--update: exit status %d: %s", status, printed)
		}
		if err := os.Remove(golden); err != nil {
			t.Fatal(err)
		}
	}
	if readText(t, dir+"/secret") != "precious\n" {
		t.Error("--update writes through a link")
	}
	for _, line := range []string{"cartulary test --update . && mv a.golden.json kept.golden.json && ln -s kept.golden.json a.golden.json", "cartulary test --update .", "cartulary test ."} {
		if printed, status := shell(t, dir, line); status != exitClean {
			t.Errorf("%s: exit status %d: %s", line, status, printed)
		}
	}
}
