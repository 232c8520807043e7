package forecast_test

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"cartulary/insight"
	"cartulary/internal/test/forecasttest"
	"cartulary/notation"
	"cartulary/report/forecast"
)

// gameOf returns what identifies the game of an analysis.
func gameOf(a *insight.Analysis, rec *notation.Record) forecast.Game {
	g := forecast.Game{Number: 1, Record: rec, Points: map[string]int{}}
	for _, p := range a.Players {
		g.Points[p.Colour] = p.Points
	}
	return g
}

// TestFind finds the analyses of games in another order, in a file of one line a game and in an indented one.
func TestFind(t *testing.T) {
	var file string
	var games []forecast.Game
	for _, name := range []string{"two-players-tied", "three-players-claims", "four-players"} {
		rec := record(t, name)
		a := forecasttest.Analysis(t, rec, true)
		file += marshal(t, a) + "\n"
		games = append(games, gameOf(a, rec))
	}
	s := forecast.NewSource(iotest.OneByteReader(strings.NewReader(strings.ReplaceAll(file, `,"`, ",\n\t\""))))
	for _, i := range []int{1, 0, 2} {
		a, err := s.Find(games[i])
		if err != nil || len(a.Players) != i+2 || len(a.Turns) != len(games[i].Record.Turns) {
			t.Fatalf("game %d: %v", i, err)
		}
	}
	if _, err := s.Find(games[0]); err == nil || err.Error() != "none of the 3 analyses belongs to this game" {
		t.Errorf("found twice: %v", err)
	}
}

// TestWrongFile checks the sentence for each wrong file.
func TestWrongFile(t *testing.T) {
	rec := record(t, "two-players-tied")
	right := forecasttest.Analysis(t, rec, false)
	good := marshal(t, right)
	const notAnalysis = "this is not a file of analyses ("
	for _, test := range []struct{ file, want string }{
		{"", "the file holds no analysis; `cartulary analyze --format json` writes one"},
		{" \n", "the file holds no analysis"},
		{"[CGR \"1\"]\n[Red \"A\"]\n", notAnalysis},
		{"not an analysis\n", notAnalysis + "it is not JSON)"},
		{"12", notAnalysis + "it holds no object)"},
		{`{"file": "x", "title": {}}`, notAnalysis + "title: unknown field); `cartulary analyze --format json` writes one"},
		{`{"game": "one"}`, notAnalysis + `game: must be an integer, found a string`},
		{good[:len(good)/2], notAnalysis + "the text ends too early)"},
		{good + "x", ""},
		{`{}`, "analysis 1 is damaged: it names no players"},
		{`{"players": [{"colour": "red"}]}`, "analysis 1 is damaged: it has no turns"},
	} {
		_, err := forecast.NewSource(strings.NewReader(test.file)).Find(gameOf(right, rec))
		if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.HasPrefix(err.Error(), test.want)) {
			t.Errorf("%.40q: %v, want %s", test.file, err, test.want)
		}
	}
	broken := errors.New("the disk is broken")
	if _, err := forecast.NewSource(io.MultiReader(strings.NewReader(good[:99]), iotest.ErrReader(broken))).Find(gameOf(right, rec)); !errors.Is(err, broken) {
		t.Errorf("a broken file: %v", err)
	}
	long := io.MultiReader(strings.NewReader(`{"file": "`), iotest.DataErrReader(endless{}))
	if _, err := forecast.NewSource(long).Find(gameOf(right, rec)); err == nil || err.Error() != "an analysis is longer than 64 MB" {
		t.Errorf("an endless file: %v", err)
	}
}

// endless is a text without end.
type endless struct{}

func (endless) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = 'x'
	}
	return len(b), nil
}

