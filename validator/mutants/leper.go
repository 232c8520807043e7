package mutants

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// The games of the leper's rows: with its box alone, with The Plague, with Princess & Dragon, and with all of them.
const (
	leperAlone  = "leper-en"
	leperPlague = "plague-seed+leper-fr"
	leperDragon = "new-2016+leper-en"
	allFour     = "filosofia-2013+plague-seed+leper-en"
)

// leperRows is the table for The Leper.
var leperRows = []Row{
	{"leper does not come", "leper-entry-missing", (*mutant).noEntry, leperAlone},
	{"leper does not come, by the French text", "leper-entry-missing", (*mutant).noEntry, leperPlague},
	{"leper comes outside the city", "leper-outside-city", (*mutant).entryOutside, leperAlone},
	{"leper comes before there is a city", "leper-without-city", (*mutant).entryTooSoon, leperAlone},
	{"leper goes to a city of an earlier turn", "leper-without-city", (*mutant).oldCity, allFour},
	{"leper walks in the turn in which it came", "leper-moved-on-entry-turn", (*mutant).walkOnEntry, leperAlone},
	{"leper walks in the turn in which it came, with all others", "leper-moved-on-entry-turn", (*mutant).walkOnEntry, allFour},
	{"leper walks before it is in play", "leper-not-in-play", (*mutant).walkTooSoon, leperAlone},
	{"flea after the leper has come", "leper-ends-turn", (*mutant).entryThenFlea, leperPlague},
	{"walk beside a follower", "leper-and-follower", (*mutant).walkAndFollower, leperAlone},
	{"follower after the walk", "leper-and-follower", (*mutant).walkThenFollower, leperPlague},
	{"walk beside the fairy", "leper-and-fairy", (*mutant).fairyThenLeper, leperDragon},
	{"fairy after the walk", "leper-and-fairy", (*mutant).leperThenFairy, allFour},
	{"walk after a knight was sent home", "leper-and-princess", (*mutant).princessThenLeper, leperDragon},
	{"walk twice", "leper-moved-twice", (*mutant).leperTwice, leperAlone},
	{"walk before the tile", "leper-before-tile", (*mutant).leperFirst, leperAlone},
	{"walk after the scoring", "leper-walk-too-late", (*mutant).leperAfterScoring, leperAlone},
	{"walk after the dragon", "leper-walk-too-late", (*mutant).leperAfterDragon, leperDragon},
	{"walk cut short", "leper-walk-short", (*mutant).leperShort, leperAlone},
	{"sixth step", "leper-walk-too-long", (*mutant).leperLong, leperAlone},
	{"step onto no tile", "leper-leaves-table", (*mutant).leperOff, leperAlone},
	{"step back to where the walk began", "leper-returns-to-origin", (*mutant).leperBack, leperAlone},
	{"step back to a tile of the walk", "leper-enters-visited-tile", (*mutant).leperAgain, leperAlone},
	{"points lost to the leper left out", "claim-points-wrong", (*mutant).leperForFree, leperAlone},
	{"points lost to the leper left out of a total", "claim-score-wrong", (*mutant).leperNotInTotal, leperPlague},
}

// eachEntry is eachAction for the turn of the leper's arrival.
func (m *mutant) eachEntry(i int, try func(k, j int) bool) (int, bool) {
	return m.eachAction(i, notation.ActLeperPlace, func(k, j int, s moment) bool {
		at, _ := s.Neutral(names.Leper)
		return at == engine.NoTile && try(k, j)
	})
}

func (m *mutant) noEntry(i int) (int, bool) {
	return m.eachEntry(i, func(k, _ int) bool {
		m.drop(k, notation.ActLeperPlace)
		return true
	})
}

func (m *mutant) entryOutside(i int) (int, bool) {
	return m.eachEntry(i, func(k, j int) bool {
		s := m.during(k, j)
		offered := s.extras(engine.ActMove)
		for t := range s.Tiles() {
			if !slices.ContainsFunc(offered, func(a engine.Offer) bool { return a.Tile == t }) {
				m.turn(k).Actions[j].At = s.square(t)
				return true
			}
		}
		return false
	})
}

// eachLeper is eachPlaced for turns with only a tile, with the leper in play or not.
func (m *mutant) eachLeper(i int, inPlay bool, try func(k int, s moment) bool) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		at, _ := s.Neutral(names.Leper)
		others := slices.ContainsFunc(m.turn(k).Actions, func(a notation.Action) bool {
			return a.Kind != notation.ActPlace && a.Kind != notation.ActDeploy && a.Kind != notation.ActFlea
		})
		return !others && (at != engine.NoTile) == inPlay && try(k, s)
	})
}

