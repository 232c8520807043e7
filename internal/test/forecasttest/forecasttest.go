// Package forecasttest makes up analyses of games for tests. They have the shape of real ones: the points of the game, a
// forecast that becomes surer, noise that becomes less, and an exact end.
package forecasttest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"cartulary/insight"
	"cartulary/notation"
	"cartulary/replay"
)

// exactTurns is the number of turns at the end that are exact.
const exactTurns = 3

// playouts is the number of playouts of each forecast.
const playouts = 100

// Parse reads a game in CGR.
func Parse(tb testing.TB, text string) *notation.Record {
	tb.Helper()
	rec, findings := notation.Parse(&notation.Source{Text: text, Line: 1})
	if rec == nil {
		tb.Fatal(findings)
	}
	return rec
}

// Analysis returns a made-up analysis of a game, the same for the same game. With static, luck is static and moves are not
// judged, except exact ones, as with a small budget.
func Analysis(tb testing.TB, rec *notation.Record, static bool) *insight.Analysis {
	tb.Helper()
	m := &maker{rng: rand.New(rand.NewPCG(22, uint64(len(rec.Turns)))), rec: rec, static: static, lean: make([]float64, len(rec.Players))}
	m.a = &insight.Analysis{Game: 1, Hash: insight.Hash(rec), Evaluator: "worth-1", Seed: 1, Budget: "normal", Reproducible: true,
		Calibrated: len(rec.Players) == 2, Summary: map[string]insight.Summary{}}
	if static {
		m.a.Budget = "quick"
	}
	points := make([]int, len(rec.Players))
	m.a.Start = m.eval(points, 0)
	for f := range replay.New().Frames(rec, replay.Options{}) {
		if f.State == nil {
			tb.Fatal(f.Unplayable())
		}
		for i := range points {
			points[i] = f.State.Score(i)
		}
		if f.Kind == replay.FrameTurn {
			m.turn(f, points)
		}
	}
	for i, p := range rec.Players {
		m.a.Players = append(m.a.Players, insight.Player{Colour: p.Colour.String(), Name: p.Name, Points: points[i]})
	}
	m.finish(points)
	return m.a
}

type maker struct {
	rng    *rand.Rand
	rec    *notation.Record
	a      *insight.Analysis
	static bool
	lean   []float64 // what the forecast sees beyond the points
}

// left returns which part of the game is left after a number of turns.
func (m *maker) left(turns int) float64 { return 1 - float64(turns)/float64(len(m.rec.Turns)) }

// eval makes up the forecast after a number of turns.
func (m *maker) eval(points []int, turns int) insight.Eval {
	left := m.left(turns)
	e := insight.Eval{Win: map[string]float64{}, Points: map[string]float64{}, Method: insight.Playouts, Playouts: playouts}
	spread := 3 + 14*math.Sqrt(left)
	sum, weights := 0.0, make([]float64, len(points))
	for i, p := range m.rec.Players {
		m.lean[i] += m.rng.NormFloat64() * 2
		m.lean[i] *= 0.5 + left/2
		final := float64(points[i]) + 85*left + m.lean[i]
		e.Points[p.Colour.String()] = math.Round(final*10) / 10
		weights[i] = math.Exp(final / spread * 1.7)
		sum += weights[i]
	}
	for i, p := range m.rec.Players {
		win := math.Round(weights[i]/sum*playouts) / playouts
		e.Win[p.Colour.String()] = win
		e.WinSE = max(e.WinSE, math.Sqrt(win*(1-win)/playouts))
	}
	e.PointsSE = spread / 10
	if len(m.rec.Turns)-turns < exactTurns {
		e.Method, e.Playouts, e.WinSE, e.PointsSE = insight.Exact, 0, 0, 0
	}
	return e
}

// turn adds a turn.
func (m *maker) turn(f *replay.Frame, points []int) {
	n := len(m.a.Turns)
	before := m.a.Start
	if n > 0 {
		before = m.a.Turns[n-1].After
	}
	t := insight.Turn{Turn: f.Turn.Number, Part: f.Turn.Part.String(), Player: f.Turn.Player.String(), Tile: "BA/RFr", Before: before, Drawn: before,
		After: m.eval(points, n+1), Best: []insight.Option{}, Options: 40 + m.rng.IntN(80)}
	t.Played = fmt.Sprintf("BA/RFr@%d,%d^90 | thief N", n%9-4, n%7-3)
	left := m.left(n)
	exact := t.After.Method == insight.Exact
	t.Luck = &insight.Measure{Points: m.rng.NormFloat64() * 2.4, SE: 0.3 + 1.2*left, Method: insight.Playouts}
	t.Loss = &insight.Loss{Points: max(m.rng.NormFloat64()*4, -2), SE: 0.5 + left, WinSE: 0.005 + 0.02*left, Method: insight.Playouts}
	switch {
	case exact:
		t.Luck.SE, t.Luck.Method = 0, insight.Exact
		t.Loss.SE, t.Loss.WinSE, t.Loss.Method = 0, 0, insight.Exact
	case m.static:
		t.Luck.SE, t.Luck.Method, t.Loss = 0.4, insight.Static, nil
	}
	if t.Loss != nil {
		t.Loss.Win = t.Loss.Points * 0.018
		m.grade(&t)
	}
	m.a.Turns = append(m.a.Turns, t)
}

// grade adds the grade and the best options of a judged turn.
func (m *maker) grade(t *insight.Turn) {
	t.Best = []insight.Option{{Move: "BA/RFr@12,-3^270 | knight NNE", Points: 80, SE: t.Loss.SE}, {Move: t.Played, Points: 80 - t.Loss.Points, SE: t.Loss.SE}}
	t.Place, t.Compared = 2+len(m.a.Turns)%10, 11
	switch win := t.Loss.Win; {
	case win <= 2*t.Loss.WinSE:
	case win >= 0.16 && win-2*t.Loss.WinSE > 0.08:
		t.Grade = insight.Blunder
	case win >= 0.08 && win-2*t.Loss.WinSE > 0.04:
		t.Grade = insight.Error
	case win >= 0.04:
		t.Grade = insight.Doubtful
	}
}

// finish sets the result and the summaries.
func (m *maker) finish(points []int) {
	last := &m.a.Turns[len(m.a.Turns)-1].After
	last.Method = insight.Final
	most, first := math.MinInt, 0.0
	for _, p := range points {
		most = max(most, p)
	}
	for _, p := range points {
		if p == most {
			first++
		}
	}
	for i, p := range m.rec.Players {
		c := p.Colour.String()
		last.Win[c], last.Points[c] = 0, float64(points[i])
		if points[i] == most {
			last.Win[c] = 1 / first
		}
		s := insight.Summary{Costliest: []int{}, Choices: insight.Choices{Points: 4711, SE: 4712, Experimental: true}}
		for _, t := range m.a.Turns {
			share := 1.0
			if t.Player != c {
				share = -1 / float64(len(points)-1)
			}
			s.Luck.Points += share * t.Luck.Points
			s.Luck.SE = math.Hypot(s.Luck.SE, share*t.Luck.SE)
		}
		if m.static {
			s.Luck.Method = insight.Static
		}
		lead := float64(points[i])
		for k, n := range points {
			if k != i {
				lead -= float64(n) / float64(max(len(points)-1, 1))
			}
		}
		s.LuckAdjusted = &insight.LuckAdjusted{Margin: lead - insight.LuckWeight*s.Luck.Points, SE: 17.5, Weight: insight.LuckWeight}
		m.a.Summary[c] = s
	}
}
