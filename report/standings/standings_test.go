package standings

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/notation"
	"cartulary/report/lang"
)

// game returns a counted game of a round. Players are "Ana 84"; a name alone is a bye.
func game(round string, players ...string) Result {
	g := Result{Event: "Cup", Round: round, File: "a.cgr", Game: 1, Line: 1, Kind: Played}
	for i, p := range players {
		name, points, _ := strings.Cut(p, " ")
		n, _ := strconv.Atoi(points)
		g.Players = append(g.Players, Player{Name: name, Colour: notation.Red + notation.Colour(i), Points: n})
	}
	if len(players) == 1 {
		g.Kind = Bye
	}
	g.place()
	return g
}

// lost returns a game in which the first player conceded or ran out of time.
func lost(g Result, kind Kind, timeout bool) Result {
	g.Kind, g.Timeout, g.gaveUp = kind, timeout, g.Players[0].Colour
	g.losers = []notation.Colour{g.gaveUp}
	g.place()
	return g
}

// rows returns the table of an event, a line a player.
func rows(e *Event) string {
	s := ""
	for _, r := range e.Rows {
		s += fmt.Sprintf("%d %s", r.Place, r.Name)
		for i, v := range r.Values {
			s += " " + e.Criteria[i].text(v)
		}
		s += "\n"
	}
	return s
}

// four is an event of four players, everybody against everybody, with two ties.
func four() []Result {
	return []Result{
		game("1", "Ana 50", "Ben 40"), game("1", "Cleo 30", "Dora 30"),
		game("2", "Ana 20", "Cleo 25"), game("2", "Ben 60", "Dora 35"),
		game("3", "Dora 33", "Ana 44"), game("3", "Ben 41", "Cleo 41"),
	}
}

