package stats

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"cartulary/insight"
	"cartulary/internal/test/forecasttest"
	"cartulary/notation"
	"cartulary/report/grid"
)

// analysedGames reads recorded games of two, each as often as a list names it, with made-up analyses.
func analysedGames(t *testing.T, files ...string) (games []*Game, list []*insight.Analysis) {
	t.Helper()
	r := NewReader(nil, nil)
	r.Hashes = true
	for i, file := range files {
		text, err := os.ReadFile("../../testdata/games/" + file)
		if err != nil {
			t.Fatal(err)
		}
		src := &notation.Source{File: fmt.Sprintf("%d.cgr", i+1), Game: 1, Line: 1, Text: string(text)}
		rec, reading := notation.Parse(src)
		games = append(games, r.Read(src, rec, reading))
		list = append(list, forecasttest.Analysis(t, forecasttest.Parse(t, string(text)), true))
	}
	return games, list
}

func luckTally(filter Filter, games []*Game, list []*insight.Analysis) (*Tally, *Analyses) {
	t, all := NewTally(filter, 3), &Analyses{}
	for _, a := range list {
		all.Add(a)
	}
	for _, g := range games {
		t.Add(g)
		if a := all.Take(g); a != nil {
			t.Analyse(g, a)
		}
	}
	return t, all
}

// TestLuck checks the sums and the errors of players against the analyses themselves.
func TestLuck(t *testing.T) {
	games, list := analysedGames(t, "annotated.cgr", "two-players-tied.cgr", "three-players-traders.cgr")
	list[2].Turns = list[2].Turns[:3]
	tally, all := luckTally(Filter{}, games, list)
	if l := tally.Luck; l.Games != 2 || l.Others != 1 || l.Partial != 0 || all.Left() != 0 {
		t.Fatalf("%+v, %d left", l, all.Left())
	}
	margins, lucks, adjusted := map[string][]float64{}, map[string][]float64{}, map[string][]float64{}
	for i, g := range games[:2] {
		for k := range g.Seats {
			s, name := list[i].Summary[list[i].Players[k].Colour], g.Seats[k].Player
			margins[name] = append(margins[name], float64(g.Seats[k].Points-g.Seats[1-k].Points))
			lucks[name] = append(lucks[name], s.Luck.Points)
			adjusted[name] = append(adjusted[name], s.LuckAdjusted.Margin)
		}
	}
	last, twice := math.Inf(1), 0
	for _, x := range tally.Luck.players() {
		margin, luck, net := x.estimates()
		for _, y := range []struct {
			what string
			got  estimate
			want []float64
			one  bool // has an error for one game
		}{{"margin", margin, margins[x.player], false}, {"luck", luck, lucks[x.player], true}, {"adjusted", net, adjusted[x.player], true}} {
			mean, se := meanOf(y.want)
			if math.Abs(y.got.mean-mean) > 0.001 || len(y.want) > 1 && math.Abs(y.got.error-se) > 0.001 || y.got.hasError != (y.one || len(y.want) > 1) {
				t.Errorf("%s, %s: %+v, want %v from %v", x.player, y.what, y.got, mean, y.want)
			}
		}
		if luck.mean > last {
			t.Errorf("%s stands behind less luck", x.player)
		}
		if last = luck.mean; x.Margin.N == 2 {
			twice++
		} else if net.error != 17.5 {
			t.Errorf("the error of one game is %v", net.error)
		}
	}
	if twice == 0 {
		t.Error("nobody has two games")
	}
}

func meanOf(list []float64) (mean, se float64) {
	for _, x := range list {
		mean += x / float64(len(list))
	}
	for _, x := range list {
		se += (x - mean) * (x - mean)
	}
	n := float64(len(list))
	return mean, math.Sqrt(se / (n - 1) / n)
}

// TestLuckLeftOut checks what is not in the sums: parts of a game, other points, a game that was given up, analyses of no game.
func TestLuckLeftOut(t *testing.T) {
	games, list := analysedGames(t, "annotated.cgr", "annotated.cgr", "annotated.cgr", "two-players-tied.cgr")
	list[0].Turns = list[0].Turns[:20]
	list[1].Players[0].Points++
	for colour, s := range list[2].Summary {
		s.LuckAdjusted = nil
		list[2].Summary[colour] = s
	}
	tally, all := luckTally(Filter{}, games[:3], list)
	if l := tally.Luck; l.Games != 0 || l.Partial != 3 || len(l.Events) != 0 || all.Left() != 1 {
		t.Errorf("%+v, %d left", l, all.Left())
	}
	text := string(New(tally, PageOptions{}).AppendText(nil, grid.TextOptions{}))
	if !strings.Contains(text, "\nLuck\nNo game of two with a whole analysis is among the games.\nNot in this table: 3 games not played or not analysed to the end") {
		t.Error(text)
	}
	if tally, _ := luckTally(Filter{Player: "Somebody"}, games, list); tally.Luck.Games != 0 || tally.Luck.Partial != 0 {
		t.Errorf("games without the player: %+v", tally.Luck)
	}
	one, _ := luckTally(Filter{Player: "Ines"}, games[3:], list[3:])
	if players := one.Luck.players(); len(players) != 1 || players[0].player != "Ines" {
		t.Errorf("%+v", players)
	}
}

