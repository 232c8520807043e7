package mutants

import (
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// The games of these rows: with one of the boxes, with both, with Princess & Dragon and with The Leper.
const (
	innsAlone     = "iac-default"
	tradersAlone  = "tab-default"
	tradersJCZ    = "tab-jcz"
	innsTraders   = "iac-default+tab-default"
	tradersDragon = "new-2016+tab-default"
	tradersLeper  = "leper-en+tab-default"
)

// traderRows is the table for Inns & Cathedrals and Traders & Builders.
var traderRows = []Row{
	{"second big follower", "follower-supply-empty", (*mutant).secondBig, innsAlone},
	{"big follower beside a normal one", "follower-second-in-turn", (*mutant).bigAndNormal, innsAlone},
	{"road with an inn counted 1 a tile", "claim-points-wrong", (*mutant).innForNothing, innsAlone},
	{"city with a cathedral counted 2 a tile", "claim-points-wrong", (*mutant).cathedralForNothing, innsAlone},
	{"unfinished road with an inn counted", "claim-points-wrong", (*mutant).openInn, innsAlone},
	{"unfinished city with a cathedral counted", "claim-points-wrong", (*mutant).openCathedral, innsTraders},
	{"builder without follower", "builder-without-follower", (*mutant).builderAlone, tradersAlone},
	{"pig without farmer", "pig-without-farmer", (*mutant).pigAlone, innsTraders},
	{"builder on a field", "follower-no-such-part", (*mutant).builderOnField, tradersAlone},
	{"pig in a city", "follower-no-such-part", (*mutant).pigInCity, tradersAlone},
	{"builder on an older tile", "follower-off-tile", (*mutant).builderOffTile, tradersAlone},
	{"pig on an older tile", "follower-off-tile", (*mutant).pigOffTile, tradersDragon},
	{"second builder", "follower-supply-empty", (*mutant).secondBuilder, tradersAlone},
	{"second pig", "follower-supply-empty", (*mutant).secondPig, innsTraders},
	{"builder, then a follower", "builder-and-other-action", (*mutant).builderThenFollower, tradersAlone},
	{"pig, then a follower", "pig-and-other-action", (*mutant).pigThenFollower, innsTraders},
	{"fairy, then the builder", "builder-and-other-action", (*mutant).fairyThenBuilder, tradersDragon},
	{"pig, then the fairy", "pig-and-other-action", (*mutant).pigThenFairy, tradersDragon},
	{"pig after a knight was sent home", "pig-and-other-action", (*mutant).princessThenPig, tradersDragon},
	{"builder, then the leper", "builder-and-other-action", (*mutant).builderThenLeper, tradersLeper},
	{"leper, then the pig", "pig-and-other-action", (*mutant).leperThenPig, tradersLeper},
	{"builder on a complete feature", "builder-on-completed", (*mutant).builderOnCompleted, tradersJCZ},
	{"builder on the volcano tile", "builder-on-volcano", (*mutant).builderOnVolcano, tradersDragon},
	{"pig on the volcano tile", "pig-on-volcano", (*mutant).pigOnVolcano, tradersDragon},
	{"second part that no builder grants", "second-part-not-granted", (*mutant).partNotGranted, tradersAlone},
	{"third part", "second-part-not-granted", (*mutant).thirdPart, innsTraders},
	{"second part left out", "second-part-missing", (*mutant).partLeftOut, tradersJCZ},
	{"goods changed by one", "claim-goods-wrong", (*mutant).goods, tradersAlone},
	{"goods without a city", "claim-goods-wrong", (*mutant).goodsForNothing, innsTraders},
	{"pig counted without a majority", "claim-points-wrong", (*mutant).pigForNothing, innsTraders},
}

// kind returns the index of a kind of figures.
func (s moment) kind(name string) uint8 {
	k, _ := s.Rules().FigureByName(name)
	return k
}

// joins reports whether the active player has a follower on the feature of a node.
func (s moment) joins(n engine.NodeID) bool {
	return slices.ContainsFunc(s.Figures(), func(f engine.Figure) bool {
		return int(f.Player) == s.Active() && s.IsFollower(f) && s.Root(f.Node) == s.Root(n)
	})
}

// nodes returns the parts of a tile that satisfy cond.
func (s moment) nodes(tileIndex int, cond func(n engine.NodeID) bool) (list []engine.NodeID) {
	for p := range uint8(s.Parts(tileIndex)) {
		if n := s.NodeOf(tileIndex, p); cond(n) {
			list = append(list, n)
		}
	}
	return list
}

// of returns the kinds of features of a special figure.
func of(figure string) []tile.Kind {
	if figure == "pig" {
		return []tile.Kind{tile.Field}
	}
	return []tile.Kind{tile.City, tile.Road}
}

// figure returns the deployment of a kind of figures on a node.
func (m *mutant) figure(s moment, name string, n engine.NodeID) notation.Action {
	return m.written(s, s.Deploy(s.kind(name), n))
}

// eachSpecial is eachPlaced with the parts of the tile just placed on which a special figure may stand; free is whether
// the supply must have it. Joined is whether the player has a follower there.
func (m *mutant) eachSpecial(i int, name string, free, joined bool, try func(k int, s moment, n engine.NodeID) bool) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		if (s.Supply(s.Active(), s.kind(name)) > 0) != free {
			return false
		}
		nodes := s.nodes(s.LastPlaced(), func(n engine.NodeID) bool { return slices.Contains(of(name), s.Kind(n)) && s.joins(n) == joined })
		return len(nodes) > 0 && try(k, s, nodes[0])
	})
}

