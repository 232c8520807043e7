package pairing

import (
	"cmp"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// corpus returns the path of a file of the corpus of recorded games, or skips the test.
func corpus(t *testing.T, elements ...string) string {
	t.Helper()
	dir := os.Getenv("CARTULARY_CORPUS")
	if dir == "" {
		t.Skip("the corpus of recorded games is not here (CARTULARY_CORPUS)")
	}
	path := filepath.Join(append([]string{dir}, elements...)...)
	if _, err := os.Stat(path); err != nil {
		t.Skip(err)
	}
	return path
}

// A game is one of a Swiss event: the first player started. Without a second one it is a bye.
type game struct {
	round         int
	first, second string
	points        [2]int
}

// table fills Rank and Score as the Swiss system of carcassonne.gg does: wins, the opponents' wins without the least, without the least and
// the greatest, the difference, the wins that the beaten had before the game; by number in the end.
func table(entrants []Entrant, games []game) {
	type row struct {
		wins, solkoff1, solkoff2, difference, berger int
		opponents                                    []string
		byes                                         int
	}
	rows := map[string]*row{}
	for _, e := range entrants {
		rows[e.Name] = &row{}
	}
	for _, g := range games {
		a := rows[g.first]
		if g.second == "" {
			a.wins++
			a.byes++
			continue
		}
		b := rows[g.second]
		a.opponents, b.opponents = append(a.opponents, g.second), append(b.opponents, g.first)
		a.difference += g.points[0] - g.points[1]
		b.difference += g.points[1] - g.points[0]
		winner, loser := a, b
		if g.points[1] >= g.points[0] {
			winner, loser = b, a
		}
		winner.berger += loser.wins
		winner.wins++
	}
	for _, r := range rows {
		wins := make([]int, r.byes)
		for _, o := range r.opponents {
			wins = append(wins, rows[o].wins)
		}
		slices.Sort(wins)
		for i, w := range wins {
			if i > 0 {
				r.solkoff1 += w
			}
			if i > 0 && i < len(wins)-1 {
				r.solkoff2 += w
			}
		}
	}
	order := make([]int, len(entrants))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		a, b := rows[entrants[i].Name], rows[entrants[j].Name]
		return cmp.Or(b.wins-a.wins, b.solkoff1-a.solkoff1, b.solkoff2-a.solkoff2, b.difference-a.difference, b.berger-a.berger, a.byes-b.byes, entrants[i].Number-entrants[j].Number)
	})
	for rank, i := range order {
		entrants[i].Rank, entrants[i].Score = rank+1, float64(rows[entrants[i].Name].wins)
	}
}

// TestUkraine2025 pairs the rounds of the Ukrainian championship of 2025 anew. The first is the one that was played; no later one that was
// played has a lower cost than ours.
func TestUkraine2025(t *testing.T) {
	text, err := os.ReadFile(corpus(t, "..", "cases", "tournaments", "ua2025-untied.cgr"))
	if err != nil {
		t.Fatal(err)
	}
	var games []game
	tag := regexp.MustCompile(`\[(\w+) "(.*)"\]`)
	result := regexp.MustCompile(`red (\d+), yellow (\d+)`)
	for _, m := range tag.FindAllStringSubmatch(string(text), -1) {
		last := len(games) - 1
		switch m[1] {
		case "CGR":
			games = append(games, game{})
		case "Round":
			games[last].round, _ = strconv.Atoi(m[2])
		case "Red":
			games[last].first = m[2]
		case "Yellow":
			games[last].second = m[2]
		case "Result":
			r := result.FindStringSubmatch(m[2])
			games[last].points[0], _ = strconv.Atoi(r[1])
			games[last].points[1], _ = strconv.Atoi(r[2])
		}
	}
	var entrants []Entrant
	for _, g := range games {
		for _, name := range []string{g.first, g.second} {
			if name != "" && g.round == 1 {
				number, _ := strconv.Atoi(name[1:])
				entrants = append(entrants, Entrant{Name: name, Number: number})
			}
		}
	}
	if len(entrants) != 37 {
		t.Fatalf("%d players, not 37", len(entrants))
	}
	var before []game
	var played []Duel
	for n := 1; n <= 5; n++ {
		real := Round{Number: n}
		var these []game
		for _, g := range games {
			if g.round != n {
				continue
			}
			these = append(these, g)
			if g.second == "" {
				real.Bye = g.first
			} else {
				real.Pairs = append(real.Pairs, Pair{g.first, g.second})
			}
		}
		present := slices.Clone(entrants)
		table(present, before)
		ours, err := Swiss(present, played, n, Options{})
		if err != nil {
			t.Fatal(err)
		}
		weighed, err := Weigh(present, played, real, Options{})
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("round %d: %v was played, bye %s; ours is %v, bye %s; %d pairs, %d broken rules", n, weighed.Cost, real.Bye, ours.Cost, ours.Bye, len(ours.Pairs), len(ours.Relaxed))
		if n == 1 && (!slices.Equal(ours.Pairs, real.Pairs) || ours.Bye != real.Bye) {
			t.Errorf("round 1: %v, bye %s; played were %v, bye %s", ours.Pairs, ours.Bye, real.Pairs, real.Bye)
		}
		if weighed.Cost.Compare(ours.Cost) < 0 || len(ours.Relaxed) > 0 {
			t.Errorf("round %d: the cost is %v, that of the round that was played %v; broken: %v", n, ours.Cost, weighed.Cost, ours.Relaxed)
		}
		before = append(before, these...)
		for _, g := range these {
			played = append(played, Duel{n, g.first, g.second})
		}
	}
}

