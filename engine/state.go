package engine

import (
	"iter"
	"slices"
	"strconv"

	"cartulary/engine/message"
	"cartulary/engine/tile"
)

// A NodeID is one part of one tile on the board.
type NodeID uint16

// The values for no node, no index of a tile and no part of a tile.
const (
	NoNode = NodeID(0xffff)
	NoTile = -1
	NoPart = 0xff
)

// NoToken is the index for no token.
const NoToken = -1

// A Placed is a tile on the board.
type Placed struct {
	Placement
	Player int8     // the player who placed it, -1 for a start tile
	token  int8     // index into State.tokens, NoToken if there is none
	people uint8    // figures on it
	pile   uint8    // pieces of a pile on it
	Turn   uint16   // 0 for a start tile
	first  NodeID   // node of its part 0; the others follow
	beside [4]int16 // by side: index of the neighbour, NoTile if none
	edges  uint32   // in its rotation: byte s is the tile.Edge of side s
}

// A Token is a token on a tile. It leaves the supply with face 0 up. Its element defines the meaning of the faces.
type Token struct {
	Kind   uint8 // index into Rules.Tokens
	Number uint8 // among those of its kind, from 1
	Face   uint8
	Tile   int16  // index into State.Tiles
	Beside uint64 // bit i is set if token i is on a neighbouring tile
}

// node is a part of a tile on the board. Joined parts form a feature. Only the root has valid values of open, figures,
// pennants, size and scored; next is a ring through all parts. When two features are joined, the smaller one changes its root.
type node struct {
	root     NodeID
	next     NodeID
	tile     int16
	open     int16 // city, road: sides without a neighbour; cloister, garden: empty squares around
	size     uint16
	part     uint8
	kind     tile.Kind
	figures  uint8 // the figures that occupy the feature
	pennants uint8
	scored   bool // the feature has been scored
}

// A Figure is a figure on the board.
type Figure struct {
	Player uint8
	Kind   uint8 // index into Rules.Figures
	Node   NodeID
	Turn   uint16      // in which it was deployed
	tile   int16       // of Node
	Corner tile.Corner // of its tile, if it stands where tiles meet
}

// A Captive is a figure of one player in the hands of another.
type Captive struct {
	Player uint8 // its owner
	Kind   uint8 // index into Rules.Figures
	By     uint8 // the player who holds it
}

// neutral is the place of a neutral figure: a tile, and perhaps a player's figure on one of its parts.
type neutral struct {
	tile  int16 // NoTile while it is not on the board
	with  NodeID
	owner int8  // of that figure
	kind  uint8 // of that figure
}

// player is the score and the supply of one player.
type player struct {
	score     int32
	supply    [maxFigureKinds]uint8
	followers uint8 // in the supply, all kinds together
	holdings  [maxHoldings]uint8
	memory    [maxMemory]uint8
	hand      TypeID // NoType if there is none
}

// A State is a position in a game. Only events change it. A State is not safe for concurrent use; copying it is cheap.
type State struct {
	rules     *Rules
	names     []string              // of the players, for messages
	numbers   func(turn int) string // of the turns, for messages; nil: from 1
	players   [MaxPlayers]player
	turn      turnState
	finished  bool
	gone      uint16 // bit p is set if player p has left the game
	stack     int    // tiles in the stack
	buried    int    // tiles that left it unseen
	shown     int    // tiles that lie open or are in a player's hand
	mine      int    // those without the hands of players who are not active
	open      []TypeID
	limit     int     // draws left before the game ends; -1 for no limit
	terse     bool    // checks omit notes that need a search
	brief     bool    // see Brief
	draws     int     // tiles drawn in the turns so far
	drawn     []uint8 // by type: copies outside the stack, including start tiles and tiles laid aside
	seen      []uint8 // by type: copies that were start tiles or were drawn at least once
	aside     []uint8 // by type: copies laid aside
	neutrals  []neutral
	tiles     []Placed
	board     board    // the squares of tiles
	frontier  frontier // the squares around tiles
	alone     []int16  // tiles with a cloister or a garden: index into tiles
	nodes     []node
	figures   []Figure
	standing  [maxFigureKinds]uint8 // figures on the board, by kind
	converted uint16                // bit k is set if a feature became one of kind k: see Effects.Convert
	captives  []Captive
	tokens    []Token
	showing   [maxTokenKinds][maxFaces]uint64 // tokens on the board as bits, by kind and face
	left      [maxTokenKinds]uint8            // tokens in the supply, by kind
	events    []Event                         // since the start of the turn
	terms     []Term                          // of the events
	ledger    ledger                          // of features, for Survey
	tally     tally                           // scratch memory, not part of the position
}

