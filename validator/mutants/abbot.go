package mutants

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// The games of these rows: with one of the boxes, with both, and with others.
const (
	abbotAlone     = "abt-default"
	phantomAlone   = "pha-default"
	abbotPhantom   = "abt-default+pha-default"
	abbotInns      = "iac-default+abt-default"
	abbotTraders   = "tab-default+abt-default+pha-default"
	abbotDragon    = "hig-c1+abt-default"
	phantomDragon  = "hig-c1+pha-default"
	phantomLeper   = "leper-en+pha-default"
	phantomPlagued = "plague-seed+pha-default"
)

// abbotRows is the table for the abbot and the phantom.
var abbotRows = []Row{
	{"abbot on a city, road or field", "abbot-wrong-feature", (*mutant).abbotElsewhere, abbotAlone},
	{"second abbot", "follower-supply-empty", (*mutant).secondAbbot, abbotAlone},
	{"follower in a garden", "garden-without-abbot", (*mutant).followerInGarden, abbotAlone},
	{"big follower in a garden", "garden-without-abbot", (*mutant).bigInGarden, abbotInns},
	{"phantom in a garden", "garden-without-abbot", (*mutant).phantomInGarden, abbotPhantom},
	{"tile exchanged for one with a garden that is used up", "tile-drawn-too-often", (*mutant).secondGarden, abbotAlone},
	{"recall from a place without abbot", "recall-no-abbot", (*mutant).recallElsewhere, abbotAlone},
	{"recall of an abbot in the supply", "recall-no-abbot", (*mutant).recallFromSupply, abbotAlone},
	{"recall of another player's abbot", "recall-no-abbot", (*mutant).recallOther, abbotAlone},
	{"recall from a completed feature", "recall-from-completed", (*mutant).recallCompleted, abbotAlone},
	{"recall before the tile", "recall-out-of-order", (*mutant).recallFirst, abbotAlone},
	{"recall after the scoring", "recall-out-of-order", (*mutant).recallLate, abbotAlone},
	{"recall, then a follower", "recall-and-other-action", (*mutant).recallThenFollower, abbotAlone},
	{"follower, then a recall", "recall-and-other-action", (*mutant).followerThenRecall, abbotAlone},
	{"recall, then the abbot again", "recall-and-other-action", (*mutant).recallThenAbbot, abbotAlone},
	{"recall, then the fairy", "recall-and-other-action", (*mutant).recallThenFairy, abbotDragon},
	{"recall, then the builder", "recall-and-other-action", (*mutant).recallThenBuilder, abbotTraders},
	{"points of a recall changed by one", "claim-points-wrong", (*mutant).recallPoints, abbotAlone},
	{"points of a garden changed by one", "claim-points-wrong", (*mutant).gardenPoints, abbotAlone},
	{"second phantom", "follower-supply-empty", (*mutant).secondPhantom, phantomAlone},
	{"phantom on the feature of the follower", "follower-feature-occupied", (*mutant).phantomBeside, phantomAlone},
	{"phantom on an older tile", "follower-off-tile", (*mutant).phantomOffTile, phantomAlone},
	{"phantom, then a follower", "follower-second-in-turn", (*mutant).phantomThenFollower, phantomAlone},
	{"phantom, then the builder", "builder-and-other-action", (*mutant).phantomThenBuilder, abbotTraders},
	{"phantom after a knight was sent home", "phantom-after-princess", (*mutant).princessThenPhantom, phantomDragon},
	{"phantom on the volcano tile", "volcano-tile-follower", (*mutant).phantomOnVolcano, phantomDragon},
	{"phantom in the turn of a plague tile", "plague-tile-follower", (*mutant).phantomOnPlague, phantomPlagued},
	{"follower and phantom through a portal", "phantom-through-portal", (*mutant).bothThroughPortal, phantomDragon},
	{"leper, then the phantom", "phantom-after-leper", (*mutant).leperThenPhantom, phantomLeper},
}