// TestDamaged checks the sentence for values that a report cannot show.
func TestDamaged(t *testing.T) {
	rec := record(t, "two-players-tied")
	for want, damage := range map[string]func(a *insight.Analysis){
		`"pinkish" is not a colour`:                                                  func(a *insight.Analysis) { a.Players[0].Colour = "pinkish" },
		"two players are red":                                                        func(a *insight.Analysis) { a.Players[1].Colour = "red" },
		"red has 123456789 points":                                                   func(a *insight.Analysis) { a.Players[0].Points = 123456789 },
		"the start: there is no forecast for red":                                    func(a *insight.Analysis) { a.Start.Win = map[string]float64{"blue": 1, "yellow": 0} },
		"the start: the forecast is for 0 players of 2":                              func(a *insight.Analysis) { a.Start.Win = nil },
		"turn 7: the win chance of red is 1.5; it must be from 0 to 1":               func(a *insight.Analysis) { a.Turns[6].After.Win["red"] = 1.5 },
		"turn 7: the win chances of all players add up to 0.20":                      func(a *insight.Analysis) { a.Turns[6].After.Win = map[string]float64{"red": 0.1, "yellow": 0.1} },
		"turn 7: red is expected to have 1e+06 points":                               func(a *insight.Analysis) { a.Turns[6].After.Points["red"] = 1e6 },
		"turn 7: the standard errors are -1 and 0":                                   func(a *insight.Analysis) { a.Turns[6].After.WinSE, a.Turns[6].After.PointsSE = -1, 0 },
		`turn 7: "guess" is not a method`:                                            func(a *insight.Analysis) { a.Turns[6].After.Method = "guess" },
		`turn 7: "blue" is not a player`:                                             func(a *insight.Analysis) { a.Turns[6].Player = "blue" },
		`turn 7: "bad" is not a grade`:                                               func(a *insight.Analysis) { a.Turns[6].Grade = "bad" },
		"turn 7: luck: -1e+07 points with the error 0":                               func(a *insight.Analysis) { a.Turns[6].Luck = &insight.Measure{Points: -1e7} },
		"turn 7: the loss of win chance is 2 with the error 0.1; both are at most 1": func(a *insight.Analysis) { a.Turns[6].Loss = &insight.Loss{Win: 2, WinSE: 0.1} },
		"turn 7: the move is number 9 of the 3 compared":                             func(a *insight.Analysis) { a.Turns[6].Place, a.Turns[6].Compared = 9, 3 },
		"turn 7: the move is number -1 of the 3 compared":                            func(a *insight.Analysis) { a.Turns[6].Place, a.Turns[6].Compared = -1, 3 },
		"turn 7: loss: 3 points with the error -1":                                   func(a *insight.Analysis) { a.Turns[6].Loss = &insight.Loss{Points: 3, SE: -1} },
		"turn -7: this is not the number of a turn":                                  func(a *insight.Analysis) { a.Turns[6].Turn = -7 },
		`"blue" has a summary and is not a player`:                                   func(a *insight.Analysis) { a.Summary["blue"] = insight.Summary{} },
		"the luck of red: 1 points with the error -2": func(a *insight.Analysis) {
			a.Summary = map[string]insight.Summary{"red": {Luck: insight.Measure{Points: 1, SE: -2}}}
		},
		"it has 100001 turns": func(a *insight.Analysis) { a.Turns = make([]insight.Turn, 100_001) },
	} {
		a := forecasttest.Analysis(t, rec, false)
		damage(a)
		_, err := forecast.NewSource(strings.NewReader(marshal(t, a))).Find(gameOf(forecasttest.Analysis(t, rec, false), rec))
		if err == nil || err.Error() != "analysis 1 is damaged: "+want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestOtherGame checks the sentence for an analysis of another game.
func TestOtherGame(t *testing.T) {
	rec := record(t, "two-players-tied")
	for want, change := range map[string]func(a *insight.Analysis, g *forecast.Game){
		"":                                   func(a *insight.Analysis, g *forecast.Game) {},
		"it is of game 1, this is game 2":    func(a *insight.Analysis, g *forecast.Game) { g.Number = 2 },
		"red has 3 points there and 84 here": func(a *insight.Analysis, g *forecast.Game) { a.Players[0].Points = 3 },
		"it has 70 turns, this game has 71":  func(a *insight.Analysis, g *forecast.Game) { a.Turns = a.Turns[:70] },
		"it is of turn 9 alone, a report needs the whole game":      func(a *insight.Analysis, g *forecast.Game) { a.Turns = a.Turns[8:9] },
		"its turn 5 is a turn of yellow, here turn 5 is one of red": func(a *insight.Analysis, g *forecast.Game) { a.Turns[4].Player = "yellow" },
		"its moves or rules are others": func(a *insight.Analysis, g *forecast.Game) {
			other := *g.Record
			other.Turns = slices.Clone(other.Turns)
			other.Turns[70].Actions = other.Turns[69].Actions
			g.Record = &other
		},
		"its players are yellow and red, here red and yellow play": func(a *insight.Analysis, g *forecast.Game) {
			a.Players[0], a.Players[1] = a.Players[1], a.Players[0]
		},
	} {
		a := forecasttest.Analysis(t, rec, false)
		g := gameOf(a, rec)
		change(a, &g)
		_, err := forecast.NewSource(strings.NewReader(marshal(t, a))).Find(g)
		if got := strings.TrimPrefix(errorText(err), "the analysis does not belong to this game: "); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	a := forecasttest.Analysis(t, rec, false)
	g := gameOf(a, rec)
	a.Turns, a.Players[0].Points, a.Until = a.Turns[:40], 12, &insight.Until{Turn: 40, Reason: "x"}
	if _, err := forecast.NewSource(strings.NewReader(marshal(t, a))).Find(g); err != nil {
		t.Errorf("an analysis up to turn 40: %v", err)
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// FuzzFind checks that no file makes the reader or the view panic, and that each error is one line.
func FuzzFind(f *testing.F) {
	rec := forecasttest.Parse(f, "[CGR \"1\"]\n[Red \"A\"]\n[Yellow \"B\"]\n\n1. red: BA/C@0,-1^180 | knight S\n2. yellow: BA/RRR@1,0^0 | thief W\n3. red: BA/RRR@-1,0^0\n")
	a := forecasttest.Analysis(f, rec, false)
	g := gameOf(a, rec)
	g.Number = 0
	good := marshal(f, a)
	for _, seed := range []string{"", "{}", "[]", good, good + good, strings.ReplaceAll(good, "playouts", "static"), strings.ReplaceAll(good, ":0.", ":1e300"), good[:500]} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, file string) {
		found, err := forecast.NewSource(strings.NewReader(file)).Find(g)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r\x1b") {
				t.Errorf("%q", err)
			}
			return
		}
		if text := written(forecast.New(found, nil, nil)); strings.Contains(text, "NaN") || strings.Contains(text, "Inf") {
			t.Error(text)
		}
	})
}
