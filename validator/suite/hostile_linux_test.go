package suite_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cartulary/validator/suite"
)

// TestEnginesChildren checks that an engine that is late ends with its children, and that neither a child that keeps the pipes open
// nor one that has left the group makes the program wait.
func TestEnginesChildren(t *testing.T) {
	for _, command := range []string{
		`while sleep 0.05; do echo >> %s; done & while read q; do sleep 4; done`,
		`setsid sh -c "i=0; while [ \$i -lt 3 ]; do sleep 1; i=\$((i+1)); done" & echo >> %s; exec <&-; sleep 4`,
		`echo >> %s; exec >&-; sleep 4`,
	} {
		trace := filepath.Join(t.TempDir(), "trace")
		engine, err := suite.NewEngine(fmt.Sprintf("sh -c '"+command+"'", trace), 300*time.Millisecond, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		_, err = engine.Ask(&suite.Request{File: strings.Repeat("long", 1<<16)}) // more than a pipe holds
		engine.Close()
		if took := time.Since(began); err == nil || took > 3*time.Second {
			t.Errorf("%s: %v after %s", command, err, took)
		}
		before, _ := os.ReadFile(trace)
		time.Sleep(300 * time.Millisecond)
		if after, err := os.ReadFile(trace); err != nil || len(after) != len(before) {
			t.Errorf("%s: a child still runs (%v)", command, err)
		}
	}
}

// TestKilledEngine checks that Kill ends an engine that is at work, and that it does not start again.
func TestKilledEngine(t *testing.T) {
	engine, err := suite.NewEngine("sh -c 'trap \"\" TERM INT HUP; sleep 20; sleep 20'", time.Minute, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	time.AfterFunc(200*time.Millisecond, engine.Kill)
	for range 2 {
		if _, err := engine.Ask(&suite.Request{}); err == nil || time.Since(began) > 10*time.Second {
			t.Errorf("%v after %s", err, time.Since(began))
		}
	}
}

// TestHugeReplies checks that a reply takes no more memory and no more room in a message than it may.
func TestHugeReplies(t *testing.T) {
	for _, test := range []struct{ make, want string }{
		{`printf "{\"states\":["; yes "{}," | head -n 100000 | tr -d "\n"; echo "{}]}"`, "the engine does not follow the protocol: it has 100001 states, more than the turns of a game"},
		{`printf "{\"error\":\""; yes "long" | head -n 100000 | tr -d "\n"; echo "\"}"`, "the engine: longlong"},
		{`printf "{\"skip\":\""; yes "long" | head -n 100000 | tr -d "\n"; echo "\"}"`, "the engine: longlong"},
		{`printf "{\"states\":[{\"turn\":1,\"part\":\""; yes "long" | head -n 100000 | tr -d "\n"; echo "\"}]}"`, "that after turn 1longlong"},
		{`printf "{\"states\":[{\"turn\":1,\"scores\":{\""; yes "long" | head -n 100000 | tr -d "\n"; echo "\":1}}]}"`, `states/0 names "longlong`},
		{`yes x | tr -d "\n"`, "the engine gave no answer: its answer is longer than 8 MiB"},
		{`yes "{}"`, "its states end after 0 of 1"},
	} {
		engine, err := suite.NewEngine("sh -c 'read q; "+test.make+"'", time.Minute, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		o, _ := run(t, head+"1. red: BA/C@0,-1^180 | knight S\n", suite.Options{Engine: engine})
		engine.Close()
		got := o.Reason
		for _, f := range o.Failures {
			got += f.Found
		}
		if !strings.Contains(got, test.want) || len(got) > 400 {
			t.Errorf("%s: %d bytes, %.200s", test.make, len(got), got)
		}
	}
}
