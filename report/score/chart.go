package score

import (
	"fmt"
	"strings"

	"cartulary/report/chart"
)

// Height of the chart: lines of characters, and units of SVG.
const (
	plotHeight  = 12
	graphHeight = 300
	graphMargin = 40
)

// plot draws the score over time in characters: one digit per player, * where lines meet. It has no text of the record.
func (p *page) plot() string {
	r := p.r
	n := len(r.Standings)
	low, high := r.span()
	c := chart.NewPlot(n, low, high, plotHeight)
	for x := range c.Width() {
		for player, score := range r.Standings[c.Position(x)].Scores {
			c.Mark(x, score, byte('1'+player))
		}
	}
	var key []string
	for i, x := range r.Players {
		key = append(key, fmt.Sprintf("%d %s", i+1, p.Lang.Word(x.Colour.String())))
	}
	c.First, c.Last, c.Key = p.when(0), p.when(n-1), p.text("%s; * several", strings.Join(key, ", "))
	return c.String()
}

type graph struct {
	Width, Height int
	Label         string
	Grid          []chart.Axis
	Lines         []chart.Line
	Key           string // names the lines
}

func (p *page) graph() *graph {
	r := p.r
	g := &graph{Width: chart.Width, Height: graphHeight, Label: p.text("The score of each player over time")}
	n := len(r.Standings)
	if n < 2 {
		return g
	}
	low, high := r.span()
	f := chart.Frame{Height: graphHeight, Margin: graphMargin, Positions: n, Low: float64(low), High: float64(high)}
	for _, v := range []int{low, (low + high) / 2, high} {
		g.Grid = append(g.Grid, f.Level(float64(v), fmt.Sprint(v)))
	}
	g.Grid = append(g.Grid, f.Upright(0, "start", p.when(0)), f.Upright(n-1, "end", p.when(n-1)))
	var key []string
	for k, player := range r.Players {
		key = append(key, fmt.Sprintf("%d %s (%s)", k+1, p.names.short[player.Colour], p.Lang.Word(player.Colour.String())))
		g.Lines = append(g.Lines, f.Line(k, len(r.Players), p.names.short[player.Colour], player.Colour.String(), func(i int) float64 {
			return float64(r.Standings[i].Scores[k])
		}))
	}
	g.Key = strings.Join(key, ", ")
	return g
}

// span returns the lowest and the highest score of the game. It includes 0, and low is less than high.
func (r *Report) span() (low, high int) {
	high = 1
	for _, s := range r.Standings {
		for _, n := range s.Scores {
			low, high = min(low, n), max(high, n)
		}
	}
	return low, high
}

// when returns the name of a standing: "turn 7" or "end".
func (p *page) when(i int) string {
	s := &p.r.Standings[i]
	if s.Final {
		return p.text("end")
	}
	return p.text("turn %s", turnName(s.Turn, s.Part))
}