// put returns an action that puts the leper on a tile.
func (s moment) put(tileIndex int) notation.Action {
	return notation.Action{Kind: notation.ActLeperPlace, At: s.square(tileIndex), HasAt: true}
}

func (m *mutant) entryTooSoon(i int) (int, bool) {
	return m.eachLeper(i, false, func(k int, s moment) bool {
		m.turn(k).Actions = append(m.turn(k).Actions, s.put(0))
		return len(s.extras(engine.ActMove)) == 0
	})
}

// completes reports whether the tile just placed completes a city.
func (s moment) completes() bool {
	for p := range uint8(s.Parts(s.LastPlaced())) {
		if n := s.NodeOf(s.LastPlaced(), p); s.Kind(n) == tile.City && s.Complete(n) {
			return true
		}
	}
	return false
}

func (m *mutant) oldCity(i int) (int, bool) {
	return m.eachLeper(i, true, func(k int, s moment) bool {
		at, _ := s.Neutral(names.Leper)
		if s.completes() {
			return false
		}
		m.drop(k, notation.ActDeploy)
		m.add(k, s.put(at))
		return true
	})
}

// leperSteps returns a walk.
func leperSteps(way ...engine.Step) notation.Action {
	a := notation.Action{Kind: notation.ActLeperMove}
	for _, s := range way {
		a.Steps = append(a.Steps, notation.Step{Dir: notation.LocN + notation.Loc(s.Side)})
	}
	return a
}

// walk returns a legal walk of the leper from its tile, with its steps.
func (s moment) walk() (notation.Action, []engine.Step) {
	var way []engine.Step
	for range 5 {
		sides := s.NextSteps(names.Leper, way, nil)
		if len(sides) == 0 {
			break
		}
		way = append(way, engine.Step{Side: sides[0]})
	}
	return leperSteps(way...), way
}

func (m *mutant) walkOnEntry(i int) (int, bool) {
	return m.eachEntry(i, func(k, j int) bool {
		a, way := m.during(k, j+1).walk()
		m.turn(k).Actions = append(m.turn(k).Actions, a)
		return len(way) > 0
	})
}

func (m *mutant) walkTooSoon(i int) (int, bool) {
	return m.eachLeper(i, false, func(k int, _ moment) bool {
		m.add(k, leperSteps(engine.Step{}))
		return true
	})
}

func (m *mutant) entryThenFlea(i int) (int, bool) {
	return m.eachEntry(i, func(k, j int) bool {
		t := m.turn(k)
		f := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return a.Kind == notation.ActFlea || a.Kind == notation.ActFlee })
		if f < 0 || f > j {
			return false
		}
		a := t.Actions[f]
		t.Actions = append(slices.Delete(t.Actions, f, f+1), a)
		return m.during(k, f+1).PlacedThisTurn() > 0
	})
}

// withWalk adds a walk to a turn: first returns the actions before it, second those after it.
func (m *mutant) withWalk(i int, around func(k int, s moment) (first, second []notation.Action, ok bool)) (int, bool) {
	return m.eachLeper(i, true, func(k int, s moment) bool {
		a, way := s.walk()
		first, second, ok := around(k, s)
		if !ok || len(way) == 0 {
			return false
		}
		m.drop(k, notation.ActDeploy)
		m.add(k, slices.Concat(first, []notation.Action{a}, second)...)
		return true
	})
}

// aFollower returns a legal deployment.
func (m *mutant) aFollower(s moment) (notation.Action, bool) {
	free := s.FreeParts(nil)
	if len(free) == 0 {
		return notation.Action{}, false
	}
	return m.written(s, deployOn(s, free[0])), true
}

func (m *mutant) walkAndFollower(i int) (int, bool) {
	return m.withWalk(i, func(_ int, s moment) (first, second []notation.Action, ok bool) {
		a, ok := m.aFollower(s)
		return []notation.Action{a}, nil, ok
	})
}

func (m *mutant) walkThenFollower(i int) (int, bool) {
	return m.withWalk(i, func(_ int, s moment) (first, second []notation.Action, ok bool) {
		a, ok := m.aFollower(s)
		return nil, []notation.Action{a}, ok
	})
}

// aFairy returns a legal move of the fairy.
func (m *mutant) aFairy(s moment) (notation.Action, bool) {
	moves, must := s.Moves(nil)
	for _, a := range moves {
		if a.Neutral == names.Fairy && !must {
			return m.written(s, a.Action), true
		}
	}
	return notation.Action{}, false
}

func (m *mutant) fairyThenLeper(i int) (int, bool) {
	return m.withWalk(i, func(_ int, s moment) (first, second []notation.Action, ok bool) {
		a, ok := m.aFairy(s)
		return []notation.Action{a}, nil, ok
	})
}