// special replaces the deployment of a turn by one of a special figure.
func (m *mutant) special(name string) func(k int, s moment, n engine.NodeID) bool {
	return func(k int, s moment, n engine.NodeID) bool {
		m.replace(k, m.figure(s, name, n))
		return true
	}
}

func (m *mutant) builderAlone(i int) (int, bool) {
	return m.eachSpecial(i, "builder", true, false, m.special("builder"))
}

func (m *mutant) pigAlone(i int) (int, bool) {
	return m.eachSpecial(i, "pig", true, false, m.special("pig"))
}

func (m *mutant) secondBuilder(i int) (int, bool) {
	return m.eachSpecial(i, "builder", false, true, m.special("builder"))
}

func (m *mutant) secondPig(i int) (int, bool) {
	return m.eachSpecial(i, "pig", false, true, m.special("pig"))
}

func (m *mutant) builderOnCompleted(i int) (int, bool) {
	return m.eachSpecial(i, "builder", true, true, func(k int, s moment, n engine.NodeID) bool {
		return s.Complete(n) && m.special("builder")(k, s, n)
	})
}

// onVolcanoTile deploys a special figure on a volcano tile, whether or not it may stand there on another tile.
func (m *mutant) onVolcanoTile(i int, name string) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		nodes := s.nodes(s.LastPlaced(), func(n engine.NodeID) bool { return slices.Contains(of(name), s.Kind(n)) })
		return s.mark() == "volcano" && len(nodes) > 0 && m.special(name)(k, s, nodes[0])
	})
}

func (m *mutant) builderOnVolcano(i int) (int, bool) { return m.onVolcanoTile(i, "builder") }
func (m *mutant) pigOnVolcano(i int) (int, bool)     { return m.onVolcanoTile(i, "pig") }

func (m *mutant) secondBig(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		free := s.nodes(s.LastPlaced(), func(n engine.NodeID) bool { return !s.Occupied(n) })
		if s.Supply(s.Active(), s.kind("big")) > 0 || len(free) == 0 {
			return false
		}
		m.replace(k, m.figure(s, "big", free[0]))
		return true
	})
}

func (m *mutant) bigAndNormal(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		free := s.FreeParts(nil)
		if s.Supply(s.Active(), s.kind("big")) == 0 || s.Supply(s.Active(), 0) == 0 || len(free) < 2 {
			return false
		}
		m.replace(k, m.figure(s, "normal", free[0]), m.figure(s, "big", free[1]))
		return true
	})
}

