// Package freels reads the tables in which Brandon and Christine Freels record
// games of the base game. A row is a turn: the tile's letter in the rule book,
// its quarter turns, the ninth of the tile with the follower, the square, the points and the
// remaining followers.
//
//	turn  tile  rotation  meeple  x   y  points  left  comment
//	1     E     3         4       1   0  P1=4T   7+7
//	2     U     0         0       0   1
//
// The start tile is at 0,0 with its city in the east, and y grows north. The board of a
// record is that board, turned by a quarter.
package freels

import (
	"bytes"
	"strconv"
	"strings"

	"cartulary/internal/catalogue"
	"cartulary/internal/lazy"
	"cartulary/notation"
)

// The columns, in their order in a table without a header.
const (
	colTurn = iota
	colTile
	colRotation
	colMeeple
	colX
	colY
	colPoints
	colLeft
	colComment
	numColumns
)

// headings maps words of a header to columns.
var headings = map[string]int{
	"turn": colTurn, "move": colTurn, "#": colTurn, "tile": colTile, "rotation": colRotation, "rot": colRotation,
	"meeple": colMeeple, "follower": colMeeple, "x": colX, "y": colY, "points": colPoints, "score": colPoints,
	"meeples left": colLeft, "left": colLeft, "comment": colComment, "comments": colComment, "notes": colComment,
}

const (
	maxRows    = 1000
	maxPlayers = 9
)

var order = [maxPlayers]notation.Colour{
	notation.Red, notation.Yellow, notation.Green, notation.Blue, notation.Black,
	notation.Pink, notation.Grey, notation.White, notation.Violet,
}

var row = lazy.Regexp(`^[ |]*\d+\s*[\t,|]\s*"?[A-Xa-x]"?\s*[\t,|]\s*[0-3]\s*[\t,|]`)

// Sniff reports whether one of the first lines of head is a header or a row of a table of Freels.
func Sniff(head []byte) bool {
	n := 0
	for line := range bytes.Lines(bytes.TrimPrefix(head, []byte("\ufeff"))) {
		if n++; n > 20 {
			break
		}
		if _, ok := header(cells(field{Text: strings.TrimRight(string(line), "\r\n")})); ok || row().Match(line) {
			return true
		}
	}
	return false
}

// Parse parses one table. Lines like "P1: Brandon" before it name the players. The record is nil if no row could be read.
// Otherwise it has the game up to the first row that could not be read, which is the last finding.
func Parse(src *notation.Source) (*notation.Record, []notation.Finding) {
	var p parser
	for i := range p.columns {
		p.columns[i] = i
	}
	ok, at := true, 0
	for line := range strings.Lines(src.Text) {
		f := field{Text: strings.TrimRight(line, "\r\n"), Start: at}
		if at == 0 {
			f = f.From(len(f.Text) - len(strings.TrimPrefix(f.Text, "\ufeff")))
		}
		at += len(line)
		if ok = p.line(f); !ok {
			break
		}
	}
	if ok && p.rows == 0 {
		p.Fail(notation.Span{}, "not a row of a table: turn, tile, rotation, meeple, x, y, points, left, comment")
	}
	if p.rows == 0 {
		return nil, p.Findings
	}
	p.rec.Span = notation.Span{End: int32(len(src.Text))}
	p.seat()
	return &p.rec, p.Findings
}

type parser struct {
	rec notation.Record
	catalogue.Findings
	columns [numColumns]int // index of each column, -1 if it is missing
	rows    int
	players int // the greatest number of a player so far
	names   [maxPlayers]field
}

var naming = lazy.Regexp(`^\s*[Pp]([1-9])\s*[:=]\s*(.*?)\s*$`)

var rule = lazy.Regexp(`^[\s|:+-]*$`)

func (p *parser) line(f field) bool {
	if rule().MatchString(f.Text) {
		return true
	}
	if m := naming().FindStringSubmatchIndex(f.Text); m != nil && p.rows == 0 {
		n := int(f.Text[m[2]] - '1')
		p.names[n] = f.Part(m[4], m[5])
		p.players = max(p.players, n+1)
		return true
	}
	row := cells(f)
	if p.rows == 0 {
		if columns, ok := header(row); ok {
			p.columns = columns
			return true
		}
	}
	if p.rows >= maxRows {
		return p.Fail(f.Span(), "the table has more than %d rows", maxRows)
	}
	return p.row(f, row)
}

