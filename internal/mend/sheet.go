package mend

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strings"

	"cartulary/internal/spelling"
	"cartulary/notation"
)

// The columns of a table of turns, by their names. Actions are the segments of a turn as a record has them; a table without them has the
// tile, its square and rotation, and the follower's role and part of the tile. A row may be a turn or, as in the table actions of an
// export, one action of it.
const (
	colTurn = iota
	colPart
	colPlayer
	colName
	colTile
	colSquare
	colX
	colY
	colRotation
	colRole
	colLoc
	colActions
	colComment
	colGame
	numColumns
)

var columnNames = map[string]int{
	"turn": colTurn, "part": colPart, "player": colPlayer, "colour": colPlayer, "color": colPlayer, "seat": colPlayer, "name": colName,
	"tile": colTile, "square": colSquare, "x": colX, "y": colY, "rotation": colRotation, "role": colRole, "follower": colRole,
	"loc": colLoc, "location": colLoc, "actions": colActions, "written": colActions, "comment": colComment, "game": colGame,
}

// maxRows is the limit of rows of a table.
const maxRows = 100_000

// A sheet is the header of a table of turns.
type sheet struct {
	sep    rune
	column [numColumns]int // index of each column, -1 if it is missing
}

func sheetHeader(line string) (s sheet, ok bool) {
	for _, sep := range "\t,;" {
		s = sheet{sep: sep}
		for i := range s.column {
			s.column[i] = -1
		}
		for i, c := range cells(line, sep) {
			if col, known := columnNames[strings.ToLower(strings.TrimSpace(c.text))]; known && s.column[col] < 0 {
				s.column[col] = i
			}
		}
		has := func(col int) bool { return s.column[col] >= 0 }
		tiles := has(colTile) && (has(colSquare) || has(colX) && has(colY)) && has(colRole) == has(colLoc)
		if has(colTurn) && has(colPlayer) && (has(colActions) || tiles) {
			return s, true
		}
	}
	return s, false
}

// IsSheet reports whether a text begins with the header of a table of turns.
func IsSheet(head []byte) bool {
	text := strings.TrimLeft(strings.TrimPrefix(string(head[:min(len(head), 4<<10)]), "\ufeff"), " \t\r\n")
	line, _, _ := strings.Cut(text, "\n")
	if strings.HasPrefix(line, "[") || strings.HasPrefix(line, "{") {
		return false
	}
	_, ok := sheetHeader(strings.TrimRight(line, "\r"))
	return ok
}

// A cell is a cell of a table and its place in the line.
type cell struct {
	text string
	at   int
}

// cells splits a line of a table. The place of a quoted cell is that of its content.
func cells(line string, sep rune) []cell {
	r := csv.NewReader(strings.NewReader(line))
	r.Comma, r.LazyQuotes = sep, true
	row, err := r.Read()
	if err != nil {
		return nil
	}
	out := make([]cell, len(row))
	for i, text := range row {
		_, col := r.FieldPos(i)
		at := min(col-1, len(line))
		if at < len(line) && line[at] == '"' {
			at++
		}
		out[i] = cell{strings.TrimSpace(text), at}
	}
	return out
}

// Sheet returns the records of a table of turns.
func Sheet(text string) *Text {
	t := &Text{Source: &notation.Source{Line: 1, Text: text}}
	w := &table{writer: newWriter(t.Source)}
	begun, dropped := false, 0
	for at, line := range linesOf(text) {
		bare := strings.TrimRight(line, "\r\n")
		if at == 0 {
			bare = strings.TrimPrefix(bare, "\ufeff")
			at += len(line) - len(strings.TrimPrefix(line, "\ufeff"))
		}
		switch {
		case strings.TrimSpace(bare) == "":
		case !begun:
			w.sheet, begun = sheetHeader(bare)
			if !begun {
				return t
			}
		case len(w.rows) == maxRows:
			dropped++
		default:
			w.rows = append(w.rows, row{at, cells(bare, w.sep)})
		}
	}
	for from := 0; from < len(w.rows); {
		to := from + 1
		for to < len(w.rows) && w.get(w.rows[to], colGame).text == w.get(w.rows[from], colGame).text {
			to++
		}
		w.record(w.rows[from:to])
		from = to
	}
	t.Source = w.source()
	t.repair("the record is a table of turns; each row is read as a line of a record")
	if dropped > 0 {
		t.repair("the table has more than %d rows; %s behind them %s not read", maxRows, spelling.Count(dropped, "row"), verb(dropped))
	}
	return t
}

