package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestCopies checks that a game that is in three files, in text with other blanks and names of tiles and in JSON, is one game for
// stats and its pieces, standings, site and export, and that a game with another date is another one.
func TestCopies(t *testing.T) {
	other := strings.Replace(short, "-01\"", "-02\"", 1)
	dir := folder(t, map[string]string{"games/a.cgr": short, "games/b.cgr": strings.Replace(short, "U@1,0^0", " BA/RFr@1,0^0 \r", 1), "games/d.cgr": other})
	games := filepath.Join(dir, "games")
	_, text, _ := command("convert", "--to", "json", filepath.Join(games, "a.cgr"))
	if err := os.WriteFile(filepath.Join(games, "c.json"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	const again = "not counted: %s, game 1: the same game again\n"
	_, whole, errs := command("stats", games, "--format", "json")
	if !strings.Contains(whole, `"games":4,"finished":0,"early":2,`) || !strings.Contains(whole, `"repeated":2`) ||
		!strings.Contains(errs, fmt.Sprintf(again, filepath.Join(games, "b.cgr"))) || !strings.Contains(errs, fmt.Sprintf(again, filepath.Join(games, "c.json"))) {
		t.Errorf("stats: %s%s", whole, errs)
	}
	for n := 2; n <= 5; n++ {
		args := []string{"merge"}
		for k := 1; k <= n; k++ {
			_, text, _ := command("stats", games, "--format", "json", "--piece", fmt.Sprintf("%d/%d", k, n))
			file := filepath.Join(dir, fmt.Sprint(k))
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			args = append(args, file)
		}
		if _, out, pieces := command(args...); out != whole || pieces != errs {
			t.Errorf("%d pieces: %s%s", n, out, pieces)
		}
	}
	if _, out, _ := command("standings", games); strings.Count(strings.Join(strings.Fields(out), " "), "the same game as "+filepath.Join(games, "a.cgr")) != 2 || !strings.Contains(out, "2 games") {
		t.Errorf("standings: %s", out)
	}
	checkCopiesOnSite(t, games, filepath.Join(dir, "site"), errs)
	checkCopiesInTables(t, games, filepath.Join(dir, "csv"))
}

// checkCopiesOnSite checks the marks, the counts, the search and the feed of a site of two games, one of which is there three
// times.
func checkCopiesOnSite(t *testing.T, games, dir, want string) {
	t.Helper()
	status, out, errs := command("site", games, "--out", dir, "--site-url", "https://example.org/")
	if status != exitClean || !strings.HasPrefix(out, "2 games, 2 players, 1 event") || errs != want {
		t.Errorf("site: status %d\n%s%s", status, out, errs)
	}
	for file, want := range map[string]map[string]int{
		"index.html":      {"2 games, 2 players, 1 event": 3, "a copy of this game": 0, `<td class="r"><bdi>4</bdi></td>`: 0},
		"games.html":      {`<a href="games/a.html" class="apart"><bdi>a copy of this game</bdi></a>`: 2},
		"events/cup.html": {`<a href="../games/a.html" class="apart"><bdi>a copy of this game</bdi></a>`: 2, "2 players, 2 games": 3},
		"search.js":       {"player, 2 games": 2},
		"feed.xml":        {"<entry>": 2},
	} {
		text := readText(t, filepath.Join(dir, file))
		for words, n := range want {
			if got := strings.Count(text, words); got != n {
				t.Errorf("%s has %s %d times, not %d:\n%s", file, words, got, n, text)
			}
		}
	}
}

// checkCopiesInTables checks the column record of an export.
func checkCopiesInTables(t *testing.T, games, dir string) {
	t.Helper()
	if status, _, errs := command("export", games, "--to", "csv", dir); status != exitClean {
		t.Fatal(errs)
	}
	var records []string
	for _, m := range regexp.MustCompile(`(?m)^\d,[^,]*,1,1,([0-9a-f]{16}),`).FindAllStringSubmatch(readText(t, filepath.Join(dir, "games.csv")), -1) {
		records = append(records, m[1])
	}
	if len(records) != 4 || records[0] != records[1] || records[0] != records[2] || records[0] == records[3] {
		list, _ := json.Marshal(records)
		t.Errorf("records %s", list)
	}
}
