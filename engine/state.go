package engine

import (
	"slices"
	"strconv"

	"cartulary/engine/tile"
)

// A NodeID is one part of one tile on the table.
type NodeID uint16

// What stands for none: a node, the index of a tile, a part of a tile.
const (
	NoNode = NodeID(0xffff)
	NoTile = -1
	NoPart = 0xff
)

// NoToken is the index of no token.
const NoToken = -1

// A Placed is a tile on the table.
type Placed struct {
	Placement
	Player int8     // who placed it, -1 for a start tile
	token  int8     // index into State.tokens, NoToken if it holds none
	people uint8    // figures on it
	Turn   uint16   // 0 for a start tile
	first  NodeID   // node of its part 0; the others follow
	beside [4]int16 // by side: index of the neighbour, NoTile if none
	edges  uint32   // as it lies: byte s is the tile.Edge of side s
}

// A Token lies on a tile. What its faces mean is for the element that brings it to
// say; it comes out of the supply with face 0 up.
type Token struct {
	Kind   uint8 // index into Rules.Tokens
	Number uint8 // among those of its kind, from 1
	Face   uint8
	Tile   int16  // index into State.Tiles
	Beside uint64 // bit i is set if token i lies on a tile beside this one's
}

// node is a part of a tile on the table. Parts that are joined form a feature: root is
// the one of them that alone holds open, figures, size and flags, and next runs in a ring
// through all of them. Of two features that become one the smaller changes its root.
type node struct {
	root    NodeID
	next    NodeID
	tile    int16
	open    int16 // city, road: sides without a neighbour; cloister: empty squares around
	size    uint16
	part    uint8
	kind    tile.Kind
	figures uint8 // on the feature: those that occupy it
	scored  bool  // the feature has been scored
}

// A Figure is a figure on the table.
type Figure struct {
	Player uint8
	Kind   uint8 // index into Rules.Figures
	Node   NodeID
	Turn   uint16 // in which it came in
	tile   int16  // of Node
}

// neutral is where a neutral figure stands: on a tile, and perhaps with a player's
// figure on one of its parts.
type neutral struct {
	tile  int16 // NoTile while it is beside the table
	with  NodeID
	whose int8 // the player of that figure
}

// player is what one player has beside the table.
type player struct {
	score     int32
	supply    [maxFigureKinds]uint8
	followers uint8 // in the supply, of all kinds
}

// A State is a position in a game. It is changed by events only. A State is not
// safe for concurrent use; copy it instead, which is cheap.
type State struct {
	rules    *Rules
	names    []string              // of the players, for messages
	numbers  func(turn int) string // of the turns, for messages; nil: as they are counted
	players  [MaxPlayers]player
	turn     turnState
	finished bool
	stack    int     // tiles in the stack
	limit    int     // draws after which the game ends; -1 if it does not
	terse    bool    // notes that cost a search are left out
	draws    int     // tiles drawn in the turns so far
	drawn    []uint8 // by type: out of the stack, start tiles and tiles laid aside included
	seen     []uint8 // by type: copies that lay at the start or were drawn at least once
	aside    []uint8 // by type: laid aside, to come back
	neutrals []neutral
	tiles    []Placed
	board    board    // where they lie
	frontier frontier // the squares around them
	cloister []int16  // tiles that have a cloister: index into tiles
	nodes    []node
	figures  []Figure
	tokens   []Token
	showing  [maxTokenKinds][maxFaces]uint64 // tokens on the table, a bit for each, by kind and face
	left     [maxTokenKinds]uint8            // tokens in the supply, by kind
	events   []Event                         // since the begin of the turn
	terms    []Term                          // of the events
	tally    tally                           // scratch memory of the scoring, not part of the position
}

// NewState returns the state before the first turn. Names are the players' names
// in order of play, at most MaxPlayers; messages use them.
func NewState(r *Rules, names []string) *State {
	s := &State{}
	s.Reset(r, names)
	return s
}