// NewState returns the state before the first turn, with the players' names in playing order, at most MaxPlayers.
func NewState(r *Rules, names []string) *State {
	s := &State{}
	s.Reset(r, names)
	return s
}

// Reset sets s to the state before the first turn, without start tiles (see SetUp), and reuses its memory.
func (s *State) Reset(r *Rules, names []string) {
	s.rules, s.names, s.numbers = r, names[:min(len(names), MaxPlayers)], nil
	s.players = [MaxPlayers]player{}
	for i := range s.names {
		s.players[i].hand = NoType
		for k := range r.Figures {
			n := r.Figures[k].Count
			s.players[i].supply[k] = n
			s.players[i].followers += n * r.follower[k]
		}
	}
	s.turn = turnState{active: -1, previous: -1}
	s.finished, s.gone = false, 0
	s.stack, s.buried, s.limit, s.draws, s.terse, s.brief = r.Total, 0, -1, 0, false, false
	s.shown, s.mine, s.open = 0, 0, s.open[:0]
	s.drawn = slices.Grow(s.drawn[:0], len(r.Types))[:len(r.Types)]
	clear(s.drawn)
	s.aside = slices.Grow(s.aside[:0], len(r.Types))[:len(r.Types)]
	clear(s.aside)
	s.seen = slices.Grow(s.seen[:0], len(r.Types))[:len(r.Types)]
	clear(s.seen)
	s.neutrals = s.neutrals[:0]
	for range r.Neutrals {
		s.neutrals = append(s.neutrals, neutral{tile: NoTile, with: NoNode, owner: -1})
	}
	s.tokens = s.tokens[:0]
	s.showing = [maxTokenKinds][maxFaces]uint64{}
	for k, t := range r.Tokens {
		s.left[k] = t.Count
	}
	s.tiles, s.nodes, s.alone = s.tiles[:0], s.nodes[:0], s.alone[:0]
	s.standing, s.converted = [maxFigureKinds]uint8{}, 0
	s.figures, s.captives, s.events, s.terms = s.figures[:0], s.captives[:0], s.events[:0], s.terms[:0]
	s.board.reset()
	s.frontier = frontier{cells: s.frontier.cells[:0], live: s.frontier.live[:0]}
	s.ledger.on = false
}

