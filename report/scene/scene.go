// Package scene describes a position: who plays, what lies and stands where, what happened in
// the turn, in words and as data. It draws nothing and knows no pixels; packages look, raster, svg and chars draw.
//
// Start with [New]. A [Scene] holds no part of the state that it shows, so it lives on when
// the game goes on. It is safe for concurrent use while nobody changes it.
package scene

import (
	"strings"
	"unicode"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
)

// Bounds is a rectangle of squares; all four belong to it.
type Bounds struct{ MinX, MinY, MaxX, MaxY int }

// Cols returns the number of columns.
func (b Bounds) Cols() int { return b.MaxX - b.MinX + 1 }

// Rows returns the number of rows.
func (b Bounds) Rows() int { return b.MaxY - b.MinY + 1 }

// MaxSpan is the highest number of columns and of rows that a scene shows. Only a
// record that lays tiles without a neighbour gets there.
const MaxSpan = 100

// extend makes b hold c too, unless it would then be wider or higher than MaxSpan.
func (b *Bounds) extend(c Bounds) {
	e := Bounds{min(b.MinX, c.MinX), min(b.MinY, c.MinY), max(b.MaxX, c.MaxX), max(b.MaxY, c.MaxY)}
	if e.Cols() <= MaxSpan && e.Rows() <= MaxSpan {
		*b = e
	}
}

// Has reports whether a square is within the bounds.
func (b Bounds) Has(p engine.Point) bool {
	x, y := int(p.X), int(p.Y)
	return b.MinX <= x && x <= b.MaxX && b.MinY <= y && y <= b.MaxY
}

// Options says what a State does not know of itself.
type Options struct {
	Players []notation.Player // colours and names by player index; the colours in their order if empty
	Title   string            // first line of the caption, if any
	Bounds  *Bounds           // squares to show at least; as the tiles lie if nil
}

// A Scene is what is to be drawn. It holds nothing of the State that it came from
// and may be kept.
type Scene struct {
	Title     string
	Turn      int      // 0 before the first
	Number    string   // of that turn as the record numbers it
	Active    int      // index into Players, -1 before the first turn and at the end
	Final     bool     // the final scoring is done
	Remaining int      // tiles in the stack
	Aside     int      // tiles laid aside, to come back into the stack
	Bounds    Bounds   // of what is shown; at most MaxSpan squares each way, tiles may lie outside
	Players   []Player // in order of play
	Tiles     []Tile   // in order of play
	Figures   []Figure // in the order in which they came in
	Neutrals  []Neutral
	Tokens    []Token  // in the order in which they left the supply
	Regions   []Region // of tokens
	Stocks    []Stock  // of tokens
	Walks     []Walk   // of neutral figures in this turn
	Moves     []Walk   // of tokens in this turn
	Flights   []Flight // of followers in this turn
	Passages  []Passage
	Gone      []Gone // figures that went home unscored in this turn
	Marks     *Marks // in pictures only; nil if there are none
	Brief     bool   // the heading leaves out whose turn it is and the tile, which a film shows too shortly to be read
}

// A Player is a line of the caption.
type Player struct {
	Colour notation.Colour
	Name   string // may be empty
	Score  int
	Gain   int     // points of this turn, or of the final scoring
	Supply int     // normal followers not on the table
	Others []Stock // figures of other kinds not on the table
}

// A Tile lies on the table.
type Tile struct {
	Tile     *tile.Tile
	At       engine.Point
	Rotation uint8 // quarter turns clockwise, 0 to 3
	Last     bool  // placed in this turn
}

// A Figure stands on a part of a tile.
type Figure struct {
	Colour notation.Colour
	Kind   string // as records name it, such as big; empty for a normal follower
	Role   notation.Role
	Loc    notation.Loc // of the part as its tile lies; NoLoc for a monk
	Tile   int          // index into Scene.Tiles
	Part   int          // index into the tile's Parts
}

// A Neutral is a figure on the table that belongs to nobody.
type Neutral struct {
	Name string // dragon, fairy, ...
	Tile int    // index into Scene.Tiles
	Part int    // index into the tile's Parts: it stands with the figure there; -1 if with none
	New  bool   // it came there in this turn, which is shown: see engine.Neutral.Comes
}

