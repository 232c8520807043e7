package bridges

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

// A prize is what a completed feature, or a castle that has scored, is worth to a lord.
type prize struct {
	on     engine.NodeID // its root
	points int
}

// scoring lists the kinds of features that a lord scores (BCB-41). A garden scores like a cloister (ABT-04).
var scoring = []tile.Kind{tile.Road, tile.City, tile.Cloister, tile.Garden}

// near reports whether a feature has a tile in a castle's vicinity: its two tiles and two on either long side (BCB-40).
func near(s *engine.State, castle, feature engine.NodeID) bool {
	from, to := vicinity(s, castle)
	within := func(p engine.Point) bool { return p.X >= from.X && p.X <= to.X && p.Y >= from.Y && p.Y <= to.Y }
	return slices.ContainsFunc(s.TilesOf(feature, nil), func(i int) bool { return within(s.Tiles()[i].At) })
}

// vicinity returns the first and the last square of a castle's vicinity.
func vicinity(s *engine.State, castle engine.NodeID) (from, to engine.Point) {
	halves := s.TilesOf(castle, nil)
	a, b := s.Tiles()[halves[0]].At, s.Tiles()[halves[1]].At
	wide, high := int16(1), int16(0) // beside a castle from north to south
	if a.Y == b.Y {
		wide, high = 0, 1
	}
	return engine.Point{X: min(a.X, b.X) - wide, Y: min(a.Y, b.Y) - high}, engine.Point{X: max(a.X, b.X) + wide, Y: max(a.Y, b.Y) + high}
}

// awaits appends the unfinished features with a tile in the vicinity of a castle.
func awaits(s *engine.State, n engine.NodeID, dst []engine.NodeID) []engine.NodeID {
	if s.Kind(n) != tile.Castle {
		return dst
	}
	from, to := vicinity(s, s.Root(n))
	for x := from.X; x <= to.X; x++ {
		for y := from.Y; y <= to.Y; y++ {
			i := s.TileAt(engine.Point{X: x, Y: y})
			if i == engine.NoTile {
				continue
			}
			for part := range uint8(s.Parts(i)) {
				root := s.Root(s.NodeOf(i, part))
				if slices.Contains(scoring, s.Kind(root)) && !s.Complete(root) && !slices.Contains(dst, root) {
					dst = append(dst, root)
				}
			}
		}
	}
	return dst
}

// ready returns the castles with a lord, in the order in which the lords came, without those that the tile just placed
// founded (BCB-42). A figure that came to a castle later, which no rule allows, is no lord: the castle has scored.
func ready(s *engine.State) (list []engine.NodeID) {
	for _, f := range s.Figures() {
		root := s.Root(f.Node)
		if s.Kind(root) == tile.Castle && !slices.Contains(list, root) && !founded(s, root) && int(f.Turn) <= since(s, root) {
			list = append(list, root)
		}
	}
	return list
}

// since returns the turn in which a castle was founded: that of its second tile.
func since(s *engine.State, root engine.NodeID) (turn int) {
	for n := range s.NodesOf(root) {
		turn = max(turn, int(s.Tiles()[s.TileOf(n)].Turn))
	}
	return turn
}

// founded reports whether a castle was founded in this part of the turn.
func founded(s *engine.State, root engine.NodeID) bool {
	return s.Some(engine.EvConvert, func(e *engine.Event) bool { return s.Root(e.Node) == root })
}

// wishes returns the choice of the owner of a lord, engine.NoNode if there is none (BCB-43).
func wishes(s *engine.State, castle engine.NodeID) engine.NodeID {
	if s.Happened(engine.EvNote) {
		for _, e := range slices.Backward(s.Events()) {
			if e.Kind == engine.EvNote && e.Reason == names.Lord && s.Root(e.Node) == castle {
				return s.Root(e.To)
			}
		}
	}
	return engine.NoNode
}

