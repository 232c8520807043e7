// Package chart draws charts over the turns of a game: in characters with a [Plot], and as coordinates for SVG with a
// [Frame]. [Templates] holds the SVG of the parts that all charts share. Nothing fails; each value belongs to one goroutine.
package chart

import (
	"fmt"
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
