package main

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOutputInside checks that site and export to CSV refuse a folder inside an input, also by a link, and write nothing. A database
// and Parquet are not read as records, so they may lie there.
func TestOutputInside(t *testing.T) {
	dir := folder(t, map[string]string{"club/a.cgr": short, "club/sub/b.cgr": short, "clubs/readme": ""})
	club, link := filepath.Join(dir, "club"), filepath.Join(dir, "link")
	if err := os.Symlink(club, link); err != nil {
		t.Fatal(err)
	}
	for _, at := range []string{club, filepath.Join(club, "sub", "deep"), filepath.Join(club, "out"), filepath.Join(link, "out")} {
		for _, args := range [][]string{{"site", club, "--out", at}, {"export", club, "--to", "csv", at}} {
			status, out, errs := command(args...)
			if status != exitUsage || out != "" || !strings.Contains(errs, club) || !strings.Contains(errs, at) || strings.Count(errs, "\n") != 1 {
				t.Errorf("%v: status %d, %s%s", args, status, out, errs)
			}
		}
	}
	if _, err := os.Stat(filepath.Join(club, "out")); err == nil {
		t.Error("a refused folder is made")
	}
	for _, args := range [][]string{{"site", club, "--out", filepath.Join(dir, "clubs", "site")}, {"site", filepath.Join(club, "a.cgr"), "--out", filepath.Join(dir, "clubs", "one")},
		{"export", club, "--to", "sqlite", filepath.Join(club, "games.db")}, {"export", club, "--to", "parquet", filepath.Join(club, "pq")}, {"stats", club}} {
		if status, _, errs := command(args...); status != exitClean {
			t.Errorf("%v: status %d, %s", args, status, errs)
		}
	}
	if status, _, errs := command("export", club, "--to", "csv", ""); status != exitUsage || !strings.Contains(errs, "not an empty one") {
		t.Errorf("an empty folder: status %d, %s", status, errs)
	}
}

// TestChangedInputs checks that a database whose inputs have changed is an error that says what to do, complete or not, and that a
// database without a table is called damaged.
func TestChangedInputs(t *testing.T) {
	dir := folder(t, map[string]string{"club/a.cgr": short})
	club, file := filepath.Join(dir, "club"), filepath.Join(dir, "games.db")
	export := func(want int, words string) {
		t.Helper()
		if status, _, errs := command("export", club, "--to", "sqlite", file); status != want || !strings.Contains(errs, words) || strings.Count(errs, "\n") != 1 {
			t.Errorf("status %d, %s", status, errs)
		}
	}
	change := func(query string) {
		t.Helper()
		db, err := sql.Open("sqlite", file)
		if err == nil {
			_, err = db.Exec(query)
			db.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	export(exitClean, "1 game written")
	export(exitClean, "already holds 1 game of this export; delete it to export again")
	if err := os.WriteFile(filepath.Join(club, "a.cgr"), []byte(strings.Replace(short, "Ana", "Eva", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	export(exitFailed, "the files have changed since "+file+" was written; delete it to export again")
	change("UPDATE export SET done = 0")
	export(exitFailed, "the files have changed since the interrupted export; delete "+file+" to start again")
	change("DROP TABLE turns")
	export(exitFailed, "it is damaged or not of this program; name another file or delete this one")
}
