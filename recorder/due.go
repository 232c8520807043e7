package recorder

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
)

type kind uint8

const (
	nothing   kind = iota // the turn is over
	aTile                 // the tile drawn
	aSquare               // where the tile is placed
	aMove                 // what is done beside placing the tile
	aStep                 // the next step of a walk
	theMarket             // the tiles of a bazaar, or an auction
	theEnd                // the actions before the final scoring
	theWay                // how the game ends
	over                  // nothing: the game has ended
)

type question struct {
	kind       kind
	candidates []candidate
	compulsory bool // one of the candidates must happen
	moves      bool // a follower is among the candidates
	only       bool // of aSquare: the tile fits only with other actions, so it may be discarded
}

func (q question) idle() bool { return q.kind == nothing }

// A candidate is a legal action, with its text. The text of a walk has no steps.
type candidate struct {
	action  engine.Offer
	written []notation.Action // the action, and those without which it is not possible
	text    string
}

// due returns what must happen next, in the order of a turn: the tile, the actions in any order, compulsory ones that come before
// a walk, the walk, the other compulsory ones, open tiles. The engine's lists decide what is legal.
func (s *Session) due() question {
	switch {
	case s.stage == isOver:
		return question{kind: over}
	case s.ending:
		return question{kind: theWay}
	case s.market != nil:
		return question{kind: theMarket}
	case s.walk != nil:
		return question{kind: aStep}
	case s.stage == inClosing:
		return question{kind: theEnd, candidates: s.candidates(s.moment.ClosingActions(nil))}
	case s.moment.PlacedThisTurn() == 0:
		return s.dueTile()
	}
	return s.dueAction()
}

// dueTile returns the question before the tile lies on the board.
func (s *Session) dueTile() question {
	m := s.moment
	if hand := m.Hand(m.Active()); hand != engine.NoType {
		s.tile = hand
	}
	if s.tile == engine.NoType {
		if m.Playable() <= 0 && !ownTile(m.State) && len(s.open.Actions) > 0 {
			return question{kind: nothing}
		}
		return question{kind: aTile}
	}
	q := question{kind: aSquare}
	if m.MustLayAside(s.tile) {
		return q
	}
	q.candidates, q.only = s.placements(s.tile)
	return q
}

func (s *Session) placements(t engine.TypeID) (list []candidate, only bool) {
	m := s.moment
	for _, o := range m.Legal(t, nil) {
		if s.allTurns || o.Rotation < m.Rules().Type(t).Turns() {
			list = append(list, s.candidate(engine.Offer{Action: engine.Place(engine.Placement{Type: t, At: o.At, Rotation: o.Rotation})}))
		}
	}
	only = len(list) == 0
	for _, a := range m.Mended(t, nil) {
		list = append(list, s.candidate(engine.Offer{Action: a}))
	}
	if m.Rules().Type(t).Own > 0 { // its rotation has no meaning
		list = slices.DeleteFunc(list, func(c candidate) bool { return c.action.Place.Rotation > 0 })
	}
	return list, only && len(list) > 0
}

// dueAction returns the question after the tile lies on the board.
func (s *Session) dueAction() question {
	moves, must := s.moment.Moves(nil)
	extra := s.moment.Extra(engine.NoType, nil)
	late := func(a engine.Offer) bool { return a.Market != nil || a.Due && a.Last }
	now := s.candidates(slices.Concat(moves, slices.DeleteFunc(slices.Clone(extra), late)))
	fresh := func(c candidate) bool { return !s.declined[c.text] }
	compulsory := func(c candidate) bool { return c.action.Due }
	early := func(c candidate) bool { return c.action.Due && c.action.Early }
	if must {
		return question{kind: aMove, candidates: now, compulsory: true, moves: true}
	}
	if slices.ContainsFunc(now, fresh) {
		return question{kind: aMove, candidates: now, moves: len(moves) > 0}
	}
	if list := keep(now, early); len(list) > 0 {
		return question{kind: aMove, candidates: list, compulsory: true}
	}
	if s.dueWalk() {
		neutral, _ := s.moment.DueWalk()
		s.walk = &engine.Action{Kind: engine.ActWalk, Neutral: neutral}
		return question{kind: aStep}
	}
	if list := keep(now, compulsory); len(list) > 0 {
		return question{kind: aMove, candidates: list, compulsory: true}
	}
	last := s.candidates(keep(extra, late))
	switch {
	case len(last) == 0:
		return question{kind: nothing}
	case last[0].action.Market != nil:
		s.market = s.newMarket(last)
		return question{kind: theMarket}
	}
	return question{kind: aMove, candidates: last, compulsory: true}
}

