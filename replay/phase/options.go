package phase

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

func isKind(kind engine.ActionKind) func(*engine.Action) bool {
	return func(a *engine.Action) bool { return a.Kind == kind }
}

// isSpecial returns whether an action is a special one of a name.
func isSpecial(reason engine.Word) func(*engine.Action) bool {
	return func(a *engine.Action) bool { return a.IsSpecial(reason) }
}

// of returns the extra actions that are possible now and satisfy a condition.
func (m *Machine) of(which func(*engine.Action) bool) []engine.Action {
	return actions(m.Extra(engine.NoType, nil), which)
}

func actions(offers []engine.Offer, which func(*engine.Action) bool) (list []engine.Action) {
	for i := range offers {
		if a := &offers[i].Action; which(a) {
			list = append(list, *a)
		}
	}
	return list
}

func (m *Machine) by(player int, list []engine.Action) []engine.Action {
	return slices.DeleteFunc(slices.Clone(list), func(a engine.Action) bool { return m.By(&a) != player })
}

// abbeys returns the placements of the active player's abbey; while players hold tiles of a bazaar, only in a second part.
func (m *Machine) abbeys() (list []engine.Action) {
	if m.Hands() && m.TurnPart() == 0 {
		return nil
	}
	return m.abbeysOf(m.Active())
}

func (m *Machine) abbeysOf(player int) (list []engine.Action) {
	for _, t := range m.Rules().Own() {
		if m.OwnLeft(player, t) == 0 {
			continue
		}
		for _, o := range m.Legal(t, nil) {
			if o.Rotation == 0 {
				list = append(list, engine.Place(engine.Placement{Type: t, At: o.At}))
			}
		}
	}
	return list
}

func (m *Machine) actions() ([]engine.Action, Reply) {
	moves, must := m.Moves(nil)
	if must {
		return actions(moves, func(*engine.Action) bool { return true }), None
	}
	list := actions(moves, func(a *engine.Action) bool { return a.Kind != engine.ActWalk })
	return append(list, m.of(func(a *engine.Action) bool { // version 6 returns here after a ransom
		return a.IsSpecial(names.Bridge) && !m.Acted() || a.Kind == engine.ActDeploy && m.Acted()
	})...), Pass
}

// captures returns the followers that a tower can take or, after a capture, the prisoners that can return for one.
func (m *Machine) captures() ([]engine.Action, Reply) {
	if list := m.of(isSpecial(names.Exchange)); len(list) > 0 {
		return list, None
	}
	return m.of(isSpecial(names.Capture)), Pass
}

// phantoms returns the places of a phantom as the second follower of a turn. Version 5 asks only if one of them is not a tower.
func (m *Machine) phantoms() []engine.Action {
	if m.noPhantom {
		return nil
	}
	list := m.of(func(a *engine.Action) bool { return a.Kind == engine.ActDeploy && m.Rules().Figures[a.Figure].Second })
	if !m.six && !slices.ContainsFunc(list, func(a engine.Action) bool { return a.Want != tile.Foundation }) {
		return nil
	}
	return list
}

// flocks returns the choices for the active player's shepherds, except those of this turn.
func (m *Machine) flocks() []engine.Action {
	list := m.of(func(a *engine.Action) bool {
		return a.IsSpecial(names.Flock) || a.IsSpecial(names.Sheep) || a.IsSpecial(names.Wolf)
	})
	if !slices.ContainsFunc(list, func(a engine.Action) bool { return a.IsSpecial(names.Flock) }) {
		return nil
	}
	return list
}

// walks returns the next steps of the dragon and the player who makes them. The engine has a message for each step.
func (m *Machine) walks() (player int, list []engine.Action) {
	player = (m.Active() + m.walked) % m.Players()
	dragon, _ := m.Rules().NeutralByName(names.Dragon)
	if neutral, _ := m.DueWalk(); m.walked > 0 && m.walked == m.Rules().Neutrals[dragon].Steps || m.walked == 0 && neutral != names.Dragon {
		return player, nil
	}
	for _, side := range m.NextSteps(names.Dragon, nil, nil) {
		list = append(list, engine.Walk(names.Dragon, engine.Step{Side: side, Mover: -1}))
	}
	return player, list
}

// castles returns the castles that a player may found now. Players are asked in order until one declines.
func (m *Machine) castles() (int, []engine.Action) {
	all := m.of(isSpecial(names.Castle))
	for {
		if list := m.by(m.who, all); len(list) > 0 {
			return m.who, list
		}
		if m.who = m.after(m.who); m.who == m.Active() {
			return m.who, nil
		}
	}
}

// leaves returns the followers of a player that may leave the City for the scoring, until there are none.
func (m *Machine) leaves() (int, []engine.Action) {
	all := m.of(isKind(engine.ActJoin))
	for {
		list := m.by(m.who, all)
		if len(list) > 0 || m.acted || m.who == m.Active() {
			return m.who, list
		}
		m.who = m.after(m.who)
	}
}

// wagonMoves returns the moves of the next wagon that has any.
func (m *Machine) wagonMoves() (int, []engine.Action) {
	all := m.of(isSpecial(names.Wagon))
	for ; len(m.wagons) > 0; m.wagons = m.wagons[1:] {
		if list := m.by(m.wagons[0], all); len(list) > 0 {
			m.who = m.wagons[0]
			return m.who, list
		}
	}
	return m.who, nil
}

// bazaar reports whether a bazaar is open or due, and who is asked.
func (m *Machine) bazaar() (Wait, bool) {
	list := m.of(func(a *engine.Action) bool { return a.Market != nil })
	if len(list) == 0 {
		return Wait{}, false
	}
	return Wait{Bazaar, m.By(&list[0]), None, nil}, true
}

// lastAbbeys returns the placements of the abbey of the next player who has one after the last tile. The round ends once the
// player of the last tile has none.
func (m *Machine) lastAbbeys() (int, []engine.Action) {
	for {
		if list := m.abbeysOf(m.who); len(list) > 0 || m.who == m.last {
			return m.who, list
		}
		m.who = m.after(m.who)
	}
}

// PlaysLast reports whether a player placed the last tile of the stack.
func (m *Machine) PlaysLast(player int) bool { return m.last == player }

// lastLeaves returns the followers of a player that may leave the City for the final scoring: in turn, one each, until all decline.
func (m *Machine) lastLeaves() (int, []engine.Action) {
	all := actions(m.ClosingActions(nil), func(*engine.Action) bool { return true })
	for range m.Players() {
		if !m.declined[m.who] {
			if list := m.by(m.who, all); len(list) > 0 {
				return m.who, list
			}
			m.declined[m.who] = true
		}
		m.who = m.after(m.who)
	}
	return m.who, nil
}
