package notation

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const seats = `"players":[{"colour":"red","name":"Ada"}]`

// oneTurn is a game of one turn with these actions.
func oneTurn(actions string) string {
	return `{"cgr":1,` + seats + `,"turns":[{"n":7,"player":"red","actions":[` + actions + `]}]}`
}

// actionNames lists the values of the field "do".
func actionNames() string {
	var list []string
	for k := range forms {
		if forms[k].do != "" {
			list = append(list, forms[k].do)
		}
	}
	return strings.Join(list, ", ")
}

func TestJSONMalformed(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "1:1: the text is empty; a game in JSON is an object in {}"},
		{" \n ", "1:1: the text is empty; a game in JSON is an object in {}"},
		{`{"cgr":1,`, "1:10: the text ends before an object is closed"},
		{"{\"cgr\":1,\n\"turns\":[{},\n\n", "2:13: the text ends before a list is closed"},
		{`{"cgr":1,"tags":{"Event":"Fa`, "1:29: the text ends before a string is closed"},
		{`{"cgr"`, "1:7: the text ends before an object is closed"},
		{`{"cgr":tru`, "1:11: the text ends before an object is closed"},
		{"{\"cgr\":1,\n \"players\":[],\n \"cgr\":1}", `3:2: the field "cgr" appears twice in one object`},
		{`{"cgr":1,"players":[{"name":"x","na\u006de":"y"}]}`, `1:33: the field "name" appears twice in one object`},
		{`{"cgr":1}}`, "1:10: found '}' after the end of the game"},
		{"{\"cgr\":1}\n\n{\"cgr\":1}", "3:1: found '{' after the end of the game"},
		{`{"cgr":1,}`, "1:9: found a comma before the closing }"},
		{`{"cgr":[1,]}`, "1:10: found a comma before the closing ]"},
		{`{"cgr":1 "sets":[]}`, `1:10: found '"' where a comma or } is required`},
		{`{"sets":["a" "b"]}`, `1:14: found '"' where a comma or ] is required`},
		{`{"sets":["a"}`, `1:13: found '}' where a comma or ] is required`},
		{`{"cgr" 1}`, "1:8: found '1' where a colon is required"},
		{`{cgr:1}`, "1:2: found 'c' where the name of a field in double quotes is required"},
		{`{null:1}`, "1:2: found 'n' where the name of a field in double quotes is required"},
		{`{"cgr":1,n":1}`, "1:10: found 'n' where the name of a field in double quotes is required"},
		{`{'cgr':1}`, "1:2: found ''' where the name of a field in double quotes is required"},
		{`{1:1}`, "1:2: found '1' where the name of a field in double quotes is required"},
		{`{"cgr":'1'}`, "1:8: found ''' where a value is required; text is in double quotes"},
		{`{"cgr":}`, "1:8: found '}' where a value is required"},
		{`{"cgr":]`, "1:8: found ']' where a value is required"},
		{`{"cgr"}`, "1:7: found '}' where a colon is required"},
		{`{"sets":[}`, "1:10: found '}' where a value is required"},
		{`{]`, "1:2: found ']' where the name of a field in double quotes is required"},
		{`{"cgr":NaN}`, "1:8: found 'N' where a value is required; text is in double quotes"},
		{`{"cgr":trUe}`, "1:10: found 'U' in a word; the words of JSON are true, false and null"},
		{`{"cgr":01}`, "1:9: found '1' where a comma or } is required"},
		{`{"cgr":1.}`, "1:10: found '}' where a digit is required"},
		{`{"cgr":-}`, "1:9: found '}' where a digit is required"},
		{"{\"tags\":{\"Event\":\"Fair\n\"}}", "1:23: found the end of the line in a string; the string is not closed or the character must be escaped"},
		{"{\"tags\":{\"Event\":\"a\tb\"}}", "1:20: found a tab in a string; the string is not closed or the character must be escaped"},
		{"{\"tags\":{\"Event\":\"žluť\xff\"}}", "1:23: found byte 0xff, which is not UTF-8; save the file as UTF-8"},
		{"\xff\xfe{", "1:1: found byte 0xff, which is not UTF-8; save the file as UTF-8"},
		{`{"tags":{"Event":"\ud83d"}}`, `1:19: found \ud83d, half of a surrogate pair`},
		{`{"tags":{"Event":"é\udc00 x"}}`, `1:20: found \udc00, half of a surrogate pair`},
		{`{"tags":{"Event":"\ud83dA"}}`, `1:19: found \ud83d, half of a surrogate pair`},
		{`{"tags":{"Event":"\q"}}`, `1:19: found \q, which is not an escape sequence of JSON; a backslash is written \\`},
		{"{\"cgr\":\u00a01}", "1:8: found the character U+00A0 where a value is required"},
		{"nonsense", "1:2: found 'o' in a word; the words of JSON are true, false and null"},
		{strings.Repeat("[", 100_000), "1:33: lists and objects nest deeper than 32 levels"},
		{strings.Repeat(`{"a":`, 100_000), "1:161: lists and objects nest deeper than 32 levels"},
		{oneTurn(`{"do":` + strings.Repeat("[", 40) + strings.Repeat("]", 40) + `}`), "1:127: lists and objects nest deeper than 32 levels"},
	} {
		src := jsonSource(c.text)
		rec, findings := ParseJSON(src)
		if rec != nil {
			t.Errorf("%.60q gives a record", c.text)
		}
		if diff := cmp.Diff([]string{c.want + " [json-malformed]"}, show(src, findings)); diff != "" {
			t.Errorf("%.60q (-want +got):\n%s", c.text, diff)
		}
	}
}

