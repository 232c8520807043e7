package engine

import (
	"fmt"
	"math/bits"
	"slices"

	"cartulary/engine/tile"
)

// An EventKind is a kind of event. It determines the fields of an Event that count.
type EventKind uint8

const (
	EvTurn     EventKind = iota + 1 // Player begins a turn
	EvPart                          // Player begins another part of the turn
	EvPlace                         // Placement, by Player (-1: a start tile)
	EvDiscard                       // Type leaves the game
	EvDeploy                        // Player's Figure is deployed on Node
	EvReturn                        // Player's Figure goes home from Node, for Reason
	EvAside                         // Type is laid aside
	EvShuffle                       // the tiles laid aside return to the stack
	EvSpent                         // Player performs an action in place of a deployment, for Reason
	EvWalk                          // Neutral begins a walk on Tile
	EvNeutral                       // Neutral goes to Tile, with the figure on Node unless that is NoNode
	EvToken                         // a Token of that kind goes to Tile, from tile From or, if that is NoTile, the supply
	EvFace                          // the token on Tile shows Face
	EvShift                         // Player's Figure goes from Node to To
	EvFeature                       // the feature of Node is scored: Complete, Terms
	EvPoints                        // Player has Figures on that feature and gets Points for Reason
	EvHold                          // Player gets Points things of the kind Token (index into Rules.Holdings), or gives a card away
	EvNote                          // an element records Reason until the turn is over
	EvVoid                          // an action of the kind Void was impossible
	EvStation                       // Player's Figure comes from the supply to Node, besides the deployments
	EvJoin                          // Player's Figure goes from Node to To, to take part in a scoring
	EvCapture                       // Player's Figure goes from Node into the hands of player From
	EvRelease                       // Player's Figure goes from the hands of player From to its owner's supply, for Reason
	EvPile                          // Player puts a piece on the pile of Tile
	EvBury                          // a tile leaves the stack unseen
	EvReveal                        // Type leaves the stack and lies open
	EvTake                          // Player gets Type, which lies open, in a choice of player From
	EvPutBack                       // Type goes back to the stack: from Player's hand or, if that is -1, from those that lie open
	EvRemember                      // Player's number of the kind Token (index into Rules.Memory) grows by Points
	EvClose                         // the last turn, of Player, is over; actions before the final scoring may follow
	EvAlter                         // Tile becomes one of Place.Type, which has one part more; Complete: the placement of this turn needs it
	EvConvert                       // the feature of Node becomes one of kind Face, a tile.Kind, and is not scored
	EvGoOn                          // Player's Figure, just returned by the scoring of its feature, goes from the supply to Node
	EvScored                        // the features of this turn are scored
	EvLeave                         // Player leaves the game, which the others play on
	EvEnd                           // the game is over and scored
)

// An Event is one change of the game. Only events change a State.
type Event struct {
	Kind     EventKind
	Player   int8
	Figure   uint8
	Figures  uint8
	Neutral  uint8 // index into Rules.Neutrals
	Token    uint8 // index into Rules.Tokens; EvHold, and EvPoints for things collected: into Rules.Holdings
	Face     uint8 // of a token; EvDeploy of a figure on a point where tiles meet: the tile.Corner of its tile; EvPoints: see Tie
	Void     ActionKind
	Complete bool
	Reason   Word // the kind of feature or a word of an element; EvReturn: the reason of the return; EvSpent: the Deed
	Tile     int16
	From     int16 // EvCapture, EvRelease, EvTake: a player
	Place    Placement
	Node     NodeID
	To       NodeID
	Points   int16
	terms    [2]uint16
}

// Events returns the events of this part of the turn, or of the set-up. The slice is valid until the next turn begins.
func (s *State) Events() []Event { return s.events[s.turn.firstEvent:] }

// TurnEvents returns the events of all parts of the turn. The slice is valid until the next turn begins.
func (s *State) TurnEvents() []Event { return s.events }

