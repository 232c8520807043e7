package mutants

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
)

// The games of these rows: with Abbey & Mayor alone, and with another box.
const (
	abbeyAlone   = "aam-c2"
	abbeyOld     = "aam-c1"
	abbeyBazaar  = "aam-c2+bcb-c2"
	abbeyDragon  = "hig-c1+aam-c2"
	abbeyLast    = "rgg-c1+aam-c2" // the dragon walks after the scoring
	abbeyLeper   = "leper-en+aam-c2"
	abbeyAbbot   = "abt-default+aam-c2"
	abbeyTraders = "tab-default+aam-c2"
	abbeyCount   = "cnt-default+aam-c2"
	abbeyTower   = "aam-c2+tow-default"
	abbeyHills   = "aam-c2+has-default"
)

// abbeyRows is the table for Abbey & Mayor.
var abbeyRows = []Row{
	{"abbey with fewer than four neighbours", "abbey-neighbours", (*mutant).abbeyAside, abbeyAlone},
	{"abbey on another tile", "tile-square-occupied", (*mutant).abbeyOnto, abbeyAlone},
	{"second abbey", "abbey-used-up", (*mutant).secondAbbey, abbeyAlone},
	{"abbey after a discard", "abbey-after-drawing", (*mutant).discardThenAbbey, abbeyAlone},
	{"abbey in place of the tile of a bazaar", "abbey-after-drawing", (*mutant).abbeyForWon, abbeyBazaar},
	{"tile, then the abbey", "tile-second-placement", (*mutant).tileThenAbbey, abbeyAlone},
	{"abbey after the last tile where it is lost", "abbey-after-game-end", (*mutant).abbeyLost, abbeyAlone},
	{"mayor on a feature other than a city", "mayor-outside-city", (*mutant).mayorElsewhere, abbeyAlone},
	{"second mayor", "follower-supply-empty", (*mutant).secondMayor, abbeyAlone},
	{"wagon on a field", "wagon-wrong-feature", (*mutant).wagonOnField, abbeyAlone},
	{"second wagon", "follower-supply-empty", (*mutant).secondWagon, abbeyAlone},
	{"wagon that no scoring has returned", "wagon-not-scored", (*mutant).wagonUnscored, abbeyAlone},
	{"wagon that moves twice", "wagon-not-scored", (*mutant).wagonTwice, abbeyAlone},
	{"wagon to an occupied feature", "wagon-target", (*mutant).wagonToOccupied, abbeyAlone},
	{"wagon to a complete feature", "wagon-target", (*mutant).wagonToComplete, abbeyAlone},
	{"wagon to a square without tile", "wagon-target", (*mutant).wagonToNothing, abbeyAlone},
	{"wagon to the tile of the dragon", "wagon-target", (*mutant).wagonToDragon, abbeyDragon},
	{"wagon to a tile far away", "wagon-too-far", (*mutant).wagonFar, abbeyAlone},
	{"wagon from city to city under the old rules", "wagon-too-far", (*mutant).wagonToCity, abbeyOld},
	{"two wagons in the wrong order", "wagon-out-of-order", (*mutant).wagonsSwapped, abbeyAlone},
	{"wagon after a follower has entered the City", "wagon-out-of-order", (*mutant).wagonAfterCount, abbeyCount},
	{"wagon after the dragon", "wagon-out-of-order", (*mutant).wagonAfterDragon, abbeyLast},
	{"barn at a corner without four fields", "barn-not-at-corner", (*mutant).barnElsewhere, abbeyAlone},
	{"barn on a field with a barn", "barn-on-barn", (*mutant).barnBeside, abbeyAlone},
	{"second barn", "follower-supply-empty", (*mutant).secondBarn, abbeyAlone},
	{"farmer on a field with a barn", "follower-feature-occupied", (*mutant).farmerAtBarn, abbeyAlone},
	{"barn, then a follower", "barn-and-other-action", (*mutant).barnThenFollower, abbeyAlone},
	{"follower, then the barn", "barn-and-other-action", (*mutant).followerThenBarn, abbeyAlone},
	{"fairy, then the barn", "barn-and-other-action", (*mutant).fairyThenBarn, abbeyDragon},
	{"leper, then the barn", "barn-and-other-action", (*mutant).leperThenBarn, abbeyLeper},
	{"recall, then the barn", "barn-and-other-action", (*mutant).recallThenBarn, abbeyAbbot},
	{"barn, then the pig", "barn-and-other-action", (*mutant).barnThenPig, abbeyTraders},
	{"tower piece, then the barn", "barn-and-other-action", (*mutant).pieceThenBarn, abbeyTower},
	{"barn, then the shepherd", "barn-and-other-action", (*mutant).barnThenShepherd, abbeyHills},
	{"points of an abbey changed by one", "claim-points-wrong", (*mutant).abbeyPoints, abbeyAlone},
	{"points of a barn changed by one", "claim-points-wrong", (*mutant).barnPoints, abbeyAlone},
}

