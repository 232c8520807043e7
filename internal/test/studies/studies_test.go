package studies

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

// otherSets holds the set that a scenario of Princess & Dragon needs.
var otherSets = map[int]string{
	82: "tower", 83: "bridges-castles-and-bazaars", 86: "hills-and-sheep", 91: "leper", 92: "leper",
}

// numbered holds the numbers of the scenarios of the dragon, of princess, fairy and portal, and of other sets.
var numbered = []int{34, 35, 37, 38, 40, 41, 43, 44, 46, 47, 49, 50, 52, 53, 55, 56, 58, 59, 61, 62, 64, 65, 67, 68, 70, 71, 73, 74, 76,
	77, 79, 80, 82, 83, 85, 86, 88, 89, 91, 92}

// TestScenarioNumbers checks that each numbered scenario of Princess & Dragon has a game, or needs another set.
func TestScenarioNumbers(t *testing.T) {
	covered := map[int]bool{}
	for _, s := range Scenarios("pad") {
		numbers, _, _ := strings.Cut(s.About, ":")
		for _, n := range strings.Split(numbers, ", ") {
			i, err := strconv.Atoi(n)
			if err != nil || !slices.Contains(numbered, i) {
				t.Errorf("%q is not the number of a scenario", n)
			}
			covered[i] = true
		}
	}
	for _, n := range numbered {
		if covered[n] == (otherSets[n] != "") {
			t.Errorf("scenario %d: tried is %t, needs set %q", n, covered[n], otherSets[n])
		}
	}
}

// TestAll checks that All returns the studies of every element that files name.
func TestAll(t *testing.T) {
	n := 0
	for _, id := range Elements() {
		n += len(Of(id))
	}
	if got := len(All()); got != n || n == 0 {
		t.Errorf("All returns %d studies, the elements have %d", got, n)
	}
}

// TestRead checks what each kind of block becomes.
func TestRead(t *testing.T) {
	c, err := read(fstest.MapFS{
		"engine/mill/studies/games.txt": {Data: []byte("== game first\n# Red begins.\n\n1. red: A\n\n== game second\n\n$first\n2. yellow: B\n")},
		"engine/mill/studies/mill.txt": {Data: []byte(`element mill

# A comment.
== study MIL-01: one
breaks mill-twice
names BAS-01
cites BAS-01 MIL-01
rules mil-default

[Start "C"]

$second | {«D» ~ E}

== citation mill-still
cites all

== citation mill-twice
cites MIL-02

$first | F
`)},
		"engine/mill/studies/scenarios.txt": {Data: []byte(`family mil
== scenario 7: two
with ; mil.speed=2
breaks nothing
under mil-c1, mil-c2: mill-twice

1. red: G
== study 8: three
breaks mill-twice

{H ~ I}
== switch mil.speed
under 1, 2: nothing
under a,b: mill-twice

J
== switch mil.wind
undecided no record shows it
== note mill-twice
rules mil-default

K
`)},
	})
	if err != nil {
		t.Fatal(err)
	}
	s := c.elements["mill"][0]
	if want := (Study{"MIL-01: one", "mill-twice", "BAS-01", "mil-default", "[Start \"C\"]\n\n1. red: A\n2. yellow: B | {«D» ~ E}\n"}); s != want {
		t.Errorf("the study is %+v, want %+v", s, want)
	}
	if cs := c.citations; len(cs) != 2 || *cs[0].Study != s || cs[0].Cites != "BAS-01 MIL-01" || cs[1].Study != nil || cs[1].Text != "1. red: A | F\n" {
		t.Errorf("the citations are %+v", cs)
	}
	if !slices.Equal(c.whole, []string{"mill-still"}) {
		t.Errorf("the rules of which all statements apply are %v", c.whole)
	}
	if s := c.scenarios["mil"][0]; s.With != "; mil.speed=2" || s.Verdict != "" || len(s.Under) != 2 || s.Under["mil-c2"] != "mill-twice" {
		t.Errorf("the scenario is %+v", s)
	}
	if len(c.more["mil"]) != 1 || !c.families["mil"] || c.undecided["mil.wind"] != "no record shows it" || c.noted["mill-twice"][0].Text != "K\n" {
		t.Errorf("read %+v", c)
	}
	if g := c.switches["mil.speed"][0]; len(g.Verdicts) != 3 || g.Verdicts["a,b"] != "mill-twice" || g.Verdicts["2"] != "" || g.Rules != "" {
		t.Errorf("the game of the switch is %+v", g)
	}
}

// TestReadErrors checks that errors name the file, the line and the mistake.
func TestReadErrors(t *testing.T) {
	for text, want := range map[string]string{
		"tower\n":       `1: "tower" before the first line with ==`,
		"\n== study \n": "2: ",
		"element x\n== study A: b\nbreaks r\nunder a: r\n\n1.\n":             `4: a study has no word "under"`,
		"element x\n== study A: b\nbreaks r\nbreaks s\n\n1.\n":               "4: a second breaks",
		"element x\n== study A: b\n\n1.\n":                                   "2: the study has no word breaks",
		"element x\n== study A: b\nbreaks r\n":                               "2: the study has no game",
		"== study A: b\nbreaks r\n\n1.\n":                                    `1: the study has no line "element ID"`,
		"element x\n== scenario A: b\nbreaks nothing\n\n1.\n":                `2: the scenario has no line "family NAME"`,
		"family x\n== scenario A: b\n\n1.\n":                                 "2: the scenario has no word breaks",
		"family x\n== scenario A: b\nbreaks r\nunder a r\n\n1.\n":            `4: "a r" does not have the form`,
		"family x\n== scenario A: b\nbreaks r\nunder a, a: s\n\n1.\n":        "4: a has two verdicts",
		"== switch a.b\nunder a: r\n\n1.\n":                                  "1: the switch has fewer than two values",
		"== note r\n\n1.\n":                                                  "1: the note has no word rules",
		"== card r\n\n1.\n":                                                  `1: "card" is not one of study`,
		"element x\n== study A: b\nbreaks r\n\n$no\n":                        "2: there is no game $no",
		"== game a\n\n1.\n\n== game a\n\n2.\n":                               "5: there are two games a",
		"== game a\n\n1.\n":                                                  "1: nothing uses the game a",
		"== game a\nbreaks r\n\n1.\n":                                        `2: a game has no word "breaks"`,
		"== game a\n\n$b\n\n== game b\n\n2.\n":                               "1: there is no game $b above",
		"element x\n== study A: b\nbreaks r\n\n1.\n\n== citation r\nbut s\n": `8: a citation has no word "but"`,
	} {
		_, err := read(fstest.MapFS{"engine/mill/studies/mill.txt": {Data: []byte(text)}})
		if want = "engine/mill/studies/mill.txt:" + want; err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: the error is %v, want %s", text, err, want)
		}
	}
}
