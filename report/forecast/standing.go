package forecast

import (
	"fmt"
	"math"
	"strings"

	"cartulary/insight"
	"cartulary/report/chart"
	"cartulary/report/grid"
)

// standing returns the section with the forecast after each turn.
func (v *View) standing() Section {
	s := headed(v.l.Text("How the game stood"))
	s.Plot, s.Figure = v.winPlot(), v.winFigure()
	s.Short = []grid.Table{v.winTable(v.l.Text("Chance to win and expected final points, every five turns; ± is two standard errors"), 5, len(v.names) <= pointsUpTo)}
	s.Full = []grid.Table{v.winTable(v.l.Text("Chance to win and expected final points after each turn; ± is two standard errors"), 1, true)}
	s.Notes = append(s.Notes, v.l.Text("The win chance is a forecast by many playouts of the rest of the game. ± is two standard errors."))
	s.Notes = append(s.Notes, Cautions(v.a, v.l)...)
	s.Notes = append(s.Notes, Made(v.a, v.l)...)
	return s
}

// pointsUpTo is the number of players up to which the expected points stand in the table for text.
const pointsUpTo = 3

// winTable returns the forecasts of the start, the last position and every so many between them.
func (v *View) winTable(caption string, every int, points bool) grid.Table {
	t := grid.Table{Caption: caption, Head: []string{v.l.Text("after")}}
	for _, name := range v.names {
		t.Head = append(t.Head, v.l.Text("%[1]s wins", name))
	}
	t.Head = append(t.Head, v.l.Text("± chance"))
	if points {
		for _, name := range v.names {
			t.Head = append(t.Head, v.l.Text("%[1]s points", name))
		}
		t.Head = append(t.Head, v.l.Text("± points"))
	}
	t.Columns = "l" + strings.Repeat("r", len(t.Head)-1)
	for i := range v.positions() {
		if i%every != 0 && i != v.positions()-1 {
			continue
		}
		e := v.eval(i)
		row := []string{v.when(i)}
		row = append(row, v.chances(e)...)
		row = append(row, doubled(e.WinSE, v.l))
		if points {
			for _, p := range v.a.Players {
				row = append(row, fmt.Sprintf("%.0f", e.Points[p.Colour]))
			}
			row = append(row, spread(2*e.PointsSE, v.l))
		}
		t.Add(row...)
	}
	return t
}

// chances returns the win chance of each player. Those of two players add up to 100 %.
func (v *View) chances(e *insight.Eval) (list []string) {
	for i, p := range v.a.Players {
		win := e.Win[p.Colour]
		if i == 1 && len(v.a.Players) == 2 {
			win = 1 - math.Round(100*e.Win[v.a.Players[0].Colour])/100
		}
		list = append(list, Chance(win, e, v.l))
	}
	return list
}

// plotRows is the number of rows of the chart in characters: one for each ten percent.
const plotRows = 11

// percentOf returns a chance in whole percent from 0 to 100.
func percentOf(p float64) int { return int(math.Round(100 * min(max(p, 0), 1))) }

// winPlot draws the win chances in characters. It has no text of the analysis, so it needs no escaping.
func (v *View) winPlot() string {
	p := chart.NewPlot(v.positions(), 0, 100, plotRows)
	players := v.a.Players
	for x := range p.Width() {
		e := v.eval(p.Position(x))
		if len(players) == 2 {
			win := e.Win[players[0].Colour]
			p.Band(x, percentOf(win-2*e.WinSE), percentOf(win+2*e.WinSE), ':')
			p.Set(x, percentOf(win), '#')
			continue
		}
		for i, player := range players {
			p.Mark(x, percentOf(e.Win[player.Colour]), byte('1'+i))
		}
	}
	p.First, p.Last = v.when(0), v.when(v.positions()-1)
	var signs []string
	if len(players) == 2 {
		p.Key = v.l.Text("percent: # %s wins", v.l.Word(players[0].Colour)) + v.l.Text("; ") + v.l.Text(": two standard errors")
		if v.markCostly(p) {
			signs = append(signs, v.l.Text("o costly turn"))
		}
	} else {
		var key []string
		for i, player := range players {
			key = append(key, fmt.Sprintf("%d %s", i+1, v.l.Word(player.Colour)))
		}
		p.Key = v.l.Text("percent: %s", strings.Join(key, ", "))
		signs = append(signs, v.l.Text("* several"))
	}
	if from := v.exactFrom(); from >= 0 {
		p.Solid = func(position int) bool { return position >= from }
		signs = append(signs, v.l.Text("= exact"))
	}
	if len(signs) > 0 {
		p.Key += "\n" + strings.Join(signs, v.l.Text("; "))
	}
	return p.String()
}

// markCostly draws the costliest turns on the curve of the first player and reports whether there are any.
func (v *View) markCostly(p *chart.Plot) (marked bool) {
	costly := map[*insight.Turn]bool{}
	for _, t := range v.costly {
		costly[t] = true
	}
	shown := 0 // the last position shown: a turn without a column of its own is marked in the next one
	for x := range p.Width() {
		last := p.Position(x)
		for i := shown + 1; i <= last; i++ {
			if costly[&v.a.Turns[i-1]] {
				p.Set(x, percentOf(v.eval(last).Win[v.a.Players[0].Colour]), 'o')
				marked = true
			}
		}
		shown = last
	}
	return marked
}
