package standings

import (
	"slices"
	"strings"
	"testing"
)

// TestDoubts checks the warnings about events that are no knockout, and about games without an Event tag.
func TestDoubts(t *testing.T) {
	semi := []Result{game("1", "Ana 9", "Ben 8"), game("1", "Cleo 9", "Dora 8")}
	untagged := func(file string, g Result) Result {
		g.Event, g.File = "", file
		return g
	}
	played := func(system string) []Result {
		list := slices.Clone(semi)
		for i := range list {
			list[i].System = system
		}
		return list
	}
	for name, c := range map[string]struct {
		games  []Result
		system string
		want   string
	}{
		"swiss as knockout": {four(), "knockout", `"Cup" is not a knockout: Ben and Cleo play on after a lost match; --system swiss ranks by all rounds`},
		"one":               {append(slices.Clone(semi), game("2", "Ana 9", "Dora 8"), game("2", "Cleo 9", "Emil 8")), "knockout", `"Cup" is not a knockout: Dora plays on after a lost match; --system swiss ranks by all rounds`},
		"swiss":             {four(), "swiss", ""},
		"unknown system":    {played("Fröhlich"), "", `"Cup" says that it is played as "Fröhlich", which is not known; write Swiss, Round-robin, Single Elimination, Double Elimination or a name of --system; it is ranked as swiss`},
		"chosen system":     {played("Fröhlich"), "league", ""},
		"known system":      {played("Play-offs"), "", ""},
		"other case":        {played("swiss SYSTEM"), "", ""},
		"third place":       {append(slices.Clone(semi), game("2", "Ana 9", "Cleo 8"), game("2", "Ben 9", "Dora 8")), "knockout", ""},
		"third, named":      {append(slices.Clone(semi), game("Third place", "Ben 9", "Dora 8"), game("Final", "Ana 9", "Cleo 8")), "knockout", ""},
		"twice a final":     {append(slices.Clone(semi), game("2", "Ana 9", "Cleo 10"), game("2", "Cleo 9", "Ana 18")), "knockout", ""},
		"entered again": {append(slices.Clone(semi), game("1", "Ana 9", "Ben 7"), game("Final", "Ana 9", "Cleo 9"), game("Final", "Ana 9", "Cleo 8")), "",
			`in "Cup", 2 games of Ana and Ben in round 1 count as one duel; if a result was entered again, delete the other, else give the games the tag Format, such as Bo3`},
		"bye and game": {append(slices.Clone(semi), game("1", "Ana 0")), "swiss", `in "Cup", Ana has 2 duels in round 1; if a result was entered again, delete the other`},
		"misspelt":     {append(slices.Clone(semi), game("Finnal", "Ana 9", "Cleo 8")), "", `the round "Finnal" of "Cup" is not a word for a knockout round, so it counts as an ordinary round`},
		"other words":  {append(slices.Clone(semi), game("Group A", "Ana 9", "Cleo 8"), game("Round 3", "Ben 9", "Cleo 8"), game("Saturday", "Ben 9", "Dora 8")), "", ""},
		"one folder":   {[]Result{untagged("x/a.cgr", semi[0]), untagged("x/b.cgr", semi[1])}, "", ""},
		"two folders": {[]Result{untagged("x/a.cgr", semi[0]), untagged("y/b.cgr", game("1", "Emil 9", "Finn 8", "Gwen 7"))}, "",
			"the games without an Event tag are in 2 folders and have tables of two and larger ones, and make one table; give each event a tag of its own, or name its games alone"},
	} {
		r := Compute(c.games, Options{System: c.system})
		if got := strings.Join(r.Warnings(), "\n"); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// TestSingle checks what several results of a duel of one game count: those that say the same once, those that contradict each other not at all.
func TestSingle(t *testing.T) {
	result := func(file string, bestOf int, kind Kind, players ...string) Result {
		g := game("1", players...)
		g.File, g.BestOf, g.Kind = file, bestOf, kind
		return g
	}
	won := func(file, winner, loser string) Result {
		return Result{Event: "Cup", Round: "1", File: file, BestOf: 1, Kind: Duelled, Players: []Player{{Name: winner, Won: 1}, {Name: loser}}}
	}
	for name, c := range map[string]struct {
		games  []Result
		counts int
		open   bool
	}{
		"one":              {[]Result{result("a", 1, Recorded, "Ana 9", "Ben 8")}, 1, false},
		"pasted twice":     {[]Result{result("a", 1, Recorded, "Ana 9", "Ben 8"), result("b", 1, Recorded, "Ben 8", "Ana 9")}, 1, false},
		"record and table": {[]Result{result("a", 1, Recorded, "Ana 9", "Ben 8"), result("b", 0, Played, "Ana 9", "Ben 8")}, 1, false},
		"win and points":   {[]Result{won("a", "Ana", "Ben"), result("b", 1, Recorded, "Ana 9", "Ben 8")}, 1, false},
		"other points":     {[]Result{result("a", 1, Recorded, "Ana 9", "Ben 8"), result("b", 1, Recorded, "Ana 9", "Ben 7")}, 0, true},
		"other winner":     {[]Result{won("a", "Ana", "Ben"), won("b", "Ben", "Ana")}, 0, true},
		"best of three":    {[]Result{result("a", 3, Recorded, "Ana 9", "Ben 8"), result("b", 3, Recorded, "Ana 9", "Ben 8")}, 2, false},
		"no format":        {[]Result{result("a", 0, Recorded, "Ana 9", "Ben 8"), result("b", 0, Recorded, "Ana 9", "Ben 8")}, 2, false},
	} {
		r := Compute(c.games, Options{System: "swiss"})
		e := &r.Events[0]
		warned := slices.ContainsFunc(r.Warnings(), func(s string) bool {
			return s == `"Cup" has two results of Ana and Ben in one duel, in a and b; delete the wrong one, until then the duel is open`
		})
		if len(e.Games) != c.counts || len(e.Games)+len(e.Apart) != len(c.games) || len(e.Duels) != 1 || e.Duels[0].Open != c.open || warned != c.open {
			t.Errorf("%s: %d count, %d not, duels %+v, warnings %q", name, len(e.Games), len(e.Apart), e.Duels, r.Warnings())
		}
		if want := map[bool]Kind{true: Played}[name == "record and table"]; want != 0 && e.Games[0].Kind != want {
			t.Errorf("%s: the %s result counts", name, e.Games[0].Kind)
		}
	}
}

// TestWithdrawn checks that a duel after the last round of a player or a team is not one to be played.
func TestWithdrawn(t *testing.T) {
	open := func(round string, a, b Player) Result {
		g := Result{Event: "Cup", Round: round, Open: true, Players: []Player{a, b}}
		g.setApart(notPlayed)
		return g
	}
	left := Result{Event: "Cup", Kind: Entered, Players: []Player{{Name: "Ben"}}}
	left.Entry = &Entry{Until: 1}
	for _, b := range []Player{{Name: "Ben"}, {Name: "Bob", Team: "Ben"}} {
		r := Compute([]Result{left, open("1", Player{Name: "Ana"}, b), open("2", Player{Name: "Ana"}, b)}, Options{})
		e := &r.Events[0]
		if len(e.Duels) != 1 || e.Duels[0].Round != "1" || len(e.Apart) != 2 || e.Apart[1].Apart != "Ben has left" {
			t.Errorf("%+v: duels %+v, apart %+v", b, e.Duels, e.Apart)
		}
	}
}
