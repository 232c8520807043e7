package mutants

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// walk returns the dragon's walk in turn k, nil if there is none, and the position before it.
func (m *mutant) walk(k int) (*notation.Action, moment) {
	t := m.turn(k)
	j := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return a.Kind == notation.ActDragon })
	if j < 0 {
		return nil, moment{}
	}
	return &t.Actions[j], m.during(k, j)
}

// eachWalk is each for turns with a walk.
func (m *mutant) eachWalk(i int, try func(k int, w *notation.Action, s moment) bool) (int, bool) {
	return m.each(i, func(k int) bool {
		w, s := m.walk(k)
		return w != nil && try(k, w, s)
	})
}

// steps translates the first n steps of a walk.
func steps(w *notation.Action, n int) []engine.Step {
	var list []engine.Step
	for _, s := range w.Steps[:n] {
		list = append(list, engine.Step{Side: tile.Side(s.Dir - notation.LocN), Mover: -1})
	}
	return list
}

// tilesOf returns the tiles of the first n steps of a walk, beginning with its first tile.
func tilesOf(s moment, w *notation.Action, n int) []int {
	at, _ := s.Neutral(names.Dragon)
	list := []int{at}
	for _, step := range steps(w, n) {
		at = s.TileAt(s.Tiles()[at].At.Neighbour(step.Side))
		list = append(list, at)
	}
	return list
}

// turnStep changes the direction of one step of a walk and drops the steps after it. To is the tile, NoTile if there
// is none, that the step must enter.
func (m *mutant) turnStep(i int, wanted func(s moment, been []int, to int) bool) (int, bool) {
	return m.eachWalk(i, func(k int, w *notation.Action, s moment) bool {
		for n := range w.Steps {
			been := tilesOf(s, w, n)
			legal := s.NextSteps(names.Dragon, steps(w, n), nil)
			for side := range tile.Side(4) {
				to := s.TileAt(s.Tiles()[been[n]].At.Neighbour(side))
				if !slices.Contains(legal, side) && wanted(s, been, to) {
					w.Steps = append(w.Steps[:n:n], notation.Step{Dir: notation.LocN + notation.Loc(side)})
					return true
				}
			}
		}
		return false
	})
}

func (m *mutant) noWalk(i int) (int, bool) {
	return m.eachWalk(i, func(k int, _ *notation.Action, _ moment) bool {
		t := m.turn(k)
		t.Actions = slices.DeleteFunc(t.Actions, func(a notation.Action) bool { return a.Kind == notation.ActDragon })
		return true
	})
}

func (m *mutant) shortWalk(i int) (int, bool) {
	return m.eachWalk(i, func(_ int, w *notation.Action, s moment) bool {
		n := len(w.Steps) - 1
		if n == 0 || len(s.NextSteps(names.Dragon, steps(w, n), nil)) == 0 {
			return false
		}
		w.Steps = w.Steps[:n]
		return true
	})
}

func (m *mutant) longWalk(i int) (int, bool) {
	return m.eachWalk(i, func(_ int, w *notation.Action, s moment) bool {
		next := s.NextSteps(names.Dragon, steps(w, len(w.Steps)), nil)
		if len(next) == 0 {
			return false
		}
		w.Steps = append(w.Steps, notation.Step{Dir: notation.LocN + notation.Loc(next[0])})
		return true
	})
}

func (m *mutant) leaveTable(i int) (int, bool) {
	return m.turnStep(i, func(_ moment, _ []int, to int) bool { return to == engine.NoTile })
}

func (m *mutant) stepBack(i int) (int, bool) {
	return m.turnStep(i, func(_ moment, been []int, to int) bool { return len(been) > 2 && slices.Contains(been[1:], to) })
}

func (m *mutant) backToStart(i int) (int, bool) {
	return m.turnStep(i, func(_ moment, been []int, to int) bool { return len(been) > 1 && to == been[0] })
}

func (m *mutant) meetFairy(i int) (int, bool) {
	return m.turnStep(i, func(s moment, been []int, to int) bool {
		fairy, _ := s.Neutral(names.Fairy)
		return to != engine.NoTile && to == fairy && !slices.Contains(been, to)
	})
}

// extraWalk adds a walk of six steps, or as many as possible, to turn k.
func (m *mutant) extraWalk(k int) bool {
	t := m.turn(k)
	s := m.during(k, len(t.Actions))
	var path []engine.Step
	w := notation.Action{Kind: notation.ActDragon}
	for range 6 {
		next := s.NextSteps(names.Dragon, path, nil)
		if len(next) == 0 {
			break
		}
		path = append(path, engine.Step{Side: next[0], Mover: -1})
		w.Steps = append(w.Steps, notation.Step{Dir: notation.LocN + notation.Loc(next[0])})
	}
	if len(path) == 0 {
		return false
	}
	t.Actions = append(t.Actions, w)
	return true
}

func (m *mutant) uncalled(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool { return s.inPlay() && s.mark() != "dragon" && m.extraWalk(k) })
}