// New describes the position of s. The bounds of the last scene of a game
// hold those of all scenes before it: pass them in Options.Bounds, and a board
// does not jump while it grows.
func New(s *engine.State, opts Options) *Scene {
	sc := &Scene{
		Title: clean(opts.Title), Turn: s.Turn(), Number: s.Number(s.Turn()), Active: s.Active(), Final: s.Finished(), Remaining: s.Remaining(),
	}
	if sc.Final {
		sc.Active = -1
	}
	for i := range s.Players() {
		sc.Players = append(sc.Players, newPlayer(s, i, opts))
	}
	for _, t := range s.Tiles() {
		sc.Tiles = append(sc.Tiles, Tile{
			Tile: s.Rules().Type(t.Type).Tile, At: t.At, Rotation: t.Rotation,
			Last: t.Turn > 0 && int(t.Turn) == s.Turn() && !sc.Final,
		})
	}
	sc.Bounds = sc.bounds(opts.Bounds)
	for _, f := range s.Figures() {
		sc.Figures = append(sc.Figures, sc.figure(s, f))
	}
	for t := range s.Rules().Types {
		sc.Aside += s.LaidAside(engine.TypeID(t))
	}
	sc.addNeutrals(s)
	sc.addTokens(s)
	if !sc.Final {
		sc.addEvents(s)
	}
	return sc
}

// figure describes a player's figure on a part.
func (s *Scene) figure(st *engine.State, f engine.Figure) Figure {
	index, part := st.Place(f.Node)
	role, loc := replay.PartOf(st, f.Node)
	out := Figure{Colour: s.Players[f.Player].Colour, Role: role, Loc: loc, Tile: index, Part: int(part)}
	kind := &st.Rules().Figures[f.Kind]
	if f.Kind > 0 {
		out.Kind = kind.Name
	}
	if !kind.Follower {
		out.Role = notation.NoRole
	}
	return out
}

func newPlayer(s *engine.State, i int, opts Options) Player {
	p := Player{Colour: notation.Colour(i + 1), Score: s.Score(i)}
	if i < len(opts.Players) {
		p.Colour, p.Name = opts.Players[i].Colour, clean(opts.Players[i].Name)
	}
	for k, f := range s.Rules().Figures {
		if n := s.Supply(i, uint8(k)); k == 0 {
			p.Supply = n
		} else {
			p.Others = append(p.Others, Stock{Name: f.Name, Left: n})
		}
	}
	for _, e := range s.Events() {
		if e.Kind == engine.EvPoints && int(e.Player) == i {
			p.Gain += int(e.Points)
		}
	}
	return p
}

// clean takes control characters out of what a record says, which may go to a
// terminal.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, text)
}

// bounds returns the squares to show: those asked for and those of the tiles.
func (s *Scene) bounds(least *Bounds) Bounds {
	var b Bounds
	switch {
	case least != nil:
		b.MinX, b.MinY, b.MaxX, b.MaxY = least.MinX, least.MinY, least.MinX, least.MinY
		b.extend(*least)
	case len(s.Tiles) > 0:
		b = square(s.Tiles[0].At)
	}
	for _, t := range s.Tiles {
		b.extend(square(t.At))
	}
	return b
}

func square(p engine.Point) Bounds { return Bounds{int(p.X), int(p.Y), int(p.X), int(p.Y)} }

// Earlier returns how many figures before the one with that index stand on the same
// part.
func (s *Scene) Earlier(figure int) int {
	n := 0
	for _, f := range s.Figures[:figure] {
		if f.Tile == s.Figures[figure].Tile && f.Part == s.Figures[figure].Part {
			n++
		}
	}
	return n
}

// With returns the index of the figure that a neutral figure stands with, -1 if it
// stands with none.
func (s *Scene) With(n Neutral) int {
	for i, f := range s.Figures {
		if n.Part >= 0 && f.Tile == n.Tile && f.Part == n.Part {
			return i
		}
	}
	return -1
}

// TileAt returns the index of the last tile that came to a square, -1 if there is none.
func (s *Scene) TileAt(p engine.Point) int {
	for i := len(s.Tiles) - 1; i >= 0; i-- {
		if s.Tiles[i].At == p {
			return i
		}
	}
	return -1
}

// Shows tells whether the tile of a figure is.
func (s *Scene) Shows(f Figure) bool { return s.Bounds.Has(s.Tiles[f.Tile].At) }
