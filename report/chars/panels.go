package chars

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/report/scene"
)

// A textGrid is the board in characters before it is cut to the terminal width: all columns and rows that contain a tile.
type textGrid struct {
	scene *scene.Scene
	tiles []textTile
	at    map[[2]int]int // indices of tiles
	xs    []int
	gaps  []string // legend entries of the gaps
}

// Separators between two columns, and between two rows, with empty ones left out between them.
const (
	glyphGapColumns = '┊'
	glyphGapRows    = '┈'
)

// Widths in terminal columns: a column of the board, a gap, and the rest of a line.
const (
	squareWidth = textCols + 1
	gapWidth    = 2
	labelWidth  = 3
	frameWidth  = labelWidth + 1 + 1 + 1 + labelWidth
)

func newTextGrid(s *scene.Scene) *textGrid {
	g := &textGrid{scene: s, tiles: textTiles(s), at: map[[2]int]int{}}
	for i, t := range s.Tiles {
		if s.Bounds.Has(t.At) {
			x, y := int(t.At.X), int(t.At.Y)
			g.at[[2]int{x, y}] = i
			g.xs = append(g.xs, x)
		}
	}
	slices.Sort(g.xs)
	g.xs = slices.Compact(g.xs)
	return g
}

// tile returns the index of the tile on a square, -1 if there is none.
func (g *textGrid) tile(x, y int) int {
	if i, ok := g.at[[2]int{x, y}]; ok {
		return i
	}
	return -1
}

// panels cuts the columns into few pieces, about equally wide, that fit the width, 0 for any.
func (g *textGrid) panels(width int) [][]int {
	if width == 0 {
		return [][]int{g.xs}
	}
	room := width - frameWidth
	panels := cutColumns(g.xs, room)
	for ; room > squareWidth; room-- {
		next := cutColumns(g.xs, room-1)
		if len(next) > len(panels) {
			break
		}
		panels = next
	}
	return panels
}

// write writes the board, in panels if it is wider than the terminal.
func (g *textGrid) write(b *textWriter) {
	panels := g.panels(b.opts.Width)
	for i, xs := range panels {
		if len(panels) > 1 {
			if i > 0 {
				b.WriteByte('\n')
			}
			fmt.Fprintf(b, "columns %d to %d\n", xs[0], xs[len(xs)-1])
		}
		g.print(b, xs)
	}
}

// cutColumns cuts columns into pieces no wider than room, each with at least one column.
func cutColumns(xs []int, room int) [][]int {
	var panels [][]int
	first, used := 0, 0
	for i := range xs {
		need := squareWidth
		if gapBefore(xs, i) {
			need += gapWidth
		}
		if i > first && used+need > room {
			panels = append(panels, xs[first:i])
			first, used, need = i, 0, squareWidth
		}
		used += need
	}
	return append(panels, xs[first:])
}

func gapBefore(list []int, i int) bool { return i > 0 && list[i] != list[i-1]+1 }

func (g *textGrid) rows(xs []int) []int {
	var ys []int
	for at := range g.at {
		if slices.Contains(xs, at[0]) {
			ys = append(ys, at[1])
		}
	}
	slices.Sort(ys)
	return slices.Compact(ys)
}

func (g *textGrid) print(b *textWriter, xs []int) {
	g.printColumns(b, xs)
	ys := g.rows(xs)
	for i, y := range ys {
		if gapBefore(ys, i) {
			fmt.Fprintf(b, "%s%s\n", strings.Repeat(" ", labelWidth+1), strings.Repeat(string(glyphGapRows), g.width(xs)))
			g.leftOut(glyphGapRows, "empty rows left out")
		}
		for row := range textRows {
			label := strings.Repeat(" ", labelWidth)
			if row == 1 {
				label = fmt.Sprintf("%*d", labelWidth, y)
			}
			b.WriteString(strings.TrimRight(label+" "+printCells(g.line(xs, y, row), b.opts)+" "+strings.TrimLeft(label, " "), " "))
			b.WriteByte('\n')
		}
	}
	g.printColumns(b, xs)
}

// width returns the width of a line of columns, without coordinates.
func (g *textGrid) width(xs []int) int {
	n := len(xs)*squareWidth + 1
	for i := range xs {
		if gapBefore(xs, i) {
			n += gapWidth
		}
	}
	return n
}

// printColumns writes the x coordinates, each above the middle of its column.
func (g *textGrid) printColumns(b *textWriter, xs []int) {
	line := strings.Repeat(" ", labelWidth+1)
	for i, x := range xs {
		if gapBefore(xs, i) {
			line += strings.Repeat(" ", gapWidth)
			g.leftOut(glyphGapColumns, "empty columns left out")
		}
		line += fmt.Sprintf("%4d  ", x)
	}
	fmt.Fprintln(b, strings.TrimRight(line, " "))
}

func (g *textGrid) line(xs []int, y, row int) []textCell {
	blank := textCell{glyph: ' '}
	var line []textCell
	seam := func(x int) { // west of square x
		line = append(line, textSeam(g.scene, g.tile(x-1, y), g.tile(x, y), g.tiles, row))
	}
	for i, x := range xs {
		if gapBefore(xs, i) {
			seam(xs[i-1] + 1)
			line = append(line, textCell{glyph: glyphGapColumns})
		}
		seam(x)
		if here := g.tile(x, y); here >= 0 {
			line = append(line, g.tiles[here][row][:]...)
		} else {
			line = append(line, blank, blank, blank, blank, blank)
		}
	}
	if len(xs) > 0 {
		seam(xs[len(xs)-1] + 1)
	}
	return line
}

// leftOut adds a gap to the legend, once.
func (g *textGrid) leftOut(glyph rune, means string) {
	g.gaps = added(g.gaps, string(glyph)+" "+means)
}

// legend returns the explanation of the characters that every board has, and of the gaps of this board.
func (g *textGrid) legend() []string {
	return append([]string{string(glyphCity) + " city", string(glyphPennant) + " pennant", "─ road", string(glyphCrossing) + " crossing",
		string(glyphCloister) + " cloister", string(glyphField) + " field", "[ ] tile of this turn"}, g.gaps...)
}