// score pays and returns the lords for the features of this turn (BCB-41, BCB-44), the dearest prize first, so that each
// castle hands on the most. If features come first, a castle is a prize only for lords without one.
func (x *castles) score(e engine.Effects) {
	s := e.State()
	waiting := ready(s)
	if len(waiting) == 0 {
		return
	}
	var prizes []prize
	for _, ev := range s.Events() {
		if ev.Kind == engine.EvFeature && ev.Complete && slices.Contains(scoring, s.Kind(ev.Node)) {
			prizes = append(prizes, prize{s.Root(ev.Node), int(ev.Points)})
		}
	}
	var next []prize // handed on by castles, once the lords around have nothing else
	for {
		castle, best, ok := dearest(s, waiting, prizes, true)
		if !ok { // a lord does not wait for a choice that pays nothing (BCB-45)
			castle, best, ok = dearest(s, waiting, prizes, false)
		}
		switch {
		case ok:
			waiting = slices.DeleteFunc(waiting, func(c engine.NodeID) bool { return c == castle })
			x.pay(e, castle, best)
			next = append(next, prize{castle, best.points})
		case len(next) == 0:
			return
		}
		if !x.FeaturesFirst {
			prizes = append(prizes, next...)
			next = nil
		} else if !ok {
			prizes, next = next, nil
		}
	}
}

// dearest returns the castle and the highest prize that its lord scores; with chosen, some lords score only their choice.
func dearest(s *engine.State, waiting []engine.NodeID, prizes []prize, chosen bool) (castle engine.NodeID, best prize, found bool) {
	for _, c := range waiting {
		wish := engine.NoNode
		if chosen {
			wish = wishes(s, c)
		}
		for _, p := range prizes {
			if wish != engine.NoNode && p.on != wish || !near(s, c, p.on) || found && p.points <= best.points {
				continue
			}
			castle, best, found = c, p, true
		}
	}
	return castle, best, found
}

// pay pays the lord of a castle a prize; the fairy pays as well (BCB-47).
func (x *castles) pay(e engine.Effects, castle engine.NodeID, p prize) {
	f := e.Feature(castle)
	e.ScoreTerms(&f, tile.Castle, engine.Term{What: "points of the " + e.Kind(p.on).String(), Count: p.points, Each: 1})
}

// pending returns what a castle's lord can score in this turn: complete, unscored features, and castles whose lords can.
func pending(s *engine.State, castle engine.NodeID) (list []engine.NodeID) {
	for n := range s.CompletedThisTurn {
		if slices.Contains(scoring, s.Kind(n)) && !slices.Contains(list, n) && near(s, castle, n) {
			list = append(list, n)
		}
	}
	for _, other := range ready(s) {
		if other != castle && near(s, castle, other) {
			list = append(list, other)
		}
	}
	return list
}

// target returns the castle of an action of choice and the feature that its lord shall score.
func target(s *engine.State, a *engine.Action) (castle, feature engine.NodeID, ok bool) {
	if a.Tile == engine.NoTile || a.Part == engine.NoPart || a.To == engine.NoTile || a.ToPart == engine.NoPart {
		return engine.NoNode, engine.NoNode, false
	}
	castle, feature = s.Root(s.NodeOf(a.Tile, a.Part)), s.Root(s.NodeOf(a.To, a.ToPart))
	return castle, feature, s.Kind(castle) == tile.Castle
}

func wishable(s *engine.State, a *engine.Action) bool {
	_, _, ok := target(s, a)
	return ok
}

// wish records the choice of the owner of a lord.
func wish(e engine.Effects, a *engine.Action) {
	castle, feature, _ := target(e.State(), a)
	e.Emit(engine.Event{Kind: engine.EvNote, Player: int8(e.Active()), Reason: names.Lord, Node: castle, To: feature})
}

// choices offers other features than the dearest to the owners of lords that can score several (BCB-43).
func (x *castles) choices(s *engine.State, dst []engine.Offer) []engine.Offer {
	if x.HighestOnly {
		return dst
	}
	for _, castle := range ready(s) {
		list := pending(s, castle)
		f, followers := lord(s, castle)
		if len(list) < 2 || followers == 0 || wishes(s, castle) != engine.NoNode {
			continue
		}
		i, part := s.Place(f.Node)
		for _, n := range list {
			if to, toPart := s.Place(n); s.Kind(n) != tile.Castle {
				a := engine.Action{Kind: engine.ActSpecial, Reason: names.Lord, By: 1 + f.Player, Tile: i, Part: part,
					At: s.Tiles()[i].At, To: to, ToPart: toPart, ToAt: s.Tiles()[to].At}
				dst = append(dst, engine.Offer{Action: a, Before: true})
			}
		}
	}
	return dst
}
