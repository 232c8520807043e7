package tables_test

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"cartulary/report/tables"
	"cartulary/report/tables/sqlite"
)

// query returns the rows of a query as lines, with values between | and - for none.
func query(t testing.TB, file, text string) string {
	t.Helper()
	db, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	found, err := db.Query(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	defer found.Close()
	columns, err := found.Columns()
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for found.Next() {
		line, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range line {
			into[i] = &line[i]
		}
		if err := found.Scan(into...); err != nil {
			t.Fatal(err)
		}
		for _, v := range line {
			if v == nil {
				v = "-"
			}
			fmt.Fprintf(&b, "%v|", v)
		}
		b.WriteByte('\n')
	}
	if err := found.Err(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// dump returns all rows of all tables of a database.
func dump(t testing.TB, file string) string {
	t.Helper()
	var b strings.Builder
	for _, tab := range tables.All() {
		fmt.Fprintf(&b, "%s\n%s", tab.Name, query(t, file, "SELECT * FROM "+tab.Name+" ORDER BY "+strings.Join(tab.Key, ", ")))
	}
	return b.String()
}

// checkSound fails the test if SQLite finds a fault in a database.
func checkSound(t testing.TB, file string) {
	t.Helper()
	if got := query(t, file, "PRAGMA integrity_check") + query(t, file, "PRAGMA foreign_key_check"); got != "ok|\n" {
		t.Errorf("%s: %s", file, got)
	}
}

// copies writes copies of the rows of testdata/games, each with its place, from the place at which the database is, and
// calls after with the number of copies.
func copies(w *sqlite.Writer, rows *tables.Rows, games int64, n int, after func(done int) error) error {
	done, _ := strconv.Atoi(w.Progress().At)
	rows.Renumber(int64(done) * games)
	for ; done < n; rows.Renumber(games) {
		if err := w.Write(rows); err != nil {
			return err
		}
		done++
		if err := w.Mark(strconv.Itoa(done), int64(done)*games); err != nil {
			return err
		}
		if err := after(done); err != nil {
			return err
		}
	}
	return nil
}

// whole writes n copies of testdata/games to a database, and completes it.
func whole(t testing.TB, file string, n int) {
	t.Helper()
	rows := &tables.Rows{}
	games := recorded(t, rows)
	w, err := sqlite.Open(file, "copies")
	if err != nil {
		t.Fatal(err)
	}
	if w.Progress().Done { // killed after its last transaction
		w.Abandon()
		return
	}
	if err := copies(w, rows, games, n, func(int) error { return nil }); err != nil {
		t.Fatal(err)
	}
	if err := w.Finish(); err != nil {
		t.Fatal(err)
	}
}

// TestSQLite checks that a database has the rows, the keys and the indexes, and no other file beside it.
func TestSQLite(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "games?100%#.db")
	whole(t, file, 1)
	if beside, err := os.ReadDir(dir); err != nil || len(beside) != 1 {
		t.Errorf("%v %v: want one file", beside, err)
	}
	plain := filepath.Join(dir, "plain.db")
	if err := os.Rename(file, plain); err != nil {
		t.Fatal(err)
	}
	checkSound(t, plain)
	rows := &tables.Rows{}
	recorded(t, rows)
	for i, tab := range tables.All() {
		var want strings.Builder
		columns := []string{}
		for _, c := range tab.Columns {
			columns = append(columns, c.Name)
		}
		for _, r := range table(t, rows, tab.Name) {
			for _, c := range columns {
				want.WriteString(values([]row{r}, c) + "|")
			}
			want.WriteByte('\n')
		}
		if got := query(t, plain, "SELECT "+strings.Join(columns, ", ")+" FROM "+tab.Name+" ORDER BY "+strings.Join(tab.Key, ", ")); got != want.String() {
			t.Errorf("table %d, %s, differs from its rows", i, tab.Name)
		}
		for _, index := range tab.Indexes {
			if query(t, plain, "SELECT 1 FROM sqlite_master WHERE type = 'index' AND name = '"+tab.Name+"_"+strings.Join(index, "_")+"'") == "" {
				t.Errorf("%s has no index on %s", tab.Name, index)
			}
		}
	}
}

// TestSQLiteResumes checks that an export that stops or is abandoned in the middle continues to the same content.
func TestSQLiteResumes(t *testing.T) {
	dir := t.TempDir()
	want := filepath.Join(dir, "want.db")
	whole(t, want, 5)
	rows := &tables.Rows{}
	games := recorded(t, rows)
	stopped := errors.New("stopped")
	for name, end := range map[string]func(*sqlite.Writer) error{
		"stop":     (*sqlite.Writer).Stop,
		"abandon":  (*sqlite.Writer).Abandon,
		"commit":   func(w *sqlite.Writer) error { return errors.Join(w.Commit(), w.Write(rows), w.Abandon()) },
		"rollback": func(w *sqlite.Writer) error { return errors.Join(w.Commit(), w.Write(rows), w.Rollback(), w.Stop()) },
	} {
		file := filepath.Join(dir, name+".db")
		w, err := sqlite.Open(file, "copies")
		if err != nil {
			t.Fatal(err)
		}
		rows.Reset()
		recorded(t, rows)
		if err := copies(w, rows, games, 5, func(done int) error {
			if done == 2 {
				return stopped
			}
			return nil
		}); err != stopped {
			t.Fatal(err)
		}
		rows.Renumber(games)
		if err := end(w); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		checkSound(t, file)
		whole(t, file, 5)
		checkSound(t, file)
		if dump(t, file) != dump(t, want) {
			t.Errorf("%s: the content differs from that of an export without interruption", name)
		}
	}
}

// TestSQLiteKilled kills an export that another process writes, several times, and checks that the database is sound and
// continues to the same content.
func TestSQLiteKilled(t *testing.T) {
	const many = 30 // several transactions
	if file := os.Getenv("CARTULARY_KILLED"); file != "" {
		whole(t, file, many)
		return
	}
	if testing.Short() {
		t.Skip("takes long")
	}
	dir := t.TempDir()
	file, want := filepath.Join(dir, "killed.db"), filepath.Join(dir, "want.db")
	begun := time.Now()
	whole(t, want, many)
	took := time.Since(begun)
	kills, resumed := 0, false
	for n := 1; n <= 6; n++ {
		cmd := exec.Command(os.Args[0], "-test.run=^TestSQLiteKilled$")
		cmd.Env = append(os.Environ(), "CARTULARY_KILLED="+file)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(took * time.Duration(n) / 7)
		cmd.Process.Kill()
		if err := cmd.Wait(); err == nil {
			break // it was complete before
		} else if cmd.ProcessState.ExitCode() > 0 {
			t.Fatal("the other process failed before it was killed")
		}
		kills++
		w, err := sqlite.Open(file, "copies")
		if err != nil {
			t.Fatal(err)
		}
		resumed = resumed || w.Progress().Games > 0
		if err := w.Abandon(); err != nil {
			t.Fatal(err)
		}
		checkSound(t, file)
	}
	if kills == 0 || !resumed {
		t.Fatalf("%d kills, between transactions: %v", kills, resumed)
	}
	whole(t, file, many)
	checkSound(t, file)
	if dump(t, file) != dump(t, want) {
		t.Error("the content differs from that of an export without interruption")
	}
}

// TestSQLiteOther checks that files of others stay as they are, and that the error names the reason.
func TestSQLiteOther(t *testing.T) {
	dir := t.TempDir()
	open := func(file string) error {
		w, err := sqlite.Open(file, "other")
		if err == nil {
			w.Abandon()
		}
		return err
	}
	file := filepath.Join(dir, "games.db")
	whole(t, file, 1)
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var other *tables.OtherCommand
	if err := open(file); !errors.As(err, &other) || other.Command != "copies" {
		t.Errorf("a database of another command: %v", err)
	}
	if after, err := os.ReadFile(file); err != nil || !bytes.Equal(before, after) {
		t.Error("the database of another command has changed")
	}
	text := filepath.Join(dir, "text")
	if err := os.WriteFile(text, []byte(strings.Repeat("no database\n", 100)), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := open(text); !errors.Is(err, tables.ErrOther) {
		t.Errorf("a text file: %v", err)
	}
	for name, x := range map[string]struct {
		change string
		want   error
	}{
		"foreign.db": {"DROP TABLE export", tables.ErrOther},
		"older.db":   {"UPDATE export SET command = 'other'; ALTER TABLE games ADD COLUMN more TEXT", tables.ErrVersion},
	} {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, before, 0o644); err != nil {
			t.Fatal(err)
		}
		db, err := sql.Open("sqlite", file)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec(x.change); err != nil {
			t.Fatal(err)
		}
		db.Close()
		if err := open(file); !errors.Is(err, x.want) {
			t.Errorf("%s: %v, want %v", name, err, x.want)
		}
	}
	empty := filepath.Join(dir, "empty.db")
	if err := os.WriteFile(empty, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	w, err := sqlite.Open(empty, "other")
	if err != nil {
		t.Fatalf("an empty file: %v", err)
	}
	defer w.Abandon()
	if err := open(empty); !errors.Is(err, tables.ErrBusy) {
		t.Errorf("a database in use: %v", err)
	}
}
