// Package scene describes a position as data and in words: players, tiles, pieces, and the events of the turn. Packages
// look, raster, svg and chars draw it.
//
// Start with [New]. A [Scene] is a copy: it stays valid when the game goes on. It is safe for concurrent use while nobody
// changes it.
package scene

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/replay"
)

// Bounds is a rectangle of squares; all four edges belong to it.
type Bounds struct{ MinX, MinY, MaxX, MaxY int }

// Cols returns the number of columns.
func (b Bounds) Cols() int { return b.MaxX - b.MinX + 1 }

// Rows returns the number of rows.
func (b Bounds) Rows() int { return b.MaxY - b.MinY + 1 }

// MaxSpan is the highest number of columns and of rows of a scene. Only tiles without a neighbour reach it.
const MaxSpan = 100

// extend extends b to c, unless b would become wider or higher than MaxSpan.
func (b *Bounds) extend(c Bounds) {
	e := Bounds{min(b.MinX, c.MinX), min(b.MinY, c.MinY), max(b.MaxX, c.MaxX), max(b.MaxY, c.MaxY)}
	if e.Cols() <= MaxSpan && e.Rows() <= MaxSpan {
		*b = e
	}
}

// Has reports whether p is within the bounds.
func (b Bounds) Has(p engine.Point) bool {
	x, y := int(p.X), int(p.Y)
	return b.MinX <= x && x <= b.MaxX && b.MinY <= y && y <= b.MaxY
}

// Options holds what a State does not contain.
type Options struct {
	Players []notation.Player // by player index; the colours in their order if empty
	Title   string            // first line of the caption, if any
	Bounds  *Bounds           // squares to show at least; nil for the extent of the tiles
}

// A Scene is a position to draw. It shares no memory with its State.
type Scene struct {
	Title     string
	Turn      int      // 0 before the first
	Number    string   // of that turn as the record numbers it
	Active    int      // index into Players, -1 before the first turn and at the end
	Final     bool     // after the final scoring
	Remaining int      // tiles in the stack
	Aside     int      // tiles laid aside, to return to the stack
	Bounds    Bounds   // of the shown squares, at most MaxSpan each way; tiles may lie outside
	Players   []Player // in order of play
	Tiles     []Tile   // in order of play
	Figures   []Figure // in the order of their deployment
	Neutrals  []Neutral
	Tokens    []Token  // in the order in which they left the supply
	Regions   []Region // of tokens
	Stocks    []Stock  // of tokens
	Walks     []Walk   // of neutral figures in this turn
	Moves     []Walk   // of tokens in this turn
	Flights   []Flight // of followers in this turn
	Passages  []Passage
	Gone      []Gone // figures returned unscored in this turn
	Captures  []Capture
	Releases  []Release // of prisoners in this turn
	Takings   []Taking  // things collected in this turn
	Marks     *Marks    // in pictures only; nil if there are none
	Brief     bool      // the heading omits player and tile; for films, whose frames are too short to read them
}

// A Player is a line of the caption.
type Player struct {
	Colour notation.Colour
	Name   string // may be empty
	Score  int
	Gain   int     // points in this turn, or in the final scoring
	Supply int     // normal followers in the supply
	Others []Stock // other figures in the supply
	Pieces []Stock // pieces in the supply that are no figures, such as bridges

	Holdings []Stock // collected things, such as goods; none if the game has none

	Prisoners []Prisoner // in the order of their capture
}

// GainText returns the points of the turn with their sign, such as +4 or −2; empty for none.
func (p Player) GainText() string {
	if p.Gain == 0 {
		return ""
	}
	return replay.Signed(p.Gain)
}

// holdings returns the collected things: "wine 2, cloth 1, king". It is empty if there are none.
func (p Player) holdings(word func(string) string) string {
	var list []string
	for _, h := range p.Holdings {
		switch {
		case h.Left == 0:
		case h.Card:
			list = append(list, word(h.Name))
		default:
			list = append(list, fmt.Sprintf("%s %d", word(h.Name), h.Left))
		}
	}
	return strings.Join(list, ", ")
}

