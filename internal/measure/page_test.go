package main

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cartulary/insight/openings"
	"cartulary/notation"
	"cartulary/replay"
)

const docPage = "../../docs/insight.md"

// form replaces the figures of a block, so that blocks with other figures are equal.
func form(block string) string {
	// An empty bin has no figures.
	block = regexp.MustCompile(`(?m) 0 \| \| \| \| \|$`).ReplaceAllString(block, " 9 | 9 | 9 | 9 | yes |")
	block = regexp.MustCompile(`[+−]?[0-9]*\.?[0-9]+( ± [0-9]*\.?[0-9]+)?`).ReplaceAllString(block, "#")
	return regexp.MustCompile(`\| (yes|no|one game) \|`).ReplaceAllString(block, "| yes or no |")
}

func TestForm(t *testing.T) {
	a, b := form("| x | .123 ± .01 | 40 | no |\n"), form("| x | −.9 ± .22 | 5 | yes |\n")
	if a != b || a != "| x | # | # | yes or no |\n" {
		t.Errorf("%q and %q", a, b)
	}
	if form("| x | 1 |") == form("| y | 1 |") || form("| x | 1 |") == form("| x | 1 | 1 |") {
		t.Error("other tables have the same form")
	}
}

// TestPage checks that the tables of docs/insight.md have the form that the command writes.
func TestPage(t *testing.T) {
	page, err := os.ReadFile(docPage)
	if err != nil {
		t.Fatal(err)
	}
	games := randomGames(t, 2)
	all := measureAll(games, 1, leads, even, func(int, int) {})
	var positions []position
	for _, m := range all {
		positions = append(positions, m.positions...)
	}
	fit(positions)
	var s settings
	want := forecastTables(games, positions, all, s.command("-playouts", 1))
	var standings []standing
	for _, c := range s.contests() {
		result := standing{name: c.name}
		if c.work != nil {
			result.playouts = 1
		}
		standings = append(standings, result)
	}
	maps.Copy(want, s.strengthTables(standings))
	var met []standing
	for _, b := range boxes() {
		met = append(met, standing{name: b.name})
	}
	maps.Copy(want, s.boxTables(met))
	maps.Copy(want, s.speedTables([]timing{{1, 1, 1}}))
	for _, name := range slices.Concat(forecastBlocks, strengthBlocks, boxBlocks, speedBlocks) {
		_, is, _, err := cut(string(page), name)
		if err != nil {
			t.Error(err)
		} else if form(is) != form(want[name]) {
			t.Errorf("the block %s has another form than the command writes:\n%s\nwant\n%s", name, form(is), form(want[name]))
		}
	}
}

// TestOpeningsPage checks that the block of docs/openings.md has the form that the command writes, and that the first moves of games are
// found in the table.
func TestOpeningsPage(t *testing.T) {
	page, err := os.ReadFile("../../docs/openings.md")
	if err != nil {
		t.Fatal(err)
	}
	table := openings.Shipped()
	var list []opened
	for _, g := range randomGames(t, 6) {
		o, ok := openedBy(table, replay.New(), g)
		if !ok || o.count < 2 || o.good < 1 || o.good > o.count || o.best && o.behind != 0 || o.greedy < 0 {
			t.Errorf("%s: %t, %+v", g.name, ok, o)
		}
		list = append(list, o)
	}
	_, is, _, err := cut(string(page), "openings")
	if want := openingTable(list, len(list)); err != nil || form(is) != form(want) {
		t.Errorf("the block has another form than the command writes: %v\n%s\nwant\n%s", err, form(is), form(want))
	}
	one := openingTable([]opened{{behind: 0.9, se: 0.3, greedy: 0.5, good: 1, count: 4}, {best: true, good: 2, count: 4}, {behind: 3, se: 0.2, greedy: 3, good: 1, count: 4}}, 5)
	for _, want := range []string{"of 3 of 5 games", "| the best of the table | 1 | .333 ", "| within 0.5 points of the best | 1 | .333 ", "less than 2 errors | 2 | .667 ",
		"different moves | 1 | .333 ", "greedy player | 2 | .667 ", "best: 1.30 ± ", "player 1.17 ± ", "the median 0.9.\n"} {
		if !strings.Contains(one, want) {
			t.Errorf("the block has no %q:\n%s", want, one)
		}
	}
}