// Reset makes s the state before the first turn of a game and keeps its memory.
// The start tiles of the rules are not on the table yet: see SetUp.
func (s *State) Reset(r *Rules, names []string) {
	s.rules, s.names, s.numbers = r, names[:min(len(names), MaxPlayers)], nil
	s.players = [MaxPlayers]player{}
	for i := range s.names {
		for k, f := range r.Figures {
			s.players[i].supply[k] = f.Count
			if f.Follower {
				s.players[i].followers += f.Count
			}
		}
	}
	s.turn = turnState{active: -1, previous: -1}
	s.finished = false
	s.stack, s.limit, s.draws, s.terse = r.Total, -1, 0, false
	s.drawn = slices.Grow(s.drawn[:0], len(r.Types))[:len(r.Types)]
	clear(s.drawn)
	s.aside = slices.Grow(s.aside[:0], len(r.Types))[:len(r.Types)]
	clear(s.aside)
	s.seen = slices.Grow(s.seen[:0], len(r.Types))[:len(r.Types)]
	clear(s.seen)
	s.neutrals = s.neutrals[:0]
	for range r.Neutrals {
		s.neutrals = append(s.neutrals, neutral{NoTile, NoNode, -1})
	}
	s.tokens = s.tokens[:0]
	s.showing = [maxTokenKinds][maxFaces]uint64{}
	for k, t := range r.Tokens {
		s.left[k] = t.Count
	}
	s.tiles, s.nodes, s.cloister = s.tiles[:0], s.nodes[:0], s.cloister[:0]
	s.figures, s.events, s.terms = s.figures[:0], s.events[:0], s.terms[:0]
	s.board.reset()
	s.frontier = frontier{cells: s.frontier.cells[:0]}
}

// CopyFrom makes s an independent copy of t and keeps the memory of s.
func (s *State) CopyFrom(t *State) {
	keep := *s
	*s = *t
	s.drawn = append(keep.drawn[:0], t.drawn...)
	s.aside = append(keep.aside[:0], t.aside...)
	s.seen = append(keep.seen[:0], t.seen...)
	s.neutrals = append(keep.neutrals[:0], t.neutrals...)
	s.tiles = append(keep.tiles[:0], t.tiles...)
	s.board = keep.board
	s.board.copyFrom(&t.board)
	s.frontier.cells = append(keep.frontier.cells[:0], t.frontier.cells...)
	s.cloister = append(keep.cloister[:0], t.cloister...)
	s.nodes = append(keep.nodes[:0], t.nodes...)
	s.figures = append(keep.figures[:0], t.figures...)
	s.tokens = append(keep.tokens[:0], t.tokens...)
	s.events = append(keep.events[:0], t.events...)
	s.terms = append(keep.terms[:0], t.terms...)
	s.tally = keep.tally
}

// Clone returns an independent copy of s.
func (s *State) Clone() *State {
	c := &State{}
	c.CopyFrom(s)
	return c
}

// Rules returns the rules of the game.
func (s *State) Rules() *Rules { return s.rules }

// Players returns the number of players.
func (s *State) Players() int { return len(s.names) }

// Name returns a player's name as messages use it.
func (s *State) Name(player int) string { return s.names[player] }

// NumberTurns sets what messages call the n-th turn. Without it turns are counted.
func (s *State) NumberTurns(number func(n int) string) { s.numbers = number }

// Number returns what messages call the n-th turn: 17, or 17b if that is the second part of a turn.
func (s *State) Number(n int) string {
	if s.numbers == nil {
		return strconv.Itoa(n)
	}
	return s.numbers(n)
}

// Turn returns the number of the turn being played, from 1; 0 before the first. A turn of two parts counts twice.
func (s *State) Turn() int { return int(s.turn.number) }

// Active returns the player whose turn it is, -1 before the first turn.
func (s *State) Active() int { return int(s.turn.active) }

// Score returns a player's points.
func (s *State) Score(player int) int { return int(s.players[player].score) }

// Supply returns how many figures of a kind a player has left.
func (s *State) Supply(player int, kind uint8) int { return int(s.players[player].supply[kind]) }

// Followers returns how many followers a player has left, of all kinds.
func (s *State) Followers(player int) int { return int(s.players[player].followers) }

// Title returns what messages call a figure of a kind on a feature of a kind: a knight.
func (s *State) Title(figure uint8, on tile.Kind) string {
	if title := s.rules.Figures[figure].Title; title != "" {
		return title
	}
	return s.rules.roles[on]
}

