package board

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"cartulary/engine/tile"
)

// TextOptions change how a board in characters looks.
type TextOptions struct {
	Color bool // with ANSI colours
}

// ansi returns how a character looks on a terminal (256 colours).
func (c *textCell) ansi() string {
	switch c.ink {
	case inkCity:
		return "38;5;136"
	case inkRoad:
		return "1;37"
	case inkCloister:
		return "1;35"
	case inkFigure:
		return liveries[c.colour].ansi
	case inkMark:
		return "1;36"
	case inkSign:
		return "1;38;5;208"
	case inkNeutral:
		return "1;97;48;5;130" + c.look
	case inkToken:
		return c.look
	}
	return "38;5;64"
}

// Text writes the scene in characters, a block of 5 x 3 a tile with a column
// between two tiles, with the caption above and a legend below. Brackets stand
// around the tiles of the turn. A board of 15 columns is 99 characters wide.
func Text(w io.Writer, s *Scene, opts TextOptions) error {
	b := bufio.NewWriter(w)
	for _, line := range s.heading() {
		fmt.Fprintln(b, line)
	}
	s.textPlayers(b)
	for _, line := range s.doings() {
		fmt.Fprintln(b, line)
	}
	fmt.Fprintln(b)
	at := s.squares()
	tiles := s.textTiles()
	s.textColumns(b)
	for y := range s.Bounds.Rows() {
		for row := range textRows {
			label := strings.Repeat(" ", 3)
			if row == 1 {
				label = fmt.Sprintf("%3d", s.Bounds.MinY+y)
			}
			line := s.textLine(at[y*s.Bounds.Cols():][:s.Bounds.Cols()], tiles, row)
			b.WriteString(strings.TrimRight(label+" "+printCells(line, opts)+" "+strings.TrimLeft(label, " "), " "))
			b.WriteByte('\n')
		}
	}
	s.textColumns(b)
	s.textRegions(b)
	fmt.Fprintf(b, "\n%c city  %c pennant  ─ road  %c crossing  %c cloister  %c field  [ ] tile of this turn\n",
		glyphCity, glyphPennant, glyphCrossing, glyphCloister, glyphField)
	fmt.Fprintf(b, "followers: colour, then k knight, t thief, m monk, f farmer; x grows east, y south\n")
	if more := s.legend(); more != "" {
		fmt.Fprintln(b, more)
	}
	return b.Flush()
}

// textRegions writes the regions of tokens.
func (s *Scene) textRegions(b *bufio.Writer) {
	if len(s.Regions) > 0 {
		fmt.Fprintln(b)
	}
	for _, line := range s.regionLines() {
		fmt.Fprintln(b, line)
	}
}

// legend explains the signs, neutral figures and tokens that the scene holds.
func (s *Scene) legend() string {
	var words []string
	for _, t := range s.Tiles {
		words = signWords(words, t.Tile)
	}
	slices.Sort(words)
	for _, n := range s.Neutrals {
		y := symbolOf(neutralSymbols, n.Name)
		words = append(words, y.text+" "+y.legend)
	}
	return strings.Join(s.tokenWords(words), "  ")
}

// signWords adds the words for the signs of a tile that are not among them yet.
func signWords(words []string, t *tile.Tile) []string {
	for _, s := range layoutOf(t, 0).signs {
		y := symbolOf(signSymbols, s.mark)
		if w := y.text + " " + y.legend; !slices.Contains(words, w) {
			words = append(words, w)
		}
	}
	return words
}

func (s *Scene) textPlayers(b *bufio.Writer) {
	wide := 0
	for _, p := range s.Players {
		wide = max(wide, len([]rune(p.Name)))
	}
	for i, p := range s.Players {
		turn, gain := ' ', ""
		if i == s.Active {
			turn = '>'
		}
		if p.Gain != 0 {
			gain = fmt.Sprintf("%+d", p.Gain)
		}
		fmt.Fprintf(b, "%c %c %-6s  %-*s  %3d %-4s  supply %d\n", turn, liveries[p.Colour].letter, p.Colour, wide, p.Name, p.Score, gain, p.Supply)
	}
}

// textColumns writes the x coordinates, each over the middle of its column.
func (s *Scene) textColumns(b *bufio.Writer) {
	line := "    "
	for x := range s.Bounds.Cols() {
		line += fmt.Sprintf("%4d  ", s.Bounds.MinX+x)
	}
	fmt.Fprintln(b, strings.TrimRight(line, " "))
}