// TestLuckMerge checks that the luck of parts, merged in either order and kept as JSON, is that of the whole.
func TestLuckMerge(t *testing.T) {
	games, list := analysedGames(t, "annotated.cgr", "two-players-tied.cgr", "three-players-traders.cgr", "two-players-plague.cgr")
	tally, _ := luckTally(Filter{}, games, list)
	whole := written(t, tally)
	a, _ := luckTally(Filter{}, games[:2], list[:2])
	b, _ := luckTally(Filter{}, games[2:], list[2:])
	for _, parts := range [][]*Tally{{a, b}, {b, a}} {
		sum := NewTally(Filter{}, 3)
		for _, part := range parts {
			kept, err := json.Marshal(part)
			if err != nil {
				t.Fatal(err)
			}
			var back Tally
			if err := json.Unmarshal(kept, &back); err != nil {
				t.Fatal(err)
			}
			if err := sum.Merge(&back); err != nil {
				t.Fatal(err)
			}
		}
		if got := written(t, sum); got != whole {
			t.Errorf("merged:\n%s\nwant\n%s", got, whole)
		}
	}
	for _, want := range []string{"Luck by event", "luck player,Ines,luck-adjusted,", `"luck":{"games":3,"others":1,`} {
		if !strings.Contains(whole, want) {
			t.Errorf("%q is missing in\n%s", want, whole)
		}
	}
	var b2 bytes.Buffer
	if err := tally.CSV(&b2, ByMonth); err != nil || strings.Contains(b2.String(), "luck") {
		t.Errorf("months have luck: %v", err)
	}
}

// TestAnalysedRecords checks the comeback and the lucky draw of a game, whose analysis is made so that there is one of each.
func TestAnalysedRecords(t *testing.T) {
	games, list := analysedGames(t, "annotated.cgr")
	a := list[0]
	winner, loser := "", ""
	for i, p := range a.Players {
		if games[0].Seats[i].Winner {
			winner = p.Colour
		} else {
			loser = p.Colour
		}
	}
	for i := range a.Turns {
		a.Turns[i].After.Win[winner], a.Turns[i].After.Win[loser] = 0.6, 0.4
		if a.Turns[i].Luck != nil {
			a.Turns[i].Luck.Points = 1
		}
	}
	own := 30
	for a.Turns[own].Player != winner {
		own++
	}
	a.Turns[20].After.Win[winner], a.Turns[20].After.Win[loser] = 0.034, 0.966
	a.Turns[40].After.Win[winner], a.Turns[40].After.Win[loser] = 0.034, 0.966
	a.Turns[own].Luck.Points = 19.26
	a.Turns[own-1].Luck.Points = 99 // of the loser
	tally, _ := luckTally(Filter{}, games, list)
	margin := games[0].Seats[games[0].winner()].Points - games[0].Seats[1-games[0].winner()].Points
	if margin <= 1 || margin >= 19 {
		t.Fatalf("the margin is %d", margin)
	}
	back, draw := tally.Records[comeback], tally.Records[luckyDraw]
	if len(back) != 1 || back[0].Value != 34 || back[0].Turn != "21" || back[0].Players[0] != "Mirela" || back[0].Event != "Harbour Cup" {
		t.Errorf("the comeback is %+v", back)
	}
	if want := fmt.Sprintf("%s, won by %d points", games[0].course[own].tile, margin); len(draw) != 1 || draw[0].Value != 193 || draw[0].What != want || draw[0].Turn != fmt.Sprint(own+1) {
		t.Errorf("the draw is %+v, want %s", draw, want)
	}
	text := string(New(tally, PageOptions{Records: 1}).AppendText(nil, grid.TextOptions{}))
	for _, want := range []string{"biggest comeback: 3.4 % to win, Mirela\n", "luckiest draw that decided a game: 19.3 points, Mirela, "} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	games[0].Seats[games[0].winner()].Points -= margin
	if tally, _ := luckTally(Filter{}, games, list); len(tally.Records[luckyDraw]) > 0 {
		t.Errorf("a draw decided a game without a margin: %+v", tally.Records[luckyDraw])
	}
	games[0].Seats[games[0].winner()].Points += margin
	a.Turns[own].Luck.Points = float64(margin)
	a.Turns[20].After.Win[winner], a.Turns[40].After.Win[winner] = 0.5, 0.5
	if tally, _ := luckTally(Filter{}, games, list); len(tally.Records[comeback])+len(tally.Records[luckyDraw]) > 0 {
		t.Errorf("a game without a comeback or a deciding draw has %v", tally.Records)
	}
}
