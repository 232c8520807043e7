package outcomes

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/validator/suite"
)

// cases returns one case of each kind, with s in every text.
func cases(s string) []*Case {
	src := &notation.Source{File: "games/" + s + ".cgr", Game: 2, Line: 3, Text: "1. red: BA/C@0,0\n"}
	return []*Case{
		{src, s, &suite.Outcome{Status: suite.Passed, Checks: 1}},
		{src, s, &suite.Outcome{Status: suite.Failed, Checks: 2, Failures: []suite.Failure{
			{Span: notation.Span{Start: 8, End: 12}, Turn: 1, Expected: s + "expected", Found: s + "found"}, {Expected: "a", Found: "b"}}}},
		{src, s, &suite.Outcome{Status: suite.Skipped, Reason: s + "reason"}},
	}
}

func written(name, s string) string {
	f := Find(name, Options{})
	out, n := []byte(f.Begin), Count{}
	for _, c := range cases(s) {
		n.Add(c)
		out = f.Case(out, c)
	}
	return string(f.End(out, n))
}

// TestNastyTexts checks that, for any file name and text of a record, programs parse three cases and the text for people
// has the same number of lines.
func TestNastyTexts(t *testing.T) {
	for _, s := range []string{"", "<b>&\"'", "]]>", "a\nnot ok 7 - x\r\n1..9", "\x1b[2J\x00\x07", "ok # SKIP", "\xff\xfe", "שלום", "🐉🏰", strings.Repeat("long ", 40)} {
		var j struct {
			Cases                          []struct{ Name, Status string }
			Games, Passed, Failed, Skipped int
		}
		if err := json.Unmarshal([]byte(written("json", s)), &j); err != nil || len(j.Cases) != 3 || j.Games != 3 || j.Passed+j.Failed+j.Skipped != 3 {
			t.Errorf("%q: %v, %+v", s, err, j)
		}
		var x struct {
			Suites []struct {
				Failures int `xml:"failures,attr"`
				Case     struct {
					Name    string    `xml:"name,attr"`
					Failure *struct{} `xml:"failure"`
					Skipped *struct{} `xml:"skipped"`
				} `xml:"testcase"`
			} `xml:"testsuite"`
		}
		if err := xml.Unmarshal([]byte(written("junit", s)), &x); err != nil || len(x.Suites) != 3 || x.Suites[1].Failures != 1 || x.Suites[1].Case.Failure == nil || x.Suites[2].Case.Skipped == nil {
			t.Errorf("%q: %v, %+v", s, err, x)
		}
		var results []string
		lines := strings.Split(strings.TrimSuffix(written("tap", s), "\n"), "\n")
		for _, line := range lines {
			if strings.HasPrefix(line, "ok ") || strings.HasPrefix(line, "not ok ") || strings.HasPrefix(line, "1..") {
				results = append(results, strings.Fields(line)[0])
			}
		}
		if got := fmt.Sprint(results); got != "[ok not ok 1..3]" || len(lines) != 16 {
			t.Errorf("%q: %s in %d lines of TAP:\n%s", s, got, len(lines), strings.Join(lines, "\n"))
		}
		var log struct {
			Runs []struct {
				Results []struct{ RuleID, Level string }
			}
		}
		if err := json.Unmarshal([]byte(written("sarif", s)), &log); err != nil || len(log.Runs) != 1 || len(log.Runs[0].Results) != 2 || log.Runs[0].Results[0].Level != "error" {
			t.Errorf("%q: %v, %+v", s, err, log)
		}
		commands := strings.Split(strings.TrimSuffix(written("github", s), "\n"), "\n")
		if len(commands) != 2 || !strings.HasPrefix(commands[0], "::error file=games/") || !strings.Contains(commands[1], "title=expectation-not-met::expected a, found b") {
			t.Errorf("%q: %q", s, commands)
		}
		text := written("text", s)
		if strings.Count(text, "\n") != 7 || strings.ContainsAny(text, "\x00\x07\x1b\r") {
			t.Errorf("%q: the text is %q", s, text)
		}
	}
}

// TestVerdictsOfEngines checks the table of an engine's verdicts: wrong ones come first, in colour.
func TestVerdictsOfEngines(t *testing.T) {
	o := &suite.Outcome{Status: suite.Passed, LeftOut: 2, Rules: []suite.RuleCount{{Rule: "a", Tried: 3, Refused: 3}, {Rule: "tile-missing", Tried: 4, Refused: 1, Accepted: 2, Elsewhere: 1}}}
	refused := &suite.Outcome{Status: suite.Passed, Refused: true, Rules: []suite.RuleCount{{Rule: "b", Tried: 1, Refused: 1}}}
	var n Count
	for _, o := range []*suite.Outcome{o, refused, refused} {
		n.Add(&Case{&notation.Source{}, "", o})
	}
	if got, want := n.Engine.Text(), "9 mutants: 6 refused, 2 accepted, 1 refused elsewhere, and 2 legal games; 2 left out"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	const want = `rule          mutants  refused  accepted  elsewhere
[tile-missing        4        1         2          1]
a                   3        3         0          0
b                   2        2         0          0
[legal games refused: 2]
the page of a rule: cartulary explain RULE
`
	if got := string(n.Engine.appendTable(nil, func(_, s string) string { return "[" + s + "]" })); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	tap := Find("tap", Options{Mutants: true})
	if got := string(tap.End(nil, n)); !strings.Contains(got, "\n# tile-missing        4        1         2          1\n") {
		t.Error(got)
	}
}

// TestAgain checks that the printed command works in a shell.
func TestAgain(t *testing.T) {
	c := cases("it's")[1]
	if got, want := c.again(" --from cgr"), `cartulary test --run '^games/it'\''s\.cgr#2$' --from cgr 'games/it'\''s.cgr'`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