// instead replaces what the player of turn k does after the tile, up to the dragon's walk.
func (m *mutant) instead(k int, actions ...notation.Action) bool {
	m.drop(k, notation.ActRecall)
	m.replace(k, actions...)
	return true
}

// recall returns the recall of the active player's abbot from a tile.
func recall(s moment, tileIndex int) notation.Action {
	return notation.Action{Kind: notation.ActRecall, At: s.square(tileIndex), HasAt: true}
}

// abbot returns the tile and the part of a player's abbot.
func (s moment) abbot(player int) (tileIndex int, n engine.NodeID, ok bool) {
	for _, f := range s.Figures() {
		if f.Kind == s.kind("abbot") && int(f.Player) == player {
			tileIndex, _ = s.Place(f.Node)
			return tileIndex, f.Node, true
		}
	}
	return 0, 0, false
}

// eachFree is eachPlaced with the free parts of the tile just placed that satisfy cond.
func (m *mutant) eachFree(i int, cond func(s moment, n engine.NodeID) bool, try func(k int, s moment, free []engine.NodeID) bool) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		free := s.nodes(s.LastPlaced(), func(n engine.NodeID) bool { return !s.Occupied(n) && cond(s, n) })
		return len(free) > 0 && try(k, s, free)
	})
}

func (m *mutant) abbotElsewhere(i int) (int, bool) {
	wrong := func(s moment, n engine.NodeID) bool { return !s.Kind(n).Alone() }
	return m.eachFree(i, wrong, func(k int, s moment, free []engine.NodeID) bool {
		return s.Supply(s.Active(), s.kind("abbot")) > 0 && m.instead(k, m.figure(s, "abbot", free[0]))
	})
}

func (m *mutant) secondAbbot(i int) (int, bool) {
	right := func(s moment, n engine.NodeID) bool { return s.Kind(n).Alone() }
	return m.eachFree(i, right, func(k int, s moment, free []engine.NodeID) bool {
		return s.Supply(s.Active(), s.kind("abbot")) == 0 && m.instead(k, m.figure(s, "abbot", free[0]))
	})
}

// inGarden deploys a kind of figure in the garden of the tile just placed.
func (m *mutant) inGarden(i int, name string) (int, bool) {
	garden := func(s moment, n engine.NodeID) bool { return s.Kind(n) == tile.Garden }
	return m.eachFree(i, garden, func(k int, s moment, free []engine.NodeID) bool {
		return s.Supply(s.Active(), s.kind(name)) > 0 && m.instead(k, m.figure(s, name, free[0]))
	})
}

func (m *mutant) followerInGarden(i int) (int, bool) { return m.inGarden(i, "normal") }
func (m *mutant) bigInGarden(i int) (int, bool)      { return m.inGarden(i, "big") }
func (m *mutant) phantomInGarden(i int) (int, bool)  { return m.inGarden(i, "phantom") }

func (m *mutant) secondGarden(i int) (int, bool) {
	s, p := m.before(i), m.place(i)
	if p == nil {
		return 0, false
	}
	for ty := range s.Rules().Types {
		if t := s.Rules().Types[ty].Tile; t.Has(tile.Garden) && s.RemainingOf(engine.TypeID(ty)) == 0 {
			p.Tile = t.ID
			return i, true
		}
	}
	return 0, false
}

func (m *mutant) recallElsewhere(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		on, _, ok := s.abbot(s.Active())
		return ok && on > 0 && m.instead(k, recall(s, 0))
	})
}

func (m *mutant) recallFromSupply(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		_, _, out := s.abbot(s.Active())
		return !out && m.instead(k, recall(s, s.LastPlaced()))
	})
}

func (m *mutant) recallOther(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		on, _, ok := s.abbot((s.Active() + 1) % s.Players())
		return ok && s.Players() > 1 && m.instead(k, recall(s, on))
	})
}

