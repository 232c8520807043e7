package rating

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// duel returns a unit of two players by the games that they won.
func duel(event, date, a, b string, bestOf int, x, y float64) Unit {
	u := Unit{Event: event, Date: date, BestOf: bestOf, Sides: []Side{{a, 1, x}, {b, 1, y}}}
	switch {
	case x > y:
		u.Sides[1].Place = 2
	case y > x:
		u.Sides[0].Place = 2
	}
	return u
}

func (r *Ratings) of(name string) *Player {
	return &r.Players[slices.IndexFunc(r.Players, func(p Player) bool { return p.Name == name })]
}

func near(a, b, tolerance float64) bool { return math.Abs(a-b) <= tolerance }

// TestElo compares steps with those worked out by hand: 32 points at stake, times the margin.
func TestElo(t *testing.T) {
	for _, c := range []struct {
		bestOf     int
		x, y, gain float64 // between equal players
	}{
		{3, 2, 0, 16 * 4 / 3.}, {3, 2, 1, 16}, {5, 3, 0, 16 * 1.4}, {5, 3, 1, 16 * 1.2}, {5, 3, 2, 16}, {1, 1, 0, 16}, {3, 1, 2, -16},
		{0, 1, 0, 16}, {0, 2, 0, 16 * 4 / 3.}, {0, 3, 0, 16 * 1.4}, {0, 4, 0, 16 * 5 / 3.}, {3, 1, 1, 0}, {1, 999, 0, 16 * 2 / 2},
	} {
		s := Rate([]Unit{duel("Cup", "", "Ana", "Ben", c.bestOf, c.x, c.y)}).Steps[0]
		if !near(s.After[0], 1500+c.gain, 1e-9) || !near(s.After[1], 1500-c.gain, 1e-9) {
			t.Errorf("best of %d, %v–%v: %v", c.bestOf, c.x, c.y, s)
		}
	}
	// After a 2–0, 1521.33 and 1478.67: Ana is expected to score 1/(1+10^(-42.67/400)) = 0.561095. A tied duel has M = 2/3.
	r := Rate([]Unit{duel("Cup", "2026-01-01", "Ana", "Ben", 3, 2, 0), duel("Cup", "2026-01-02", "Ben", "Ana", 3, 1, 1)})
	if change := 32 * 2 / 3. * (0.5 - 0.561095); !near(r.of("Ana").Elo, 1500+64/3.+change, 1e-4) || !near(r.of("Ben").Elo, 1500-64/3.-change, 1e-4) {
		t.Errorf("%+v", r.Players)
	}
	if a := r.of("Ana"); a.Duels != 2 || a.Games != 4 {
		t.Errorf("%+v", a)
	}
	r = Rate([]Unit{{Sides: []Side{{Name: "Ana", Place: 1}, {Name: "Ben", Place: 2}, {Name: "Cleo", Place: 3}}}, {Sides: []Side{{Name: "Dora"}}}})
	if r.of("Ana").Elo != 1516 || r.of("Ben").Elo != 1500 || r.of("Cleo").Elo != 1484 || len(r.Players) != 3 {
		t.Errorf("%+v", r.Players)
	}
}

// TestEloError compares an error with one worked out by hand.
func TestEloError(t *testing.T) {
	p := Rate([]Unit{duel("Cup", "", "Ana", "Ben", 1, 1, 0)}).of("Ana")
	// The slope at a half is ln 10/1600 = 0.001439; with an error of 240.4 between two new players it is damped by 0.7951. The
	// variance 28900 becomes 28900·(1−2·32·0.001144) + 256.
	if !near(p.EloError, math.Sqrt(28900*(1-64*0.0011442)+256), 0.01) {
		t.Error(p.EloError)
	}
}

