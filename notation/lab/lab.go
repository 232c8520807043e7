// Package lab reads and writes the replay URLs of CarcassonneLab, with which players
// share games of the base game:
//
//	https://www.carcassonnelab.com/#/0/0.12/<tiles>/<moves>?players=A,B&colors=red,blue
//
// The first number is the version and the second the start. Each further number after
// a point is the number of placements before a discarded tile. The tiles, in the order
// drawn and beginning with the start tile, are one number in base 24, written in base
// 64. A move is four characters: column, row, rotation with the signs of column and
// row, and the follower's position.
package lab

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"cartulary/internal/catalogue"
	"cartulary/internal/lazy"
	"cartulary/notation"
)

// digits are the characters of a move, in the order of their values.
const digits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

const (
	moveLen    = 4
	turnsMask  = 3  // of a rotation character: BGA's ori - 1
	negColumn  = 16 // the column is negative
	negRow     = 32 // the row is negative
	maxMoves   = 1000
	maxDropped = 1000
)

// colours lists the colours of CarcassonneLab in their default order for the players of a
// URL.
var colours = []notation.Colour{notation.Red, notation.Blue, notation.Green, notation.Yellow, notation.Black}

var fragment = lazy.Regexp(`(?:^|[#/\s,;"])0/\d+(?:\.\d+)*/[A-Za-z0-9_-]+(?:/|\s|$)`)

// Sniff reports whether text that begins with head is a CarcassonneLab URL or
// fragment, or a list or table of them.
func Sniff(head []byte) bool {
	first := bytes.TrimLeft(head, " \t\r\n\ufeff")
	isCGR := bytes.Contains(first, []byte("[CGR "))
	isJSON := len(first) > 0 && (first[0] == '{' || first[0] == '[')
	return !isCGR && !isJSON && fragment().Match(first)
}

// Parse parses one URL, its part after the #, or that part without its leading slash.
// The record is nil if there is no game. Otherwise it has the game up to the first
// error, which is the only finding.
func Parse(src *notation.Source) (*notation.Record, []notation.Finding) {
	p := parser{}
	p.parse(trim(field{text: src.Text}))
	return p.rec, p.findings
}

// A field is a piece of the source.
type field struct {
	text  string
	start int
}

func (f field) span() notation.Span {
	return notation.Span{Start: int32(f.start), End: int32(f.start + len(f.text))}
}

func (f field) from(i int) field { return field{f.text[i:], f.start + i} }

// cut splits f at the first sep, as [strings.Cut] does.
func (f field) cut(sep string) (before, after field, found bool) {
	i := strings.Index(f.text, sep)
	if i < 0 {
		return f, f.from(len(f.text)), false
	}
	return field{f.text[:i], f.start}, f.from(i + len(sep)), true
}

func trim(f field) field {
	left := strings.TrimLeft(f.text, " \t\r\n\ufeff")
	f = f.from(len(f.text) - len(left))
	f.text = strings.TrimRight(f.text, " \t\r\n")
	return f
}

type parser struct {
	rec      *notation.Record
	findings []notation.Finding

	names, colors []field // names and colours of the players, if the URL has none

	drops    map[int]int // discarded tiles by the number of placements before them
	lastDrop int         // the greatest of these numbers
	tiles    []int       // BGA types, less one, in the order drawn
	from     field       // the tiles in the source
	next     int         // in tiles
}

// fail adds an error and returns false, for the caller to return.
func (p *parser) fail(at field, format string, args ...any) bool {
	p.findings = append(p.findings, notation.Finding{
		Rule: notation.RuleFormatContent, Class: notation.Syntax, Severity: notation.Error,
		Span: at.span(), Message: fmt.Sprintf(format, args...),
	})
	return false
}

func (p *parser) parse(whole field) {
	path, query, _ := whole.cut("?")
	if _, after, found := path.cut("#"); found {
		path = after
	} else if strings.Contains(path.text, "://") {
		p.fail(path, "the URL has no part after #, where CarcassonneLab keeps the game")
		return
	}
	if strings.HasPrefix(path.text, "/") {
		path = path.from(1)
	}
	version, rest, ok1 := path.cut("/")
	start, rest, ok2 := rest.cut("/")
	tiles, moves, _ := rest.cut("/")
	if !ok1 || !ok2 || tiles.text == "" {
		p.fail(path, "not a CarcassonneLab game: version/start/tiles/moves")
		return
	}
	if version.text != "0" {
		p.fail(version, "version %.20q of the URL is unknown; the only one is 0", version.text)
		return
	}
	moves.text = strings.TrimSuffix(moves.text, "/")
	if !p.start(start) || !p.decode(tiles) {
		return
	}
	p.rec = &notation.Record{Span: whole.span()}
	if p.players(query) {
		p.firstTile()
		p.turns(moves)
	}
}

