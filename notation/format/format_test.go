package format

import (
	"bytes"
	"errors"
	"io"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"cartulary/notation"
)

// samples begins a file of each format as its writers do.
var samples = map[string]string{
	"cgr":    "\ufeff; table 4\n\n[CGR \"1\"]\n[Red \"Ana\"]\n\n1. red: pass\n",
	"bga":    `{"status": 1, "data": {"logs": [{"channel": "/table/t7", "packet_id": "1", "data": []}]}}`,
	"kifu":   `{"info": {"title": "x", "players": [{"name": "Ana"}]}, "placements": [{"type": "initial", "tile": "D"}]}`,
	"jcz":    `{"appVersion": "5.7.1", "initialRandom": 0.5, "gameSetup": {}}`,
	"json":   `{"cgr": 1, "players": [{"colour": "red", "name": "Ana"}]}`,
	"duels":  `{"tournament": "Cup", "duels": [{"player1": "Ana", "player2": "Ben", "score1": "2", "score2": "1"}]}`,
	"lab":    "https://www.carcassonnelab.com/#/0/0/B-z/2110\n",
	"freels": "turn\ttile\trotation\tmeeple\tx\ty\tpoints\tmeeples left\tcomment\n1\tU\t0\t0\t0\t1\t\t\t\n",
}

func TestDetectByContent(t *testing.T) {
	if len(samples) != len(Formats) {
		t.Errorf("%d samples for %d formats", len(samples), len(Formats))
	}
	more := map[string]string{
		"cgr turn":     "7. red: pass\n",
		"cgr comments": "; nothing yet\n",
		"bga list":     ` [{"packet_type": "resend"}]`,
		"json list":    "\ufeff \n[{\"cgr\": 1}]",
		"lab table":    "date\turl\n2026-03-01\t#/0/0/B-z/2110\n",
		"lab fragment": "0/0/B-z/2110",
	}
	for name, text := range samples {
		more[name] = text
	}
	for name, text := range more {
		want, _, _ := strings.Cut(name, " ")
		for _, file := range []string{"-", "game", "game.json", "game.cgr.gz"} { // content goes before the name
			if f := detect(file, []byte(text)); f == nil || f.Name != want {
				t.Errorf("%s in the file %s is taken for %v", name, file, f)
			}
		}
	}
}

func TestDetectByName(t *testing.T) {
	for file, want := range map[string]string{
		"a.cgr": "cgr", "a.cgr.gz": "cgr", "dir.json/a.cgr": "cgr", "a.b.json": "json", "a.jsonl": "json",
		"a.ndjson.gz": "json", "a.url": "lab", "a.jcz": "jcz", "a.jcz.gz": "jcz",
		"a": "", "a.gz": "", "a.txt": "", "a.tsv": "", "cgr": "", "-": "", "": "",
	} {
		got := ""
		if f := detect(file, []byte("hello")); f != nil {
			got = f.Name
		}
		if got != want {
			t.Errorf("%s is taken for %q, want %q", file, got, want)
		}
	}
}

func TestRecordlike(t *testing.T) {
	for name, want := range map[string]bool{
		"a.cgr": true, "a.json": true, "a.jsonl.gz": true, "a.jcz": true, "a.url": true, "a.tsv": true, "a.csv.gz": true, "a.txt": true,
		"a": false, "a.gz": false, "a.png": false, "cgr": false,
	} {
		if Recordlike(name) != want {
			t.Errorf("Recordlike(%q) = %t", name, !want)
		}
	}
}

func TestForcedFormat(t *testing.T) {
	for from := range samples {
		for _, text := range samples {
			f, problem := choose("x.cgr", []byte(text), from)
			if problem != nil || f.Name != from {
				t.Errorf("forced to be %s, %.20q is taken for %v, %v", from, text, f, problem)
			}
		}
	}
	if f, problem := choose("x", []byte(samples["kifu"]), "no such format"); problem != nil || f.Name != "kifu" {
		t.Errorf("a name of no format: %v, %v", f, problem)
	}
	if f := find("kifu"); f == nil || f.Name != "kifu" || find("") != nil || find("CGR") != nil {
		t.Error("Find finds formats by another name than theirs")
	}
}

// outcome is what reading a stream gives.
type outcome struct {
	games    int
	findings []string // rules of what the games and the problems report
	err      error    // not a Problem
}

