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

// colours lists the colours of CarcassonneLab in their default order for the players of a URL.
var colours = []notation.Colour{notation.Red, notation.Blue, notation.Green, notation.Yellow, notation.Black}

var fragment = lazy.Regexp(`(?:^|[#/\s,;"])0/\d+(?:\.\d+)*/[A-Za-z0-9_-]+(?:/|\s|$)`)

// Sniff reports whether text that begins with head is a CarcassonneLab URL or fragment, a list or table of them, a text with links to
// games, or a table of results.
func Sniff(head []byte) bool {
	first := bytes.TrimLeft(head, " \t\r\n\ufeff")
	switch {
	case len(first) == 0 || bytes.Contains(first, []byte("[CGR ")) || first[0] == '{':
		return false
	case first[0] == '[':
		inner := bytes.TrimLeft(first[1:], " \t\r\n")
		json := len(inner) == 0 || bytes.IndexByte([]byte("{[\"]"), inner[0]) >= 0
		return !json && !tagLine().Match(first) && link().Match(first)
	}
	if fragment().Match(first) || link().Match(first) {
		return true
	}
	return IsTable(first)
}

// Parse parses one URL, its part after the #, or that part without its leading slash. The record is nil if there is no game.
// Otherwise it has the game up to the first error, which is the only finding.
func Parse(src *notation.Source) (*notation.Record, []notation.Finding) {
	p := parser{}
	p.parse(trim(field{Text: src.Text}))
	return p.rec, p.Findings
}

type field = catalogue.Field

func trim(f field) field { return f.Trim(" \t\r\n\ufeff", " \t\r\n") }

type parser struct {
	rec *notation.Record
	catalogue.Findings

	names, colors []field // names and colours of the players, if the URL has none

	drops    map[int]int // discarded tiles by the number of placements before them
	lastDrop int         // the greatest of these numbers
	tiles    []int       // BGA types, less one, in the order drawn
	from     field       // the tiles in the source
	next     int         // in tiles
}

func (p *parser) parse(whole field) {
	path, query, _ := whole.Cut("?")
	if _, after, found := path.Cut("#"); found {
		path = after
	} else if _, after, found := path.Cut("%23"); found { // as some chat programs write #
		path = after
	} else if strings.Contains(path.Text, "://") {
		p.Fail(path.Span(), "the URL has no part after #, where CarcassonneLab keeps the game")
		return
	}
	if strings.HasPrefix(path.Text, "/") {
		path = path.From(1)
	}
	version, rest, ok1 := path.Cut("/")
	start, rest, ok2 := rest.Cut("/")
	tiles, moves, _ := rest.Cut("/")
	if !ok1 || !ok2 || tiles.Text == "" {
		p.Fail(path.Span(), "not a CarcassonneLab game: version/start/tiles/moves")
		return
	}
	if version.Text != "0" {
		p.Fail(version.Span(), "version %.20q of the URL is unknown; the only one is 0", version.Text)
		return
	}
	moves.Text = strings.TrimSuffix(moves.Text, "/")
	if !p.start(start) || !p.decode(tiles) {
		return
	}
	p.rec = &notation.Record{Span: whole.Span()}
	if p.players(query) {
		p.firstTile()
		p.turns(moves)
	}
}

// start reads "0.6.12".
func (p *parser) start(f field) bool {
	p.drops = map[int]int{}
	first, rest, more := f.Cut(".")
	if first.Text != "0" {
		return p.Fail(first.Span(), "start %.20q is unknown; the only one is 0", first.Text)
	}
	for count := 0; more; count++ {
		var k field
		k, rest, more = rest.Cut(".")
		n, err := strconv.Atoi(k.Text)
		if err != nil || n < 0 || n > maxMoves || count >= maxDropped {
			return p.Fail(k.Span(), "%.20q is not a number of placements before a discarded tile", k.Text)
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
			Kind: notation.ActPlace, Span: p.from.Span(), Tile: t.ID, Rotation: t.FromBGA(1), HasAt: true,
		}}
	}
}

func (p *parser) draw() *catalogue.Tile {
	if p.next == len(p.tiles) {
		return nil
	}
	p.next++
	return catalogue.ByBGAType(p.tiles[p.next-1] + 1)
}

func (p *parser) turns(moves field) bool {
	n := len(moves.Text) / moveLen
	if n > maxMoves {
		return p.Fail(moves.Span(), "%d moves are more than the %d that are read", n, maxMoves)
	}
	for i := range n {
		if !p.turn(i, moves.Part(i*moveLen, (i+1)*moveLen)) {
			return false
		}
	}
	if odd := moves.From(n * moveLen); odd.Text != "" {
		return p.Fail(odd.Span(), "a move has four characters, the last has %d", len(odd.Text))
	}
	if p.lastDrop > n {
		return p.Fail(p.from.Span(), "a tile is discarded after %d placements, but there are %d", p.lastDrop, n)
	}
	if p.drops[n] > 0 {
		t := p.newTurn(n, p.from)
		if !p.discards(&t, n) {
			return false
		}
		p.rec.Turns = append(p.rec.Turns, t)
	}
	if left := len(p.tiles) - p.next; left > 0 {
		p.Warn(notation.RuleFormatLoss, p.from.Span(), "the URL lists %d more tiles than moves and discards; a record has only drawn tiles, so they are left out", left)
	}
	return true
}

func (p *parser) newTurn(i int, at field) notation.Turn {
	who := p.rec.Players[i%len(p.rec.Players)]
	return notation.Turn{Span: at.Span(), Number: i + 1, Player: who.Colour}
}

// discards adds the tiles discarded after i placements.
func (p *parser) discards(t *notation.Turn, i int) bool {
	for range p.drops[i] {
		tile := p.draw()
		if tile == nil {
			return p.Fail(p.from.Span(), "the tiles end before the tile discarded after %d placements", i)
		}
		t.Actions = append(t.Actions, notation.Action{Kind: notation.ActDiscard, Span: p.from.Span(), Tile: tile.ID})
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
		return p.Fail(p.from.Span(), "the tiles end before move %d", i+1)
	}
	var v [moveLen - 1]int
	for j := range v {
		v[j] = strings.IndexByte(digits, move.Text[j])
		if v[j] < 0 {
			return p.Fail(move.Part(j, j+1).Span(), "%q is not a number in a move", move.Text[j])
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
		return p.Fail(move.Part(2, 3).Span(), "%q is not a rotation", move.Text[2])
	}
	place := notation.Action{
		Kind: notation.ActPlace, Span: move.Span(), Tile: tile.ID,
		HasAt: true, At: notation.Point{X: x, Y: y}, Rotation: tile.FromBGA(1 + turns&turnsMask),
	}
	t.Actions = append(t.Actions, place)
	if who := move.From(3); who.Text != "0" {
		role, loc, ok := tile.At(int(who.Text[0]-'0'), place.Rotation)
		if !ok {
			return p.Fail(who.Span(), "tile %s has no follower position %q", tile.ID, who.Text)
		}
		t.Actions = append(t.Actions, notation.Action{Kind: notation.ActDeploy, Span: who.Span(), Role: role, Loc: loc})
	}
	p.rec.Turns = append(p.rec.Turns, t)
	return true
}