type row struct {
	at    int
	cells []cell
}

type table struct {
	sheet
	*writer
	rows []row
}

func (t *table) get(r row, col int) cell {
	i := t.column[col]
	if i < 0 || i >= len(r.cells) {
		return cell{"", 0}
	}
	return r.cells[i]
}

// seats lists the colours of players in the order of play, where the table has only names or numbers.
var seats = []notation.Colour{notation.Red, notation.Yellow, notation.Green, notation.Blue, notation.Black, notation.Pink, notation.Grey,
	notation.White, notation.Violet}

// record writes the rows of one game.
func (t *table) record(rows []row) {
	var players []string
	names := map[string]string{}
	for _, r := range rows {
		who := t.get(r, colPlayer).text
		if who != "" && !slices.Contains(players, who) && len(players) < len(seats) {
			players = append(players, who)
		}
		if name := t.get(r, colName).text; names[who] == "" {
			names[who] = name
		}
	}
	allColours := !slices.ContainsFunc(players, func(p string) bool { return notation.ColourOf(strings.ToLower(p)) == notation.NoColour })
	if slices.IndexFunc(players, func(p string) bool { return len(p) > 1 }) < 0 { // seats
		slices.Sort(players)
	}
	colour := map[string]string{}
	t.instead(rows[0].at, "[CGR \"1\"]\n")
	for i, p := range players {
		c := seats[i]
		name := p
		if allColours {
			c = notation.ColourOf(strings.ToLower(p))
			name = c.TagName()
		}
		if names[p] != "" {
			name = names[p]
		}
		colour[p] = c.String()
		t.instead(rows[0].at, fmt.Sprintf("[%s \"%s\"]\n", c.TagName(), strings.NewReplacer("\\", "\\\\", "\"", "\\\"").Replace(notation.OneLine(name))))
	}
	t.instead(rows[0].at, "\n")
	last := ""
	for _, r := range rows {
		head := t.get(r, colTurn).text + t.get(r, colPart).text
		switch {
		case head == "" && t.get(r, colPlayer).text == "":
			t.instead(r.at, "final: ")
		case head == last:
			t.instead(r.at, "  | ")
		default:
			who := t.get(r, colPlayer).text
			if c := colour[who]; c != "" {
				who = c
			}
			t.instead(r.at, notation.OneLine(head)+". "+notation.OneLine(who)+": ")
		}
		last = head
		t.turn(r)
	}
}

// turn writes the segments of a row.
func (t *table) turn(r row) {
	first := true
	write := func(col int, text string) {
		if text == "" {
			return
		}
		if !first {
			t.put(" | ")
		}
		first = false
		t.instead(r.at+t.get(r, col).at, text)
	}
	if actions := t.get(r, colActions).text; actions != "" {
		write(colActions, notation.OneLine(strings.ReplaceAll(actions, ";", "|")))
	} else {
		if tile := t.get(r, colTile).text; tile != "" {
			square := strings.Trim(t.get(r, colSquare).text, "()")
			if square == "" {
				square = t.get(r, colX).text + "," + t.get(r, colY).text
			}
			rotation := strings.TrimSuffix(t.get(r, colRotation).text, "°")
			if rotation != "" {
				rotation = "^" + rotation
			}
			write(colTile, notation.OneLine(tile+"@"+square+rotation))
		}
		write(colRole, notation.OneLine(strings.TrimSpace(t.get(r, colRole).text+" "+t.get(r, colLoc).text)))
	}
	if first {
		t.put("pass")
	}
	if comment := t.get(r, colComment); comment.text != "" {
		t.instead(r.at+comment.at, " ; "+notation.OneLine(comment.text))
	}
	t.put("\n")
}
