package suite_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/notation/jcz"
	"cartulary/validator/suite"
)

// run runs one game from its text.
func run(t *testing.T, text string, opts suite.Options) (*suite.Outcome, *notation.Source) {
	t.Helper()
	src := &notation.Source{File: "a.cgr", Game: 1, Line: 1, Text: text}
	rec, reading := notation.Parse(src)
	return suite.NewRunner().Run(src, rec, reading, opts), src
}

const head = "[CGR \"1\"]\n[Red \"Ann Lee\"]\n[Blue \"Bob\"]\n"

// TestExpectations checks the expectations that a record can have.
func TestExpectations(t *testing.T) {
	const good = "1. red: BA/C@0,-1^180 | knight S\n"
	for _, c := range []struct {
		about, text string
		status      suite.Status
		want        []string // line:column expected / found
	}{
		{"nothing expected, nothing wrong", good, suite.Passed, nil},
		{"an error that nobody expects", "1. red: BA/C@5,5^0\n", suite.Failed, []string{"4:9 no error / 5,5 shares no side with a tile [tile-without-neighbour]"}},
		{"an error that the turn expects", "1. red: BA/C@5,5^0 | expect tile-without-neighbour\n", suite.Passed, nil},
		{"an assertion without that", "[Expect \"Ann has 4 points\"]\n1. red: BA/C@0,-1^180\n", suite.Failed,
			[]string{`4:10 ann has 4 points / no rules with these names; an assertion begins with that: [Expect "that ann has 4 points"]`}},
		{"a finding that does not come", "1. red: BA/C@0,-1^180 | expect tile-edge-mismatch\n", suite.Failed, []string{"4:32 tile-edge-mismatch / no such finding"}},
		{"a finding of a rule that does not exist", "1. red: BA/C@0,-1^180 | expect tile-edge-mismach\n", suite.Failed,
			[]string{"4:32 tile-edge-mismach / no such finding, and no rule has that name; did you mean tile-edge-mismatch?"}},
		{"another than the expected one", "1. red: BA/C@5,5^0 | expect tile-edge-mismatch\n", suite.Failed,
			[]string{"4:9 no tile-without-neighbour / 5,5 shares no side with a tile [tile-without-neighbour]", "4:29 tile-edge-mismatch / no such finding"}},
		{"ok where all is well", good[:len(good)-1] + " | expect ok\n", suite.Passed, nil},
		{"ok where it is not", "1. red: BA/C@5,5^0 | expect ok\n", suite.Failed, []string{"4:9 no tile-without-neighbour / 5,5 shares no side with a tile [tile-without-neighbour]"}},
		{"a claim of points that is wrong", good[:len(good)-1] + " | = red +3\n", suite.Failed, []string{"4:38 no error / Ann Lee is recorded with +3"}},
		{"points by name and by colour", "[Expect \"that Ann Lee has 4 points | that red has 4 points | that blue has 1 point\"]\n" + good, suite.Failed, []string{"4:67 blue has 1 point / blue has 0 points"}},
		{"a score", "[Expect \"that Ann Lee scored city for 4 points | that Bob scored road for 2 points\"]\n" + good, suite.Failed, []string{"4:55 Bob scored road for 2 points / Bob scored road for nothing"}},
		{"a phase", "[Expect \"that phase is TilePhase | that phase is ActionPhase\"]\n" + good, suite.Failed, []string{"4:41 phase is ActionPhase / phase is TilePhase"}},
		{"a form that does not exist", "[Expect \"that all is well\"]\n" + good, suite.Failed, []string{"4:15 all is well / no assertion has this form; docs/tests.md lists the forms"}},
		{"a form of a set to come", "[Expect \"that Ferries options: x,y\"]\n" + good, suite.Skipped, nil},
		{"... does not hide what fails", "[Expect \"that Ferries options: x,y | that red has 9 points\"]\n" + good, suite.Failed, []string{"4:43 red has 9 points / red has 4 points"}},
		{"a set without a name", "[Sets \"base, catapult\"]\n" + good, suite.Failed, []string{"4:14 no error / no set is called \"catapult\""}},
		{"a set without a name, which is what is tested", "[Sets \"base, catapult\"]\n[Expect \"set-unknown\"]\n" + good, suite.Passed, nil},
		{"a warning counts only where something is expected", "1. red: BA/C@0,-1^180 | allow tile-edge-mismatch for nothing\n", suite.Passed, nil},
	} {
		o, src := run(t, head+c.text, suite.Options{})
		if o.Status != c.status {
			t.Errorf("%s: %s %s %v, want %s", c.about, o.Status, o.Reason, o.Failures, c.status)
			continue
		}
		if o.Status == suite.Skipped && o.Reason == "" {
			t.Errorf("%s: skipped without a reason", c.about)
		}
		var got []string
		for _, f := range o.Failures {
			at := src.Position(f.Span.Start)
			got = append(got, fmt.Sprintf("%d:%d %s / %s", at.Line, at.Column, f.Expected, f.Found))
		}
		if len(got) != len(c.want) {
			t.Errorf("%s: %q, want %q", c.about, got, c.want)
			continue
		}
		for i := range got {
			if !strings.HasPrefix(got[i], c.want[i]) {
				t.Errorf("%s: %q, want %q", c.about, got[i], c.want[i])
			}
		}
	}
}

