package bga

import (
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/notation"
)

// logs cuts a file into its logs.
func logs(text string) (list []*notation.Source) {
	for src := range Logs(&notation.Source{File: "x", Game: 1, Line: 1, Text: text}) {
		list = append(list, src)
	}
	return list
}

// har returns a browser's log of answers, each a URL and a text.
func har(t testing.TB, answers ...string) string {
	t.Helper()
	type entry struct {
		Request  map[string]string         `json:"request"`
		Response map[string]map[string]any `json:"response"`
	}
	var entries []entry
	for i := 0; i < len(answers); i += 2 {
		content := map[string]any{"mimeType": "application/json", "text": answers[i+1]}
		if strings.HasPrefix(answers[i+1], "base64:") {
			content["text"], content["encoding"] = answers[i+1][len("base64:"):], "base64"
		}
		entries = append(entries, entry{map[string]string{"url": answers[i]}, map[string]map[string]any{"content": content}})
	}
	text, err := json.Marshal(map[string]any{"log": map[string]any{"version": "1.2", "creator": map[string]string{"name": "x"}, "entries": entries}})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

const archive = "https://boardgamearena.com/archive/archive/logs.html?translated=true&table="

// TestForms checks that each form of a saved log gives the same record, and several logs as many.
func TestForms(t *testing.T) {
	one := small(t)
	two := edit(t, one, `"table_id": "77"`, `"table_id": "78"`, "t77", "t78")
	want := [...]*notation.Record{mustParse(t, one), mustParse(t, two)}
	flat := func(s string) string { return strings.ReplaceAll(s, "\n", "") }
	packets := one[strings.Index(one, `"logs": [`)+len(`"logs": `) : strings.LastIndex(one, "}}")]
	list := func(logs ...string) string { return "[" + strings.Join(logs, ",\n") + "]" }
	base64ed := func(s string) string { return "base64:" + base64.StdEncoding.EncodeToString([]byte(s)) }
	limit := `{"status":"0","error":"You have reached a limit (replay)","expected":1}`
	noise := `{"status":1,"data":{"data":[]}}`
	page := func(script string) string {
		return "<!DOCTYPE html>\n<html><head><title>Board Game Arena</title><script>" + strings.Repeat("if (g_gamelogs==null) { load(); }\n", 2000) + script + "</script></head></html>"
	}
	for _, c := range []struct {
		name, text string
		games      string // 1 or 2 for the record of one or two
	}{
		{"log", one, "1"},
		{"mark", "\ufeff" + one, "1"},
		{"NDJSON", flat(one) + "\n" + flat(two) + "\n", "12"},
		{"one after the other", one + "\n" + two, "12"},
		{"comma", one + ",\n" + two, "12"},
		{"list", list(one, two), "12"},
		{"list of bare lists", list(packets, two), "12"},
		{"list of lists", list(list(one), list(two)), "12"},
		{"dict", `{"77":` + one + `,"78":` + two + "}", "12"},
		{"page", page("var g_gamelogs = " + one + ";"), "1"},
		{"page of gameui", page("gameui.g_gamelogs=" + one), "1"},
		{"page with a member", page(`x = {"g_gamelogs": ` + packets + "}"), "1"},
		{"page with two", page("g_gamelogs = " + one + ";\ng_gamelogs = " + two), "12"},
		{"page with entities", page("g_gamelogs = " + strings.NewReplacer(`"`, "&quot;", "&", "&amp;").Replace(one) + ";"), "1"},
		{"script", "var g_gamelogs = " + one, "1"},
		{"HAR", har(t, "https://x.org/a.js", "x", archive+"77", one), "1"},
		{"HAR in base64", har(t, archive+"77", base64ed(one)), "1"},
		{"HAR of two tables", har(t, archive+"77", one, archive+"78", base64ed(two), "https://x.org/b.html", noise), "12"},
		{"HAR with the log of a table twice", har(t, archive+"77", one, "https://x.org/replay", page("g_gamelogs = "+one)), "1"},
		{"HAR with an error first", har(t, archive+"77", limit, archive+"77", one), "1"},
		{"HAR with an error last", har(t, archive+"77", one, archive+"77", limit), "1"},
		{"list of HARs", list(har(t, archive+"77", one), har(t, archive+"78", two)), "12"},
	} {
		got := logs(c.text)
		if len(got) != len(c.games) {
			t.Errorf("%s: %d games, want %d", c.name, len(got), len(c.games))
			continue
		}
		for i, src := range got {
			if src.Game != i+1 {
				t.Errorf("%s: game %d has the number %d", c.name, i+1, src.Game)
			}
			rec, findings := Parse(src)
			if len(findings) > 0 {
				t.Errorf("%s: game %d: %v", c.name, i+1, findings)
				continue
			}
			if diff := cmp.Diff(want[c.games[i]-'1'], rec, noSpans); diff != "" {
				t.Errorf("%s: game %d: %s", c.name, i+1, diff)
			}
		}
		head := c.text[:min(len(c.text), 16<<10)]
		if !Sniff([]byte(head)) {
			t.Errorf("%s is not known by its beginning", c.name)
		}
	}
}

// TestOthersGoOn checks that a fault in one log leaves the others, and that each log has its place.
func TestOthersGoOn(t *testing.T) {
	one := strings.ReplaceAll(small(t), "\n", "")
	bad := edit(t, one, `"packet_id": "7"`, `"packet_id": {}`)
	limit := `{"status":"0","error":"You have reached a limit (replay)","expected":1}`
	for name, c := range map[string]struct {
		text     string
		findings []int // of each game
	}{
		"a wrong log in the middle":   {one + "\n" + bad + "\n" + one, []int{0, 1, 0}},
		"an answer in the middle":     {one + "\n" + limit + "\n" + one, []int{0, 1, 0}},
		"a cut line in the middle":    {one + "\n" + one[:len(one)/2] + "\n" + one, []int{0, 1, 0}},
		"other text in the middle":    {one + "\nhello\n" + one, []int{0, 1, 0}},
		"a wrong log in a list":       {"[" + one + "," + bad + "," + limit + "," + one + "]", []int{0, 1, 1, 0}},
		"a list cut in its last log":  {"[" + one + "," + one[:len(one)/2], []int{0, 1}},
		"a list cut between logs":     {"[" + one + "," + one + ",", []int{0, 1}},
		"a HAR of an answer":          {har(t, archive+"1", limit, archive+"2", one), []int{1, 0}},
		"a HAR cut within a log":      {strings.TrimRight(har(t, archive+"1", one), "}]")[:3000], []int{1}},
		"a page cut within its log":   {"<script>g_gamelogs = " + one[:len(one)/2], []int{1}},
		"a page without a log":        {"<html>boardgamearena</html>", []int{1}},
		"a HAR without a log":         {har(t, "https://x.org/a.js", "x"), []int{1}},
		"an empty archive in a list":  {`[{"status":1,"data":{"logs":[]}},` + one + "]", []int{1, 0}},
		"a cut log in a list by line": {"[\n" + one[:len(one)/2] + ",\n" + one + "\n]", []int{1, 0}},
	} {
		got := logs(c.text)
		if len(got) != len(c.findings) {
			t.Errorf("%s: %d games, want %d", name, len(got), len(c.findings))
			continue
		}
		for i, src := range got {
			rec, findings := Parse(src)
			if len(findings) != c.findings[i] {
				t.Errorf("%s: game %d: %v, want %d findings", name, i+1, findings, c.findings[i])
			}
			if len(findings) == 0 && len(rec.Turns) != 4 {
				t.Errorf("%s: game %d: %d turns", name, i+1, len(rec.Turns))
			}
			if line := 1 + strings.Count(c.text[:max(strings.Index(c.text, src.Text), 0)], "\n"); i == 0 && src.Line != line {
				t.Errorf("%s: the first game is on line %d, want %d", name, src.Line, line)
			}
		}
	}
}

// TestAnswers checks that an answer of the site in place of a log is one sentence, with what to do.
func TestAnswers(t *testing.T) {
	for text, want := range map[string]string{
		`{"status":"0","error":"You have reached a limit (replay)","expected":1,"code":100}`:                `Board Game Arena answered "You have reached a limit (replay)" in place of the log; try again tomorrow`,
		`{"status":0,"error":"Cannot find gamenotifs log file"}`:                                            `so that it fetches the archive`,
		`{"status":0,"error":"You must be registered more than 24 hours and have played at least 2 games"}`: `older than a day`,
		`{"status":"0","error":"<b>Something new</b>"}`:                                                     `answered "Something new" in place of the log; open the game's replay`,
		`{"status":"0"}`:                                        `answered "status 0"`,
		`{"status":1,"data":{"logs":[]}}`:                       `the log of Board Game Arena has no packets`,
		`{"status":1,"data":{"data":[]}}`:                       `the log of Board Game Arena has no packets`,
		`<html><p>You have reached a limit (replay)</p></html>`: `answered "You have reached a limit (replay)"`,
		`<html>boardgamearena</html>`:                           `the page has no replay of Board Game Arena (g_gamelogs)`,
		har(t, "https://x.org/", "x"):                           `the HAR file has no answer with the log of a game`,
	} {
		rec, findings := parse(text)
		if rec != nil || len(findings) != 1 || !strings.Contains(findings[0].Message, want) || findings[0].Rule != notation.RuleFormatContent {
			t.Errorf("%s: %v, want %q", text, findings, want)
		}
		if got := logs(text); len(got) != 1 || got[0].Text != text {
			t.Errorf("%s: %d logs", text, len(got))
		}
	}
}

// TestCuts checks that a log that is cut anywhere gives the turns before the cut, with one finding at the cut.
func TestCuts(t *testing.T) {
	text := strings.TrimRight(small(t), " \n")
	whole := mustParse(t, text)
	turns := 0
	for at := 1; at < len(text); at++ {
		rec, findings := parse(text[:at])
		if len(findings) == 0 || !strings.Contains(findings[0].Message, "is cut") {
			t.Fatalf("cut at %d: %v", at, findings)
		}
		if rec == nil {
			if turns > 0 {
				t.Fatalf("cut at %d: no record, %d turns before", at, turns)
			}
			continue
		}
		if len(findings) != 1 || int(findings[0].Span.Start) != len(strings.TrimRight(text[:at], " \n")) {
			t.Fatalf("cut at %d: %v", at, findings)
		}
		if len(rec.Turns) < turns || rec.Result == nil && (rec.Final != nil || rec.Termination.Kind != notation.TerminationUnfinished) {
			t.Fatalf("cut at %d: %d turns after %d, final %v, ends %v", at, len(rec.Turns), turns, rec.Final, rec.Termination)
		}
		turns = len(rec.Turns)
		for i := range turns - 1 {
			if diff := cmp.Diff(whole.Turns[i], rec.Turns[i], noSpans); diff != "" {
				t.Fatalf("cut at %d: turn %d: %s", at, i+1, diff)
			}
		}
		if int(rec.Span.End) > at {
			t.Fatalf("cut at %d: the record ends at %d", at, rec.Span.End)
		}
	}
	if turns != 4 {
		t.Errorf("%d turns of the longest cut, want 4", turns)
	}
}

// TestFollowerBehindTile checks a follower that is an argument of playTile.
func TestFollowerBehindTile(t *testing.T) {
	text := small(t)
	tile := `"playTile", "args": {"player_id": "101", "id": "48", "type": "17", "x": "-1", "y": "0", "ori": "3"}`
	follower := `{"player_id": "101", "id": "48", "piece": "partisan", "part_number": 6, "pos": "1"}`
	moved := edit(t, text, tile, `"playTile", "args": [`+strings.TrimPrefix(tile, `"playTile", "args": `)+","+follower+"]")
	i := strings.Index(moved, `{"type": "playPartisan", "args": {"player_id": "101", "part_number": 6, "id": "48"`)
	if i < 0 {
		i = strings.LastIndex(moved, `{"type": "playPartisan"`)
	}
	end, _ := valueEnd(moved, i)
	moved = moved[:i] + `{"type": "none"}` + moved[end:]
	want, got := mustParse(t, text), mustParse(t, moved)
	if diff := cmp.Diff(want.Turns[2].Actions, got.Turns[2].Actions, noSpans); diff != "" {
		t.Error(diff)
	}
}

// TestManyFaults checks that a file of logs without ends is read in time that grows with its size.
func TestManyFaults(t *testing.T) {
	for _, line := range []string{`{"status":[` + "\n", "{\n", `{"a":"` + "\n", `[[{"a":` + "\n", "\"\n", "g_gamelogs = {\n", `{"1":{"1":` + "\n"} {
		text := strings.Repeat(line, 50_000)
		n := 0
		for _, src := range append(logs(text), logs("<"+text)...) {
			if n++; n < 50 {
				Parse(src)
			}
		}
		if n == 0 {
			t.Error("no log")
		}
	}
	deep := strings.Repeat(`{"log":{"entries":[`, 100_000)
	if n := len(logs(deep)); n > 1 {
		t.Errorf("%d logs", n)
	}
}
