package stats

import (
	"os"
	"slices"
	"strconv"
	"testing"

	"cartulary/notation"
	"cartulary/report/score"
	"cartulary/validator"
)

// read reads a record in CGR.
func read(t *testing.T, file, text string) *Game {
	t.Helper()
	rec, reading := notation.Parse(&notation.Source{File: file, Game: 1, Line: 1, Text: text})
	return NewReader(nil, nil).Read(&notation.Source{File: file, Game: 1, Line: 1, Text: text}, rec, reading)
}

// TestRecordsOfReports checks the records of random games against the standings and the features of their score reports.
func TestRecordsOfReports(t *testing.T) {
	found := map[string]int{}
	for _, rec := range archive(t) {
		r := score.New(rec, nil, validator.Options{})
		g := NewReader(nil, nil).Read(&notation.Source{File: "x.cgr", Game: 1}, rec, nil)
		if g.Class != Finished {
			continue
		}
		most := 0
		for _, p := range r.Players {
			most = max(most, p.Score)
		}
		want := map[string]int{highestScore: most, bestTurn: bestGain(r), longestLead: longestLost(r)}
		for _, x := range g.Records {
			found[x.kind]++
			if n, ok := want[x.kind]; ok && n != x.Value {
				t.Errorf("%s is %d, want %d", x.kind, x.Value, n)
			}
			delete(want, x.kind)
			for _, b := range r.Biggest {
				if kind := map[string]string{"city": biggestCity, "road": longestRoad}[b.Kind]; kind == x.kind && x.Value > b.Tiles {
					t.Errorf("%s has %d tiles, the biggest %s %d", x.kind, x.Value, b.Kind, b.Tiles)
				}
			}
			if n, _ := strconv.Atoi(x.Turn); x.Turn == "" || n > rec.TurnCount()+1 {
				t.Errorf("%s is in turn %q of %d", x.kind, x.Turn, rec.TurnCount())
			}
		}
		for kind, n := range want {
			if n > 0 {
				t.Errorf("%s of %d is not found", kind, n)
			}
		}
	}
	for _, kind := range recordKinds {
		if found[kind] == 0 {
			t.Errorf("no game has %s", kind)
		}
	}
}

// bestGain returns the most points that a player gained in one turn before the final scoring, at any moment of it.
func bestGain(r *score.Report) (most int) {
	sums := map[[2]int]int{}
	for _, s := range r.Scorings {
		for _, x := range s.Shares {
			if key := [2]int{s.Turn, int(x.Player)}; !s.Final {
				sums[key] += x.Points
				most = max(most, sums[key])
			}
		}
	}
	return most
}

// longestLost returns the longest lead of a player who did not win, in turns.
func longestLost(r *score.Report) (longest int) {
	for i, p := range r.Players {
		length := 0
		for k, s := range r.Standings {
			if s.Final || k+1 < len(r.Standings) && r.Standings[k+1].Turn == s.Turn {
				continue
			}
			ahead := len(s.Scores) > 1
			for j, n := range s.Scores {
				ahead = ahead && (i == j || n < s.Scores[i])
			}
			if length++; !ahead {
				length = 0
			}
			if !slices.Contains(r.Result.Winners, p.Colour) {
				longest = max(longest, length)
			}
		}
	}
	return longest
}

// TestRecordsOfGame checks the records of a recorded game, which were read off its replay.
func TestRecordsOfGame(t *testing.T) {
	text, err := os.ReadFile("../../testdata/games/annotated.cgr")
	if err != nil {
		t.Fatal(err)
	}
	g := read(t, "a.cgr", string(text))
	want := map[string]Record{
		biggestCity:  {8, "city at 0,-2 N", []string{"Mirela"}, "a.cgr", 1, "72", biggestCity},
		longestRoad:  {8, "road at -1,0 E", []string{"Mirela", "Ines"}, "a.cgr", 1, "59", longestRoad},
		richestFarm:  {9, "field at -2,-2 ENE", []string{"Ines"}, "a.cgr", 1, "72", richestFarm},
		highestScore: {69, "", []string{"Mirela"}, "a.cgr", 1, "72", highestScore},
		bestTurn:     {14, "", []string{"Mirela"}, "a.cgr", 1, "57", bestTurn},
		bestTile:     {16, "BA/CccR+ at -1,-3", []string{"Mirela", "Ines"}, "a.cgr", 1, "59", bestTile},
		longestLead:  {31, "", []string{"Ines"}, "a.cgr", 1, "32", longestLead},
	}
	for _, x := range g.Records {
		if compareRecords(x, want[x.kind]) != 0 {
			t.Errorf("%s is %+v, want %+v", x.kind, x, want[x.kind])
		}
		delete(want, x.kind)
	}
	for kind := range want {
		t.Errorf("%s is not found", kind)
	}
}

// TestSteal checks the biggest steal of a game: green's farmer of turn 6 was on the field first, and two of yellow's took it.
func TestSteal(t *testing.T) {
	text, err := os.ReadFile("../../testdata/games/three-players-traders.cgr")
	if err != nil {
		t.Fatal(err)
	}
	g := read(t, "a.cgr", string(text))
	i := slices.IndexFunc(g.Records, func(x Record) bool { return x.kind == biggestSteal })
	if want := (Record{28, "field at 0,1 ESE", []string{"Klara"}, "a.cgr", 1, "88", biggestSteal}); i < 0 || compareRecords(g.Records[i], want) != 0 {
		t.Errorf("%+v, want %+v", g.Records, want)
	}
}

// TestReasonOrder checks that the figures list the reasons for points in the order of the score reports.
func TestReasonOrder(t *testing.T) {
	tally := NewTally(Filter{}, 1)
	all := tally.figures(All, "")
	want := append(score.ReasonOrder(), "a new one")
	for _, reason := range want {
		all.Reasons.add(reason, 1)
	}
	if got := (&builder{t: tally}).reasons(); !slices.Equal(got, want) {
		t.Errorf("have %v\nwant %v", got, want)
	}
}
