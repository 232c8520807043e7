package mutants

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// flight writes a flight from one part to another.
func (m *mutant) flight(s moment, from, to engine.NodeID) notation.Action {
	i, part := s.Place(from)
	j, toPart := s.Place(to)
	return m.written(s, engine.Action{Kind: engine.ActShift, Tile: i, Part: part, To: j, ToPart: toPart, ToAt: s.Tiles()[j].At})
}

// eachFigure is eachPlaced for figures on the board, in turns without a flight, after the outbreak of the plague or
// before it.
func (m *mutant) eachFigure(i int, brokenOut bool, try func(k int, s moment, f engine.Figure) bool) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		if len(s.Tokens()) > 0 != brokenOut || find(m.turn(k), notation.ActFlee) != nil {
			return false
		}
		return slices.ContainsFunc(slices.Clone(s.Figures()), func(f engine.Figure) bool { return try(k, s, f) })
	})
}

func (m *mutant) fleeEarly(i int) (int, bool) {
	return m.eachFigure(i, false, func(k int, s moment, f engine.Figure) bool {
		next := s.Joined(f.Node, nil)
		if int(f.Player) != s.Active() || len(next) == 0 {
			return false
		}
		m.add(k, m.flight(s, f.Node, next[0]))
		return true
	})
}

func (m *mutant) fleeTwice(i int) (int, bool) {
	return m.eachAction(i, notation.ActFlee, func(k, j int, _ moment) bool {
		a := m.turn(k).Actions[j]
		a.From, a.Loc, a.At, a.ToLoc = a.At, a.ToLoc, a.From, a.Loc
		m.turn(k).Actions = slices.Insert(m.turn(k).Actions, j+1, a)
		return true
	})
}

func (m *mutant) fleeOther(i int) (int, bool) {
	return m.eachFigure(i, true, func(k int, s moment, f engine.Figure) bool {
		next := s.Joined(f.Node, nil)
		if _, own := s.FigureOf(s.Active(), f.Node); own || len(next) == 0 {
			return false
		}
		m.add(k, m.flight(s, f.Node, next[0]))
		return true
	})
}

func (m *mutant) fleeMonk(i int) (int, bool) {
	return m.eachFigure(i, true, func(k int, s moment, f engine.Figure) bool {
		if int(f.Player) != s.Active() || s.Kind(f.Node) != tile.Cloister {
			return false
		}
		at, _ := s.Place(f.Node)
		m.add(k, notation.Action{Kind: notation.ActFlee, Role: notation.Monk, From: s.square(at), At: s.square(at ^ 1), HasAt: true})
		return true
	})
}

func (m *mutant) fleeNowhere(i int) (int, bool) {
	return m.eachAction(i, notation.ActFlee, func(k, j int, _ moment) bool {
		a := &m.turn(k).Actions[j]
		a.At, a.ToLoc = a.From, a.Loc
		return true
	})
}

func (m *mutant) fleeOffTable(i int) (int, bool) {
	return m.eachAction(i, notation.ActFlee, func(k, j int, _ moment) bool {
		m.turn(k).Actions[j].At.Y -= 70
		return true
	})
}

// fleeTo adds a flight of an own follower to a part of its kind that satisfies cond.
func (m *mutant) fleeTo(i int, cond func(s moment, f engine.Figure, to engine.NodeID) bool) (int, bool) {
	return m.eachFigure(i, true, func(k int, s moment, f engine.Figure) bool {
		if int(f.Player) != s.Active() || s.Kind(f.Node) == tile.Cloister {
			return false
		}
		here, _ := s.Place(f.Node)
		for j := range s.Tiles() {
			for part := range uint8(s.Parts(j)) {
				if to := s.NodeOf(j, part); j != here && s.Kind(to) == s.Kind(f.Node) && cond(s, f, to) {
					m.add(k, m.flight(s, f.Node, to))
					return true
				}
			}
		}
		return false
	})
}

func (m *mutant) fleeOff(i int) (int, bool) {
	return m.fleeTo(i, func(s moment, f engine.Figure, to engine.NodeID) bool { return s.Root(to) != s.Root(f.Node) })
}

func (m *mutant) fleeBlocked(i int) (int, bool) {
	return m.fleeTo(i, func(s moment, f engine.Figure, to engine.NodeID) bool {
		offered := slices.ContainsFunc(s.extras(engine.ActShift), func(a engine.Offer) bool {
			return s.NodeOf(a.Tile, a.Part) == f.Node && s.NodeOf(a.To, a.ToPart) == to
		})
		return s.Root(to) == s.Root(f.Node) && !offered
	})
}
