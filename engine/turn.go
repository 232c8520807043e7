package engine

import "slices"

// turnState is the State of the current part of a turn; fields that name the turn are about all of it.
type turnState struct {
	number     uint16 // of the part, from 1: a turn of two parts counts twice; 0 before the first turn
	part       uint8  // of its turn, from 0
	active     int8   // -1 before the first turn
	previous   int8   // the player of the previous turn, -1 if there is none
	placed     uint8  // tiles placed
	discarded  uint8  // tiles discarded
	deployed   uint8  // followers deployed
	scored     bool   // complete features were scored at some moment of this part
	spent      bool   // an action has replaced the deployment
	closing    bool   // the last turn is over
	firstTile  uint16 // index of the first tile placed
	firstEvent uint16 // index of the first event
	facts      Facts
	earlier    Facts  // of the parts of this turn before this one
	first      uint16 // number of the first part of this turn
	before     uint16 // number of the first part of the previous turn
	after      bool   // the stack was empty when this turn began
	last       int8   // if after: the player of the last turn before the stack was empty
	granted    bool   // if after: the player may have the turn
}

// begin begins a turn or a part of one. The fields are set in place, as in happens.
func (s *State) begin(e *Event) {
	t := &s.turn
	late := s.Remaining() <= 0
	granted := late && e.Kind == EvTurn && s.Follows(int(e.Player))
	old := *t
	*t = turnState{}
	t.number, t.active, t.firstTile = old.number+1, e.Player, uint16(len(s.tiles))
	if e.Kind == EvPart {
		t.part, t.previous, t.earlier, t.first, t.before = old.part+1, old.previous, old.earlier|old.facts, old.first, old.before
		t.after, t.last = old.after, old.last
	} else {
		t.previous, t.first, t.before = old.active, t.number, old.first
	}
	if s.gone != 0 {
		s.gone &^= 1 << e.Player
	}
	if !late {
		return
	}
	t.facts = Late
	if e.Kind == EvTurn {
		t.granted, t.after, t.last = granted, true, old.active
		if old.after {
			t.last = old.last
		}
	}
}

// Closing reports whether the last turn is over: see [State.Close].
func (s *State) Closing() bool { return s.turn.closing }

// TurnPart returns the number of the current part of the turn, from 0.
func (s *State) TurnPart() int { return int(s.turn.part) }

// InTurn reports whether a number of [State.Turn] is a part of the current turn; InPreviousTurn, of the one before.
func (s *State) InTurn(number int) bool { return number >= int(s.turn.first) }

// InPreviousTurn: see [State.InTurn].
func (s *State) InPreviousTurn(number int) bool {
	return number >= int(s.turn.before) && number < int(s.turn.first)
}

// Again reports whether the active player may, and must, play another part of the turn after this one.
func (s *State) Again() (may, must bool) {
	if s.Gone(s.Active()) {
		return false, false
	}
	for _, f := range s.rules.again {
		m, n := f(s)
		may, must = may || m || n, must || n
	}
	return may, must
}

// Next returns the player of the next turn, or of the first one.
func (s *State) Next() int {
	if len(s.rules.extends) > 0 {
		if player := s.nextAfter(); player >= 0 {
			return player
		}
	}
	if len(s.rules.stays) > 0 && s.turn.active >= 0 && s.Remaining() > 0 && !s.Gone(s.Active()) {
		for _, f := range s.rules.stays {
			if f(s) {
				return s.Active()
			}
		}
	}
	next := s.Active() + 1
	if next >= s.Players() {
		next = 0
	}
	if s.Gone(next) {
		return s.Following(next)
	}
	return next
}

// Some reports whether an event of a kind in this part of the turn satisfies cond. Most turns need no loop.
func (s *State) Some(kind EventKind, cond func(*Event) bool) bool {
	if !s.Happened(kind) {
		return false
	}
	for i := int(s.turn.firstEvent); i < len(s.events); i++ {
		if e := &s.events[i]; e.Kind == kind && cond(e) {
			return true
		}
	}
	return false
}

// Noted reports whether Effects.Note recorded a word in this part of the turn.
func (s *State) Noted(word Word) bool {
	return s.Some(EvNote, func(e *Event) bool { return e.Reason == word })
}

// SentHomeThisTurn reports whether a figure was sent home for a reason in this turn.
func (s *State) SentHomeThisTurn(reason Word) bool {
	return s.Some(EvReturn, func(e *Event) bool { return e.Reason == reason })
}

// LastPlaced returns the index of the tile placed in this turn, NoTile if there is none yet.
func (s *State) LastPlaced() int {
	if s.turn.placed == 0 {
		return NoTile
	}
	return len(s.tiles) - 1
}

// AfterScoring returns the position after the scoring of this turn, which is s itself if the turn has been scored. It is valid until the
// next call and not changed by the caller: it is scratch memory, because generators look ahead many times in a playout.
func (s *State) AfterScoring() *State {
	if s.ScoredThisTurn() {
		return s
	}
	if s.tally.after == nil {
		s.tally.after = &State{}
	}
	s.tally.after.CopyFrom(s)
	s.tally.after.EndTurn()
	return s.tally.after
}

// PlacedThisTurn returns the number of tiles placed in this turn.
func (s *State) PlacedThisTurn() int { return int(s.turn.placed) }

// DiscardedThisTurn returns the number of tiles discarded in this turn.
func (s *State) DiscardedThisTurn() int { return int(s.turn.discarded) }

// DeployedThisTurn returns the number of figures deployed in this turn.
func (s *State) DeployedThisTurn() int { return int(s.turn.deployed) }

// ScoredThisTurn reports whether features were scored in this turn.
func (s *State) ScoredThisTurn() bool { return s.turn.scored }

// SpentThisTurn reports whether an action has replaced the deployment in this turn.
func (s *State) SpentThisTurn() bool { return s.turn.spent }

// SpentOn reports whether a Deed has replaced the deployment: by a neutral figure's name, or a reason for going home.
func (s *State) SpentOn(reason Word) bool {
	return s.Some(EvSpent, func(e *Event) bool { return e.Reason == reason })
}

// spentInTurn reports whether a Deed has replaced the deployment in any part of this turn.
func (s *State) spentInTurn(reason Word) bool {
	return s.HappenedInTurn(EvSpent) &&
		slices.ContainsFunc(s.events, func(e Event) bool { return e.Kind == EvSpent && e.Reason == reason })
}

// WalkedThisTurn reports whether a neutral figure has walked in this turn.
func (s *State) WalkedThisTurn(neutral Word) bool {
	return s.Some(EvWalk, func(e *Event) bool { return s.rules.Neutrals[e.Neutral].Name == neutral })
}

// Tried reports whether an action of a kind was impossible in this turn: see Skip.
func (s *State) Tried(kind ActionKind) bool {
	return s.Some(EvVoid, func(e *Event) bool { return e.Void == kind })
}