func TestJSONSchemaFindings(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"null", []string{"1:1: must be an object, found null"}},
		{"[]", []string{"1:1: must be an object, found a list"}},
		{" 17", []string{"1:2: must be an object, found 17"}},
		{`{}`, []string{`1:1: the field "cgr" is missing`, `1:1: the field "players" is missing`}},
		{"{\"cgr\":1,\n" + seats + ",\n\"turn\":[], \"color\": 2}", []string{"3:1: turn: unknown field", "3:12: color: unknown field"}},
		{`{"cgr":1e400,` + seats + `}`, []string{"1:8: cgr: the number is too long or too large"}},
		{`{"cgr":1.5,` + seats + `}`, []string{"1:8: cgr: must be an integer, found 1.5"}},
		{`{"cgr":1,` + seats + `,"result":{"red":100000}}`, []string{"1:68: result/red: must be at most 99999, found 100000"}},
		{`{"cgr":1,` + seats + `,"termination":"won"}`, []string{`1:66: termination: must be normal, unfinished, or concede or time and a colour, found "won"`}},
		{oneTurn(`{"do":"place","tile":"BA/C","at":[0,1],"rotation":-0}`), []string{"1:144: turns/0/actions/0/rotation: must be one of 0, 90, 180, 270, found -0"}},
		{oneTurn(`{"do":"place","tile":"BA/C","at":[0,"1"],"rotation":45}`), []string{
			`1:130: turns/0/actions/0/at/1: must be an integer, found "1"`,
			"1:146: turns/0/actions/0/rotation: must be one of 0, 90, 180, 270, found 45"}},
		{oneTurn(`{"do":"quarter","quarter":"tower"}`), []string{`1:120: turns/0/actions/0/quarter: must be one of castle, market, blacksmith, cathedral, found "tower"`}},
		{oneTurn(`{"do":"quarter","quarter":"castle","figure":"pig"}`), []string{`1:138: turns/0/actions/0/figure: must be one of normal, big, mayor, wagon, phantom, abbot, found "pig"`}},
		{oneTurn(`{"do":"abbey","at":[1,0]}`), []string{`1:100: turns/0/actions/0/do: must be one of ` + actionNames() + `, found "abbey"; did you mean place-abbey?`}},
		{oneTurn(`{"do":"reserved","verb":"king","detail":"red"}`), []string{`1:118: turns/0/actions/0/verb: must be one of hill, found "king"`}},
		{`{"cgr":1,` + seats + `,"final":{"actions":[{"do":"count","quarter":"castle"}]}}`, []string{`1:78: final/actions/0/do: must be "from", found "count"`}},
		// Mistakes that the schema cannot express.
		{`{"cgr":1,"players":[{"colour":"red","name":"A"},{"colour":"red","name":"B"}]}`, []string{"1:49: two players are red"}},
		{`{"cgr":1,"tags":{"event":"A","x":"","X":""},` + seats + `}`, []string{"1:18: the tag event is written Event", "1:37: the tags x and X differ only in capitals"}},
		{`{"cgr":1,` + seats + `,"turns":[{"n":3,"player":"red"}]}`, []string{"1:61: turn 3 has neither an action nor a claim"}},
		{oneTurn(`{"do":"discard","tile":"Dragon"}`), []string{"1:117: no tile is called Dragon, which is the first word of a segment"}},
		{oneTurn(`{"do":"dragon","steps":["N","E"],"movers":["red"]}`), []string{"1:94: movers has 1 colours for 2 steps; there is one for each step or none"}},
	} {
		src := jsonSource(c.text)
		rec, findings := ParseJSON(src)
		if rec != nil {
			t.Errorf("%s gives a record", c.text)
		}
		for i := range c.want {
			c.want[i] += " [json-schema]"
		}
		if diff := cmp.Diff(c.want, show(src, findings)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.text, diff)
		}
	}
}

