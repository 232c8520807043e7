// Package chars draws scenes in characters, for terminals and plain text: [Write] draws a board with its caption, [Board] the board
// alone, [Sheet] the tiles of a set.
//
// Functions are safe for concurrent use, also on one unchanged scene. They return the errors of the writer.
package chars

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/report/look"
	"cartulary/report/scene"
	"cartulary/report/wrap"
)

// Options change the output of Write.
type Options struct {
	Color bool // with ANSI colours
	Width int  // of the terminal in columns; 0 for no limit
}

var inkStyles = [...]string{inkField: "38;5;64", inkCity: "38;5;136", inkRoad: "1;37", inkCloister: "1;35", inkRiver: "1;38;5;39",
	inkGarden: "1;38;5;205", inkMark: "1;36", inkSign: "1;38;5;208", inkNeutral: "1;97;48;5;130", inkToken: ""}

// ansi returns the terminal style of a character (256 colours).
func (c *textCell) ansi() string {
	if c.ink == inkFigure {
		return figureLooks[c.colour]
	}
	return inkStyles[c.ink] + c.style
}

// Write writes the scene in characters, 5 x 3 per tile with a column between two tiles, the caption above and a legend
// below. Brackets enclose the tiles of the turn. Columns and rows without a tile are left out; a board wider than the
// terminal is cut into panels.
func Write(w io.Writer, s *scene.Scene, opts Options) error {
	b := &textWriter{bufio.NewWriter(w), opts}
	b.words(s.Heading(), "")
	textPlayers(s, b)
	b.words(slices.Concat(s.PileLines(), s.NeutralLines(), quarterLines(s), s.Events()), "  ")
	b.WriteByte('\n')
	g := newTextGrid(s)
	g.write(b)
	if len(s.Regions) > 0 {
		b.WriteByte('\n')
	}
	b.words(s.RegionLines(), "  ")
	b.WriteByte('\n')
	b.items(g.legend(), "  ")
	b.items([]string{"followers: colour, then k knight, t thief, m monk, f farmer;", "x grows east, y south"}, " ")
	if more := legendOf(s); len(more) > 0 {
		b.items(more, "  ")
	}
	return b.Flush()
}

// Board writes only the squares of a scene within its bounds, as Write does, without a caption or legend.
func Board(w io.Writer, s *scene.Scene, opts Options) error {
	b := &textWriter{bufio.NewWriter(w), opts}
	newTextGrid(s).write(b)
	return b.Flush()
}

type textWriter struct {
	*bufio.Writer
	opts Options
}

func (b *textWriter) words(texts []string, indent string) {
	for _, text := range texts {
		for _, line := range wrap.Indented(text, indent, b.opts.Width) {
			fmt.Fprintln(b, line)
		}
	}
}

func (b *textWriter) items(list []string, between string) {
	width := b.opts.Width
	if width == 0 {
		width = math.MaxInt
	}
	for _, line := range wrap.Items(list, between, width) {
		fmt.Fprintln(b, line)
	}
}

// legendOf returns the explanation of the signs, neutral figures and tokens of a scene.
func legendOf(s *scene.Scene) []string {
	words := figureWords(s)
	for _, t := range s.Tiles {
		words = signWords(words, t.Tile)
		if t.Pile > 9 {
			words = added(words, string(glyphHigher)+" tower of more than 9 pieces")
		} else if t.Pile > 0 {
			words = added(words, "1-9 tower of so many pieces")
		}
		if t.Castle > 0 {
			words = added(words, string(glyphCastle)+" castle")
		}
	}
	slices.Sort(words)
	for _, n := range s.Neutrals {
		y := lettersOf("neutral", n.Name)
		words = append(words, y.text+" "+y.legend)
	}
	return tokenWords(s, words)
}

// added returns words with one more, once.
func added(words []string, w string) []string {
	if slices.Contains(words, w) {
		return words
	}
	return append(words, w)
}

func signWords(words []string, t *tile.Tile) []string {
	l := look.LayoutOf(t, 0)
	add := func(w string) { words = added(words, w) }
	if l.River() != 0 {
		add(string(glyphRiver) + " river")
	}
	if t.Wall != 0 {
		add(string(glyphCitadel) + " City of Carcassonne")
	}
	if t.Has(tile.Garden) {
		add(string(glyphGarden) + " garden")
	}
	if t.Has(tile.Foundation) {
		add(string(glyphTower) + " foundation of a tower")
	}
	if n := len(t.Parts); n > 0 && t.Parts[n-1].Mark == tile.Span {
		add("║ ═ bridge")
	}
	for _, s := range l.Signs {
		y := lettersOf("sign", s.Mark)
		add(y.text + " " + y.legend)
	}
	return words
}

func textPlayers(s *scene.Scene, b *textWriter) {
	wide, others := 0, 0 // width of the names, and of the line without them
	for _, p := range s.Players {
		wide, others = max(wide, wrap.Width(p.Name)), max(others, 35+len(p.PossessionsText()))
	}
	if b.opts.Width > 0 {
		wide = min(wide, max(b.opts.Width-others, 8))
	}
	for i, p := range s.Players {
		turn := ' '
		if i == s.Active {
			turn = '>'
		}
		name := wrap.Cut(p.Name, wide)
		name += strings.Repeat(" ", wide-wrap.Width(name))
		fmt.Fprintf(b, "%c %c %-6s  %s  %3d %-4s  supply %s\n", turn, look.Liveries[p.Colour].Letter, p.Colour, name, p.Score, p.GainText(), p.PossessionsText())
	}
}

