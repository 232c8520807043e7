package work

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/catalogue"
	"cartulary/notation"
	"cartulary/notation/format"
)

// lossesOf returns the number of things of each kind that a game loses in a format, nil if the format cannot hold the game.
func lossesOf(t *testing.T, to, file, text string) (*notation.Record, map[string]int) {
	t.Helper()
	for g, err := range format.Games(file, strings.NewReader(text), format.Choice{}) {
		if err != nil {
			t.Fatal(file, err)
		}
		rec, reading := new(format.Parser).Parse(g)
		if slices.ContainsFunc(reading, func(f notation.Finding) bool { return f.Severity == notation.Error }) {
			t.Fatal(file, reading)
		}
		_, lost, err := Convert(nil, to, rec, 0, false)
		if err != nil {
			return rec, nil
		}
		kinds := map[string]int{}
		for _, f := range lost {
			what, n := catalogue.Loss(f.Message)
			kinds[what] += n
		}
		return rec, kinds
	}
	t.Fatal(file, "has no game")
	return nil, nil
}

// TestKeepers writes games of all boxes in each format that is said to keep what another loses, and reads them back: they lose it
// then. Formats that are said to hold a game write it.
func TestKeepers(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "games", "*.cgr"))
	if err != nil || len(files) < 20 {
		t.Fatal(err, len(files))
	}
	texts := map[string]string{
		"dated.cgr":   "[CGR \"1\"]\n[Event \"Club\"]\n[Date \"2026-03-05\"]\n[Red \"Ana\"]\n[Blue \"Ben\"]\n\n1. red: BA/L@0,1^0 | monk\n2. blue: BA/L@1,1^0\n",
		"ruled.cgr":   "[CGR \"1\"]\n[Sets \"base\"]\n[Rules \"base-2002; base.small_city=2\"]\n[Red \"Ana\"]\n[Blue \"Ben\"]\n\n1. red: BA/L@0,1^0 | monk\n",
		"varied.cgr":  "[CGR \"1\"]\n[Red \"Ana\"]\n[Blue \"Ben\"]\n\n1. red: BA/L@0,1^0 | monk\nvariation 1. red: BA/L@0,1^0 | farmer N\n",
		"claimed.cgr": "[CGR \"1\"]\n[Red \"Ana\"]\n[Blue \"Ben\"]\n\n1. red: BA/L@0,1^0 | monk | clock 9:00\n",
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts[filepath.Base(file)] = string(text)
	}
	seen := map[string]int{}
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		for _, to := range []string{"lab", "kifu", "jcz"} {
			rec, lost := lossesOf(t, to, name, texts[name])
			keepers := Keepers(to, rec)
			if !slices.Equal(keepers[:3], []string{"cgr", "json", "jsonl"}) {
				t.Errorf("%s to %s: %v keep it, want the records first", name, to, keepers)
			}
			if len(lost) > 0 {
				seen[to]++
			}
			for _, k := range keepers {
				out, _, err := Append(nil, k, rec, 0)
				if err != nil {
					t.Fatalf("%s: %s does not hold the game: %v", name, k, err)
				}
				_, again := lossesOf(t, to, name+"."+k, string(out))
				for kind, n := range lost {
					if k == "kifu" || k == "jcz" {
						n = 1 // base-2002 is what these play without a profile
					}
					if again[kind] < n {
						t.Errorf("%s, %s, which %s loses: %s holds %d, want %d", name, kind, to, k, again[kind], n)
					}
				}
				seen[k]++
			}
		}
	}
	for _, to := range []string{"lab", "kifu", "jcz", "cgr"} {
		if seen[to] == 0 {
			t.Errorf("%s loses and keeps nothing in any game", to)
		}
	}
	if got := Keepers("lab", nil); strings.Join(got, " ") != "cgr json jsonl" {
		t.Errorf("%v keep all of any game", got)
	}
}

// TestLossesOfSeveral checks that several games have one line for each kind, and that a folder with any number of tags has not more
// lines than the limit.
func TestLossesOfSeveral(t *testing.T) {
	var l Losses
	if got := l.Append(nil, "lab"); len(got) > 0 {
		t.Errorf("nothing is lost, but %q", got)
	}
	add := func(n int, tags ...string) {
		text := "[CGR \"1\"]\n"
		for _, tag := range tags {
			text += "[" + tag + " \"x\"]\n"
		}
		src := &notation.Source{File: fmt.Sprintf("%d.cgr", n), Game: 1, Line: 1, Text: text + "[Red \"Ana\"]\n[Blue \"Ben\"]\n\n1. red: BA/L@0,1^0\n"}
		rec, _ := notation.Parse(src)
		_, lost, err := Convert(nil, "lab", rec, 0, false)
		if err != nil {
			t.Fatal(err)
		}
		l.Add(src, rec, lost)
	}
	add(1, "Event")
	want := "1.cgr:2:1: warning: a CarcassonneLab URL holds no tag Event: 1 left out [format-loss]\n" +
		"note: formats that keep all of it: cgr, json, jsonl, kifu, jcz\n"
	if got := string(l.Append(nil, "lab")); got != want {
		t.Errorf("one game:\n%s, want\n%s", got, want)
	}
	add(2, "Round")
	add(3, "Round", "Event")
	add(4)
	want = "1.cgr:2:1: warning: a CarcassonneLab URL holds no tag Event: 2 left out in 2 of 4 games [format-loss]\n" +
		"2.cgr:2:1: warning: a CarcassonneLab URL holds no tag Round: 2 left out in 2 of 4 games [format-loss]\n" +
		"note: formats that keep all of it: cgr, json, jsonl\n"
	if got := string(l.Append(nil, "lab")); got != want {
		t.Errorf("four games:\n%s, want\n%s", got, want)
	}
	for i := range 100 {
		add(5+i, fmt.Sprintf("Tag%d", i))
	}
	got := string(l.Append(nil, "lab"))
	if lines := strings.Count(got, "\n"); lines != mostLosses+2 || !strings.Contains(got, "\nnote: more is left out, of other kinds, in 62 places\n") {
		t.Errorf("%d lines, want %d and a note about 62 places:\n%s", lines, mostLosses+2, got)
	}
}

// TestNamelessVariations checks that no name of a player stays in what a variation says.
func TestNamelessVariations(t *testing.T) {
	const text = "[CGR \"1\"]\n[Red \"Ana\"]\n[Blue \"Ben\"]\n\n1. red: BA/L@0,1^0 | monk\nvariation 1. red: BA/L@0,1^0 | allow tile-missing Ben agrees ; Ana thinks\n"
	rec, _ := notation.Parse(&notation.Source{Line: 1, Text: text})
	out, _, err := Convert(nil, "cgr", rec, 0, true)
	if err != nil || strings.Contains(string(out), "Ana") || strings.Contains(string(out), "Ben") || !strings.Contains(string(out), "variation 1. red: BA/L@0,1^0 | allow tile-missing Blue agrees ; Red thinks\n") {
		t.Errorf("%v\n%s", err, out)
	}
}
