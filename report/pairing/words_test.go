package pairing

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestErrors checks that wrong input, and a round without a pairing, are refused in one sentence.
func TestErrors(t *testing.T) {
	two := []Entrant{{Name: "Ana", Number: 1}, {Name: "Ben", Number: 2}}
	three := append(slices.Clone(two), Entrant{Name: "Cleo", Number: 3})
	byes := []Duel{{1, "Ana", ""}, {2, "Ben", ""}, {3, "Cleo", ""}, {1, "Ben", "Cleo"}, {2, "Ana", "Cleo"}, {3, "Ana", "Ben"}}
	huge := make([]Entrant, MostEntrants+1)
	for i := range huge {
		huge[i] = Entrant{Name: fmt.Sprint(i), Number: i + 1}
	}
	for _, c := range []struct {
		entrants []Entrant
		played   []Duel
		round    int
		options  Options
		want     string
	}{
		{nil, nil, 1, Options{}, "round 1 has no players"},
		{two[:1], nil, 1, Options{}, "round 1 has one player; a pairing needs two"},
		{two, nil, 0, Options{}, "round 0: rounds are 1 to 1000"},
		{two, nil, 6, Options{Baku: 5}, "round 6 of an accelerated event of 5 rounds"},
		{[]Entrant{{Name: "Ana"}, {Name: "Ben"}}, nil, 1, Options{}, `"Ana" has no drawn number`},
		{[]Entrant{{Name: "Ana", Number: 4}, {Name: "Ben", Number: 4}}, nil, 1, Options{}, `"Ana" and "Ben" have the same number 4`},
		{[]Entrant{{Name: "Ana"}, {Name: "Ana"}}, nil, 2, Options{}, `two players are called "Ana"`},
		{[]Entrant{{Name: "Ana"}, {}}, nil, 2, Options{}, "a player has no name"},
		{[]Entrant{{Name: "Ana", Score: 0.25}, {Name: "Ben"}}, nil, 2, Options{}, `"Ana" has the score 0.25; a score is a number of half wins`},
		{[]Entrant{{Name: "Ana", Score: math.NaN()}, {Name: "Ben"}}, nil, 2, Options{}, `"Ana" has the score NaN; a score is a number of half wins`},
		{[]Entrant{{Name: "Ana", Score: math.Inf(1)}, {Name: "Ben"}}, nil, 2, Options{}, `"Ana" has the score +Inf; a score is a number of half wins`},
		{two, []Duel{{1, "Ana", "Zoe"}}, 2, Options{}, `round 1 has the player "Zoe", who is not in the list of players`},
		{two, []Duel{{1, "Ana", "Ana"}}, 2, Options{}, `"Ana" has two duels in round 1`},
		{two, []Duel{{1, "Ana", "Ben"}, {1, "Ana", ""}}, 2, Options{}, `"Ana" has two duels in round 1`},
		{two, []Duel{{2, "Ana", "Ben"}}, 2, Options{}, `round 2 cannot be paired: "Ana" has a duel in round 2`},
		{two, []Duel{{1, "Ana", "Ben"}}, 2, Options{NoRematch: true}, "round 2 has no pairing without a rematch"},
		{three, byes, 4, Options{}, "round 4 has an odd number of players, and each of the 3 has had a bye"},
		{huge, nil, 1, Options{}, "round 1 has 1001 players; at most 1000 can be paired"},
		{[]Entrant{{Name: "A\n\u202e" + strings.Repeat("x", 100)}, {Name: "Ben"}}, nil, 1, Options{}, `"A\n\u202e` + strings.Repeat("x", 56) + `…" has no drawn number`},
	} {
		_, err := Swiss(c.entrants, c.played, c.round, c.options)
		if err == nil || err.Error() != c.want {
			t.Errorf("%v, not %s", err, c.want)
		}
	}
	for _, pairs := range [][]Pair{nil, {{"Ana", "Ana"}}, {{"Ana", "Zoe"}}, {{"Ana", "Ben"}, {"Ben", "Ana"}}} {
		if _, err := Weigh(two, nil, Round{Number: 1, Pairs: pairs}, Options{}); err == nil {
			t.Errorf("%v is weighed", pairs)
		}
	}
	for _, names := range [][]string{nil, {"Ana"}, {"Ana", "Ana"}, {"Ana", ""}} {
		if _, err := RoundRobin(names, false); err == nil {
			t.Errorf("a round robin of %q", names)
		}
	}
}