func read(file string, r io.Reader, c Choice) (o outcome) {
	var p Parser
	for g, err := range Games(file, r, c) {
		var problem *Problem
		switch {
		case errors.As(err, &problem):
			o.findings = append(o.findings, problem.Rule)
		case err != nil:
			o.err = err
		default:
			o.games++
			_, findings := p.Parse(g)
			for _, f := range findings {
				o.findings = append(o.findings, f.Rule)
			}
		}
	}
	return o
}

func TestGames(t *testing.T) {
	two := samples["cgr"] + "\n" + samples["cgr"][len("\ufeff"):]
	for _, test := range []struct {
		name, file, text string
		from             string
		games            int
		rule             string
	}{
		{name: "one game", text: samples["cgr"], games: 1},
		{name: "two games", text: two, games: 2},
		{name: "two in JSON", text: samples["json"] + "\n" + samples["json"], games: 2},
		{name: "two addresses", text: strings.Repeat("0/0/B-z/21\n", 2), games: 2, rule: notation.RuleFormatContent},
		{name: "kifu", text: samples["kifu"], games: 1},
		{name: "log", text: samples["bga"], games: 1, rule: notation.RuleFormatContent},
		{name: "table", text: samples["freels"], games: 1},
		{name: "save", text: samples["jcz"], games: 1, rule: notation.RuleFormatContent},
		{name: "save by name", file: "a.jcz", text: "?", games: 1, rule: notation.RuleFormatContent},
		{name: "empty", rule: notation.RuleEmpty},
		{name: "empty but for a mark", file: "a.cgr", text: "\ufeff\n \t\r\n", rule: notation.RuleEmpty},
		{name: "only comments", text: "; a\n\n; b\n", rule: notation.RuleEmpty},
		{name: "empty list", text: " [ ] ", rule: notation.RuleEmpty},
		{name: "long blank", file: "a.cgr", text: strings.Repeat(" \n", headSize), rule: notation.RuleEmpty},
		{name: "binary", text: "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", rule: notation.RuleNotText},
		{name: "unknown", text: "hello", rule: notation.RuleFormatUnknown},
		{name: "unknown JSON", text: `{"hello": 1}`, games: 1, rule: notation.RuleJSONSchema},
		{name: "known by name", file: "a.cgr.gz", text: "hello", games: 1, rule: notation.RuleLineUnknown},
		{name: "forced", file: "a.cgr", text: samples["cgr"], from: "kifu", games: 1, rule: notation.RuleFormatContent},
	} {
		o := read(test.file, strings.NewReader(test.text), Choice{Name: test.from})
		rule := ""
		if len(o.findings) > 0 {
			rule = o.findings[0]
		}
		if o.games != test.games || rule != test.rule || o.err != nil {
			t.Errorf("%s: %d games, findings %q, error %v; want %d games and %q", test.name, o.games, o.findings, o.err, test.games, test.rule)
		}
	}
}

// TestFound checks that a file of a folder that is clearly not a record is skipped, although it is
// reported if the user names it.
func TestFound(t *testing.T) {
	for _, test := range []struct {
		file, text string
		over       bool
	}{
		{"package.json", `{"name": "x", "version": "1"}`, true},
		{"package.json.gz", `["a"]`, true},
		{"a.tsv", "name\tpoints\nAna\t84\n", true},
		{"a.csv", "name,points\n", true},
		{"readme.txt", "Read me first.\n", true},
		{"a.json", samples["json"], false},
		{"a.json", samples["kifu"], false},
		{"a.json", samples["jcz"], false},
		{"a.txt", samples["cgr"], false},
		{"a.tsv", samples["freels"], false},
		{"a.csv.gz", "date,url\n2026,#/0/0/B-z/2110\n", false},
		{"a.cgr", "Read me first.\n", false},
		{"a.jsonl", `{"name": "x"}`, false},
	} {
		o := read(test.file, strings.NewReader(test.text), Choice{Found: true})
		if over := o.games == 0 && len(o.findings) == 0; over != test.over || o.err != nil {
			t.Errorf("%s with %.30q: passed over: %t, %v", test.file, test.text, over, o.err)
		}
		if o := read(test.file, strings.NewReader(test.text), Choice{}); o.games == 0 && len(o.findings) == 0 {
			t.Errorf("%s with %.30q, named: nothing is reported", test.file, test.text)
		}
	}
}

