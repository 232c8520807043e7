package opinion

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// An Offer is a legal placement of a tile with the bridges that it needs and the parts open to a follower.
type Offer struct {
	At      notation.Point
	Turned  int
	Bridges []notation.Action
	Spots   []Spot
}

// next returns the game at the start of the next turn or, if again is true, of the next part of this turn.
func (g *Game) next(again bool) *Game {
	c := g.Copy()
	if again {
		c.BeginPart()
	} else {
		c.Begin(c.seat())
	}
	return c
}

// Offers returns all legal placements of a tile at the start of the next turn or, if again is true, of the next part
// of this turn.
func (g *Game) Offers(id string, again bool) (out []Offer) {
	for _, at := range g.shores() {
		for turned := range 4 {
			if o, ok := g.offer(&placedTile{g.kinds[id], at, turned}, again); ok {
				out = append(out, o)
			}
		}
	}
	return out
}

// offer returns a placement as an offer. Ok is false if it is illegal.
func (g *Game) offer(l *placedTile, again bool) (o Offer, ok bool) {
	o = Offer{At: l.at, Turned: l.turned}
	if g.misfit(l) != "" {
		if !g.rules.is("bcb.bridges", "on") || !g.roadsAgainstFields(l) {
			return o, false
		}
		if o.Bridges = g.next(again).needs(l); len(o.Bridges) == 0 {
			return o, false
		}
	}
	place := notation.Action{Kind: notation.ActPlace, Tile: l.printed.ID, At: l.at, Rotation: notation.Rotation(l.turned)}
	c, p := g.Next(again, append([]notation.Action{place}, o.Bridges...)...)
	if p != nil || c.now.owed > 0 {
		return o, false
	}
	kinds := c.inSupply()
	for at, other := range c.table {
		for i := range other.printed.Parts {
			s := Spot{at, i}
			if slices.ContainsFunc(kinds, func(kind notation.Figure) bool { return c.bar(s, kind) == nil }) {
				o.Spots = append(o.Spots, s)
			}
		}
	}
	return o, true
}

// inSupply returns the kinds of followers in the supply of the active player.
func (g *Game) inSupply() []notation.Figure {
	return slices.DeleteFunc(slices.Clone(followerKinds), func(kind notation.Figure) bool { return g.supply(g.now.player, kind) <= 0 })
}

// Next returns the game after the first actions of the next turn or, if again is true, of the next part of this turn.
func (g *Game) Next(again bool, actions ...notation.Action) (*Game, *Problem) {
	c := g.next(again)
	for i := range actions {
		c.now.ahead = bridgesAfter(actions[i+1:])
		if p := c.act(&actions[i]); p != nil {
			return nil, p
		}
	}
	return c, nil
}

