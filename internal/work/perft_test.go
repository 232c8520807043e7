package work_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cartulary/engine/perft"
	"cartulary/engine/ruleset"
	"cartulary/internal/test/enginetest"
	"cartulary/internal/test/repository"
	"cartulary/internal/work"
	"cartulary/notation"
)

var update = flag.Bool("update", false, "write the tables of docs/perft.md")

// perftPage has the published counts, between a heading and the next.
const perftPage = "docs/perft.md"

func record(t *testing.T, file, text string) *notation.Record {
	t.Helper()
	rec, findings := notation.Parse(file, []byte(text))
	if rec == nil {
		t.Fatal(findings)
	}
	return rec
}

// cells returns the counts of a position as cells of a table, as far as they are in the page: the last depth is counted in long runs.
func cells(t *testing.T, rec *notation.Record, turn, depth int, was string) string {
	t.Helper()
	short := depth
	if depth > 1 && !*update && !enginetest.Long() {
		short--
	}
	positions := 0
	if short == 1 {
		positions = 1 << 20
	}
	c, err := work.CountLines(rec, work.Turn{Number: turn}, "", short, positions)
	if errors.Is(err, perft.ErrMarket) {
		return "auctions: not counted |"
	}
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, n := range c.Counts {
		list = append(list, fmt.Sprintf("%d | %d", n.Lines, n.Tiles))
	}
	row := strings.Join(list, " | ") + " |"
	if short < depth {
		if rest, ok := strings.CutPrefix(was, row); ok {
			return row + rest
		}
	}
	return row
}

// TestPerftPage checks the tables of the page: the starts of the base game and of each box, and positions of the games in testdata.
func TestPerftPage(t *testing.T) {
	t.Parallel()
	path := filepath.Join(repository.Root(), filepath.FromSlash(perftPage))
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	was := func(prefix string) string {
		for line := range strings.Lines(page) {
			if rest, ok := strings.CutPrefix(strings.TrimSpace(line), prefix); ok {
				return strings.TrimSpace(rest)
			}
		}
		return ""
	}
	const head = "| lines 1 | with copies 1 | lines 2 | with copies 2 |\n"
	var starts, positions strings.Builder
	starts.WriteString("| sets " + head + "|---|---|---|---|---|\n")
	for _, f := range ruleset.Families() {
		sets := f.Set.Name
		if sets != "base" {
			sets = "base, " + sets
		}
		rec := record(t, "start", fmt.Sprintf("[CGR \"1\"]\n[Sets %q]\n[Red \"Ann\"]\n[Yellow \"Ben\"]\n", sets))
		row := fmt.Sprintf("| %s | ", sets)
		starts.WriteString(row + cells(t, rec, 1, 2, was(row)) + "\n")
	}
	positions.WriteString("| game | turn " + head + "|---|---|---|---|---|---|\n")
	files, err := filepath.Glob(filepath.Join(repository.Root(), "testdata", "games", "*.cgr"))
	if err != nil || len(files) < 20 {
		t.Fatal(len(files), err)
	}
	for _, file := range files[:20] {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rec := record(t, file, string(text))
		turn := max(rec.TurnCount()*3/4, 1)
		row := fmt.Sprintf("| %s | %d | ", strings.TrimSuffix(filepath.Base(file), ".cgr"), turn)
		positions.WriteString(row + cells(t, rec, turn, 2, was(row)) + "\n")
	}
	want := section(section(page, "## From the start", starts.String()), "## In games", positions.String())
	if want == page {
		return
	}
	if !*update {
		t.Fatalf("%s differs from the counts; go test ./internal/work -run PerftPage -update writes it", perftPage)
	}
	if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
		t.Fatal(err)
	}
}

// section replaces the table of a section of a page.
func section(page, title, table string) string {
	before, rest, _ := strings.Cut(page, title+"\n")
	from := strings.Index(rest, "\n|")
	to := from + 1
	for strings.HasPrefix(rest[to:], "|") {
		to += strings.Index(rest[to:], "\n") + 1
	}
	return before + title + "\n" + rest[:from+1] + table + rest[to:]
}
