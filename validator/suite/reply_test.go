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
		{`{"states": [{"turn": 1, "scores": {"red": 4, "blue": 0, "purple": 1}}]}`, `states/0 names "purple", which is not a colour of this game`},
		{`{"states": [{"turn": 1, "supplies": {"green": 4}}]}`, `states/0 names "green", which is not a colour of this game`},
		{`{"states": {}}`, "states: must be a list, found an object"},
		{`[]`, "must be an object, found a list"},
		{`{"states": []} x`, "invalid character 'x' after top-level value"},
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

// TestGoldenMessages checks that the messages about golden files name no type of Go.
func TestGoldenMessages(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{`{"games": 3}`, "games: must be a list, found a number"},
		{`{"games": [{"game": 1, "states": [{"open": {}}]}]}`, "games/0/states/0/open: must be a list, found an object"},
		{`{"gmes": []}`, "gmes: unknown field"},
		{`{"games": []} {}`, "invalid character '{' after top-level value"},
	} {
		if _, err := suite.ReadGolden([]byte(test.text)); err == nil || err.Error() != "not a golden file: "+test.want || strings.Contains(err.Error(), "Go ") {
			t.Errorf("%s: %v, want %s", test.text, err, test.want)
		}
	}
}