// header finds the columns if the row has at least a tile and a square.
func header(row []field) (columns [numColumns]int, ok bool) {
	for i := range columns {
		columns[i] = -1
	}
	for i, c := range row {
		if col, known := headings[strings.ToLower(c.Text)]; known && columns[col] < 0 {
			columns[col] = i
		}
	}
	return columns, columns[colTile] >= 0 && columns[colX] >= 0 && columns[colY] >= 0
}

// row reads a turn. A row numbered 0 before the first is the start tile.
func (p *parser) row(line field, row []field) bool {
	get := func(col int) field {
		switch i := p.columns[col]; {
		case i < 0 || i >= len(row):
			return line.From(len(line.Text))
		case col == colComment && i == numColumns-1 && len(row) > numColumns:
			last := row[len(row)-1] // the comment may contain separators
			return line.Part(row[i].Start-line.Start, last.Start+len(last.Text)-line.Start)
		default:
			return row[i]
		}
	}
	act, tile, ok := p.place(get)
	if !ok {
		return false
	}
	act.Span = line.Span()
	if p.rows++; p.rows == 1 && get(colTurn).Text == "0" {
		return p.start(act, tile)
	}
	t := notation.Turn{Span: line.Span(), Number: len(p.rec.Turns) + 1, NumberSpan: get(colTurn).Span(), Actions: []notation.Action{act}}
	if !p.follower(&t, get(colMeeple), act, tile) || !p.points(&t, get(colPoints)) || !p.left(&t, get(colLeft)) {
		return false
	}
	if c := get(colComment); c.Text != "" {
		t.Comments = []notation.Comment{{Place: notation.CommentLine, Text: notation.OneLine(c.Text), Span: c.Span()}}
	}
	p.rec.Turns = append(p.rec.Turns, t)
	return true
}

func (p *parser) place(get func(int) field) (notation.Action, *catalogue.Tile, bool) {
	act := notation.Action{Kind: notation.ActPlace, HasAt: true}
	letter := get(colTile)
	tile := catalogue.ByLetter(strings.ToUpper(letter.Text))
	if tile == nil {
		return act, nil, p.Fail(letter.Span(), "%.20q is not a letter of a tile from A to X", letter.Text)
	}
	const far = notation.MaxCoordinate
	turns, ok1 := p.number(get(colRotation), "rotation", 0, 3)
	x, ok2 := p.number(get(colX), "x", -far, far)
	y, ok3 := p.number(get(colY), "y", -far, far)
	if !ok1 || !ok2 || !ok3 {
		return act, nil, false
	}
	act.Tile, act.Rotation = tile.ID, tile.FromKifu(turns)
	act.At = catalogue.Kifu(notation.Point{X: int32(x), Y: int32(y)})
	return act, tile, true
}

// number reads a whole number; an empty cell is 0.
func (p *parser) number(f field, what string, low, high int) (int, bool) {
	if f.Text == "" {
		return 0, true
	}
	n, err := strconv.Atoi(f.Text)
	if err != nil || n < low || n > high {
		if len(p.Findings) == 0 {
			p.Fail(f.Span(), "%s %.20q is not between %d and %d", what, f.Text, low, high)
		}
		return 0, false
	}
	return n, true
}

func (p *parser) start(act notation.Action, tile *catalogue.Tile) bool {
	if act.At != (notation.Point{}) {
		return p.Fail(act.Span, "the start tile must be at 0,0")
	}
	if tile.Letter != "D" || act.Rotation != 0 {
		p.rec.Start = []notation.Action{act}
	}
	return true
}

// follower reads the ninth of the tile with the follower: a digit, 1 in the top left, or two for a place between ninths.
func (p *parser) follower(t *notation.Turn, f field, act notation.Action, tile *catalogue.Tile) bool {
	if f.Text == "" || f.Text == "0" {
		return true
	}
	var x, y float64
	for _, d := range f.Text {
		if d < '1' || d > '9' || len(f.Text) > 2 {
			return p.Fail(f.Span(), "meeple %.20q is not a ninth of a tile: 1 to 9, or two of them", f.Text)
		}
		n := int(d - '1')
		x += float64(n%3-1) * 2 / 3 / float64(len(f.Text))
		y += float64(n/3-1) * 2 / 3 / float64(len(f.Text))
	}
	// The point turns with the board, so that the table's east is the north.
	role, loc, ok := tile.Nearest(y, -x, act.Rotation)
	if !ok {
		return p.Fail(f.Span(), "meeple %s is as near to one part of tile %s as to another", f.Text, tile.Letter)
	}
	t.Actions = append(t.Actions, notation.Action{Kind: notation.ActDeploy, Span: f.Span(), Role: role, Loc: loc})
	return true
}
