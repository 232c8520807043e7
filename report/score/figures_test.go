package score

import (
	"maps"
	"strings"
	"testing"
	"time"

	"cartulary/notation"
	"cartulary/report/lang"
	"cartulary/validator"

	"github.com/google/go-cmp/cmp"
)

// In dragonGame the dragon walks three tiles west over red's thief (turn 2), the fairy stands beside red's farmer from
// turn 5 and scores a point at the start of turns 7 and 9, and a princess returns yellow's knight (turn 9). The road has
// the tiles -2,0 to 6,0.
const dragonGame = `[CGR "1"]
[Sets "base, princess-and-dragon"]
[Rules "filosofia-2013"]
[Red "Ana"]
[Yellow "Ben"]
[Start "BA/RCr@0,0^0 DG/RFr.v@1,0^0"]

1. red: BA/RFr@-1,0^0 | thief E
2. yellow: DG/RFr.d@-2,0^0 | dragon W W W | spent 0:20
3. red: BA/RFr@2,0^0 | farmer NNW
4. yellow: BA/RFr@3,0^0 | spent 1:05.5 | clock 9:00
5. red: BA/RFr@4,0^0 | fairy 2,0 | clock 8:00
6. yellow: BA/RFr@5,0^0 | thief E
7. red: BA/RFr@6,0^0 | clock 7:30
8. yellow: BA/CFc.1@0,-1^90 | knight N
9. red: DG/CcRr.p@0,-2^270 | princess yellow knight N @0,-1
`

// In plagueGame yellow's thief flees from a flea to -2,0, where another flea returns it in turn 5.
const plagueGame = `[CGR "1"]
[Sets "base, plague"]
[Rules "plague-seed; plague.prelude=0"]
[Red "Ana"]
[Yellow "Ben"]
[Start "BA/RCr@0,0^0 BA/RFr@1,0^0"]

1. red: PL/RRRR@2,0^0
2. yellow: BA/RFr@-1,0^0 | thief E | flea 1,0
3. red: BA/RFr@-2,0^0 | flea 0,0
4. yellow: BA/RFr@-3,0^0 | farmer NNW | flee -1,0 thief E > -2,0 E | flea -1,0
5. red: BA/RFr@-4,0^0 | flea -2,0
`

// counts returns the counts of the tallies that are not all 0.
func counts(list []Tally) map[string][]int {
	m := map[string][]int{}
	for _, t := range tallies(list).used() {
		m[t.Name] = t.Counts
	}
	return m
}