// textTiles draws all tiles with the followers on them.
func (s *Scene) textTiles() []textTile {
	tiles := make([]textTile, len(s.Tiles))
	for i, t := range s.Tiles {
		tiles[i] = layoutOf(t.Tile, t.Rotation).letters
	}
	for _, f := range s.Figures {
		tiles[f.Tile].stand(f)
	}
	for _, n := range s.Neutrals {
		tiles[n.Tile].place(n)
	}
	for _, t := range s.Tokens {
		tiles[t.Tile].lay(t)
	}
	return tiles
}

// textLine draws one line of characters of a row of squares.
func (s *Scene) textLine(squares []int, tiles []textTile, row int) []textCell {
	blank := textCell{glyph: ' '}
	var line []textCell
	before := -1
	for _, here := range append(squares[:len(squares):len(squares)], -1) {
		line = append(line, s.textSeam(before, here, tiles, row))
		if here >= 0 {
			line = append(line, tiles[here][row][:]...)
		} else {
			line = append(line, blank, blank, blank, blank, blank)
		}
		before = here
	}
	return line[:len(line)-textCols]
}

// textSeam draws the character between two squares: brackets around a tile of this
// turn, and in the middle row what goes on from one tile to the other.
func (s *Scene) textSeam(left, right int, tiles []textTile, row int) textCell {
	if row == 1 && left >= 0 && right >= 0 {
		l, r := s.edge(left, tile.East), s.edge(right, tile.West)
		switch {
		case l == r && l == tile.CityEdge:
			return textCell{glyph: glyphCity, ink: inkCity}
		case l == r && l == tile.RoadEdge:
			return textCell{glyph: '─', ink: inkRoad}
		}
	}
	switch {
	case right >= 0 && s.Tiles[right].Last:
		return textCell{glyph: '[', ink: inkMark}
	case left >= 0 && s.Tiles[left].Last:
		return textCell{glyph: ']', ink: inkMark}
	}
	return textCell{glyph: ' '}
}

// edge returns what a tile shows on a side as it lies.
func (s *Scene) edge(index int, side tile.Side) tile.Edge {
	t := &s.Tiles[index]
	return t.Tile.Edge((side + 4 - tile.Side(t.Rotation)) % 4)
}

// printCells turns characters into text, with a colour code wherever the look changes.
func printCells(line []textCell, opts TextOptions) string {
	var b strings.Builder
	look := ""
	for i := range line {
		if next := line[i].ansi(); opts.Color && line[i].glyph != ' ' && next != look {
			fmt.Fprintf(&b, "\x1b[0;%sm", next)
			look = next
		} else if opts.Color && line[i].glyph == ' ' && look != "" {
			b.WriteString("\x1b[0m")
			look = ""
		}
		b.WriteRune(line[i].glyph)
	}
	if look != "" {
		b.WriteString("\x1b[0m")
	}
	return b.String()
}

func textTileLines(t *tile.Tile, rotation uint8, opts TextOptions) []string {
	cells := layoutOf(t, rotation).letters
	lines := make([]string, textRows)
	for row := range cells {
		lines[row] = printCells(cells[row][:], opts)
	}
	return lines
}

// TextSheet writes every tile in characters with its letter, id and count.
func TextSheet(w io.Writer, tiles []tile.Tile, opts TextOptions) error {
	const across, wide = 6, 16
	b := bufio.NewWriter(w)
	var words []string
	for i := range tiles {
		words = signWords(words, &tiles[i])
	}
	for len(tiles) > 0 {
		row := tiles[:min(across, len(tiles))]
		tiles = tiles[len(row):]
		var lines [textRows + 1]string
		for i := range row {
			head := strings.TrimLeft(fmt.Sprintf("%s %s x%d", row[i].Letter, row[i].ID, row[i].Count), " ")
			lines[0] += fmt.Sprintf("%-*s", wide, head)
			for j, l := range textTileLines(&row[i], 0, opts) {
				lines[j+1] += l + strings.Repeat(" ", wide-textCols)
			}
		}
		for _, l := range lines {
			fmt.Fprintln(b, strings.TrimRight(l, " "))
		}
		if len(tiles) > 0 {
			fmt.Fprintln(b)
		}
	}
	if len(words) > 0 {
		fmt.Fprintf(b, "\n%s\n", strings.Join(words, "  "))
	}
	return b.Flush()
}
