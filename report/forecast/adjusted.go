package forecast

import (
	"fmt"
	"html/template"
	"math"

	"cartulary/insight"
	"cartulary/report/chart"
	"cartulary/report/lang"
)

// Adjusted returns what the luck-adjusted margins of an analysis are, where names are by player. It is empty if there are none.
func Adjusted(a *insight.Analysis, names []string, l *lang.Lang) []string {
	leader := leaderOf(a)
	if leader < 0 {
		return nil
	}
	s := adjustedOf(a, leader)
	half := l.Number(fmt.Sprintf("%g", s.Weight))
	notes := []string{l.Text("%s ends with a lead of %s points; luck-adjusted it is %s.", names[leader], difference(finalLead(a, leader), l), difference(s.Margin, l)),
		l.Text("A luck-adjusted lead is the lead less %s of the luck, a part that was fixed beforehand. Over many games its mean is that of the lead, whoever plays.", half)}
	se := l.Number(fmt.Sprintf("%.1f", s.SE))
	if a.Calibrated {
		return append(notes, l.Text("It removes about a fifth of the chance. Its standard error in one game is %s points, so one game says little.", se))
	}
	return append(notes, l.Text("How much of the chance it removes is measured for two players in the base game only. Its standard error in one game is at most about %s points.", se))
}

// leaderOf returns the player with the greatest lead at the end, -1 if there is no luck-adjusted margin.
func leaderOf(a *insight.Analysis) (leader int) {
	leader = -1
	for i := range a.Players {
		if adjustedOf(a, i) == nil {
			return -1
		}
		if leader < 0 || finalLead(a, i) > finalLead(a, leader) {
			leader = i
		}
	}
	return leader
}

func adjustedOf(a *insight.Analysis, player int) *insight.LuckAdjusted {
	return a.Summary[a.Players[player].Colour].LuckAdjusted
}

// finalLead returns a player's lead in the last analysed position.
func finalLead(a *insight.Analysis, player int) float64 {
	if len(a.Turns) == 0 {
		return leadOf(&a.Start, a.Players, player)
	}
	return leadOf(&a.Turns[len(a.Turns)-1].After, a.Players, player)
}

// An adjustedGraph shows a lead and the luck-adjusted one as bars, with one standard error of the second.
type adjustedGraph struct {
	Width, Height                int
	Title, Text                  string
	Axes                         []chart.Axis
	Bars                         []adjustedBar
	From, To, Whisker, Top, Foot float64 // of the standard error
	Colour                       string
}

type adjustedBar struct {
	X, Y, Width, Height float64
	Class, Name         string
	NameX, NameY        float64
}

// The places of the bars in units of the chart.
const (
	adjustedHeight = 152
	barHeight      = 22.0
	barTop         = 36.0 // below the name, which a phone shows in larger letters
	barStep        = 54.0
	barFoot        = barTop + barStep + barHeight + 8
	barLeft        = 20.0
	barRight       = chart.Width - 20.0
)

func (v *View) adjustedFigure() template.HTML {
	leader := leaderOf(v.a)
	if leader < 0 {
		return ""
	}
	s, lead := adjustedOf(v.a, leader), finalLead(v.a, leader)
	low, high := min(0, lead, s.Margin-s.SE), max(1, lead, s.Margin+s.SE)
	x := func(points float64) float64 { return chart.Round(barLeft + (points-low)/(high-low)*(barRight-barLeft)) }
	g := &adjustedGraph{Width: chart.Width, Height: adjustedHeight, Colour: v.a.Players[leader].Colour,
		Title: v.l.Text("Lead of %s at the end, and luck-adjusted; the line is one standard error to each side", v.names[leader]), Text: Adjusted(v.a, v.names, v.l)[0],
		From: x(s.Margin - s.SE), To: x(s.Margin + s.SE), Whisker: barTop + barStep + barHeight/2, Top: barTop + barStep + 5, Foot: barTop + barStep + barHeight - 5}
	step := 5.0
	for (high-low)/step > 9 {
		step *= 2
	}
	for points := math.Ceil(low/step) * step; points <= high; points += step {
		text := v.l.Number(fmt.Sprintf("%+.0f", points))
		if points == 0 { // or -0
			text = "0"
		}
		g.Axes = append(g.Axes, chart.Axis{X1: x(points), Y1: 6, X2: x(points), Y2: barFoot, X: x(points), Y: adjustedHeight - 6, Anchor: "middle", Text: text})
	}
	for i, b := range []struct {
		points      float64
		name, class string
	}{{lead, v.l.Text("lead"), ""}, {s.Margin, v.l.Text("luck-adjusted"), "static"}} {
		y := barTop + float64(i)*barStep
		from, to := x(min(0, b.points)), x(max(0, b.points))
		g.Bars = append(g.Bars, adjustedBar{from, y, chart.Round(to - from), barHeight, b.class, b.name + " " + difference(b.points, v.l), barLeft, y - 9})
	}
	return render("adjusted", g)
}