func (m *mutant) recallCompleted(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		on, n, ok := s.abbot(s.Active())
		return ok && s.Complete(n) && m.instead(k, recall(s, on))
	})
}

func (m *mutant) recallFirst(i int) (int, bool) { return m.first(i, notation.ActRecall) }

func (m *mutant) recallLate(i int) (int, bool) { return m.late(i, notation.ActRecall) }

// withRecall recalls the abbot in a turn in which that is possible, together with the actions of around.
func (m *mutant) withRecall(i int, around func(s moment) (before, after []notation.Action)) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		on, n, ok := s.abbot(s.Active())
		if !ok || s.Complete(n) {
			return false
		}
		before, after := around(s)
		return len(before)+len(after) > 0 && m.instead(k, slices.Concat(before, []notation.Action{recall(s, on)}, after)...)
	})
}

// follower returns a legal deployment of a normal follower, as a list of at most one.
func (m *mutant) follower(s moment) []notation.Action {
	for _, n := range s.FreeParts(nil) {
		if s.Supply(s.Active(), 0) > 0 && s.Rules().Lands(0, s.Kind(n)) {
			return []notation.Action{m.figure(s, "normal", n)}
		}
	}
	return nil
}

func (m *mutant) recallThenFollower(i int) (int, bool) {
	return m.withRecall(i, func(s moment) (_, after []notation.Action) { return nil, m.follower(s) })
}

func (m *mutant) followerThenRecall(i int) (int, bool) {
	return m.withRecall(i, func(s moment) (before, _ []notation.Action) { return m.follower(s), nil })
}

func (m *mutant) recallThenAbbot(i int) (int, bool) {
	return m.withRecall(i, func(s moment) (_, after []notation.Action) {
		for _, n := range s.nodes(s.LastPlaced(), func(n engine.NodeID) bool { return s.Kind(n).Alone() }) {
			after = []notation.Action{m.figure(s, "abbot", n)}
		}
		return nil, after
	})
}

func (m *mutant) recallThenFairy(i int) (int, bool) {
	return m.withRecall(i, func(s moment) (_, after []notation.Action) {
		if fairy, ok := m.aFairy(s); ok {
			after = []notation.Action{fairy}
		}
		return nil, after
	})
}

func (m *mutant) recallThenBuilder(i int) (int, bool) {
	return m.withRecall(i, func(s moment) (_, after []notation.Action) {
		for _, n := range s.nodes(s.LastPlaced(), func(n engine.NodeID) bool { return slices.Contains(of("builder"), s.Kind(n)) && s.joins(n) }) {
			if s.Supply(s.Active(), s.kind("builder")) > 0 {
				after = []notation.Action{m.figure(s, "builder", n)}
			}
		}
		return nil, after
	})
}

// pointsFor changes the points of a claim with a reason by one.
func (m *mutant) pointsFor(i int, reason string) (int, bool) {
	return m.each(i, func(k int) bool {
		c := m.turn(k).Claims.Points
		j := slices.IndexFunc(c, func(p notation.PointGain) bool { return p.Reason == reason })
		if j >= 0 {
			c[j].Points++
		}
		return j >= 0
	})
}

func (m *mutant) recallPoints(i int) (int, bool) { return m.pointsFor(i, "abbot") }
func (m *mutant) gardenPoints(i int) (int, bool) { return m.pointsFor(i, "garden") }

// anyPart is true for every part.
func anyPart(moment, engine.NodeID) bool { return true }

func (m *mutant) secondPhantom(i int) (int, bool) {
	return m.eachFree(i, anyPart, func(k int, s moment, free []engine.NodeID) bool {
		return s.Supply(s.Active(), s.kind("phantom")) == 0 && m.instead(k, m.figure(s, "phantom", free[0]))
	})
}

