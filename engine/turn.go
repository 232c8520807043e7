package engine

import "slices"

// turnState is what the checks of a turn must know of it.
type turnState struct {
	number    uint16 // from 1; 0 before the first turn
	active    int8   // -1 before the first turn
	previous  int8   // who had the turn before, -1 if nobody
	placed    uint8  // tiles placed in this turn
	discarded uint8  // tiles discarded in this turn
	deployed  uint8  // figures deployed in this turn
	scored    bool   // what was complete at some moment of this turn is scored
	spent     bool   // something was done in place of a deployment
	late      bool   // the stack was empty when the turn began
	firstTile uint16 // index of the first tile placed in this turn
}

// SentHomeThisTurn tells whether a figure was sent home in this turn for a reason.
func (s *State) SentHomeThisTurn(reason string) bool {
	return slices.ContainsFunc(s.events, func(e Event) bool { return e.Kind == EvReturn && e.Reason == reason })
}

// LastPlaced returns the index of the tile placed in this turn, NoTile if there is
// none yet.
func (s *State) LastPlaced() int {
	if s.turn.placed == 0 {
		return NoTile
	}
	return len(s.tiles) - 1
}

// PlacedThisTurn returns how many tiles were placed in this turn.
func (s *State) PlacedThisTurn() int { return int(s.turn.placed) }

// DiscardedThisTurn returns how many tiles were discarded in this turn.
func (s *State) DiscardedThisTurn() int { return int(s.turn.discarded) }

// DeployedThisTurn returns how many figures were deployed in this turn.
func (s *State) DeployedThisTurn() int { return int(s.turn.deployed) }

// ScoredThisTurn tells whether features were scored in this turn.
func (s *State) ScoredThisTurn() bool { return s.turn.scored }

// SpentThisTurn tells whether something was done in this turn in place of a
// deployment.
func (s *State) SpentThisTurn() bool { return s.turn.spent }

// SpentOn tells whether something was done in place of a deployment in this turn for a
// reason: the name of a neutral figure that moved, or what sent a figure home.
func (s *State) SpentOn(reason string) bool {
	return slices.ContainsFunc(s.events, func(e Event) bool { return e.Kind == EvSpent && e.Reason == reason })
}

// SpentBut tells whether something was done in place of a deployment in this turn for
// another reason than the ones named.
func (s *State) SpentBut(reasons ...string) bool {
	return s.turn.spent && slices.ContainsFunc(s.events, func(e Event) bool {
		return e.Kind == EvSpent && !slices.Contains(reasons, e.Reason)
	})
}

// WalkedThisTurn tells whether a neutral figure has walked in this turn.
func (s *State) WalkedThisTurn(neutral string) bool {
	return slices.ContainsFunc(s.events, func(e Event) bool {
		return e.Kind == EvWalk && s.rules.Neutrals[e.Neutral].Name == neutral
	})
}

// Late tells whether the stack was empty when this turn began.
func (s *State) Late() bool { return s.turn.late }
