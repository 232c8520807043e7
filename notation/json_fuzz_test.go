package notation

import (
	"bytes"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"

	"cartulary/internal/jsonwords"
	"cartulary/schemas"
)

// jsonSeeds are small games that together use every field.
func jsonSeeds() []string {
	seat := []Player{{Colour: Red, Name: "A"}}
	whole := everything()
	seeds := []string{handwritten}
	add := func(rec Record) {
		if rec.Players == nil {
			rec.Players = seat
		}
		seeds = append(seeds, string(AppendJSON(nil, &rec)))
	}
	add(Record{Tags: whole.Tags, Sets: whole.Sets, Players: whole.Players})
	add(Record{Rules: whole.Rules, Start: whole.Start, Result: whole.Result})
	add(Record{Termination: whole.Termination, Expect: whole.Expect, Assertions: whole.Assertions, Final: whole.Final, Comments: whole.Comments})
	for _, a := range everyAction() {
		add(Record{Turns: []Turn{{Number: 1, Player: Red, Actions: []Action{a}}}})
	}
	for _, turn := range whole.Turns[1:] {
		add(Record{Turns: []Turn{turn}})
	}
	add(Record{Turns: []Turn{{Number: 5, Player: Red, Actions: []Action{{Kind: ActPass}}, Comments: whole.Turns[0].Comments}}})
	pass := Turn{Number: 5, Player: Red, Actions: []Action{{Kind: ActPass}}}
	next := pass
	next.Number = 6
	varied := pass
	varied.Variations = [][]Turn{{pass, next}, {pass}}
	add(Record{Turns: []Turn{varied}})
	tile := Action{Kind: ActPlace, Tile: "BA/L"}
	add(Record{Sets: []SetRef{{Name: "traders-and-builders", Copies: 1}}, Turns: []Turn{{Number: 1, Player: Red,
		Actions: []Action{tile, {Kind: ActDiscard, Tile: "D"}, tile}, Claims: Claims{Goods: []GoodsClaim{{Kind: Grain, N: 1}}}}}})
	return seeds
}

// trickyValues replace values of a good game.
var trickyValues = []string{
	"null", "true", "[]", "{}", `""`, "0", "-0", "-0.0", "1", "1.0", "1.5", "10e-1", "90", "9e1", "-1", "2", "360", "999", "1000", "9999", "10000", "-9999", "-10000",
	"99999", "100000", "-99999", "-100000", "1e5", "1e99", "1e999", "99999999999999999999", "0.00000000000000000000000000000000000000001",
	"[0,0]", "[0]", "[0,0,0]", "[[0,0]]", "[1,null]", `["N"]`, `["NE"]`, `["red"]`, `["red","red"]`, `["ok"]`, `["ok","a"]`, `["a","ok"]`, `["base*2"]`,
	`"N"`, `"n"`, `"NNE"`, `"NE"`, `"C"`, `"EN"`, `"red"`, `"Red"`, `"gray"`, `"grey"`, `"knight"`, `"monk"`, `"highwayman"`, `"normal"`, `"big"`, `"builder"`, `"barn"`,
	`"place"`, `"deploy"`, `"pass"`, `"fairy"`, `"reserved"`, `"leper-move"`, `"recall"`, `"from"`, `"quarter"`, `"count"`, `"tower"`, `"capture"`, `"exchange"`, `"ransom"`, `"place-abbey"`, `"wagon"`, `"bridge"`, `"lord"`, `"bazaar"`, `"bid"`, `"sheep"`, `"wolf"`, `"guard"`, `"shepherd"`, `"NS"`, `"WE"`, `"ns"`, `"buy"`, `"sell"`, `"hill"`, `"castle"`, `"market"`, `"abbot"`, `"dragon"`, `"flee"`, `"before"`, `"line"`, `"after"`, `"end"`,
	`"base*1"`, `"base*0"`, `"base*01"`, `"base*99"`, `"base*100"`, `"base*"`, `"*2"`, `"base*2*2"`, `"a.b-c_d9"`, `"-"`, `"A"`, `"ž"`, `"a b"`, `"a  b"`, `" a"`, `"a "`, `"a|b"`, `"a;b"`,
	`"a\tb"`, `"\ta"`, `"a\nb"`, `"a\u0000"`, `"\u007f"`, `"\u0085x\u00a0"`, `"\u2028"`, `"BA/RCr"`, `"a/b+c*d~e'f"`, `"a@b"`, `"\ud83d\ude00"`,
	`"normal "`, `"concede red"`, `"concede"`, `"concede "`, `"time gray"`, `"unfinished red"`, `"time  red"`,
	`"14:51"`, `"1:2"`, `"1:02:03"`, `"1:02:03:04"`, `"100:00"`, `"1.5"`, `"1:00.5"`, `"1:1.5"`, `"."`, `"-1:00"`, `"--1"`, `"123456789012"`, `"1234567890123"`, `"-123456789012"`, `"-1234567890123"`, `"1."`, `"ok"`,
	`"!"`, `"?!"`, `"!!!"`, `"tower"`, `"farm"`, `"field"`, `"abbey"`, `"score"`, `"goods"`, `"wine"`, `"fairy1"`, `"1st"`, `"clock"`, `"builder"`,
	`{"red":1}`, `{"gray":1}`, `{"red":-1}`, `{"red":null}`, `{"player":"red","points":1}`, `{"player":"red","pass":true}`, `{"player":"red","pass":false}`, `[{"player":"red","pass":true}]`, `["D","BA/C"]`, `{"wine":1}`, `{"grain":-1}`, `{"Wine":1}`, `{"cloth":1000}`, `{"Event":"x"}`, `{"Red":"x"}`, `{"event":"x"}`, `{"a b":"x"}`, `{"1a":"x"}`, `{"a-_9":""}`, `{"a.b":"c"}`, `{"a":"B"}`,
	`{"profiles":["a"]}`, `{"overrides":{"a.b":"c"}}`, `{"do":"pass"}`, `{"do":"deploy","role":"monk"}`, `{"do":"deploy","figure":"pig","loc":"N"}`, `{"do":"count","quarter":"castle"}`, `{"do":"deploy","role":"guard","at":[0,0]}`, `{"do":"deploy","role":"guard"}`, `{"do":"sheep","points":4}`, `{"do":"castle","loc":"N"}`, `{"do":"from","quarter":"castle","player":"red","role":"monk","at":[0,0]}`, `{"role":"monk"}`, `{"role":"monk","loc":"C"}`, `{"role":"thief"}`,
	`{"place":"end","text":""}`, `{"place":"line","text":"x"}`, `{"tag":"Event","place":"line","text":"x"}`, `{"tag":"Event","place":"end","text":"x"}`, `{"place":"line","tag":""}`,
	`[{"role":"farmer","loc":"NNE"}]`, `[{"rule":"a","reason":"b c"}]`, `[{"rule":"a"}]`, `[{"player":"red","points":0}]`,
}

