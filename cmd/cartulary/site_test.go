package main

import (
	"bytes"
	"cartulary/report/site"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// siteOf runs site on a folder and returns what it printed.
func siteOf(t *testing.T, games, dir string, more ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if code := run(append([]string{"site", games, "--out", dir}, more...), strings.NewReader(""), &out, &errs); code != exitClean {
		t.Fatalf("status %d: %s", code, errs.String())
	}
	return out.String()
}

// contents returns the content of each file below a folder, and makes each file old.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() == site.CacheName {
			return err
		}
		text, err := os.ReadFile(file)
		name, _ := filepath.Rel(dir, file)
		all[filepath.ToSlash(name)] = string(text)
		if err == nil {
			err = os.Chtimes(file, old, old)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

var old = time.Date(2001, 1, 1, 0, 0, 0, 0, time.UTC)

// touched returns the files that were written since contents.
func touched(t *testing.T, dir string) (list []string) {
	t.Helper()
	filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			t.Fatal(err)
		}
		if info, err := d.Info(); err == nil && !d.IsDir() && d.Name() != site.CacheName && !info.ModTime().Equal(old) {
			name, _ := filepath.Rel(dir, file)
			list = append(list, filepath.ToSlash(name))
		}
		return nil
	})
	return list
}

// TestSiteIncremental checks that a second run writes nothing, that a changed game writes its own pages, those of its event
// and players and the lists, that the result is that of a first run with any number of workers, and that no file is left over.
func TestSiteIncremental(t *testing.T) {
	games, dir := t.TempDir(), filepath.Join(t.TempDir(), "web")
	players := [][2]string{{"Ana", "Ben"}, {"Cleo", "Dora"}, {"Emil", "Finn"}, {"Gina", "Hugo"}}
	write := func(i int, move string) {
		text := fmt.Sprintf("[CGR \"1\"]\n[Event \"Cup %d\"]\n[Date \"2026-01-0%d\"]\n[Red %q]\n[Yellow %q]\n[Termination \"concede red\"]\n\n1. red: U@1,0^0%s\n", i, i+1, players[i][0], players[i][1], move)
		if err := os.WriteFile(filepath.Join(games, fmt.Sprintf("game-%d.cgr", i)), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for i := range players[:3] {
		write(i, "")
	}
	siteOf(t, games, dir, "--jobs", "1")
	contents(t, dir)
	if out := siteOf(t, games, dir); !strings.Contains(out, "; 0 files written") || len(touched(t, dir)) > 0 {
		t.Errorf("a second run writes %v: %s", touched(t, dir), out)
	}
	write(1, " | thief E")
	siteOf(t, games, dir)
	want := []string{"games/game-1.html", "reports/game-1.html", "site.json"}
	got := touched(t, dir)
	for _, name := range want {
		if !slices.Contains(got, name) {
			t.Errorf("a changed game does not write %s", name)
		}
	}
	for _, name := range got {
		if folder := filepath.Dir(name); folder == "assets" || folder != "." && !strings.Contains(name, "game-1") && !strings.Contains(name, "cup-1") && !strings.Contains(name, "cleo") && !strings.Contains(name, "dora") {
			t.Errorf("a changed game writes %s", name)
		}
	}
	likeFirst := func() {
		t.Helper()
		later, fresh := contents(t, dir), filepath.Join(t.TempDir(), "fresh")
		siteOf(t, games, fresh, "--jobs", "7")
		first := contents(t, fresh)
		if len(first) != len(later) {
			t.Errorf("a first run has %d files, not %d", len(first), len(later))
		}
		for name, text := range first {
			if later[name] != text {
				t.Errorf("%s differs from that of a first run", name)
			}
		}
	}
	likeFirst()
	write(3, "")
	siteOf(t, games, dir)
	for _, name := range touched(t, dir) {
		if strings.HasPrefix(name, "games/") && name != "games/game-3.html" {
			t.Errorf("a new game writes %s", name)
		}
	}
	likeFirst()
	if err := os.WriteFile(filepath.Join(dir, "games/game-0.html"), []byte("other"), 0o644); err != nil {
		t.Fatal(err)
	}
	siteOf(t, games, dir) // writes the page that somebody has changed
	likeFirst()
	if err := os.Remove(filepath.Join(games, "game-2.cgr")); err != nil {
		t.Fatal(err)
	}
	siteOf(t, games, dir)
	for name := range contents(t, dir) {
		if strings.Contains(name, "game-2") || strings.Contains(name, "emil") || strings.Contains(name, "cup-2") {
			t.Errorf("%s is left of a game that is gone", name)
		}
	}
}

// TestSiteInterrupted checks that a run goes on where another one stopped: with pages that the manifest announces.
func TestSiteInterrupted(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "web")
	games := repo + "/testdata/tournaments/league"
	siteOf(t, games, dir)
	whole := contents(t, dir)
	p := newProgram(strings.NewReader(""), new(bytes.Buffer), new(bytes.Buffer))
	half := filepath.Join(t.TempDir(), "half")
	p.interruption.asked = make(chan struct{})
	close(p.interruption.asked)
	if code := p.status([]string{"site", games, "--out", half}); code != exitInterrupted {
		t.Errorf("an interrupted run has the status %d", code)
	}
	for name := range whole { // as after an interruption: announced, and only some of them written
		if strings.HasPrefix(name, "players/") || strings.HasSuffix(name, "2.html") {
			os.Remove(filepath.Join(dir, name))
		}
	}
	announced := regexp.MustCompile(`: "[0-9a-f]{32}"`).ReplaceAllString(whole["site.json"], `: ""`)
	if err := os.WriteFile(filepath.Join(dir, "site.json"), []byte(announced), 0o644); err != nil {
		t.Fatal(err)
	}
	siteOf(t, games, dir)
	again := contents(t, dir)
	for name, text := range whole {
		if again[name] != text {
			t.Errorf("%s differs after an interruption", name)
		}
	}
}

// TestSiteSystem checks that --system and --tie make the tables of all events, and that a further run with others makes them anew.
func TestSiteSystem(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "web")
	heads := func(more ...string) string {
		siteOf(t, "../../testdata/tournaments/league", dir, more...)
		for name, text := range contents(t, dir) {
			if strings.HasPrefix(name, "events/") {
				table := text[strings.Index(text, "<thead>"):]
				return table[:strings.Index(table, "</thead>")]
			}
		}
		t.Fatal("there is no event")
		return ""
	}
	own, other := heads(), heads("--system", "swiss", "--tie", "share, berger", "--tied", "second")
	if strings.Contains(own, "Berger") || !strings.Contains(other, "Berger") {
		t.Errorf("the heads are %s without --tie and %s with it", own, other)
	}
	if again := heads(); again != own {
		t.Errorf("a run without the flags has the heads %s, not %s", again, own)
	}
	var out, errs bytes.Buffer
	if code := run([]string{"site", "../../testdata/tournaments", "--out", dir, "--tie", "nothing"}, strings.NewReader(""), &out, &errs); code != exitUsage || !strings.Contains(errs.String(), "--tie takes a list of") {
		t.Errorf("--tie nothing gives the status %d: %s", code, errs.String())
	}
}
