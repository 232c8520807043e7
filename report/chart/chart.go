// Package chart draws charts over the turns of a game: in characters with a [Plot], and as coordinates for SVG with a
// [Frame]. [Axes] and [Lines] write the SVG of the parts that all charts share. Nothing fails; each value belongs to one goroutine.
package chart

import (
	"cmp"
	"fmt"
	"html"
	"html/template"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// plotWidth is the highest number of columns of a Plot. With its margins it fits a terminal of 80 columns.
const plotWidth = 64

// A Plot is a chart in characters. Each column shows one position of the game.
type Plot struct {
	rows        [][]byte
	positions   int
	low, high   int
	width       int
	First, Last string         // names of the first and the last position
	Key         string         // explains the characters; may have several lines
	Solid       func(int) bool // positions at which the axis is drawn with =; may be nil
}

// NewPlot returns an empty chart of values from low to high, low < high, with at least one position and two rows.
func NewPlot(positions, low, high, rows int) *Plot {
	p := &Plot{positions: positions, low: low, high: high, width: min(positions, plotWidth), rows: make([][]byte, rows)}
	for i := range p.rows {
		p.rows[i] = []byte(strings.Repeat(" ", p.width))
	}
	return p
}

// Width returns the number of columns.
func (p *Plot) Width() int { return p.width }

// Position returns the position that a column shows. The first and the last position are always shown.
func (p *Plot) Position(column int) int {
	if p.width < 2 {
		return p.positions - 1
	}
	return column * (p.positions - 1) / (p.width - 1)
}

func (p *Plot) row(value int) int {
	last := len(p.rows) - 1
	return last - ((value-p.low)*last*2+p.high-p.low)/(2*(p.high-p.low))
}

// Mark draws a character at a value, * if another one is there.
func (p *Plot) Mark(column, value int, c byte) {
	cell := &p.rows[p.row(value)][column]
	if *cell == ' ' {
		*cell = c
	} else {
		*cell = '*'
	}
}

// Set draws a character at a value in place of what is there.
func (p *Plot) Set(column, value int, c byte) { p.rows[p.row(value)][column] = c }

// Band draws a character at all values between two.
func (p *Plot) Band(column, from, to int, c byte) {
	for y := p.row(to); y <= p.row(from); y++ {
		p.rows[y][column] = c
	}
}

// String returns the chart with its axes and its key.
func (p *Plot) String() string {
	var b strings.Builder
	last := len(p.rows) - 1
	for i, row := range p.rows {
		label := ""
		if i == 0 || i == (last+1)/2 || i == last {
			label = fmt.Sprint(p.low + ((p.high-p.low)*(last-i)*2+last)/(2*last))
		}
		b.WriteString(strings.TrimRight(fmt.Sprintf("%5s |%s", label, row), " ") + "\n")
	}
	axis := []byte(strings.Repeat("-", p.width))
	for x := range axis {
		if p.Solid != nil && p.Solid(p.Position(x)) {
			axis[x] = '='
		}
	}
	fmt.Fprintf(&b, "      +%s\n       %s%*s\n", axis, p.First, max(p.width-utf8.RuneCountInString(p.First), utf8.RuneCountInString(p.Last)+1), p.Last)
	for line := range strings.SplitSeq(p.Key, "\n") {
		b.WriteString("       " + line + "\n")
	}
	return b.String()
}

// Width is the width of all charts in their units.
const Width = 720

// The margins of a Frame. They keep the lines free of the texts.
const (
	right        = 20
	top          = 14
	bottom       = 30
	markDistance = 120 // between two marks of a line
)

// A Frame maps positions of a game and values to the units of an SVG chart.
type Frame struct {
	Height    int
	Margin    float64 // at the left, for the labels of the levels
	Positions int     // at least 2
	Low, High float64 // Low < High
	Room      float64 // at the right, for the names of lines
}

// X returns the place of a position, from 0.
func (f Frame) X(position int) float64 {
	return f.Margin + Round(float64(position)*(f.Right()-f.Margin)/float64(f.Positions-1))
}

// Y returns the place of a value.
func (f Frame) Y(value float64) float64 {
	return Round(f.Bottom() - Round((value-f.Low)*(f.Bottom()-top)/(f.High-f.Low)))
}

// Left returns the left side of the area in which the lines are.
func (f Frame) Left() float64 { return f.Margin }

// Right returns the right side of that area.
func (f Frame) Right() float64 { return Width - right - f.Room }

// Top returns the upper side of that area.
func (f Frame) Top() float64 { return top }

// Bottom returns the lower side of that area.
func (f Frame) Bottom() float64 { return float64(f.Height - bottom) }

// An Axis is a grid line with its label.
type Axis struct {
	X1, Y1, X2, Y2 float64
	X, Y           float64
	Anchor, Text   string
}

// Level returns the horizontal grid line of a value.
func (f Frame) Level(value float64, text string) Axis {
	y := f.Y(value)
	return Axis{f.Margin, y, f.Right(), y, f.Margin - 6, y + 4, "end", text}
}

// Upright returns the vertical grid line of a position. Anchor is start, middle or end.
func (f Frame) Upright(position int, anchor, text string) Axis {
	x := f.X(position)
	return Axis{x, top, x, f.Bottom(), x, float64(f.Height - 8), anchor, text}
}

// A Line is the line of a player. Colour, dashes and the number in its marks distinguish it.
type Line struct {
	Number                     int // from 1
	Name, Colour, Dash, Points string
	Marks                      []Mark
}

// A Mark is the place of the number of a line.
type Mark struct{ X, Y float64 }

// dashes distinguish the lines, in order of play.
var dashes = []string{"none", "8 4", "2 3", "12 3 2 3", "5 2", "1 5"}

// Line returns the line of the player with an index from 0, of so many players. Value returns the value at a position.
func (f Frame) Line(player, players int, name, colour string, value func(position int) float64) Line {
	l := Line{Number: player + 1, Name: name, Colour: colour, Dash: dashes[player%len(dashes)], Points: f.Path(value)}
	next := f.X(0) + float64(markDistance*(player+1)/(players+1))
	for i := range f.Positions {
		if x := f.X(i); x >= next {
			l.Marks = append(l.Marks, Mark{x, f.Y(value(i))})
			next += markDistance
		}
	}
	return l
}

// Ends returns the names of lines beside their last points, moved apart so that none covers another one.
func (f Frame) Ends(lines []Line, last func(line int) float64) (names []Label) {
	const height, cut = 24, 12
	order := make([]int, len(lines))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(last(b), last(a)) })
	y := -float64(height)
	for k, i := range order {
		y = max(y+height, min(f.Y(last(i))+4, f.Bottom()-float64(height*(len(order)-1-k))))
		names = append(names, Label{f.Right() + 8, y, cutName(lines[i].Name, cut), lines[i].Colour})
	}
	return names
}

