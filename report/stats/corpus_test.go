package stats

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"cartulary/notation/format"
)

// TestCorpus checks that recorded games of two have, seat by seat and feature by feature, the sums of scores that were computed
// without this program.
func TestCorpus(t *testing.T) {
	dir := os.Getenv("CARTULARY_CORPUS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "corpus")
	}
	f, err := os.Open(filepath.Join(dir, "expected_scores.tsv"))
	if err != nil {
		t.Skip("the corpus of recorded games is not here (CARTULARY_CORPUS)")
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.Comma = '\t'
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	all := NewTally(Filter{}, 1)
	reader := NewReader(nil, nil)
	for _, path := range []string{"lab/games.tsv", "kifu/japan-2015-final.json", "bga/900000001.json", "bga/900000003.json", "bga/900000006.json"} {
		addFile(t, all, reader, filepath.Join(dir, path))
	}
	if want := int64(len(rows) - 1); all.Read.Finished != want || all.Read.Games() != want {
		t.Fatalf("%+v, want %d finished games", all.Read, want)
	}
	for c, column := range rows[0] {
		want := 0
		for _, row := range rows[1:] {
			n, _ := strconv.Atoi(row[c]) // columns of words are not compared
			want += n
		}
		first, second := all.Groups[bySeat]["2:1"], all.Groups[bySeat]["2:2"]
		got := map[string]int64{"first_player": first.Points.Sum, "second_player": second.Points.Sum}
		for reason := range first.Reasons {
			got["first_"+reason], got["second_"+reason] = first.Reasons[reason].Sum, second.Reasons[reason].Sum
		}
		if n, ok := got[column]; ok && n != int64(want) {
			t.Errorf("the sum of %s is %d, want %d", column, n, want)
		}
	}
	if len(all.Groups[bySeat]["2:1"].Reasons) != 4 {
		t.Errorf("features %v", all.Groups[bySeat]["2:1"].Reasons)
	}
}

// addFile adds the games of a file.
func addFile(t *testing.T, to *Tally, reader *Reader, path string) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var parser format.Parser
	for g, err := range format.Games(path, f, format.Choice{}) {
		if err != nil {
			t.Fatal(err)
		}
		rec, reading := parser.Parse(g)
		to.Add(reader.Read(g.Source, rec, reading))
	}
}
