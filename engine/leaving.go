package engine

import "math/bits"

// Leave takes the active player out of the game after the turn: the next turns skip the player, whose tile in the hand goes back
// into the stack. The player's pieces stay unless an element removes them. A player who takes a turn again is back in the game.
func (s *State) Leave() {
	if t := s.Hand(s.Active()); t != NoType {
		Effects{s}.PutBack(s.Active(), t)
	}
	s.emit(Event{Kind: EvLeave, Player: s.turn.active, Node: NoNode})
	for _, f := range s.rules.leaves {
		f(Effects{s}, s.Active())
	}
}

// Gone reports whether a player has left the game: see [State.Leave].
func (s *State) Gone(player int) bool { return s.gone != 0 && s.gone>>player&1 == 1 }

// Absent reports whether the player of an action has left the game.
func (s *State) Absent(a *Action) bool { return s.gone != 0 && s.Gone(s.By(a)) }

// Present returns the number of players who have not left.
func (s *State) Present() int { return s.Players() - bits.OnesCount16(s.gone) }

// InOrder returns the n-th player of the turn, 0 being the active one and the next ones following clockwise, without the
// players who have left.
func (s *State) InOrder(n int) int {
	p := s.Active()
	if s.gone == 0 {
		return (p + n) % s.Players()
	}
	if left := s.Present(); left > 0 {
		for n %= left; n > 0; n-- {
			p = s.Following(p)
		}
	}
	return p
}

// Following returns the player who follows another one clockwise among those who have not left; the same player if no other is
// present.
func (s *State) Following(player int) int {
	for i := 1; i < s.Players(); i++ {
		if p := (player + i) % s.Players(); !s.Gone(p) {
			return p
		}
	}
	return player
}
