package chars

import (
	"strings"

	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/report/look"
	"cartulary/report/scene"
)

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

// enterFigure draws a figure if it is in a quarter, and reports whether it is.
func enterFigure(s *scene.Scene, tiles []textTile, f scene.Figure) bool {
	c, ok := courtOf(s, s.Quarter(f.Tile, f.Part))
	if ok {
		c.enter(tiles, []rune{look.Liveries[f.Colour].Letter, secondLetter(f)}, textCell{ink: inkFigure, part: int8(f.Part), colour: f.Colour})
	}
	return ok
}

// enterNeutral draws a neutral figure if it is in a quarter, and reports whether it is.
func enterNeutral(s *scene.Scene, tiles []textTile, n scene.Neutral) bool {
	c, ok := courtOf(s, s.Quarter(n.Tile, n.Part))
	if ok {
		c.enter(tiles, []rune(lettersOf("neutral", n.Name).text), neutralCell(n))
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
