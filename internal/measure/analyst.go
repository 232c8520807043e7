package main

import (
	"context"
	"fmt"
	"strconv"

	"cartulary/insight"
)

// luckPlayouts is the budget of the draws whose luck is measured by playouts, one of each game.
const luckPlayouts = 100

// shown is what the analyst of package insight shows of a game.
type shown struct {
	after []outlook // of player 0 after each turn
	draw  *choice   // the luck of one draw by playouts, nil if that is not known
}

// An analyse returns what is shown of the game with a number. It is safe for concurrent use.
type analyse func(g *game, number int) (shown, error)

// analyst returns the analyse of the quick budget.
func analyst(seed uint64) analyse {
	return func(g *game, number int) (all shown, err error) {
		out, err := insight.New(insight.Options{Seed: seed, Workers: 1}).Game(context.Background(), g.rec)
		if err == nil && len(out.Turns) != len(g.rec.Turns) {
			err = fmt.Errorf("%d of %d turns can be analysed", len(out.Turns), len(g.rec.Turns))
		}
		if err != nil {
			return all, fmt.Errorf("%s: %w", g.name, err)
		}
		first, second := out.Players[0].Colour, out.Players[1].Colour
		for i := range out.Turns {
			e := &out.Turns[i].After
			all.after = append(all.after, outlook{win: e.Win[first], margin: e.Points[first] - e.Points[second]})
		}
		all.draw, err = drawOf(g, number, seed)
		return all, err
	}
}

// drawOf returns the luck of one draw of a game. The turns of the draws of many games are spread over a game.
func drawOf(g *game, number int, seed uint64) (*choice, error) {
	budget, err := insight.ParseBudget(strconv.Itoa(luckPlayouts))
	if err != nil {
		return nil, err
	}
	turn := g.rec.Turns[number*29%len(g.rec.Turns)].Number // 29 has no common divisor with the 71 turns of most games
	out, err := insight.New(insight.Options{Seed: seed, Budget: budget, Turn: turn, Workers: 1}).Game(context.Background(), g.rec)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", g.name, err)
	}
	t := &out.Turns[0]
	if t.Luck == nil || t.Luck.Method == insight.Static {
		return nil, nil
	}
	sign := g.sign(0)
	if t.Player != out.Players[0].Colour {
		sign = g.sign(1)
	}
	return &choice{t.Luck.Points, sign}, nil
}
