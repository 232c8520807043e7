package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"cartulary/internal/test/enginetest"
	"cartulary/internal/work"
	"cartulary/replay"
)

// A fault is one damage to the text of a game. Plant returns the damaged text, the place
// of the required finding, and its rule, or an empty text if the game cannot be damaged so.
type fault struct {
	name  string
	plant func(text string) (damaged string, at int, rule string)
	glued bool // nothing stands between the game and the next one, where the finding is
}

// An archive is a format that holds many games, in one file or in a file each.
type archive struct {
	name    string
	writer  string
	claims  bool
	suffix  string
	between string // the texts of games; files of one game each if it is empty
	around  [2]string
	faults  []fault
}

var archives = []archive{
	{"cgr", "cgr", true, ".cgr", "\n", [2]string{}, append(cgrFaults, tagFaults()...)},
	{"jsonl", "jsonl", true, ".jsonl", "", [2]string{"", ""}, append(recordFaults, jsonFaults("record-json-malformed")...)},
	{"json", "jsonl", true, ".json", ",", [2]string{"[", "]"}, append(recordFaults, jsonFaults("record-json-malformed")...)},
	{"jcz", "jcz", false, ".jcz", "", [2]string{}, append([]fault{
		replaced("illegal action", `"rotation": "R\d+",\s*"position": \[\s*(-?\d+),`, "90", "tile-without-neighbour", `{\n      "type"`)}, jsonFaults("format-content")...)},
	{"kifu", "kifu", false, ".json", "", [2]string{}, append([]fault{
		replaced("illegal action", `"player": "[^"]*",\s*"tilePlacement": {\s*"x": (-?\d+)`, "90", "tile-without-neighbour", `{\n            "turn"`)}, jsonFaults("format-content")...)},
	{"lab", "lab", false, ".txt", "", [2]string{}, []fault{
		{name: "junk bytes", plant: func(s string) (string, int, string) {
			at := len(s) / 2
			return s[:at] + "\x01\x02" + s[at:], at, "format-content"
		}},
	}},
}

// oneFile reports whether the games of the format are in one file.
func (a *archive) oneFile() bool { return a.name != "jcz" && a.name != "kifu" }

// replaced replaces what the group of a pattern matches in the fifth place. The finding stands
// where the last match of the pattern from before it begins.
func replaced(name, pattern, by, rule, from string) fault {
	re, start := regexp.MustCompile(pattern), regexp.MustCompile(from)
	return fault{name: name, plant: func(s string) (string, int, string) {
		all := re.FindAllStringSubmatchIndex(s, -1)
		if len(all) == 0 {
			return "", 0, ""
		}
		m := all[min(4, len(all)-1)]
		starts := start.FindAllStringIndex(s[:m[2]], -1)
		return s[:m[2]] + by + s[m[3]:], starts[len(starts)-1][0], rule
	}}
}

// more makes a number wrong. The finding stands back bytes before it.
func more(name, pattern, rule string, back int) fault {
	re := regexp.MustCompile(pattern)
	return fault{name: name, plant: func(s string) (string, int, string) {
		m := re.FindStringSubmatchIndex(s)
		if m == nil {
			return "", 0, ""
		}
		return s[:m[2]] + "9" + s[m[2]:], m[2] - back, rule
	}}
}

var cgrFaults = []fault{
	replaced("illegal action", `: \S+@(-?\d+),`, "90", "tile-without-neighbour", `\S+/`),
	more("contradicting result", `\[Result "red (\d+)`, "result-wrong", len("red ")),
	more("contradicting total", `score red (\d+)`, "claim-score-wrong", len("red ")),
	{name: "broken tag", plant: func(s string) (string, int, string) {
		at := strings.Index(s, "[Result")
		end := at + strings.IndexByte(s[at:], ']')
		return s[:end] + s[end+1:], at, "record-tag-malformed"
	}},
	{name: "unclosed quote", plant: func(s string) (string, int, string) {
		at := strings.Index(s, "[Yellow")
		end := at + strings.Index(s[at:], `"]`)
		return s[:end] + s[end+1:], at, "record-tag-malformed"
	}},
	{name: "junk bytes", plant: func(s string) (string, int, string) {
		at := strings.Index(s, "\n9. ") + 1
		return s[:at] + "\x01\xff\xfe\x00\n" + s[at:], at, "record-not-text"
	}},
	{name: "cut line", plant: func(s string) (string, int, string) {
		at := strings.Index(s, "\n9. ") + 1
		tile := at + strings.Index(s[at:], ": ") + 2
		cut := at + strings.IndexByte(s[at:], '@')
		if strings.Contains(s[tile:cut], "\n") {
			return "", 0, "" // the turn places no tile
		}
		return s[:cut] + s[cut+strings.IndexByte(s[cut:], '\n'):], tile, "record-segment-unknown"
	}},
	{name: "two games run together", glued: true, plant: func(s string) (string, int, string) {
		return s, len(s), "record-tag-malformed"
	}},
	{name: "CGR tag missing", plant: func(s string) (string, int, string) {
		return strings.TrimPrefix(s, "[CGR \"1\"]\n"), 0, "record-tag-missing"
	}},
}