// Terms returns the terms of an EvFeature event of this turn, or the player's own ones of an EvPoints event.
func (s *State) Terms(e *Event) []Term { return s.terms[e.terms[0]:e.terms[1]] }

// Tie returns, for an EvPoints event, what decided a tie against the player, who shared the majority. It is 0 if nothing did.
func (e *Event) Tie() Word { return Word(e.Face) }

func (s *State) emit(e Event) {
	*s.happens(e.Kind, e.Player) = e
	s.play(&e)
}

// happens adds an event, which the caller completes and plays. What happens often is written in place: to copy an event just
// built, whose small fields are still on their way to memory, made BenchmarkEngine/base a tenth slower.
func (s *State) happens(kind EventKind, player int8) *Event {
	n := len(s.events)
	if n == cap(s.events) {
		s.events = slices.Grow(s.events, 1)
	}
	s.events = s.events[:n+1]
	e := &s.events[n]
	*e = Event{}
	e.Kind, e.Player = kind, player
	return e
}

// Play applies an event without any rule: all events of a game, after Reset, lead to the same position.
func (s *State) Play(e Event) { s.play(&e) }

// play takes a pointer, because copying the event made BenchmarkReplay in bench 5 % slower.
func (s *State) play(e *Event) {
	switch e.Kind {
	case EvTurn, EvPart:
		s.begin(e)
		if s.shown > 0 {
			s.reckon()
		}
	case EvPlace:
		t := e.Place.Type
		if ty := &s.rules.Types[t]; ty.Own == 0 && (s.shown == 0 || !s.fromHand(t)) { // draw, inlined: BenchmarkReplay/base
			s.see(t, ty)
			s.leaveStack(t)
		}
		if e.Player >= 0 {
			s.turn.placed++
		}
		s.lay(e.Place, e.Player)
	case EvDiscard:
		s.draw(e.Place.Type)
		s.turn.discarded++
	case EvDeploy:
		s.turn.deployed += s.rules.follower[e.Figure]
		s.stand(e)
	case EvStation, EvGoOn:
		s.stand(e)
	case EvReturn:
		s.takeHome(e)
	case EvAside:
		if s.turn.number == 0 { // held out of the stack, not drawn
			s.leaveStack(e.Place.Type)
		} else {
			s.draw(e.Place.Type)
		}
		s.aside[e.Place.Type]++
	case EvShuffle:
		for t, n := range s.aside {
			s.drawn[t] -= n
			s.stack += int(n)
		}
		clear(s.aside)
	case EvSpent:
		s.turn.spent = true
	case EvWalk:
	case EvNeutral:
		s.neutrals[e.Neutral] = neutral{e.Tile, e.Node, e.Player, e.Figure}
		if s.rules.Neutrals[e.Neutral].Alone {
			s.neutrals[e.Neutral].owner = -1
		}
	case EvToken:
		s.putToken(e)
	case EvFace:
		i := s.tiles[e.Tile].token
		t := &s.tokens[i]
		s.showing[t.Kind][t.Face] &^= 1 << i
		s.showing[t.Kind][e.Face] |= 1 << i
		t.Face = e.Face
	case EvShift, EvJoin:
		s.shift(e)
	case EvFeature:
		s.nodes[s.Root(e.Node)].scored = true
	case EvPoints:
		s.players[e.Player].score += int32(e.Points)
	case EvHold:
		s.players[e.Player].holdings[e.Token] += uint8(e.Points)
	case EvCapture:
		s.leaveTable(e)
		s.captives = append(s.captives, Captive{uint8(e.Player), e.Figure, uint8(e.From)})
	case EvRelease:
		s.release(e)
	case EvPile:
		s.tiles[e.Tile].pile++
	case EvBury:
		s.stack--
		s.buried++
	case EvReveal, EvTake, EvPutBack:
		s.playOpen(e)
	case EvRemember:
		s.players[e.Player].memory[e.Token] += uint8(e.Points)
	case EvVoid, EvNote:
	case EvAlter:
		s.alter(e)
	case EvConvert:
		s.convert(e)
	case EvClose:
		t := &s.turn
		*t = turnState{number: t.number, part: t.part, active: t.active, previous: t.previous, first: t.first, before: t.before,
			firstTile: uint16(len(s.tiles)), closing: true}
	case EvScored:
		s.turn.scored = true
	case EvLeave:
		s.gone |= 1 << e.Player
	case EvEnd:
		s.finished = true
	default:
		panic(fmt.Sprintf("engine: event kind %d", e.Kind))
	}
	s.turn.facts |= 1 << e.Kind
}

