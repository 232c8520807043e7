package mutants

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
)

// The games of these rows: with The Count of Carcassonne alone, and with other boxes.
const (
	countAlone  = "cnt-default"
	countAbbot  = "abt-default+cnt-default"
	countInns   = "iac-default+cnt-default"
	countDragon = "new-2016+cnt-default"
	countLeper  = "leper-en+cnt-default"
	countPlague = "plague-seed+cnt-default"
)

// countRows is the table for The Count of Carcassonne.
var countRows = []Row{
	{"follower into the City without the right", "quarter-not-earned", (*mutant).enterUnearned, countAlone},
	{"second follower into the City", "quarter-second-in-turn", (*mutant).enterTwice, countAlone},
	{"big follower into the City that is on the table", "quarter-supply-empty", (*mutant).enterBig, countInns},
	{"Count without a follower", "count-without-entry", (*mutant).countAlone, countAlone},
	{"Count a second time", "count-without-entry", (*mutant).countTwice, countAlone},
	{"follower out of an empty quarter", "quarter-nobody", (*mutant).leaveEmpty, countAlone},
	{"follower out of the Count's quarter", "quarter-with-count", (*mutant).leaveCount, countAlone},
	{"follower out of the City to another kind of feature", "quarter-wrong-kind", (*mutant).leaveElsewhere, countAlone},
	{"follower out of the City to a feature that is not scored", "quarter-not-scored", (*mutant).leaveUnscored, countAlone},
	{"follower out of the market in a turn", "quarter-not-scored", (*mutant).leaveMarket, countAlone},
	{"follower out of the City after a later player's", "quarter-out-of-order", (*mutant).leaveLate, countAlone},
	{"follower out of another quarter at the end", "quarter-at-end", (*mutant).leaveAtEnd, countAlone},
	{"followers out of the City at the end in another order", "quarter-out-of-order", (*mutant).leaveAgain, countAlone},
	{"follower out of the City to the dragon", "quarter-onto-dragon", (*mutant).leaveToDragon, countDragon},
	{"dragon into the City", "dragon-enters-city", (*mutant).dragonIntoCity, countDragon},
	{"leper into the City", "leper-enters-city", (*mutant).leperIntoCity, countLeper},
	{"flea into the City", "flea-enters-city", (*mutant).fleaIntoCity, countPlague},
}

// cityRows is the table for the order of a part and for the abbot in the City, behind the rows of the abbot.
var cityRows = []Row{
	{"abbot into a quarter other than the cathedral", "quarter-figure", (*mutant).enterAbbot, countAbbot},
	{"deployment after a follower has left the City", "quarter-out-of-order", (*mutant).leaveFirst, countAlone},
}

// quarters lists the quarters of the City of Carcassonne.
var quarters = []notation.Quarter{notation.QuarterCastle, notation.QuarterMarket, notation.QuarterBlacksmith, notation.QuarterCathedral}

// sentTo holds the kind of feature for which followers leave each quarter.
var sentTo = map[notation.Quarter]tile.Kind{notation.QuarterCastle: tile.City, notation.QuarterMarket: tile.Field,
	notation.QuarterBlacksmith: tile.Road, notation.QuarterCathedral: tile.Cloister}

// countIn returns the quarter of the Count.
func (s moment) countIn() notation.Quarter {
	_, n := s.Neutral(names.Count)
	return replay.QuarterOf(s.State, n)
}

// inside returns the figures in the quarters.
func (s moment) inside() []engine.Figure {
	return slices.DeleteFunc(slices.Clone(s.Figures()), func(f engine.Figure) bool { return s.Kind(f.Node) != tile.Quarter })
}

// scoredAt returns the index in the actions of turn k before which followers leave the City: those that follow the
// scoring are behind it.
func (m *mutant) scoredAt(k int) int {
	after := []notation.ActionKind{notation.ActScored, notation.ActQuarter, notation.ActCount, notation.ActFrom, notation.ActLeperPlace}
	list := m.turn(k).Actions
	if j := slices.IndexFunc(list, func(a notation.Action) bool { return slices.Contains(after, a.Kind) }); j >= 0 {
		return j
	}
	return len(list)
}

// eachScoring is each for turns with a tile, with the position before the scoring and the index of the next action.
func (m *mutant) eachScoring(i int, try func(k, j int, s moment) bool) (int, bool) {
	return m.each(i, func(k int) bool {
		j := m.scoredAt(k)
		return m.place(k) != nil && try(k, j, m.during(k, j))
	})
}

// insert puts actions before action j of turn k.
func (m *mutant) insert(k, j int, actions ...notation.Action) {
	t := m.turn(k)
	t.Actions = slices.Insert(t.Actions, j, actions...)
}

func (m *mutant) enterUnearned(i int) (int, bool) {
	return m.each(i, func(k int) bool {
		if m.place(k) == nil || find(m.turn(k), notation.ActQuarter) != nil || find(m.turn(k), notation.ActLeperPlace) != nil {
			return false
		}
		s := m.finished(k)
		if len(s.extras(engine.ActStation)) > 0 || s.Supply(s.Active(), 0) == 0 {
			return false
		}
		m.insert(k, len(m.turn(k).Actions), notation.Action{Kind: notation.ActQuarter, Quarter: notation.QuarterMarket})
		return true
	})
}

