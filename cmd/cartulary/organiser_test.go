package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestWindows1252 reads a table as Excel writes it in Germany and France: the names are right, and a line says why.
func TestWindows1252(t *testing.T) {
	path := filepath.Join(t.TempDir(), "r.csv")
	if err := os.WriteFile(path, []byte("event;round;player1;player2;score1;score2\r\nK\xe4se;1;Zo\xeb O\x92Brien;Ren\xe9;84;77\r\nK\xe4se;1;Ana;\xc5se;70;60\r\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	status, out, errs := command("standings", path)
	if status != 0 || !strings.Contains(out, "Käse\n") || !strings.Contains(out, "Zoë O’Brien") || !strings.Contains(out, "Åse") ||
		!strings.Contains(errs, path+" is not UTF-8 and is read as Windows-1252; save the file as UTF-8\n") {
		t.Errorf("%d\n%s%s", status, out, errs)
	}
	if status, out, _ := command("validate", "--format", "short", path); status != 0 || strings.Count(out, "Windows-1252") != 1 {
		t.Errorf("%d\n%s", status, out)
	}
}
