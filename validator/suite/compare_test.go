package suite_test

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"cartulary/validator/suite"
)

// answered tests a game with an engine that gives one reply to every request.
func answered(t *testing.T, text, reply string, opts suite.Options) *suite.Outcome {
	t.Helper()
	engine, err := suite.NewEngine("sh -c 'while read -r q; do echo \"$0\"; done' '"+reply+"'", time.Minute, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	defer engine.Close()
	opts.Engine = engine
	o, _ := run(t, text, opts)
	return o
}

// TestFindComparison checks that each comparison is found by its name, and that another name is an error.
func TestFindComparison(t *testing.T) {
	for _, c := range []suite.Comparison{suite.CompareStates, suite.CompareVerdict, suite.CompareMoves} {
		if got, err := suite.FindComparison(c.String()); got != c || err != nil {
			t.Errorf("%s: %s, %v", c, got, err)
		}
	}
	if _, err := suite.FindComparison("state"); err == nil || err.Error() != `there is no comparison "state"` {
		t.Error(err)
	}
}

// TestVerdicts checks which verdicts on legal and illegal records are right, in each form of a reply.
func TestVerdicts(t *testing.T) {
	const first = "1. red: BA/C@0,-1^180 | knight S\n"
	for _, c := range []struct{ turns, reply, want string }{
		{first, `{"legal": true}`, ""},
		{first, `{"legal": false}`, "the engine refuses the game"},
		{first, `{"legal": false, "turn": 1}`, "the engine refuses turn 1"},
		{first, `{"states": [{"turn": 1, "legal": true}]}`, ""},
		{first, `{"states": [{"turn": 1}]}`, "the answer of the engine does not follow the protocol: it has no field legal"},
		{first, `{"legal": 1}`, "the answer of the engine does not follow the protocol: legal: must be true or false, found a number"},
		{first + "2. blue: BA/C@5,5^0\n", `{"legal": true}`, "the engine accepts it"},
		{first + "2. blue: BA/C@5,5^0\n", `{"legal": false}`, ""},
		{first + "2. blue: BA/C@5,5^0\n", `{"legal": false, "turn": 2, "action": 1}`, ""},
		{first + "2. blue: BA/C@5,5^0\n", `{"legal": false, "turn": 1}`, "the engine refuses turn 1, not turn 2"},
		{first + "2. blue: BA/C@5,5^0\n", `{"states": [{"turn": 1, "legal": true}, {"turn": 2, "legal": false}]}`, ""},
		{first + "2. blue: BA/RFr@1,0^0 | thief E | thief E\n", `{"legal": false, "turn": 2, "action": 2}`, "the engine refuses action 2 of the turn, not action 3"},
		{first + "2. blue: BA/RFr@1,0^0 | thief E | thief E\n", `{"legal": false, "turn": 2, "action": 3}`, ""},
		{first + "2. blue: pass\n3. red: BA/RFr@1,0^0\n", `{"legal": false, "turn": 2, "action": 1}`, ""}, // it is about the turn
		{first + "2. red: BA/RFr@1,0^0\n", `{"legal": false, "turn": 2}`, ""},
		{"1. red: BA/L@0,1^0 | = red +3\n", `{"legal": true}`, "Ann Lee is recorded with +3"}, // a mistake of the record, not of the engine
		{"1. red: BA/XX@0,1^0\n", `{"legal": true}`, "the engine accepts it"},
	} {
		o := answered(t, head+c.turns, c.reply, suite.Options{Compare: suite.CompareVerdict})
		got := ""
		for _, f := range o.Failures {
			got += f.Found
		}
		if !strings.HasPrefix(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%s%s: %q, want %q", c.turns, c.reply, got, c.want)
		}
	}
}

// TestMutants checks the counts for engines that accept or refuse everything, and that an engine that refuses the legal game is not
// asked about later turns.
func TestMutants(t *testing.T) {
	game := head + "1. red: BA/C@0,-1^180 | knight S\n2. blue: BA/RFr@1,0^0 | thief E\n3. red: BA/RFr@2,0^0\n4. blue: BA/L@0,1^0 | monk\n"
	for _, compare := range []suite.Comparison{suite.CompareVerdict, suite.CompareMoves} {
		o := answered(t, game, `{"legal": true, "moves": []}`, suite.Options{Compare: compare, Mutants: 30})
		n := 0
		for _, c := range o.Rules {
			if n += c.Tried; c.Accepted != c.Tried {
				t.Errorf("%s: %+v", compare, c)
			}
		}
		if n != 30 || len(o.Rules) < 15 || o.Refused {
			t.Errorf("%s: %d mutants of %d rules", compare, n, len(o.Rules))
		}
		byRule := 0
		for _, f := range o.Failures {
			if f.Mutant == nil {
				continue
			}
			byRule++
			if f.Rule != f.Mutant.Finding.Rule || !strings.Contains(f.Mutant.Source.Text, "\n"+fmt.Sprint(f.Turn)+". ") {
				t.Errorf("%s in turn %d: %+v\n%s", f.Rule, f.Turn, f.Mutant.Finding, f.Mutant.Source.Text)
			}
		}
		if byRule != len(o.Rules) {
			t.Errorf("%d failures of %d rules", byRule, len(o.Rules))
		}
	}
	o := answered(t, game, `{"legal": false, "turn": 3}`, suite.Options{Compare: suite.CompareVerdict, Mutants: 30})
	if !o.Refused || o.LeftOut == 0 || slices.ContainsFunc(o.Rules, func(c suite.RuleCount) bool { return c.Refused > 0 || c.Accepted > 0 }) {
		t.Errorf("%v, %d left out: %+v", o.Refused, o.LeftOut, o.Rules)
	}
	engine, err := suite.NewEngine(`sh -c 'read -r q; echo "{\"legal\": true}"; while read -r q; do echo "{\"skip\": \"no switches\"}"; done'`, time.Minute, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	defer engine.Close()
	if o, _ := run(t, game, suite.Options{Compare: suite.CompareVerdict, Mutants: 5, Engine: engine}); o.Status != suite.Passed || o.Reason != "" || o.LeftOut < 5 || o.Rules != nil {
		t.Errorf("an engine that skips mutants: %s, %q, %d left out", o.Status, o.Reason, o.LeftOut)
	}
	if o := answered(t, game+"5. red: BA/C@9,9^0\n", `{"legal": false}`, suite.Options{Compare: suite.CompareVerdict, Mutants: 5}); o.Status != suite.Passed || o.Rules != nil {
		t.Errorf("an illegal game has mutants: %+v", o)
	}
}

// TestMoves checks the differences of legal moves. A move may name a part by any of its places.
func TestMoves(t *testing.T) {
	moves := func(change func([]string) []string) string {
		list := []string{"BA/Cccc+@0,-1^0", "BA/Cccc+@0,-1^90", "BA/Cccc+@0,-1^180", "BA/Cccc+@0,-1^270"}
		for _, place := range list[:4] {
			list = append(list, place+" | knight S")
		}
		return `{"moves": [{"turn": 1, "moves": ["` + strings.Join(change(list), `", "`) + `"]}]}`
	}
	for _, c := range []struct {
		change func([]string) []string
		want   string
	}{
		{func(l []string) []string { return l }, ""},
		{func(l []string) []string { slices.Reverse(l); return append(l, l[0]) }, ""},
		{func(l []string) []string { return l[1:] }, "missing: BA/Cccc+@0,-1^0; says the engine"},
		{func(l []string) []string { return append(l, "BA/Cccc+@1,0^0") }, "not legal: BA/Cccc+@1,0^0; says the engine"},
		{func(l []string) []string { return append(l[2:], "a", "b", "c", "d") }, "missing: BA/Cccc+@0,-1^0, BA/Cccc+@0,-1^90; not legal: a, b, c and 1 more; says the engine"},
	} {
		o := answered(t, head+"1. red: BA/Cccc+@0,-1^0\n", moves(c.change), suite.Options{Compare: suite.CompareMoves})
		got := ""
		for _, f := range o.Failures {
			got += f.Found
		}
		if got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	if o := answered(t, head+"1. red: BA/Cccc+@0,-1^0\n", `{"moves": []}`, suite.Options{Compare: suite.CompareMoves}); len(o.Failures) != 1 || o.Failures[0].Found != "the engine has no moves for this turn" {
		t.Errorf("%+v", o.Failures)
	}
}

// TestGoldenCauses checks that a difference is reported at the turn in which it begins, and not again for what follows from it.
func TestGoldenCauses(t *testing.T) {
	const turns = "1. red: BA/C@0,-1^180 | knight S\n2. blue: BA/RFr@1,0^0 | thief E\n3. red: BA/RFr@2,0^0\n4. blue: BA/L@0,1^0 | monk\n5. red: BA/LR@3,0^90\n6. blue: BA/LR@-1,0^270\n"
	o, _ := run(t, head+turns, suite.Options{States: true})
	game := &suite.GoldenGame{Game: 1, States: o.States}
	if o, _ := run(t, head+turns, suite.Options{Golden: game}); o.Status != suite.Passed {
		t.Fatalf("%v", o.Failures)
	}
	o, _ = run(t, head+strings.Replace(turns, " | thief E", "", 1), suite.Options{Golden: game})
	var got []string
	for _, f := range o.Failures {
		got = append(got, fmt.Sprintf("%d %s / %s", f.Turn, f.Expected, f.Found))
	}
	want := []string{"2 supplies red 7, blue 6, open: road 0,0 E, 2 tiles, blue 1 / supplies red 7, blue 7, open: road 0,0 E, 2 tiles"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