func (m *mutant) tooSoon(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		if s.inPlay() {
			return false
		}
		m.turn(k).Actions = append(m.turn(k).Actions, notation.Action{Kind: notation.ActDragon, Steps: []notation.Step{{Dir: notation.LocN}}})
		return true
	})
}

func (m *mutant) walkTwice(i int) (int, bool) {
	return m.eachWalk(i, func(k int, _ *notation.Action, _ moment) bool { return m.extraWalk(k) })
}

// movers sets the player of each step of a walk, beginning with the player that many seats after the active one.
func (m *mutant) movers(k int, w *notation.Action, from int) {
	players := m.rec.Players
	active := slices.IndexFunc(players, func(p notation.Player) bool { return p.Colour == m.turn(k).Player })
	for n := range w.Steps {
		w.Steps[n].Mover = players[(active+from+n)%len(players)].Colour
	}
}

func (m *mutant) nextMoves(i int) (int, bool) {
	if len(m.rec.Players) < 2 {
		return 0, false
	}
	return m.eachWalk(i, func(k int, w *notation.Action, _ moment) bool {
		m.movers(k, w, 1)
		return true
	})
}

func (m *mutant) otherMoves(i int) (int, bool) {
	if len(m.rec.Players) < 2 {
		return 0, false
	}
	return m.eachWalk(i, func(k int, w *notation.Action, _ moment) bool {
		m.movers(k, w, 0)
		n := m.rng.IntN(len(w.Steps))
		for _, p := range m.rec.Players {
			if p.Colour != w.Steps[n].Mover {
				w.Steps[n].Mover = p.Colour
				return true
			}
		}
		return false
	})
}

func (m *mutant) strangerMoves(i int) (int, bool) {
	return m.eachWalk(i, func(k int, w *notation.Action, _ moment) bool {
		m.movers(k, w, 0)
		w.Steps[m.rng.IntN(len(w.Steps))].Mover = notation.Violet
		return true
	})
}

// walkFirst moves the walk of a turn before the action directly before it.
func (m *mutant) walkFirst(i int, kind notation.ActionKind) (int, bool) {
	return m.each(i, func(k int) bool {
		a := m.turn(k).Actions
		for j := range a {
			if j > 0 && a[j].Kind == notation.ActDragon && a[j-1].Kind == kind {
				a[j-1], a[j] = a[j], a[j-1]
				return true
			}
		}
		return false
	})
}

func (m *mutant) walkBeforeFollower(i int) (int, bool) { return m.walkFirst(i, notation.ActDeploy) }
func (m *mutant) walkBeforeFairy(i int) (int, bool)    { return m.walkFirst(i, notation.ActFairy) }

// scored puts the mark of the scoring before (0) or after (1) a walk.
func (m *mutant) scored(i, behind int) (int, bool) {
	return m.eachWalk(i, func(k int, _ *notation.Action, _ moment) bool {
		t := m.turn(k)
		j := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return a.Kind == notation.ActDragon })
		t.Actions = slices.Insert(t.Actions, j+behind, notation.Action{Kind: notation.ActScored})
		return true
	})
}

func (m *mutant) scoreThenWalk(i int) (int, bool) { return m.scored(i, 0) }
func (m *mutant) walkThenScore(i int) (int, bool) { return m.scored(i, 1) }

func (m *mutant) dragonElsewhere(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, _ moment) bool {
		s := m.during(k, len(m.turn(k).Actions))
		if !s.inPlay() {
			return false
		}
		at, _ := s.Neutral(names.Dragon)
		p := s.Tiles()[at].At
		m.turn(k).Claims.Dragon = &notation.PointClaim{At: notation.Point{X: int32(p.X) + 1, Y: int32(p.Y)}}
		return true
	})
}

func (m *mutant) dragonTooSoon(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		if s.inPlay() {
			return false
		}
		m.turn(k).Claims.Dragon = &notation.PointClaim{}
		return true
	})
}

// fairyTo replaces the actions of turn k with a move of the fairy to a tile, or to a part of it.
func (m *mutant) fairyTo(k int, s moment, tileIndex int, part uint8) bool {
	a := engine.Action{Kind: engine.ActMove, Neutral: names.Fairy, Tile: tileIndex, Part: part}
	if s.offered(a) {
		return false
	}
	m.replace(k, m.written(s, a))
	return true
}

func (m *mutant) fairyAlone(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		index := m.rng.IntN(len(s.Tiles()))
		own := func(f engine.Figure) bool {
			on, _ := s.Place(f.Node)
			return on == index && int(f.Player) == s.Active()
		}
		return !slices.ContainsFunc(s.Figures(), own) && m.fairyTo(k, s, index, engine.NoPart)
	})
}

func (m *mutant) fairyToOther(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		for _, f := range s.Figures() {
			if index, part := s.Place(f.Node); int(f.Player) != s.Active() {
				return m.fairyTo(k, s, index, part)
			}
		}
		return false
	})
}

