package standings

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// group returns the results of a round robin in which the last duels are open.
func group(rng *rand.Rand, players, bestOf, open int, teams bool) (list []Result) {
	for a := range players {
		for b := range a {
			parts := 1
			if teams {
				parts = 3
			}
			for part := range parts {
				g := Result{Event: "E", Round: fmt.Sprint(1 + (a+b)%players), Match: fmt.Sprintf("%d-%d", a, b), Table: fmt.Sprint(part), Kind: Duelled, BestOf: bestOf, Line: len(list) + 1}
				won := []float64{float64(bestOf/2 + 1), float64(rng.IntN(bestOf/2 + 1))}
				rng.Shuffle(2, func(i, j int) { won[i], won[j] = won[j], won[i] })
				for k, p := range []int{a, b} {
					player := Player{Name: fmt.Sprint("P", p), Won: won[k]}
					if teams {
						player = Player{Name: fmt.Sprint("P", p, part), Team: fmt.Sprint("T", p), Won: won[k]}
					}
					g.Players = append(g.Players, player)
				}
				list = append(list, g)
			}
		}
	}
	order := rng.Perm(len(list))
	for _, i := range order[:open] {
		g := &list[i]
		g.Open, g.Apart = true, notPlayed
		for k := range g.Players {
			g.Players[k].Won = 0
		}
	}
	return list
}

// completions calls f with every way in which the open duels can end.
func completions(list []Result, f func([]Result)) {
	i := slices.IndexFunc(list, func(g Result) bool { return g.Open })
	if i < 0 {
		f(list)
		return
	}
	for winner := range 2 {
		for other := range list[i].BestOf/2 + 1 {
			next := slices.Clone(list)
			g := &next[i]
			g.Open, g.Apart = false, ""
			g.Players = slices.Clone(g.Players)
			g.Players[winner].Won, g.Players[1-winner].Won = float64(list[i].BestOf/2+1), float64(other)
			completions(next, f)
		}
	}
}

// TestReach compares the proofs with all completions.
func TestReach(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(49, 2))
	for _, test := range []struct {
		system                string
		players, bestOf, open int
		teams                 bool
		events                int
	}{
		{"league", 5, 3, 4, false, 12}, {"league", 4, 1, 5, false, 12}, {"league", 6, 1, 7, false, 6},
		{"ccl", 5, 3, 4, false, 12}, {"ccl", 5, 1, 7, false, 8}, {"ccl-qualifier", 5, 3, 4, false, 8},
		{"swiss", 5, 1, 7, false, 12}, {"swiss", 5, 3, 4, false, 8}, {"ukraine-2024", 5, 1, 6, false, 8},
		{"wtcoc", 4, 1, 6, true, 8}, {"wtcoc", 3, 3, 4, true, 8},
	} {
		bounds := 0
		for n := range test.events {
			list := group(rng, test.players, test.bestOf, test.open, test.teams)
			opts := Options{System: test.system}
			if n%5 == 4 && !test.teams { // an order of criteria in which no single score is the worst
				opts.Ties = []string{"games-won", "opponents-games", "mini-difference", "direct"}
			}
			r := Compute(list, opts)
			best, worst := map[string]int{}, map[string]int{}
			completions(list, func(all []Result) {
				rows := Compute(all, opts).Events[0].Rows
				for i, row := range rows {
					last := row.Place - 1
					for _, other := range rows {
						if other.Place == row.Place {
							last++
						}
					}
					if best[row.Name] == 0 || row.Place < best[row.Name] {
						best[row.Name] = rows[i].Place
					}
					worst[row.Name] = max(worst[row.Name], last)
				}
			})
			r.Reach(ReachOptions{Qualify: 2})
			for _, row := range r.Events[0].Rows {
				if row.Bound {
					bounds++
				}
				if row.Best > best[row.Name] || row.Worst < worst[row.Name] || !row.Bound && (row.Best != best[row.Name] || row.Worst != worst[row.Name]) {
					t.Fatalf("%s, event %d, %s: places %d to %d (bounds %v), but all completions have %d to %d", test.system, n, row.Name, row.Best, row.Worst, row.Bound, best[row.Name], worst[row.Name])
				}
				if want := row.Worst <= 2; want != (row.Status == Qualified) {
					t.Fatalf("%s: %s is %s with places %d to %d", test.system, row.Name, row.Status, row.Best, row.Worst)
				}
			}
		}
		if bounds > 0 {
			t.Errorf("%s with %d players: %d searches did not end", test.system, test.players, bounds)
		}
	}
}

// TestReachRounds checks that random pairings of the rounds that are left never contradict the bounds.
func TestReachRounds(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(49, 3))
	proofs := 0
	for n := range 60 {
		players, rounds, known := 7+n%2, 5, 3+n%2
		var list []Result
		pair := func(round int) {
			order := rng.Perm(players)
			for i := 0; i+1 < players; i += 2 {
				a, b := order[i], order[i+1]
				g := Result{Event: "E", Round: fmt.Sprint(round), Kind: Duelled, BestOf: 1, Line: len(list) + 1, Players: []Player{{Name: fmt.Sprint("P", a)}, {Name: fmt.Sprint("P", b)}}}
				g.Players[min(rng.IntN(3), 1)].Won = 1
				if rng.IntN(2) == 0 && a > b {
					g.Players[0].Won, g.Players[1].Won = 1, 0
				}
				list = append(list, g)
			}
			if players%2 == 1 {
				list = append(list, Result{Event: "E", Round: fmt.Sprint(round), Kind: Bye, Players: []Player{{Name: fmt.Sprint("P", order[players-1]), Place: 1}}})
			}
		}
		for round := range known {
			pair(round + 1)
		}
		r := Compute(list, Options{System: "swiss"})
		r.Reach(ReachOptions{Qualify: 3, Rounds: rounds})
		played := list
		for range 40 {
			list = slices.Clone(played)
			for round := known; round < rounds; round++ {
				pair(round + 1)
			}
			for _, end := range Compute(list, Options{System: "swiss"}).Events[0].Rows {
				at := slices.IndexFunc(r.Events[0].Rows, func(row Row) bool { return row.Name == end.Name })
				row := &r.Events[0].Rows[at]
				if end.Place < row.Best || end.Place > row.Worst {
					t.Fatalf("event %d: %s ends on place %d, not %d to %d", n, end.Name, end.Place, row.Best, row.Worst)
				}
				if row.Status != Undecided {
					proofs++
				}
			}
		}
		r = Compute(played, Options{System: "swiss"})
		if r.Reach(ReachOptions{Qualify: 3}); r.Events[0].Rows[0].Status != "" || len(r.Events[0].Notes) == 0 {
			t.Fatal("without the number of rounds there is a status")
		}
	}
	if proofs == 0 {
		t.Error("no player of any event is through or out")
	}
}