// TestWords reads what a round reports.
func TestWords(t *testing.T) {
	entrants := []Entrant{{Name: "Ana", Number: 1, Rank: 1, Score: 3}, {Name: "Ben", Number: 2, Rank: 2, Score: 0}}
	played := []Duel{{1, "Ana", "Ben"}, {2, "Ana", "Ben"}, {3, "Ana", "Ben"}}
	words := func(r Round) (list []string) {
		for _, x := range r.Relaxed {
			list = append(list, x.Words(func(s string) string { return "<" + s + ">" }))
		}
		return list
	}
	r := Round{Number: 4, Pairs: []Pair{{"Ana", "Ben"}}}
	for _, c := range []struct {
		home bool
		want []string
	}{
		{false, []string{"<Ana> and <Ben> meet again: no pairing of this round has fewer rematches", "<Ana> starts for the 4th time in a row",
			"<Ana> will have started 4 games more than played second", "<Ben> plays second for the 4th time in a row", "<Ben> will have played second 4 games more than started"}},
		{true, []string{"<Ana> and <Ben> meet again: no pairing of this round has fewer rematches", "<Ana> is at home for the 4th time in a row",
			"<Ana> will have been at home 4 games more than been away", "<Ben> is away for the 4th time in a row", "<Ben> will have been away 4 games more than been at home"}},
	} {
		got, err := Weigh(entrants, played, r, Options{Home: c.home})
		if err != nil || !slices.Equal(words(got), c.want) {
			t.Errorf("%q, %v", words(got), err)
		}
	}
	third := Relaxation{Rule: RuleTriple, Players: []string{"Ana"}, Count: 3, Starts: true}
	if got := third.Words(strings.ToUpper); got != "ANA starts for the third time in a row" {
		t.Error(got)
	}
	entrants = []Entrant{{Name: "Ana", Team: "T", Rank: 1, Score: 1}, {Name: "Ben", Team: "T", Rank: 2}, {Name: "Cleo", Rank: 3}}
	got, err := Weigh(entrants, []Duel{{1, "Ana", "Cleo"}, {1, "Ben", ""}}, Round{Number: 2, Pairs: []Pair{{"Ben", "Ana"}}, Bye: "Cleo"}, Options{Teams: true})
	if want := []string{"<Ben> and <Ana> are of one team: no pairing without more rematches avoids it"}; err != nil || !slices.Equal(words(got), want) {
		t.Errorf("%q, %v", words(got), err)
	}
	got, err = Weigh(entrants, []Duel{{1, "Ana", "Cleo"}, {1, "Ben", ""}}, Round{Number: 2, Pairs: []Pair{{"Cleo", "Ana"}}, Bye: "Ben"}, Options{Teams: true})
	if want := []string{"<Cleo> and <Ana> meet again: no pairing of this round has fewer rematches", "<Ben> has another bye: everybody has had one",
		"<Ben> has the bye, not <Cleo>: otherwise more players would meet again or meet their own team"}; err != nil || !slices.Equal(words(got), want) {
		t.Errorf("%q, %v", words(got), err)
	}
}

// TestLate checks that a late player gets the player with the bye, or the bye.
func TestLate(t *testing.T) {
	var entrants []Entrant
	for i, name := range []string{"Ana", "Ben", "Cleo", "Dora", "Emil"} {
		entrants = append(entrants, Entrant{Name: name, Number: 2*i + 1})
	}
	r, err := Swiss(entrants, nil, 1, Options{})
	want := []Pair{{"Ana", "Cleo"}, {"Ben", "Dora"}}
	if err != nil || !slices.Equal(r.Pairs, want) || r.Bye != "Emil" {
		t.Fatal(r, err)
	}
	six, err := Late(r, "Finn")
	if err != nil || !slices.Equal(six.Pairs, append(want, Pair{"Emil", "Finn"})) || six.Bye != "" || r.Bye != "Emil" {
		t.Fatal(six, err)
	}
	seven, err := Late(six, "Gwen")
	if err != nil || len(seven.Pairs) != 3 || seven.Bye != "Gwen" {
		t.Fatal(seven, err)
	}
	for _, c := range []struct {
		round int
		name  string
	}{{2, "Hugo"}, {1, "Gwen"}, {1, "Ana"}, {1, ""}} {
		seven.Number = c.round
		if _, err := Late(seven, c.name); err == nil {
			t.Errorf("%q is late for round %d", c.name, c.round)
		}
	}
}

// BenchmarkSwiss pairs round 6 of an event in which the better player usually wins.
func BenchmarkSwiss(b *testing.B) {
	for _, n := range []int{50, 200, 500, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			r := rand.New(rand.NewPCG(13, 14))
			e := &event{}
			for i := range n {
				e.entrants = append(e.entrants, Entrant{Name: fmt.Sprint("P", i), Number: i + 1, Team: fmt.Sprint(i % 40)})
			}
			for k := 1; k <= 5; k++ {
				round, err := Swiss(e.entrants, e.played, k, Options{Teams: true})
				if err != nil {
					b.Fatal(err)
				}
				e.play(r, round)
			}
			for b.Loop() {
				if _, err := Swiss(e.entrants, e.played, 6, Options{Teams: true}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
