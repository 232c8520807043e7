package forecast

import (
	"fmt"
	"math"
	"strings"

	"cartulary/insight"
	"cartulary/report/chart"
)

// standing returns the section with the forecast after each turn.
func (v *View) standing() Section {
	s := Section{Title: "How the game stood", Plot: v.winPlot(), Figure: v.winFigure()}
	s.Short = []Table{v.winTable("Chance to win and expected final points, every five turns; ± is two standard errors", 5, len(v.names) <= pointsUpTo)}
	s.Full = []Table{v.winTable("Chance to win and expected final points after each turn; ± is two standard errors", 1, true)}
	s.Notes = append(s.Notes, "The win chance is a forecast by many playouts of the rest of the game. ± is two standard errors.")
	s.Notes = append(s.Notes, cautions(v.a)...)
	s.Notes = append(s.Notes, made(v.a)...)
	return s
}

// pointsUpTo is the number of players up to which the expected points stand in the table for text.
const pointsUpTo = 3

// winTable returns the forecasts of the start, the last position and every so many between them.
func (v *View) winTable(caption string, every int, points bool) Table {
	t := Table{Caption: caption, Head: []string{"after"}}
	for _, name := range v.names {
		t.Head = append(t.Head, name+" wins")
	}
	t.Head = append(t.Head, "± chance")
	if points {
		for _, name := range v.names {
			t.Head = append(t.Head, name+" points")
		}
		t.Head = append(t.Head, "± points")
	}
	t.Columns = "l" + strings.Repeat("r", len(t.Head)-1)
	for i := range v.positions() {
		if i%every != 0 && i != v.positions()-1 {
			continue
		}
		e := v.eval(i)
		row := []string{v.when(i)}
		row = append(row, v.chances(e)...)
		row = append(row, doubled(e.WinSE))
		if points {
			for _, p := range v.a.Players {
				row = append(row, fmt.Sprintf("%.0f", e.Points[p.Colour]))
			}
			row = append(row, spread(2*e.PointsSE))
		}
		t.Rows = append(t.Rows, row)
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
		list = append(list, chance(win, e))
	}
	return list
}

// plotRows is the number of rows of the chart in characters: one for each ten percent.
const plotRows = 11

// percentOf returns a chance in whole percent from 0 to 100.
func percentOf(p float64) int { return int(math.Round(100 * min(max(p, 0), 1))) }

// winPlot draws the win chances in characters: with two players that of the first with its band, else a digit for each
// player. Colours and numbers are its only words, so it needs no escaping.
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
	if len(players) == 2 {
		p.Key = fmt.Sprintf("percent: # %s wins; : two standard errors\n", players[0].Colour)
		v.markCostly(p)
	} else {
		var key []string
		for i, player := range players {
			key = append(key, fmt.Sprintf("%d %s", i+1, player.Colour))
		}
		p.Key = "percent: " + strings.Join(key, ", ") + "\n* several"
	}
	if from := v.exactFrom(); from >= 0 {
		p.Solid = func(position int) bool { return position >= from }
		p.Key += "; = exact"
	}
	p.Key = strings.TrimSuffix(strings.Replace(p.Key, "\n; ", "\n", 1), "\n")
	return p.String()
}

// markCostly draws the costliest turns on the curve of the first player.
func (v *View) markCostly(p *chart.Plot) {
	costly := map[*insight.Turn]bool{}
	for _, t := range v.costly {
		costly[t] = true
	}
	marked := false
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
	if marked {
		p.Key += "; o costly turn"
	}
}
