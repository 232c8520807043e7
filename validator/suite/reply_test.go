package suite_test

import (
	"io"
	"strings"
	"testing"
	"time"

	"cartulary/validator/suite"
)

// TestReplies checks that the faults of an engine's reply are named in the words of its protocol.
func TestReplies(t *testing.T) {
	for _, test := range []struct{ reply, want string }{
		{`{"states": [{"turn": 1, "legal": true, "scores": {"red": 4, "blue": 0}}]}`, ""},
		{`{"states": [{"turn": 1, "legl": true}]}`, "states/0/legl: unknown field"},
		{`{"state": []}`, "state: unknown field"},
		{`{"states": [{"turn": 1, "legal": "yes"}]}`, `states/0/legal: must be true or false, found a string`},
		{`{"states": [{"turn": 1}, {"turn": "2"}]}`, `states/1/turn: must be an integer, found a string`},
		{`{"states": [{"turn": 1.5}]}`, "states/0/turn: must be an integer, found 1.5"},
		{`{"states": [{"turn": 1, "scores": 3}]}`, "states/0/scores: must be an object, found a number"},
		{`{"states": [{"turn": 1, "scores": {"red": 4, "blue": 0, "purple": 1}}]}`, `states/0 names "purple", which is not a colour or figure of this game`},
		{`{"states": [{"turn": 1, "supplies": {"green": 4}}]}`, `states/0 names "green", which is not a colour or figure of this game`},
		{`{"states": {}}`, "states: must be a list, found an object"},
		{`[]`, "must be an object, found a list"},
		{`{"states": []} x`, "found 'x' after the end of the text"},
		{`{"states"`, "the text ends too early"},
	} {
		engine, err := suite.NewEngine("sh -c 'read q; echo \"$0\"' '"+test.reply+"'", time.Minute, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		o, _ := run(t, head+"1. red: BA/C@0,-1^180 | knight S\n", suite.Options{Engine: engine})
		engine.Close()
		got := ""
		for _, f := range o.Failures {
			got += f.Found
		}
		want := "the answer of the engine does not follow the protocol: " + test.want
		if test.want == "" {
			want = ""
		}
		if got != want {
			t.Errorf("%s\n got %s\nwant %s", test.reply, got, want)
		}
	}
}

// TestFigures checks that golden files and engines compare the supplies of big followers, builders and pigs; an engine may
// omit them.
func TestFigures(t *testing.T) {
	const text = "[CGR \"1\"]\n[Sets \"base, inns-and-cathedrals, traders-and-builders\"]\n[Red \"Ann\"]\n[Blue \"Bob\"]\n1. red: BA/RFr@1,0^0 | thief E with big\n"
	o, _ := run(t, text, suite.Options{States: true})
	if o.Status != suite.Passed || o.States[0].Supplies["red big"] != 0 || o.States[0].Supplies["blue pig"] != 1 {
		t.Fatalf("%s, %v", o.Status, o.States)
	}
	golden := (&suite.Golden{Games: []*suite.GoldenGame{{Game: 1, States: o.States}}}).Append(nil)
	all := string(golden[strings.Index(string(golden), `"supplies":`):strings.Index(string(golden), `,"open"`)])
	for _, c := range []struct {
		supplies string
		golden   bool // also for a golden file
		want     string
	}{
		{all, true, ""},
		{strings.Replace(all, `"red big":0`, `"red big":1`, 1), true, "supplies red 7, big 0, builder 1, pig 1, blue 7, big 1, builder 1, pig 1"},
		{strings.Replace(all, `"blue wine":0`, `"blue wine":1`, 1), true, "goods red cloth 0, grain 0, wine 0, blue cloth 0, grain 0, wine 1"},
		{`"supplies":{"red":7,"blue":7}`, false, ""},
		{`"supplies":{"red":7,"blue":7,"blue pig":0}`, false, "supplies red 7, blue 7, pig 0, says the engine"},
		{`"supplies":{"red":7,"blue":7,"red barn":1}`, false, `names "red barn", which is not a colour or figure of this game`},
	} {
		engine, err := suite.NewEngine("sh -c 'read q; echo \"$0\"' '{\"states\": [{\"turn\": 1, "+c.supplies+"}]}'", time.Minute, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		opts := []suite.Options{{Engine: engine}}
		if c.golden {
			g, err := suite.ReadGolden([]byte(strings.Replace(string(golden), all, c.supplies, 1)))
			if err != nil {
				t.Fatal(err)
			}
			opts = append(opts, suite.Options{Golden: g.Find(1)})
		}
		for _, o := range opts {
			got, _ := run(t, text, o)
			switch {
			case c.want == "" && got.Status != suite.Passed, c.want != "" && len(got.Failures) != 1:
				t.Errorf("%s: %s %+v", c.supplies, got.Status, got.Failures)
			case c.want != "" && !strings.Contains(got.Failures[0].Expected+" / "+got.Failures[0].Found, c.want):
				t.Errorf("%s: %+v, want %q", c.supplies, got.Failures[0], c.want)
			}
		}
		engine.Close()
	}
}

// TestGoldenMessages checks that the messages about golden files name no type of Go.
func TestGoldenMessages(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{`{"games": 3}`, "games: must be a list, found a number"},
		{`{"games": [{"game": 1, "states": [{"open": {}}]}]}`, "games/0/states/0/open: must be a list, found an object"},
		{`{"gmes": []}`, "gmes: unknown field"},
		{`{"games": []} {}`, "found '{' after the end of the text"},
		{"{\"games\": [\n3]}\n", "line 2: games/0: must be an object, found a number"},
		{"{\"games\": [\n{\"game\": 1,\n}]}", "line 2: found ',' where a value is required"},
		{"{\"games\": [\n{\"game\": 1,\n\n", "line 2: the text ends too early"},
	} {
		if _, err := suite.ReadGolden([]byte(test.text)); err == nil || err.Error() != "not a golden file: "+test.want || strings.Contains(err.Error(), "Go ") {
			t.Errorf("%s: %v, want %s", test.text, err, test.want)
		}
	}
}
