package problems

import (
	"fmt"
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/report/lang"
	"cartulary/report/look"
	"cartulary/report/scene"
	"cartulary/report/svg"
)

// A book is the data of the script. Names are short to keep the page small. A text is a list with an entry per language.
type book struct {
	Lang     string              `json:"a,omitempty"` // code of the language to begin with; "": that of the browser
	Langs    []language          `json:"l"`
	Where    map[string][]string `json:"where"` // text: locations of records in words
	Roles    map[string][]string `json:"roles"` // text: what a follower is called, by the kind of its part
	Sides    map[string][]string `json:"sides"` // text: "north city"
	Kinds    []kindOf            `json:"kinds"`
	Tiles    []tileKind          `json:"tiles"`
	Problems []problem           `json:"p"`
	Few      int                 `json:"few"` // options that a table shows at first, besides answers and moves that were played
	Defs     string              `json:"d"`   // of the drawings
}

type language struct {
	Code  string            `json:"c"`
	Name  string            `json:"n"`
	Texts map[string]string `json:"t"`
}

type kindOf struct {
	Kind string   `json:"k"`
	Name []string `json:"n"` // text
	Hint []string `json:"h"` // text
}

// A tileKind is a type of tile. Its drawings and parts are those of the rotations in which a problem shows it.
type tileKind struct {
	Name  string     `json:"n"`
	Icons [4]string  `json:"i"` // by rotation; "" if no problem needs it
	Edges [4]string  `json:"e"` // from the north clockwise: city, road, field
	Alone string     `json:"m,omitempty"`
	Parts []tilePart `json:"q,omitempty"` // of a tile in a hand
}

type tilePart struct {
	Kind    string    `json:"k"` // city, road, cloister, field
	Outline string    `json:"o"` // in rotation 0
	Loc     [4]string `json:"l"` // by rotation, keys of Where; "" for a cloister
	At      [4][2]int `json:"p"` // place of a follower by rotation
}

type player struct {
	Name      []string `json:"n"` // text
	Colour    []string `json:"c"` // text
	Fill      string   `json:"f"`
	Points    int      `json:"p"`
	Followers int      `json:"s"`
	Standing  string   `json:"i"` // drawing of a follower
	Lying     string   `json:"y"` // drawing of a farmer
}

type problem struct {
	ID         string     `json:"id"`
	Event      string     `json:"e,omitempty"`
	Date       string     `json:"t,omitempty"`
	Turn       int        `json:"n"`
	Kind       string     `json:"k"`
	Difficulty int        `json:"d"`
	Exact      bool       `json:"x,omitempty"`
	Playouts   int        `json:"o,omitempty"`
	Players    []player   `json:"p"`
	Mover      int        `json:"m"`
	Hand       int        `json:"h"` // index into Tiles
	Board      [][4]int   `json:"b"` // index into Tiles, x, y, rotation
	Pieces     []piece    `json:"f"`
	Words      [][]string `json:"w"` // text: a line for each piece
	Left       [][2]int   `json:"l"` // index into Tiles, count
	Places     [][]int    `json:"g"` // x, y, rotation, and for each way part and option: the first has the part -1, no follower
	Options    []choice   `json:"c"`
	Played     int        `json:"y"` // index into Options
	Why        string     `json:"why"`
	Missed     []string   `json:"z"` // text
}

// A piece is an element of a board: [id, x, y].
type piece struct{ svg.Element }

type choice struct {
	X        int     `json:"x"`
	Y        int     `json:"y"`
	Rotation int     `json:"r"`
	Part     int     `json:"p"` // -1: no follower
	Answer   bool    `json:"a,omitempty"`
	Other    bool    `json:"o,omitempty"` // it was played, but not compared
	Loss     float64 `json:"l"`
	SE       float64 `json:"s,omitempty"`
	Win      float64 `json:"w"`
}

// A maker makes a book. Its drawings are shared by all problems.
type maker struct {
	book
	drawings *svg.Drawings
	index    map[*tile.Tile]int
}

func newBook(list []*position, first *lang.Lang) *book {
	m := &maker{drawings: svg.NewDrawings(look.Light), index: map[*tile.Tile]int{}}
	m.book = book{Few: few, Where: map[string][]string{}, Roles: map[string][]string{}, Sides: map[string][]string{}, Tiles: []tileKind{}, Problems: []problem{}}
	if first != nil {
		m.Lang = first.Code
	}
	for _, l := range lang.All() {
		m.Langs = append(m.Langs, language{l.Code, l.Name, l.Room("problems")})
	}
	for _, loc := range lang.Locations() {
		m.Where[loc] = lang.Each(func(l *lang.Lang) string { return l.Location(loc) })
	}
	for k, role := range roles {
		m.Roles[k.String()] = lang.Each(func(l *lang.Lang) string { return l.Word(role.String()) })
	}
	for _, k := range kinds {
		if slices.ContainsFunc(list, func(p *position) bool { return p.Kind == k }) {
			m.Kinds = append(m.Kinds, kindOf{k, lang.Each(func(l *lang.Lang) string { return kindName(l, k) }), lang.Each(func(l *lang.Lang) string { return kindWords(l, k) })})
		}
	}
	for _, p := range list {
		m.Problems = append(m.Problems, m.problem(p))
	}
	m.Defs = m.drawings.Defs()
	return &m.book
}

