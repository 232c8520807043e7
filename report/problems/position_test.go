package problems

import (
	"strings"
	"testing"

	"cartulary/insight/problems"
	"cartulary/internal/test/problemstest"
)

func testPositions(t *testing.T, n int) []*position {
	t.Helper()
	list, err := positions(problemstest.Set(t, n))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestPlaces checks that each position has legal moves, and that the options of the problem are among them.
func TestPlaces(t *testing.T) {
	more := 0
	for _, p := range testPositions(t, 20) {
		found := map[int]int{}
		for _, x := range p.places {
			if x.ways[0].part != -1 {
				t.Errorf("%s: the first way of %v has a follower", p.ID, x.at)
			}
			for _, w := range x.ways {
				found[w.option]++
			}
		}
		for i := range p.options {
			if found[i] == 0 {
				t.Errorf("%s: no legal move is option %s", p.ID, p.options[i].Move)
			}
			more += found[i] - 1
		}
		if found[-1] == 0 {
			t.Errorf("%s: each of the legal moves was compared", p.ID)
		}
	}
	if more == 0 {
		t.Error("no two moves are alike")
	}
}

// other returns a tile of the base game that is not the one named.
func other(id string) string {
	if id == "BA/L" {
		return "BA/Rr"
	}
	return "BA/L"
}

// TestMistakes checks the errors for sets that are wrong.
func TestMistakes(t *testing.T) {
	for want, damage := range map[string]func(p *problems.Problem){
		"the record: ":               func(p *problems.Problem) { p.Record += "nonsense\n" },
		"is to move, not":            func(p *problems.Problem) { p.Player = "green" },
		`has no tile BA/X`:           func(p *problems.Problem) { p.Tile = "BA/X" },
		`has no tile BA/Y`:           func(p *problems.Problem) { p.Left[0].Tile = "BA/Y" },
		`option "x y" is not a turn`: func(p *problems.Problem) { p.Options[1].Move = "x y" },
		"is illegal: ":               func(p *problems.Problem) { p.Options[1].Move = p.Tile + "@50,50^0" },
		"none of its options":        func(p *problems.Problem) { p.Options[0].Answer = false },
		"the turn is 0":              func(p *problems.Problem) { p.Turn = 0 },
		"the difficulty is -1":       func(p *problems.Problem) { p.Difficulty = -1 },
		"the difficulty is 6":        func(p *problems.Problem) { p.Difficulty = 6 },
		"5 simple players miss it":   func(p *problems.Problem) { p.Missed = make([]string, 5) },
		"it has -1 playouts":         func(p *problems.Problem) { p.Playouts = -1 },
		"loses 1e+300 points":        func(p *problems.Problem) { p.Options[1].Loss = 1e300 },
		"with the error -1":          func(p *problems.Problem) { p.Played.SE = -1 },
		"is 1.5; it must be":         func(p *problems.Problem) { p.Options[1].Win = 1.5 },
		"it leaves -1 tiles":         func(p *problems.Problem) { p.Left[0].Count = -1 },
		"it leaves 999 tiles":        func(p *problems.Problem) { p.Left[0].Count = 999 },
		`another tile than BA/`:      func(p *problems.Problem) { p.Tile = other(p.Tile) },
		`option "" is not a turn`:    func(p *problems.Problem) { p.Played.Move = "" },
		"it is of a game of 3 players": func(p *problems.Problem) {
			p.Record = strings.Replace(p.Record, "\n\n", "\n[Green \"Gil\"]\n\n", 1)
		},
	} {
		set := problemstest.Set(t, 1)
		damage(&set.Problems[0])
		if _, err := positions(set); err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), "problem 1 (") {
			t.Errorf("%v, want %q", err, want)
		}
	}
}