func (m *mutant) fairyToEmptyPart(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		for _, f := range s.Figures() {
			index, _ := s.Place(f.Node)
			for p := range s.Parts(index) {
				if _, taken := s.FigureAt(s.NodeOf(index, uint8(p))); !taken && int(f.Player) == s.Active() {
					return m.fairyTo(k, s, index, uint8(p))
				}
			}
		}
		return false
	})
}

// two performs two actions in one turn that are each legal alone.
func (m *mutant) two(i int, first, second engine.ActionKind) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		a, ok := pick(s, first)
		b, also := pick(s, second)
		if !ok || !also {
			return false
		}
		m.replace(k, m.written(s, a), m.written(s, b))
		return true
	})
}

func (m *mutant) fairyThenFollower(i int) (int, bool) {
	return m.two(i, engine.ActMove, engine.ActDeploy)
}
func (m *mutant) followerThenFairy(i int) (int, bool) {
	return m.two(i, engine.ActDeploy, engine.ActMove)
}
func (m *mutant) fairyTwice(i int) (int, bool) { return m.two(i, engine.ActMove, engine.ActMove) }
func (m *mutant) princessThenFollower(i int) (int, bool) {
	return m.two(i, engine.ActSendHome, engine.ActDeploy)
}
func (m *mutant) followerThenPrincess(i int) (int, bool) {
	return m.two(i, engine.ActDeploy, engine.ActSendHome)
}

// late puts the mark of the scoring before the actions of a turn.
func (m *mutant) late(i int, kind notation.ActionKind) (int, bool) {
	return m.each(i, func(k int) bool {
		t := m.turn(k)
		j := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return a.Kind == kind })
		if j < 0 {
			return false
		}
		t.Actions = slices.Insert(t.Actions, j, notation.Action{Kind: notation.ActScored})
		return true
	})
}

func (m *mutant) fairyAfterScoring(i int) (int, bool)    { return m.late(i, notation.ActFairy) }
func (m *mutant) princessAfterScoring(i int) (int, bool) { return m.late(i, notation.ActPrincess) }

// first moves an action of a kind to the beginning of its turn.
func (m *mutant) first(i int, kind notation.ActionKind) (int, bool) {
	return m.each(i, func(k int) bool {
		t := m.turn(k)
		j := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return a.Kind == kind })
		if j < 0 {
			return false
		}
		a := t.Actions[j]
		t.Actions = slices.Insert(slices.Delete(t.Actions, j, j+1), 0, a)
		return true
	})
}

func (m *mutant) fairyFirst(i int) (int, bool) { return m.first(i, notation.ActFairy) }

func (m *mutant) fairyUnclear(i int) (int, bool) {
	return m.each(i, func(k int) bool {
		a := find(m.turn(k), notation.ActFairy)
		if a == nil {
			return false
		}
		s, _, _ := m.placed(k)
		here := 0
		for _, f := range s.Figures() {
			index, _ := s.Place(f.Node)
			at := s.Tiles()[index].At
			if int(f.Player) == s.Active() && a.At == (notation.Point{X: int32(at.X), Y: int32(at.Y)}) {
				here++
			}
		}
		if here < 2 {
			return false
		}
		a.Role, a.Loc = notation.NoRole, notation.NoLoc
		return true
	})
}

// eachFairyPoints is each for claims of points from the fairy that satisfy cond.
func (m *mutant) eachFairyPoints(i int, cond func(c *notation.Claims, j int) bool) (int, bool) {
	return m.each(i, func(k int) bool {
		c := &m.turn(k).Claims
		for j := range c.Points {
			if c.Points[j].Reason == "fairy" {
				return cond(c, j)
			}
		}
		return false
	})
}

func (m *mutant) fairyPoints(i int) (int, bool) {
	return m.eachFairyPoints(i, func(c *notation.Claims, j int) bool {
		c.Points[j].Points++
		return true
	})
}

// noBonus claims the points of a feature without a reason and without the fairy's points.
func (m *mutant) noBonus(i int) (int, bool) {
	return m.each(i, func(k int) bool {
		c := &m.turn(k).Claims
		var bonus, other *notation.PointGain
		for j := range c.Points {
			switch p := &c.Points[j]; {
			case p.Reason == "fairy" && p.Points == 3:
				bonus = p
			case bonus != nil && p.Player == bonus.Player || other == nil && p.Reason != "fairy":
				other = p
			}
		}
		if bonus == nil || other == nil || other.Player != bonus.Player {
			return false
		}
		c.Points = []notation.PointGain{{Player: other.Player, Points: other.Points}}
		return true
	})
}

func (m *mutant) fairyNotInTotal(i int) (int, bool) {
	return m.eachFairyPoints(i, func(c *notation.Claims, j int) bool {
		for n := range c.Score {
			if c.Score[n].Player == c.Points[j].Player {
				c.Score[n].Points -= c.Points[j].Points
				return true
			}
		}
		return false
	})
}