// tile returns the index of a tile type, with its drawing in a rotation.
func (m *maker) tile(t *tile.Tile, rotation uint8) int {
	i, ok := m.index[t]
	if !ok {
		i = len(m.Tiles)
		m.index[t] = i
		k := tileKind{Name: t.ID}
		for side := range tile.Side(4) {
			k.Edges[side] = t.Edge(side).String()
			for at := range tile.Side(4) {
				word := at.String() + " " + k.Edges[side]
				m.Sides[word] = lang.Each(func(l *lang.Lang) string { return l.Word(word) })
			}
		}
		for _, p := range t.Parts {
			if p.Kind.Alone() {
				k.Alone = p.Kind.String()
				m.Sides[k.Alone] = lang.Each(func(l *lang.Lang) string { return l.Word(p.Kind.String()) })
			}
		}
		m.Tiles = append(m.Tiles, k)
	}
	if icon := &m.Tiles[i].Icons[rotation]; *icon == "" {
		*icon = m.drawings.Tile(t, rotation)
	}
	return i
}

// hand returns the index of a tile type, with the places for followers on it.
func (m *maker) hand(p *position) int {
	i := m.tile(p.tile, 0)
	for _, x := range p.places {
		m.tile(p.tile, x.rotation)
	}
	for _, o := range p.options {
		m.tile(p.tile, o.rotation)
	}
	if m.Tiles[i].Parts != nil {
		return i
	}
	for n := range p.tile.Parts {
		q := &p.tile.Parts[n]
		x := tilePart{Kind: q.Kind.String(), Outline: m.drawings.Part(p.tile, n)}
		for r := range uint8(4) {
			at := look.PartPlace(p.tile, r, n)
			x.At[r] = [2]int(svg.At(scene.Tile{}.At, at))
			if !q.Kind.Alone() {
				x.Loc[r] = q.Location(r)
			}
		}
		m.Tiles[i].Parts = append(m.Tiles[i].Parts, x)
	}
	return i
}

func (m *maker) problem(p *position) problem {
	x := problem{ID: p.ID, Event: p.Event, Date: p.Date, Turn: p.Turn, Kind: p.Kind, Difficulty: p.Difficulty, Exact: p.Exact, Playouts: p.Playouts, Mover: p.mover(),
		Hand: m.hand(p), Played: p.played, Why: p.Why, Missed: lang.Each(func(l *lang.Lang) string { return missed(l, p.Missed) }), Words: [][]string{}, Left: [][2]int{}}
	names := lang.Each(p.names)
	for i := range p.rec.Players {
		c := p.rec.Players[i].Colour
		y := player{Colour: lang.Each(func(l *lang.Lang) string { return l.Word(c.String()) }), Fill: svg.Fill(c), Points: p.points(i), Followers: p.board.Players[i].Supply,
			Standing: m.drawings.Figure("", c, notation.Knight), Lying: m.drawings.Figure("", c, notation.Farmer)}
		for _, list := range names {
			y.Name = append(y.Name, list[i])
		}
		x.Players = append(x.Players, y)
	}
	for _, t := range p.board.Tiles {
		x.Board = append(x.Board, [4]int{m.tile(t.Tile, t.Rotation), int(t.At.X), int(t.At.Y), int(t.Rotation)})
	}
	for _, e := range m.drawings.Elements(p.board) {
		if e.Layer != svg.LayerTile {
			x.Pieces = append(x.Pieces, piece{e})
		}
	}
	for _, f := range p.board.Figures {
		x.Words = append(x.Words, lang.Each(func(l *lang.Lang) string { return p.figure(l, f) }))
	}
	for _, k := range p.left {
		x.Left = append(x.Left, [2]int{m.tile(k.tile, 0), k.count})
	}
	for _, g := range p.places {
		row := []int{int(g.at.X), int(g.at.Y), int(g.rotation)}
		for _, w := range g.ways {
			row = append(row, w.part, w.option)
		}
		x.Places = append(x.Places, row)
	}
	for _, o := range p.options {
		x.Options = append(x.Options, choice{int(o.at.X), int(o.at.Y), int(o.rotation), o.part, o.Answer, !o.compared, o.Loss, o.SE, o.Win})
	}
	return x
}

// MarshalJSON writes [id, x, y].
func (p piece) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, `["%s",%d,%d]`, p.ID, p.X, p.Y), nil
}