// Deeds returns the legal actions after the placement. It tries every action that can be written: deployments, moves of the
// fairy and of fleas, flights, knights that the princess may send home, arrivals of the leper, and the actions of each
// box. A possible walk of the leper or the dragon is an action without steps, a bazaar that is due one without tiles. Of the
// choices for lords it has those between several features, of the auctions those of Game.auctions.
func (g *Game) Deeds() []notation.Action {
	var tries, out []notation.Action
	if g.market.held {
		return g.auctions()
	}
	for at := range g.table {
		tries = append(tries, notation.Action{Kind: notation.ActFlea, At: at})
		for from := range g.fleas {
			tries = append(tries, notation.Action{Kind: notation.ActFlea, At: at, HasFrom: true, From: from})
		}
		tries = append(tries, notation.Action{Kind: notation.ActLeperPlace, At: at})
		if !g.assigned() && (g.fairy == nil || *g.fairy != at) { // it is no move to stay
			tries = append(tries, notation.Action{Kind: notation.ActFairy, At: at})
		}
	}
	for _, f := range g.followers {
		role, loc := g.call(f.on)
		if g.assigned() && f != g.fairyWith && f.owner == g.now.player {
			tries = append(tries, g.told(f, notation.Action{Kind: notation.ActFairy, At: f.on.At, Role: role, Loc: loc}))
		}
		if role == notation.Knight {
			tries = append(tries, g.told(f, notation.Action{Kind: notation.ActPrincess, Player: g.players[f.owner], At: f.on.At, Loc: loc}))
		}
		if f.owner == g.now.player && role != notation.Monk {
			for _, to := range g.feature(f.on) {
				_, toLoc := g.call(to)
				tries = append(tries, g.told(f, notation.Action{Kind: notation.ActFlee, From: f.on.At, Role: role, Loc: loc, At: to.At, ToLoc: toLoc}))
			}
		}
	}
	kinds := g.inSupply()
	for at, l := range g.table {
		for i := range l.printed.Parts {
			s := Spot{at, i}
			role, loc := g.call(s)
			for _, kind := range []notation.Figure{notation.Builder, notation.Pig, notation.Shepherd} {
				if !g.has["plague"] || g.otherOn(s, &notation.Action{Figure: kind}) == nil {
					continue
				}
				for _, to := range g.feature(s) {
					_, toLoc := g.call(to)
					tries = append(tries, notation.Action{Kind: notation.ActFlee, From: s.At, Figure: kind, Loc: loc, At: to.At, ToLoc: toLoc})
				}
			}
			a := notation.Action{Kind: notation.ActDeploy, Role: role, Loc: loc}
			if at != g.now.placed.at || role == notation.Guard {
				a.HasAt, a.At = true, at
			}
			if g.replacing("a follower") != nil || g.now.exchanging {
				continue
			}
			for _, a.Figure = range kinds {
				if g.bar(s, a.Figure) == nil {
					out = append(out, a)
				}
			}
			a.Role, a.Figure = notation.NoRole, notation.Builder
			if role == notation.Farmer {
				a.Figure = notation.Pig
			}
			if !a.HasAt && role != notation.Monk && g.barSpecial(a.Figure, s) == nil {
				out = append(out, a)
			}
		}
	}
	tries = append(tries, g.recalls()...)
	tries = append(tries, g.towerMoves()...)
	tries = append(tries, g.rides()...)
	tries = append(tries, g.farmMoves()...)
	tries = append(tries, g.cityMoves()...)
	tries = append(tries, g.works()...)
	if g.bazaarDue() { // even if other actions must come first
		out = append(out, notation.Action{Kind: notation.ActBazaar})
	}
	for i := range tries {
		if g.Copy().act(&tries[i]) == nil {
			out = append(out, tries[i])
		}
	}
	if g.mayWalkDragon() && !g.now.walked {
		out = append(out, notation.Action{Kind: notation.ActDragon})
	}
	if g.leper != nil && g.instead() == nil && (g.rules.is("leper.move_phase", "any_after_tile") || g.replacing("the leper") == nil) &&
		len(g.leperSteps(*g.leper, []square{*g.leper})) > 0 {
		out = append(out, notation.Action{Kind: notation.ActLeperMove})
	}
	return out
}

// KnightDue reports whether the active player must send a knight home (PAD-50).
func (g *Game) KnightDue() bool { return g.now.placed != nil && g.mustSendHome() }

// LordOf returns the spots that identify the castle and the feature in the choice of a lord.
func (g *Game) LordOf(a notation.Action) (castle, feature Spot) {
	if i := g.castleAt(slices.Index(g.players, a.Player), a.From); i >= 0 {
		castle = g.name(g.castles[i].halves[0])
	}
	for i := range g.table[a.At].printed.Parts {
		if s := (Spot{a.At, i}); g.calls(s, a.Loc) {
			feature = g.name(s)
		}
	}
	return castle, feature
}

// FeatureOf returns the spot that identifies the feature of a part of a tile.
func (g *Game) FeatureOf(at notation.Point, role notation.Role, loc notation.Loc) Spot {
	s, ok := g.spot(at, role, loc)
	if !ok {
		return s
	}
	return g.name(s)
}

// call returns the role of a follower on a spot and the canonical name of the part.
func (g *Game) call(s Spot) (notation.Role, notation.Loc) {
	l := g.table[s.At]
	kind := g.part(s).Kind
	role := roles[kind]
	if role == notation.Monk || role == notation.Guard {
		return role, notation.NoLoc
	}
	if corner := g.part(s).Corner; corner != tile.NoCorner {
		return role, notation.LocNE + notation.Loc((int(corner)-1+l.turned)%4)
	}
	for i := range 8 {
		switch {
		case kind == tile.Field && l.hasHalf(s.Part, i):
			return role, notation.LocNNW + notation.Loc(i)
		case kind != tile.Field && i < 4 && l.has(s.Part, i) && !l.shares(s.Part, i):
			return role, notation.LocN + notation.Loc(i)
		}
	}
	return role, notation.LocC
}
