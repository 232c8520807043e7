package phase

import (
	"errors"
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
)

// ErrOrder is the error of an action for which the engine does not ask at its place in the turn.
var ErrOrder = errors.New("JCloisterZone asks for it at another moment of the turn")

// Reach declines what the engine asks for until it asks for an action. It calls reply, if not nil, before each PASS and COMMIT.
// It returns ErrOrder if the engine has asked before, or does not ask in this turn.
func (m *Machine) Reach(a *engine.Action, reply func(Wait)) error {
	if m.silent(a) {
		return nil
	}
	for turn := m.Turns; ; {
		w := m.Waits()
		switch {
		case m.Turns > turn:
			return ErrOrder
		case m.takes(w, a):
			return nil
		case w.Reply == None:
			return ErrOrder
		}
		if reply != nil {
			reply(w)
		}
		m.Decline()
	}
}

// silent reports whether an action happens without a question: a token of the shepherd of this turn, or a bridge that its tile needs.
func (m *Machine) silent(a *engine.Action) bool {
	switch {
	case a.IsSpecial(names.Sheep), a.IsSpecial(names.Wolf):
		return m.Fresh()
	case a.IsSpecial(names.Bridge):
		return m.Mends(a)
	}
	return false
}

// Mends reports whether a bridge is the one that the tile just placed needs: the engine builds it with the tile.
func (m *Machine) Mends(a *engine.Action) bool {
	return m.mend != nil && m.mend.At == a.At && m.mend.Where == a.Where
}

// mending returns the bridge without which a placement does not fit, nil if it needs none.
func (m *Machine) mending(a *engine.Action) *engine.Action {
	for i := range a.With() {
		if b := a.With()[i : i+1]; !m.EdgesFit(a.Place) && m.EdgesFitWith(a.Place, b) {
			return &b[0]
		}
	}
	return nil
}

// Fresh reports whether the active player owes the token of a shepherd of this turn.
func (m *Machine) Fresh() bool {
	list := m.of(func(a *engine.Action) bool { return a.IsSpecial(names.Flock) || a.IsSpecial(names.Wolf) })
	return len(list) > 0 && !slices.ContainsFunc(list, func(a engine.Action) bool { return a.IsSpecial(names.Flock) })
}

// takes reports whether a question can be answered with an action.
func (m *Machine) takes(w Wait, a *engine.Action) bool {
	own := m.By(a) == w.Player
	switch {
	case a.Kind == engine.ActPlace && m.Rules().Type(a.Place.Type).Own > 0:
		return w.Phase == Abbey || w.Phase == LastAbbeys
	case a.Kind == engine.ActPlace, a.Kind == engine.ActDiscard:
		return w.Phase == Tile
	case a.Kind == engine.ActDeploy:
		return w.Phase == Act || w.Phase == Phantom && m.Rules().Figures[a.Figure].Second
	case a.Kind == engine.ActMove && a.Neutral == names.Count:
		return w.Phase == Count
	case a.Kind == engine.ActMove, a.Kind == engine.ActSendHome, a.IsSpecial(names.Tower), a.IsSpecial(names.Bridge):
		return w.Phase == Act
	case a.Kind == engine.ActWalk:
		return w.Phase == Dragon || w.Phase == LateDragon
	case a.Kind == engine.ActJoin:
		return (w.Phase == Leave && w.Reply == Pass || w.Phase == LastLeave) && own
	case a.Kind == engine.ActStation:
		return w.Phase == Enter
	case a.IsSpecial(names.Capture), a.IsSpecial(names.Exchange):
		return w.Phase == Capture
	case a.IsSpecial(names.Ransom):
		return own && w.Phase != Bazaar
	case a.IsSpecial(names.Castle):
		return w.Phase == Castle && own
	case a.IsSpecial(names.Wagon):
		return w.Phase == Wagon && w.Reply == Pass && own
	case a.IsSpecial(names.Bazaar), a.IsSpecial(names.Bid):
		return w.Phase == Bazaar
	}
	return w.Phase == Shepherd && w.Reply == None // a flock
}

// Do performs an action for which the engine asks: see [Machine.Reach]. The error is the message of a broken rule.
func (m *Machine) Do(a *engine.Action) error {
	m.answer(a)
	m.ScoreFirst(a)
	if v := m.Check(a); len(v) > 0 {
		return errors.New(v[0].Message.String())
	}
	m.Perform(a)
	return nil
}

// answer begins the turn of a player who places the abbey after the last tile, or counts the part of a turn in which one does.
func (m *Machine) answer(a *engine.Action) {
	if m.Offered && a.Kind == engine.ActPlace {
		m.Turns, m.Offered = m.Turns+1, false
	}
	if m.at == LastAbbeys && a.Kind == engine.ActPlace {
		m.begin(m.who)
		m.goTo(Abbey)
	}
}

// Perform is Do for any action that can be applied, legal or not.
func (m *Machine) Perform(a *engine.Action) {
	exchange := m.at == Capture && a.IsSpecial(names.Exchange)
	if a.Kind == engine.ActPlace {
		m.mend = m.mending(a)
	} else if m.silent(a) && a.IsSpecial(names.Bridge) {
		m.mend = nil
	}
	m.Apply(a)
	switch {
	case a.Kind == engine.ActPlace:
		m.goTo(Act)
	case a.Kind == engine.ActDeploy && m.Fresh():
		m.confirm = m.six
		m.goTo(Phantom)
	case a.Kind == engine.ActDiscard, a.IsSpecial(names.Bridge), a.IsSpecial(names.Sheep), a.IsSpecial(names.Wolf), a.IsSpecial(names.Flock):
		m.started = m.started || a.IsSpecial(names.Flock)
	case a.IsSpecial(names.Ransom):
		if m.six && m.at > Act && m.at <= Commit && !m.started {
			m.goTo(Act)
		}
	case a.IsSpecial(names.Tower):
		m.goTo(Capture)
	case a.Kind == engine.ActSendHome && a.Reason == names.Princess:
		m.noPhantom = true
		m.goTo(Phantom)
	case m.at == Act, exchange, a.IsSpecial(names.Capture) && len(m.of(isSpecial(names.Exchange))) == 0:
		m.goTo(Phantom)
	default:
		m.next(a)
	}
}

// next moves on after an action of the phases from that of the phantom on.
func (m *Machine) next(a *engine.Action) {
	switch m.at {
	case Phantom:
		m.goTo(Shepherd)
	case Dragon, LateDragon:
		m.walked, m.started = m.walked+len(a.Steps()), true
	case Castle:
		m.started = true
		if m.who = m.after(m.who); m.who == m.Active() {
			m.goTo(Commit)
		}
	case Leave:
		m.acted = true
	case Wagon:
		m.wagons = m.wagons[1:]
		m.acted = !slices.Contains(m.wagons, m.who)
	case Enter:
		m.goTo(Count)
	case Count:
		m.goTo(LateDragon)
	case LastLeave:
		m.who = m.after(m.who)
	}
}