// start reads "0.6.12".
func (p *parser) start(f field) bool {
	p.drops = map[int]int{}
	first, rest, more := f.cut(".")
	if first.text != "0" {
		return p.fail(first, "start %.20q is unknown; the only one is 0", first.text)
	}
	for count := 0; more; count++ {
		var k field
		k, rest, more = rest.cut(".")
		n, err := strconv.Atoi(k.text)
		if err != nil || n < 0 || n > maxMoves || count >= maxDropped {
			return p.fail(k, "%.20q is not a number of placements before a discarded tile", k.text)
		}
		p.drops[n]++
		p.lastDrop = max(p.lastDrop, n)
	}
	return true
}

// firstTile records a start tile other than the usual one.
func (p *parser) firstTile() {
	t := p.draw()
	if t.Letter != "D" {
		p.rec.Start = []notation.Action{{
			Kind: notation.ActPlace, Span: p.from.span(), Tile: t.ID, Rotation: t.FromBGA(1), HasAt: true,
		}}
	}
}

// draw returns the next tile, nil if there is none.
func (p *parser) draw() *catalogue.Tile {
	if p.next == len(p.tiles) {
		return nil
	}
	p.next++
	return catalogue.ByBGAType(p.tiles[p.next-1] + 1)
}

func (p *parser) turns(moves field) bool {
	n := len(moves.text) / moveLen
	if n > maxMoves {
		return p.fail(moves, "%d moves are more than the %d that are read", n, maxMoves)
	}
	for i := range n {
		move := field{moves.text[i*moveLen : (i+1)*moveLen], moves.start + i*moveLen}
		if !p.turn(i, move) {
			return false
		}
	}
	if odd := moves.from(n * moveLen); odd.text != "" {
		return p.fail(odd, "a move has four characters, the last has %d", len(odd.text))
	}
	if p.lastDrop > n {
		return p.fail(p.from, "a tile is discarded after %d placements, but there are %d", p.lastDrop, n)
	}
	if p.drops[n] > 0 {
		t := p.newTurn(n, p.from)
		if !p.discards(&t, n) {
			return false
		}
		p.rec.Turns = append(p.rec.Turns, t)
	}
	if left := len(p.tiles) - p.next; left > 0 {
		p.findings = append(p.findings, notation.Finding{
			Rule: notation.RuleFormatLoss, Class: notation.Style, Severity: notation.Warning, Span: p.from.span(),
			Message: fmt.Sprintf("the URL lists %d more tiles than moves and discards; a record has only drawn tiles, so they are left out", left),
		})
	}
	return true
}

func (p *parser) newTurn(i int, at field) notation.Turn {
	who := p.rec.Players[i%len(p.rec.Players)]
	return notation.Turn{Span: at.span(), Number: i + 1, Player: who.Colour}
}

// discards adds the tiles discarded after i placements.
func (p *parser) discards(t *notation.Turn, i int) bool {
	for range p.drops[i] {
		tile := p.draw()
		if tile == nil {
			return p.fail(p.from, "the tiles end before the tile discarded after %d placements", i)
		}
		t.Actions = append(t.Actions, notation.Action{Kind: notation.ActDiscard, Span: p.from.span(), Tile: tile.ID})
	}
	return true
}

func (p *parser) turn(i int, move field) bool {
	t := p.newTurn(i, move)
	if !p.discards(&t, i) {
		return false
	}
	tile := p.draw()
	if tile == nil {
		return p.fail(p.from, "the tiles end before move %d", i+1)
	}
	var v [moveLen - 1]int
	for j := range v {
		v[j] = strings.IndexByte(digits, move.text[j])
		if v[j] < 0 {
			return p.fail(field{move.text[j : j+1], move.start + j}, "%q is not a number in a move", move.text[j])
		}
	}
	x, y, turns := int32(v[0]), int32(v[1]), v[2]
	if turns&negColumn != 0 {
		x = -x
	}
	if turns&negRow != 0 {
		y = -y
	}
	if turns&^(turnsMask|negColumn|negRow) != 0 {
		return p.fail(field{move.text[2:3], move.start + 2}, "%q is not a rotation", move.text[2])
	}
	place := notation.Action{
		Kind: notation.ActPlace, Span: move.span(), Tile: tile.ID,
		HasAt: true, At: notation.Point{X: x, Y: y}, Rotation: tile.FromBGA(1 + turns&turnsMask),
	}
	t.Actions = append(t.Actions, place)
	if who := move.from(3); who.text != "0" {
		role, loc, ok := tile.At(int(who.text[0]-'0'), place.Rotation)
		if !ok {
			return p.fail(who, "tile %s has no follower position %q", tile.ID, who.text)
		}
		t.Actions = append(t.Actions, notation.Action{Kind: notation.ActDeploy, Span: who.span(), Role: role, Loc: loc})
	}
	p.rec.Turns = append(p.rec.Turns, t)
	return true
}
