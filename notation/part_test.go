package notation

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// doubleHead begins games of a box with double turns; their turns start on line 5.
const doubleHead = "[CGR \"1\"]\n[Sets \"base, Traders-and-Builders\"]\n[Red \"\"]\n\n"

// doubles are turns with several tiles on one line: their canonical form, and the findings.
var doubles = []struct {
	turns, want string
	find        []string
}{
	{turns: "17. red: BA/RFr@3,0 | farmer NNW | BA/L@2,1 | monk", want: "17. red: BA/RFr@3,0^0 | farmer NNW\n17b. red: BA/L@2,1^0 | monk"},
	{turns: "17. red: BA/RFr@3,0^0 | BA/L@2,1^0", want: "17. red: BA/RFr@3,0^0\n17b. red: BA/L@2,1^0"},
	{turns: "1. red: BA/L@0,1 | BA/L@0,2 | BA/L@0,3 | monk", want: "1. red: BA/L@0,1^0\n1b. red: BA/L@0,2^0\n1c. red: BA/L@0,3^0 | monk"},
	{turns: "1b. red: BA/L@0,1 | BA/L@0,2", want: "1b. red: BA/L@0,1^0\n1c. red: BA/L@0,2^0"},
	{turns: "1z. red: BA/L@0,1 | BA/L@0,2", want: "1z. red: BA/L@0,1^0 | BA/L@0,2^0"},
	{turns: "1. red: discard D | BA/L@0,1 | monk | discard E | aside F | BA/L@0,2", want: "1. red: discard D | BA/L@0,1^0 | monk\n1b. red: discard E | aside F | BA/L@0,2^0"},
	{turns: "1. red: BA/L@0,1 | discard E", want: "1. red: BA/L@0,1^0 | discard E"},
	{turns: "1. red: BA/L@0,1 | pass | discard E | monk | BA/L@0,2", want: "1. red: BA/L@0,1^0 | pass | discard E | monk\n1b. red: BA/L@0,2^0"},
	{turns: "1. red: = red +1 | BA/L@0,1 | clock 1:00 | score red 1 | goods wine 1 | BA/L@0,2 | clock 0:50 | score red 2 | goods wine 2 | = red +1",
		want: "1. red: BA/L@0,1^0 | goods wine 1 | = red +1 | score red 1 | clock 1:00\n1b. red: BA/L@0,2^0 | goods wine 2 | = red +1 | score red 2 | clock 0:50"},
	{turns: "1. red: BA/L@0,1 | expect ok | allow a b | BA/L@0,2 | expect c | allow d e",
		want: "1. red: BA/L@0,1^0 | allow a b | expect ok\n1b. red: BA/L@0,2^0 | allow d e | expect c"},
	{turns: "; a\n1. red: BA/L@0,1 | BA/L@0,2 ; b\n ; c", want: "; a\n1. red: BA/L@0,1^0\n1b. red: BA/L@0,2^0 ; b\n   ; c"},
	{turns: "1. red: BA/L@0,1 ; a\n ; b\n | BA/L@0,2 | ; c\n; d\n ; e\n monk\n ; f", want: "1. red: BA/L@0,1^0 ; a\n   ; b\n1b. red: BA/L@0,2^0 | monk ; c\n   ; e\n   ; f\n; d"},
	{turns: "1. red: BA/L@0,1 |\n; a\n BA/L@0,2", want: "1. red: BA/L@0,1^0\n; a\n1b. red: BA/L@0,2^0"},
	{turns: "1. red: BA/L@0,1 BA/L@O,2 | knihgt N", want: "1. red: BA/L@0,1^0\n1b. red: BA/L@0,2^0 | knight N",
		find: []string{`1b. 5:18 record-segment-malformed "BA/L@O"`, `1b. 5:23 record-segment-malformed "O"`, `1b. 5:29 record-segment-unknown "knihgt"`}},
	{turns: "1. red: BA/L@0,1 | discard D | BA/L@O,2 | clock x | BA/L@O,3\n2. red: clock y", want: "1. red: BA/L@0,1^0\n1b. red: discard D | BA/L@0,2^0\n1c. red: BA/L@0,3^0\n2. red:",
		find: []string{`1b. 5:37 record-segment-malformed "O"`, `1b. 5:49 record-segment-malformed "x"`, `1c. 5:58 record-segment-malformed "O"`, `2. 6:15 record-segment-malformed "y"`}},
	{turns: "1. red: BA/L@0,1 | BA/L@0,2\n[Sets \"base\"]", want: "1. red: BA/L@0,1^0\n1b. red: BA/L@0,2^0", find: []string{`0. 6:1 record-tag-malformed "[Sets \"base\"]"`}},
	{turns: "1. red: BA/L@0,1\n2. yellow: BA/L@0,2", want: "1. red: BA/L@0,1^0\n2. yellow: BA/L@0,2^0"},
	{turns: "final: = red +1 | BA/L@0,1 | BA/L@0,2", want: "final: = red +1", find: []string{`0. 5:19 record-segment-malformed "BA/L@0,1"`, `0. 5:30 record-segment-malformed "BA/L@0,2"`}},
}