// otherTags are put among the tags of random games.
var otherTags = []string{`[Event "Club evening"]`, `[Date "2026-11-20"]`, `[Sets "base"]`, `[Mood "good"]`}

// dressed returns the text of game n with otherTags among its tags, which stand behind the CGR
// tag in an order of its own. The players keep theirs, which is the order of play.
func dressed(text string, n int) string {
	head, turns, _ := strings.Cut(text, "\n\n")
	lines := strings.Split(head, "\n")
	tags := append(lines[1:], otherTags...)
	rand.New(rand.NewPCG(uint64(n), 0)).Shuffle(len(tags), func(i, k int) { tags[i], tags[k] = tags[k], tags[i] })
	red, yellow := slices.Index(tags, `[Red "Red"]`), slices.Index(tags, `[Yellow "Yellow"]`)
	tags[min(red, yellow)], tags[max(red, yellow)] = `[Red "Red"]`, `[Yellow "Yellow"]`
	return lines[0] + "\n" + strings.Join(tags, "\n") + "\n\n" + turns
}

// tagFaults take the CGR tag out or put it behind another, for each tag that then is the first.
func tagFaults() (list []fault) {
	for _, first := range []string{"Event", "Date", "Sets", "Mood", "Red", "Result", "Termination"} {
		drawn := func(s string) (tag, rest string) { // the first tag, and the others without that of CGR
			s = strings.TrimPrefix(s, "[CGR \"1\"]\n")
			at := strings.Index(s, "["+first)
			end := at + strings.IndexByte(s[at:], '\n') + 1
			return s[at:end], s[:at] + s[end:]
		}
		list = append(list, fault{name: "CGR tag missing, " + first + " first", plant: func(s string) (string, int, string) {
			tag, rest := drawn(s)
			return tag + rest, 0, "record-tag-missing"
		}}, fault{name: "CGR tag behind " + first, plant: func(s string) (string, int, string) {
			tag, rest := drawn(s)
			return tag + "[CGR \"1\"]\n" + rest, len(tag), "record-tag-malformed"
		}})
	}
	return list
}

// recordFaults are those of the JSON form of CGR.
var recordFaults = []fault{
	replaced("illegal action", `"do":"place","tile":"[^"]*","at":\[(-?\d+),`, "90", "tile-without-neighbour", "{"),
	more("contradicting result", `"result":{"red":(\d+)`, "result-wrong", len(`"red":`)),
	more("contradicting total", `"score":{"red":(\d+)`, "claim-score-wrong", len(`"red":`)),
	{name: "unknown field", plant: func(s string) (string, int, string) {
		at := strings.Index(s, `"termination"`)
		return s[:at] + `"more":1,` + s[at:], at, "record-json-schema"
	}},
}

// jsonFaults returns the faults of any JSON with the rule that they break. Package json decides where
// a reader can first detect them.
func jsonFaults(rule string) (list []fault) {
	for _, f := range []struct {
		name   string
		damage func(string) string
	}{
		{"junk bytes", func(s string) string {
			at := strings.LastIndexByte(s[:len(s)/2], ',')
			return s[:at] + "\x01\x00" + s[at:]
		}},
		{"unclosed quote", func(s string) string {
			at := strings.LastIndexByte(s[:len(s)/2], '"')
			return s[:at] + s[at+1:]
		}},
		{"unclosed bracket", func(s string) string {
			at := strings.LastIndexByte(s[:len(s)/2], ']')
			return s[:at] + s[at+1:]
		}},
		{"unclosed brace at the end", func(s string) string { return s[:strings.LastIndexByte(s, '}')] }},
		{"cut in the middle", func(s string) string { return s[:strings.LastIndexByte(s[:len(s)/2], ':')] }},
	} {
		list = append(list, fault{name: f.name, plant: func(s string) (string, int, string) {
			text := f.damage(s)
			var syntax *json.SyntaxError
			if !errors.As(json.Unmarshal([]byte(text), new(any)), &syntax) {
				return "", 0, ""
			}
			at := int(syntax.Offset) - 1
			if strings.Contains(syntax.Error(), "unexpected end") {
				at = len(text)
			}
			return text, at, rule
		}})
	}
	return list
}

// randomTexts writes random games in a format.
func randomTexts(t *testing.T, a *archive, games int) []string {
	t.Helper()
	var texts []string
	for i := range games {
		rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: uint64(i + 1), Claims: a.claims})
		if err != nil {
			t.Fatal(err)
		}
		text, _, err := work.Append(nil, a.writer, rec, 0)
		if err != nil {
			t.Fatal(err)
		}
		if texts = append(texts, strings.TrimRight(string(text), "\n")); a.name == "cgr" {
			texts[i] = dressed(texts[i], i)
		}
	}
	return texts
}

// A planted fault stands in a file, line and column.
type planted struct {
	file         string
	line, column int
	rule         string
}