// abbeyType returns the type of the abbeys.
func (s moment) abbeyType() engine.TypeID { return s.Rules().Own()[0] }

// hole returns a square with a number of neighbours from few to many, and no tile.
func (s moment) hole(few, many int) (notation.Action, bool) {
	for _, t := range s.Tiles() {
		for side := range tile.Side(4) {
			at := t.At.Neighbour(side)
			if s.TileAt(at) != engine.NoTile {
				continue
			}
			n := 0
			for beside := range tile.Side(4) {
				if s.TileAt(at.Neighbour(beside)) != engine.NoTile {
					n++
				}
			}
			if n >= few && n <= many {
				return notation.Action{Kind: notation.ActAbbey, At: notation.Point{X: int32(at.X), Y: int32(at.Y)}}, true
			}
		}
	}
	return notation.Action{}, false
}

// moveAbbey changes the square of a placed abbey.
func (m *mutant) moveAbbey(i int, to func(s moment) (notation.Action, bool)) (int, bool) {
	return m.eachAction(i, notation.ActAbbey, func(k, j int, s moment) bool {
		a, ok := to(s)
		m.turn(k).Actions[j] = a
		return ok
	})
}

func (m *mutant) abbeyAside(i int) (int, bool) {
	return m.moveAbbey(i, func(s moment) (notation.Action, bool) { return s.hole(1, 3) })
}

func (m *mutant) abbeyOnto(i int) (int, bool) {
	return m.moveAbbey(i, func(s moment) (notation.Action, bool) {
		return notation.Action{Kind: notation.ActAbbey, At: s.square(m.rng.IntN(len(s.Tiles())))}, true
	})
}

// eachHole is each for turns that begin with a square for an abbey, of players who have so many of them.
func (m *mutant) eachHole(i, abbeys int, try func(k int, s moment, abbey notation.Action) bool) (int, bool) {
	return m.each(i, func(k int) bool {
		s := m.during(k, 0)
		a, ok := s.hole(4, 4)
		return ok && m.place(k) != nil && s.OwnLeft(s.Active(), s.abbeyType()) == abbeys && try(k, s, a)
	})
}

// onlyAbbey replaces the tile of a turn that does nothing else by an abbey.
func (m *mutant) onlyAbbey(k int, _ moment, abbey notation.Action) bool {
	if len(m.turn(k).Actions) > 1 {
		return false
	}
	m.turn(k).Actions[0] = abbey
	return true
}

func (m *mutant) secondAbbey(i int) (int, bool) { return m.eachHole(i, 0, m.onlyAbbey) }

func (m *mutant) discardThenAbbey(i int) (int, bool) {
	return m.eachAction(i, notation.ActAbbey, func(k, j int, s moment) bool {
		id, ok := s.left(func(engine.TypeID, *tile.Tile) bool { return true })
		if ok {
			m.insert(k, j, notation.Action{Kind: notation.ActDiscard, Tile: s.Rules().Type(id).Tile.ID})
		}
		return ok
	})
}

