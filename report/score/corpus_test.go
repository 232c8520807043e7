package score

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"cartulary/notation"
	"cartulary/notation/bga"
	"cartulary/notation/kifu"
	"cartulary/notation/lab"
	"cartulary/validator"
)

// corpus returns the folder of recorded games, which is not in the repository.
func corpus(t *testing.T) string {
	t.Helper()
	dir := os.Getenv("CARTULARY_CORPUS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "corpus")
	}
	if _, err := os.Stat(filepath.Join(dir, "expected_scores.tsv")); err != nil {
		t.Skip("the corpus of recorded games is not here (CARTULARY_CORPUS)")
	}
	return dir
}

// TestCorpus compares totals, totals before the final scoring and points by reason with scores that were computed without
// this program.
func TestCorpus(t *testing.T) {
	dir := corpus(t)
	games := labGames(t, filepath.Join(dir, "lab", "games.tsv"))
	rows := table(t, filepath.Join(dir, "expected_scores.tsv"))
	if len(rows) != 28 {
		t.Errorf("%d games, want 28", len(rows))
	}
	for _, row := range rows {
		var r *Report
		switch row["source"] {
		case "carcassonnelab":
			r = games[row["game"]]
		case "kifu":
			r = read(t, filepath.Join(dir, "kifu", "japan-2015-final.json"), kifu.Parse)
		default:
			r = read(t, filepath.Join(dir, "bga", row["game"]), bga.Parse)
		}
		if r == nil || len(r.Players) != 2 {
			t.Errorf("%s: no such game of two players", row["game"])
			continue
		}
		compare(t, row, r)
	}
}

// compare compares a report with a row of expected scores.
func compare(t *testing.T, row map[string]string, r *Report) {
	t.Helper()
	for i, order := range []string{"first", "second"} {
		p := r.Players[i]
		got := map[string]int{order + "_player": p.Score, "before_final_" + order: p.BeforeFinal}
		for k, reason := range r.Reasons {
			got[order+"_"+reason] = p.Points[k]
		}
		for column, n := range got {
			want, err := strconv.Atoi(row[column])
			if err != nil {
				t.Fatalf("%s: column %s: %v", row["game"], column, err)
			}
			if n != want {
				t.Errorf("%s: %s is %d, want %d", row["game"], column, n, want)
			}
		}
	}
	if r.Result.Ending != Scored {
		t.Errorf("%s: the game is %s", row["game"], r.Result.Ending)
	}
	if n := r.errors(); n > 0 {
		t.Errorf("%s: %d errors: %+v", row["game"], n, r.Findings)
	}
}

// labGames parses a list of games, by the number of their table.
func labGames(t *testing.T, path string) map[string]*Report {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	ids := table(t, path)
	games := map[string]*Report{}
	for g, err := range lab.Games(path, f) {
		if err != nil {
			t.Fatal(err)
		}
		rec, reading := g.Parse()
		games[ids[len(games)]["table_id"]] = New(rec, reading, validator.Options{})
	}
	return games
}

func read(t *testing.T, path string, parse func(*notation.Source) (*notation.Record, []notation.Finding)) *Report {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	rec, reading := parse(&notation.Source{File: path, Game: 1, Line: 1, Text: string(text)})
	return New(rec, reading, validator.Options{})
}

// table parses a tab-separated table with a head.
func table(t *testing.T, path string) []map[string]string {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.Comma, r.LazyQuotes = '\t', true
	lines, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var rows []map[string]string
	for _, line := range lines[1:] {
		row := map[string]string{}
		for i, cell := range line {
			row[lines[0][i]] = cell
		}
		rows = append(rows, row)
	}
	return rows
}
