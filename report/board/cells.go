package board

import (
	"math"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// A tile in characters is a block of textCols x textRows.
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
)

// roadGlyphs draws a road that leaves the middle by some sides.
var roadGlyphs = map[tile.Sides]rune{
	1: '│', 4: '│', 5: '│', 2: '─', 8: '─', 10: '─', 3: '└', 6: '┌', 12: '┐', 9: '┘',
}

// An ink says what a character shows, for colours.
type ink uint8

const (
	inkField ink = iota
	inkCity
	inkRoad
	inkCloister
	inkFigure
	inkMark
)

// A textCell is one character. Part is nobody for a crossing.
type textCell struct {
	glyph  rune
	ink    ink
	part   int8
	colour notation.Colour // of a figure
}

type textTile [textRows][textCols]textCell

// sample returns the point of the tile that a character stands for.
func sample(row, col int) pt {
	return pt{[textCols]float64{0.06, 0.3, 0.5, 0.7, 0.94}[col], [textRows]float64{0.06, 0.5, 0.94}[row]}
}

// textTile draws the tile without followers.
func (l *layout) textTile() (t textTile) {
	for row := range textRows {
		for col := range textCols {
			t[row][col] = l.textCell(row, col)
		}
	}
	for i := range l.tile.Parts {
		if l.tile.Parts[i].Pennants > 0 {
			t.pennant(int8(i))
		}
	}
	return t
}

// textCell draws one character: what the layout shows there, except that a road
// keeps to the middle row and column and corners belong to one thing alone.
func (l *layout) textCell(row, col int) textCell {
	middle := row == 1 && col == textCols/2
	for i := range l.tile.Parts {
		p := &l.tile.Parts[i]
		sides := p.Sides.Turned(l.rotation)
		switch {
		case p.Kind == tile.Cloister && middle:
			return textCell{glyph: glyphCloister, ink: inkCloister, part: int8(i)}
		case p.Kind == tile.Road && middle && len(ends(sides)) == 2:
			return textCell{glyph: roadGlyphs[sides], ink: inkRoad, part: int8(i)}
		case p.Kind == tile.Road && sides&axis(row, col) != 0:
			return textCell{glyph: roadGlyphs[sides&axis(row, col)], ink: inkRoad, part: int8(i)}
		case p.Kind == tile.City && l.textCity(i, row, col):
			return textCell{glyph: glyphCity, ink: inkCity, part: int8(i)}
		}
	}
	if l.crossing && middle {
		return textCell{glyph: glyphCrossing, ink: inkRoad, part: nobody}
	}
	return textCell{glyph: glyphField, ink: inkField, part: l.fieldNear(sample(row, col))}
}

// axis returns the side towards which a character lies on the middle row or column.
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

// textCity tells whether a character belongs to city i. On the edge that follows
// from the sides: a corner takes both.
func (l *layout) textCity(i, row, col int) bool {
	sides := l.tile.Parts[i].Sides.Turned(l.rotation)
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
	if need == 0 {
		return int(l.owner[cellOf(sample(row, col))]) == i
	}
	return sides&need == need
}

// fieldNear returns the field part that is nearest to p, nobody if there is none.
func (l *layout) fieldNear(p pt) int8 {
	best, at := 2.0, int8(nobody)
	for c, o := range l.owner {
		if o < 0 || l.tile.Parts[o].Kind != tile.Field {
			continue
		}
		if d := cellPoint(c).dist(p); d < best {
			best, at = d, o
		}
	}
	return at
}

// pennant marks a city's shield on its first character.
func (t *textTile) pennant(part int8) {
	for row := range t {
		for col := range t[row] {
			if t[row][col].part == part {
				t[row][col].glyph = glyphPennant
				return
			}
		}
	}
}

// room finds the two characters that the letters of a follower on a part cover best:
// its own rather than others', fields rather than what has a shape, not the one
// character that shows it at its edge, and never another follower's nor a cloister.
func (t *textTile) room(part int8) (row, col int) {
	best := math.MinInt
	for r := range textRows {
		for c := range textCols - 1 {
			if w := t.worth(r, c, part) + t.worth(r, c+1, part); w > best {
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
	case c.ink == inkFigure || c.ink == inkCloister:
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

// besideCloister tells whether a character is next to the sign of cloister part: the
// place of its monk, so that the sign can be seen.
func (t *textTile) besideCloister(row, col int, part int8) bool {
	middle := t[1][textCols/2]
	return middle.ink == inkCloister && middle.part == part && row == 1 && (col == 1 || col == 3)
}

// stand puts a follower's letters on its part.
func (t *textTile) stand(f Figure) {
	row, col := t.room(int8(f.Part))
	for i, g := range []rune{liveries[f.Colour].letter, rune(f.Role.String()[0])} {
		t[row][col+i] = textCell{glyph: g, ink: inkFigure, part: int8(f.Part), colour: f.Colour}
	}
}
