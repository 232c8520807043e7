package score

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"strings"

	"cartulary/internal/playername"
	"cartulary/notation"
)

//go:embed page.html
var pageHTML string

var pageTemplate = template.Must(template.New("page").Parse(pageHTML))

// HTML writes the report as one page. It needs no other file except the pictures that it links. All text of the record is
// escaped. The error is that of w.
func (r *Report) HTML(w io.Writer) error {
	p := r.page()
	return pageTemplate.Execute(w, struct {
		*page
		Graph   *graph
		Colours []string
	}{p, p.graph(), colours()})
}

func colours() []string {
	var list []string
	for c := notation.Red; c < notation.NumColours; c++ {
		list = append(list, c.String())
	}
	return list
}

// Number reports whether a column holds numbers.
func (t *grid) Number(column int) bool { return t.Columns[column] == 'r' }

// Alt returns the text of a picture.
func (p Picture) Alt() string { return playername.Line(p.Text) }

// Source returns the link of a picture in HTML. It is trusted: only the caller sets it.
func (p Picture) Source() template.URL { return template.URL(linkOf(p.Link)) }

// DarkSource returns the link of a picture for a dark page, as a srcset.
func (p Picture) DarkSource() template.Srcset {
	if p.Dark == "" {
		return ""
	}
	return template.Srcset(linkOf(p.Dark))
}

// linkOf returns a link in HTML: an escaped path, or a data URL as it is.
func linkOf(link string) string {
	if strings.HasPrefix(link, "data:image/png;base64,") {
		return link
	}
	return linkPath(link)
}

// graph is a line chart of the score over time. Colour, dashes and the number in its marks distinguish each line.
type graph struct {
	Width, Height int
	Label         string
	Grid          []gridLine
	Lines         []chartLine
}

// gridLine is a grid line of the chart with its label.
type gridLine struct {
	X1, Y1, X2, Y2 float64
	X, Y           float64
	Anchor, Text   string
}

type chartLine struct {
	Number                     int
	Name, Colour, Dash, Points string
	Marks                      []mark
}

type mark struct{ X, Y float64 }

// Measures of the chart in its units; the lines keep the margins free.
const (
	graphWidth   = 720
	graphHeight  = 300
	graphLeft    = 40
	graphRight   = 20
	graphTop     = 14
	graphBottom  = 30
	markDistance = 120 // between two marks of a line
)

// dashes distinguish the lines, in order of play.
var dashes = []string{"none", "8 4", "2 3", "12 3 2 3", "5 2", "1 5"}

func (p *page) graph() *graph {
	r := p.r
	g := &graph{Width: graphWidth, Height: graphHeight, Label: "The score of each player over time"}
	n := len(r.Standings)
	if n < 2 {
		return g
	}
	low, high := r.span()
	x := func(i int) float64 {
		return graphLeft + round(float64(i*(graphWidth-graphLeft-graphRight))/float64(n-1))
	}
	y := func(score int) float64 {
		return graphHeight - graphBottom - round(float64((score-low)*(graphHeight-graphTop-graphBottom))/float64(high-low))
	}
	for _, v := range []int{low, (low + high) / 2, high} {
		g.Grid = append(g.Grid, gridLine{graphLeft, y(v), graphWidth - graphRight, y(v), graphLeft - 6, y(v) + 4, "end", fmt.Sprint(v)})
	}
	for _, end := range []struct {
		i      int
		anchor string
	}{{0, "start"}, {n - 1, "end"}} {
		i := end.i
		g.Grid = append(g.Grid, gridLine{x(i), graphTop, x(i), graphHeight - graphBottom, x(i), graphHeight - 8, end.anchor, r.when(i)})
	}
	for k, player := range r.Players {
		l := chartLine{Number: k + 1, Name: p.names.short[player.Colour], Colour: player.Colour.String(), Dash: dashes[k%len(dashes)]}
		var points []string
		next := x(0) + float64(markDistance*(k+1)/(len(r.Players)+1))
		for i, s := range r.Standings {
			points = append(points, fmt.Sprintf("%g,%g", x(i), y(s.Scores[k])))
			if x(i) >= next {
				l.Marks = append(l.Marks, mark{x(i), y(s.Scores[k])})
				next += markDistance
			}
		}
		l.Points = strings.Join(points, " ")
		g.Lines = append(g.Lines, l)
	}
	return g
}

// round rounds to one decimal.
func round(v float64) float64 { return float64(int(v*10+0.5)) / 10 }
