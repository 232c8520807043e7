package bga

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"cartulary/internal/catalogue"
	"cartulary/internal/lazy"
	"cartulary/notation"
)

// A tileBook identifies the tiles of a log. A tile's number is its picture in a game of the base game alone; other boxes shift the
// numbers, so the picture counts where the log has it.
type tileBook struct {
	byID    map[int64]*catalogue.Tile
	byType  map[int64]*catalogue.Tile
	typeOf  map[int64]int64 // by number
	ids     []int64         // of byID, sorted
	shifted bool            // a number is not that of its picture
}

var picture = lazy.Regexp(`background-position:\s*([\d.]{1,20})%\s*([\d.]{1,20})%`)

// The sheet of pictures.
const sheetColumns, sheetRows = 16, 10

// pictureOf returns the number of the picture in the markup of a tile, 0 if it has none.
func pictureOf(markup text) int {
	m := picture().FindStringSubmatch(string(markup))
	if m == nil {
		return 0
	}
	x, errX := strconv.ParseFloat(m[1], 64)
	y, errY := strconv.ParseFloat(m[2], 64)
	column, row := math.Round(x*(sheetColumns-1)/100), math.Round(y*(sheetRows-1)/100)
	if errX != nil || errY != nil || column >= sheetColumns || row >= sheetRows {
		return 0
	}
	return sheetColumns*int(row) + int(column) + 1
}

// learn notes the pictures and types of the tiles in the log.
func (b *tileBook) learn(notes []note) {
	b.byID, b.byType, b.typeOf = map[int64]*catalogue.Tile{}, map[int64]*catalogue.Tile{}, map[int64]int64{}
	for _, n := range notes {
		for _, args := range n.args {
			var a tileArgs
			switch kindOf(n, args) {
			case "playTile":
				if decode(args, &a) != nil {
					continue
				}
			case "gameStateChange":
				var s stateArgs
				var hand struct {
					ID   num `json:"tile_id"`
					Type num `json:"tile_type"`
				}
				if decode(args, &s) != nil || s.State.n != stateTile || decode(s.Args, &hand) != nil {
					continue
				}
				a.ID, a.Type = hand.ID, hand.Type
			}
			id, kind := a.ids()
			if !id.set {
				continue
			}
			if kind.set {
				b.typeOf[id.n] = kind.n
			}
			p := pictureOf(a.Image)
			if t := catalogue.ByBGAPicture(p); t != nil {
				b.byID[id.n] = t
				b.shifted = b.shifted || id.n != int64(p)
				if kind.set {
					b.byType[kind.n] = t
				}
			}
		}
	}
	for id := range b.byID {
		b.ids = append(b.ids, id)
	}
	slices.Sort(b.ids)
}

// tile returns the tile of the arguments, or its name in the log if it is unknown.
func (b *tileBook) tile(a tileArgs) (t *catalogue.Tile, unknown string) {
	id, kind := a.ids()
	if !kind.set {
		kind.n, kind.set = b.typeOf[id.n]
	}
	byType := catalogue.ByBGAType(int(kind.n))
	p := pictureOf(a.Image)
	byPicture := catalogue.ByBGAPicture(p)
	switch {
	case byPicture != nil && byType != nil && byPicture != byType:
		return nil, fmt.Sprintf("picture %d of type %d", p, kind.n)
	case byPicture != nil:
		return byPicture, ""
	case b.byID[id.n] != nil:
		return b.byID[id.n], ""
	case byType != nil && id.set && !b.shifted && catalogue.ByBGAPicture(int(id.n)) != byType:
		return nil, fmt.Sprintf("tile %d of type %d", id.n, kind.n)
	case byType != nil:
		return byType, ""
	case kind.set && b.byType[kind.n] != nil:
		return b.byType[kind.n], ""
	case !id.set && !kind.set:
		return nil, ""
	}
	if b.shifted {
		t = b.between(id.n)
	} else {
		t = catalogue.ByBGAPicture(int(id.n))
	}
	switch {
	case t != nil && (!kind.set || t.Foreign()):
		return t, ""
	case !id.set || kind.set && t != nil:
		return nil, fmt.Sprintf("type %d", kind.n)
	}
	return nil, fmt.Sprintf("tile %d", id.n)
}

// between returns the tile whose copies have the numbers before and after a number: copies follow each other.
func (b *tileBook) between(id int64) *catalogue.Tile {
	i, _ := slices.BinarySearch(b.ids, id)
	if i == 0 || i == len(b.ids) || b.byID[b.ids[i-1]].ID != b.byID[b.ids[i]].ID {
		return nil
	}
	return b.byID[b.ids[i]]
}

// boxes holds the sets of tiles, by the beginning of their ids, with the number of their tiles, and those of figures.
var boxes = []struct {
	prefix, set string
	tiles       int
}{
	{"IC", "inns-and-cathedrals", 18},
	{"TB", "traders-and-builders", 24},
	{"DG", "princess-and-dragon", 30},
	{"RI", "river", 12},
}

const (
	inns, traders, dragon, river = 0, 1, 2, 3 // in boxes
	baseTiles                    = 72
)

// setTags writes the sets of the game, unless it is the base game alone.
func (g *game) setTags(s *survey) {
	total := int(s.deck) + 2 // the start tile and the tile in the first player's hand
	var fitting []int
	for sets := range 1 << len(boxes) {
		n := baseTiles
		for i, box := range boxes {
			n += sets >> i & 1 * box.tiles
		}
		if sets&g.boxes == g.boxes && n == total {
			fitting = append(fitting, sets)
		}
	}
	if len(fitting) == 1 && fitting[0] != g.boxes {
		more := ""
		for i, box := range boxes {
			if (fitting[0]&^g.boxes)>>i&1 == 1 {
				more += " and " + box.set
			}
		}
		g.add(notation.RuleFormatGuess, notation.Style, s.deckAt, "the bag has %d tiles, so the game has the set %s, of which no tile is placed", s.deck, more[len(" and "):])
		g.boxes = fitting[0]
	}
	if g.boxes == 0 {
		return
	}
	g.rec.Sets = []notation.SetRef{{Name: "base", Copies: 1}}
	for i, box := range boxes {
		if g.boxes>>i&1 == 1 {
			g.rec.Sets = append(g.rec.Sets, notation.SetRef{Name: box.set, Copies: 1})
		}
	}
}

// has reports whether the game has one of boxes.
func (g *game) has(box int) bool { return g.boxes>>box&1 == 1 }

// meetTile notes the box of a tile, meetFigure that of a figure.
func (g *game) meetTile(t *catalogue.Tile) {
	for i, box := range boxes {
		if t.ID[:2] == box.prefix {
			g.boxes |= 1 << i
		}
	}
}

func (g *game) meetFigure(a followerArgs) {
	switch f, _ := a.figure(); f {
	case notation.BigFollower:
		g.boxes |= 1 << inns
	case notation.Builder, notation.Pig:
		g.boxes |= 1 << traders
	}
	if a.Portal.n > 0 {
		g.boxes |= 1 << dragon
	}
}