func TestMaxDocument(t *testing.T) {
	for size, want := range map[int]string{maxDocument: "", maxDocument + 1: notation.RuleLimitExceeded} {
		text := samples["kifu"] + strings.Repeat(" ", size-len(samples["kifu"]))
		o := read("-", strings.NewReader(text), Choice{})
		if got := strings.Join(o.findings, " "); got != want || o.err != nil {
			t.Errorf("%d bytes: findings %q, error %v, want %q", size, got, o.err, want)
		}
	}
}

// TestReaderFails checks that an error of the reader comes last and unchanged, after the games before
// it.
func TestReaderFails(t *testing.T) {
	broken := errors.New("the disk is gone")
	late := strings.Repeat("; a remark\n", headSize/8)
	for name, test := range map[string]struct {
		text  string
		games int
	}{
		"at once":      {"", 0},
		"in the head":  {samples["cgr"], 0},
		"after a game": {samples["cgr"] + late + "\n" + samples["cgr"], 1},
		"in a kifu":    {samples["kifu"] + strings.Repeat(" ", headSize), 0},
		"in JSON":      {samples["json"] + strings.Repeat("\n", headSize) + samples["json"], 2},
		"in a list":    {samples["lab"] + strings.Repeat("\n", headSize), 1},
	} {
		o := read("-", io.MultiReader(strings.NewReader(test.text), iotest.ErrReader(broken)), Choice{})
		if !errors.Is(o.err, broken) || o.games != test.games {
			t.Errorf("%s: %d games, error %v, want %d and the reader's", name, o.games, o.err, test.games)
		}
	}
}

func TestGamesStops(t *testing.T) {
	for name, text := range samples {
		if name == "jcz" {
			continue
		}
		for g, err := range Games("-", strings.NewReader(text+"\n"+text), Choice{}) {
			if g == nil || g.Source == nil || err != nil || g.IsCGR() != (name == "cgr") {
				t.Errorf("%s: %v, %v", name, g, err)
			}
			break // the sequence must bear this
		}
	}
}

// A fence is a fenced block of a page that is not CGR text.
type fence struct {
	lang, expect, text string
}

func fences(page string) (all []fence) {
	parts := strings.Split("\n"+page, "\n```")
	for i := 1; i < len(parts); i += 2 {
		info, text, _ := strings.Cut(parts[i], "\n")
		lang, attribute, _ := strings.Cut(info, " ")
		if lang != "cgr" {
			all = append(all, fence{lang, strings.TrimPrefix(attribute, "expect="), text + "\n"})
		}
	}
	return all
}

// TestRulePages checks that the example files of the rule pages break exactly the rules that their
// fences name, once or more.
func TestRulePages(t *testing.T) {
	ran := 0
	for _, rule := range notation.SyntaxRules() {
		for _, f := range fences(notation.RulePage(rule.ID)) {
			ran++
			if f.expect == notation.RuleFileUnreadable { // the example is the name of a file
				if _, err := os.Open(strings.TrimSpace(f.text)); !errors.Is(err, os.ErrNotExist) {
					t.Errorf("%s: opening %q gives %v", rule.ID, f.text, err)
				}
				continue
			}
			if f.expect == notation.RuleFormatRefused {
				continue // package saves raises it, and TestRulePages of package validator runs the example
			}
			o := read("example", strings.NewReader(f.text), Choice{})
			if got := strings.Join(slices.Compact(o.findings), " "); got != f.expect || o.err != nil {
				t.Errorf("%s: the %s example raises %q, error %v, want %q:\n%s", rule.ID, f.lang, got, o.err, f.expect, f.text)
			}
		}
	}
	if ran < 9 {
		t.Errorf("%d examples were found", ran)
	}
}

// TestRestore checks that a game restored from its source and format is the game.
func TestRestore(t *testing.T) {
	for _, file := range []string{"annotated.cgr", "annotated.json"} {
		text, err := os.ReadFile("../../testdata/games/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for g, err := range Games(file, bytes.NewReader(text), Choice{}) {
			if err != nil {
				t.Fatal(err)
			}
			src := *g.Source
			again, err := Restore(g.Format(), &src)
			if err != nil {
				t.Fatal(err)
			}
			want, _ := new(Parser).Parse(g)
			if got, _ := new(Parser).Parse(again); got == nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s: the restored game is another one", file)
			}
		}
	}
	for _, name := range []string{"lab", "none"} {
		if _, err := Restore(name, &notation.Source{}); err == nil {
			t.Errorf("a game of format %s is restored", name)
		}
	}
}