// wrongPart deploys a special figure at the location of a part of another kind.
func (m *mutant) wrongPart(i int, name string, figure notation.Figure, kind tile.Kind) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		for _, n := range s.nodes(s.LastPlaced(), func(n engine.NodeID) bool { return s.Kind(n) == kind }) {
			a := m.written(s, deployOn(s, n))
			if s.Supply(s.Active(), s.kind(name)) > 0 && (kind != tile.Field || s.onlyField(a.Loc)) {
				m.replace(k, notation.Action{Kind: notation.ActDeploy, Figure: figure, Loc: a.Loc})
				return true
			}
		}
		return false
	})
}

// onlyField reports whether no city and no road of the tile just placed is at the side of a location.
func (s moment) onlyField(loc notation.Loc) bool {
	side := strings.Index("NESW", loc.String()[:1])
	t := s.Tiles()[s.LastPlaced()]
	return side >= 0 && !slices.ContainsFunc(s.TypeOf(s.LastPlaced()).Tile.Parts, func(p tile.Part) bool {
		return p.Kind != tile.Field && p.Sides.Turned(t.Rotation).Has(tile.Side(side))
	})
}

func (m *mutant) builderOnField(i int) (int, bool) {
	return m.wrongPart(i, "builder", notation.Builder, tile.Field)
}

func (m *mutant) pigInCity(i int) (int, bool) {
	return m.wrongPart(i, "pig", notation.Pig, tile.City)
}

// specialOffTile deploys a special figure on an older tile with a follower of its player.
func (m *mutant) specialOffTile(i int, name string) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		for t := range s.LastPlaced() {
			nodes := s.nodes(t, func(n engine.NodeID) bool { return slices.Contains(of(name), s.Kind(n)) && s.joins(n) })
			if s.Supply(s.Active(), s.kind(name)) > 0 && len(nodes) > 0 {
				a := m.figure(s, name, nodes[0])
				a.At, a.HasAt = s.square(t), true
				m.replace(k, a)
				return true
			}
		}
		return false
	})
}

func (m *mutant) builderOffTile(i int) (int, bool) { return m.specialOffTile(i, "builder") }
func (m *mutant) pigOffTile(i int) (int, bool)     { return m.specialOffTile(i, "pig") }

// withFollower deploys a special figure, then a follower on another part.
func (m *mutant) withFollower(i int, name string) (int, bool) {
	return m.eachSpecial(i, name, true, true, func(k int, s moment, n engine.NodeID) bool {
		free := s.FreeParts(nil)
		if len(free) == 0 || !s.offered(s.Deploy(s.kind(name), n)) {
			return false
		}
		m.replace(k, m.figure(s, name, n), m.figure(s, "normal", free[0]))
		return s.Supply(s.Active(), 0) > 0
	})
}

func (m *mutant) builderThenFollower(i int) (int, bool) { return m.withFollower(i, "builder") }
func (m *mutant) pigThenFollower(i int) (int, bool)     { return m.withFollower(i, "pig") }

// withFairy moves the fairy and deploys a special figure; first is whether the fairy moves first.
func (m *mutant) withFairy(i int, name string, first bool) (int, bool) {
	return m.eachSpecial(i, name, true, true, func(k int, s moment, n engine.NodeID) bool {
		fairy, ok := m.aFairy(s)
		if !ok || !s.offered(s.Deploy(s.kind(name), n)) {
			return false
		}
		both := []notation.Action{m.figure(s, name, n), fairy}
		if first {
			slices.Reverse(both)
		}
		m.replace(k, both...)
		return true
	})
}

func (m *mutant) fairyThenBuilder(i int) (int, bool) { return m.withFairy(i, "builder", true) }
func (m *mutant) pigThenFairy(i int) (int, bool)     { return m.withFairy(i, "pig", false) }