func (m *mutant) abbeyForWon(i int) (int, bool) {
	return m.eachHole(i, 1, func(k int, s moment, abbey notation.Action) bool {
		return s.Hand(s.Active()) != engine.NoType && m.onlyAbbey(k, s, abbey)
	})
}

func (m *mutant) tileThenAbbey(i int) (int, bool) {
	return m.eachHole(i, 1, func(k int, _ moment, abbey notation.Action) bool {
		s, n, ok := m.placed(k)
		if ok = ok && s.TileAt(replay.Point(abbey.At)) == engine.NoTile; ok {
			m.insert(k, n, abbey)
		}
		return ok
	})
}

// afterLast returns the first turn with an abbey after the last tile.
func (m *mutant) afterLast() (int, bool) {
	for k := range m.rec.Turns {
		if find(m.turn(k), notation.ActAbbey) != nil && m.turn(k).Part == 0 && m.during(k, 0).Remaining() == 0 {
			return k, true
		}
	}
	return 0, false
}

func (m *mutant) abbeyLost(int) (int, bool) {
	m.rec.Rules.Overrides = []notation.Override{{Key: "aam.abbey_at_end", Value: "lost"}}
	return m.afterLast()
}

// eachOther deploys a kind of figures on a free part of the tile just placed that satisfies cond, from the supply or not.
func (m *mutant) eachOther(i int, name string, supplied bool, cond func(s moment, n engine.NodeID) bool) (int, bool) {
	return m.eachFree(i, cond, func(k int, s moment, free []engine.NodeID) bool {
		return (s.Supply(s.Active(), s.kind(name)) > 0) == supplied && m.instead(k, m.figure(s, name, free[0]))
	})
}

// ofKind returns a condition for parts of a kind.
func ofKind(kind tile.Kind) func(s moment, n engine.NodeID) bool {
	return func(s moment, n engine.NodeID) bool { return s.Kind(n) == kind }
}

func (m *mutant) mayorElsewhere(i int) (int, bool) {
	return m.eachOther(i, "mayor", true, func(s moment, n engine.NodeID) bool { return s.Kind(n) != tile.City })
}

func (m *mutant) secondMayor(i int) (int, bool) {
	return m.eachOther(i, "mayor", false, ofKind(tile.City))
}

func (m *mutant) wagonOnField(i int) (int, bool) {
	return m.eachOther(i, "wagon", true, ofKind(tile.Field))
}

func (m *mutant) secondWagon(i int) (int, bool) {
	return m.eachOther(i, "wagon", false, ofKind(tile.Road))
}

// drive returns the move of a player's wagon to a part.
func (m *mutant) drive(s moment, player int, to engine.NodeID) notation.Action {
	index, part := s.Place(to)
	a := engine.Action{Kind: engine.ActSpecial, Reason: names.Wagon, Figure: s.kind("wagon"), Tile: engine.NoTile, Part: engine.NoPart,
		To: index, ToPart: part, ToAt: s.Tiles()[index].At, Want: s.Kind(to)}
	if player != s.Active() {
		a.By = 1 + uint8(player)
	}
	return replay.Written(s.State, s.rules, m.rec, &a)
}

// stopsWagon reports whether a wagon may stand on a part, near or far.
func (s moment) stopsWagon(n engine.NodeID) bool {
	return s.carries(n) && !s.Complete(n) && !s.Occupied(n)
}

func (m *mutant) wagonUnscored(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		for range s.CompletedThisTurn {
			return false
		}
		goals := s.parts(s.stopsWagon)
		if len(goals) == 0 || s.Supply(s.Active(), s.kind("wagon")) == 0 {
			return false
		}
		m.instead(k, m.drive(s, s.Active(), goals[0]))
		return true
	})
}

func (m *mutant) wagonTwice(i int) (int, bool) {
	return m.eachAction(i, notation.ActWagon, func(k, j int, _ moment) bool {
		m.insert(k, j+1, m.turn(k).Actions[j])
		return true
	})
}