// TestTables compares tables with those computed by hand.
func TestTables(t *testing.T) {
	bye := []Result{game("1", "Ana 50", "Ben 40"), game("1", "Cleo"), game("2", "Cleo 20", "Ana 10"), game("2", "Ben")}
	clock := []Result{lost(game("1", "Ana 60", "Ben 20"), Played, true), lost(game("2", "Ana 0", "Cleo 0"), Forfeit, false)}
	tables := []Result{game("1", "Ana 50", "Ben 50", "Cleo 30", "Dora 20"), game("1", "Emil 60", "Finn 30", "Gwen 30")}
	for name, c := range map[string]struct {
		games  []Result
		system string
		ties   []string
		want   string
	}{
		"swiss":       {four(), "swiss", nil, "1 Cleo 2 3.5 1.5 1 +5\n2 Ana 2 3.5 1.5 0 +16\n3 Ben 1.5 4 2 – +15\n4 Dora 0.5 4 2 – -36\n"},
		"world":       {four(), "world", nil, "1 Ana 2 3 1 +16\n2 Cleo 2 3 1 +5\n3 Ben 1 4 2 +15\n4 Dora 1 4 2 -36\n"},
		"world-2022":  {four(), "world-2022", nil, "1 Ana 2 3.5 +16\n2 Cleo 2 3.5 +5\n3 Ben 1.5 4 +15\n4 Dora 0.5 4 -36\n"},
		"japan":       {four(), "japan", nil, "1 Ana 2 4 +16\n2 Cleo 2 4 +5\n3 Ben 1.5 4.5 +15\n4 Dora 0.5 5.5 -36\n"},
		"round-robin": {four(), "round-robin", nil, "1 Cleo 2 1 +5 96\n2 Ana 2 0 +16 114\n3 Ben 1.5 – +15 141\n4 Dora 0.5 – -36 98\n"},
		"ties":        {four(), "swiss", []string{"berger", "points", "firsts"}, "1 Cleo 2 3 96 3\n2 Ana 2 2 114 2\n3 Ben 1.5 1.5 141 2\n4 Dora 0.5 1 98 1\n"},
		"shared":      {four(), "swiss", []string{"buchholz"}, "1 Ana 2 4\n1 Cleo 2 4\n3 Ben 1.5 4.5\n4 Dora 0.5 5.5\n"},
		"bye":         {bye, "swiss", []string{"buchholz", "buchholz-1", "difference"}, "1 Cleo 2 1 1 +10\n2 Ana 1 3 2 0\n3 Ben 1 1 1 -10\n"},
		"timeout":     {clock, "japan", nil, "1 Ben 1 0 +50\n2 Cleo 1 0 0\n3 Ana 0 2 -50\n"},
		"clock":       {clock, "world-2022", nil, "1 Cleo 1 0 0\n2 Ben 1 0 -40\n3 Ana 0 1 +40\n"},
		"places":      {tables, "places", nil, "1 Emil 5 37.5 60\n2 Ana 4 33.3 50\n2 Ben 4 33.3 50\n4 Cleo 2 20.0 30\n5 Finn 2 18.8 30\n5 Gwen 2 18.8 30\n7 Dora 1 13.3 20\n"},
		"thirds":      {[]Result{game("1", "Ana 9", "Ben 9", "Cleo 9")}, "swiss", []string{"difference"}, "1 Ana 0.33 0\n1 Ben 0.33 0\n1 Cleo 0.33 0\n"},
		"unmet":       {[]Result{game("1", "Ana 9", "Ben 8"), game("1", "Cleo 9", "Dora 8")}, "swiss", []string{"direct"}, "1 Ana 1 –\n1 Cleo 1 –\n3 Ben 0 –\n3 Dora 0 –\n"},
		"two":         {[]Result{game("1", "Ana 9", "Ben 8")}, "places", []string{"firsts"}, "1 Ana 5 1\n2 Ben 1 0\n"},
	} {
		r := Compute(c.games, Options{System: c.system, Ties: c.ties})
		if diff := cmp.Diff(c.want, rows(&r.Events[0])); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// TestOrder checks that the order of the games does not matter.
func TestOrder(t *testing.T) {
	games := append(four(), game("Semi-final", "Ana 3", "Ben 3"), game("Semi-final", "Cleo 4", "Dora 3"), game("Final", "Ben 5", "Cleo 5"))
	want := ""
	for seed := range uint64(50) {
		rand.New(rand.NewPCG(seed, 1)).Shuffle(len(games), func(i, j int) { games[i], games[j] = games[j], games[i] })
		r := Compute(games, Options{})
		got := rows(&r.Events[0]) + strings.Join(r.Events[0].Rounds, " ")
		if want == "" {
			want = got
		}
		if got != want {
			t.Fatalf("the table is\n%s\nand with another order\n%s", want, got)
		}
	}
	if !strings.HasPrefix(want, "1 Cleo 2 3.5") || !strings.HasSuffix(want, "1 2 3 Semi-final Final") {
		t.Error(want)
	}
}

// TestKnockout checks who wins a match and what places follow.
func TestKnockout(t *testing.T) {
	semi := []Result{game("Semi-final", "Ana 50", "Dora 40"), game("Semi-final", "Ben 50", "Cleo 30")}
	third := append(slices.Clone(semi), game("3rd place", "Cleo 9", "Dora 8"), game("Final", "Ana 8", "Ben 9"))
	league := []Result{game("1", "Ana 1", "Ben 2"), game("2", "Ana 1", "Ben 2")}
	for name, c := range map[string]struct {
		games  []Result
		system string
		places string
		winner string // of the last match
	}{
		"open":      {semi, "knockout", "1 Ana, 1 Ben, 3 Cleo, 3 Dora", "Ben"},
		"third":     {third, "knockout", "1 Ben, 2 Ana, 3 Cleo, 4 Dora", "Ben"},
		"numbers":   {[]Result{game("2", "Ana 9", "Ben 8"), game("1", "Ben 9", "Cleo 8"), game("1", "Ana 9", "Dora 8")}, "knockout", "1 Ana, 2 Ben, 3 Cleo, 3 Dora", "Ana"},
		"second":    {append(slices.Clone(league), game("Final", "Ben 7", "Ana 7")), "world", "1 Ana, 2 Ben", "Ana"},
		"better":    {append(slices.Clone(league), game("Final", "Ana 7", "Ben 7")), "world-2019", "1 Ben, 2 Ana", "Ben"},
		"three":     {[]Result{game("Final", "Ana 7", "Ben 5"), game("Final", "Ben 7", "Ana 5"), game("Final", "Ana 7", "Ben 6")}, "knockout", "1 Ana, 2 Ben", "Ana"},
		"even":      {[]Result{game("Final", "Ana 7", "Ben 5"), game("Final", "Ben 7", "Ana 5")}, "knockout", "1 Ana, 1 Ben", ""},
		"table":     {[]Result{game("Final", "Ana 3", "Ben 9", "Cleo 5", "Dora 5")}, "places", "1 Ben, 2 Cleo, 2 Dora, 4 Ana", "Ben"},
		"bye":       {[]Result{game("Semi-final", "Ana"), game("Semi-final", "Ben 3", "Cleo 2"), game("Final", "Ana 2", "Ben 1")}, "knockout", "1 Ana, 2 Ben, 3 Cleo", "Ana"},
		"no better": {[]Result{game("Final", "Ana 7", "Ben 7")}, "world-2019", "1 Ana, 1 Ben", ""},
	} {
		e := Compute(c.games, Options{System: c.system}).Events[0]
		var places []string
		for _, r := range e.Rows {
			places = append(places, fmt.Sprint(r.Place, " ", r.Name))
		}
		if got := strings.Join(places, ", "); got != c.places {
			t.Errorf("%s: %s, not %s", name, got, c.places)
		}
		if m := e.Matches[len(e.Matches)-1]; m.Winner != c.winner {
			t.Errorf("%s: %q wins, not %q", name, m.Winner, c.winner)
		}
	}
}

// TestLoser checks that a line of a game names who lost without playing on.
func TestLoser(t *testing.T) {
	for want, g := range map[string]Result{
		"round 1, Ana 9 (out of time), Ben 2": lost(game("1", "Ana 9", "Ben 2"), Played, true),
		"round 1, Ana 9 (conceded), Ben 2":    lost(game("1", "Ana 9", "Ben 2"), Played, false),
		"round 1, Ana (did not play), Ben":    lost(game("1", "Ana", "Ben"), Forfeit, false),
		"Final, Ana (bye)":                    game("Final", "Ana"),
	} {
		if got := g.line(lang.English, true); got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
}

// TestRounds checks the order of rounds.
func TestRounds(t *testing.T) {
	want := []string{"", "1", "2", "10", "Round 2", "Round 10", "1/16", "Round of 16", "Achtelfinale", "QF2", "準々決勝", "Semi-final 1", "Demi-finale", "3rd place", "kleines Finale", "FINAL", "決勝"}
	got := slices.Clone(want)
	rand.New(rand.NewPCG(1, 1)).Shuffle(len(got), func(i, j int) { got[i], got[j] = got[j], got[i] })
	slices.SortStableFunc(got, func(a, b string) int { return stageOf(a).compare(stageOf(b)) })
	for i := range want {
		if stageOf(got[i]).compare(stageOf(want[i])) != 0 {
			t.Fatalf("%q", got)
		}
	}
	for _, round := range []string{"Final table of the league", "Round of many", "last1", "s", ""} {
		if stageOf(round).knockout {
			t.Errorf("%q is a knockout round", round)
		}
	}
}

// TestFitting checks which system an event without --system gets.
func TestFitting(t *testing.T) {
	for want, games := range map[string][]Result{
		"swiss":    four(),
		"knockout": {game("Final", "Ana 3", "Ben 2")},
		"places":   {game("1", "Ana 3", "Ben 2"), game("2", "Ana 3", "Ben 2", "Cleo 4")},
	} {
		if got := Compute(games, Options{}).Events[0].System.Name; got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
	for word, want := range map[string]string{"Knockout": "knockout", "single-elimination": "knockout", "play  off": "knockout", "Double Elimination": "double-elimination",
		"Round-Robin": "league", "Leagues": "league", "asian cup": "asian-cup", "Swiss-2026": "swiss-2026", "unknown": "swiss"} {
		g := game("1", "Ana 3", "Ben 2")
		g.System = word
		if got := Compute([]Result{g}, Options{}).Events[0].System.Name; got != want {
			t.Errorf("%s: %s, not %s", word, got, want)
		}
	}
}

// TestSystems checks that the presets are complete and name criteria that exist.
func TestSystems(t *testing.T) {
	for _, s := range Systems {
		for _, name := range s.Ties {
			if FindCriterion(name) == nil {
				t.Errorf("%s: there is no criterion %s", s.Name, name)
			}
		}
		if s.Doc == "" || s.Tie != second && s.Tie != better || s.First == "" != s.Knockout {
			t.Errorf("%s is incomplete", s.Name)
		}
	}
	for _, c := range Criteria {
		if c.Doc == "" || c.Head == "" || (c.value == nil) == (c.among == nil) {
			t.Errorf("%s is incomplete", c.Name)
		}
	}
}

// TestCounts checks that games that are not counted or have errors are not lost.
func TestCounts(t *testing.T) {
	games := append(four(), Result{Event: "Cup", Apart: "unfinished after turn 3"})
	games[0].Errors = 2
	other := game("1", "ana 5", "Ben 4")
	other.Event, other.copy = "cup ", 1
	red := game("2", "red 3", "YELLOW 2")
	red.Event = "cup "
	again := other
	again.File = "b.cgr"
	games = append(games, other, other, again, red)
	r := Compute(games, Options{})
	if counted, apart, wrong := r.Counts(); counted != 8 || apart != 3 || wrong != 1 {
		t.Error(counted, apart, wrong)
	}
	if a := r.Events[1].Apart; a[0].Apart != "the same game again" || a[1].Apart != "the same game as a.cgr" {
		t.Errorf("%+v", a)
	}
	want := []string{
		`"Cup" and "cup " are two events; write the Event tag the same in all games of one`,
		`"Ana" and "ana" are two players; a file of --players can give them one name`,
		"the records name YELLOW and red by colour only; they may be different people in different games",
	}
	if diff := cmp.Diff(want, r.Warnings()); diff != "" {
		t.Error(diff)
	}
	want = []string{`"Cup" has games without a Round tag, which all count as one knockout round`}
	if diff := cmp.Diff(want, Compute([]Result{game("", "Ana 3", "Ben 2"), game("2", "Ana 3", "Cleo 2")}, Options{System: "knockout"}).Warnings()); diff != "" {
		t.Error(diff)
	}
	if row := r.Events[0].Rows[1]; row.Name != "Ana" || row.Errors != 1 {
		t.Error(row)
	}
}

// TestUnknownNames checks that options with an unknown name have an error, and that Compute does not go on with them.
func TestUnknownNames(t *testing.T) {
	for _, c := range []struct {
		opts Options
		want string
	}{
		{Options{System: "swis"}, `there is no system "swis"`},
		{Options{Ties: []string{"wins", "byes"}}, `there is no tie-break "byes"`},
		{Options{Tied: "third"}, `there is no rule "third" for tied games`},
	} {
		if err := c.opts.Check(); err == nil || err.Error() != c.want {
			t.Errorf("%+v: %v", c.opts, err)
		}
		func() {
			defer func() {
				if err, ok := recover().(error); !ok || err.Error() != c.want {
					t.Errorf("%+v: Compute panics with %v", c.opts, err)
				}
			}()
			Compute(nil, c.opts)
		}()
	}
	if err := (&Options{System: "swiss", Ties: []string{"wins"}, Tied: TiedRules[0]}).Check(); err != nil {
		t.Error(err)
	}
}
