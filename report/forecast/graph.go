package forecast

import (
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"strings"
	"sync"

	"cartulary/insight"
	"cartulary/report/chart"
	"cartulary/report/lang"
)

//go:embed graph.html
var graphHTML string

var graphs = sync.OnceValue(func() *template.Template { return template.Must(template.New("").Funcs(chart.Funcs).Parse(graphHTML)) })

//go:embed graph.css
var graphCSS string

// Style returns the style of the figures and tables in a language; nil is English. The page defines a variable for each
// colour of a player, --text, --paper, --line and --quiet. A table stands in an element of the class wide, labelled with
// its caption.
func Style(l *lang.Lang) template.CSS {
	l = cmp.Or(l, lang.English)
	return template.CSS(strings.NewReplacer("Luck of all draws", l.Text("Luck of all draws"), "Win chance lost", l.Text("Win chance lost"),
		"rank: ", l.Text("%s: ", l.Text("rank")), "move: ", l.Text("%s: ", l.Text("move")), "better: ", l.Text("%s: ", l.Text("better"))).Replace(graphCSS))
}

// render executes a template, which cannot fail on the values of this package.
func render(name string, data any) template.HTML {
	var b strings.Builder
	if err := graphs().ExecuteTemplate(&b, name, data); err != nil {
		panic(err)
	}
	return template.HTML(b.String())
}

type winGraph struct {
	Width, Height int
	Title, Text   string // for screen readers
	Caption       string
	Grid          []chart.Axis
	Areas         []area // with two players: the shares of both
	Bands         []area
	Curve         string // with two players: their border
	Lines         []chart.Line
	Labels        []label
	Exact         *span
	Dots          []dot
}

type area struct{ Colour, Points string }

// A span is the solved part at the right.
type span struct{ X, Y, Width, Height, TextX, TextY float64 }

type label struct {
	X, Y         float64
	Anchor, Text string
}

// A dot is a costly turn with its number.
type dot struct {
	X, Y, TextX, TextY  float64
	Colour, Turn, Title string // Turn is empty for a dot without a label
}

// winHeight is the height of the graph; labels of dots keep labelStep between them and labelEdge to the sides.
const (
	winHeight = 360
	margin    = 62
	labelStep = 32
	labelEdge = 16
)

func (v *View) winFigure() template.HTML {
	f := chart.Frame{Height: winHeight, Margin: margin, Positions: v.positions(), Low: 0, High: 1}
	g := &winGraph{Width: chart.Width, Height: winHeight}
	for _, level := range []float64{0, 0.25, 0.5, 0.75, 1} {
		g.Grid = append(g.Grid, f.Level(level, percent(100*level, v.l)))
	}
	g.Grid = append(g.Grid, v.ticks(f)...)
	if len(v.a.Players) == 2 {
		v.twoPlayers(f, g)
	} else {
		v.manyPlayers(f, g)
	}
	if from := v.exactFrom(); from >= 0 && from < f.Positions-1 {
		x := f.X(from)
		g.Exact = &span{X: x, Y: f.Top(), Width: chart.Round(f.Right() - x), Height: f.Bottom() - f.Top(), TextX: f.Right() - 4, TextY: f.Bottom() - 6}
		g.Caption += " " + v.l.Text("The hatched part at the end is exact.")
	}
	v.dots(f, g)
	if len(g.Dots) > 0 {
		which := v.l.Text("Dots are the costliest turns of the player with that colour.")
		if fewJudged(v.a) {
			which = v.l.Text("Dots are the costliest of the judged turns of the player with that colour.")
		}
		g.Caption += " " + which
	}
	g.Text = v.winText()
	return render("win", g)
}

// twoPlayers draws one curve, below it the share of the first player and above it that of the second.
func (v *View) twoPlayers(f chart.Frame, g *winGraph) {
	first, second := v.a.Players[0], v.a.Players[1]
	win := v.winOf(first.Colour)
	g.Title = v.l.Text("Chance to win of %s and %s after each turn", v.names[0], v.names[1])
	g.Caption = v.l.Text("Chance to win after each turn: %s below the curve, %s above it. The band around the curve is two standard errors to each side.",
		v.coloured(0), v.coloured(1))
	g.Curve = f.Path(win)
	low, high := fmt.Sprintf(" %g,%g %g,%g", f.Right(), f.Bottom(), f.Left(), f.Bottom()), fmt.Sprintf(" %g,%g %g,%g", f.Right(), f.Top(), f.Left(), f.Top())
	g.Areas = []area{{first.Colour, g.Curve + low}, {second.Colour, g.Curve + high}}
	g.Bands = []area{{"", v.band(f, win)}}
	g.Labels = []label{{f.Left() + 8, f.Top() + 18, "start", v.coloured(1)},
		{f.Left() + 8, f.Bottom() - 8, "start", v.coloured(0)}}
}