// aim changes the target of the move of a wagon to a part that satisfies cond; from is where the wagon was.
func (m *mutant) aim(i int, cond func(s moment, from, to engine.NodeID) bool) (int, bool) {
	return m.eachAction(i, notation.ActWagon, func(k, j int, s moment) bool {
		a := &m.turn(k).Actions[j]
		player := s.Active()
		if a.Player != notation.NoColour {
			player = m.rec.Seat(a.Player)
		}
		w := slices.IndexFunc(s.Figures(), func(f engine.Figure) bool { return f.Kind == s.kind("wagon") && int(f.Player) == player })
		if w < 0 {
			return false // the scoring is in the record
		}
		from := s.Figures()[w].Node
		goals := s.parts(func(n engine.NodeID) bool { return cond(s, from, n) })
		if len(goals) > 0 {
			*a = m.drive(s, player, goals[m.rng.IntN(len(goals))])
		}
		return len(goals) > 0
	})
}

// carries reports whether a part is of a kind on which wagons stand.
func (s moment) carries(n engine.NodeID) bool {
	return slices.Contains([]tile.Kind{tile.City, tile.Road, tile.Cloister}, s.Kind(n))
}

func (m *mutant) wagonToOccupied(i int) (int, bool) {
	return m.aim(i, func(s moment, _, to engine.NodeID) bool { return s.carries(to) && !s.Complete(to) && s.Occupied(to) })
}

func (m *mutant) wagonToComplete(i int) (int, bool) {
	return m.aim(i, func(s moment, _, to engine.NodeID) bool { return s.carries(to) && s.Complete(to) })
}

func (m *mutant) wagonToNothing(i int) (int, bool) {
	return m.eachAction(i, notation.ActWagon, func(k, j int, _ moment) bool {
		m.turn(k).Actions[j].At.X += 200
		return true
	})
}

func (m *mutant) wagonToDragon(i int) (int, bool) {
	return m.aim(i, func(s moment, _, to engine.NodeID) bool {
		at, _ := s.Neutral(names.Dragon)
		index, _ := s.Place(to)
		return at == index && s.stopsWagon(to)
	})
}

// apart reports whether the tiles of two parts are not among the nine around each other.
func (s moment) apart(a, b engine.NodeID) bool {
	i, _ := s.Place(a)
	j, _ := s.Place(b)
	p, q := s.Tiles()[i].At, s.Tiles()[j].At
	return max(p.X-q.X, q.X-p.X, p.Y-q.Y, q.Y-p.Y) > 1
}

func (m *mutant) wagonFar(i int) (int, bool) {
	return m.aim(i, func(s moment, from, to engine.NodeID) bool { return s.stopsWagon(to) && s.apart(from, to) })
}

func (m *mutant) wagonToCity(i int) (int, bool) {
	return m.aim(i, func(s moment, from, to engine.NodeID) bool {
		return s.Kind(from) == tile.City && s.Kind(to) == tile.City && s.stopsWagon(to)
	})
}

// wagonMoves returns the moves of wagons offered in a position, in the order of the players.
func (s moment) wagonMoves() []engine.Offer {
	return slices.DeleteFunc(s.extras(engine.ActSpecial), func(a engine.Offer) bool { return a.Reason != names.Wagon })
}

// driven returns an offered move in the notation of the record.
func (m *mutant) driven(s moment, a engine.Action) notation.Action {
	player := s.Active()
	if a.By > 0 {
		player = int(a.By) - 1
	}
	return m.drive(s, player, s.NodeOf(a.To, a.ToPart))
}

// wagonsSwapped moves the wagons of two players that the scoring of a turn returns, the later player's first.
func (m *mutant) wagonsSwapped(i int) (int, bool) {
	return m.each(i, func(k int) bool {
		if m.place(k) == nil {
			return false
		}
		t := m.turn(k)
		j := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return a.Kind == notation.ActWagon })
		if j < 0 {
			j = len(t.Actions)
		}
		s := m.during(k, j)
		moves := s.wagonMoves()
		for n, a := range moves {
			for _, b := range moves[n:] {
				if a.By != b.By && s.Root(s.NodeOf(a.To, a.ToPart)) != s.Root(s.NodeOf(b.To, b.ToPart)) {
					m.drop(k, notation.ActWagon)
					m.insert(k, j, m.driven(s, b.Action), m.driven(s, a.Action))
					return true
				}
			}
		}
		return false
	})
}