func TestFigures(t *testing.T) {
	at := func(x, y int32, loc notation.Loc) Place { return Place{notation.Point{X: x, Y: y}, loc} }
	for _, tt := range []struct {
		name, text                string
		elements, returned, tiles map[string][]int
		red, yellow               *Stay
		out                       [2]int
		road                      Biggest
		holdsField, holdsCity     []notation.Colour
	}{
		{"dragon", dragonGame,
			map[string][]int{"lost-dragon": {1, 0}, "lost-princess": {0, 1}, "took-dragon": {0, 1}, "took-princess": {1, 0}, "fairy-points": {2, 0},
				"dragon-walks": {0, 1}, "fairy-turns": {1, 0}, "princess-turns": {1, 0}},
			map[string][]int{"dragon": {1, 0}, "princess": {0, 1}},
			map[string][]int{"base": {4, 3}, "princess-and-dragon": {1, 1}, "city": {1, 1}, "road": {5, 3}, "dragon": {0, 1}, "princess": {1, 0}},
			&Stay{Player: notation.Red, Role: notation.Farmer, Place: at(2, 0, notation.LocNNW), From: 3, To: 9, Turns: 6, End: ""}, &Stay{Player: notation.Yellow, Role: notation.Thief, Place: at(5, 0, notation.LocE), From: 6, To: 9, Turns: 3, End: ""}, [2]int{1, 1},
			Biggest{"road", at(0, 0, notation.LocE), 9, 0, false, []notation.Colour{notation.Yellow}},
			[]notation.Colour{notation.Red}, nil},
		{"plague", plagueGame,
			map[string][]int{"lost-flea": {0, 1}, "took-flea": {1, 0}, "outbreak-laid": {1, 0}, "flea-laid": {2, 2}, "flights": {0, 1}},
			map[string][]int{"flea": {0, 1}},
			map[string][]int{"base": {2, 2}, "plague": {1, 0}, "road": {3, 2}},
			nil, &Stay{Player: notation.Yellow, Role: notation.Thief, Place: at(-1, 0, notation.LocE), From: 2, To: 5, Turns: 3, End: "flea"}, [2]int{0, 1},
			Biggest{"road", at(0, 0, notation.LocE), 7, 0, false, nil}, []notation.Colour{notation.Yellow}, nil},
		{"every kind", everyKind, map[string][]int{}, map[string][]int{"scored": {1, 2}},
			map[string][]int{"base": {5, 5}, "cloister": {1, 1}, "city": {1, 0}, "road": {3, 4}},
			&Stay{Player: notation.Red, Role: notation.Thief, Place: at(-1, 0, notation.LocS), From: 3, To: 10, Turns: 7, End: ""}, &Stay{Player: notation.Yellow, Role: notation.Monk, Place: at(0, 1, notation.NoLoc), From: 4, To: 9, Turns: 5, End: "scored"}, [2]int{3, 2},
			Biggest{"road", at(1, 0, notation.LocW), 3, 0, true, []notation.Colour{notation.Yellow}},
			[]notation.Colour{notation.Red}, []notation.Colour{notation.Red}},
	} {
		r := report(t, tt.text, validator.Options{})
		shows := counts(r.Sets)
		for name, n := range counts(r.Shows) {
			if name != "plague" { // the set and its tile have the same name
				shows[name] = n
			}
		}
		got := []any{counts(r.Elements), counts(r.Followers), shows, r.Players[0].Longest, r.Players[1].Longest,
			[2]int{r.Players[0].Out, r.Players[1].Out}, r.Biggest[1], r.Biggest[2].Holders, r.Biggest[0].Holders}
		want := []any{tt.elements, tt.returned, tt.tiles, tt.red, tt.yellow, tt.out, tt.road, tt.holdsField, tt.holdsCity}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, d)
		}
	}
}

// TestLeperFigures checks that the leper costs each player two points and that red moves it once.
func TestLeperFigures(t *testing.T) {
	got := counts(report(t, leper, validator.Options{}).Elements)
	maps.DeleteFunc(got, func(name string, _ []int) bool { return name != "leper-points" && name != "leper-walks" })
	if d := cmp.Diff(map[string][]int{"leper-points": {-2, -2}, "leper-walks": {1, 0}}, got); d != "" {
		t.Error(d)
	}
}