// build writes the games into a folder, every tenth of them damaged, and returns where.
func (a *archive) build(t *testing.T, dir string, texts []string, f *fault) []planted {
	t.Helper()
	var list []planted
	var all strings.Builder
	file := filepath.Join(dir, "games"+a.suffix)
	all.WriteString(a.around[0])
	glued := false
	for i, text := range texts {
		if i > 0 && !glued {
			all.WriteString(a.between + "\n")
		}
		glued = false
		if !a.oneFile() {
			file = filepath.Join(dir, fmt.Sprintf("g%04d%s", i, a.suffix))
			all.Reset()
		}
		if damaged, at, rule := f.plant(text); i%10 == 5 && damaged != "" {
			before := all.String() + damaged[:at]
			list = append(list, planted{file, strings.Count(before, "\n") + 1, utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1, rule})
			text, glued = damaged, f.glued
		}
		all.WriteString(text)
		if !a.oneFile() || i == len(texts)-1 {
			if err := os.WriteFile(file, []byte(all.String()+a.around[1]), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	return list
}

// A recovery is the result for an archive with faults.
type recovery struct{ in, planted, exact, elsewhere, missed, out, alarms int }

// recovered judges a damaged archive.
func recovered(t *testing.T, a *archive, dir string, faults []planted) (r recovery) {
	type finding struct {
		Rule         string
		Line, Column int
		Follows      bool
	}
	type game struct {
		File     string
		OK       bool
		Findings []finding
	}
	r.planted = len(faults)
	for line := range strings.Lines(printedBy("validate", "--format", "jsonl", dir)) {
		var g game
		if err := json.Unmarshal([]byte(line), &g); err != nil {
			t.Fatal(err)
		}
		r.out++
		if g.OK {
			continue
		}
		k := slices.IndexFunc(faults, func(p planted) bool {
			return p.file == g.File && (!a.oneFile() || slices.ContainsFunc(g.Findings, func(f finding) bool { return f.Line == p.line }))
		})
		if k < 0 {
			r.alarms++
			t.Logf("a false alarm: %.300s", line)
			continue
		}
		p := faults[k]
		faults = slices.Delete(slices.Clone(faults), k, k+1)
		exact := false
		for _, f := range g.Findings {
			exact = exact || f.Line == p.line && f.Column == p.column && !f.Follows && f.Rule == p.rule
		}
		if exact {
			r.exact++
		} else {
			r.elsewhere++
			t.Logf("want %s at %d:%d, got %+v", p.rule, p.line, p.column, g.Findings)
		}
	}
	r.missed = len(faults)
	return r
}

const faultsHead = `# Damaged archives

For owners of archives who want to know whether a damaged game is found and its neighbours survive. Every tenth game of an archive of random games is damaged, in one of the ways
below.

| column | meaning |
|---|---|
| exact | the finding has the right rule and the line and column of the fault (in JSON: the first place that shows it) |
| elsewhere | another finding in that game |
| missed | no finding |
| games out | games judged; a game that a neighbour's fault swallows is missing |
| false alarms | findings in undamaged games |

` + "The figures are from the last long run: `CARTULARY_GAMES=%d go test ./cmd/cartulary -run 'TestFaults$' -update`. Every run of the tests" + `
damages smaller archives in the same ways. Tags of CGR are in all orders. A missing result is no fault. CGR can leave only quotation marks and brackets of tags
unclosed.

| format | fault | games in | faults | exact | elsewhere | missed | games out | false alarms |
|---|---|---|---|---|---|---|---|---|
`

// TestFaults damages every tenth game of archives and checks that each fault is found in its place and
// that no other game is lost or gets a finding. With -update it writes the figures of docs/faults.md.
func TestFaults(t *testing.T) {
	long(t)
	games := enginetest.Games(t, 30)
	var rows strings.Builder
	for i := range archives {
		a := &archives[i]
		texts := randomTexts(t, a, int(games))
		for k := range a.faults {
			f := &a.faults[k]
			t.Run(a.name+"/"+f.name, func(t *testing.T) {
				dir := t.TempDir()
				r := recovered(t, a, dir, a.build(t, dir, texts, f))
				r.in = len(texts)
				if r.planted == 0 || r.exact != r.planted || r.in != r.out || r.alarms > 0 {
					t.Errorf("%+v", r)
				}
				fmt.Fprintf(&rows, "| %s | %s | %d | %d | %d | %d | %d | %d | %d |\n", a.name, f.name, r.in, r.planted, r.exact, r.elsewhere, r.missed, r.out, r.alarms)
			})
		}
	}
	file := repo + "/docs/faults.md"
	if *update {
		if err := os.WriteFile(file, []byte(fmt.Sprintf(faultsHead, games)+rows.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	kinds := func(text string) string { return regexp.MustCompile(`(?m)( \d+ \|)+$`).ReplaceAllString(text, "") }
	if _, shown, _ := strings.Cut(readText(t, file), "|---|---|---|---|---|---|---|---|---|\n"); kinds(shown) != kinds(rows.String()) {
		t.Errorf("%s does not show these formats and faults; -update rewrites it", file)
	}
}