// draw takes a tile out of the stack, or the active player's hand.
func (s *State) draw(t TypeID) {
	if s.shown > 0 && s.fromHand(t) {
		return
	}
	s.see(t, &s.rules.Types[t])
	s.leaveStack(t)
}

// see counts a draw unless all remaining copies were drawn before and laid aside. Start tiles are seen but not drawn.
func (s *State) see(t TypeID, ty *Type) {
	again := int(s.seen[t]) >= ty.Count && s.RemainingOf(t) > 0
	if !again {
		s.seen[t]++
		if s.turn.number > 0 {
			s.draws++
		}
	}
}

func (s *State) leaveStack(t TypeID) {
	s.drawn[t]++
	s.stack--
	if s.limit > 0 {
		s.limit--
	}
}

// stock adds n to the supply of the event's figure.
func (s *State) stock(e *Event, n int8) {
	p := &s.players[e.Player]
	p.supply[e.Figure] += uint8(n)
	p.followers += uint8(n) * s.rules.follower[e.Figure]
}

// stand puts the event's figure from the supply on its part.
func (s *State) stand(e *Event) {
	s.stock(e, -1)
	s.standing[e.Figure]++
	s.nodes[s.Root(e.Node)].figures += s.rules.occupies[e.Figure]
	s.tiles[s.nodes[e.Node].tile].people++
	s.figures = append(s.figures, Figure{uint8(e.Player), e.Figure, e.Node, s.turn.number, s.nodes[e.Node].tile, tile.Corner(e.Face)})
	s.count(e, e.Node, 1)
}

func (s *State) takeHome(e *Event) {
	s.leaveTable(e)
	s.stock(e, 1)
}

// leaveTable removes the event's figure from its part.
func (s *State) leaveTable(e *Event) {
	for i, f := range s.figures {
		if int8(f.Player) == e.Player && f.Kind == e.Figure && f.Node == e.Node {
			s.figures = append(s.figures[:i], s.figures[i+1:]...)
			s.standing[e.Figure]--
			s.nodes[s.Root(e.Node)].figures -= s.rules.occupies[e.Figure]
			s.count(e, e.Node, -1)
			s.tiles[f.tile].people--
			s.leave(f.Kind, int(e.Player), e.Node)
			return
		}
	}
	panic("engine: a figure that is not on the table goes home")
}

// release returns the event's captive to its owner's supply.
func (s *State) release(e *Event) {
	i := slices.Index(s.captives, Captive{uint8(e.Player), e.Figure, uint8(e.From)})
	if i < 0 {
		panic("engine: a figure that is not a captive is released")
	}
	s.captives = slices.Delete(s.captives, i, i+1)
	s.stock(e, 1)
}

// leave separates the neutral figures from a figure that has left a part: they stay on the tile without a companion.
func (s *State) leave(kind uint8, player int, n NodeID) {
	if s.rules.follower[kind] == 0 {
		return
	}
	for i := range s.neutrals {
		w := &s.neutrals[i]
		if w.with != n || int(w.owner) != player || w.kind != kind {
			continue
		}
		if _, another := s.FigureOfKind(player, kind, n); !another {
			w.with = NoNode
		}
	}
}

