package mutants

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// The games of these rows: with Hills & Sheep alone, and with another box.
const (
	hillsAlone   = "has-default"
	hillsDragon  = "hig-c1+has-default"
	hillsLeper   = "leper-en+has-default"
	hillsAbbot   = "abt-default+has-default"
	hillsTraders = "tab-default+has-default"
	hillsTower   = "tow-default+has-default"
)

// hillRows is the table for Hills & Sheep.
var hillRows = []Row{
	{"shepherd on a field with a shepherd", "shepherd-second-on-field", (*mutant).secondShepherd, hillsAlone},
	{"shepherd of a player without one", "follower-supply-empty", (*mutant).shepherdMore, hillsAlone},
	{"shepherd, then a follower", "shepherd-and-other-action", (*mutant).shepherdThenFollower, hillsAlone},
	{"follower, then the shepherd", "shepherd-and-other-action", (*mutant).followerThenShepherd, hillsAlone},
	{"shepherd again after the wolf", "shepherd-and-other-action", (*mutant).shepherdAgain, hillsAlone},
	{"fairy, then the shepherd", "shepherd-and-other-action", (*mutant).fairyThenShepherd, hillsDragon},
	{"knight sent home, then the shepherd", "shepherd-and-other-action", (*mutant).princessThenShepherd, hillsDragon},
	{"leper, then the shepherd", "shepherd-and-other-action", (*mutant).leperThenShepherd, hillsLeper},
	{"recall, then the shepherd", "shepherd-and-other-action", (*mutant).recallThenShepherd, hillsAbbot},
	{"shepherd, then the pig", "shepherd-and-other-action", (*mutant).shepherdThenPig, hillsTraders},
	{"tower piece, then the shepherd", "shepherd-and-other-action", (*mutant).pieceThenShepherd, hillsTower},
	{"shepherd on the volcano tile", "shepherd-on-volcano", (*mutant).shepherdOnVolcano, hillsDragon},
	{"token of the shepherd left out", "shepherd-without-token", (*mutant).noToken, hillsAlone},
	{"choice for the flock left out", "flock-neglected", (*mutant).noFlockChoice, hillsAlone},
	{"token without a shepherd", "flock-not-extended", (*mutant).tokenForNobody, hillsAlone},
	{"flock of another player's shepherd", "flock-not-extended", (*mutant).flockOfOther, hillsAlone},
	{"token for a field that the tile does not extend", "flock-not-extended", (*mutant).tokenElsewhere, hillsAlone},
	{"flock in the turn of the shepherd", "flock-not-extended", (*mutant).flockAtOnce, hillsAlone},
	{"second token", "flock-second-choice", (*mutant).secondToken, hillsAlone},
	{"token, then the flock", "flock-second-choice", (*mutant).tokenThenFlock, hillsAlone},
	{"token that is not in the bag", "sheep-not-in-bag", (*mutant).tokenNotThere, hillsAlone},
	{"choice before the tile", "flock-out-of-order", (*mutant).choiceFirst, hillsAlone},
	{"token after the scoring", "flock-out-of-order", (*mutant).tokenLate, hillsAlone},
	{"flock after the scoring", "flock-out-of-order", (*mutant).flockLate, hillsAlone},
	{"token after the dragon", "flock-out-of-order", (*mutant).tokenAfterDragon, hillsDragon},
	{"choice, then a follower", "action-after-flock", (*mutant).choiceThenFollower, hillsAlone},
	{"flock, then the shepherd", "action-after-flock", (*mutant).flockThenShepherd, hillsAlone},
	{"flock, then the fairy", "action-after-flock", (*mutant).flockThenFairy, hillsDragon},
	{"points of a flock changed by one", "claim-points-wrong", (*mutant).flockPoints, hillsAlone},
	{"vineyards of a cloister not counted", "claim-points-wrong", (*mutant).noVineyards, hillsAbbot},
	{"players of equal majorities paid in spite of a hill", "claim-points-wrong", (*mutant).noHill, hillsAbbot},
}

// A choice for a flock is one of these actions.
var flockChoices = []notation.ActionKind{notation.ActSheep, notation.ActWolf, notation.ActFlock}

func isFlockChoice(a notation.Action) bool { return slices.Contains(flockChoices, a.Kind) }

func isShepherd(a notation.Action) bool {
	return a.Kind == notation.ActDeploy && a.Figure == notation.Shepherd
}

// sheep returns the drawing of a token with so many sheep, wolf that of a wolf, and flock the stabling.
func sheep(n uint8) notation.Action { return notation.Action{Kind: notation.ActSheep, Points: n} }