// PossessionsText returns the figures in the supply, the collected things and the prisoners: "5, big 1; wine 2; prisoners: red".
func (p Player) PossessionsText() string { return p.Possessions(english) }

func english(word string) string { return word }

// Possessions is like [Player.PossessionsText], with words in a language.
func (p Player) Possessions(word func(string) string) string {
	text := strings.TrimSuffix(p.supply(word)+"; "+p.holdings(word), "; ")
	if len(p.Prisoners) > 0 {
		text += "; " + word("prisoners") + ": " + p.prisoners(word)
	}
	return text
}

// Supplied yields the kind of each figure in the supply, empty for a normal follower.
func (p Player) Supplied(yield func(kind string) bool) {
	for _, k := range append([]Stock{{Left: p.Supply}}, p.Others...) {
		for range k.Left {
			if !yield(k.Name) {
				return
			}
		}
	}
}

// SupplyText returns the numbers of figures and other pieces in the supply: normal followers, then the other kinds by name.
func (p Player) SupplyText() string { return p.supply(english) }

func (p Player) supply(word func(string) string) string {
	text := strconv.Itoa(p.Supply)
	for _, k := range slices.Concat(p.Others, p.Pieces) {
		if k.Left > 0 {
			text += fmt.Sprintf(", %s %d", word(k.Name), k.Left)
		}
	}
	return text
}

// A Tile is a tile on the board.
type Tile struct {
	Tile     *tile.Tile
	At       engine.Point
	Rotation uint8 // quarter turns clockwise, 0 to 3
	Last     bool  // placed in this turn
	Pile     int   // pieces of the tower on it
	Castle   int   // 1 + the part that is half of a castle, 0 if none is
}

// A Figure is a player's figure on a part of a tile.
type Figure struct {
	Colour notation.Colour
	Kind   string // as records name it, such as big; empty for a normal follower
	Role   notation.Role
	Loc    notation.Loc // of the part as its tile lies; NoLoc for a monk
	Tile   int          // index into Scene.Tiles
	Part   int          // index into the tile's Parts
	Corner tile.Corner  // of its tile, for a barn; NoCorner for others
}

// A Neutral is a figure on the board that no player owns.
type Neutral struct {
	Name string // dragon, fairy, ...
	Tile int    // index into Scene.Tiles
	Part int    // index into the tile's Parts if it stands with the figure there; -1 if alone
	New  bool   // placed here in this turn, and drawn as such; see engine.Neutral.Comes
}

// castleOn returns 1 + the part of a tile that is half of a castle, 0 if none is.
func castleOn(s *engine.State, index int) int {
	for p := range s.Parts(index) {
		if s.Kind(s.NodeOf(index, uint8(p))) == tile.Castle {
			return 1 + p
		}
	}
	return 0
}

// New describes the position of s. The bounds of a game's last scene, in Options.Bounds, contain those before.
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
	for i, t := range s.Tiles() {
		sc.Tiles = append(sc.Tiles, Tile{
			Tile: s.Rules().Type(t.Type).Tile, At: t.At, Rotation: t.Rotation, Pile: s.Pile(i), Castle: castleOn(s, i),
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
	sc.addPrisoners(s)
	sc.addNeutrals(s)
	sc.addTokens(s)
	if !sc.Final {
		sc.addEvents(s)
	}
	return sc
}

func (s *Scene) figure(st *engine.State, f engine.Figure) Figure {
	index, part := st.Place(f.Node)
	role, loc := replay.PartOf(st, f.Node)
	out := Figure{Colour: s.Players[f.Player].Colour, Role: role, Loc: loc, Tile: index, Part: int(part), Corner: f.Corner}
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
		p.Colour, p.Name = opts.Players[i].Colour, clean(short(opts.Players[i].Name))
	}
	for k, f := range s.Rules().Figures {
		if n := s.Supply(i, uint8(k)); k == 0 {
			p.Supply = n
		} else {
			p.Others = append(p.Others, Stock{Name: f.Name, Left: n})
		}
	}
	for _, x := range s.Rules().Stocks {
		p.Pieces = append(p.Pieces, Stock{Name: x.Name, Left: max(x.Left(s, i), 0)})
	}
	for kind, name := range s.Rules().Holdings {
		p.Holdings = append(p.Holdings, Stock{Name: name.String(), Left: s.Holding(i, kind), Card: s.Rules().IsCard(kind)})
	}
	for _, e := range s.Events() {
		if e.Kind == engine.EvPoints && int(e.Player) == i {
			p.Gain += int(e.Points)
		}
	}
	return p
}

// longest is the limit of a name in a scene, in characters: a replay repeats names in each turn.
const longest = 300

// short returns the name of a player in the length in which pictures and boards have room for it: each turn repeats it.
func short(name string) string { return playername.Shorten(name, longest) }

// clean replaces the control characters in a text of the record: it may go to a terminal.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, text)
}