func (m *mutant) enterTwice(i int) (int, bool) {
	return m.eachAction(i, notation.ActQuarter, func(k, j int, _ moment) bool {
		if s := m.finished(k); s.Supply(s.Active(), 0) == 0 {
			return false
		}
		m.insert(k, j+1, notation.Action{Kind: notation.ActQuarter, Quarter: notation.QuarterCathedral})
		return true
	})
}

func (m *mutant) enterBig(i int) (int, bool) {
	return m.eachAction(i, notation.ActQuarter, func(k, j int, _ moment) bool {
		s := m.finished(k)
		w := &m.turn(k).Actions[j]
		if s.Supply(s.Active(), s.kind("big")) > 0 || w.Figure == notation.BigFollower {
			return false
		}
		w.Figure = notation.BigFollower
		return true
	})
}

// enterAbbot puts the abbot into a quarter other than the cathedral, in place of another follower.
func (m *mutant) enterAbbot(i int) (int, bool) {
	return m.eachAction(i, notation.ActQuarter, func(k, j int, _ moment) bool {
		s := m.finished(k)
		w := &m.turn(k).Actions[j]
		if w.Figure != notation.Abbot && s.Supply(s.Active(), s.kind("abbot")) == 0 {
			return false
		}
		w.Figure = notation.Abbot
		w.Quarter = quarters[m.rng.IntN(len(quarters)-1)] // the last one is the cathedral
		return true
	})
}

func (m *mutant) countAlone(i int) (int, bool) {
	return m.each(i, func(k int) bool {
		if find(m.turn(k), notation.ActQuarter) != nil {
			return false
		}
		m.insert(k, len(m.turn(k).Actions), notation.Action{Kind: notation.ActCount, Quarter: quarters[m.rng.IntN(len(quarters))]})
		return true
	})
}

func (m *mutant) countTwice(i int) (int, bool) {
	return m.eachAction(i, notation.ActCount, func(k, j int, _ moment) bool {
		m.insert(k, j+1, notation.Action{Kind: notation.ActCount, Quarter: quarters[m.rng.IntN(len(quarters))]})
		return true
	})
}

// leave returns the departure of a player's normal follower from a quarter for a part.
func (m *mutant) leave(s moment, player int, q notation.Quarter, to engine.NodeID) notation.Action {
	role, loc := replay.PartOf(s.State, to)
	index, _ := s.Place(to)
	return notation.Action{Kind: notation.ActFrom, Quarter: q, Player: m.rec.Players[player].Colour, Role: role, Loc: loc, At: s.square(index), HasAt: true}
}

// parts returns the parts on the table that satisfy cond, apart from those of the City.
func (s moment) parts(cond func(n engine.NodeID) bool) (list []engine.NodeID) {
	for i := range s.Tiles() {
		if s.TypeOf(i).Tile.Wall == 0 {
			list = append(list, s.nodes(i, cond)...)
		}
	}
	return list
}

// eachInside is eachScoring with a normal follower in a quarter, and a part that satisfies cond.
func (m *mutant) eachInside(i int, cond func(s moment, q notation.Quarter, n engine.NodeID) bool) (int, bool) {
	return m.eachScoring(i, func(k, j int, s moment) bool {
		for _, f := range s.inside() {
			q := replay.QuarterOf(s.State, f.Node)
			if nodes := s.parts(func(n engine.NodeID) bool { return f.Kind == 0 && cond(s, q, n) }); len(nodes) > 0 {
				m.insert(k, j, m.leave(s, int(f.Player), q, nodes[m.rng.IntN(len(nodes))]))
				return true
			}
		}
		return false
	})
}

// completedNow reports whether the feature of a part is complete and not scored.
func (s moment) completedNow(n engine.NodeID) bool {
	for root := range s.CompletedThisTurn {
		if root == s.Root(n) {
			return true
		}
	}
	return false
}

func (m *mutant) leaveEmpty(i int) (int, bool) {
	return m.eachScoring(i, func(k, j int, s moment) bool {
		for _, q := range quarters {
			nodes := s.parts(func(n engine.NodeID) bool { return s.Kind(n) == sentTo[q] && s.completedNow(n) })
			someone := slices.ContainsFunc(s.inside(), func(f engine.Figure) bool { return replay.QuarterOf(s.State, f.Node) == q })
			if len(nodes) > 0 && !someone {
				m.insert(k, j, m.leave(s, m.rng.IntN(s.Players()), q, nodes[0]))
				return true
			}
		}
		return false
	})
}

func (m *mutant) leaveCount(i int) (int, bool) {
	return m.eachInside(i, func(s moment, q notation.Quarter, n engine.NodeID) bool {
		return q == s.countIn() && s.Kind(n) == sentTo[q]
	})
}

func (m *mutant) leaveElsewhere(i int) (int, bool) {
	return m.eachInside(i, func(s moment, q notation.Quarter, n engine.NodeID) bool {
		return q != s.countIn() && s.Kind(n) != sentTo[q]
	})
}