func wolf() notation.Action { return notation.Action{Kind: notation.ActWolf} }

func flock() notation.Action { return notation.Action{Kind: notation.ActFlock} }

// herd replaces what the player of turn k does after the tile, choices for flocks included.
func (m *mutant) herd(k int, actions ...notation.Action) bool {
	m.drop(k, flockChoices...)
	return m.raise(k, actions...)
}

// shepherdOf returns a player's shepherd on the table.
func (s moment) shepherdOf(player int) (engine.Figure, bool) {
	i := slices.IndexFunc(s.Figures(), func(f engine.Figure) bool { return f.Kind == s.kind("shepherd") && int(f.Player) == player })
	if i < 0 {
		return engine.Figure{}, false
	}
	return s.Figures()[i], true
}

// herded reports whether a shepherd is on the field of a part.
func (s moment) herded(n engine.NodeID) bool {
	return slices.ContainsFunc(s.Figures(), func(f engine.Figure) bool { return f.Kind == s.kind("shepherd") && s.Root(f.Node) == s.Root(n) })
}

// eachMeadow is eachPlaced with the fields of the tile just placed that satisfy cond, for players with the shepherd in the
// supply or without.
func (m *mutant) eachMeadow(i int, supplied bool, cond func(s moment, n engine.NodeID) bool, try func(k int, s moment, shepherd notation.Action) bool) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		fields := s.nodes(s.LastPlaced(), func(n engine.NodeID) bool { return s.Kind(n) == tile.Field && cond(s, n) })
		return len(fields) > 0 && (s.Supply(s.Active(), s.kind("shepherd")) > 0) == supplied && try(k, s, m.figure(s, "shepherd", fields[0]))
	})
}

// eachPasture is eachMeadow where the shepherd may be placed.
func (m *mutant) eachPasture(i int, try func(k int, s moment, shepherd notation.Action) bool) (int, bool) {
	return m.eachMeadow(i, true, func(s moment, n engine.NodeID) bool {
		return s.offered(s.Deploy(s.kind("shepherd"), n)) && !s.herded(n)
	}, try)
}

func (m *mutant) secondShepherd(i int) (int, bool) {
	return m.eachMeadow(i, true, moment.herded, func(k int, _ moment, shepherd notation.Action) bool { return m.herd(k, shepherd, sheep(1)) })
}

func (m *mutant) shepherdMore(i int) (int, bool) {
	free := func(s moment, n engine.NodeID) bool { return !s.herded(n) }
	return m.eachMeadow(i, false, free, func(k int, _ moment, shepherd notation.Action) bool { return m.herd(k, shepherd) })
}

func (m *mutant) shepherdThenFollower(i int) (int, bool) {
	return m.eachPasture(i, func(k int, s moment, shepherd notation.Action) bool {
		f := m.follower(s)
		return len(f) > 0 && m.herd(k, shepherd, sheep(1), f[0])
	})
}

func (m *mutant) followerThenShepherd(i int) (int, bool) {
	return m.eachPasture(i, func(k int, s moment, shepherd notation.Action) bool {
		f := m.follower(s)
		return len(f) > 0 && m.herd(k, f[0], shepherd, sheep(1))
	})
}

func (m *mutant) shepherdAgain(i int) (int, bool) {
	return m.eachPasture(i, func(k int, _ moment, shepherd notation.Action) bool {
		return m.herd(k, shepherd, wolf(), shepherd, sheep(1))
	})
}

func (m *mutant) fairyThenShepherd(i int) (int, bool) {
	return m.eachPasture(i, func(k int, s moment, shepherd notation.Action) bool {
		fairy, ok := m.aFairy(s)
		return ok && m.herd(k, fairy, shepherd, sheep(1))
	})
}

func (m *mutant) princessThenShepherd(i int) (int, bool) {
	return m.eachPasture(i, func(k int, s moment, shepherd notation.Action) bool {
		home, ok := pick(s, engine.ActSendHome)
		return ok && m.herd(k, m.written(s, home), shepherd, sheep(1))
	})
}

func (m *mutant) leperThenShepherd(i int) (int, bool) {
	return m.eachAction(i, notation.ActLeperMove, func(k, j int, s moment) bool {
		fields := s.nodes(s.LastPlaced(), func(n engine.NodeID) bool { return s.Kind(n) == tile.Field && !s.herded(n) })
		if len(fields) == 0 || s.Supply(s.Active(), s.kind("shepherd")) == 0 {
			return false
		}
		m.insert(k, j+1, m.figure(s, "shepherd", fields[0]), sheep(1))
		return true
	})
}