// cutName returns a name of at most so many letters.
func cutName(name string, most int) string {
	if letters := []rune(name); len(letters) > most {
		return string(letters[:most-1]) + "…"
	}
	return name
}

// A Label is the name of a line, with its colour.
type Label struct {
	X, Y         float64
	Name, Colour string
}

// Labels returns names in SVG, each with a dot of its colour.
func Labels(list []Label) template.HTML {
	var b []byte
	for i := range list {
		l := &list[i]
		b = appendAttributes(append(b, `<circle class="`+html.EscapeString(l.Colour)+` dot"`...), " cx cy", l.X+5, l.Y-4)
		b = appendAttributes(append(b, ` r="5"/><text`...), " x y", l.X+15, l.Y)
		b = append(b, ">"+html.EscapeString(l.Name)+"</text>\n"...)
	}
	return template.HTML(b)
}

// Path returns the points of a line for SVG.
func (f Frame) Path(value func(position int) float64) string {
	var b []byte
	for i := range f.Positions {
		if i > 0 {
			b = append(b, ' ')
		}
		b = append(appendNumber(b, f.X(i)), ',')
		b = appendNumber(b, f.Y(value(i)))
	}
	return string(b)
}

func appendNumber(b []byte, v float64) []byte { return strconv.AppendFloat(b, v, 'g', -1, 64) }

// Funcs are axes, lines and labels, for html/template.
var Funcs = template.FuncMap{"axes": Axes, "lines": Lines, "labels": Labels}

// Axes returns grid lines in SVG. A template takes a third of the time of a report (BenchmarkHTML of package score).
func Axes(list []Axis) template.HTML {
	var b []byte
	for i := range list {
		a := &list[i]
		b = appendAttributes(append(b, `<line class="axis"`...), " x1 y1 x2 y2", a.X1, a.Y1, a.X2, a.Y2)
		b = appendAttributes(append(b, "/><text"...), " x y", a.X, a.Y)
		b = append(b, ` text-anchor="`+html.EscapeString(a.Anchor)+`">`+html.EscapeString(a.Text)+"</text>\n"...)
	}
	return template.HTML(b)
}

// Lines returns the lines of players in SVG, with their numbers.
func Lines(list []Line) template.HTML {
	var b []byte
	for i := range list {
		l := &list[i]
		colour := html.EscapeString(l.Colour)
		b = append(b, `<polyline class="`+colour+`" stroke-dasharray="`+l.Dash+`" points="`+l.Points+"\"/>\n"...)
		for _, m := range l.Marks {
			b = appendAttributes(append(b, `<circle class="`+colour+`"`...), " cx cy", m.X, m.Y)
			b = appendAttributes(append(b, ` r="7"/><text class="mark"`...), " x y", m.X, m.Y)
			b = append(strconv.AppendInt(append(b, '>'), int64(l.Number), 10), "</text>\n"...)
		}
	}
	return template.HTML(b)
}

// appendAttributes appends attributes with numbers. Each name follows a space.
func appendAttributes(b []byte, names string, values ...float64) []byte {
	for i, name := range strings.Fields(names) {
		b = append(appendNumber(append(b, ` `+name+`="`...), values[i]), '"')
	}
	return b
}

// Ticks yields the multiples of 1, 2 or 5 times a power of ten from low to high: of the smallest step with which there are at most that many.
func Ticks(low, high, most int) iter.Seq[int] {
	step := 1
	for k := 0; (high-low)/step+1 > most; k++ {
		step = step * []int{2, 5, 10}[k%3] / []int{1, 2, 5}[k%3]
	}
	return func(yield func(int) bool) {
		for v := low; v <= high; v++ {
			if v%step == 0 && !yield(v) {
				return
			}
		}
	}
}

// Round rounds to one decimal. V is not negative.
func Round(v float64) float64 { return float64(int(v*10+0.5)) / 10 }
