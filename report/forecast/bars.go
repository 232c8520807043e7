package forecast

import (
	"fmt"
	"html/template"
	"math"
	"strings"

	"cartulary/insight"
	"cartulary/report/chart"
)

// Measures of the bars: a panel for each player, and the width of a bar as a part of the room of a turn.
const (
	panelHeight = 130
	panelGap    = 8
	lastGap     = 22 // room for the names of the turns
	barPart     = 0.8
)

// A luckGraph is the graph of the luck of the draws: a panel of bars for each player.
type luckGraph struct {
	Width, Height int
	Title, Text   string // for screen readers
	Caption       string
	Panels        []panel
}

type panel struct {
	Colour string
	Name   label
	Grid   []chart.Axis
	Bars   []bar
}

// A bar is the luck of a draw. Class is static, doubtful if it does not exceed two standard errors, or empty.
type bar struct {
	X, Y, Width, Height float64
	Class, Title        string
}

func (v *View) luckFigure() template.HTML {
	most, static := 1.0, false
	for _, t := range v.draws() {
		most, static = max(most, math.Abs(t.Luck.Points)), static || t.Luck.Method == insight.Static
	}
	f := chart.Frame{Margin: margin, Positions: v.positions(), Low: 0, High: 1}
	g := &luckGraph{Width: chart.Width, Title: v.l.Text("Luck of each draw of %s, in points of lead", v.l.And(v.names))}
	y := 0.0
	for i := range v.a.Players {
		g.Panels = append(g.Panels, v.panel(f, i, y, most))
		y += panelHeight + panelGap
	}
	last := &g.Panels[len(g.Panels)-1]
	for _, tick := range v.ticks(f) {
		tick.Y1, tick.Y2, tick.Y = 0, y-panelGap, y+lastGap-10
		last.Grid = append(last.Grid, tick)
	}
	g.Height = int(y) + lastGap
	g.Caption = v.l.Text("Luck of each draw in points of lead: up is good luck, down is bad luck.")
	if static {
		g.Caption += " " + v.l.Text("Hollow bars are static luck.")
	}
	if !static || v.hasPlayed() {
		g.Caption += " " + v.l.Text("Pale bars are within two standard errors of none.")
	}
	g.Text = v.luckText()
	return render("luck", g)
}

// hasPlayed reports whether the luck of a draw comes from playouts or is exact.
func (v *View) hasPlayed() bool {
	for _, t := range v.draws() {
		if t.Luck.Method != insight.Static {
			return true
		}
	}
	return false
}

// panel draws the bars of a player in the panel whose top is at y. Most is the amount that fills half of it.
func (v *View) panel(f chart.Frame, player int, y, most float64) panel {
	colour := v.a.Players[player].Colour
	zero, half := y+panelHeight/2, panelHeight/2-4.0
	p := panel{Colour: colour, Name: label{X: f.Left() + 8, Y: y + 16, Text: v.coloured(player)}}
	for _, points := range []float64{most, 0, -most} {
		at := zero - points/most*half
		text := fmt.Sprintf("%+.0f", points)
		if points == 0 {
			text = "0"
		}
		p.Grid = append(p.Grid, chart.Axis{X1: f.Left(), Y1: at, X2: f.Right(), Y2: at, X: f.Left() - 6, Y: min(max(at+4, y+12), y+panelHeight-2), Anchor: "end", Text: text})
	}
	width := chart.Round((f.X(1) - f.X(0)) * barPart)
	for i := range v.a.Turns {
		t := &v.a.Turns[i]
		if t.Player != colour || t.Luck == nil {
			continue
		}
		height := chart.Round(math.Abs(t.Luck.Points) / most * half)
		b := bar{X: chart.Round(f.X(i+1) - width/2), Y: zero, Width: width, Height: height, Class: barClass(t.Luck), Title: Luck(t, v.l)}
		if t.Luck.Points > 0 {
			b.Y = chart.Round(zero - height)
		}
		p.Bars = append(p.Bars, b)
	}
	return p
}

func barClass(m *insight.Measure) string {
	switch {
	case m.Method == insight.Static:
		return "static"
	case math.Abs(m.Points) <= 2*m.SE:
		return "doubtful"
	}
	return ""
}

func (v *View) luckText() string {
	var parts []string
	for _, row := range v.luckTotals().Rows {
		parts = append(parts, v.l.Text("%s: %s points, ± %s", row[0], row[1], row[2]))
	}
	return strings.Join(parts, ". ") + ". " + v.l.Text("A table with every draw follows.")
}