func (m *mutant) recallThenShepherd(i int) (int, bool) {
	return m.eachPasture(i, func(k int, s moment, shepherd notation.Action) bool {
		on, n, ok := s.abbot(s.Active())
		return ok && !s.Complete(n) && m.herd(k, recall(s, on), shepherd, sheep(1))
	})
}

func (m *mutant) shepherdThenPig(i int) (int, bool) {
	return m.eachPasture(i, func(k int, s moment, shepherd notation.Action) bool {
		fields := s.nodes(s.LastPlaced(), func(n engine.NodeID) bool { return s.Kind(n) == tile.Field && s.joins(n) })
		return len(fields) > 0 && s.Supply(s.Active(), s.kind("pig")) > 0 && m.herd(k, shepherd, sheep(1), m.figure(s, "pig", fields[0]))
	})
}

func (m *mutant) pieceThenShepherd(i int) (int, bool) {
	return m.eachPasture(i, func(k int, s moment, shepherd notation.Action) bool {
		at, ok := s.tower(s.open)
		return ok && s.piecesLeft() && m.herd(k, piece(s, at), shepherd, sheep(1))
	})
}

func (m *mutant) shepherdOnVolcano(i int) (int, bool) {
	free := func(s moment, n engine.NodeID) bool { return s.mark() == "volcano" && !s.herded(n) }
	return m.eachMeadow(i, true, free, func(k int, _ moment, shepherd notation.Action) bool { return m.herd(k, shepherd, sheep(1)) })
}

// eachChoice is each for turns with a token or a stabling that satisfies cond, with its index and whether it is for a shepherd
// placed in the turn.
func (m *mutant) eachChoice(i int, cond func(a *notation.Action, first bool) bool, try func(k, j int) bool) (int, bool) {
	return m.each(i, func(k int) bool {
		t := m.turn(k)
		j := slices.IndexFunc(t.Actions, isFlockChoice)
		return j >= 0 && cond(&t.Actions[j], slices.ContainsFunc(t.Actions, isShepherd)) && try(k, j)
	})
}

// The choices of eachChoice.
func firstToken(_ *notation.Action, first bool) bool { return first }
func laterChoice(_ *notation.Action, first bool) bool {
	return !first
}
func anySheep(a *notation.Action, _ bool) bool { return a.Kind == notation.ActSheep }
func anyFlock(a *notation.Action, _ bool) bool { return a.Kind == notation.ActFlock }

func (m *mutant) withoutChoice(k, _ int) bool {
	m.drop(k, flockChoices...)
	return true
}

func (m *mutant) noToken(i int) (int, bool) { return m.eachChoice(i, firstToken, m.withoutChoice) }
func (m *mutant) noFlockChoice(i int) (int, bool) {
	return m.eachChoice(i, laterChoice, m.withoutChoice)
}

// unasked adds a choice to a turn without one, in a position that satisfies cond.
func (m *mutant) unasked(i int, a notation.Action, cond func(s moment) bool) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		if slices.ContainsFunc(m.turn(k).Actions, isFlockChoice) || !cond(s) {
			return false
		}
		m.add(k, a)
		return true
	})
}

// extended reports whether the tile just placed extends the field of a player's shepherd.
func (s moment) extended(player int) bool {
	f, ok := s.shepherdOf(player)
	return ok && len(s.nodes(s.LastPlaced(), func(n engine.NodeID) bool { return s.Root(n) == s.Root(f.Node) })) > 0
}

func (m *mutant) tokenForNobody(i int) (int, bool) {
	return m.unasked(i, sheep(1), func(s moment) bool {
		_, out := s.shepherdOf(s.Active())
		return !out
	})
}

func (m *mutant) flockOfOther(i int) (int, bool) {
	return m.unasked(i, flock(), func(s moment) bool {
		for p := range s.Players() {
			if p != s.Active() && s.extended(p) {
				return !s.extended(s.Active())
			}
		}
		return false
	})
}

func (m *mutant) tokenElsewhere(i int) (int, bool) {
	return m.unasked(i, sheep(1), func(s moment) bool {
		_, out := s.shepherdOf(s.Active())
		return out && !s.extended(s.Active())
	})
}

func (m *mutant) flockAtOnce(i int) (int, bool) {
	return m.eachChoice(i, firstToken, func(k, j int) bool {
		m.turn(k).Actions[j] = flock()
		return true
	})
}

func (m *mutant) secondToken(i int) (int, bool) {
	return m.eachChoice(i, anySheep, func(k, j int) bool {
		m.insert(k, j+1, sheep(1))
		return true
	})
}