// Remaining returns the number of tiles that are still to be drawn.
func (s *State) Remaining() int {
	if s.limit >= 0 {
		return min(s.stack, s.limit)
	}
	return s.stack
}

// OmitNotes leaves the notes that cost a search out of violations, for judges that count these alone.
func (s *State) OmitNotes() { s.terse = true }

// LimitDraws ends the game after n draws from now on, as some recorded studies do.
func (s *State) LimitDraws(n int) { s.limit = n }

// RemainingOf returns how many tiles of a type are in the stack; it is never
// negative.
func (s *State) RemainingOf(t TypeID) int { return max(s.rules.Types[t].Count-int(s.drawn[t]), 0) }

// LaidAside returns how many tiles of a type are laid aside for later.
func (s *State) LaidAside(t TypeID) int { return int(s.aside[t]) }

// Neutral returns the index in Tiles of the tile on which a neutral figure stands,
// NoTile if it is beside the table, and the part whose figure it stands with, NoNode
// if with none.
func (s *State) Neutral(name Word) (tileIndex int, with NodeID) {
	if i, ok := s.rules.NeutralByName(name); ok {
		return int(s.neutrals[i].tile), s.neutrals[i].with
	}
	return NoTile, NoNode
}

// Companion returns the figure that a neutral figure stands with.
func (s *State) Companion(name Word) (Figure, bool) {
	if i, ok := s.rules.NeutralByName(name); ok && s.neutrals[i].with != NoNode {
		return s.FigureOf(int(s.neutrals[i].whose), s.neutrals[i].with)
	}
	return Figure{}, false
}

// A Company is who stands with a neutral figure.
type Company struct {
	with Figure
	left bool // he was not met yet
}

// Company returns who stands with a neutral figure, to be asked about one figure after the
// other.
func (s *State) Company(neutral Word) Company {
	f, ok := s.Companion(neutral)
	return Company{f, ok}
}

// Has tells whether the neutral figure stands with f. Of two figures of one player on one
// part it is the first that is asked about: one figure stands with one.
func (c *Company) Has(f Figure) bool {
	if !c.left || f.Node != c.with.Node || f.Player != c.with.Player {
		return false
	}
	c.left = false
	return true
}

// FigureAt returns the figure that came first to a part. Where figures may move there
// can be others: see FigureOf.
func (s *State) FigureAt(n NodeID) (Figure, bool) {
	for _, f := range s.figures {
		if f.Node == n {
			return f, true
		}
	}
	return Figure{}, false
}

// FigureOf returns the figure of a player on a part.
func (s *State) FigureOf(player int, n NodeID) (Figure, bool) {
	for _, f := range s.figures {
		if f.Node == n && int(f.Player) == player {
			return f, true
		}
	}
	return Figure{}, false
}

// FiguresOn appends to dst the figures on a tile, in the order in which they came in.
func (s *State) FiguresOn(tileIndex int, dst []Figure) []Figure {
	left := s.tiles[tileIndex].people
	for i := 0; left > 0; i++ {
		if int(s.figures[i].tile) == tileIndex {
			dst = append(dst, s.figures[i])
			left--
		}
	}
	return dst
}

// FollowersOn appends to dst the followers on a tile, in the order in which they came in.
func (s *State) FollowersOn(tileIndex int, dst []Figure) []Figure {
	if s.rules.followersOnly {
		return s.FiguresOn(tileIndex, dst)
	}
	from := len(dst)
	dst = s.FiguresOn(tileIndex, dst)
	return dst[:from+len(slices.DeleteFunc(dst[from:], func(f Figure) bool { return s.rules.follower[f.Kind] == 0 }))]
}

// TypeOf returns the type of a tile on the table.
func (s *State) TypeOf(tileIndex int) *Type { return &s.rules.Types[s.tiles[tileIndex].Type] }

// Tokens returns the tokens on the table in the order in which they left the supply.
// The slice is valid until the next event.
func (s *State) Tokens() []Token { return s.tokens }

// TokensShowing returns the tokens of a kind on the table that show a face, 0 to 15: bit i
// is set for token i.
func (s *State) TokensShowing(kind, face uint8) uint64 { return s.showing[kind][face] }