func (s *State) shift(e *Event) {
	for i := range s.figures {
		if f := &s.figures[i]; int8(f.Player) == e.Player && f.Kind == e.Figure && f.Node == e.Node {
			s.nodes[s.Root(e.Node)].figures -= s.rules.occupies[e.Figure]
			s.nodes[s.Root(e.To)].figures += s.rules.occupies[e.Figure]
			s.count(e, e.Node, -1)
			s.count(e, e.To, 1)
			s.tiles[f.tile].people--
			f.Node, f.tile = e.To, s.nodes[e.To].tile
			s.tiles[f.tile].people++
			if e.Kind == EvJoin {
				s.accompany(e)
			}
			s.leave(f.Kind, int(e.Player), e.Node)
			return
		}
	}
	panic("engine: a figure that is not on the table goes elsewhere")
}

// accompany takes neutral figures along with the event's figure, unless another of its player and kind is on the part.
func (s *State) accompany(e *Event) {
	for i := range s.neutrals {
		w := &s.neutrals[i]
		if !s.rules.Neutrals[i].Keeps || w.with != e.Node || w.owner != e.Player || w.kind != e.Figure {
			continue
		}
		if _, another := s.FigureOfKind(int(e.Player), e.Figure, e.Node); !another {
			w.with = e.To
		}
	}
}

func (s *State) putToken(e *Event) {
	if e.From != NoTile {
		from := &s.tiles[e.From].token
		s.tokens[*from].Tile = e.Tile
		s.tiles[e.Tile].token, *from = *from, NoToken
	} else {
		s.left[e.Token]--
		s.tiles[e.Tile].token = int8(len(s.tokens))
		s.showing[e.Token][0] |= 1 << len(s.tokens)
		s.tokens = append(s.tokens, Token{Kind: e.Token, Number: s.rules.Tokens[e.Token].Count - s.left[e.Token], Tile: e.Tile})
	}
	s.neighbours(int(s.tiles[e.Tile].token))
}

// neighbours updates Token.Beside after a token has moved.
func (s *State) neighbours(token int) {
	t := &s.tokens[token]
	for gone := t.Beside; gone != 0; gone &= gone - 1 {
		s.tokens[bits.TrailingZeros64(gone)].Beside &^= 1 << token
	}
	t.Beside = 0
	for _, at := range s.tiles[t.Tile].beside {
		if at == NoTile || s.tiles[at].token == NoToken {
			continue
		}
		other := s.tiles[at].token
		t.Beside |= 1 << other
		s.tokens[other].Beside |= 1 << token
	}
}

// lay puts a tile on an empty square and joins its parts with the neighbours'. Sides with different edges are not
// joined and stay open for good, except that tile.AnyEdge closes a side.
func (s *State) lay(p Placement, player int8) {
	ty := &s.rules.Types[p.Type]
	index := int16(len(s.tiles))
	first := NodeID(len(s.nodes))
	s.tiles = slices.Grow(s.tiles, 1)[:index+1]
	placed := &s.tiles[index] // written in place, as in happens
	*placed = Placed{}
	placed.Type, placed.At.X, placed.At.Y, placed.Rotation = p.Type, p.At.X, p.At.Y, p.Rotation
	placed.Player, placed.Turn, placed.first, placed.token = player, s.turn.number, first, NoToken
	placed.edges = ty.turned[p.Rotation].edges
	s.nodes = append(s.nodes, ty.nodes...)
	nodes := s.nodes[first:]
	for i := range nodes {
		id := first + NodeID(i)
		nodes[i].root, nodes[i].next, nodes[i].tile = id, id, index
	}
	if s.rules.alters {
		s.spare(index)
	}
	if s.ledger.on {
		s.enter(index)
	}
	s.turn.facts |= ty.shows
	s.take(p.At, index)
	s.tilesAround(p.At, &placed.beside)
	for i := range placed.beside {
		if side, other := tile.Side(i), placed.beside[i]; other != NoTile {
			s.tiles[other].beside[side.Opposite()] = index
			s.join(index, other, side)
		}
	}
	for _, i := range s.alone {
		if t := &s.tiles[i]; t.At.Touches(p.At) {
			s.close(t.first+NodeID(s.rules.Types[t.Type].Alone), 1)
		}
	}
	if ty.Alone < 0 {
		return
	}
	s.alone = append(s.alone, index)
	for _, d := range around {
		if s.TileAt(Point{p.At.X + d.X, p.At.Y + d.Y}) != NoTile {
			s.close(first+NodeID(ty.Alone), 1)
		}
	}
}