// A finding in a turn has its number and player, and its span is the value or
// the name that is meant.
func TestJSONFindingPlace(t *testing.T) {
	src := jsonSource(oneTurn(`{"do":"pass"},{"do":"pass","tile":"x"}`))
	_, findings := ParseJSON(src)
	if len(findings) != 1 {
		t.Fatal(show(src, findings))
	}
	f := findings[0]
	if f.Turn != 7 || f.Player != Red || src.Text[f.Span.Start:f.Span.End] != `"tile"` {
		t.Errorf("turn %d, player %s, at %s", f.Turn, f.Player, src.Text[f.Span.Start:f.Span.End])
	}
	if f.Class != Syntax || f.Severity != Error {
		t.Errorf("class %s, severity %s", f.Class, f.Severity)
	}
}

// A text with thousands of faults has a few findings, and a large one does not
// go through the schema at all.
func TestJSONManyFaults(t *testing.T) {
	for _, c := range []struct{ items, want int }{{21, 21}, {22, maxFindings + 1}, {9_000, maxFindings + 1}, {200_000, 1}} {
		text := `{"cgr":1,` + seats + `,"sets":[` + strings.Repeat("1,", c.items-1) + "1]}"
		src := jsonSource(text)
		_, findings := ParseJSON(src)
		if len(findings) != c.want {
			t.Errorf("%d faults have %d findings, want %d", c.items, len(findings), c.want)
		}
		more := fmt.Sprintf("%d more findings", c.items-maxFindings)
		if c.want == maxFindings+1 && c.items > c.want && !strings.HasPrefix(findings[0].Message, more) {
			t.Errorf("%q does not say %q", findings[0].Message, more)
		}
	}
}

func TestJSONTooLarge(t *testing.T) {
	src := jsonSource(`{"cgr":1,"tags":{"Event":"` + strings.Repeat("x", MaxGameBytes) + `"},` + seats + `}`)
	rec, findings := ParseJSON(src)
	if rec != nil || len(findings) != 1 || findings[0].Rule != RuleLimitExceeded {
		t.Errorf("%v, %q", rec, show(src, findings))
	}
}

// Numbers are integers by their value, not by how they are written.
func TestJSONIntegers(t *testing.T) {
	for lit, want := range map[string]int{"90": 90, "90.0": 90, "9e1": 90, "0.9E2": 90, "2700e-1": 270, "0": 0, "0e5": 0, "180.000": 180} {
		rec := mustParseJSON(t, oneTurn(`{"do":"place","tile":"A","at":[-0,1],"rotation":`+lit+`}`))
		if got := rec.Turns[0].Actions[0].Rotation.Degrees(); got != want {
			t.Errorf("%s is read as %d", lit, got)
		}
	}
	for _, lit := range []string{"-0", "-0.0", "90.5", "9e-1", "1e99", "1e999999999", "-90", "360", "90.00000000000000000000000000000000000000001", "90.0000000000000000001"} {
		src := jsonSource(oneTurn(`{"do":"place","tile":"A","at":[0,1],"rotation":` + lit + `}`))
		if rec, findings := ParseJSON(src); rec != nil || len(findings) != 1 {
			t.Errorf("%s is accepted: %q", lit, show(src, findings))
		}
	}
}

var messageStyle = regexp.MustCompile(`^[a-z0-9\\'][^\n]*[^.\n]$`)

// checkFindings holds findings to the style of messages and to their text.
func checkFindings(t *testing.T, src *Source, findings []Finding) {
	t.Helper()
	for _, f := range findings {
		if f.Span.Start < 0 || f.Span.End < f.Span.Start || int(f.Span.End) > len(src.Text) {
			t.Fatalf("%q: span %v of a text of %d bytes: %s", src.Text, f.Span, len(src.Text), f.Message)
		}
		if f.Rule == RuleJSONMalformed && (!messageStyle.MatchString(f.Message) || strings.Contains(f.Message, "jsontext")) {
			t.Fatalf("%q: message %q", src.Text, f.Message)
		}
	}
}

// Every prefix of a game, and every game with one byte changed, is either
// refused with findings or read.
func TestJSONDamaged(t *testing.T) {
	whole := string(AppendJSON(nil, everything()))
	for i := 0; i < len(whole); i += 23 {
		for _, text := range []string{whole[:i], whole[:i] + whole[i+1:], whole[:i] + "}" + whole[i:], whole[:i] + "\"" + whole[i+1:], whole[:i] + "\x80" + whole[i:]} {
			src := jsonSource(text)
			rec, findings := ParseJSON(src)
			if (rec == nil) == (len(findings) == 0) {
				t.Fatalf("%s: record %v, findings %q", text, rec, show(src, findings))
			}
			checkFindings(t, src, findings)
		}
	}
}
