package engine

// turnState is what the checks must know of the part of a turn that is being played. Most turns have one part. What
// is not said to be of the turn is of this part of it alone.
type turnState struct {
	number     uint16 // of the part, from 1: a turn of two parts counts twice; 0 before the first turn
	part       uint8  // of its turn, from 0
	active     int8   // -1 before the first turn
	previous   int8   // who had the turn before, -1 if nobody
	placed     uint8  // tiles placed
	discarded  uint8  // tiles discarded
	deployed   uint8  // followers deployed
	scored     bool   // what was complete at some moment of this part is scored
	spent      bool   // something was done in place of a deployment
	firstTile  uint16 // index of the first tile placed
	firstEvent uint16 // index of the first event
	facts      Facts
	earlier    Facts // of the parts of this turn before this one
}

// TurnPart returns which part of its turn is being played, from 0.
func (s *State) TurnPart() int { return int(s.turn.part) }

// Again reports whether the active player may, and must, play another part of the turn when this one is over.
func (s *State) Again() (may, must bool) {
	for _, f := range s.rules.again {
		m, n := f(s)
		may, must = may || m || n, must || n
	}
	return may, must
}

// some tells whether an event of that kind, in this turn, is so.
func (s *State) some(kind EventKind, so func(*Event) bool) bool {
	if !s.Happened(kind) {
		return false
	}
	for i := int(s.turn.firstEvent); i < len(s.events); i++ {
		if e := &s.events[i]; e.Kind == kind && so(e) {
			return true
		}
	}
	return false
}

// Noted reports whether something was noted in this part of the turn.
func (s *State) Noted(what Word) bool {
	return s.some(EvNote, func(e *Event) bool { return e.Reason == what })
}

// SentHomeThisTurn tells whether a figure was sent home in this turn for a reason.
func (s *State) SentHomeThisTurn(reason Word) bool {
	return s.some(EvReturn, func(e *Event) bool { return e.Reason == reason })
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
func (s *State) SpentOn(reason Word) bool {
	return s.some(EvSpent, func(e *Event) bool { return e.Reason == reason })
}

// WalkedThisTurn tells whether a neutral figure has walked in this turn.
func (s *State) WalkedThisTurn(neutral Word) bool {
	return s.some(EvWalk, func(e *Event) bool { return s.rules.Neutrals[e.Neutral].Name == neutral })
}

// Tried tells whether an action of that kind could not be carried out in this turn.
func (s *State) Tried(kind ActionKind) bool {
	return s.some(EvVoid, func(e *Event) bool { return e.Void == kind })
}