// join merges the parts of two tiles across a side of the first.
func (s *State) join(a, b int16, side tile.Side) {
	ta, tb := &s.tiles[a], &s.tiles[b]
	oa := &s.rules.Types[ta.Type].turned[ta.Rotation]
	ob := &s.rules.Types[tb.Type].turned[tb.Rotation]
	pa, pb := oa.sidePart[side], ob.sidePart[side.Opposite()]
	if s.rules.joinsMore { // before the other parts, so that no city is complete too early
		s.joinMore(ta, tb, side)
	}
	switch {
	case pa >= 0 && pb >= 0:
		na, nb := ta.first+NodeID(pa), tb.first+NodeID(pb)
		if s.nodes[na].kind == s.nodes[nb].kind {
			s.close(s.union(na, nb), 2)
		}
	case pa >= 0 && ob.strict>>(8*side.Opposite())&1 == 0:
		s.close(s.Root(ta.first+NodeID(pa)), 1)
	case pb >= 0 && oa.strict>>(8*side)&1 == 0:
		s.close(s.Root(tb.first+NodeID(pb)), 1)
	}
	for h := tile.HalfSide(2 * side); h < tile.HalfSide(2*side+2); h++ {
		fa, fb := oa.halfPart[h], ob.halfPart[h.Opposite()]
		if fa >= 0 && fb >= 0 {
			s.union(ta.first+NodeID(fa), tb.first+NodeID(fb))
		}
	}
}

// joinMore merges the cities across a side that oriented.sidePart lacks: within walls, and the second city on a side.
func (s *State) joinMore(a, b *Placed, side tile.Side) {
	ta, tb := &s.rules.Types[a.Type], &s.rules.Types[b.Type]
	if ta.walls >= 0 && tb.walls >= 0 {
		s.union(a.first+NodeID(ta.walls), b.first+NodeID(tb.walls))
	}
	s.joinSecond(a, b, side)
	s.joinSecond(b, a, side.Opposite())
}

// joinSecond merges the second city on a side of a, if there is one, with the first one of b, or ends it at AnyEdge.
func (s *State) joinSecond(a, b *Placed, side tile.Side) {
	second := s.rules.Types[a.Type].secondOn(side, a.Rotation)
	if second < 0 {
		return
	}
	n := a.first + NodeID(second)
	ob := &s.rules.Types[b.Type].turned[b.Rotation]
	switch part := ob.sidePart[side.Opposite()]; {
	case part >= 0 && s.nodes[b.first+NodeID(part)].kind == tile.City:
		s.close(s.union(n, b.first+NodeID(part)), 1)
	case ob.strict>>(8*side.Opposite())&1 == 0:
		s.close(s.Root(n), 1)
	}
}

// union joins two features and returns the root.
func (s *State) union(a, b NodeID) NodeID {
	a, b = s.Root(a), s.Root(b)
	if a == b {
		return a
	}
	if s.nodes[a].size < s.nodes[b].size {
		a, b = b, a
	}
	na, nb := &s.nodes[a], &s.nodes[b]
	for i := b; ; {
		s.nodes[i].root = a
		if i = s.nodes[i].next; i == b {
			break
		}
	}
	na.next, nb.next = nb.next, na.next
	na.open += nb.open
	na.size += nb.size
	na.figures += nb.figures
	na.pennants += nb.pennants
	if s.ledger.on {
		s.merge(a, b)
	}
	return a
}
