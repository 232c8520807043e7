package writer

import (
	"path/filepath"
	"strings"
	"testing"

	"cartulary/report/tables"
)

// TestProgramEnds checks that a program that is killed is an error of the next call and of all others, and that its database can be
// opened again.
func TestProgramEnds(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it builds cartulary-tables")
	}
	file := filepath.Join(t.TempDir(), "games.db")
	w, err := Start(func() {})
	if err != nil {
		t.Fatal(err)
	}
	if err := w.OpenDatabase(file, "x"); err != nil {
		t.Fatal(err)
	}
	if err := w.OpenDatabase(file, "x"); err != tables.ErrBusy {
		t.Errorf("once more: %v", err)
	}
	w.cmd.Process.Kill()
	w.cmd.Process.Wait()
	w.in.Close() // go run leaves its child, which ends with its input
	for range 2 {
		if err := w.Write(&tables.Rows{}); err == nil || !strings.HasPrefix(err.Error(), Program+" has ended too early") {
			t.Errorf("after its end: %v", err)
		}
	}
	w.Abandon()
	if w, err = Start(func() {}); err != nil {
		t.Fatal(err)
	}
	if err := w.OpenDatabase(file, "y"); err == nil || !strings.Contains(err.Error(), "it belongs to another export: x") {
		t.Errorf("of another command: %v", err)
	}
	if err := w.Finish(); err == nil {
		t.Error("there is no file to finish")
	}
}