// TestBiggestWon checks that the holder of a scored city is the player with the majority, and that two players share a
// road.
func TestBiggestWon(t *testing.T) {
	r := report(t, contested, validator.Options{})
	got := map[string]Biggest{}
	for _, b := range r.Biggest {
		b.Place = Place{}
		got[b.Kind] = b
	}
	want := map[string]Biggest{
		"city":  {"city", Place{}, 6, 1, true, []notation.Colour{notation.Red}},
		"road":  {"road", Place{}, 8, 0, true, []notation.Colour{notation.Red, notation.Yellow}},
		"field": got["field"],
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// TestBiggestBesideCity checks that the City of Carcassonne is not the biggest city.
func TestBiggestBesideCity(t *testing.T) {
	r := report(t, "[CGR \"1\"]\n[Sets \"base, count\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: BA/RFr@2,-1^90\n", validator.Options{})
	for _, b := range r.Biggest {
		if b.Kind == "city" && b.Tiles > 1 {
			t.Errorf("the biggest city is %+v", b)
		}
	}
}

// TestOwnLoss checks that a player whose dragon returns their own follower has a loss and takes nothing.
func TestOwnLoss(t *testing.T) {
	text := dragonGame[:strings.Index(dragonGame, "2. yellow")] + "2. yellow: BA/RFr@2,0^0\n3. red: DG/RFr.d@-2,0^0 | dragon W W W\n"
	r := report(t, text, validator.Options{})
	wantFindings(t, r)
	if d := cmp.Diff(map[string][]int{"lost-dragon": {1, 0}, "dragon-walks": {1, 0}}, counts(r.Elements)); d != "" {
		t.Error(d)
	}
}

// TestCityPaidToFarmers checks that farmers who score a city under the first edition do not hold the city.
func TestCityPaidToFarmers(t *testing.T) {
	r := report(t, everyKind, validator.Options{Rules: &notation.Rules{Profiles: []notation.Word{{Text: "base-2000"}}}})
	if d := cmp.Diff([]notation.Colour{notation.Red}, r.Biggest[0].Holders); d != "" {
		t.Errorf("%s: %s", r.Biggest[0].Kind, d)
	}
}

func TestClocks(t *testing.T) {
	r := report(t, dragonGame, validator.Options{})
	red := &Clock{First: 8 * time.Minute, Last: 450 * time.Second, Clocks: 2}
	yellow := &Clock{Spent: 85500 * time.Millisecond, Timed: 2, Longest: 65500 * time.Millisecond, First: 9 * time.Minute, Last: 9 * time.Minute, Clocks: 1}
	if d := cmp.Diff([]*Clock{red, yellow}, []*Clock{r.Players[0].Clock, r.Players[1].Clock}); d != "" {
		t.Error(d)
	}
	if md := markdown(t, r); !strings.Contains(md, "| Ben | 1:25.5 | 2 | 1:05.5 | 9:00 | 9:00 |") {
		t.Errorf("no such line in\n%s", md)
	}
	if got := jsonOf(t, r); !strings.Contains(got, `"clock":{"spent":85.5,"timedTurns":2,"longestTurn":65.5,"firstClock":540,"lastClock":540,"clocks":1}`) {
		t.Error(got)
	}
	for _, text := range []string{"0:45", "14:51", "1:14:51", "0:09.5", "-0:03", "1:00:00.05"} {
		if got := clockText(Duration(text)); got != text {
			t.Errorf("%s becomes %s", text, got)
		}
	}
	if Duration("45") != 45*time.Second {
		t.Error(Duration("45"))
	}
}

// TestStarterLoses checks that in a tie the player who began does not win, and that nothing else changes.
func TestStarterLoses(t *testing.T) {
	tie := "[CGR \"1\"]\n[Red \"Alice\"]\n[Yellow \"Bob\"]\n[Termination \"normal\"]\n\n1. red: BA/RRR@1,0^0\n2. yellow: BA/RRR@-1,0^0\n"
	three := strings.Replace(tie, "[Term", "[Green \"Cy\"]\n[Term", 1)
	for _, tt := range []struct {
		text, line string
		winners    int
	}{
		{tie, "Bob wins at 0 points; in a tie the player who began loses.", 1},
		{three, "Bob and Cy share the win at 0 points; in a tie the player who began loses.", 2},
		{strings.Replace(three, "normal", "concede green", 1), "Bob wins: Cy conceded after 2 turns, at 0, 0 and 0; in a tie the player who began loses.", 1},
		{everyKind, "Bob wins with 18 points to 13.", 1},
		{contested, "Unfinished after 10 turns, at 22 : 8.", 0},
	} {
		r := report(t, tt.text, validator.Options{})
		r.StarterLoses()
		if md := markdown(t, r); len(r.Result.Winners) != tt.winners || !strings.Contains(md, "**"+tt.line+"**") {
			t.Errorf("%v: no %q in %s", r.Result, tt.line, md[:200])
		}
		if got := jsonOf(t, r); !strings.Contains(got, `"tie":"starter-loses"`) {
			t.Error(got)
		}
	}
}

// TestPlot checks that the plot of any game has at most 78 columns, with a digit or a star for each player in the first
// and the last column.
func TestPlot(t *testing.T) {
	r := report(t, everyKind, validator.Options{})
	for n := range 200 {
		r.Standings = nil
		for i := range n + 2 {
			r.Standings = append(r.Standings, Standing{Turn: i + 1, Scores: []int{i * 7 % 50, i - 3}})
		}
		lines := strings.Split(r.newPage(lang.English).plot(), "\n")
		if longest := longestLine(strings.Join(lines, "\n")); longest > 78 || len(lines) != plotHeight+4 {
			t.Fatalf("%d columns, %d lines:\n%s", longest, len(lines), r.newPage(lang.English).plot())
		}
		first := ""
		for _, line := range lines[:plotHeight] {
			if len(line) > 7 {
				first += line[7:8]
			}
		}
		if first = strings.ReplaceAll(first, " ", ""); first != "12" && first != "*" {
			t.Fatalf("%d turns begin with %q:\n%s", n+2, first, r.newPage(lang.English).plot())
		}
	}
}