// bounds returns the squares to show: least, and those of the tiles.
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

// Earlier returns the number of figures before this one on the same part.
func (s *Scene) Earlier(figure int) int {
	n := 0
	for _, f := range s.Figures[:figure] {
		if f.Tile == s.Figures[figure].Tile && f.Part == s.Figures[figure].Part {
			n++
		}
	}
	return n
}

// With returns the index of the figure with which n stands, -1 if it stands alone.
func (s *Scene) With(n Neutral) int {
	for i, f := range s.Figures {
		if n.Part >= 0 && f.Tile == n.Tile && f.Part == n.Part {
			return i
		}
	}
	return -1
}

// Quarter returns the name of the quarter of the City of Carcassonne that a part is, "" for other parts and for -1.
func (s *Scene) Quarter(t, part int) string {
	if part < 0 || s.Tiles[t].Tile.Parts[part].Kind != tile.Quarter {
		return ""
	}
	return s.Tiles[t].Tile.Parts[part].Mark
}

// TileAt returns the index of the tile placed last on a square, -1 if there is none.
func (s *Scene) TileAt(p engine.Point) int {
	for i := len(s.Tiles) - 1; i >= 0; i-- {
		if s.Tiles[i].At == p {
			return i
		}
	}
	return -1
}

// Shows reports whether the tile of a figure is within the bounds.
func (s *Scene) Shows(f Figure) bool { return s.Bounds.Has(s.Tiles[f.Tile].At) }

// Marks are the marks of a finding: the illegal action, the legal alternatives, and a sentence.
type Marks struct {
	Fits  []Fit // squares nearby where the tile of an illegal placement is legal
	Wrong []Spot
	Way   []engine.Point // squares of an illegal walk or move, in order
	Legal []Spot
	Turns map[engine.Point][]uint8 // for a tile to be placed: its legal rotations on each square in Legal
	Text  string
	Bare  bool // marked squares show their tiles without a tint
}

// A Spot is a square, or one part of the tile on it.
type Spot struct {
	At   engine.Point
	Part int // index into the tile's Parts; -1 for the square
}

// A Fit is a square on which a tile is legal, with its legal rotations.
type Fit struct {
	At        engine.Point
	Tile      *tile.Tile
	Rotations []uint8 // not empty; an empty square shows the first
}

// Mark sets the marks of a scene and extends its bounds to the marked squares.
func (s *Scene) Mark(m *Marks) {
	m.Text = clean(m.Text)
	s.Marks = m
	for _, p := range m.Way {
		s.Bounds.extend(square(p))
	}
	for _, spot := range append(m.Legal[:len(m.Legal):len(m.Legal)], m.Wrong...) {
		s.Bounds.extend(square(spot.At))
	}
}

// Spots calls yield with every marked spot, the legal ones first.
func (m *Marks) Spots(yield func(Spot, bool)) {
	for _, spot := range m.Legal {
		yield(spot, true)
	}
	for _, spot := range m.Wrong {
		yield(spot, false)
	}
}
