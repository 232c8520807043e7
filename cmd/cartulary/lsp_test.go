package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestNeovim starts the server in Neovim with the settings of editors/neovim, and looks at findings, completions, explanations,
// fixes, a new name and the format of a record.
func TestNeovim(t *testing.T) {
	nvim, err := exec.LookPath("nvim")
	if err != nil {
		t.Skip("Neovim (nvim) is not installed")
	}
	dir := t.TempDir()
	program, err := os.Executable() // which is the command under its name: see TestMain
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(program, filepath.Join(dir, "cartulary")); err != nil {
		t.Skip(err)
	}
	const text = "[CGR \"1\"]\n[Red \"Ana 花子\"]\n[Yellow \"Ben\"]\n\n1. red: BA/RFr@1,0^90 | thief E\n2. yellow: BA/C@0,-1^180 | knight S | = yellow +4 city\n"
	if err := os.WriteFile(filepath.Join(dir, "game.cgr"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	settings, _ := filepath.Abs("../../editors/neovim")
	cmd := exec.Command(nvim, "-n", "-i", "NONE", "--headless", "--clean", "--cmd", "set runtimepath^="+settings,
		"-c", "luafile "+filepath.Join(settings, "try.lua"), "-c", "qa!")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "PATH="+dir+string(os.PathListSeparator)+os.Getenv("PATH"), "HOME="+dir,
		"XDG_CONFIG_HOME="+dir, "XDG_DATA_HOME="+dir, "XDG_STATE_HOME="+dir, "XDG_CACHE_HOME="+dir)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, want := range []string{
		"diagnostic\t5:9 BA/RFr turned by 90 does not fit at 1,0",
		"completion\tknight S",
		"hover\t**BA/RFr**, letter U",
		"action\tRepair: turn 1: the tile was turned by 0, not 90 (explains both errors)",
		"action\tWaive tile-edge-mismatch with a ruling",
		"fixed\ttrue",
		"line\t[Red \"Zoë\"]",
		"line\t1. red: BA/RFr@1,0^0 | thief E",
		"line\t2. yellow: BA/C@0,-1^180 | knight S | = yellow +4 city",
	} {
		if !strings.Contains(string(out), want) {
			t.Errorf("Neovim does not show %q:\n%s", want, out)
		}
	}
	if strings.Contains(string(out), "data:image") {
		t.Error("Neovim shows the data of a picture")
	}
}
