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

// plot draws the score over time in characters: one digit per player, * where lines meet. The text contains only colours
// and numbers, no text of the record, so it needs no escaping.
func (r *Report) plot() string {
	n := len(r.Standings)
	low, high := r.span()
	p := chart.NewPlot(n, low, high, plotHeight)
	for x := range p.Width() {
		for player, score := range r.Standings[p.Position(x)].Scores {
			p.Mark(x, score, byte('1'+player))
		}
	}
	var key []string
	for i, x := range r.Players {
		key = append(key, fmt.Sprintf("%d %s", i+1, x.Colour))
	}
	p.First, p.Last, p.Key = r.when(0), r.when(n-1), strings.Join(key, ", ")+"; * several"
	return p.String()
}

// graph is the chart in SVG.
type graph struct {
	Width, Height int
	Label         string
	Grid          []chart.Axis
	Lines         []chart.Line
}

func (p *page) graph() *graph {
	r := p.r
	g := &graph{Width: chart.Width, Height: graphHeight, Label: "The score of each player over time"}
	n := len(r.Standings)
	if n < 2 {
		return g
	}
	low, high := r.span()
	f := chart.Frame{Height: graphHeight, Margin: graphMargin, Positions: n, Low: float64(low), High: float64(high)}
	for _, v := range []int{low, (low + high) / 2, high} {
		g.Grid = append(g.Grid, f.Level(float64(v), fmt.Sprint(v)))
	}
	g.Grid = append(g.Grid, f.Upright(0, "start", r.when(0)), f.Upright(n-1, "end", r.when(n-1)))
	for k, player := range r.Players {
		g.Lines = append(g.Lines, f.Line(k, len(r.Players), p.names.short[player.Colour], player.Colour.String(), func(i int) float64 {
			return float64(r.Standings[i].Scores[k])
		}))
	}
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
func (r *Report) when(i int) string {
	if r.Standings[i].Final {
		return "end"
	}
	return "turn " + turnName(r.Standings[i].Turn, r.Standings[i].Part)
}
