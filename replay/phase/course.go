package phase

import (
	"errors"
	"slices"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/notation"
	"cartulary/replay"
)

// A Move is an action as written and as the engine has it. Written is nil for a discard that the record omits.
type Move struct {
	Written *notation.Action
	Act     engine.Action
}

// A Course is the replay of a record with the actions of each turn.
type Course struct {
	Rules *ruleset.Ruleset
	Start *engine.State // before the first turn
	Turns [][]Move      // by turn; the last ones come before the final scoring
	Ended bool          // the game is scored
	Hand  string        // the tile drawn after the last turn, if it is known
}

// Follow replays a record. It calls visit with each frame and stops at its first error.
func Follow(rec *notation.Record, visit func(*replay.Frame) error) (*Course, error) {
	c := &Course{Turns: make([][]Move, len(rec.Turns)+1)}
	at := -1
	r := replay.New()
	for f := range r.Frames(rec, replay.Options{NoNotes: true, Each: func(w *notation.Action, a *engine.Action) {
		c.Turns[at] = append(c.Turns[at], Move{w, clone(a)})
	}}) {
		if f.State == nil {
			return nil, errors.New(f.Unplayable())
		}
		if err := visit(f); err != nil {
			return nil, err
		}
		if f.Kind == replay.FrameSetup {
			c.Start = f.State.Clone()
		}
		c.Ended = f.Kind == replay.FrameFinal
		at = min(at+1, len(rec.Turns))
	}
	c.Rules, c.Hand = r.Rules(), r.Hand()
	return c, nil
}

// clone returns a copy of an action that outlives the replay.
func clone(a *engine.Action) engine.Action {
	c := *a
	if a.Detail != nil {
		d := *a.Detail
		d.Steps, d.With = slices.Clone(d.Steps), slices.Clone(d.With)
		c.Detail = &d
	}
	if a.Market != nil {
		m := *a.Market
		m.Types, m.Bids = slices.Clone(m.Types), slices.Clone(m.Bids)
		c.Market = &m
	}
	return c
}

// Arrive plays the turns of a record, illegal actions as well, and returns what the engine waits for then. Of a save, the messages
// after the last action are answers; the turns of other records are over unless they are open.
func (m *Machine) Arrive(rec *notation.Record, c *Course) Wait {
	for i := range rec.Turns {
		m.arriveAt(rec, i, c.Turns[i])
		for k := range c.Turns[i] {
			a := &c.Turns[i][k].Act
			if a.Kind == engine.ActScore {
				continue
			}
			if before := m.at; m.Reach(a, nil) != nil && m.Turns == i+1 {
				m.at = before
			}
			m.answer(a)
			m.ScoreFirst(a)
			m.Perform(a)
		}
	}
	n := len(rec.Turns)
	if n == 0 {
		return m.Waits()
	}
	t := &rec.Turns[n-1]
	for declined := 0; ; {
		w := m.Waits()
		if m.Turns > n && rec.Draws == nil || t.Open && rec.Draws == nil || w.Reply == None {
			return w
		}
		if rec.Draws != nil && w.Reply != Draws {
			if declined++; declined > t.Declined {
				return w
			}
		}
		m.Decline()
	}
}

// arriveAt begins a turn of the record, declining what is asked before it.
func (m *Machine) arriveAt(rec *notation.Record, i int, moves []Move) {
	seat := rec.Seat(rec.Turns[i].Player)
	for m.Turns <= i {
		w := m.Waits()
		if m.Turns > i || m.AbbeyNext(w, seat, int(rec.Turns[i].Part)) && len(moves) > 0 && moves[0].Act.Kind == engine.ActPlace {
			return
		}
		if w.Reply == None {
			m.State.EndTurn()
			break
		}
		m.Decline()
	}
	if again := rec.Turns[i].Part > 0; m.Turns <= i || m.Active() != max(seat, 0) || again != (m.TurnPart() > 0) {
		m.force(max(seat, 0), again, i)
	}
}

// AbbeyNext reports whether a question is about an abbey with which a player's turn, or part, begins that has not been counted.
func (m *Machine) AbbeyNext(w Wait, player, part int) bool {
	return w.Player == player && (w.Phase == LastAbbeys && part == 0 || w.Phase == Abbey && m.Offered && part > 0)
}

// force begins a turn that the engine would not begin.
func (m *Machine) force(player int, again bool, i int) {
	m.drop()
	if again && m.Active() == player {
		m.BeginPart()
	} else {
		m.BeginTurn(player)
	}
	m.Turns = i + 1
	m.goTo(Abbey)
}
