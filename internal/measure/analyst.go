package main

import (
	"context"
	"fmt"
	"strconv"

	"cartulary/insight"
)

// luckPlayouts is the budget of the draws whose luck is measured by playouts, too.
const luckPlayouts = 100

// One draw of each third of the base game is measured by playouts; lastDrawn turns are far enough from the end not to be solved.
const (
	third     = 24
	thirds    = 3
	lastDrawn = 66
)

// A drawing is the luck of one draw in a third of a game.
type drawing struct {
	third            int
	static, playouts insight.Measure
}

// shown is what the analyst of package insight shows of a game.
type shown struct {
	after map[int]outlook // of player 0 after some turns: those of the measured positions
	draws []drawing
}

// An analyse returns what is shown of the game with a number. It is safe for concurrent use.
type analyse func(g *game, number int) (shown, error)

func analyst(seed uint64) analyse {
	return func(g *game, number int) (shown, error) {
		s := shown{after: map[int]outlook{}}
		var turns []int
		for i := everyTurn; i <= min(lastTurn, len(g.rec.Turns)); i += everyTurn {
			turns = append(turns, i)
		}
		list, err := quick(seed).Forecasts(context.Background(), g.rec, turns...)
		if err != nil {
			return s, fmt.Errorf("%s: %w", g.name, err)
		}
		first, second := g.rec.Players[0].Colour.String(), g.rec.Players[1].Colour.String()
		for k, e := range list {
			s.after[turns[k]] = outlook{win: e.Win[first], margin: e.Points[first] - e.Points[second]}
		}
		s.draws, err = drawsOf(g, number, seed)
		return s, err
	}
}

func quick(seed uint64) *insight.Analyst {
	return insight.New(insight.Options{Seed: seed, Workers: 1})
}

// drawsOf returns the luck of one draw of each third of a game. Those of many games are spread over the thirds.
func drawsOf(g *game, number int, seed uint64) (list []drawing, err error) {
	budget, err := insight.ParseBudget(strconv.Itoa(luckPlayouts))
	if err != nil {
		return nil, err
	}
	played := insight.New(insight.Options{Seed: seed, Budget: budget, Workers: 1})
	for k := range thirds {
		length := min(third, lastDrawn-k*third)
		i := k*third + number*7%length // 7 has no common divisor with the lengths, 24 and 18
		if i >= len(g.rec.Turns) {
			break
		}
		static, err := quick(seed).Luck(context.Background(), g.rec, i+1)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", g.name, err)
		}
		by, err := played.Luck(context.Background(), g.rec, i+1)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", g.name, err)
		}
		if static == nil || static.Method != insight.Static || by == nil || by.Method != insight.Playouts {
			continue
		}
		list = append(list, drawing{k, *static, *by})
	}
	return list, nil
}
