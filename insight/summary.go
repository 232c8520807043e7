package insight

import (
	"cmp"
	"math"
	"slices"
)

const costliest = 3

// summarize adds the summary of each player. A gain of one lead is a loss of the others', shared equally.
func (g *game) summarize(out *Analysis, pairs int) {
	final := out.Start
	if n := len(out.Turns); n > 0 {
		final = out.Turns[n-1].After
	}
	for p := range g.players() {
		c := g.colour(p)
		var s Summary
		var luck, choices, luckVariance, choicesVariance float64
		for i := range out.Turns {
			t := &out.Turns[i]
			share := 1.0
			if t.Player != c {
				share = -1 / float64(others(g.players()))
			}
			if t.Luck != nil {
				luck += share * t.Luck.Points
				luckVariance += share * share * t.Luck.SE * t.Luck.SE
			}
			if t.Loss != nil {
				s.Choices.Judged++
				choices -= share * t.Loss.Points
				choicesVariance += share * share * t.Loss.SE * t.Loss.SE
			}
		}
		s.Luck = Measure{Points: round(luck), SE: round(math.Sqrt(luckVariance)), Method: luckMethod(out.Turns)}
		s.Choices.Points, s.Choices.SE, s.Choices.Experimental = round(choices), round(math.Sqrt(choicesVariance)), true
		s.Drift = round(g.lead(&final, p) - g.lead(&out.Start, p) - s.Luck.Points - s.Choices.Points)
		s.Costliest = costly(out.Turns, c, pairs)
		out.Summary[c] = s
	}
}

// luckMethod returns the least exact method of the draws.
func luckMethod(turns []Turn) (method string) {
	for i := range turns {
		switch l := turns[i].Luck; {
		case l == nil || method == Static:
		case l.Method != Exact || method == "":
			method = l.Method
		}
	}
	return method
}

// lead returns a player's expected points minus the mean of the others'.
func (g *game) lead(e *Eval, player int) float64 {
	sum := 0.0
	for p := range g.players() {
		if p != player {
			sum += e.Points[g.colour(p)]
		}
	}
	return e.Points[g.colour(player)] - sum/float64(others(g.players()))
}

// costly returns the numbers of a player's turns that cost the most chance to win, of those whose loss is beyond the noise.
func costly(turns []Turn, colour string, pairs int) []int {
	list := []*Turn{}
	for i := range turns {
		t := &turns[i]
		if t.Player == colour && beyondNoise(t.Loss, pairs) {
			list = append(list, t)
		}
	}
	slices.SortStableFunc(list, func(a, b *Turn) int { return -cmp.Compare(a.Loss.Win, b.Loss.Win) })
	numbers := []int{}
	for _, t := range list {
		if len(numbers) < costliest && !slices.Contains(numbers, t.Turn) {
			numbers = append(numbers, t.Turn)
		}
	}
	return numbers
}
