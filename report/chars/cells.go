package chars

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/report/look"
	"cartulary/report/scene"
)

// Size of a tile in characters.
const (
	textCols = 5
	textRows = 3
)

const (
	glyphField    = '·'
	glyphCity     = '▒'
	glyphPennant  = '◆'
	glyphCloister = '†'
	glyphCrossing = 'o'
	glyphRiver    = '≈'
	glyphCitadel  = '▓'
	glyphGarden   = '❀'
	glyphTower    = '◎' // its foundation
	glyphHigher   = '+' // a tower of more than 9 pieces
	glyphCastle   = '♖'
)

var roadGlyphs = map[tile.Sides]rune{
	1: '│', 4: '│', 5: '│', 2: '─', 8: '─', 10: '─', 3: '└', 6: '┌', 12: '┐', 9: '┘',
	7: '├', 14: '┬', 13: '┤', 11: '┴', 15: '┼', // with a bridge above it, which ends or continues
}

var spanGlyphs = map[tile.Sides]rune{5: '║', 10: '═'}

// curveGlyphs maps the sides of a curve that leaves the middle free for another curve to its character.
var curveGlyphs = map[tile.Sides]rune{3: '╰', 6: '╭', 12: '╮', 9: '╯'}

// An ink is the meaning of a character. It selects the colour.
type ink uint8

const (
	inkField ink = iota
	inkCity
	inkRoad
	inkCloister
	inkRiver
	inkGarden
	inkFigure
	inkMark
	inkSign
	inkNeutral
	inkToken
)

// A textCell is one character. Part is nobody for a crossing.
type textCell struct {
	glyph  rune
	ink    ink
	part   int8
	colour notation.Colour // of a figure
	style  string          // terminal style of a token, and of the mark of a neutral figure
}

// reversed is the terminal style of what was placed in this turn.
const reversed = ";7"

type textTile [textRows][textCols]textCell

// sample returns the point of the tile for a character.
func sample(row, col int) look.Pt {
	return look.Pt{X: [textCols]float64{0.06, 0.3, 0.5, 0.7, 0.94}[col], Y: [textRows]float64{0.06, 0.5, 0.94}[row]}
}

type ground struct{ *look.Layout }

var grounds sync.Map // *look.Layout -> textTile

// groundOf returns the characters of a tile without followers.
func groundOf(l *look.Layout) textTile {
	t, ok := grounds.Load(l)
	if !ok {
		t, _ = grounds.LoadOrStore(l, ground{l}.textTile())
	}
	return t.(textTile)
}

// textTile draws the tile without followers.
func (g ground) textTile() (t textTile) {
	for row := range textRows {
		for col := range textCols {
			t[row][col] = g.textCell(row, col)
		}
	}
	for i := range g.Tile.Parts {
		if g.Tile.Parts[i].Pennants > 0 {
			t.first(func(c *textCell) bool { return c.part == int8(i) }).glyph = glyphPennant
		}
	}
	for i := range g.Tile.Parts {
		switch g.Tile.Parts[i].Kind {
		case tile.Garden:
			*g.freeCell(&t, i, inkField) = textCell{glyph: glyphGarden, ink: inkGarden, part: int8(i)}
		case tile.Foundation:
			*g.freeCell(&t, i, inkField, inkCity) = textCell{glyph: glyphTower, ink: inkSign, part: int8(i)}
		}
	}
	for _, s := range g.Signs {
		row, col := g.signCell(&t, s)
		c := &t[row][col]
		c.glyph, c.ink = []rune(lettersOf("sign", s.Mark).text)[0], inkSign
	}
	return t
}