// TokenOn returns the index in Tokens of the token on a tile, NoToken if there is none.
func (s *State) TokenOn(tileIndex int) int { return int(s.tiles[tileIndex].token) }

// TokensLeft returns how many tokens of a kind are in the supply.
func (s *State) TokensLeft(kind uint8) int { return int(s.left[kind]) }

// Beside returns the index in Tiles of the neighbour of a tile, NoTile if none.
func (s *State) Beside(tileIndex int, side tile.Side) int {
	return int(s.tiles[tileIndex].beside[side])
}

// Draws returns how many tiles have been drawn in the turns so far. A tile that was laid
// aside counts when it was first drawn. When it is drawn again while another of its kind
// was never drawn, the two cannot be told apart and it counts again. Tiles that were held
// out of the stack from the set-up on count when they are drawn.
func (s *State) Draws() int { return s.draws }

// Finished tells whether the final scoring is done.
func (s *State) Finished() bool { return s.finished }

// Tiles returns the tiles on the table in order of play. The slice is valid
// until the next event.
func (s *State) Tiles() []Placed { return s.tiles }

// Figures returns the figures on the table. The slice is valid until the next
// event.
func (s *State) Figures() []Figure { return s.figures }

// TileAt returns the index in Tiles of the tile on a square, NoTile if none.
func (s *State) TileAt(p Point) int { return int(s.board.get(p).tile()) }

// NodeOf returns the node of a part of a tile on the table.
func (s *State) NodeOf(tileIndex int, part uint8) NodeID {
	return s.tiles[tileIndex].first + NodeID(part)
}

// Place returns the tile index and the part of a node.
func (s *State) Place(n NodeID) (tileIndex int, part uint8) {
	return int(s.nodes[n].tile), s.nodes[n].part
}

// Kind returns the kind of feature that a node belongs to.
func (s *State) Kind(n NodeID) tile.Kind { return s.nodes[n].kind }

// Root returns the node that stands for the whole feature of n. It may become
// another one when the feature grows.
func (s *State) Root(n NodeID) NodeID { return s.nodes[n].root }

// Occupied tells whether a figure that keeps followers off stands on the feature of n.
func (s *State) Occupied(n NodeID) bool { return s.nodes[s.Root(n)].figures > 0 }

// Complete tells whether the feature of n is a finished city, road or cloister.
func (s *State) Complete(n NodeID) bool {
	r := &s.nodes[s.Root(n)]
	return r.kind != tile.Field && r.open == 0
}

// Parts returns the number of parts of a tile on the table.
func (s *State) Parts(tileIndex int) int {
	return len(s.rules.Types[s.tiles[tileIndex].Type].Tile.Parts)
}

// PartAt finds the part of a tile on the table that is of a kind and reaches the
// given sides or half sides as the tile lies; a part that reaches none is found
// by the empty sets. It returns NoPart if there is none.
func (s *State) PartAt(tileIndex int, kind tile.Kind, sides tile.Sides, halves tile.Halves) uint8 {
	t := &s.tiles[tileIndex]
	return s.rules.Types[t.Type].PartAt(t.Rotation, kind, sides, halves)
}

// PartAt is State.PartAt for a tile that is not on the table.
func (ty *Type) PartAt(rotation uint8, kind tile.Kind, sides tile.Sides, halves tile.Halves) uint8 {
	for i := range ty.Tile.Parts {
		p := &ty.Tile.Parts[i]
		if p.Kind != kind {
			continue
		}
		ps, ph := p.Sides.Turned(rotation), p.Halves.Turned(rotation)
		if ps&sides != 0 || ph&halves != 0 || sides == 0 && halves == 0 && ps == 0 && ph == 0 {
			return uint8(i)
		}
		if kind == tile.Cloister {
			return uint8(i)
		}
	}
	return NoPart
}

// TilesOf appends to dst the tiles of the feature of n, each once.
func (s *State) TilesOf(n NodeID, dst []int) []int {
	for i := n; ; {
		if t := int(s.nodes[i].tile); !slices.Contains(dst, t) {
			dst = append(dst, t)
		}
		if i = s.nodes[i].next; i == n {
			return dst
		}
	}
}