func (m *mutant) leaveUnscored(i int) (int, bool) {
	return m.eachInside(i, func(s moment, q notation.Quarter, n engine.NodeID) bool {
		return q != s.countIn() && s.Kind(n) == sentTo[q] && !s.completedNow(n)
	})
}

func (m *mutant) leaveMarket(i int) (int, bool) {
	return m.eachInside(i, func(s moment, q notation.Quarter, n engine.NodeID) bool {
		return q == notation.QuarterMarket && q != s.countIn() && s.Kind(n) == tile.Field
	})
}

// leaveLate lets a player's follower leave the City after that of a player with a later place in the order.
func (m *mutant) leaveLate(i int) (int, bool) {
	return m.eachAction(i, notation.ActFrom, func(k, j int, s moment) bool {
		last := m.rec.Seat(m.turn(k).Actions[j].Player)
		place := func(p int) int { return (p - s.Active() - 1 + s.Players()) % s.Players() }
		for _, f := range s.inside() {
			if place(int(f.Player)) < place(last) && f.Kind == 0 {
				q := replay.QuarterOf(s.State, f.Node)
				if nodes := s.parts(func(n engine.NodeID) bool { return s.Kind(n) == sentTo[q] }); len(nodes) > 0 {
					m.insert(k, j+1, m.leave(s, int(f.Player), q, nodes[0]))
					return true
				}
			}
		}
		return false
	})
}

// leaveFirst moves the departure of a follower before the deployment of its turn.
func (m *mutant) leaveFirst(i int) (int, bool) {
	return m.eachAction(i, notation.ActFrom, func(k, j int, _ moment) bool {
		t := m.turn(k)
		d := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return a.Kind == notation.ActDeploy })
		if d < 0 || d > j {
			return false
		}
		leaves := t.Actions[j]
		t.Actions = slices.Insert(slices.Delete(t.Actions, j, j+1), d, leaves)
		return true
	})
}

func (m *mutant) leaveAtEnd(int) (int, bool) {
	if m.rec.Final == nil {
		return 0, false
	}
	s := m.finished(len(m.rec.Turns) - 1)
	for _, f := range s.inside() {
		q := replay.QuarterOf(s.State, f.Node)
		nodes := s.parts(func(n engine.NodeID) bool { return s.Kind(n) == sentTo[q] && !s.Complete(n) })
		if q != notation.QuarterMarket && f.Kind == 0 && len(nodes) > 0 {
			m.rec.Final.Actions = append(m.rec.Final.Actions, m.leave(s, int(f.Player), q, nodes[0]))
			return InFinal, true
		}
	}
	return 0, false
}

// leaveAgain lets two followers leave the market before the final scoring, that of the later player first.
func (m *mutant) leaveAgain(int) (int, bool) {
	if m.rec.Final == nil {
		return 0, false
	}
	s := m.finished(len(m.rec.Turns) - 1)
	place := func(p uint8) int { return (int(p) - s.Active() - 1 + s.Players()) % s.Players() }
	nodes := s.parts(func(n engine.NodeID) bool { return s.Kind(n) == tile.Field })
	var out []notation.Action
	last := -1
	for range s.Players() { // from the last place to the first
		for _, f := range s.inside() {
			q := replay.QuarterOf(s.State, f.Node)
			if q == notation.QuarterMarket && q != s.countIn() && f.Kind == 0 && (last < 0 && place(f.Player) > 0 || last > place(f.Player)) {
				last = place(f.Player)
				out = append(out, m.leave(s, int(f.Player), q, nodes[0]))
			}
		}
	}
	if len(out) < 2 {
		return 0, false
	}
	m.rec.Final.Actions = out
	return InFinal, true
}

func (m *mutant) leaveToDragon(i int) (int, bool) {
	return m.eachInside(i, func(s moment, q notation.Quarter, n engine.NodeID) bool {
		at, _ := s.Neutral(names.Dragon)
		index, _ := s.Place(n)
		return at == index && s.Kind(n) == sentTo[q]
	})
}

// within reports whether a tile lies within the walls of the City.
func (s moment) within(tileIndex int) bool {
	return tileIndex != engine.NoTile && s.TypeOf(tileIndex).Tile.Wall == 0xff
}

func (m *mutant) dragonIntoCity(i int) (int, bool) {
	return m.turnStep(i, func(s moment, _ []int, to int) bool { return s.within(to) })
}

func (m *mutant) leperIntoCity(i int) (int, bool) {
	return m.eachWay(i, func(s moment, _ []engine.Step) []engine.Step {
		at, _ := s.Neutral(names.Leper)
		for side := range tile.Side(4) {
			if s.within(s.Beside(at, side)) {
				return []engine.Step{{Side: side}}
			}
		}
		return nil
	})
}

func (m *mutant) fleaIntoCity(i int) (int, bool) {
	return m.eachAction(i, notation.ActFlea, func(k, j int, s moment) bool {
		for t := range s.Tiles() {
			if s.within(t) {
				m.turn(k).Actions[j].At = s.square(t)
				return true
			}
		}
		return false
	})
}