func (m *mutant) tokenThenFlock(i int) (int, bool) {
	return m.eachChoice(i, anySheep, func(k, j int) bool {
		m.insert(k, j+1, flock())
		return true
	})
}

func (m *mutant) tokenNotThere(i int) (int, bool) {
	return m.eachChoice(i, anySheep, func(k, j int) bool {
		s := m.during(k, j)
		for n, name := range []engine.Word{names.Sheep1, names.Sheep2, names.Sheep3, names.Sheep4} {
			left := [...]int{4, 5, 5, 2}[n]
			for p := range s.Players() {
				left -= s.Holding(p, slices.Index(s.Rules().Holdings, name))
			}
			if left == 0 {
				m.turn(k).Actions[j].Points = uint8(n + 1)
				return true
			}
		}
		return false
	})
}

func (m *mutant) choiceFirst(i int) (int, bool) {
	return m.eachChoice(i, laterChoice, func(k, j int) bool {
		a := m.turn(k).Actions[j]
		if m.place(k) == nil {
			return false
		}
		m.drop(k, flockChoices...)
		m.insert(k, 0, a)
		return true
	})
}

func (m *mutant) scoredBefore(k, j int) bool {
	m.insert(k, j, notation.Action{Kind: notation.ActScored})
	return true
}

func (m *mutant) tokenLate(i int) (int, bool) { return m.eachChoice(i, anySheep, m.scoredBefore) }
func (m *mutant) flockLate(i int) (int, bool) { return m.eachChoice(i, anyFlock, m.scoredBefore) }

func (m *mutant) tokenAfterDragon(i int) (int, bool) {
	return m.eachChoice(i, anySheep, func(k, j int) bool {
		t := m.turn(k)
		walk := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return a.Kind == notation.ActDragon })
		if walk < j || find(t, notation.ActScored) != nil {
			return false
		}
		a := t.Actions[j]
		t.Actions = slices.Insert(slices.Delete(t.Actions, j, j+1), walk, a)
		return true
	})
}

func (m *mutant) choiceThenFollower(i int) (int, bool) {
	return m.eachChoice(i, laterChoice, func(k, j int) bool {
		t := m.turn(k)
		d := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return a.Kind == notation.ActDeploy })
		if d < 0 || d > j {
			return false
		}
		t.Actions[d], t.Actions[j] = t.Actions[j], t.Actions[d]
		return true
	})
}

func (m *mutant) flockThenShepherd(i int) (int, bool) {
	return m.eachChoice(i, anyFlock, func(k, j int) bool {
		s, _, ok := m.placed(k)
		if !ok || slices.ContainsFunc(m.turn(k).Actions, func(a notation.Action) bool { return a.Kind == notation.ActDeploy }) {
			return false
		}
		fields := s.nodes(s.LastPlaced(), func(n engine.NodeID) bool { return s.Kind(n) == tile.Field })
		m.insert(k, j+1, m.figure(s, "shepherd", fields[0]))
		return true
	})
}

func (m *mutant) flockThenFairy(i int) (int, bool) {
	return m.eachChoice(i, anyFlock, func(k, j int) bool {
		s, _, ok := m.placed(k)
		if !ok {
			return false
		}
		fairy, ok := m.aFairy(s)
		return ok && m.herd(k, flock(), fairy)
	})
}

func (m *mutant) flockPoints(i int) (int, bool) { return m.pointsFor(i, "flock") }

// noVineyards claims the points that a complete cloister would have without vineyards.
func (m *mutant) noVineyards(i int) (int, bool) {
	const full = 9
	return m.each(i, func(k int) bool {
		c := m.turn(k).Claims.Points
		j := slices.IndexFunc(c, func(p notation.PointGain) bool { return p.Reason == "cloister" && p.Points > full })
		if j >= 0 {
			c[j].Points = full
		}
		return j >= 0
	})
}

// noHill claims a final point for a player whose equal majority a follower on a hill beats.
func (m *mutant) noHill(int) (int, bool) {
	return m.atEnd(func(s moment, f *engine.Feature) bool {
		raised := map[int]bool{}
		for fig := range f.Figures {
			if at, _ := s.Place(fig.Node); s.IsFollower(fig) && s.TypeOf(at).Tile.Mark == "hill" && f.Players[fig.Player] == f.Most() {
				raised[int(fig.Player)] = true
			}
		}
		for p, n := range f.Players[:len(m.rec.Players)] {
			if n == f.Most() && len(raised) > 0 && !raised[p] {
				m.addFinal(m.rec.Players[p].Colour, f.Kind.String(), 1)
				return true
			}
		}
		return false
	})
}
