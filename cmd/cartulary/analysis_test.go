package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cartulary/insight"
	"cartulary/internal/test/forecasttest"
)

// TestReportAnalysis adds analyses to reports: the right game of several, the formats, and what does not belong together.
func TestReportAnalysis(t *testing.T) {
	dir := t.TempDir()
	two, three := repo+"/testdata/games/two-players-tied.cgr", repo+"/testdata/games/three-players-claims.cgr"
	write := func(name string, change func(a *insight.Analysis), games ...string) string {
		var lines bytes.Buffer
		for i, game := range games {
			a := forecasttest.Analysis(t, forecasttest.Parse(t, readText(t, game)), i > 0)
			if change != nil {
				change(a)
			}
			if err := json.NewEncoder(&lines).Encode(a); err != nil {
				t.Fatal(err)
			}
		}
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, lines.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return file
	}
	both := write("both.jsonl", nil, two, three)
	other := write("other.json", nil, three)
	number := func(a *insight.Analysis) {
		a.Game = 1
		if len(a.Players) == 3 {
			a.Game = 2
		}
	}
	collection := filepath.Join(dir, "both.cgr")
	if err := os.WriteFile(collection, []byte(readText(t, two)+"\n"+readText(t, three)), 0o644); err != nil {
		t.Fatal(err)
	}
	numbered := write("numbered.jsonl", number, two, three)
	for _, test := range []struct {
		args, out, err string
		status         int
	}{
		{two + " --analysis " + both, "Ines wins | Jonas wins | ± chance", "", 0},
		{three + " --analysis " + both, "has been measured on two-player base games only", "", 0},
		{three + " --format html --analysis " + both, `<rect class="bar static fill-green"`, "", 0},
		{two + " --color always --analysis " + both, "# red wins; : two standard errors", "", 0},
		{collection + " --game 2 --analysis " + numbered, "Budget quick", "", 0},
		{collection + " --game all --analysis " + numbered, "Budget normal", "", 0},
		{two + " --analysis " + other, "", other + ": the analysis does not belong to this game: its players are red, yellow and green, here red and yellow play\n", 3},
		{two + " --analysis " + two, "", two + ": this is not a file of analyses (", 3},
		{two + " --analysis " + filepath.Join(dir, "none.json"), "", "none.json: there is no such file\n", 3},
		{two + " --format json --analysis " + both, "", "--analysis goes with --format md or html\n", 2},
		{"- --analysis -", "", "standard input is the game or the analysis, not both; name a file for one of them\n", 2},
		{two + " --remaining --analysis " + both, "", "--analysis goes with --format md or html\n", 2},
	} {
		var out, errs bytes.Buffer
		status := run(append([]string{"report"}, strings.Fields(test.args)...), nil, &out, &errs)
		if status != test.status || !strings.Contains(out.String(), test.out) || !strings.Contains(errs.String(), test.err) {
			t.Errorf("report %s: status %d, want %d; stderr %q, want %q", test.args, status, test.status, errs.String(), test.err)
		}
		if status != 0 && out.Len() > 0 {
			t.Errorf("report %s: prints %.60q although it fails", test.args, out.String())
		}
	}
}