func (m *mutant) princessThenPig(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		home, ok := pick(s, engine.ActSendHome)
		nodes := s.nodes(s.LastPlaced(), func(n engine.NodeID) bool { return s.Kind(n) == tile.Field })
		if !ok || len(nodes) == 0 {
			return false
		}
		m.replace(k, m.written(s, home), m.figure(s, "pig", nodes[0]))
		return true
	})
}

// withLeper walks the leper before or after a special figure.
func (m *mutant) withLeper(i int, name string, first bool) (int, bool) {
	return m.withWalk(i, func(_ int, s moment) (before, after []notation.Action, ok bool) {
		nodes := s.nodes(s.LastPlaced(), func(n engine.NodeID) bool { return slices.Contains(of(name), s.Kind(n)) && s.joins(n) })
		if len(nodes) == 0 || !s.offered(s.Deploy(s.kind(name), nodes[0])) {
			return nil, nil, false
		}
		deployed := []notation.Action{m.figure(s, name, nodes[0])}
		if first {
			return nil, deployed, true
		}
		return deployed, nil, true
	})
}

func (m *mutant) builderThenLeper(i int) (int, bool) { return m.withLeper(i, "builder", false) }
func (m *mutant) leperThenPig(i int) (int, bool)     { return m.withLeper(i, "pig", true) }

// cut ends the record after turn k, as an unfinished game.
func (m *mutant) cut(k int) {
	m.rec.Turns = m.rec.Turns[:k+1]
	m.rec.Result, m.rec.Final = nil, nil
	m.rec.Termination = notation.Termination{Kind: notation.TerminationUnfinished}
}

// finished returns the position after all actions of turn k.
func (m *mutant) finished(k int) moment { return m.during(k, len(m.turn(k).Actions)) }

// goOn appends a turn with a legal tile at the end of the record.
func (m *mutant) goOn(s moment, number int, part notation.Part, player notation.Colour) bool {
	for ty := range s.Rules().Types {
		id := engine.TypeID(ty)
		options := s.Legal(id, nil)
		if t := s.Rules().Types[ty].Tile; t.Mark != "" || s.RemainingOf(id) == 0 || len(options) == 0 {
			continue
		}
		o := options[0]
		m.rec.Turns = append(m.rec.Turns, notation.Turn{Number: number, Part: part, Player: player, Actions: []notation.Action{{
			Kind: notation.ActPlace, Tile: s.Rules().Types[ty].Tile.ID, At: notation.Point{X: int32(o.At.X), Y: int32(o.At.Y)}, Rotation: notation.Rotation(o.Rotation)}}})
		return true
	}
	return false
}

// anotherPart adds a part to a turn that is part p and may have no other.
func (m *mutant) anotherPart(i int, p notation.Part) (int, bool) {
	at, ok := m.each(i, func(k int) bool {
		t := m.turn(k)
		if t.Part != p || m.place(k) == nil {
			return false
		}
		s := m.finished(k)
		if may, _ := s.Again(); may || s.Remaining() == 0 {
			return false
		}
		number, player := t.Number, t.Player
		m.cut(k)
		return m.goOn(s, number, p+1, player)
	})
	return at + 1, ok
}

func (m *mutant) partNotGranted(i int) (int, bool) { return m.anotherPart(i, 0) }
func (m *mutant) thirdPart(i int) (int, bool)      { return m.anotherPart(i, 1) }

func (m *mutant) partLeftOut(i int) (int, bool) {
	return m.each(i, func(k int) bool {
		if k+2 >= len(m.rec.Turns) || m.turn(k+1).Part == 0 || m.turn(k+2).Part > 0 {
			return false
		}
		next := *m.turn(k + 2)
		s := m.finished(k)
		m.cut(k)
		return m.goOn(s, next.Number, 0, next.Player)
	})
}

