package chart

import (
	_ "embed"
	"fmt"
	"strings"
)

// Templates defines "axes" for a list of Axis and "lines" for a list of Line, for html/template.
//
//go:embed chart.html
var Templates string

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
}

// X returns the place of a position, from 0.
func (f Frame) X(position int) float64 {
	return f.Margin + Round(float64(position)*(Width-f.Margin-right)/float64(f.Positions-1))
}

// Y returns the place of a value.
func (f Frame) Y(value float64) float64 {
	return f.Bottom() - Round((value-f.Low)*(f.Bottom()-top)/(f.High-f.Low))
}

// Left returns the left side of the area in which the lines are.
func (f Frame) Left() float64 { return f.Margin }

// Right returns the right side of that area.
func (f Frame) Right() float64 { return Width - right }

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

// Path returns the points of a line for SVG.
func (f Frame) Path(value func(position int) float64) string {
	points := make([]string, f.Positions)
	for i := range points {
		points[i] = fmt.Sprintf("%g,%g", f.X(i), f.Y(value(i)))
	}
	return strings.Join(points, " ")
}

// Round rounds to one decimal. V is not negative.
func Round(v float64) float64 { return float64(int(v*10+0.5)) / 10 }