// CopyFrom sets s to an independent copy of t and reuses the memory of s.
func (s *State) CopyFrom(t *State) {
	keep := *s
	*s = *t
	s.open = append(keep.open[:0], t.open...)
	s.drawn = append(keep.drawn[:0], t.drawn...)
	s.aside = append(keep.aside[:0], t.aside...)
	s.seen = append(keep.seen[:0], t.seen...)
	s.neutrals = append(keep.neutrals[:0], t.neutrals...)
	s.tiles = append(keep.tiles[:0], t.tiles...)
	s.board = keep.board
	s.board.copyFrom(&t.board)
	s.frontier.cells = append(keep.frontier.cells[:0], t.frontier.cells...)
	s.frontier.live = append(keep.frontier.live[:0], t.frontier.live...)
	s.ledger = keep.ledger
	s.ledger.copyFrom(&t.ledger)
	s.alone = append(keep.alone[:0], t.alone...)
	s.nodes = append(keep.nodes[:0], t.nodes...)
	s.figures = append(keep.figures[:0], t.figures...)
	s.captives = append(keep.captives[:0], t.captives...)
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

// Name returns a player's name for messages.
func (s *State) Name(player int) string { return s.names[player] }

// NumberTurns sets the function for the turn numbers in messages. The default counts from 1.
func (s *State) NumberTurns(number func(n int) string) { s.numbers = number }

// Number returns the number of the n-th turn in messages: 17, or 17b for the second part of a turn.
func (s *State) Number(n int) string {
	if s.numbers == nil {
		return strconv.Itoa(n)
	}
	return s.numbers(n)
}

// Turn returns the number of the current turn, from 1; 0 before the first. A turn of two parts counts twice.
func (s *State) Turn() int { return int(s.turn.number) }

// Active returns the active player, -1 before the first turn.
func (s *State) Active() int { return int(s.turn.active) }

// Score returns a player's points.
func (s *State) Score(player int) int { return int(s.players[player].score) }

// Scores returns the points of each player.
func (s *State) Scores() []int {
	list := make([]int, s.Players())
	for p := range list {
		list[p] = s.Score(p)
	}
	return list
}

// Supply returns the number of figures of a kind in a player's supply.
func (s *State) Supply(player int, kind uint8) int { return int(s.players[player].supply[kind]) }

// Followers returns the number of followers in a player's supply, all kinds together.
func (s *State) Followers(player int) int { return int(s.players[player].followers) }

// Holding returns the number of things of a kind that a player has collected: kind is an index into Rules.Holdings.
func (s *State) Holding(player, kind int) int { return int(s.players[player].holdings[kind]) }

// Holder returns the player with something of a kind that there is one of, -1 if nobody has it: see [Rules.IsCard].
func (s *State) Holder(kind int) int {
	return slices.IndexFunc(s.players[:len(s.names)], func(p player) bool { return p.holdings[kind] > 0 })
}

// Title returns the name of a kind of figure on a kind of feature in messages, such as knight.
func (s *State) Title(figure uint8, on tile.Kind) message.Word {
	switch f := &s.rules.Figures[figure]; {
	case f.Title != "":
		return message.Word(f.Title)
	case figure > 0:
		return message.Word(f.Name + " " + s.rules.roles[on])
	}
	return message.Word(s.rules.roles[on])
}

// OmitNotes makes checks omit notes that need a search, for callers that only count violations.
func (s *State) OmitNotes() { s.terse = true }

// Brief sets whether generators omit moves of a figure along its feature, which are many and change no majority, and returns what was
// set before. Playouts set it.
func (s *State) Brief(on bool) (before bool) {
	before, s.brief = s.brief, on
	return before
}

// IsBrief reports what [State.Brief] has set.
func (s *State) IsBrief() bool { return s.brief }

// LimitDraws ends the game after n draws from now on, as some recorded studies do.
func (s *State) LimitDraws(n int) { s.limit = n }

// Buried returns the number of tiles that left the stack unseen. Remaining does not count them, RemainingOf does.
func (s *State) Buried() int { return s.buried }

// RemainingOf returns the number of unseen tiles of a type, at least 0: those in the stack, unless some are buried.
func (s *State) RemainingOf(t TypeID) int { return max(s.rules.Types[t].Count-int(s.drawn[t]), 0) }

// LaidAside returns the number of tiles of a type that are laid aside.
func (s *State) LaidAside(t TypeID) int { return int(s.aside[t]) }

// Neutral returns a neutral figure's tile, NoTile if off the board, and its companion's or own part, NoNode for none.
func (s *State) Neutral(name Word) (tileIndex int, with NodeID) {
	if i, ok := s.rules.NeutralByName(name); ok {
		return int(s.neutrals[i].tile), s.neutrals[i].with
	}
	return NoTile, NoNode
}

// Companion returns the figure that a neutral figure is with. Of two of one player and kind on one part it is the first.
func (s *State) Companion(name Word) (Figure, bool) {
	if i, ok := s.rules.NeutralByName(name); ok && s.neutrals[i].with != NoNode && s.neutrals[i].owner >= 0 {
		w := &s.neutrals[i]
		return s.FigureOfKind(int(w.owner), w.kind, w.with)
	}
	return Figure{}, false
}

// A Company finds the companion of a neutral figure among several figures.
type Company struct {
	with Figure
	left bool // it has not been found yet
}

// Company returns the Company of a neutral figure.
func (s *State) Company(neutral Word) Company {
	f, ok := s.Companion(neutral)
	return Company{f, ok}
}

// Has reports whether f is the companion: of two alike, the first one passed.
func (c *Company) Has(f Figure) bool {
	if !c.left || f.Node != c.with.Node || f.Player != c.with.Player || f.Kind != c.with.Kind {
		return false
	}
	c.left = false
	return true
}

// FigureAt returns the first follower on a part, else the first other figure; there may be more: see FigureOf.
func (s *State) FigureAt(n NodeID) (Figure, bool) { return s.figure(-1, n) }

// FigureOf returns the follower of a player on a part or, if there is none, another figure of that player.
func (s *State) FigureOf(player int, n NodeID) (Figure, bool) { return s.figure(player, n) }

// FigureOfKind returns a figure of a player and a kind on a part.
func (s *State) FigureOfKind(player int, kind uint8, n NodeID) (Figure, bool) {
	for _, f := range s.figures {
		if f.Node == n && int(f.Player) == player && f.Kind == kind {
			return f, true
		}
	}
	return Figure{}, false
}

// FollowerOf returns the follower of a player on a part, of any player if player is -1.
func (s *State) FollowerOf(player int, n NodeID) (Figure, bool) {
	f, ok := s.figure(player, n)
	return f, ok && s.rules.follower[f.Kind] == 1
}

// IsFollower reports whether a figure is a follower.
func (s *State) IsFollower(f Figure) bool { return s.rules.follower[f.Kind] == 1 }

// figure returns the first figure of a player (-1: any) on a part: followers first, then those that can leave the board.
func (s *State) figure(player int, n NodeID) (other Figure, found bool) {
	for _, f := range s.figures {
		if f.Node != n || player >= 0 && int(f.Player) != player {
			continue
		}
		if s.rules.follower[f.Kind] == 1 {
			return f, true
		}
		if !found || s.rules.Figures[other.Kind].Fixed {
			other, found = f, true
		}
	}
	return other, found
}

// FiguresOn appends to dst the figures on a tile, in the order of their deployment.
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
	left := s.tiles[tileIndex].people
	for i := 0; left > 0; i++ { // slices.DeleteFunc would copy each figure twice (BenchmarkReplay/every)
		f := &s.figures[i]
		if int(f.tile) != tileIndex {
			continue
		}
		if left--; s.rules.follower[f.Kind] > 0 {
			dst = append(dst, *f)
		}
	}
	return dst
}