func (m *mutant) leperThenFairy(i int) (int, bool) {
	return m.withWalk(i, func(_ int, s moment) (first, second []notation.Action, ok bool) {
		a, ok := m.aFairy(s)
		return nil, []notation.Action{a}, ok
	})
}

func (m *mutant) princessThenLeper(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		a, ok := pick(s, engine.ActSendHome)
		walk, way := s.walk()
		if !ok || len(way) == 0 || s.DeployedThisTurn() > 0 {
			return false
		}
		m.drop(k, notation.ActLeperMove, notation.ActLeperPlace, notation.ActFairy, notation.ActDragon)
		m.replace(k, m.written(s, a), walk)
		return true
	})
}

func (m *mutant) leperTwice(i int) (int, bool) {
	return m.withWalk(i, func(k int, s moment) (first, second []notation.Action, ok bool) {
		a, _ := s.walk()
		return []notation.Action{a}, nil, true
	})
}

func (m *mutant) leperFirst(i int) (int, bool) {
	return m.eachLeper(i, true, func(k int, _ moment) bool {
		a, way := m.during(k, 0).walk()
		m.drop(k, notation.ActDeploy)
		m.turn(k).Actions = slices.Insert(m.turn(k).Actions, 0, a)
		return len(way) > 0
	})
}

func (m *mutant) leperAfterScoring(i int) (int, bool) {
	return m.withWalk(i, func(int, moment) (first, second []notation.Action, ok bool) {
		return []notation.Action{{Kind: notation.ActScored}}, nil, true
	})
}

func (m *mutant) leperAfterDragon(i int) (int, bool) {
	return m.eachAction(i, notation.ActDragon, func(k, j int, s moment) bool {
		after := m.during(k, j+1)
		a, way := after.walk()
		if s.DeployedThisTurn() > 0 || s.SpentThisTurn() || len(way) == 0 {
			return false
		}
		m.turn(k).Actions = slices.Insert(m.turn(k).Actions, j+1, a)
		return true
	})
}

// eachWay is withWalk for illegal paths.
func (m *mutant) eachWay(i int, bend func(s moment, way []engine.Step) []engine.Step) (int, bool) {
	return m.eachLeper(i, true, func(k int, s moment) bool {
		_, way := s.walk()
		if way = bend(s, way); way == nil {
			return false
		}
		m.drop(k, notation.ActDeploy)
		m.add(k, leperSteps(way...))
		return true
	})
}

func (m *mutant) leperShort(i int) (int, bool) {
	return m.eachWay(i, func(_ moment, way []engine.Step) []engine.Step {
		if len(way) < 2 {
			return nil
		}
		return way[:len(way)-1]
	})
}

func (m *mutant) leperLong(i int) (int, bool) {
	return m.eachWay(i, func(s moment, way []engine.Step) []engine.Step {
		if len(way) < 5 {
			return nil
		}
		return append(way, engine.Step{Side: tile.West})
	})
}

func (m *mutant) leperOff(i int) (int, bool) {
	return m.eachWay(i, func(s moment, way []engine.Step) []engine.Step {
		at, _ := s.Neutral(names.Leper)
		for side := range tile.Side(4) {
			if s.Beside(at, side) == engine.NoTile {
				return []engine.Step{{Side: side}}
			}
		}
		return nil
	})
}

func (m *mutant) leperBack(i int) (int, bool) {
	return m.eachWay(i, func(_ moment, way []engine.Step) []engine.Step {
		if len(way) == 0 {
			return nil
		}
		return []engine.Step{way[0], {Side: way[0].Side.Opposite()}}
	})
}

func (m *mutant) leperAgain(i int) (int, bool) {
	return m.eachWay(i, func(_ moment, way []engine.Step) []engine.Step {
		if len(way) < 2 {
			return nil
		}
		return []engine.Step{way[0], way[1], {Side: way[1].Side.Opposite()}}
	})
}

// eachLoss is each for turns in which the leper cost a player points.
func (m *mutant) eachLoss(i int, try func(k, j int) bool) (int, bool) {
	return m.each(i, func(k int) bool {
		j := slices.IndexFunc(m.turn(k).Claims.Points, func(g notation.PointGain) bool { return g.Reason == "leper" })
		return j >= 0 && try(k, j)
	})
}

func (m *mutant) leperForFree(i int) (int, bool) {
	return m.eachLoss(i, func(k, j int) bool {
		m.turn(k).Claims.Points[j].Points++
		return true
	})
}

func (m *mutant) leperNotInTotal(i int) (int, bool) {
	return m.eachLoss(i, func(k, j int) bool {
		lost := m.turn(k).Claims.Points[j]
		c := &m.turn(k).Claims
		for s := range c.Score {
			if c.Score[s].Player == lost.Player {
				c.Score[s].Points -= lost.Points
			}
		}
		return len(c.Score) > 0
	})
}
