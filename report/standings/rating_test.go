package standings

import (
	"math"
	"testing"
)

// TestGlicko2 is the worked example of Glickman's paper.
func TestGlicko2(t *testing.T) {
	before := []Rating{
		{Glicko: 1500, Deviation: 200, Volatility: 0.06},
		{Glicko: 1400, Deviation: 30, Volatility: 0.06},
		{Glicko: 1550, Deviation: 100, Volatility: 0.06},
		{Glicko: 1700, Deviation: 300, Volatility: 0.06},
	}
	r := before[0]
	r.glicko2(before, []pair{{0, 1, 1}, {0, 2, 0}, {0, 3, 0}})
	for name, c := range map[string][3]float64{
		"rating": {r.Glicko, 1464.06, 0.01}, "deviation": {r.Deviation, 151.52, 0.01}, "volatility": {r.Volatility, 0.05999, 0.00001},
	} {
		if math.Abs(c[0]-c[1]) > c[2] {
			t.Errorf("%s: %v, the paper has %v", name, c[0], c[1])
		}
	}
	r = before[0]
	r.glicko2(before, nil) // sqrt(200² + (173.7178 * 0.06)²)
	if math.Abs(r.Deviation-200.2714) > 0.0001 || r.Glicko != 1500 {
		t.Errorf("without a game: %v ±%v", r.Glicko, r.Deviation)
	}
}

// TestSurprise checks the branch of the iteration for a result that the deviation does not explain.
func TestSurprise(t *testing.T) {
	before := []Rating{{Glicko: 1500, Deviation: 30, Volatility: 0.06}, {Glicko: 2200, Deviation: 30, Volatility: 0.06}}
	r := before[0]
	r.glicko2(before, []pair{{0, 1, 1}, {0, 1, 1}, {0, 1, 1}, {0, 1, 1}})
	if r.Volatility <= 0.06 || r.Glicko <= 1500 || math.IsNaN(r.Glicko+r.Deviation+r.Volatility) {
		t.Errorf("%+v", r)
	}
}

// TestElo compares ratings with those computed by hand: 40 points at stake, then 20 after 30 games.
func TestElo(t *testing.T) {
	games := []Result{game("1", "Ana 9", "Ben 8"), game("2", "Ben 9", "Ana 8"), lost(game("3", "Ana 0", "Ben 0"), Forfeit, false), game("4", "Ana")}
	r := Compute(games, Options{Ratings: true}).Ratings
	// 1520 and 1480 after the first game, where Ana is then expected to score 1/(1+10^(-40/400)) = 0.55731.
	for _, x := range r {
		want := map[string]float64{"Ana": 1520 - 40*0.557312, "Ben": 1480 + 40*0.557312}[x.Name]
		if math.Abs(x.Elo-want) > 0.001 || x.Games != 2 {
			t.Errorf("%+v, not Elo %v", x, want)
		}
	}
	games = nil
	for range 31 {
		games = append(games, game("1", "Ana 5", "Ben 5"))
	}
	games = append(games, game("2", "Ana 6", "Ben 5"))
	if r = Compute(games, Options{Ratings: true}).Ratings; r[0].Elo != 1510 || r[1].Elo != 1490 {
		t.Errorf("%+v", r)
	}
	if r = Compute([]Result{game("1", "Ana 9", "Ben 8", "Cleo 7")}, Options{Ratings: true}).Ratings; r[0].Elo != 1520 || r[1].Elo != 1500 || r[2].Elo != 1480 {
		t.Errorf("%+v", r)
	}
}

// TestPeriods checks that events are rated in the order of their dates, and that a pause adds to the deviation.
func TestPeriods(t *testing.T) {
	late, early := game("1", "Ana 9", "Ben 8"), game("1", "Ana 8", "Cleo 9")
	late.Event, late.Date = "Late", "2026-05-01"
	early.Event, early.Date = "Early", "2026-04-01"
	a := Compute([]Result{late, early}, Options{Ratings: true}).Ratings
	b := Compute([]Result{early, late}, Options{Ratings: true}).Ratings
	for i := range a {
		if a[i] != b[i] {
			t.Errorf("%+v and %+v", a[i], b[i])
		}
	}
	alone := Compute([]Result{early}, Options{Ratings: true}).Ratings
	for i := range a {
		if a[i].Name == "Cleo" && a[i].Deviation <= alone[0].Deviation {
			t.Errorf("±%v after a pause, ±%v before", a[i].Deviation, alone[0].Deviation)
		}
	}
}