// numbered is the beginning of a line with a turn.
var numbered = regexp.MustCompile(`(?m)^\d+\w?\.`)

// TestDoubleTurns checks that a second placement on the line of a turn begins the second part of the turn in a box
// with double turns, and only there.
func TestDoubleTurns(t *testing.T) {
	for _, test := range doubles {
		text := doubleHead + test.turns + "\n"
		rec, findings := parseText(text)
		var found []string
		for i, s := range describe(text, findings) {
			found = append(found, fmt.Sprintf("%d%s. %s", findings[i].Turn, findings[i].Part, s))
		}
		if diff := cmp.Diff(test.find, found); diff != "" {
			t.Errorf("%s: findings (-want +got):\n%s", test.turns, diff)
		}
		canonical := string(AppendText(nil, rec))
		if _, turns, _ := strings.Cut(canonical, "\n\n"); turns != test.want+"\n" {
			t.Errorf("%s: canonical form (-want +got):\n%s", test.turns, cmp.Diff(test.want+"\n", turns))
		}
		if len(findings) == 0 {
			checkReadBack(t, rec, canonical)
			checkTextForm(t, rec)
		}
		checkSpans(t, text, rec, findings)
		other, _ := parseText(strings.Replace(text, "Traders-and-Builders", "river", 1))
		if n := len(numbered.FindAllString(test.turns, -1)); len(other.Turns) != n {
			t.Errorf("%s: %d turns in another box, want %d", test.turns, len(other.Turns), n)
		}
	}
}

// TestDoubleTurnPlaces checks the spans of the parts of a turn on one line, and that a finding belongs to its part.
func TestDoubleTurnPlaces(t *testing.T) {
	text := doubleHead + "1. red: BA/L@0,1 | monk | clock 1:00 | BA/L@0,2 | clock 0:50\n2. red: BA/L@0,3 | monk | discard D | BA/L@0,4 | pass\n"
	rec, _ := parseText(text)
	for i, want := range []struct{ name, turn, number string }{
		{"1", "1. red: BA/L@0,1 | monk | clock 1:00", "1"}, {"1b", "BA/L@0,2 | clock 0:50", "1"},
		{"2", "2. red: BA/L@0,3 | monk", "2"}, {"2b", "discard D | BA/L@0,4 | pass", "2"},
	} {
		turn := &rec.Turns[i]
		spelt := func(s Span) string { return text[s.Start:s.End] }
		if turn.Name() != want.name || spelt(turn.Span) != want.turn || spelt(turn.NumberSpan) != want.number || spelt(turn.PlayerSpan) != "red" {
			t.Errorf("turn %s is %q with the number %q and the colour %q", turn.Name(), spelt(turn.Span), spelt(turn.NumberSpan), spelt(turn.PlayerSpan))
		}
		for j := range turn.Actions {
			f := Finding{Span: turn.Actions[j].Span, Turn: turn.Number, Part: turn.Part}
			if at := rec.TurnOf(&f); at != i {
				t.Errorf("a finding about action %d of turn %s belongs to turn %d", j, turn.Name(), at)
			}
		}
	}
}

