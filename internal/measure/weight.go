package main

import (
	"fmt"
	"math"
	"strings"

	"cartulary/engine"
	"cartulary/insight"
	"cartulary/insight/policy"
	"cartulary/replay"
)

// fortune is what the weight of luck is measured on: of each game the final margin and the net luck of the player in the first seat, and
// the luck of every draw.
type fortune struct {
	name    string
	margins []float64
	net     []float64
	draws   []float64
	group   []int // of draws: the game
}

// add adds a game.
func (f *fortune) add(margin float64, draws []choice) {
	net := 0.0
	for _, d := range draws {
		net += d.sign * d.points
		f.draws, f.group = append(f.draws, d.points), append(f.group, len(f.margins))
	}
	f.margins, f.net = append(f.margins, margin), append(f.net, net)
}

// adjusted returns the margins less the weighted luck.
func adjusted(margins, net []float64, weight float64) []float64 {
	rest := make([]float64, len(margins))
	for i := range rest {
		rest[i] = margins[i] - weight*net[i]
	}
	return rest
}

// left returns the share of the variance of the margins that is left with a weight.
func left(margins, net []float64, weight float64) float64 {
	rest := adjusted(margins, net, weight)
	a, _, _ := sums(rest, rest)
	b, _, _ := sums(margins, margins)
	return a / b
}

// jackknife returns a figure of lists of equal length, with the error from leaving out each element.
func jackknife(x, y []float64, figure func(x, y []float64) float64) measure {
	n := len(x)
	m := measure{mean: figure(x, y), se: math.NaN()}
	if n < 3 {
		return m
	}
	less := make([]float64, n)
	for i := range less {
		without := func(list []float64) []float64 {
			return append(append(make([]float64, 0, n-1), list[:i]...), list[i+1:]...)
		}
		less[i] = figure(without(x), without(y))
	}
	square, _, _ := sums(less, less)
	m.se = math.Sqrt(square * float64(n-1) / float64(n))
	return m
}

func (f *fortune) row() string {
	best := jackknife(f.net, f.margins, func(x, y []float64) float64 {
		xx, xy, _ := sums(x, y)
		return xy / xx
	})
	kept := jackknife(f.margins, f.net, func(x, y []float64) float64 { return left(x, y, insight.LuckWeight) })
	whole := jackknife(f.margins, f.net, func(x, y []float64) float64 { return left(x, y, 1) })
	rest := adjusted(f.margins, f.net, insight.LuckWeight)
	return fmt.Sprintf("| %s | %d | %s | %s | %s | %s | %s | %s | %s |\n", f.name, len(f.margins), over(f.group, f.draws).plus(hundredths), share(determination(f.net, f.margins)),
		best.text(hundredths), whole.text(share), kept.text(share), tenths(deviation(f.margins)), tenths(deviation(rest)))
}

const weightHead = "| games | n | mean luck of a draw | R² | weight of least variance | variance left with weight 1 | with %v | spread of the margin | of the luck-adjusted one |\n" +
	"|---|---:|---:|---:|---:|---:|---:|---:|---:|\n"

// weights measures how much of the variance of margins luck explains, in self-play and in real games.
func (s *settings) weights() error {
	var b strings.Builder
	fmt.Fprintf(&b, weightHead, insight.LuckWeight)
	var work effort
	for _, k := range []struct {
		name string
		side func(m *match) *side
	}{
		{"greedy against itself", func(m *match) *side { return greedy(m.rules, policy.Evaluator) }},
		{"greedy by " + policy.Earlier + " against itself", func(m *match) *side { return greedy(m.rules, policy.Earlier) }},
		{fmt.Sprintf("best of %d options by %d playouts each at most, against itself", s.candidates, s.pairs), func(m *match) *side {
			return searcher(m.rules, s.candidates, s.pairs, s.seed, &work)
		}},
	} {
		b.WriteString(s.fortuneOf(k.name, k.side).row())
	}
	games, err := s.games()
	if err != nil {
		return err
	}
	b.WriteString(s.realFortune(games).row())
	return s.publish(weightBlocks, map[string]string{"weight": s.command("-luck -games", s.selfGames, "-candidates", s.candidates, "-pairs", s.pairs) + ":\n\n" + b.String()})
}

// fortuneOf plays games of a side against itself. Each has tiles of its own.
func (s *settings) fortuneOf(name string, sides func(m *match) *side) *fortune {
	draws, margins := make([][]choice, s.selfGames), make([]float64, s.selfGames)
	parallel(s.selfGames, s.jobs, func() func(int) {
		m := newMatch(s.seed)
		both, judge := sides(m), &judge{}
		return func(i int) {
			see := &side{both.player, func(at *engine.State, options []policy.Option, game, turn uint64) int {
				if d, ok := judge.draw(at, options[0].Place.Type, func(player int) float64 { return 1 - 2*float64(player) }); ok {
					draws[i] = append(draws[i], d)
				}
				return both.choose(at, options, game, turn)
			}}
			margins[i] = m.play(uint64(2*i), see, see)
		}
	}, s.done)
	f := &fortune{name: name}
	for i := range draws {
		f.add(margins[i], draws[i])
	}
	return f
}

// realFortune returns the luck of real games.
func (s *settings) realFortune(games []*game) *fortune {
	draws := make([][]choice, len(games))
	parallel(len(games), s.jobs, func() func(int) {
		r, judge := replay.New(), &judge{}
		return func(i int) {
			g := games[i]
			g.replayed(r, func(at *moment) {
				if d, ok := judge.draw(at.state, at.drawn, g.sign); ok {
					draws[i] = append(draws[i], d)
				}
			})
		}
	}, s.done)
	f := &fortune{name: "real games"}
	for i, g := range games {
		f.add(g.margin(), draws[i])
	}
	return f
}
