package chars

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/report/look"
	"cartulary/report/scene"
)

// A View is what Window shows: some squares, and marks on them.
type View struct {
	Bounds  scene.Bounds
	Squares map[engine.Point]string // the number or letter of a square, at most three characters
	Parts   map[[2]int]string       // by index of the tile and part: its letter
}

// Columns returns how many squares a window of a width has side by side, Rows how many one of a height has.
func Columns(width int) int { return max((width-labelWidth-3)/squareWidth, 1) }

// Rows: see [Columns].
func Rows(height int) int { return max((height-1)/textRows, 1) }

const labelled = "1;7;36"

// Window writes the squares of a view, with empty ones. Marks are in parentheses too, for those who see no colour.
func Window(w io.Writer, s *scene.Scene, v View, opts Options) error {
	b := &textWriter{bufio.NewWriter(w), opts}
	shown := *s
	shown.Bounds = v.Bounds
	g := newTextGrid(&shown)
	for at, text := range v.Parts {
		t := &g.tiles[at[0]]
		row, col := t.room(int8(at[1]))
		t.write(row, col, []rune(text + ")")[:2], textCell{ink: inkToken, style: labelled, part: int8(at[1])})
	}
	g.xs = g.xs[:0]
	for x := v.Bounds.MinX; x <= v.Bounds.MaxX; x++ {
		g.xs = append(g.xs, x)
	}
	g.printColumns(b, g.xs)
	for y := v.Bounds.MinY; y <= v.Bounds.MaxY; y++ {
		for row := range textRows {
			line := g.line(g.xs, y, row)
			label := strings.Repeat(" ", labelWidth)
			if row == 1 {
				label = fmt.Sprintf("%*d", labelWidth, y)
				markSquares(line, v, y)
			}
			b.WriteString(strings.TrimRight(label+" "+printCells(line, opts), " "))
			b.WriteByte('\n')
		}
	}
	return b.Flush()
}

func markSquares(line []textCell, v View, y int) {
	for x := v.Bounds.MinX; x <= v.Bounds.MaxX; x++ {
		text, ok := v.Squares[engine.Point{X: int16(x), Y: int16(y)}]
		if !ok {
			continue
		}
		letters := []rune("(" + text + ")")
		from := (x-v.Bounds.MinX)*squareWidth + 1 + (textCols-len(letters))/2
		for i, r := range letters[:min(len(letters), textCols)] {
			line[from+i] = textCell{glyph: r, ink: inkToken, style: labelled}
		}
	}
}

// Tile returns the lines of a tile in a rotation.
func Tile(t *tile.Tile, rotation uint8, opts Options) []string {
	cells := groundOf(look.LayoutOf(t, rotation))
	lines := make([]string, textRows)
	for row := range cells {
		lines[row] = printCells(cells[row][:], opts)
	}
	return lines
}