// oneCompleted returns the only feature of its kind that turn k completes and scores, if it shows a mark, and the index
// of a claim of its points.
func (m *mutant) oneCompleted(k int, mark, reason string) (f engine.Feature, c int, ok bool) {
	s := m.finished(k)
	n := 0
	for root := range s.CompletedThisTurn {
		if g := s.Feature(root); g.Kind.String() == reason {
			f, n = g, n+1
		}
	}
	c = slices.IndexFunc(m.turn(k).Claims.Points, func(p notation.PointGain) bool { return p.Reason == reason && p.Points > 0 })
	return f, c, n == 1 && c >= 0 && f.Shows(mark)
}

func (m *mutant) innForNothing(i int) (int, bool) {
	return m.each(i, func(k int) bool {
		f, c, ok := m.oneCompleted(k, "inn", "road")
		if ok {
			m.turn(k).Claims.Points[c].Points = f.Tiles
		}
		return ok
	})
}

func (m *mutant) cathedralForNothing(i int) (int, bool) {
	return m.each(i, func(k int) bool {
		f, c, ok := m.oneCompleted(k, "cathedral", "city")
		if ok {
			m.turn(k).Claims.Points[c].Points = 2 * (f.Tiles + f.Pennants)
		}
		return ok
	})
}

// addFinal adds points to the final claim of a player for a kind of feature.
func (m *mutant) addFinal(player notation.Colour, reason string, points int) {
	c := &m.rec.Final.Claims
	j := slices.IndexFunc(c.Points, func(p notation.PointGain) bool { return p.Player == player && p.Reason == reason })
	if j < 0 {
		j = len(c.Points)
		c.Points = append(c.Points, notation.PointGain{Player: player, Reason: reason})
	}
	c.Points[j].Points += points
}

// atEnd calls try for the features with figures at the end of the game, until one of them could be changed.
func (m *mutant) atEnd(try func(s moment, f *engine.Feature) bool) (int, bool) {
	s := m.finished(len(m.rec.Turns) - 1)
	if m.rec.Final == nil {
		return 0, false
	}
	for _, fig := range s.Figures() {
		if f := s.Feature(fig.Node); !f.Complete && try(s, &f) {
			return InFinal, true
		}
	}
	return 0, false
}

// countOpen claims the points that an unfinished feature would have without its mark.
func (m *mutant) countOpen(mark, reason string) (int, bool) {
	return m.atEnd(func(_ moment, f *engine.Feature) bool {
		for p, n := range f.Players[:len(m.rec.Players)] {
			if f.Shows(mark) && n > 0 && n == f.Most() {
				m.addFinal(m.rec.Players[p].Colour, reason, f.Tiles+f.Pennants)
				return true
			}
		}
		return false
	})
}

func (m *mutant) openInn(int) (int, bool)       { return m.countOpen("inn", "road") }
func (m *mutant) openCathedral(int) (int, bool) { return m.countOpen("cathedral", "city") }

func (m *mutant) pigForNothing(int) (int, bool) {
	return m.atEnd(func(s moment, f *engine.Feature) bool {
		for _, fig := range s.Figures() {
			if fig.Kind == s.kind("pig") && s.Root(fig.Node) == f.Node && f.Players[fig.Player] < f.Most() {
				m.addFinal(m.rec.Players[fig.Player].Colour, "field", 1)
				return true
			}
		}
		return false
	})
}

// goods claims one token more of a kind in the next turn that completes a city with goods.
func (m *mutant) goods(i int) (int, bool) {
	for ; i < len(m.rec.Turns); i++ {
		if c := m.turn(i).Claims.Goods; len(c) > 0 {
			c[m.rng.IntN(len(c))].N++
			return i, true
		}
	}
	return 0, false
}

// goodsForNothing claims goods in a turn that takes none.
func (m *mutant) goodsForNothing(i int) (int, bool) {
	if len(m.turn(i).Claims.Goods) > 0 {
		return 0, false
	}
	m.turn(i).Claims.Goods = []notation.GoodsClaim{{Kind: notation.Grain, N: 1}}
	return i, true
}