// wagonAfter adds the move of a wagon after an action of a kind, in a turn whose scoring returns that wagon.
func (m *mutant) wagonAfter(i int, kind notation.ActionKind) (int, bool) {
	return m.eachAction(i, kind, func(k, j int, _ moment) bool {
		before := slices.IndexFunc(m.turn(k).Actions, func(a notation.Action) bool {
			return a.Kind == notation.ActScored || a.Kind == notation.ActWagon || a.Kind == kind
		})
		s := m.during(k, before)
		for root := range s.CompletedThisTurn {
			for _, f := range s.Figures() {
				if f.Kind != s.kind("wagon") || s.Root(f.Node) != root || !s.carries(f.Node) {
					continue
				}
				if goals := s.parts(func(n engine.NodeID) bool { return s.stopsWagon(n) && !s.apart(f.Node, n) }); len(goals) > 0 {
					m.insert(k, j+1, m.drive(s, int(f.Player), goals[0]))
					m.drop(k, notation.ActScored)
					return true
				}
			}
		}
		return false
	})
}

func (m *mutant) wagonAfterCount(i int) (int, bool)  { return m.wagonAfter(i, notation.ActQuarter) }
func (m *mutant) wagonAfterDragon(i int) (int, bool) { return m.wagonAfter(i, notation.ActDragon) }

var cornersOfTile = [4]tile.Corner{tile.NorthEast, tile.SouthEast, tile.SouthWest, tile.NorthWest}

// eachCorner is eachPlaced with a barn at a corner of the tile just placed where so many fields meet, on a field with a barn or
// without, for players with the barn in the supply or without.
func (m *mutant) eachCorner(i int, supplied, four, taken bool, try func(k int, s moment, barn notation.Action) bool) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		barn, last := s.kind("barn"), s.LastPlaced()
		if (s.Supply(s.Active(), barn) > 0) != supplied {
			return false
		}
		for _, c := range cornersOfTile {
			meet := s.Meeting(last, []tile.Kind{tile.Field}, c, nil)
			part := s.CornerPart(last, []tile.Kind{tile.Field}, c)
			if part == engine.NoPart || (len(meet) == 4) != four {
				continue
			}
			n := s.NodeOf(last, part)
			has := slices.ContainsFunc(s.Figures(), func(f engine.Figure) bool { return f.Kind == barn && s.Root(f.Node) == s.Root(n) })
			if has == taken && try(k, s, m.written(s, s.DeployAt(barn, n, c))) {
				return true
			}
		}
		return false
	})
}

func (m *mutant) barnElsewhere(i int) (int, bool) {
	return m.eachCorner(i, true, false, false, func(k int, _ moment, barn notation.Action) bool { return m.herd(k, barn) })
}

func (m *mutant) barnBeside(i int) (int, bool) {
	return m.eachCorner(i, true, true, true, func(k int, _ moment, barn notation.Action) bool { return m.herd(k, barn) })
}

func (m *mutant) secondBarn(i int) (int, bool) {
	return m.eachCorner(i, false, true, false, func(k int, _ moment, barn notation.Action) bool { return m.herd(k, barn) })
}

func (m *mutant) farmerAtBarn(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		for _, n := range s.nodes(s.LastPlaced(), func(n engine.NodeID) bool { return s.Kind(n) == tile.Field }) {
			on := slices.IndexFunc(s.Figures(), func(f engine.Figure) bool { return s.Root(f.Node) == s.Root(n) })
			if on >= 0 && s.Figures()[on].Kind == s.kind("barn") && s.Supply(s.Active(), 0) > 0 {
				return m.herd(k, m.figure(s, "normal", n))
			}
		}
		return false
	})
}