// TestOrder checks that units are rated by date and time, then by their order; those without a date follow the ones before them.
func TestOrder(t *testing.T) {
	day := func(date, time string, order int) Unit {
		u := duel("Cup", date, "Ana", "Ben", 1, 1, 0)
		u.Time, u.Order = time, order
		return u
	}
	units := []Unit{day("2026-02-02", "", 9), day("2026-02-01", "19:00:00", 2), day("2026-02-01", "19:00:00", 1), day("", "", 0), day("2026-02-01", "", 3)}
	late := day("2026-01-01", "", 0)
	late.Event = "Earlier"
	units = append(units, late)
	var got []int
	for _, s := range Rate(units).Steps {
		got = append(got, s.Unit)
	}
	if want := []int{5, 4, 2, 3, 1, 0}; !reflect.DeepEqual(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}

// TestPerformance compares performance, expectation and bounty with those worked out by hand.
func TestPerformance(t *testing.T) {
	r := Rate([]Unit{duel("Cup", "2026-01-01", "Ana", "Ben", 3, 2, 1)})
	e := r.of("Ana").Events[0]
	// One win of one duel is 1.5 of 2: 400·log10(3) = 190.85 above the opponent, a tenth of which counts for the bounty.
	// Three quarters between 1480.915 and 1519.085 is 1509.542.
	slope := 0.1875 * math.Ln10 / 400
	for name, c := range map[string][2]float64{
		"score": {e.Score, 1}, "expected": {e.Expected, 0.5}, "error": {e.Error, math.Sqrt(0.25 + 2*math.Pow(170*0.25*math.Ln10/400, 2))},
		"performance": {e.Performance, 1690.8485}, "performance error": {e.PerformanceError, math.Sqrt(0.1875+slope*slope*28900) / slope},
		"adjusted": {e.Adjusted, 1519.0849}, "bounty": {e.Bounty, 0.513732}, "points": {e.Points, 0.513732 + 0.458935},
		"elo": {e.Elo, 1516}, "z": {e.Z(), 0.5 / e.Error},
	} {
		if !near(c[0], c[1], 1e-4) {
			t.Errorf("%s: %v, not %v", name, c[0], c[1])
		}
	}
	if b := r.of("Ben").Events[0]; !near(b.Points, 0.458935, 1e-4) || b.Score != 0 || b.Duels != 1 {
		t.Errorf("%+v", b)
	}
}

// TestPercentile checks the inclusive percentile.
func TestPercentile(t *testing.T) {
	if v := percentile([]float64{1, 2, 3, 4}, 0.75); v != 3.25 {
		t.Error(v)
	}
	if v := percentile([]float64{7}, 0.75); v != 7 {
		t.Error(v)
	}
}

// TestGlicko2 is the worked example of Glickman's paper.
func TestGlicko2(t *testing.T) {
	before := []Player{
		{Glicko: 1500, Deviation: 200, Volatility: 0.06},
		{Glicko: 1400, Deviation: 30, Volatility: 0.06},
		{Glicko: 1550, Deviation: 100, Volatility: 0.06},
		{Glicko: 1700, Deviation: 300, Volatility: 0.06},
	}
	p := before[0]
	p.glicko2(before, []pair{{0, 1, 1, 2}, {0, 2, 0, 2}, {0, 3, 0, 2}})
	for name, c := range map[string][3]float64{
		"rating": {p.Glicko, 1464.06, 0.01}, "deviation": {p.Deviation, 151.52, 0.01}, "volatility": {p.Volatility, 0.05999, 0.00001},
	} {
		if !near(c[0], c[1], c[2]) {
			t.Errorf("%s: %v, the paper has %v", name, c[0], c[1])
		}
	}
	p = before[0]
	p.glicko2(before, nil) // sqrt(200² + (173.7178 * 0.06)²)
	if !near(p.Deviation, 200.2714, 0.0001) || p.Glicko != 1500 {
		t.Errorf("without a duel: %v ±%v", p.Glicko, p.Deviation)
	}
}

// TestSurprise checks the branch of the iteration for a result that the deviation does not explain.
func TestSurprise(t *testing.T) {
	before := []Player{{Glicko: 1500, Deviation: 30, Volatility: 0.06}, {Glicko: 2200, Deviation: 30, Volatility: 0.06}}
	p := before[0]
	p.glicko2(before, []pair{{0, 1, 1, 2}, {0, 1, 1, 2}, {0, 1, 1, 2}, {0, 1, 1, 2}})
	if p.Volatility <= 0.06 || p.Glicko <= 1500 || math.IsNaN(p.Glicko+p.Deviation+p.Volatility) {
		t.Errorf("%+v", p)
	}
}

// TestPeriods checks that events are rated in the order of their dates, and that a pause adds to the deviation.
func TestPeriods(t *testing.T) {
	late, early := duel("Late", "2026-05-01", "Ana", "Ben", 1, 1, 0), duel("Early", "2026-04-01", "Ana", "Cleo", 1, 0, 1)
	a, b := Rate([]Unit{late, early}), Rate([]Unit{early, late})
	if !reflect.DeepEqual(a.Players, b.Players) {
		t.Errorf("%+v and %+v", a.Players, b.Players)
	}
	if alone := Rate([]Unit{early}); a.of("Cleo").Deviation <= alone.of("Cleo").Deviation {
		t.Errorf("±%v after a pause", a.of("Cleo").Deviation)
	}
	events := a.of("Ana").Events
	if len(events) != 2 || events[0].Name != "Early" || events[1].Elo != a.of("Ana").Elo || events[1].Glicko != a.of("Ana").Glicko {
		t.Errorf("%+v", events)
	}
}

// TestProperties rates random units, impossible ones among them: Elo is neither made nor lost, a step starts where the last one of
// the player ended, and every figure is finite.
func TestProperties(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for range 200 {
		var units []Unit
		for range r.IntN(40) {
			u := Unit{Event: fmt.Sprint(r.IntN(4)), BestOf: r.IntN(6), Order: r.IntN(3)}
			if r.IntN(3) > 0 {
				u.Date = fmt.Sprintf("2026-01-%02d", r.IntN(28)+1)
			}
			names := r.Perm(9)
			for k := range 2 + r.IntN(4)/2 {
				won := float64(r.IntN(5))
				if r.IntN(20) == 0 {
					won = 999
				}
				u.Sides = append(u.Sides, Side{fmt.Sprint("P", names[k]), 1 + r.IntN(3), won})
			}
			units = append(units, u)
		}
		out := Rate(units)
		sum := 0.0
		for i := range out.Players {
			p := &out.Players[i]
			sum += p.Elo - newRating
			figures := []float64{p.Elo, p.EloError, p.Glicko, p.Deviation, p.Volatility}
			n := 0
			for k := range p.Events {
				e := &p.Events[k]
				n += e.Duels
				figures = append(figures, e.Score, e.Expected, e.Error, e.Performance, e.PerformanceError, e.Adjusted, e.Bounty, e.Points, e.Z(), e.Elo, e.EloError, e.Glicko, e.Deviation)
			}
			if slices.ContainsFunc(figures, func(v float64) bool { return math.IsNaN(v) || math.IsInf(v, 0) }) || p.EloError <= 0 || p.EloError > newError {
				t.Fatalf("%+v", p)
			}
			if n != p.Duels {
				t.Fatalf("%s: %d duels in the events of %d", p.Name, n, p.Duels)
			}
		}
		if !near(sum, 0, 1e-6) {
			t.Fatalf("%v points of Elo were made", sum)
		}
		elo := map[string]float64{}
		for _, s := range out.Steps {
			for k, side := range units[s.Unit].Sides {
				if before, ok := elo[side.Name]; ok && before != s.Before[k] || !ok && s.Before[k] != newRating {
					t.Fatalf("%s: %v before, not %v", side.Name, s.Before[k], before)
				}
				elo[side.Name] = s.After[k]
			}
		}
		if len(out.Steps) != len(units) {
			t.Fatalf("%d steps of %d units", len(out.Steps), len(units))
		}
	}
}
