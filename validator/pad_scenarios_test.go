package validator_test

import (
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cartulary/engine/pad"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// A padScenario is a game with a verdict under every rules profile of Princess &
// Dragon. Verdict is the rule of its one finding, which stands between « and »; empty
// if there is none. Under holds the profiles that judge otherwise.
type padScenario struct {
	about   string // numbers, then what is tried
	verdict string
	under   map[string]string
	jcz     string // where JCloisterZone, as it runs, judges otherwise than jcz-default
	text    string
}

const clean = ""

// under gives profiles another verdict.
func under(verdict string, profiles ...string) map[string]string {
	m := map[string]string{}
	for _, p := range profiles {
		m[p] = verdict
	}
	return m
}

// padScenarios are the numbered scenarios of Princess & Dragon.
var padScenarios = []padScenario{
	{about: "34: a dragon tile is laid aside, another tile is drawn", under: under("dragon-tile-laid-aside", "jcz-default"),
		jcz: "it never draws the tile", text: `
1. red: «aside DG/Rr.d» | BA/C@0,-1^180
`},
	{about: "35: it comes back with the volcano", under: under("dragon-tile-laid-aside", "jcz-default"), text: `
1. red: «aside DG/Rr.d» | BA/C@0,-1^180
2. yellow: DG/RFr.v@1,0^0
3. red: DG/Rr.d@2,0^0 | dragon E
`},
	{about: "37: a follower on a volcano tile", verdict: "volcano-tile-follower", text: `
1. red: DG/RFr.v@1,0^0 | «thief W»
`},
	{about: "38: the fairy in a volcano turn", text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0
3. red: DG/RFr.v@3,0^0 | fairy 1,0
`},
	{about: "40: a volcano, and the dragon stays", verdict: "claim-dragon-wrong", text: shortRoad + `
1. red: DG/Rr.v@2,0^0 | «dragon @1,0»
`},
	{about: "41: a farmer on a dragon tile", under: under("dragon-tile-follower", "bsw-seed"), text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | «farmer NNW» | dragon W W
`},
	{about: "43: he is eaten, and the walk is over", under: under("dragon-tile-follower", "bsw-seed"), text: `
1. red: DG/RFr.v@1,0^0
2. yellow: DG/RFr.d@2,0^0 | «farmer NNW» | dragon E | dragon @2,0 | supply yellow 7 | = yellow +0
`},
	{about: "44: back to where he started", verdict: "dragon-enters-visited-tile", text: `
1. red: DG/RFr.v@1,0^0
2. yellow: DG/RFr.d@2,0^0 | «dragon E W»
`},
	{about: "46: three players, six steps", text: threeAtTable + `
2. yellow: DG/RFr.d@8,0^0 | dragon yellow E, green E, red E, yellow E, green E, red E
`},
	{about: "47: the neighbour begins", verdict: "dragon-wrong-mover", text: threeAtTable + `
2. yellow: DG/RFr.d@8,0^0 | «dragon green E, red E, yellow E, green E, red E, yellow E»
`},
	{about: "49: he stops after four", verdict: "dragon-walk-short", text: threeAtTable + `
2. yellow: DG/RFr.d@8,0^0 | «dragon E E E E»
`},
	{about: "50: the knight is eaten, the city counts nothing", under: under("claim-points-wrong", "rgg-c1"), text: eatenKnight + `| = «red +0 city» | supply red 7
`},
	{about: "52: the city counts 6", verdict: "claim-points-wrong", under: under(clean, "rgg-c1"), text: eatenKnight + `| = «red +6 city»
`},
	{about: "53: the fairy bars her tile when her follower has gone", verdict: "dragon-enters-fairy-tile", text: leftAlone + `
5. red: DG/RFr.v@1,0^0
6. yellow: DG/RFr.d@-1,0^0 | «dragon W N»
`},
	{about: "55, 56: by portal to an old volcano tile", under: under("portal-onto-volcano", "bsw-seed"),
		jcz: "it has no such rule to set, so its bsw-seed is clean", text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | dragon W W
2. yellow: DG/RRR.g@2,0^0 | «farmer NNW @1,0»
`},
	{about: "58: no knight goes home", verdict: "princess-knight-kept", under: under(clean, "hig-c1", "new-2016", "jcz-default"), text: aKnight + `
2. yellow: BA/RFr@1,0^0
«3. red: DG/CcRr.p@0,-2^270»
`},
	{about: "58: his own knight, who is alone", text: aKnight + `
2. yellow: BA/RFr@1,0^0
3. red: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 | supply red 7
`},
	{about: "59: a knight, then a thief", verdict: "princess-and-follower", text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 | «thief N»
`},
	{about: "61: a knight, then the fairy", verdict: "princess-blocks-fairy", under: under(clean, "bsw-seed", "bsw"),
		jcz: "it forbids the fairy whatever is set", text: aKnight + `
2. yellow: BA/RFr@1,0^0 | thief W
3. red: BA/RFr@2,0^0
4. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 | «fairy 1,0»
`},
	{about: "62: a knight of another city", verdict: "princess-wrong-city", text: aKnight + `
2. yellow: BA/CRRR@1,0^0 | knight N
3. red: DG/Ccc.p@1,-1^90 | «princess red knight N @0,-1»
`},
	{about: "64: the tile with two cities, her part joins", verdict: "princess-knight-kept", under: under(clean, "hig-c1", "new-2016", "jcz-default"), text: aKnight + `
«2. yellow: DG/CCc+.p@0,-2^180»
`},
	{about: "65: she closes the city", text: aKnight + `
2. yellow: DG/CRRR.p@0,-2^180 | princess red knight N @0,-1 | = red +0 city, yellow +0 city | supply red 7
`},
	{about: "67: fairy and follower", verdict: "fairy-and-follower", text: aThief + `
3. red: BA/RFr@3,0^0 | fairy 1,0 | «farmer NNW»
`},
	{about: "68: the fairy without a follower", verdict: "fairy-without-follower", jcz: "it offers no such move but accepts it", text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0 | «fairy 1,0»
`},
	{about: "70: one point for two on her tile", jcz: "one of its versions gives 2 where she stands on the tile", text: twoOnATile + `
5. red: BA/RFr@-2,0^0 | fairy 1,0 thief W
6. yellow: BA/RFr@-3,0^0
7. red: BA/RFr@-4,0^0 | = red +1 fairy
`},
	{about: "73: for a field that is worth nothing", text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/RFr@1,0^0 | farmer SSE
2. yellow: BA/RFr@2,0^0
3. red: BA/RFr@3,0^0 | fairy 1,0
final: = red +0 field, red +3 fairy
`},
	{about: "76: moved in the turn of the scoring, to a knight in place of the mayor", text: aKnight + `
2. yellow: BA/RFr@1,0^0
3. red: BA/C@0,-2^180 | fairy 0,-1 | = red +6 city, red +3 fairy
`},
	{about: "77: by portal to a road that is held", verdict: "follower-feature-occupied", text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: DG/RRR.g@2,0^0 | «thief W @0,0»
`},
	{about: "79: by portal to a field that is not", text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: DG/RRR.g@2,0^0 | farmer ESE @0,0
`},
	{about: "89: a box with the Tower", verdict: "set-not-played", text: `
[Sets "base, princess-and-dragon, «tower»"]

1. red: BA/RFr@1,0^0
`},
}

// otherSets says which set a scenario needs.
var otherSets = map[int]string{
	71: "traders-and-builders", 74: "inns-and-cathedrals", 80: "traders-and-builders", 82: "tower", 83: "bridges-castles-and-bazaars",
	85: "traders-and-builders", 86: "hills-and-sheep", 88: "traders-and-builders", 91: "leper", 92: "leper",
}

// numbered lists the scenarios of the dragon, of princess, fairy and portal, and of
// other sets.
var numbered = []int{34, 35, 37, 38, 40, 41, 43, 44, 46, 47, 49, 50, 52, 53, 55, 56, 58, 59, 61, 62, 64, 65, 67, 68, 70, 71, 73, 74, 76,
	77, 79, 80, 82, 83, 85, 86, 88, 89, 91, 92}

// threeAtTable is a table with three players, the dragon, and a road that leads east.
const threeAtTable = `
[Green "Cleo"]
[Start "BA/RCr@0,0^0 DG/RFr.v@1,0^0 BA/RFr@2,0^0 BA/RFr@3,0^0 BA/RFr@4,0^0 BA/RFr@5,0^0 BA/RFr@6,0^0 BA/RFr@7,0^0"]

1. red: BA/RFr@-1,0^0`

func TestPadScenarios(t *testing.T) {
	covered := map[int]bool{}
	for _, s := range padScenarios {
		t.Run(s.about, func(t *testing.T) {
			numbers, _, _ := strings.Cut(s.about, ":")
			for _, n := range strings.Split(numbers, ", ") {
				i, err := strconv.Atoi(n)
				if err != nil || !slices.Contains(numbered, i) {
					t.Errorf("%q is no number of a scenario", n)
				}
				covered[i] = true
			}
			for _, p := range pad.Profiles {
				want, other := s.under[p.ID]
				if !other {
					want = s.verdict
				}
				s.judge(t, p.ID, want)
			}
		})
	}
	for _, n := range numbered {
		if covered[n] == (otherSets[n] != "") {
			t.Errorf("scenario %d: tried is %t, needs set %q", n, covered[n], otherSets[n])
		}
	}
}

// judge judges a scenario under one profile.
func (s *padScenario) judge(t *testing.T, profile, want string) {
	t.Helper()
	tags := "[Rules \"" + profile + "\"]\n"
	if !strings.Contains(s.text, "[Sets") {
		tags += "[Sets \"base, princess-and-dragon\"]\n"
	}
	marked := fill(t, strings.Replace(twoPlayers, "\n", "\n"+tags, 1)+strings.TrimLeft(s.text, "\n"))
	src, findings := judge(marks.Replace(marked))
	switch {
	case want == clean && len(findings) > 0:
		t.Errorf("%s: findings, want none:%s", profile, messages(findings))
	case want != clean && (len(findings) != 1 || findings[0].Rule != want || findings[0].Follows):
		t.Errorf("%s: want %s alone:%s", profile, want, messages(findings))
	case want != clean:
		_, rest, _ := strings.Cut(marked, "«")
		place, _, _ := strings.Cut(rest, "»")
		if f := findings[0]; src.Text[f.Span.Start:f.Span.End] != place {
			t.Errorf("%s: the finding stands at %q, want %q", profile, src.Text[f.Span.Start:f.Span.End], place)
		}
	}
}

// TestAsideIsCounted: tiles laid aside are not in the stack, and the volcano brings
// all of them back at once (scenario 35).
func TestAsideIsCounted(t *testing.T) {
	rec := parsed(t, twoPlayers+`[Sets "base, princess-and-dragon"]

1. red: aside DG/Rr.d | aside DG/C.d | BA/C@0,-1^180
2. yellow: DG/RFr.v@1,0^0
3. red: BA/RFr@2,0^0
`)
	var left []int
	for f := range replay.New().Frames(rec, replay.Options{}) {
		left = append(left, f.State.Remaining())
	}
	if want := []int{101, 98, 99, 98}; !slices.Equal(left, want) {
		t.Errorf("in the stack are %d tiles, want %d", left, want)
	}
}

// TestFilosofiaWalk is the example of the French rules of 2013. Of its fourth step they
// say that no other is possible.
func TestFilosofiaWalk(t *testing.T) {
	text, err := os.ReadFile("../testdata/studies/filosofia-dragon-walk.cgr")
	if err != nil {
		t.Fatal(err)
	}
	const fourth = "red W"
	for _, tt := range []struct{ step, rule string }{
		{fourth, clean},
		{"red N", "dragon-enters-visited-tile"},
		{"red E", "dragon-enters-visited-tile"},
		{"red S", "dragon-leaves-table"},
	} {
		rec, _ := notation.Parse(&notation.Source{Line: 1, Text: strings.Replace(string(text), fourth, tt.step, 1)})
		rules := map[string]bool{}
		for _, f := range validator.New().Validate(rec, nil, validator.Options{}).Findings {
			if !f.Follows {
				rules[f.Rule] = true
			}
		}
		if tt.rule == clean && len(rules) > 0 || tt.rule != clean && !rules[tt.rule] {
			t.Errorf("fourth step %s: %q, want %q", tt.step, slices.Collect(maps.Keys(rules)), tt.rule)
		}
	}
}
