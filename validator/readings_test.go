package validator_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/validator"
)

// readings lists the small games of testdata/jcz and what becomes of each under the rules of JCloisterZone, which it has itself, and under
// printed rules: the totals if the game is legal, else the rules that it breaks. The printed rules have no switches but those named here,
// which are choices of the table. A game in CGR breaks the rules of the program, so that no save can hold it.
var readings = []struct{ game, others, jcz, printed string }{
	{"bazaar-tile-in-round.jcz", "", "0 0", "bazaar-missing"},
	{"bridge-only-declined.jcz", "", "0 0", "0 0"},
	{"bridge-only-placed.jcz", "", "0 0", "0 0"},
	{"bridge-to-abbey.cgr", "", "bridge-end-without-road", "0 0"},
	{"castle-chain.jcz", "", "4 5", "5 5"},
	{"castle-garden.jcz", "", "9 0", "9 0"},
	{"castle-late-dragon.jcz", "pad.dragon_timing=after_scoring", "4 4", "4 4"},
	{"fairy-from-city.jcz", "", "9 10", "9 7"},
	{"last-exits.jcz", "cnt.final=any", "3 2", "3 2"},
	{"late-dragon-dead-end.jcz", "pad.dragon_timing=after_scoring", "0 2", "0 2"},
	{"late-dragon-shepherd.jcz", "pad.dragon_timing=after_scoring", "3 0", "3 0"},
	{"market-farmer.jcz", "aam.market_farmer=full", "3 5", "3 7"}, // no printed text covers the market: joined is the default
	{"ransom-after-flock.jcz", "", "4 3", "4 3"},
	{"second-part-abbey-left.jcz", "", "4 0", "4 0"},
	{"several-figures.jcz", "aam.wagons_each=2, aam.barns_each=2", "7 0", "7 0"},
	{"some-gardens.jcz", "", "2 0", "tile-drawn-too-often"},
	{"two-bridges-in-a-part.cgr", "", "bridge-second-free", "0 0"},
	{"wagon-letters.jcz", "aam.wagon_move=c1", "4 0", "wagon-too-far"},
}

// TestReadings judges each game by the rules of JCloisterZone and by printed ones.
func TestReadings(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "testdata", "jcz", "*"))
	if err != nil || len(files) != len(readings) {
		t.Fatalf("%d games, want %d (%v)", len(files), len(readings), err)
	}
	for _, c := range readings {
		path := filepath.Join("..", "testdata", "jcz", c.game)
		_, rec, findings := readSave(t, path)
		if strings.HasSuffix(path, ".cgr") {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			rec, findings = notation.Parse(&notation.Source{File: c.game, Game: 1, Line: 1, Text: string(text)})
		}
		if got := outcome(rec, findings); got != c.jcz {
			t.Errorf("%s, as JCloisterZone plays: %s, want %s", c.game, got, c.jcz)
		}
		rules, err := notation.ParseRules(strings.TrimSuffix(printedRules(rec)+"; "+c.others, "; "))
		if err != nil {
			t.Fatal(err)
		}
		rec.Rules = rules
		if got := outcome(rec, nil); got != c.printed {
			t.Errorf("%s, as printed: %s, want %s", c.game, got, c.printed)
		}
	}
}

// outcome returns the totals of a game or, if it is illegal, the rules that it breaks.
func outcome(rec *notation.Record, findings []notation.Finding) string {
	r := validator.New().Validate(rec, findings, validator.Options{})
	var words []string
	for _, f := range r.Findings {
		words = append(words, f.Rule)
	}
	for _, p := range r.Players {
		if len(r.Findings) == 0 {
			words = append(words, fmt.Sprint(p.Score))
		}
	}
	return strings.Join(words, " ")
}

// printed holds the printed rules of the sets that have profiles of their own for JCloisterZone.
var printed = map[string]string{
	"base": "base-2002", "traders-and-builders": "tab-default", "count": "cnt-default", "tower": "tow-default", "abbey-and-mayor": "aam-c2",
	"bridges-castles-and-bazaars": "bcb-c2", "princess-and-dragon": "hig-c1",
}

// printedRules returns the printed rules of the sets of a game.
func printedRules(rec *notation.Record) string {
	var list []string
	for _, s := range rec.Sets {
		if p := printed[s.Name]; p != "" {
			list = append(list, p)
		}
	}
	return strings.Join(list, " + ")
}