// TestGolden checks that the states of a game can be written and read, and that every change of a state is found at
// its turn.
func TestGolden(t *testing.T) {
	text := head + "[Termination \"unfinished\"]\n\n1. red: BA/C@0,-1^180 | knight S\n2. blue: BA/RFr@1,0^0 | thief W\n3. red: BA/L@0,1^0 | monk\n"
	o, _ := run(t, text, suite.Options{States: true})
	if o.Status != suite.Passed || len(o.States) != 3 {
		t.Fatalf("%s, %d states", o.Status, len(o.States))
	}
	game := &suite.GoldenGame{Game: 1, States: o.States}
	written := (&suite.Golden{Games: []*suite.GoldenGame{game}}).Append(nil)
	read := func(change func(s []suite.State) []suite.State) *suite.GoldenGame {
		g, err := suite.ReadGolden(written)
		if err != nil {
			t.Fatal(err)
		}
		g.Find(1).States = change(g.Find(1).States)
		return g.Find(1)
	}
	for about, c := range map[string]struct {
		change func(s []suite.State) []suite.State
		want   string // turn, expected, found of the only failure; empty if there is none
	}{
		"nothing":     {func(s []suite.State) []suite.State { return s }, ""},
		"a score":     {func(s []suite.State) []suite.State { s[0].Scores["red"] = 3; return s }, "1 scores red 3, blue 0 / scores red 4, blue 0"},
		"a supply":    {func(s []suite.State) []suite.State { s[1].Supplies["blue"] = 7; return s }, "2 supplies red 7, blue 7 / supplies red 7, blue 6"},
		"a verdict":   {func(s []suite.State) []suite.State { *s[2].Legal = false; return s }, "3 illegal / legal"},
		"a turn less": {func(s []suite.State) []suite.State { return s[:2] }, "3 no further state is golden / the state of turn 3"},
		"a turn more": {func(s []suite.State) []suite.State { return append(s, suite.State{Final: true}) }, "0 the golden state of the final scoring / no such turn"},
		"a feature":   {func(s []suite.State) []suite.State { s[2].Open = s[2].Open[1:]; return s }, "3 no other open feature / open: "},
		"another":     {func(s []suite.State) []suite.State { s[2].Open = append(s[2].Open, "city 9,9"); return s }, "3 open: city 9,9 / no such open feature"},
	} {
		got, _ := run(t, text, suite.Options{Golden: read(c.change)})
		switch {
		case c.want == "" && got.Status == suite.Passed:
		case len(got.Failures) != 1:
			t.Errorf("%s: %v", about, got.Failures)
		default:
			f := got.Failures[0]
			if s := fmt.Sprintf("%d %s / %s", f.Turn, f.Expected, f.Found); c.want == "" || !strings.HasPrefix(s, c.want) {
				t.Errorf("%s: %q, want %q", about, s, c.want)
			}
		}
	}
}

// TestGamePositions checks that the states of JCloisterZone's engine agree for games cut at some message, if their
// sets are supported; other saves are skipped with the reason.
func TestGamePositions(t *testing.T) {
	passed, skipped := runSaves(t, 78, "jcz-positions", "*.jcz")
	if passed != 78 {
		t.Errorf("%d pass and %d are skipped, want 78 that pass", passed, skipped)
	}
}

// TestGoldenFileRefused checks that a damaged golden file is one clear sentence, never a panic.
func TestGoldenFileRefused(t *testing.T) {
	for _, text := range []string{"", "[]", "{", `{"games": 3}`, `{"games": [{"game": 0}]}`, `{"games": [null]}`,
		`{"games": [{"game": 1}, {"game": 1}]}`, `{"games": [], "more": 1}`, `{"games": []} x`} {
		if _, err := suite.ReadGolden([]byte(text)); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestSavedTests checks that the tests shipped with JCloisterZone clients pass, if their sets are supported; others
// are skipped with the reason.
func TestSavedTests(t *testing.T) {
	passed, skipped := runSaves(t, 89, "jcz-tests", "*", "*", "*.jcz")
	if passed != 89 {
		t.Errorf("%d pass and %d are skipped, want 89 that pass", passed, skipped)
	}
}

// runSaves runs the tests inside the saves of a folder of the corpus: each passes, or is skipped because it needs an
// unsupported set or element.
func runSaves(t *testing.T, want int, folder ...string) (passed, skipped int) {
	t.Helper()
	dir := os.Getenv("CARTULARY_CORPUS")
	if dir == "" {
		dir = "../../../shared/corpus"
	}
	files, _ := filepath.Glob(filepath.Join(append([]string{dir}, folder...)...))
	if len(files) == 0 {
		t.Skipf("no saves in %s of the corpus of recorded games %s: set CARTULARY_CORPUS to its folder", folder[0], dir)
	}
	if len(files) != want {
		t.Errorf("%d saves, want %d", len(files), want)
	}
	runner := suite.NewRunner()
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		src := &notation.Source{File: path, Game: 1, Line: 1, Text: string(text)}
		rec, reading := jcz.Parse(src)
		o := runner.Run(src, rec, reading, suite.Options{})
		known := !strings.HasPrefix(o.Reason, "the save needs the ") && !strings.HasPrefix(o.Reason, "this version cannot judge games with the set ")
		switch {
		case o.Status == suite.Failed:
			t.Errorf("%s: %+v", path, o.Failures)
		case o.Status == suite.Skipped && known:
			t.Errorf("%s is skipped: %s", path, o.Reason)
		case o.Status == suite.Passed && rec != nil && o.Checks < 1+len(rec.Assertions):
			t.Errorf("%s: %d checks of %d assertions", path, o.Checks, len(rec.Assertions))
		}
		if o.Status == suite.Skipped {
			skipped++
		} else {
			passed++
		}
	}
	return passed, skipped
}