// dueWalk reports whether a neutral figure must walk now and can.
func (s *Session) dueWalk() bool {
	if s.stage != inTurn || s.moment.PlacedThisTurn() == 0 {
		return false
	}
	neutral, _ := s.moment.DueWalk()
	return neutral != 0 && len(s.moment.NextSteps(neutral, nil, nil)) > 0
}

func keep[T any](list []T, want func(T) bool) (kept []T) {
	for _, x := range list {
		if want(x) {
			kept = append(kept, x)
		}
	}
	return kept
}

// candidates returns the actions of a list that break no rule as the game stands.
func (s *Session) candidates(offers []engine.Offer) (list []candidate) {
	for _, a := range offers {
		if a.Kind == engine.ActWalk || a.Market != nil || s.legal(&a.Action) {
			list = append(list, s.candidate(a))
		}
	}
	return list
}

func (s *Session) legal(a *engine.Action) bool {
	if s.stage == inClosing {
		return true // the checks are about turns
	}
	state := s.moment.State
	if state.Prepares(a) {
		state = state.Clone()
		state.ScoreFirst(a)
	}
	return len(state.Check(a)) == 0
}

func (s *Session) candidate(a engine.Offer) candidate {
	c := candidate{action: a}
	if a.Market != nil { // the tiles and the offers are still to come
		return c
	}
	w := s.moment.Written(&a.Action)
	c.written = []notation.Action{w}
	if a.Kind == engine.ActWalk {
		c.text = a.Neutral.String()
		return c
	}
	c.text = string(notation.AppendAction(nil, &w))
	if len(a.With()) == 0 {
		return c
	}
	trial := replay.Moment{State: s.moment.Clone(), Ruleset: s.moment.Ruleset, Record: s.rec}
	trial.Apply(&a.Action)
	for _, with := range a.With() {
		w := trial.Written(&with)
		c.written = append(c.written, w)
		c.text += " | " + string(notation.AppendAction(nil, &w))
		trial.Apply(&with)
	}
	return c
}

// perform takes the one candidate that is left: it is recorded, or its details are asked.
func (s *Session) perform(c candidate) {
	switch a := c.action; {
	case a.Market != nil:
		s.pending.clear()
		s.market = s.newMarket([]candidate{c})
	case a.Kind == engine.ActWalk:
		s.menu, s.typed = nil, ""
		s.walk = &engine.Action{Kind: engine.ActWalk, Neutral: a.Neutral}
	case s.stage == inClosing:
		s.closing = append(s.closing, a.Action)
		s.locateClosing()
	default:
		tile := s.tile
		beside := a.Kind != engine.ActPlace && s.moment.PlacedThisTurn() == 0
		s.record(c.written...)
		if beside && s.stage == inTurn {
			s.tile = tile // an action before the placement leaves the tile in the hand
		}
	}
}

// step adds a step to the walk under way and records the walk when it is complete.
func (s *Session) step(st engine.Step) {
	*s.walk = s.walk.Walking(append(slices.Clip(s.walk.Steps()), st))
	if len(s.walk.Steps()) < s.steps() && len(s.moment.NextSteps(s.walk.Neutral, s.walk.Steps(), nil)) > 0 {
		return
	}
	s.record(s.moment.Written(s.walk))
}

func (s *Session) steps() int {
	i, _ := s.moment.Rules().NeutralByName(s.walk.Neutral)
	return s.moment.Rules().Neutrals[i].Steps
}

func (s *Session) walkOf(w *notation.Action) *engine.Action {
	var steps []engine.Step
	for _, st := range w.Steps {
		steps = append(steps, engine.Step{Side: tile.Side(st.Dir - notation.LocN), Mover: -1})
	}
	a := engine.Walk(replay.Walker(w.Kind), steps...)
	return &a
}