func (v *View) manyPlayers(f chart.Frame, g *winGraph) {
	g.Title = v.l.Text("Chance to win of %s after each turn", v.l.And(v.names))
	var key []string
	for i, p := range v.a.Players {
		win := v.winOf(p.Colour)
		g.Bands = append(g.Bands, area{p.Colour, v.band(f, win)})
		g.Lines = append(g.Lines, f.Line(i, len(v.names), v.names[i], p.Colour, win))
		key = append(key, fmt.Sprintf("%d %s", i+1, v.coloured(i)))
	}
	g.Caption = v.l.Text("Chance to win after each turn: %s. Each band is two standard errors to each side.", strings.Join(key, ", "))
}

func (v *View) winOf(colour string) func(int) float64 {
	return func(i int) float64 { return v.eval(i).Win[colour] }
}

// band returns the polygon of two standard errors around a curve.
func (v *View) band(f chart.Frame, win func(int) float64) string {
	points := []string{f.Path(func(i int) float64 { return min(win(i)+2*v.eval(i).WinSE, 1) })}
	for i := f.Positions - 1; i >= 0; i-- {
		points = append(points, fmt.Sprintf("%g,%g", f.X(i), f.Y(max(win(i)-2*v.eval(i).WinSE, 0))))
	}
	return strings.Join(points, " ")
}

// ticks returns the grid lines of the start, every tenth turn and the end. Labels keep their distance from the end.
func (v *View) ticks(f chart.Frame) (list []chart.Axis) {
	const apart, step = 95, 10
	last := f.Positions - 1
	list = append(list, f.Upright(0, "start", v.when(0)))
	every := step
	for every*int(f.Right()-f.Left())/last < apart*2/3 {
		every += step
	}
	for i := every; i < last && f.X(i) < f.X(last)-apart; i += every {
		list = append(list, f.Upright(i, "middle", turnName(&v.a.Turns[i-1])))
	}
	return append(list, f.Upright(last, "end", v.when(last)))
}

// dots marks the costliest turns: with two players on the curve, with more above the graph, where they hide no curve.
func (v *View) dots(f chart.Frame, g *winGraph) {
	place := map[*insight.Turn]int{}
	for i := range v.a.Turns {
		place[&v.a.Turns[i]] = i + 1
	}
	const below, above = 0, 1
	var behind [2]float64 // the last label below and above the curve
	var sides []int       // of each dot: where its label is
	for _, t := range v.costly {
		d := dot{X: f.X(place[t]), Y: f.Top() / 2, Colour: t.Player, Title: Loss(t, v.shorts[t.Player], v.l)}
		if len(v.a.Players) != 2 {
			g.Dots = append(g.Dots, d)
			continue
		}
		first := v.a.Players[0].Colour
		x, y := d.X, f.Y(v.eval(place[t]).Win[first])
		side := below
		if t.Player != first {
			side = above
		}
		d.Y, d.Turn, d.TextX, d.TextY = y, turnName(t), max(x, behind[side]+labelStep, f.Left()+labelEdge), min(y+24, f.Bottom()-6)
		behind[side] = d.TextX
		if side == above {
			d.TextY = max(y-13, f.Top()+16)
		}
		g.Dots = append(g.Dots, d)
		sides = append(sides, side)
	}
	ahead := [2]float64{f.Right() - labelEdge + labelStep, f.Right() - labelEdge + labelStep}
	for i := len(sides) - 1; i >= 0; i-- { // the labels at the right edge move to the left
		d := &g.Dots[i]
		d.TextX = min(d.TextX, ahead[sides[i]]-labelStep)
		ahead[sides[i]] = d.TextX
	}
}

func (v *View) winText() string {
	var parts []string
	for i, name := range v.names {
		colour := v.a.Players[i].Colour
		first, last := v.eval(0), v.eval(v.positions()-1)
		low, high := first, first
		for k := range v.positions() {
			e := v.eval(k)
			if e.Win[colour] < low.Win[colour] {
				low = e
			}
			if e.Win[colour] > high.Win[colour] {
				high = e
			}
		}
		parts = append(parts, v.l.Text("%s: %s at the start, between %s and %s during the game, %s after the last turn", name,
			Chance(first.Win[colour], first, v.l), Chance(low.Win[colour], low, v.l), Chance(high.Win[colour], high, v.l), Chance(last.Win[colour], last, v.l)))
	}
	return strings.Join(parts, ". ") + ". " + v.l.Text("A table with all figures follows.")
}