// trickyNames replace names of members, or are added with any value.
var trickyNames = []string{"cgr", "tags", "n", "do", "role", "loc", "at", "figure", "tile", "to", "from", "toLoc", "steps", "movers", "place", "tag", "text", "claims", "clock", "goods", "grain", "quarter", "player", "axis", "tiles", "offers", "outcome", "points", "pass", "king", "actions", "variations", "CGR", "Red", "x", "", "d\\u006f"}

// A jsonPart is a value of a document and, of a member, where its name starts.
type jsonPart struct {
	name, value Span
	member      bool
}

// jsonParts finds all values of a well-formed document.
func jsonParts(text string) []jsonPart {
	var parts []jsonPart
	var open []int
	dec := jsontext.NewDecoder(bytes.NewBufferString(text))
	var name Span
	for {
		kind, at, err := jsonwords.Next(dec)
		if err != nil {
			return parts
		}
		in, n := dec.StackIndex(dec.StackDepth())
		switch {
		case kind == '}' || kind == ']':
			last := len(open) - 1
			parts[open[last]].value.End = at.End
			open = open[:last]
		case kind == '{' || kind == '[':
			parent, count := dec.StackIndex(dec.StackDepth() - 1)
			open = append(open, len(parts))
			parts = append(parts, jsonPart{name: name, value: Span(at), member: parent == '{' && count%2 == 0})
		case in == '{' && n%2 == 1:
			name = Span(at)
		default:
			parts = append(parts, jsonPart{name: name, value: Span(at), member: in == '{'})
		}
	}
}

// mutate changes one part of a document: how chooses between another value, no
// member, another name, and one member more.
func mutate(text string, part, how int, value, name string) string {
	parts := jsonParts(text)
	if len(parts) == 0 {
		return text
	}
	p := parts[part%len(parts)]
	switch {
	case how%4 == 0 || !p.member:
		return text[:p.value.Start] + value + text[p.value.End:]
	case how%4 == 1:
		from, to := int(p.name.Start), int(p.value.End)
		if strings.HasPrefix(text[to:], ",") {
			to++
		} else if strings.HasSuffix(text[:from], ",") {
			from--
		}
		return text[:from] + text[to:]
	case how%4 == 2:
		return text[:p.name.Start] + `"` + name + `"` + text[p.name.End:]
	}
	return text[:p.name.Start] + `"` + name + `":` + value + "," + text[p.name.Start:]
}

