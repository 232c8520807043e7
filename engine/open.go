package engine

import "slices"

// A Market is what an action about open tiles is about: tiles that are turned up, or one of them and the bids for it.
type Market struct {
	Draw  int      // the number of tiles to turn up, if chance is still to decide which
	Types []TypeID // the tiles
	Bids  []Bid    // in the order in which they were made
	Sold  Sale
}

// A Bid is what a player offers for a tile.
type Bid struct {
	Player uint8
	Points int32 // Pass if the player offers nothing
}

// Pass is in place of the points of a player who offers nothing.
const Pass = -1

// A Sale is the choice of the player who put a tile up for offers.
type Sale uint8

const (
	NoSale Sale = iota // nothing to choose
	Buy                // the player keeps the tile
	Sell               // the best bidder gets it
)

// playOpen plays the events about open tiles.
func (s *State) playOpen(e *Event) {
	t := e.Place.Type
	switch e.Kind {
	case EvReveal:
		s.see(t, &s.rules.Types[t])
		s.drawn[t]++
		s.stack--
		s.shown++
		s.open = append(s.open, t)
	case EvTake:
		s.unopen(t)
		s.players[e.Player].hand = t
	case EvPutBack:
		if e.Player < 0 {
			s.unopen(t)
		} else {
			s.players[e.Player].hand = NoType
		}
		s.drawn[t]--
		s.seen[t]--
		s.draws--
		s.stack++
		s.shown--
	}
	s.reckon()
}

// reckon counts the tiles that lie open or are in the active player's hand.
func (s *State) reckon() {
	s.mine = len(s.open)
	if s.Hand(int(s.turn.active)) != NoType {
		s.mine++
	}
}

// unopen removes one of the open tiles.
func (s *State) unopen(t TypeID) {
	i := slices.Index(s.open, t)
	s.open = slices.Delete(s.open, i, i+1)
}

// fromHand takes a tile out of the active player's hand, if it is there.
func (s *State) fromHand(t TypeID) bool {
	if s.turn.active < 0 || s.players[s.turn.active].hand != t {
		return false
	}
	s.players[s.turn.active].hand = NoType
	s.shown--
	s.mine--
	if s.limit > 0 {
		s.limit--
	}
	return true
}

// Remaining returns the number of tiles left to place: those of the stack, and those that lie open or are in a player's hand.
func (s *State) Remaining() int {
	if s.limit >= 0 {
		return min(s.stack+s.shown, s.limit)
	}
	return s.stack + s.shown
}

// InStack returns the number of tiles left to draw.
func (s *State) InStack() int { return max(s.Remaining()-s.shown, 0) }

// Drawable returns the number of tiles in the stack that no element withholds.
func (s *State) Drawable() int {
	n := s.InStack()
	if len(s.rules.withheld) == 0 {
		return n
	}
	for t := range s.rules.Types {
		if id := TypeID(t); s.Withheld(id) {
			n -= s.RemainingOf(id)
		}
	}
	return n
}

// CanDraw reports whether Drawable is n or more. It is much faster if n is small.
func (s *State) CanDraw(n int) bool {
	if s.InStack() < n {
		return false
	}
	for t := range s.rules.Plains() {
		if id := TypeID(t); s.RemainingOf(id) > 0 && !s.Withheld(id) {
			if n -= s.RemainingOf(id); n <= 0 {
				return true
			}
		}
	}
	return n <= 0
}

// Playable returns the number of tiles that are left to the active player: Remaining without those in other hands.
func (s *State) Playable() int { return s.InStack() + s.mine }

// Hand returns the tile that a player must place instead of a drawn one, NoType if there is none.
func (s *State) Hand(player int) TypeID {
	if player < 0 {
		return NoType
	}
	return s.players[player].hand
}

// Hands reports whether some player has a tile in the hand.
func (s *State) Hands() bool { return s.shown > len(s.open) }

// Open returns the tiles that lie open, in the order in which they were turned up. The slice is valid until the next event.
func (s *State) Open() []TypeID { return s.open }

// Remembered returns a number that an element remembers about a player: kind is an index into Rules.Memory.
func (s *State) Remembered(player, kind int) int { return int(s.players[player].memory[kind]) }

// Reveal turns up a tile of the stack.
func (e Effects) Reveal(t TypeID) {
	e.emit(Event{Kind: EvReveal, Player: e.turn.active, Place: Placement{Type: t}, Node: NoNode})
}

// Take gives a player an open tile, in a choice of player by.
func (e Effects) Take(player int, t TypeID, by int) {
	e.emit(Event{Kind: EvTake, Player: int8(player), Place: Placement{Type: t}, From: int16(by), Node: NoNode})
}

// PutBack puts the tile in a player's hand back into the stack or, if player is -1, an open tile.
func (e Effects) PutBack(player int, t TypeID) {
	e.emit(Event{Kind: EvPutBack, Player: int8(player), Place: Placement{Type: t}, Node: NoNode})
}

// Remember adds n to a number that an element remembers about a player: kind is an index into Rules.Memory.
func (e Effects) Remember(player, kind, n int) {
	e.emit(Event{Kind: EvRemember, Player: int8(player), Token: uint8(kind), Points: int16(n), Node: NoNode})
}

// Handed reports whether using a tile now draws none: it lies open or, if the player has one in the hand, is in a hand.
func (s *State) Handed(t TypeID) bool {
	if s.shown == 0 {
		return false
	}
	if s.Hand(s.Active()) == NoType {
		return slices.Contains(s.open, t)
	}
	return slices.ContainsFunc(s.players[:len(s.names)], func(p player) bool { return p.hand == t })
}