// TestDoubleTurnJSON checks that a turn with two placements in JSON becomes two, the second with the claims.
func TestDoubleTurnJSON(t *testing.T) {
	doc := func(set, turn string) string {
		return `{"cgr": 1, "turns": [` + turn + `], ` + seats + `, "sets": ["base", "` + set + `"]}`
	}
	const tile = `{"do": "place", "tile": "BA/L", "at": [0, 1], "rotation": 0}`
	const double = `{"claims": {"goods": {"wine": 1}}, "n": 7, "player": "red", "actions": [` + tile + `, {"do": "pass"}, {"do": "discard", "tile": "D"}, ` +
		tile + `, ` + tile + `], "clock": "1:00", "expect": ["ok"], "comments": [{"place": "line", "text": "b"}, {"place": "before", "text": "a"}, {"place": "after", "text": "c"}]}`
	const want = "; a\n7. red: BA/L@0,1^0 | pass\n7b. red: discard D | BA/L@0,1^0\n7c. red: BA/L@0,1^0 | goods wine 1 | clock 1:00 | expect ok ; b\n   ; c\n"
	text := doc("traders-and-builders", double)
	rec := mustParseJSON(t, text)
	if _, turns, _ := strings.Cut(string(AppendText(nil, rec)), "\n\n"); turns != want {
		t.Errorf("text form (-want +got):\n%s", cmp.Diff(want, turns))
	}
	if diff := cmp.Diff(rec, mustParseJSON(t, string(AppendJSON(nil, rec))), withoutPlaces); diff != "" {
		t.Errorf("read back (-before +after):\n%s", diff)
	}
	last := &rec.Turns[2]
	if got := text[last.Span.Start:last.Span.End]; !strings.HasPrefix(got, tile+`], "clock"`) || !strings.HasSuffix(got, `"c"}]}`) {
		t.Errorf("the last part is %s", got)
	}
	if at := rec.TurnOf(&Finding{Span: last.Claims.Goods[0].Span, Turn: 7, Part: 2}); at != 2 || text[last.NumberSpan.Start:last.NumberSpan.End] != "7" {
		t.Errorf("a claim of the last part belongs to turn %d", at)
	}
	if rec := mustParseJSON(t, doc("inns-and-cathedrals", double)); len(rec.Turns) != 1 || len(rec.Turns[0].Actions) != 5 {
		t.Errorf("in another box the turn is %v", rec.Turns)
	}
}

// TestTooManyParts checks that parts of turns count for the limit of turns.
func TestTooManyParts(t *testing.T) {
	lines := func(n int) string { return strings.Repeat("1. red: BA/L@0,1^0 | BA/L@0,2^0\n", n) }
	for _, test := range []struct {
		text  string
		turns int
		full  bool
	}{
		{doubleHead + lines(MaxTurns/2), MaxTurns, false},
		{doubleHead + lines(MaxTurns/2+1), MaxTurns, true},
		{doubleHead + "1. red: pass\n" + lines(MaxTurns/2), MaxTurns, true},
		{head + "1. red: pass\n" + lines(MaxTurns/2) + "[Sets \"traders-and-builders\"]\n", MaxTurns, true},
		{head + lines(MaxTurns/2+1) + "[Sets \"traders-and-builders\"]\n", MaxTurns, true},
	} {
		rec, findings := parseText(test.text)
		full := 0
		for _, f := range findings {
			if f.Rule == RuleLimitExceeded {
				full++
			}
		}
		if len(rec.Turns) != test.turns || full > 1 || (full == 1) != test.full {
			t.Errorf("%.60q...: %d turns, findings %q", test.text, len(rec.Turns), describe(test.text, findings))
		}
		first := AppendText(nil, rec)
		again, _ := parseText(string(first))
		if diff := cmp.Diff(string(first), string(AppendText(nil, again))); diff != "" {
			t.Errorf("%.60q...: formatting twice differs", test.text)
		}
	}
	long, _ := parseText(head + lines(MaxTurns/2+1))
	long.Sets = []SetRef{{Name: "traders-and-builders", Copies: 1}}
	if rec, findings := ParseJSON(jsonSource(string(AppendJSON(nil, long)))); rec != nil || len(findings) != 1 || !strings.Contains(findings[0].Message, "more than 2000 turns") {
		t.Errorf("JSON with too many parts has the findings %v", findings)
	}
}
