package rating

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

// A league is a simulation of players of known strength.
type league struct {
	r        *rand.Rand
	strength map[string]float64
	names    []string
	units    []Unit
}

// newLeague returns players whose strengths are normal around 1500 with a spread.
func newLeague(seed uint64, players int, spread float64) *league {
	l := &league{r: rand.New(rand.NewPCG(seed, 50)), strength: map[string]float64{}}
	for i := range players {
		name := fmt.Sprintf("P%03d", i)
		l.names = append(l.names, name)
		l.strength[name] = newRating + spread*l.r.NormFloat64()
	}
	return l
}

// duels adds an event of duels, best of three, of random pairs. The better player wins each with the chance of Elo; the games are
// those that the same chance in each game gives.
func (l *league) duels(event, rounds int) {
	for round := range rounds {
		l.r.Shuffle(len(l.names), func(i, j int) { l.names[i], l.names[j] = l.names[j], l.names[i] })
		for i := 0; i+1 < len(l.names); i += 2 {
			a, b := l.names[i], l.names[i+1]
			p := perGame(expected(l.strength[b] - l.strength[a]))
			won := [2]float64{}
			for won[0] < 2 && won[1] < 2 {
				if l.r.Float64() < p {
					won[0]++
				} else {
					won[1]++
				}
			}
			l.units = append(l.units, duel(fmt.Sprint("Event ", event), fmt.Sprintf("20%02d-01-%02d", event, round+1), a, b, 3, won[0], won[1]))
		}
	}
}

// tables adds an event of tables: the places follow from strengths of the day, so that each pair has the chance of Elo.
func (l *league) tables(event, rounds, sides int) {
	for round := range rounds {
		l.r.Shuffle(len(l.names), func(i, j int) { l.names[i], l.names[j] = l.names[j], l.names[i] })
		for i := 0; i+sides <= len(l.names); i += sides {
			u := Unit{Event: fmt.Sprint("Event ", event), Date: fmt.Sprintf("20%02d-01-%02d", event, round+1)}
			day := make([]float64, sides)
			for k := range day { // the difference of two Gumbel values is logistic
				day[k] = l.strength[l.names[i+k]]*math.Ln10/perTen - math.Log(l.r.ExpFloat64())
			}
			for k := range day {
				place := 1
				for _, other := range day {
					if other > day[k] {
						place++
					}
				}
				u.Sides = append(u.Sides, Side{Name: l.names[i+k], Place: place})
			}
			l.units = append(l.units, u)
		}
	}
}

// perGame returns the chance to win a game of a player who wins a duel, best of three, with the chance p.
func perGame(p float64) float64 {
	low, high := 0.0, 1.0
	for range 60 {
		if x := (low + high) / 2; x*x*(3-2*x) < p {
			low = x
		} else {
			high = x
		}
	}
	return low
}

// A coverage counts how often the truth is within one and two errors.
type coverage struct{ n, one, two, square float64 }

func (c *coverage) add(estimate, truth, err float64) {
	z := math.Abs(estimate-truth) / err
	c.n++
	c.square += z * z
	if z <= 1 {
		c.one++
	}
	if z <= 2 {
		c.two++
	}
}

func (c *coverage) String() string {
	return fmt.Sprintf("%4.1f %4.1f (%4.2f)", 100*c.one/c.n, 100*c.two/c.n, math.Sqrt(c.square/c.n))
}

// TestCoverage rates players of known strength and counts how often it is within one and two errors, in per cent; in brackets the root
// of the mean square of the deviations in errors. docs/guide-tournament.md has the figures:
//
//	go test ./report/rating -run TestCoverage -v
func TestCoverage(t *testing.T) {
	for _, sides := range []int{2, 4} {
		for _, spread := range []float64{140, 200} {
			for _, events := range []int{1, 3, 10} {
				var elo, glicko, performance, score coverage
				for seed := range uint64(8) {
					l := newLeague(seed, 60, spread)
					for e := range events {
						if sides == 2 {
							l.duels(e+1, 7)
						} else {
							l.tables(e+1, 7, sides)
						}
					}
					for _, p := range Rate(l.units).Players {
						truth := l.strength[p.Name]
						elo.add(p.Elo, truth, p.EloError)
						glicko.add(p.Glicko, truth, p.Deviation)
						last := &p.Events[len(p.Events)-1]
						performance.add(last.Performance, truth, last.PerformanceError)
						score.add(last.Score, last.Expected, last.Error)
					}
				}
				for name, c := range map[string]*coverage{"Elo": &elo, "Glicko-2": &glicko, "performance": &performance, "score": &score} {
					if c.one/c.n < 0.5 || c.two/c.n < 0.84 || sides == 2 && spread < 150 && (c.one/c.n < 0.64 || c.one/c.n > 0.82 || c.two/c.n < 0.93) {
						t.Errorf("%d sides, spread %.0f, %d events: %s %s", sides, spread, events, name, c)
					}
				}
				t.Logf("%d sides, spread %.0f, %2d events of 7: Elo %s, Glicko-2 %s, performance %s, score %s", sides, spread, events, &elo, &glicko, &performance, &score)
			}
		}
	}
}