// TestUpdate checks that an update replaces a block and nothing else, and that a page without it stays as it is.
func TestUpdate(t *testing.T) {
	page := "a\n" + opening("luck") + "old\n" + closing + "b\n" + opening("strength") + "kept\n" + closing
	got, err := update(page, map[string]string{"luck": "new\n"})
	if err != nil || got != strings.Replace(page, "old", "new", 1) {
		t.Errorf("%v, %q", err, got)
	}
	if _, err := update(page, map[string]string{"forecasts": "x"}); err == nil {
		t.Error("a missing block is no error")
	}
	if _, err := update("a\n"+opening("luck")+"never closed\n", map[string]string{"luck": "x"}); err == nil {
		t.Error("an unclosed block is no error")
	}
}

// TestRun runs the command on a small folder and checks its output, its files and what it refuses.
func TestRun(t *testing.T) {
	files := map[string]string{}
	for i, g := range randomGames(t, 2) {
		files[string(rune('a'+i))+".cgr"] = string(notation.AppendText(nil, g.rec))
	}
	page := opening("forecasts") + closing + opening("calibration") + closing + opening("luck") + closing
	files["page.md"], files["bare.md"] = page, "no block\n"
	dir := folderOf(t, files)
	command := func(status int, args ...string) (stdout, stderr string) {
		t.Helper()
		var out, err bytes.Buffer
		if got := run(args, &out, &err, func(uint64) analyse { return even }); got != status {
			t.Errorf("%q ends with %d, want %d: %s", args, got, status, &err)
		}
		return out.String(), err.String()
	}
	tsv := filepath.Join(dir, "out.tsv")
	out, _ := command(0, "-playouts", "1", "-seed", "3", "-positions", tsv, dir)
	if !strings.Contains(out, "-playouts 1 -seed 3`: 2 games, 28 positions.") {
		t.Errorf("the output begins %.200q", out)
	}
	if text, err := os.ReadFile(tsv); err != nil || strings.Count(string(text), "\n") != 29 {
		t.Errorf("the positions: %v\n%.300s", err, text)
	}
	for _, wrong := range [][]string{
		{"-playouts", "0", dir}, {"-update", filepath.Join(dir, "bare.md"), dir}, {"-update", filepath.Join(dir, "none.md"), dir},
		{"-strength", dir}, {"-strength", "-pairs", "-1"}, {"-strength", "-positions", tsv}, {"-x"},
		{"-speed", "-strength"}, {"-speed", "-timed-games", "0", dir}, {"-speed", "-update", filepath.Join(dir, "page.md"), dir},
		{"-positions", filepath.Join(dir, "none", "x.tsv"), dir},
	} {
		if _, err := command(2, wrong...); err == "" {
			t.Errorf("%q: no message", wrong)
		}
	}
	command(1, filepath.Join(dir, "a.cgr")) // one game
	if text, err := os.ReadFile(filepath.Join(dir, "page.md")); err != nil || string(text) != page {
		t.Errorf("the page has changed: %v", err)
	}
	command(0, "-playouts", "1", "-seed", "3", "-jobs", "1", "-update", filepath.Join(dir, "page.md"), dir)
	text, err := os.ReadFile(filepath.Join(dir, "page.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range forecastBlocks {
		if _, block, _, err := cut(string(text), name); err != nil || block == "" || !strings.Contains(out, block) {
			t.Errorf("the page has another block %s than the output: %v\n%s", name, err, block)
		}
	}
}