// textCell returns the character for a point: a road stays on the middle row and column, a corner belongs to one part.
func (g ground) textCell(row, col int) textCell {
	middle := row == 1 && col == textCols/2
	if c, ok := g.spanCell(row, col); ok {
		return c
	}
	for i := range g.Tile.Parts {
		p := &g.Tile.Parts[i]
		sides := g.Leads(i)
		switch {
		case p.Kind == tile.Cloister && middle:
			return textCell{glyph: glyphCloister, ink: inkCloister, part: int8(i)}
		case p.Kind == tile.Road && g.Twins && row == 1 && col > 0 && col < textCols-1:
			if sides&axis(row, col) != 0 { // the middle belongs to the field in between
				return textCell{glyph: curveGlyphs[sides], ink: inkRoad, part: int8(i)}
			}
		case p.Kind == tile.Road && middle && len(look.Ends(sides)) >= 2:
			return textCell{glyph: roadGlyphs[sides|g.Bridges()], ink: inkRoad, part: int8(i)}
		case p.Kind == tile.Road && sides&axis(row, col) != 0:
			return textCell{glyph: roadGlyphs[sides&axis(row, col)], ink: inkRoad, part: int8(i)}
		case p.Mark == tile.Walls && g.OwnedNear(i, sample(row, col), 0.02):
			return textCell{glyph: glyphCitadel, ink: inkCity, part: int8(i)}
		case p.Kind == tile.City && p.Mark != tile.Walls && g.textCity(i, row, col):
			return textCell{glyph: glyphCity, ink: inkCity, part: int8(i)}
		}
	}
	if g.textRiver(row, col) {
		return textCell{glyph: glyphRiver, ink: inkRiver, part: look.Nobody}
	}
	if g.Tile.Crossing && middle {
		return textCell{glyph: glyphCrossing, ink: inkRoad, part: look.Nobody}
	}
	return textCell{glyph: glyphField, ink: inkField, part: g.fieldNear(sample(row, col))}
}

// spanCell returns the character of a bridge that a player has built, which is the last part. A cloister below it stays visible.
func (g ground) spanCell(row, col int) (textCell, bool) {
	last := len(g.Tile.Parts) - 1
	if last < 0 || g.Tile.Parts[last].Mark != tile.Span {
		return textCell{}, false
	}
	middle, sides := row == 1 && col == textCols/2, g.Leads(last)
	if middle && g.Tile.Has(tile.Cloister) || !middle && sides&axis(row, col) == 0 {
		return textCell{}, false
	}
	return textCell{glyph: spanGlyphs[sides], ink: inkRoad, part: int8(last)}, true
}

// freeCell returns the character nearest to the place of a part, of those with some inks.
func (g ground) freeCell(t *textTile, part int, on ...ink) *textCell {
	at := look.PartPlace(g.Tile, g.Rotation, part)
	best, nearest := math.Inf(1), &t[0][0]
	for row := range t {
		for col := range t[row] {
			if d := at.Dist(sample(row, col)); slices.Contains(on, t[row][col].ink) && d < best {
				best, nearest = d, &t[row][col]
			}
		}
	}
	return nearest
}

func (g ground) textRiver(row, col int) bool {
	river, middle := g.River(), row == 1 && col == textCols/2
	switch {
	case middle:
		return river != 0 && !g.Twins
	case g.Tile.Course == "lake" && row == 1 && col > 0 && col < textCols-1:
		return true
	}
	return river&axis(row, col) != 0
}

// axis returns the side of a character on the middle row or column.
func axis(row, col int) tile.Sides {
	switch {
	case row == 0 && col == textCols/2:
		return 1 << tile.North
	case row == 2 && col == textCols/2:
		return 1 << tile.South
	case row == 1 && col < textCols/2:
		return 1 << tile.West
	case row == 1 && col > textCols/2:
		return 1 << tile.East
	}
	return 0
}

