package forecast

import (
	"cmp"
	"fmt"
	"html/template"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"cartulary/insight"
	"cartulary/report/chart"
	"cartulary/report/grid"
	"cartulary/report/lang"
)

func (v *View) luckOf() Section {
	s := headed(v.l.Text("Luck of the draws"))
	draws, static := v.draws(), false
	for _, d := range draws {
		static = static || d.Luck.Method == insight.Static
	}
	if len(draws) == 0 {
		s.Notes = []string{v.l.Text("The analysis has no luck of draws.")}
		return s
	}
	s.Plot, s.Figure = v.luckPlot(), v.luckFigure()+v.adjustedFigure()
	s.Full = []grid.Table{v.luckTable(draws)}
	s.Tables = []grid.Table{v.luckTotals()}
	s.Notes = append([]string{v.l.Text("Luck is what the drawn tile was worth to the player against the mean of all tiles left, in points of lead.")}, v.luckNotes()...)
	if static {
		s.Notes = append(s.Notes, v.l.Text("Static luck is that of a rule of thumb for the worth of a position, without playing on."))
	}
	return s
}

func (v *View) draws() (list []*insight.Turn) {
	for i := range v.a.Turns {
		if t := &v.a.Turns[i]; t.Luck != nil {
			list = append(list, t)
		}
	}
	return list
}

// leadOf returns a player's expected points minus the mean of the others'.
func leadOf(e *insight.Eval, players []insight.Player, player int) float64 {
	others := 0.0
	for i, p := range players {
		if i != player {
			others += e.Points[p.Colour]
		}
	}
	return e.Points[players[player].Colour] - others/float64(max(len(players)-1, 1))
}

// luckNotes returns how to read the totals of luck.
func (v *View) luckNotes() []string {
	return append([]string{v.l.Text("Luck in this table is the total of all draws; bad luck of the others is good luck.")}, Adjusted(v.a, v.names, v.l)...)
}

// luckTotals returns the luck of each player over the whole game, which the draws of the others lower, and the leads.
func (v *View) luckTotals() grid.Table {
	t := grid.Table{Caption: v.l.Text("Luck of all draws of the game and each player's lead, in points"), Columns: "lrrrl",
		Head: []string{v.l.Text("player"), v.l.Text("lead"), v.l.Text("luck"), v.l.Text("luck-adjusted"), v.l.Text("method")}}
	for i, p := range v.a.Players {
		method := ""
		for _, d := range v.draws() {
			method = mixed(method, methodName(d.Luck.Method, v.l))
		}
		row := []string{v.names[i], "–", "–", "–", cmp.Or(method, "–")}
		if s, ok := v.a.Summary[p.Colour]; ok {
			row[2] = difference(s.Luck.Points, v.l)
			if s.Luck.Method != "" {
				row[4] = methodName(s.Luck.Method, v.l)
			}
			if s.LuckAdjusted != nil {
				row[1], row[3] = difference(finalLead(v.a, i), v.l), difference(s.LuckAdjusted.Margin, v.l)
			}
		}
		t.Add(row...)
	}
	return t
}

func mixed(list, method string) string {
	if list == "" || slices.Contains(strings.Split(list, ", "), method) {
		return cmp.Or(list, method)
	}
	return list + ", " + method
}

func methodName(method string, l *lang.Lang) string { return cmp.Or(Method(method, l), "–") }

func (v *View) luckTable(draws []*insight.Turn) grid.Table {
	t := grid.Table{Caption: v.l.Text("Luck of each draw, in points of lead; ± is two standard errors"), Columns: "lllrrl",
		Head: []string{v.l.Text("turn"), v.l.Text("player"), v.l.Text("tile"), v.l.Text("luck"), "±", v.l.Text("method")}}
	for _, d := range draws {
		t.Add(turnName(d), v.shorts[d.Player], line(d.Tile), difference(d.Luck.Points, v.l), spread(2*d.Luck.SE, v.l), methodName(d.Luck.Method, v.l))
	}
	return t
}

// Measures of the bars in characters.
const (
	barColumns = 56 // of all players together
	barMost    = 12 // of one player to one side
	barTurns   = 5  // in a line
)

// luckPlot draws the luck in characters, a line for every five turns. It has no text of the analysis.
func (v *View) luckPlot() string {
	players := v.a.Players
	half := max(min((barColumns/len(players)-2)/2, barMost), 2)
	lines, most := v.luckLines()
	var b strings.Builder
	fmt.Fprintf(&b, "%-7s", v.l.Text("turns"))
	for i, p := range players {
		title := fmt.Sprintf("%d %s", i+1, v.l.Word(p.Colour))
		fmt.Fprintf(&b, " %-*s", 2*half+1, strings.Repeat(" ", max(half-utf8.RuneCountInString(title)/2, 0))+title)
	}
	b.WriteString("\n")
	static := false
	for _, l := range lines {
		row := fmt.Sprintf("%-7s", l.name)
		for i := range players {
			n := int(math.Round(math.Abs(l.luck[i]) / most * float64(half)))
			c := "#"
			if l.static[i] {
				c, static = ":", true
			}
			left, right := "", strings.Repeat(c, n)
			if l.luck[i] < 0 {
				left, right = right, left
			}
			row += fmt.Sprintf(" %*s|%-*s", half, left, half, right)
		}
		b.WriteString(strings.TrimRight(row, " ") + "\n")
	}
	text := trimmed(b.String()) + v.l.Text("left bad luck, right good luck; a full bar is %s points", v.l.Number(fmt.Sprintf("%.1f", most)))
	if static {
		text += v.l.Text("; ") + v.l.Text(": static")
	}
	return text + "\n"
}

func trimmed(s string) string {
	var b strings.Builder
	for l := range strings.Lines(s) {
		b.WriteString(strings.TrimRight(l, " \n") + "\n")
	}
	return b.String()
}

// A luckLine is the sum of each player's luck over some turns.
type luckLine struct {
	name   string
	luck   []float64
	static []bool
}

// luckLines returns the luck in steps of five turns, and the greatest amount in it.
func (v *View) luckLines() (lines []luckLine, most float64) {
	n := len(v.a.Players)
	most = 0.1
	for from := 0; from < len(v.a.Turns); from += barTurns {
		part := v.a.Turns[from:min(from+barTurns, len(v.a.Turns))]
		l := luckLine{turnName(&part[0]), make([]float64, n), make([]bool, n)}
		if len(part) > 1 {
			l.name += "-" + turnName(&part[len(part)-1])
		}
		for i, p := range v.a.Players {
			for _, t := range part {
				if t.Player == p.Colour && t.Luck != nil {
					l.luck[i] += t.Luck.Points
					l.static[i] = l.static[i] || t.Luck.Method == insight.Static
				}
			}
			most = max(most, math.Abs(l.luck[i]))
		}
		lines = append(lines, l)
	}
	return lines, most
}

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
		text := v.l.Number(fmt.Sprintf("%+.0f", points))
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
		parts = append(parts, v.l.Text("%s: %s points", row[0], row[2]))
	}
	return strings.Join(parts, ". ") + ". " + v.l.Text("A table with every draw follows.")
}
