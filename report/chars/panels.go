package chars

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/report/look"
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
		line = append(line, textSeam(g.scene, g.tile(x-1, y), g.tile(x, y), row))
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

// letters are the characters of a sign or a neutral figure, and their explanation in the legend.
type letters struct{ text, legend string }

// lettersOf returns the letters of a thing, a question mark if it has none.
func lettersOf(kind, name string) letters {
	e := ruleset.Face().Find(kind, name)
	if e.Get("letter") == "" {
		return letters{text: "?"}
	}
	return letters{e.Get("letter"), e.Get("legend")}
}

// ownLetter reports whether a kind of figure has a second letter of its own, in place of that of its role.
func ownLetter(kind string) bool { return ruleset.Face().Get("figure", kind, "letter") != "" }

// quartered is the second letter of a follower in a quarter of the City of Carcassonne.
var quartered = letters{"q", "in a quarter"}

// capital reports whether the letter of a kind of figure is that of its role as a capital: players have several of that name.
func capital(kind string) bool { return ruleset.Face().Get("figure", kind, "roles") == "plain" }

// secondLetter returns the letter after that of the colour: of the role, or of the kind of a figure without one.
func secondLetter(f scene.Figure) rune {
	switch own := ownLetter(f.Kind); {
	case f.Role == notation.NoRole && f.Kind == "":
		return rune(quartered.text[0])
	case f.Role == notation.NoRole && capital(f.Kind):
		return unicode.ToUpper(rune(quartered.text[0]))
	case own || f.Role == notation.NoRole:
		return []rune(lettersOf("figure", f.Kind).text)[0]
	case capital(f.Kind):
		return unicode.ToUpper(rune(f.Role.String()[0]))
	}
	return rune(f.Role.String()[0])
}

// figureWords returns the explanation of the second letters of a scene beyond those of normal followers.
func figureWords(s *scene.Scene) []string {
	var words []string
	for _, f := range s.Figures {
		word := string(secondLetter(f)) + " " + cmp.Or(lettersOf("figure", f.Kind).legend, f.Kind)
		switch own := ownLetter(f.Kind); {
		case f.Role == notation.NoRole && f.Kind == "":
			word = quartered.text + " " + quartered.legend
		case f.Role == notation.NoRole && capital(f.Kind):
			word = "Q big follower " + quartered.legend
		case own:
		case f.Role != notation.NoRole && capital(f.Kind):
			word = "K T M F big follower"
		case f.Role == notation.Guard:
			word = "g guard on a tower"
		case f.Role != notation.NoRole:
			continue
		}
		words = added(words, word)
	}
	slices.Sort(words)
	return words
}

// A tokenLetter is the text of a token in a state, with # for its number.
type tokenLetter struct{ text, ansi string }

func tokenLettersOf(t scene.Token) tokenLetter {
	if e := ruleset.Face().Find("token", t.Name+" "+t.State); e != nil {
		return tokenLetter{e.Get("letter"), e.Get("style")}
	}
	return tokenLetter{"?", "7"}
}

var figureLooks = [notation.NumColours]string{
	notation.NoColour: "7",
	notation.Red:      "1;97;41",
	notation.Yellow:   "1;30;103",
	notation.Green:    "1;97;42",
	notation.Blue:     "1;97;44",
	notation.Black:    "1;97;40",
	notation.Pink:     "1;30;48;5;218",
	notation.Grey:     "1;30;47",
	notation.White:    "1;30;107",
	notation.Violet:   "1;97;45",
}

// Livery returns the letter of a colour and its terminal style, the parameters of an SGR sequence.
func Livery(c notation.Colour) (letter, style string) {
	return string(look.Liveries[c].Letter), figureLooks[c]
}

// A court is the characters of a quarter of the City of Carcassonne, which extends over two tiles.
type court struct {
	signed, beyond int       // tiles: with the sign, and across the side over which the quarter extends; -1 without one
	side           tile.Side // of the tile beyond: its side at the tile with the sign
}

// courtOf returns the court of a quarter by its name. Ok is false if no tile has its sign, as in a record with a start of its own.
func courtOf(s *scene.Scene, quarter string) (c court, ok bool) {
	for i, t := range s.Tiles {
		if quarter != "" && t.Tile.Court == quarter {
			side := look.Ends(t.Tile.Courts.Turned(t.Rotation))[0]
			return court{signed: i, beyond: s.TileAt(t.At.Neighbour(side)), side: (side + 2) % 4}, true
		}
	}
	return court{}, false
}

// enter draws a figure in a quarter, on the tile with its sign or the one beyond. A full quarter shows no more.
func (c court) enter(tiles []textTile, letters []rune, as textCell) {
	for _, depth := range []float64{0.4, 0.5} { // the middle of the tile beyond lies between two quarters
		for _, apart := range []bool{true, false} {
			if tiles[c.signed].enter(letters, as, apart, func(look.Pt) bool { return true }) {
				return
			}
			near := func(p look.Pt) bool { return [4]float64{p.Y, 1 - p.X, 1 - p.Y, p.X}[c.side] <= depth }
			if c.beyond >= 0 && tiles[c.beyond].enter(letters, as, apart, near) {
				return
			}
		}
	}
}

// enter draws letters on characters of the City, apart from other figures and signs if wanted, and reports whether it could.
func (t *textTile) enter(letters []rune, as textCell, apart bool, in func(look.Pt) bool) bool {
	free := func(row, col int) bool {
		c := &t[row][col]
		return !c.taken() && c.glyph == glyphCitadel && in(sample(row, col))
	}
	touches := func(row, col int) bool { return col >= 0 && col < textCols && t[row][col].taken() }
	for row := range textRows {
		for col := range textCols - 1 {
			if free(row, col) && free(row, col+1) && !(apart && (touches(row, col-1) || touches(row, col+2))) {
				t.write(row, col, letters, as)
				return true
			}
		}
	}
	return false
}

// enter draws letters in a quarter if the part of a tile is one, and reports whether it is.
func enter(s *scene.Scene, tiles []textTile, tile, part int, letters []rune, as textCell) bool {
	c, ok := courtOf(s, s.Quarter(tile, part))
	if ok {
		c.enter(tiles, letters, as)
	}
	return ok
}

// quarterLines lists the figures of players in the quarters, one quarter a line: "in the market: yellow, yellow with big".
func quarterLines(s *scene.Scene) (lines []string) {
	for q := notation.NoQuarter + 1; int(q) < notation.NumQuarters; q++ {
		var list []string
		for _, f := range s.Figures {
			if s.Quarter(f.Tile, f.Part) == q.String() {
				text := f.Colour.String()
				if f.Kind != "" {
					text += " with " + f.Kind
				}
				list = append(list, text)
			}
		}
		if len(list) > 0 {
			lines = append(lines, "in the "+q.String()+": "+strings.Join(list, ", "))
		}
	}
	return lines
}