// textCity reports whether a character belongs to city i. On the edge, the sides decide: a corner needs both.
func (g ground) textCity(i, row, col int) bool {
	sides := (g.Tile.Parts[i].Sides | g.Tile.Parts[i].Shared).Turned(g.Rotation)
	var need tile.Sides
	switch row {
	case 0:
		need |= 1 << tile.North
	case textRows - 1:
		need |= 1 << tile.South
	}
	switch col {
	case 0:
		need |= 1 << tile.West
	case textCols - 1:
		need |= 1 << tile.East
	}
	inCorners := slices.ContainsFunc(g.Tile.Parts, func(p tile.Part) bool { return p.Corner != tile.NoCorner })
	if need == 0 || len(look.Ends(need)) == 2 && inCorners {
		return int(g.Owner[look.CellOf(sample(row, col))]) == i
	}
	if g.Tile.Parts[i].Reaches != tile.NoCorner && need == look.Parted(g.Tile, i).Turned(g.Rotation) {
		return true
	}
	return sides&need == need
}

// fieldNear returns the field part nearest to p, nobody if there is none.
func (g ground) fieldNear(p look.Pt) int8 {
	best, at := 2.0, int8(look.Nobody)
	for c, o := range g.Owner {
		if o < 0 || g.Tile.Parts[o].Kind != tile.Field {
			continue
		}
		if d := look.CellPoint(c).Dist(p); d < best {
			best, at = d, o
		}
	}
	return at
}

// first returns the first character of some kind, one of no tile if there is none.
func (t *textTile) first(is func(*textCell) bool) *textCell {
	for row := range t {
		for col := range t[row] {
			if c := &t[row][col]; is(c) {
				return c
			}
		}
	}
	return &textCell{}
}

// signCell returns the character for a sign: the middle if it lies there; the first character of its part, unless that is
// a far corner that the part only reaches; or the corner of the largest part that has one. A sign at an end or in the middle of a line leaves room for two followers beside it.
func (g ground) signCell(t *textTile, s look.Sign) (row, col int) {
	if s.At == (look.Pt{X: 0.5, Y: 0.5}) {
		return 1, textCols / 2
	}
	size := make([]int, len(g.Tile.Parts))
	for _, o := range g.Owner {
		if o >= 0 {
			size[o]++
		}
	}
	best := -2 // less than a character apart from its part
	for r := range textRows {
		for c := range textCols {
			cell := t[r][c]
			corner := r != 1 && (c == 0 || c == textCols-1)
			road := cell.ink == inkRoad && cell.part != s.Part
			switch {
			case cell.part < 0 || cell.glyph == glyphPennant || road || cell.ink == inkCloister:
			case s.Part >= 0 && cell.part != s.Part || s.Part == look.Nobody && !corner:
			default:
				worth := size[cell.part]
				if s.Part >= 0 && t.apart(r, c) {
					worth = -1
				}
				if worth > best {
					best, row, col = worth, r, c
				}
			}
		}
	}
	return row, col
}

// apart reports whether no character beside one belongs to its part.
func (t *textTile) apart(row, col int) bool {
	for _, d := range [4][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		if r, c := row+d[0], col+d[1]; r >= 0 && r < textRows && c >= 0 && c < textCols && t[r][c].part == t[row][col].part {
			return false
		}
	}
	return true
}

// room returns the two best characters for the letters of a follower on a part: its own before others', fields before
// shapes, not the only character that shows the part at its edge, and never another follower or a cloister.
func (t *textTile) room(part int8) (row, col int) {
	return most(2, func(r, c int) int { return t.worth(r, c, part) + t.worth(r, c+1, part) })
}

// most returns the first place for some letters that is worth most.
func most(letters int, worth func(row, col int) int) (row, col int) {
	best := math.MinInt
	for r := range textRows {
		for c := range textCols - letters + 1 {
			if w := worth(r, c); w > best {
				best, row, col = w, r, c
			}
		}
	}
	return row, col
}

