package main

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"cartulary/engine/ruleset"
	"cartulary/internal/test/enginetest"
	"cartulary/notation"
	"cartulary/replay"
)

// anyGame returns the options of game i of so many: every choice of boxes in turn, two to five
// players. Each eighth of the games is played by other editions.
func anyGame(i, games int) (o replay.RandomOptions) {
	families := ruleset.Families()
	choices := 1 << (len(families) - 1)
	choice, edition := i%choices, i*8/games
	o = replay.RandomOptions{Players: 2 + i/choices%4, Seed: uint64(i), Claims: true}
	for k, f := range families {
		if k == 0 || choice>>(k-1)&1 == 1 {
			o.Sets = append(o.Sets, notation.SetRef{Name: f.Set.Name, Copies: 1})
			o.Rules.Profiles = append(o.Rules.Profiles, notation.Word{Text: f.Editions[edition%len(f.Editions)].ID})
		}
	}
	return o
}

// plantOne damages the text of a game in a way that stays within it.
func plantOne(text string, i int) (damaged string, line int, rule string) {
	for ; ; i++ {
		f := &cgrFaults[i%len(cgrFaults)]
		text, at, rule := f.plant(text)
		if text != "" && at >= 0 && !f.glued {
			return text, 1 + strings.Count(text[:at], "\n"), rule
		}
	}
}

// writeArchive writes so many games into a file, a hundredth of them with a fault, and returns
// what is to be found in each of these.
func writeArchive(t *testing.T, file string, games int) map[int]planted {
	t.Helper()
	to, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	defer to.Close()
	out := bufio.NewWriter(to)
	faults := map[int]planted{}
	line := 1
	texts := make([]string, 256)
	for first := 0; first < games; first += len(texts) {
		var making sync.WaitGroup
		for k := range texts[:min(len(texts), games-first)] {
			making.Go(func() {
				rec, err := replay.Random(anyGame(first+k, games))
				if err != nil {
					t.Error(err)
					return
				}
				texts[k] = string(notation.AppendText(nil, rec)) + "\n"
			})
		}
		if making.Wait(); t.Failed() {
			t.FailNow()
		}
		for k, text := range texts[:min(len(texts), games-first)] {
			if i := first + k; i%101 == 50 {
				damaged, at, rule := plantOne(text, i/101)
				faults[i+1] = planted{file, line + at - 1, 0, rule}
				text = damaged
			}
			line += strings.Count(text, "\n")
			out.WriteString(text)
		}
	}
	if err := out.Flush(); err != nil {
		t.Fatal(err)
	}
	return faults
}

// TestArchive validates an archive of games of all boxes under all editions in one run. One game in a
// hundred has a fault. It checks that exactly the planted faults are found, each in its line, and that
// all other findings of these games are marked as consequences. With -v it prints the time;
// CARTULARY_GAMES sets the size of the archive.
func TestArchive(t *testing.T) {
	games := int(enginetest.Games(t, 200))
	file := filepath.Join(t.TempDir(), "archive.cgr")
	faults := writeArchive(t, file, games)
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	begin := time.Now()
	printed := printedBy("validate", "--format", "jsonl", file)
	took := time.Since(begin)

	type finding struct {
		Rule    string
		Line    int
		Follows bool
	}
	judged, found := 0, 0
	for text := range strings.Lines(printed) {
		judged++
		var game struct {
			Game     int
			OK       bool
			Findings []finding
		}
		if err := json.Unmarshal([]byte(text), &game); err != nil {
			t.Fatalf("%v: %s", err, text)
		}
		fault, damaged := faults[game.Game]
		if game.OK {
			continue
		}
		found++
		causes := slices.DeleteFunc(game.Findings, func(f finding) bool { return f.Follows })
		if !damaged || len(causes) != 1 || causes[0].Rule != fault.rule || causes[0].Line != fault.line {
			t.Errorf("game %d: want %s in line %d, got %+v", game.Game, fault.rule, fault.line, causes)
		}
	}
	if judged != games || found != len(faults) {
		t.Errorf("%d of %d games judged, faults in %d found, in %d planted", judged, games, found, len(faults))
	}
	t.Logf("%d games, %d MB, judged in %.1f s; faults in %d found, in %d planted", games, info.Size()/1e6, took.Seconds(), found, len(faults))
}