// eachBarn is eachCorner where the barn may be placed.
func (m *mutant) eachBarn(i int, try func(k int, s moment, barn notation.Action) bool) (int, bool) {
	return m.eachCorner(i, true, true, false, try)
}

func (m *mutant) barnThenFollower(i int) (int, bool) {
	return m.eachBarn(i, func(k int, s moment, barn notation.Action) bool {
		f := m.follower(s)
		return len(f) > 0 && f[0].Role != notation.Farmer && m.herd(k, barn, f[0])
	})
}

func (m *mutant) followerThenBarn(i int) (int, bool) {
	return m.eachBarn(i, func(k int, s moment, barn notation.Action) bool {
		f := m.follower(s)
		return len(f) > 0 && m.herd(k, f[0], barn)
	})
}

func (m *mutant) fairyThenBarn(i int) (int, bool) {
	return m.eachBarn(i, func(k int, s moment, barn notation.Action) bool {
		fairy, ok := m.aFairy(s)
		return ok && m.herd(k, fairy, barn)
	})
}

func (m *mutant) leperThenBarn(i int) (int, bool) {
	return m.eachBarn(i, func(k int, s moment, barn notation.Action) bool {
		j := slices.IndexFunc(m.turn(k).Actions, func(a notation.Action) bool { return a.Kind == notation.ActLeperMove })
		if j < 0 {
			return false
		}
		m.insert(k, j+1, barn)
		return true
	})
}

func (m *mutant) recallThenBarn(i int) (int, bool) {
	return m.eachBarn(i, func(k int, s moment, barn notation.Action) bool {
		on, n, ok := s.abbot(s.Active())
		return ok && !s.Complete(n) && m.herd(k, recall(s, on), barn)
	})
}

func (m *mutant) barnThenPig(i int) (int, bool) {
	return m.eachBarn(i, func(k int, s moment, barn notation.Action) bool {
		fields := s.nodes(s.LastPlaced(), func(n engine.NodeID) bool { return s.Kind(n) == tile.Field && s.joins(n) })
		return len(fields) > 0 && s.Supply(s.Active(), s.kind("pig")) > 0 && m.herd(k, barn, m.figure(s, "pig", fields[0]))
	})
}

func (m *mutant) pieceThenBarn(i int) (int, bool) {
	return m.eachBarn(i, func(k int, s moment, barn notation.Action) bool {
		at, ok := s.tower(s.open)
		return ok && s.piecesLeft() && m.herd(k, piece(s, at), barn)
	})
}

func (m *mutant) barnThenShepherd(i int) (int, bool) {
	return m.eachBarn(i, func(k int, s moment, barn notation.Action) bool {
		fields := s.nodes(s.LastPlaced(), func(n engine.NodeID) bool { return s.Kind(n) == tile.Field && !s.herded(n) })
		return len(fields) > 0 && s.Supply(s.Active(), s.kind("shepherd")) > 0 && m.herd(k, barn, m.figure(s, "shepherd", fields[0]), sheep(1))
	})
}

// abbeyPoints changes the points of the abbey of the turn, or of a turn that completes one.
func (m *mutant) abbeyPoints(i int) (int, bool) {
	return m.each(i, func(k int) bool {
		if m.place(k) == nil || len(m.turn(k).Claims.Points) == 0 {
			return false
		}
		s := m.finished(k)
		for root := range s.CompletedThisTurn {
			index, _ := s.Place(root)
			c := m.turn(k).Claims.Points
			j := slices.IndexFunc(c, func(p notation.PointGain) bool { return p.Reason == "cloister" })
			if s.TypeOf(index).Own > 0 && j >= 0 {
				c[j].Points++
				return true
			}
		}
		return false
	})
}

func (m *mutant) barnPoints(int) (int, bool) {
	if m.rec.Final == nil {
		return 0, false
	}
	c := m.rec.Final.Claims.Points
	j := slices.IndexFunc(c, func(p notation.PointGain) bool { return p.Reason == "barn" })
	if j >= 0 {
		c[j].Points++
	}
	return InFinal, j >= 0
}