func textTiles(s *scene.Scene) []textTile {
	tiles := make([]textTile, len(s.Tiles))
	for i, t := range s.Tiles {
		tiles[i] = groundOf(look.LayoutOf(t.Tile, t.Rotation))
		if t.Pile > 0 {
			tiles[i].first(func(c *textCell) bool { return c.glyph == glyphTower }).glyph = towerGlyph(t.Pile)
		}
		if t.Castle > 0 {
			c := tiles[i].first(func(c *textCell) bool { return c.part == int8(t.Castle-1) && c.ink == inkCity })
			c.glyph, c.ink = glyphCastle, inkSign
		}
	}
	var outside []scene.Neutral // of the City of Carcassonne
	for _, n := range s.Neutrals {
		if !enter(s, tiles, n.Tile, n.Part, []rune(lettersOf("neutral", n.Name).text), neutralCell(n)) {
			outside = append(outside, n)
		}
	}
	for _, f := range s.Figures {
		if letters, as := figureCells(f); !enter(s, tiles, f.Tile, f.Part, letters, as) {
			tiles[f.Tile].stand(f)
		}
	}
	for _, n := range outside {
		tiles[n.Tile].place(n)
	}
	for _, t := range s.Tokens {
		tiles[t.Tile].lay(t)
	}
	return tiles
}

// textSeam returns the character between two squares: a bracket, or what continues from one tile to the other.
func textSeam(s *scene.Scene, left, right, row int) textCell {
	if row == 1 && left >= 0 && right >= 0 {
		l, r := edgeAt(s, left, tile.East), edgeAt(s, right, tile.West)
		switch {
		case l == r && l == tile.CityEdge:
			return textCell{glyph: glyphCity, ink: inkCity}
		case l == r && l == tile.RoadEdge:
			return textCell{glyph: '─', ink: inkRoad}
		case l == r && l == tile.RiverEdge:
			return textCell{glyph: glyphRiver, ink: inkRiver}
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

// edgeAt returns the edge of a tile on a side, in its rotation.
func edgeAt(s *scene.Scene, index int, side tile.Side) tile.Edge {
	t := &s.Tiles[index]
	return t.Tile.Edge((side + 4 - tile.Side(t.Rotation)) % 4)
}

// printCells returns characters as text, with a colour code at each change of style.
func printCells(line []textCell, opts Options) string {
	var b strings.Builder
	style := ""
	for i := range line {
		if next := line[i].ansi(); opts.Color && line[i].glyph != ' ' && next != style {
			fmt.Fprintf(&b, "\x1b[0;%sm", next)
			style = next
		} else if opts.Color && line[i].glyph == ' ' && style != "" {
			b.WriteString("\x1b[0m")
			style = ""
		}
		b.WriteRune(line[i].glyph)
	}
	if style != "" {
		b.WriteString("\x1b[0m")
	}
	return b.String()
}

// Sheet writes every tile in characters with its letter, id and count.
func Sheet(w io.Writer, tiles []tile.Tile, opts Options) error {
	const wide = 16
	most := look.SheetColumns(tiles)
	across := most
	if opts.Width > 0 {
		across = min(most, max(opts.Width/wide, 1))
	}
	b := &textWriter{bufio.NewWriter(w), opts}
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
			for j, l := range Tile(&row[i], 0, opts) {
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
		b.WriteByte('\n')
		b.items(words, "  ")
	}
	return b.Flush()
}

// tokenWords adds the explanation of the tokens of a scene, with # for a number.
func tokenWords(s *scene.Scene, words []string) []string {
	tokens := slices.Clone(s.Tokens)
	slices.SortStableFunc(tokens, func(a, b scene.Token) int {
		return cmp.Or(cmp.Compare(look.TokenSize(b.Name), look.TokenSize(a.Name)), cmp.Compare(a.Face, b.Face))
	})
	for _, t := range tokens {
		words = added(words, fmt.Sprintf("%s %s, %s", tokenLettersOf(t).text, t.Name, t.State))
	}
	return words
}

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

// plainGlyphs maps characters to ASCII. Two of one board differ from each other and from the letters of pieces.
var plainGlyphs = map[rune]string{
	glyphField: ".", glyphCity: "#", glyphPennant: "&", glyphCloister: "%", glyphRiver: "~", glyphCitadel: "@", glyphGarden: "\"", glyphTower: "0", glyphCastle: "^",
	'│': "|", '─': "-", '└': "+", '┌': "+", '┐': "+", '┘': "+", '├': "+", '┬': "+", '┤': "+", '┴': "+", '┼': "+",
	'║': ":", '═': "=", '╰': "\\", '╭': "/", '╮': "\\", '╯': "/",
	glyphGapColumns: ":", glyphGapRows: "=",
	'♛': "Q", '¶': "U", '⌂': "I", '‡': "E", '▲': "A", '♜': "J", '⚒': "Z", '°': "'",
	'×': "x", '…': ">", '–': "-", '—': "-", '−': "-", '’': "'", '‘': "'", '“': "\"", '”': "\"", '\u00a0': " ", '\u202f': " ",
}

// ASCII returns a text in ASCII, in the same number of columns: glyphs as signs, letters without accents, others as ?.
func ASCII(text string) string {
	if strings.IndexFunc(text, func(r rune) bool { return r > unicode.MaxASCII }) < 0 {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		plain, known := plainGlyphs[r]
		switch width := wrap.Width(string(r)); {
		case r <= unicode.MaxASCII:
			b.WriteRune(r)
		case known:
			b.WriteString(plain)
		case width == 1 && norm.NFD.String(string(r))[0] <= unicode.MaxASCII:
			b.WriteByte(norm.NFD.String(string(r))[0])
		default:
			b.WriteString(strings.Repeat("?", width))
		}
	}
	return b.String()
}