func (t *textTile) worth(row, col int, part int8) int {
	c := t[row][col]
	edge := col == 0 || col == textCols-1 || col == textCols/2 && row != 1
	switch {
	case c.taken():
		return -100
	case c.part != part && t.besideCloister(row, col, part):
		return 1
	case c.part != part && c.ink == inkField:
		return -1
	case c.part != part:
		return -4
	case c.glyph == glyphPennant:
		return 0
	case c.ink == inkRoad && edge:
		return 2
	case c.ink == inkField:
		return 4
	}
	return 3
}

// taken reports whether a character must stay visible.
func (c *textCell) taken() bool {
	return c.ink == inkFigure || c.ink == inkCloister || c.ink == inkSign || c.ink == inkNeutral || c.ink == inkToken
}

// besideCloister reports whether a character is next to the sign of a cloister, which its monk must not hide.
func (t *textTile) besideCloister(row, col int, part int8) bool {
	middle := t[1][textCols/2]
	return middle.ink == inkCloister && middle.part == part && row == 1 && (col == 1 || col == 3)
}

// figureCells returns the letters of a figure, and a character of it without its glyph.
func figureCells(f scene.Figure) (letters []rune, as textCell) {
	return []rune{look.Liveries[f.Colour].Letter, secondLetter(f)}, textCell{ink: inkFigure, part: int8(f.Part), colour: f.Colour}
}

func (t *textTile) stand(f scene.Figure) {
	letters, as := figureCells(f)
	row, col := t.room(as.part)
	t.write(row, col, letters, as)
}

func towerGlyph(pieces int) rune {
	if pieces > 9 {
		return glyphHigher
	}
	return rune('0' + pieces)
}

// pairs returns the number of pairs of letters for which a tile still has room.
func (t *textTile) pairs() int {
	n := 0
	for row := range t {
		free := 0
		for col := range t[row] {
			if free++; t[row][col].taken() {
				free = 0
			}
			if free == 2 {
				n, free = n+1, 0
			}
		}
	}
	return n
}

func (t *textTile) place(n scene.Neutral) {
	t.put(lettersOf("neutral", n.Name).text, n.Part, neutralCell(n))
}

// neutralCell returns a character of a neutral figure without its glyph.
func neutralCell(n scene.Neutral) textCell {
	c := textCell{ink: inkNeutral, part: look.Nobody}
	if n.New {
		c.style = reversed
	}
	return c
}

func (t *textTile) lay(k scene.Token) {
	text, style := tokenLettersOf(k).text, tokenLettersOf(k).ansi
	if k.New {
		style += reversed
	}
	t.put(strings.ReplaceAll(text, "#", strconv.Itoa(k.Number)), look.Nobody, textCell{ink: inkToken, part: look.Nobody, style: style})
}

// put draws letters on a tile, beside those of the follower on a part if there is room. It prefers land.
func (t *textTile) put(text string, with int, as textCell) {
	letters := []rune(text)
	row, col := most(len(letters), func(r, c int) int { return t.putWorth(r, c, len(letters), with) })
	t.write(row, col, letters, as)
}

func (t *textTile) putWorth(row, col, letters, with int) int {
	w := 0
	trial := *t
	for c := col; c < col+letters; c++ {
		switch cell := &t[row][c]; {
		case cell.taken():
			w -= 100
		case cell.part == look.Nobody || cell.ink == inkRoad || cell.glyph == glyphPennant:
			w -= 4
		case cell.ink == inkCity:
			w--
		}
		trial[row][c].ink = inkNeutral
	}
	w += 8 * trial.pairs()
	for _, c := range []int{col - 1, col + letters} {
		switch {
		case c < 0 || c >= textCols || !t[row][c].taken():
		case with >= 0 && t[row][c].ink == inkFigure && int(t[row][c].part) == with:
			w += 6
		default:
			w -= 2
		}
	}
	return w
}

// write writes letters on a line, each as the given cell.
func (t *textTile) write(row, col int, letters []rune, as textCell) {
	for i, g := range letters {
		as.glyph = g
		t[row][col+i] = as
	}
}
