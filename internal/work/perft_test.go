package work_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cartulary/engine/ruleset"
	"cartulary/internal/test/repository"
	"cartulary/internal/work"
	"cartulary/notation"
)

var update = flag.Bool("update", false, "write the tables of docs/perft.md")

// perftPage has the published counts, between a heading and the next.
const perftPage = "docs/perft.md"

func record(t *testing.T, file, text string) *notation.Record {
	t.Helper()
	rec, findings := notation.Parse(&notation.Source{File: file, Game: 1, Line: 1, Text: text})
	if rec == nil {
		t.Fatal(findings)
	}
	return rec
}

// cells returns the counts of a position as the last cells of a row.
func cells(t *testing.T, rec *notation.Record, turn, depth int) string {
	t.Helper()
	positions := 0
	if depth == 1 {
		positions = 1 << 20
	}
	c, err := work.CountLines(rec, work.Turn{Number: turn}, "", depth, positions)
	if err != nil {
		t.Fatal(err)
	}
	n := c.Counts[depth-1]
	cell := "not counted"
	if n.Positions != nil {
		cell = strconv.Itoa(*n.Positions)
	}
	return fmt.Sprintf("%d | %d | %s | %d |", n.Lines, n.Tiles, cell, n.Auctions)
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
	const head = "| lines | with copies | positions | auctions |\n|---|---|---|---|---|---|\n"
	var starts, positions strings.Builder
	starts.WriteString("| sets | depth " + head)
	for _, f := range ruleset.Families() {
		sets, depths := f.Set.Name, 2
		if sets != "base" {
			sets, depths = "base, "+sets, 1
		}
		rec := record(t, "start", fmt.Sprintf("[CGR \"1\"]\n[Sets %q]\n[Red \"Ann\"]\n[Yellow \"Ben\"]\n", sets))
		for depth := 1; depth <= depths; depth++ {
			fmt.Fprintf(&starts, "| %s | %d | %s\n", sets, depth, cells(t, rec, 1, depth))
		}
	}
	positions.WriteString("| game | turn " + head)
	for _, file := range pageGames(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rec := record(t, file, string(text))
		turn := middle(rec)
		fmt.Fprintf(&positions, "| %s | %d | %s\n", strings.TrimSuffix(filepath.Base(file), ".cgr"), turn, cells(t, rec, turn, 1))
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

// pageGames returns the files of the games of the page.
func pageGames(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(repository.Root(), "testdata", "games", "*.cgr"))
	files = slices.DeleteFunc(files, func(file string) bool { // the paths of a dragon among fleas are millions
		return strings.Contains(file, "all-four") || strings.Contains(file, "dragon")
	})
	if err != nil || len(files) < 20 {
		t.Fatal(len(files), err)
	}
	return files[:20]
}

// middle returns the number of the turn in the middle of a game.
func middle(rec *notation.Record) int { return max(rec.TurnCount()/2, 1) }

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