// Spread appends to dst the figures on features of a kind that have a part on a tile, but stand on another tile.
func (s *State) Spread(kind tile.Kind, tileIndex int, dst []Figure) []Figure {
	if s.rules.roles[kind] == "" || (s.converted|s.rules.printed)>>kind&1 == 0 {
		return dst // no feature of that kind has followers, or there is none
	}
	for i := range s.figures {
		f := &s.figures[i]
		if s.nodes[f.Node].kind == kind && int(f.tile) != tileIndex && s.Covers(kind, *f, tileIndex) {
			dst = append(dst, *f)
		}
	}
	return dst
}

// Covers reports whether a figure stands on a tile, or on a feature of a kind that has a part there.
func (s *State) Covers(kind tile.Kind, f Figure, tileIndex int) bool {
	if int(f.tile) == tileIndex || s.nodes[f.Node].kind != kind {
		return int(f.tile) == tileIndex
	}
	for i := s.nodes[f.Node].next; i != f.Node; i = s.nodes[i].next {
		if int(s.nodes[i].tile) == tileIndex {
			return true
		}
	}
	return false
}

// TypeOf returns the type of a tile on the board.
func (s *State) TypeOf(tileIndex int) *Type { return &s.rules.Types[s.tiles[tileIndex].Type] }

// Tokens returns the tokens on the board as they left the supply. The slice is valid until the next event.
func (s *State) Tokens() []Token { return s.tokens }

// TokensShowing returns the tokens of a kind on the board with a face, 0 to 15, up: bit i is set for token i.
func (s *State) TokensShowing(kind, face uint8) uint64 { return s.showing[kind][face] }

// TokenOn returns the index in Tokens of the token on a tile, NoToken if there is none.
func (s *State) TokenOn(tileIndex int) int { return int(s.tiles[tileIndex].token) }

// TokensLeft returns the number of tokens of a kind in the supply.
func (s *State) TokensLeft(kind uint8) int { return int(s.left[kind]) }

// Beside returns the index in Tiles of the neighbour of a tile, NoTile if none.
func (s *State) Beside(tileIndex int, side tile.Side) int {
	return int(s.tiles[tileIndex].beside[side])
}

// Draws returns the number of tiles drawn so far. A tile laid aside counts at its first draw, and again if drawn while
// another copy was never drawn; one held out at the set-up counts when it is drawn.
func (s *State) Draws() int { return s.draws }