// checkEqual fails if the decoder and the schema do not agree about a document.
func checkEqual(t *testing.T, text string) {
	t.Helper()
	if _, bad := jsonwords.Check(text, maxJSONDepth, nil); bad {
		d := decoderOf(text)
		if d.game(); !d.failed {
			t.Fatalf("%q is not JSON, but the decoder reads it", text)
		}
		return
	}
	problems, err := schemas.Validate(schemas.CGR, []byte(text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	d := decoderOf(text)
	d.game()
	if d.failed != (len(problems) > 0) {
		t.Fatalf("%s\nthe decoder refuses it: %v, at %v; the schema says %v", text, d.failed, d.place, problems)
	}
}

// Decoder and schema agree about every seed with every value replaced, left out
// and renamed. The fuzz test goes on from here.
func TestSchemaEqualsDecoder(t *testing.T) {
	const stride = 97
	n := 0
	for _, seed := range jsonSeeds() {
		checkEqual(t, seed)
		for part := range jsonParts(seed) {
			checkEqual(t, mutate(seed, part, 1, "", ""))
			for _, name := range trickyNames {
				if n++; n%stride == 0 {
					checkEqual(t, mutate(seed, part, 2, "", name))
					checkEqual(t, mutate(seed, part, 3, trickyValues[n%len(trickyValues)], name))
				}
			}
			for _, value := range trickyValues {
				if n++; n%stride == 0 || part == 0 {
					checkEqual(t, mutate(seed, part, 0, value, ""))
				}
			}
		}
	}
}

// Every tricky name and value makes sense somewhere, so the test above is worth
// its time: most mutations are refused, but not all.
func TestMutationsAreMixed(t *testing.T) {
	accepted, refused := 0, 0
	for _, seed := range jsonSeeds() {
		for part := range jsonParts(seed) {
			for i := part % 5; i < len(trickyValues); i += 5 {
				d := decoderOf(mutate(seed, part, 0, trickyValues[i], ""))
				if d.game(); d.failed {
					refused++
				} else {
					accepted++
				}
			}
		}
	}
	if accepted < 200 || refused < 2000 {
		t.Errorf("%d accepted, %d refused", accepted, refused)
	}
}

func FuzzSchemaEqualsDecoder(f *testing.F) {
	for i, seed := range jsonSeeds() {
		f.Add(seed, uint16(i), uint8(i), trickyValues[i], "name", uint16(3*i), uint8(0), `"N"`)
		f.Add(seed, uint16(3*i), uint8(0), trickyValues[len(trickyValues)-1-i], "loc", uint16(i), uint8(i), "3")
	}
	f.Fuzz(func(t *testing.T, text string, part1 uint16, how1 uint8, value1, name string, part2 uint16, how2 uint8, value2 string) {
		if len(text) > 4<<10 || len(value1)+len(value2)+len(name) > 1<<10 {
			return
		}
		checkEqual(t, text)
		text = mutate(text, int(part1), int(how1), value1, name)
		checkEqual(t, text)
		checkEqual(t, mutate(text, int(part2), int(how2), value2, name))
	})
}

func FuzzParseJSON(f *testing.F) {
	for _, seed := range jsonSeeds() {
		f.Add(seed)
		f.Add(seed[:len(seed)*2/3])
	}
	for _, bad := range []string{"", "[", `{"cgr":1}`, `{"a":"\ud800"}`, strings.Repeat("[", 40), "\xff", `{"cgr":1e9999}`} {
		f.Add(bad)
	}
	f.Fuzz(func(t *testing.T, text string) {
		src := jsonSource(text)
		rec, findings := ParseJSON(src)
		checkFindings(t, src, findings)
		if (rec == nil) == (len(findings) == 0) {
			t.Fatalf("record %v, findings %q", rec, show(src, findings))
		}
		if rec == nil {
			return
		}
		first := AppendJSON(nil, rec)
		again := mustParseJSON(t, string(first))
		if second := AppendJSON(nil, again); !bytes.Equal(first, second) {
			t.Fatalf("%s\nis then written as\n%s", first, second)
		}
		mustParseJSON(t, string(AppendJSONIndent(nil, rec)))
		checkTextForm(t, rec)
	})
}

// checkTextForm fails if a record from JSON is not the same after the
// way through the text form.
func checkTextForm(t *testing.T, rec *Record) {
	t.Helper()
	text := AppendText(nil, rec)
	for line := range bytes.Lines(text) {
		if len(line) > MaxLineBytes {
			return
		}
	}
	src := &Source{Line: 1, Text: string(text)}
	again, findings := Parse(src)
	if len(findings) > 0 {
		t.Fatalf("%s\nwritten as text has findings %q", text, show(src, findings))
	}
	if got := AppendText(nil, mustParseJSON(t, string(AppendJSON(nil, again)))); !bytes.Equal(text, got) {
		t.Fatalf("%s\nbecomes\n%s", text, got)
	}
}

// decoderOf returns a decoder that is about to read a text.
func decoderOf(text string) *jsonDecoder {
	d := new(jsonDecoder)
	d.reset(text)
	return d
}
