package main

import (
	"bytes"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// command runs a command and returns its exit status, its output and what it wrote to stderr.
func command(args ...string) (status int, out, errs string) {
	var o, e bytes.Buffer
	status = run(args, strings.NewReader(""), &o, &e)
	return status, o.String(), e.String()
}

// short is a game of one turn that red wins.
const short = "[CGR \"1\"]\n[Event \"Cup\"]\n[Date \"2026-05-01\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n[Termination \"concede yellow\"]\n\n1. red: U@1,0^0\n"

// TestNamesForPrograms checks that a name that is written from right to left has no isolates in the forms for programs, and has
// them in those for people.
func TestNamesForPrograms(t *testing.T) {
	const name, isolated = "משה", "\u2068משה\u2069"
	dir := folder(t, map[string]string{"games/a.cgr": strings.ReplaceAll(short, "Ben", name)})
	games, out := filepath.Join(dir, "games"), filepath.Join(dir, "out")
	for _, args := range []string{"stats --format csv", "stats --format json", "standings --format csv", "standings --ratings --format csv", "standings --format json",
		"report --format json", "validate --format jsonl", "stats --format text", "stats --format md", "standings --format text", "standings --format md"} {
		path := games
		if strings.HasPrefix(args, "report") {
			path = filepath.Join(games, "a.cgr")
		}
		status, text, errs := command(append(strings.Fields(args), path)...)
		forPeople := strings.HasSuffix(args, "text") || strings.HasSuffix(args, "md")
		if status != exitClean || !strings.Contains(text, name) && !strings.Contains(args, "validate") || strings.Contains(text, isolated) != forPeople {
			t.Errorf("%s: status %d\n%s%s", args, status, text, errs)
		}
	}
	for _, args := range [][]string{{"site", games, "--out", filepath.Join(out, "site"), "--site-url", "https://example.org/"}, {"export", games, "--to", "csv", filepath.Join(out, "csv")},
		{"export", games, "--to", "parquet", filepath.Join(out, "parquet")}, {"export", games, "--to", "sqlite", filepath.Join(out, "games.db")}} {
		if err := os.MkdirAll(out, 0o755); err != nil {
			t.Fatal(err)
		}
		if status, _, errs := command(args...); status != exitClean {
			t.Fatalf("%v: %s", args, errs)
		}
	}
	for _, file := range []string{"site/search.js", "site/feed.xml", "csv/players.csv", "parquet/players.parquet", "games.db"} {
		if text := readText(t, filepath.Join(out, file)); !strings.Contains(text, name) || strings.Contains(text, "\u2068") {
			t.Errorf("%s has no %s, or an isolate", file, name)
		}
	}
	if text := readText(t, filepath.Join(out, "site/events/cup.html")); !strings.Contains(text, isolated) {
		t.Error("the standings on the site have no isolates")
	}
	db, err := sql.Open("sqlite", filepath.Join(out, "games.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	n := 0
	if err := db.QueryRow("SELECT count(*) FROM players WHERE name = ?", name).Scan(&n); err != nil || n != 1 {
		t.Errorf("%d players have the name, %v", n, err)
	}
}

// TestSpellings checks that names in Unicode's forms NFC and NFD are one name, and that names that differ in case and aliases
// without a game are warnings.
func TestSpellings(t *testing.T) {
	const nfc, nfd = "Zo\u00eb", "Zoe\u0308"
	game := func(red, event string) string {
		return strings.NewReplacer("Ana", red, "Cup", event).Replace(short)
	}
	dir := folder(t, map[string]string{"games/a.cgr": game(nfc, "Z\u00fcri"), "games/b.cgr": game(nfd, "Zu\u0308ri"), "games/c.cgr": strings.ReplaceAll(game(nfc, "Z\u00fcri"), "Ben", "BEN"),
		"names.tsv": nfd + "\tZoe B.\nZoi\tZoe B.\nBenjamin\tBen\n"})
	games, names := filepath.Join(dir, "games"), filepath.Join(dir, "names.tsv")
	const alike, unused = `warning: "BEN" and "Ben" are two players`, `warning: no game has a player "Benjamin", an alias`
	site := []string{"site", games, "--out", filepath.Join(dir, "site")}
	for _, args := range [][]string{{"stats", games, "--by", "player", "--format", "csv"}, {"standings", games, "--format", "csv"}, site} {
		status, out, errs := command(args...)
		if status != exitClean || strings.Count(errs, alike) != 1 || strings.Count(errs, "warning") != 1 || strings.Contains(out, nfd) {
			t.Errorf("%v: status %d\n%s%s", args, status, out, errs)
		}
		status, out, errs = command(append(args, "--players", names)...)
		if status != exitClean || strings.Count(errs, alike) != 1 || strings.Count(errs, unused) != 1 || strings.Count(errs, `"Zoi"`) != 1 || strings.Count(errs, "warning") != 3 || args[0] != "site" && !strings.Contains(out, "Zoe B.") {
			t.Errorf("%v with --players: status %d\n%s%s", args, status, out, errs)
		}
	}
	if list, _ := filepath.Glob(filepath.Join(dir, "site/events/*")); len(list) != 1 {
		t.Errorf("events %v", list)
	}
	if _, _, errs := command("export", games, "--to", "csv", "--players", names, filepath.Join(dir, "csv")); strings.Count(errs, unused) != 1 {
		t.Errorf("export: %s", errs)
	}
	var pieces []string
	for _, piece := range []string{"1/3", "2/3", "3/3"} { // the aliases of one piece are in others
		status, out, errs := command("stats", games, "--players", names, "--piece", piece)
		if file := filepath.Join(dir, strings.ReplaceAll(piece, "/", "-")); status != exitClean || errs != "" || os.WriteFile(file, []byte(out), 0o644) != nil {
			t.Fatalf("piece %s: %s", piece, errs)
		} else {
			pieces = append(pieces, file)
		}
	}
	if _, _, errs := command(append([]string{"merge"}, pieces...)...); strings.Count(errs, "warning") != 3 || strings.Count(errs, unused) != 1 {
		t.Errorf("merge: %s", errs)
	}
}