// A duel is one of a tournament of the corpus.
type duel struct {
	Stage, Group, Round, Player1, Player2, Team1, Team2 string
	Score1, Score2                                      string
	Duels1                                              json.Number `json:"duels_won1"`
	Duels2                                              json.Number `json:"duels_won2"`
}

func tournament(t *testing.T, name string) (duels []duel, ranking []string) {
	t.Helper()
	text, err := os.ReadFile(corpus(t, "duels", name))
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Kind           string
		Duels, Matches []duel
		Ranking        json.RawMessage `json:"official_final_ranking"`
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	duels = file.Duels
	if file.Kind == "teams" {
		duels = file.Matches
		for i := range duels {
			d := &duels[i]
			d.Player1, d.Player2, d.Score1, d.Score2 = d.Team1, d.Team2, d.Duels1.String(), d.Duels2.String()
		}
	}
	for _, m := range regexp.MustCompile(`"(P\d+|Team \d+)"`).FindAllStringSubmatch(string(file.Ranking), -1) {
		ranking = append(ranking, m[1])
	}
	return duels, ranking
}

func (d duel) result() Result {
	a, _ := strconv.Atoi(d.Score1)
	b, _ := strconv.Atoi(d.Score2)
	if a > b {
		return Result{d.Player1, d.Player2, d.Player1}
	}
	return Result{d.Player1, d.Player2, d.Player2}
}

// TestPlayedBrackets enters the second stages of tournaments: the groups meet as the crossing says, every later match finds its place, and
// the winners are those of the event.
func TestPlayedBrackets(t *testing.T) {
	for name, pattern := range map[string]string{
		"T03.json": crossings[[2]int{2, 2}],
		"T05.json": crossings[[2]int{4, 3}],
		"T11.json": crossings[[2]int{2, 4}],
		"T15.json": crossings[[2]int{8, 2}],
		"T23.json": crossings[[2]int{4, 2}],
		"T35.json": FarCrossing,
	} {
		t.Run(name, func(t *testing.T) {
			duels, ranking := tournament(t, name)
			group := map[string]string{}
			var second []duel
			for _, d := range duels {
				if d.Stage == "Stage 2" {
					second = append(second, d)
				} else {
					group[d.Player1], group[d.Player2] = last(d.Group), last(d.Group)
				}
			}
			if len(second) == 0 {
				t.Fatal("no second stage")
			}
			var slots []Slot
			next, waiting := 0, strings.Count(pattern, "-")
			for _, match := range strings.Fields(pattern) {
				first, other, two := strings.Cut(match, "-")
				d := second[next]
				if two {
					next++
					if got := []string{group[d.Player1], group[d.Player2]}; !slices.Contains(got, first[:1]) || !slices.Contains(got, other[:1]) {
						t.Errorf("%s: groups %v played", match, got)
					}
					slots = append(slots, Slot{Name: d.Player1}, Slot{Name: d.Player2})
					continue
				}
				d = second[waiting]
				waiting++
				player := d.Player1
				if group[player] != first[:1] {
					player = d.Player2
				}
				slots = append(slots, Slot{Name: player}, Slot{})
			}
			b, err := Knockout(slots, 4)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range second {
				if b, err = b.After([]Result{d.result()}); err != nil {
					t.Fatal(err)
				}
			}
			final, third := b.Matches[len(b.Matches)-1], b.Matches[len(b.Matches)-2]
			loser := final.First.Name
			if loser == final.Winner {
				loser = final.Second.Name
			}
			if got := []string{final.Winner, loser, third.Winner}; len(b.Ready()) > 0 || !slices.Equal(got, ranking[:3]) {
				t.Errorf("the first three are %v, not %v; to be played: %v", got, ranking[:3], b.Ready())
			}
		})
	}
}

func last(s string) string {
	if s == "" {
		return ""
	}
	return s[len(s)-1:]
}

// TestPlayedDouble enters eight groups of double elimination: every match finds its place, and the two who advance are those of the second stage.
func TestPlayedDouble(t *testing.T) {
	duels, _ := tournament(t, "T35.json")
	groups, advanced := map[string][]duel{}, map[string]bool{}
	for _, d := range duels {
		if d.Stage == "Stage 2" {
			advanced[d.Player1], advanced[d.Player2] = true, true
		} else {
			groups[d.Group] = append(groups[d.Group], d)
		}
	}
	if len(groups) != 8 {
		t.Fatalf("%d groups", len(groups))
	}
	for group, duels := range groups {
		var slots []Slot
		for _, d := range duels[:4] {
			slots = append(slots, Slot{Name: d.Player1}, Slot{Name: d.Player2})
		}
		b, err := DoubleElimination(slots, false)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range duels {
			if d.Player1 == "" || d.Player2 == "" {
				continue // a bye
			}
			if b, err = b.After([]Result{d.result()}); err != nil {
				t.Errorf("group %s: %v", group, err)
			}
		}
		for _, stage := range []string{"Upper final", "Second place"} {
			m := b.Matches[slices.IndexFunc(b.Matches, func(m Match) bool { return m.Stage == stage })]
			if !advanced[m.Winner] {
				t.Errorf("group %s: %q won the match %s and is not in the second stage", group, m.Winner, stage)
			}
		}
	}
}