// eachPhantom is eachFree for turns in which the phantom is in the supply.
func (m *mutant) eachPhantom(i int, try func(k int, s moment, free []engine.NodeID) bool) (int, bool) {
	return m.eachFree(i, anyPart, func(k int, s moment, free []engine.NodeID) bool {
		return s.Supply(s.Active(), s.kind("phantom")) > 0 && s.Supply(s.Active(), 0) > 0 && try(k, s, free)
	})
}

func (m *mutant) phantomBeside(i int) (int, bool) {
	return m.eachPhantom(i, func(k int, s moment, free []engine.NodeID) bool {
		return m.instead(k, m.figure(s, "normal", free[0]), m.figure(s, "phantom", free[0]))
	})
}

func (m *mutant) phantomOffTile(i int) (int, bool) {
	return m.eachPhantom(i, func(k int, s moment, free []engine.NodeID) bool {
		a := m.figure(s, "phantom", s.NodeOf(0, 0))
		a.At, a.HasAt = s.square(0), true
		return m.instead(k, m.figure(s, "normal", free[0]), a)
	})
}

func (m *mutant) phantomThenFollower(i int) (int, bool) {
	return m.eachPhantom(i, func(k int, s moment, free []engine.NodeID) bool {
		return len(free) > 1 && m.instead(k, m.figure(s, "phantom", free[0]), m.figure(s, "normal", free[1]))
	})
}

func (m *mutant) phantomThenBuilder(i int) (int, bool) {
	return m.eachPhantom(i, func(k int, s moment, free []engine.NodeID) bool {
		own := s.nodes(s.LastPlaced(), func(n engine.NodeID) bool { return slices.Contains(of("builder"), s.Kind(n)) && s.joins(n) })
		return len(own) > 0 && s.Supply(s.Active(), s.kind("builder")) > 0 && s.Kind(free[0]) != tile.Garden &&
			m.instead(k, m.figure(s, "phantom", free[0]), m.figure(s, "builder", own[0]))
	})
}

func (m *mutant) princessThenPhantom(i int) (int, bool) {
	return m.eachPhantom(i, func(k int, s moment, free []engine.NodeID) bool {
		home, ok := pick(s, engine.ActSendHome)
		return ok && m.instead(k, m.written(s, home), m.figure(s, "phantom", free[0]))
	})
}

// onMarked deploys the phantom in the turn of a tile with a mark.
func (m *mutant) onMarked(i int, mark string) (int, bool) {
	return m.eachPhantom(i, func(k int, s moment, free []engine.NodeID) bool {
		return s.mark() == mark && m.instead(k, m.figure(s, "phantom", free[0]))
	})
}

func (m *mutant) phantomOnVolcano(i int) (int, bool) { return m.onMarked(i, "volcano") }
func (m *mutant) phantomOnPlague(i int) (int, bool)  { return m.onMarked(i, "plague") }

func (m *mutant) bothThroughPortal(i int) (int, bool) {
	return m.eachPhantom(i, func(k int, s moment, _ []engine.NodeID) bool {
		open := slices.DeleteFunc(s.Deployable(nil), func(n engine.NodeID) bool {
			at, _ := s.Place(n)
			return at == s.LastPlaced()
		})
		for _, n := range open {
			if s.Root(n) != s.Root(open[0]) {
				return m.instead(k, m.figure(s, "normal", open[0]), m.figure(s, "phantom", n))
			}
		}
		return false
	})
}

// leperThenPhantom adds the switch that forbids the phantom after the leper.
func (m *mutant) leperThenPhantom(i int) (int, bool) {
	m.rec.Rules.Overrides = []notation.Override{{Key: "pha.after_leper", Value: "forbid"}}
	return m.withWalk(i, func(_ int, s moment) (_, second []notation.Action, ok bool) {
		free := s.FreeParts(nil)
		if len(free) == 0 || s.Supply(s.Active(), s.kind("phantom")) == 0 {
			return nil, nil, false
		}
		return nil, []notation.Action{m.figure(s, "phantom", free[0])}, true
	})
}
