package profile

import (
	"slices"
	"strings"
	"testing"
)

// TestParse checks what the lines of a table become.
func TestParse(t *testing.T) {
	table, err := Parse(`# A comment.
profile a-1
title A
source the rules: of 2001
beside b-1

profile a-2

switch a.moves
decides how it moves: AAA-01
stated AAA-01 AAA-02
about points
after analyses
x,y a-1: text S1:2.3
none a-2: inference no text: a guess

switch a.rests
2 all: report B
`)
	if err != nil {
		t.Fatal(err)
	}
	if p := table.Profiles; len(p) != 2 || p[0] != (Published{"a-1", "A", "the rules: of 2001", "b-1"}) || p[1] != (Published{ID: "a-2"}) {
		t.Errorf("the profiles are %+v", p)
	}
	moves := table.Switches["a.moves"]
	if moves.Doc != "how it moves: AAA-01" || !moves.Points || table.Switches["a.rests"].Points || !moves.Later || table.Switches["a.rests"].Later || !slices.Equal(moves.Clauses, []string{"AAA-01", "AAA-02"}) {
		t.Errorf("a.moves is %+v", moves)
	}
	if g := Find(moves.Grounds, "a-1"); g.Value != "x,y" || g.Sentence != "S1:2.3" || g.Report+g.Inference != "" {
		t.Errorf("the ground of a-1 is %+v", g)
	}
	if g := Find(moves.Grounds, "a-2"); g.Value != "none" || g.Inference != "no text: a guess" {
		t.Errorf("the ground of a-2 is %+v", g)
	}
	for _, id := range []string{"a-1", "a-2"} {
		if g := Find(table.Switches["a.rests"].Grounds, id); g == nil || g.Value != "2" || g.Report != "B" {
			t.Errorf("a.rests has the ground %+v for %s", g, id)
		}
	}
}

// TestParseErrors checks that errors name the line and the mistake.
func TestParseErrors(t *testing.T) {
	const head = "profile a-1\nswitch a.moves\n"
	for text, want := range map[string]string{
		"title A":                                   `line 1: "title" is not a word`,
		"profile":                                   `line 1: "profile" has no value`,
		"profile a-1\ntitle A\ntitle B":             "line 3: a second title",
		"profile a-1\ndecides all":                  `line 2: "decides" is not a word`,
		head + "switch a.moves":                     "line 3: a second switch a.moves",
		head + "decides a\ndecides b":               "line 4: a second decides",
		head + "x a-1: because":                     `line 3: "x a-1: because" does not have the form`,
		head + "x a-1: text":                        `line 3: "x a-1: text" does not have the form`,
		head + "x a-2: report B":                    "line 3: there is no profile a-2 above",
		head + "\nx all: report B\ny a-1: report C": "line 5: profile a-1 has two values",
	} {
		if _, err := Parse(text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: the error is %v, want %s", text, err, want)
		}
	}
}