// DrawsOf returns the number of tiles of a type among Draws.
func (s *State) DrawsOf(t TypeID) int {
	n := int(s.seen[t])
	for i := 0; i < len(s.tiles) && s.tiles[i].Player < 0; i++ { // the start tiles are the first
		if s.rules.PlainType(s.tiles[i].Type) == t {
			n--
		}
	}
	return n
}

// Finished reports whether the final scoring is done.
func (s *State) Finished() bool { return s.finished }

// Tiles returns the tiles on the board in order of placement. The slice is valid until the next event.
func (s *State) Tiles() []Placed { return s.tiles }

// Figures returns the figures on the board. The slice is valid until the next event.
func (s *State) Figures() []Figure { return s.figures }

// FiguresWith is Figures if one of a kind is among them, else empty: most turns need no loop (BenchmarkReplay/every).
func (s *State) FiguresWith(kind uint8) []Figure {
	if s.standing[kind] == 0 {
		return nil
	}
	return s.figures
}

// Captives returns the captives in the order in which they were taken. The slice is valid until the next event.
func (s *State) Captives() []Captive { return s.captives }

// Pile returns the number of pieces on the pile of a tile.
func (s *State) Pile(tileIndex int) int { return int(s.tiles[tileIndex].pile) }

// TileAt returns the index in Tiles of the tile on a square, NoTile if none.
func (s *State) TileAt(p Point) int { return int(s.board.get(p).tile()) }

// NodeOf returns the node of a part of a tile on the board.
func (s *State) NodeOf(tileIndex int, part uint8) NodeID {
	return s.tiles[tileIndex].first + NodeID(part)
}

// TileOf returns the index of a node's tile.
func (s *State) TileOf(n NodeID) int { return int(s.nodes[n].tile) }

// SquareOf returns the square of a node's tile.
func (s *State) SquareOf(n NodeID) Point { return s.tiles[s.nodes[n].tile].At }

// Place returns the tile index and the part of a node.
func (s *State) Place(n NodeID) (tileIndex int, part uint8) {
	return int(s.nodes[n].tile), s.nodes[n].part
}

// Kind returns the kind of feature that a node belongs to.
func (s *State) Kind(n NodeID) tile.Kind { return s.nodes[n].kind }

// Root returns the node that represents the whole feature of n. It may change when the feature grows.
func (s *State) Root(n NodeID) NodeID { return s.nodes[n].root }

// Occupied reports whether the feature of n has a figure that bars followers.
func (s *State) Occupied(n NodeID) bool { return s.nodes[s.Root(n)].figures > 0 }

// Complete reports whether the feature of n is complete. A field never is.
func (s *State) Complete(n NodeID) bool {
	r := &s.nodes[s.Root(n)]
	return r.kind != tile.Field && r.open == 0
}

// Parts returns the number of parts of a tile on the board.
func (s *State) Parts(tileIndex int) int {
	return len(s.rules.Types[s.tiles[tileIndex].Type].Tile.Parts)
}

// PartAt returns the part of a kind that reaches one of the sides or half sides as the tile lies, NoPart for none. Empty
// sets match a part that reaches none; with a corner, only the one there.
func (s *State) PartAt(tileIndex int, kind tile.Kind, sides tile.Sides, halves tile.Halves, corner tile.Corner) uint8 {
	t := &s.tiles[tileIndex]
	return s.rules.Types[t.Type].partAt(t.Rotation, kind, sides, halves, corner)
}

// partAt is like State.PartAt for a tile that is not on the board.
func (ty *Type) partAt(rotation uint8, kind tile.Kind, sides tile.Sides, halves tile.Halves, corner tile.Corner) uint8 {
	for i := range ty.Tile.Parts {
		p := &ty.Tile.Parts[i]
		if p.Kind != kind {
			continue
		}
		ps, ph := p.Sides.Turned(rotation), p.Halves.Turned(rotation)
		alone := sides == 0 && halves == 0 && ps == 0 && ph == 0
		if ps&sides != 0 || ph&halves != 0 || alone && (corner == tile.NoCorner || corner == p.Corner.Turned(rotation)) {
			return uint8(i)
		}
		if kind.Alone() {
			return uint8(i)
		}
	}
	return NoPart
}

// NodesOf yields the nodes of the feature of n.
func (s *State) NodesOf(n NodeID) iter.Seq[NodeID] {
	return func(yield func(NodeID) bool) {
		for i := n; yield(i); {
			if i = s.nodes[i].next; i == n {
				return
			}
		}
	}
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
