package engine

import (
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// An ActionKind says what a player means to do.
type ActionKind uint8

const (
	ActPlace   ActionKind = iota + 1 // Place: the tile drawn, where, and how turned
	ActDiscard                       // Place.Type: the tile drawn goes out of the game
	ActDeploy                        // Figure to part Part of tile Tile
	ActScore                         // the features completed so far are scored now
)

// An Action is what the active player means to do. It is what a written action
// names on this very table.
type Action struct {
	Kind   ActionKind
	Player int // AtBegin: who begins a turn
	Place  Placement
	Figure uint8 // index into Rules.Figures
	Tile   int   // index into State.Tiles, NoTile if there is no tile there
	Part   uint8 // NoPart if the tile has no such part
	At     Point // ActDeploy: the square of Tile, also if there is no tile
	Want   tile.Kind
	Where  string // ActDeploy: the location as written, for messages
}

// A Case is an action before the judge: what a Check looks at and reports to.
// State has not carried out the action yet.
type Case struct {
	*State
	Action *Action
	rule   *rule.Rule
}

// A Violation is one offence against one rule.
type Violation struct {
	Rule    *rule.Rule
	Message string
	Notes   []Note
}

// A Note adds a fact to a violation. Turn is the number of the turn in which it
// came about, 0 if there is none, and Action the kind of action that did it.
type Note struct {
	Turn   int
	Action ActionKind
	Text   string
}

// Report adds a violation of the rule being checked.
func (c *Case) Report(message string, notes ...Note) {
	c.tally.violations = append(c.tally.violations, Violation{Rule: c.rule, Message: message, Notes: notes})
}

// check runs the checks of a moment. The slice is valid until the next check.
func (s *State) check(m Moment, a *Action) []Violation {
	t := &s.tally
	t.violations = t.violations[:0]
	t.hearing = Case{State: s, Action: a}
	for i := range s.rules.checks[m] {
		k := &s.rules.checks[m][i]
		t.hearing.rule = k.Rule
		k.Func(&t.hearing)
	}
	return t.violations
}

// CheckSetup judges the players and the start of the game. Like the result of
// every check, the slice is valid until the next one.
func (s *State) CheckSetup() []Violation { return s.check(AtSetup, &s.tally.noAction) }

// CheckBegin judges whether player may begin a turn now.
func (s *State) CheckBegin(player int) []Violation {
	s.tally.begin.Player = player
	return s.check(AtBegin, &s.tally.begin)
}

// Check judges an action of the active player: every rule that it breaks.
func (s *State) Check(a *Action) []Violation {
	switch a.Kind {
	case ActPlace:
		return s.check(AtPlace, a)
	case ActDiscard:
		return s.check(AtDiscard, a)
	case ActDeploy:
		return s.check(AtDeploy, a)
	}
	return nil
}

// CheckEnd judges whether the turn may end now.
func (s *State) CheckEnd() []Violation { return s.check(AtEnd, &s.tally.noAction) }

// CanApply tells whether the table can hold what the action does, legal or not:
// a tile on an empty square while tiles are left, a figure that is in the supply
// on a part that exists.
func (s *State) CanApply(a *Action) bool {
	switch a.Kind {
	case ActPlace:
		return a.Place.Type != NoType && s.remaining > 0 && s.TileAt(a.Place.At) == NoTile
	case ActDiscard:
		return a.Place.Type != NoType && s.remaining > 0
	case ActDeploy:
		return a.Tile != NoTile && a.Part != NoPart && s.players[s.turn.active].supply[a.Figure] > 0
	}
	return true
}

// SetUp lays the start tiles. The placements are not judged.
func (s *State) SetUp(start []Placement) {
	for _, p := range start {
		s.emit(Event{Kind: EvPlace, Player: -1, Place: p})
	}
}

// BeginTurn begins a turn of player. The events of the turn before are dropped.
func (s *State) BeginTurn(player int) {
	s.events, s.terms = s.events[:0], s.terms[:0]
	s.emit(Event{Kind: EvTurn, Player: int8(player)})
}

// Apply carries out an action for which CanApply holds, legal or not.
func (s *State) Apply(a *Action) {
	switch a.Kind {
	case ActPlace:
		s.emit(Event{Kind: EvPlace, Player: s.turn.active, Place: a.Place})
	case ActDiscard:
		s.emit(Event{Kind: EvDiscard, Player: s.turn.active, Place: a.Place})
	case ActDeploy:
		s.emit(Event{Kind: EvDeploy, Player: s.turn.active, Figure: a.Figure, Node: s.NodeOf(a.Tile, a.Part)})
	case ActScore:
		s.score()
	}
}

// EndTurn takes the steps that follow the player's actions: the scoring of what was
// completed and is not scored yet.
func (s *State) EndTurn() { s.score() }

func (s *State) score() {
	for _, p := range s.rules.turnPhases {
		p.Run(s)
	}
	s.emit(Event{Kind: EvScored})
}

// Finish takes the steps of the end of the game: the final scoring. Its events
// replace those of the last turn.
func (s *State) Finish() {
	s.events, s.terms = s.events[:0], s.terms[:0]
	for _, p := range s.rules.endPhases {
		p.Run(s)
	}
	s.emit(Event{Kind: EvEnd})
}
