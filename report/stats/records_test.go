package stats

import (
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

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
		if slices.Contains([]string{fastestWin, comeback, luckyDraw}, kind) { // of two players, and with analyses: tested elsewhere
			continue
		}
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
		biggestCity:  {8, "city at 0,-2 N", []string{"Mirela"}, "a.cgr", 1, "72", true, "", biggestCity, nil},
		longestRoad:  {8, "road at -1,0 E", []string{"Mirela", "Ines"}, "a.cgr", 1, "59", false, "", longestRoad, nil},
		richestFarm:  {9, "field at -2,-2 ENE", []string{"Ines"}, "a.cgr", 1, "72", true, "", richestFarm, nil},
		highestScore: {69, "", []string{"Mirela"}, "a.cgr", 1, "72", true, "", highestScore, nil},
		bestTurn:     {14, "", []string{"Mirela"}, "a.cgr", 1, "57", false, "", bestTurn, nil},
		bestTile:     {16, "BA/CccR+ at -1,-3", []string{"Mirela", "Ines"}, "a.cgr", 1, "59", false, "", bestTile, nil},
		longestLead:  {31, "", []string{"Ines"}, "a.cgr", 1, "32", false, "", longestLead, nil},
		mostStranded: {1, "1 farmer", []string{"Mirela"}, "a.cgr", 1, "72", true, "", mostStranded, nil},
	}
	for _, x := range g.Records {
		if compareRecords(x.kind, x, want[x.kind]) != 0 || x.Final != want[x.kind].Final {
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
	if want := (Record{28, "field at 0,1 ESE", []string{"Klara"}, "a.cgr", 1, "88", false, "", biggestSteal, nil}); i < 0 || compareRecords(biggestSteal, g.Records[i], want) != 0 {
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

// TestFastestWin checks the record of a game of two that a player won because the other one stopped, and that there is no other.
func TestFastestWin(t *testing.T) {
	const two, three = "[CGR \"1\"]\n[Event \"Cup\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n", "[Green \"Cem\"]\n"
	const turns = "1. red: U@1,0^0 | thief E\n2. yellow: E@0,-1^180 | knight S\n"
	for _, x := range []struct {
		text string
		want []Record
	}{
		{two + "[Termination \"concede red\"]\n" + turns, []Record{{2, "by concession", []string{"Ben"}, "a.cgr", 1, "2", false, "Cup", fastestWin, nil}}},
		{two + "[Termination \"time yellow\"]\n" + turns, []Record{{2, "on time", []string{"Ana"}, "a.cgr", 1, "2", false, "Cup", fastestWin, nil}}},
		{two + three + "[Termination \"concede red\"]\n" + turns, nil},
		{two + "[Termination \"concede red\"]\n", nil},
		{two + turns, nil},
	} {
		var got []Record
		for _, r := range read(t, "a.cgr", x.text).Records {
			if r.said = nil; r.kind == fastestWin {
				got = append(got, r)
			}
		}
		if diff := cmp.Diff(x.want, got, cmp.AllowUnexported(Record{})); diff != "" {
			t.Errorf("%s\n(-want +got)\n%s", x.text, diff)
		}
	}
	tally := NewTally(Filter{}, 2)
	for _, n := range []int{50, 40, 45, 40} {
		tally.keep(fastestWin, Record{Value: n, File: "a.cgr", Game: 1})
	}
	if list := tally.Records[fastestWin]; len(list) != 2 || list[0].Value != 40 || list[1].Value != 40 {
		t.Errorf("the fastest wins are %v", list)
	}
}

// TestStranded checks the followers that score nothing against the payments of the final scoring and the followers on the board.
func TestStranded(t *testing.T) {
	most := 0
	for _, rec := range archive(t) {
		r := score.New(rec, nil, validator.Options{})
		reader := NewReader(nil, nil)
		g := reader.Read(&notation.Source{File: "x.cgr", Game: 1}, rec, nil)
		if g.Class != Finished {
			continue
		}
		for seat, p := range r.Players {
			n := 0
			for _, k := range reader.w.stranded[seat] {
				n += k
			}
			paid := 0 // followers in the final scorings that pay the player; those with a weight of their own count more
			for _, s := range r.Scorings {
				for _, x := range s.Shares {
					if s.Final && x.Player == p.Colour && x.Points > 0 {
						paid += max(x.Followers, 1) // none for the fairy
					}
				}
			}
			if n > p.Out || n < p.Out-paid {
				t.Errorf("seat %d: %d followers stranded, %d on the board, %d paid", seat, n, p.Out, paid)
			}
			most = max(most, n)
		}
	}
	if most < 3 {
		t.Errorf("no player has more than %d followers stranded", most)
	}
}
