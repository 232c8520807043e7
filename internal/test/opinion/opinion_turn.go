package opinion

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// turn plays the actions of a line and returns its first problem.
func (g *Game) turn(t *notation.Turn) *Problem {
	player := slices.Index(g.players, t.Player)
	switch {
	case player < 0:
		return nonsense("%v does not play", t.Player)
	case g.gone[player]:
		return illegal("a turn of a player who has left the game")
	case t.Part > 0:
		if p := g.beginPart(t, player); p != nil {
			return p
		}
		return g.rest(t)
	case g.over():
		if p := g.beginLast(player); p != nil {
			return p
		}
		return g.rest(t)
	case player != g.seat():
		return illegal("it is another player's turn (BAS-05, RV2-08)")
	}
	g.Begin(player)
	return g.rest(t)
}

// rest plays the actions of a line.
func (g *Game) rest(t *notation.Turn) *Problem {
	for i := range t.Actions {
		g.now.ahead = bridgesAfter(t.Actions[i+1:])
		if t.Actions[i].Kind == notation.ActLeaves {
			if i+1 < len(t.Actions) {
				return nonsense("an action of a player who has left the game")
			}
			if len(g.clockwise(0)) < 3 && len(g.players) > 1 {
				return nonsense("fewer than two players are left")
			}
			g.leave()
			return nil
		}
		if g.absent(&t.Actions[i]) {
			return nonsense("an action of a player who has left the game")
		}
		if p := g.act(&t.Actions[i]); p != nil {
			return p
		}
	}
	return g.end()
}

// endTurn returns the problem of a turn that has no other part after this one.
func (g *Game) endTurn() *Problem {
	switch {
	case g.mayGoOn() && g.left() > 0 && g.rules.is("tab.second_part", "must"):
		return illegal("the second part of the turn is missing (TAB-38)")
	case g.mustSpread():
		return illegal("no flea is placed although one can be (PLG-30)")
	}
	return g.closeMarket()
}

func (g *Game) act(a *notation.Action) *Problem {
	if g.market.held && a.Kind != notation.ActBid && a.Kind != notation.ActScored && a.Kind != notation.ActPass {
		return illegal("an action after the bazaar (BCB-60)")
	}
	if g.now.over && a.Kind != notation.ActPass && a.Kind != notation.ActBazaar && a.Kind != notation.ActBid {
		return illegal("the arrival of the leper has ended the turn (LEP-04)")
	}
	if g.now.rests && g.ownDecision(a) {
		return illegal("the leper has gone to a later city, which ends the turn (LEP-31)")
	}
	if p := g.interrupts(a); p != nil {
		return p
	}
	switch a.Kind {
	case notation.ActTower:
		return g.raise(a)
	case notation.ActCapture:
		return g.capture(a)
	case notation.ActExchange:
		return g.exchange(a)
	case notation.ActRansom:
		return g.ransom(a)
	case notation.ActAbbey:
		return g.placeAbbey(a)
	case notation.ActWagon:
		return g.moveWagon(a)
	case notation.ActSheep, notation.ActWolf, notation.ActFlock:
		return g.tend(a)
	case notation.ActPlace:
		return g.place(a)
	case notation.ActDiscard:
		return g.discard(a)
	case notation.ActAside:
		return g.layAside(a)
	case notation.ActDeploy:
		return g.deploy(a)
	case notation.ActFairy:
		return g.moveFairy(a)
	case notation.ActPrincess:
		return g.sendKnightHome(a)
	case notation.ActDragon:
		return g.walkDragon(a)
	case notation.ActFlea:
		return g.spread(a)
	case notation.ActFlee:
		return g.flee(a)
	case notation.ActLeperPlace:
		return g.putLeper(a)
	case notation.ActLeperMove:
		return g.walkLeper(a)
	case notation.ActRecall:
		return g.recall(a)
	case notation.ActFrom:
		return g.leaveCity(a)
	case notation.ActQuarter:
		return g.enterCity(a)
	case notation.ActCount:
		return g.moveCount(a)
	case notation.ActBridge:
		return g.layBridge(a)
	case notation.ActCastle:
		return g.foundCastle(a)
	case notation.ActLord:
		return g.chooseForLord(a)
	case notation.ActBazaar:
		return g.holdBazaar(a)
	case notation.ActBid:
		return g.auction(a)
	case notation.ActPass:
		return nil
	case notation.ActScored:
		if g.now.walked && !g.now.marked && g.rules.is("pad.dragon_timing", "after_scoring") {
			return illegal("the scoring comes after the dragon's walk (PAD-30)")
		}
		g.now.marked = true
		return g.scoreNow()
	}
	return nonsense("no opinion on %s", a.Verb)
}

// ownDecision reports whether an action is one of the active player's own: not the dragon's walk, the scoring or the bazaar,
// and nothing that another player does with a castle, a wagon or a follower in the City.
func (g *Game) ownDecision(a *notation.Action) bool {
	switch a.Kind {
	case notation.ActPass, notation.ActBazaar, notation.ActBid, notation.ActDragon, notation.ActScored, notation.ActLeperPlace, notation.ActLeperMove:
		return false
	case notation.ActCastle, notation.ActLord, notation.ActWagon, notation.ActFrom:
		return a.Player == notation.NoColour || a.Player == g.players[g.now.player]
	}
	return true
}

// interrupts returns the problem of an action between a capture and the exchange that follows (TOW-40).
func (g *Game) interrupts(a *notation.Action) *Problem {
	if a.Kind != notation.ActExchange {
		g.now.exchanged = nil
	}
	switch {
	case g.now.exchanging && a.Kind != notation.ActExchange:
		return illegal("the exchange does not name the follower that returns (TOW-41)")
	}
	return nil
}

// take takes the tile that the active player won at a bazaar, which must be placed (BCB-72), or else draws one.
func (g *Game) take(id string) (printed *tile.Tile, won bool, p *Problem) {
	mine := g.wonBy(g.now.player)
	if mine == "" || g.now.part > 0 || g.now.placed != nil {
		printed, p = g.draw(id)
		return printed, false, p
	}
	switch printed = g.kinds[id]; {
	case printed == nil:
		return nil, false, nonsense("the box has no tile %s", id)
	case printed.ID != mine:
		return nil, false, illegal("%s is not the tile that the player has from the bazaar (BCB-72)", id)
	}
	g.market.won = slices.Clone(g.market.won)
	g.market.won[g.now.player] = ""
	g.now.whole.took = true
	return printed, true, nil
}

// draw removes a tile from the draw pile.
func (g *Game) draw(id string) (*tile.Tile, *Problem) {
	printed := g.kinds[id]
	switch {
	case printed == nil:
		return nil, nonsense("the box has no tile %s", id)
	case g.now.placed != nil:
		return nil, illegal("a second tile in one turn (BAS-10)")
	case g.left() == 0:
		return nil, illegal("the draw pile is empty (BAS-25, BAS-60)")
	case g.stack[printed.ID] == 0:
		return nil, nonsense("all tiles %s are drawn", id)
	case g.heldOut(printed):
		return nil, illegal("dragon tiles are not in the draw pile before the dragon is in play (PAD-08)")
	}
	if p := g.outOfOrder(printed); p != nil {
		return nil, p
	}
	if p := g.tooEarly(printed); p != nil {
		return nil, p
	}
	g.stack[printed.ID]--
	g.taken++
	g.now.drew = true
	if g.fresh[printed.ID] > 0 {
		g.fresh[printed.ID]--
		if stageOf(printed) == land {
			g.draws++
		}
	}
	return printed, nil
}

func (g *Game) place(a *notation.Action) *Problem {
	printed, won, p := g.take(a.Tile)
	if p != nil {
		return p
	}
	if g.mustLayAside(printed) {
		return illegal("a dragon tile is placed before the dragon is in play (PAD-08)")
	}
	l := &placedTile{printed, a.At, int(a.Rotation)}
	if why := g.misfit(l); why != "" {
		if g.now.owed = g.cured(l, g.now.ahead); g.now.owed == 0 {
			return illegal("%s cannot lie there: %s", a.Tile, why)
		}
	}
	if p := g.sourceAfterAction(printed); p != nil {
		return p
	}
	g.lay(l)
	if stageOf(printed) == land {
		g.laid++
	}
	g.now.placed = l
	g.opens(printed, won)
	g.now.whole.lake = g.now.whole.lake || printed.ID == volcanoLake
	g.now.extended = g.now.part == 0 && g.extends()
	g.resume()
	g.now.grazes = g.graze()
	if printed.Mark == "hill" {
		g.bury()
	}
	g.now.whole.source = g.now.whole.source || printed.Mark == "plague"
	return nil
}

// discard removes a tile that fits nowhere from the game (BAS-24).
func (g *Game) discard(a *notation.Action) *Problem {
	printed, _, p := g.take(a.Tile)
	switch {
	case p != nil:
		return p
	case g.mustLayAside(printed):
		return illegal("a dragon tile is discarded before the dragon is in play (PAD-08)")
	case len(g.fits(printed)) > 0:
		return illegal("%s is discarded although it fits (BAS-23)", a.Tile)
	case printed.Mark == "hill" && g.rules.is("has.hill_discard", "with_second"):
		g.bury() // HAS-42
	}
	return nil
}

// replacing returns the problem of a deployment, or of an action in its place, at the wrong moment: it must come
// after the tile, and before the dragon's walk and the scoring (BAS-10, BAS-11, PAD-21, LEP-11).
func (g *Game) replacing(what string) *Problem {
	switch {
	case g.now.placed == nil:
		return illegal("%s before the tile is placed (BAS-10)", what)
	case g.now.closed:
		return illegal("%s after the scoring (BAS-11)", what)
	case g.now.walked:
		return illegal("%s after the dragon walked (PAD-21)", what)
	case g.now.leaves > 0:
		return illegal("%s after a follower left the City (CNT-40)", what)
	case g.now.phantom:
		return illegal("%s after the phantom (PHA-02, PHA-10)", what)
	case g.now.chosen:
		return illegal("%s after the shepherd's choice (HAS-20)", what)
	case g.now.founded:
		return illegal("%s after a castle was founded (BCB-32)", what)
	}
	return nil
}

func (g *Game) deploy(a *notation.Action) *Problem {
	switch {
	case g.inBox(a.Figure) == 0:
		return nonsense("the box has no %v", a.Figure)
	case !slices.Contains(followerKinds, a.Figure):
		return g.deploySpecial(a)
	}
	if p := g.replacing("a follower"); p != nil {
		return p
	}
	at := g.now.placed.at
	if a.HasAt {
		at = a.At
	}
	s, ok := g.spot(at, a.Role, a.Loc)
	if !ok {
		return illegal("the tile has no such part (BAS-30)")
	}
	if p := g.bar(s, a.Figure); p != nil {
		return p
	}
	g.followers = append(g.followers, &follower{owner: g.now.player, on: s, kind: a.Figure})
	g.now.elsewhere = g.now.elsewhere || s.At != g.now.placed.at && a.Role != notation.Guard
	if a.Figure == notation.Phantom && g.now.acted() {
		g.now.phantom = true
	} else { // also a phantom without an action before it, which another phantom of the player may follow (PHA-02, PHA-04)
		g.now.deployed = true
	}
	return nil
}

// acted reports whether a follower was deployed, or something else was done in its place.
func (n *turn) acted() bool {
	return n.deployed || n.special || n.fairy || n.removed || n.recalled || n.walk || n.put
}

// bar returns the reason why the active player may not deploy a follower on a spot now.
func (g *Game) bar(s Spot, kind notation.Figure) *Problem {
	if kind == notation.Phantom {
		return g.barPhantom(s)
	}
	switch {
	case g.now.deployed:
		return illegal("a second follower in one turn (BAS-10, IAC-20)")
	case g.now.special:
		return illegal("a follower in one part of a turn with a builder or pig (TAB-20, TAB-50)")
	case g.now.fairy:
		return illegal("a follower and the fairy in one turn (PAD-60)")
	case g.now.removed:
		return illegal("a follower in a turn in which a knight was sent home (PAD-53)")
	case g.mustSendHome():
		return illegal("a follower although a knight must be sent home (PAD-50)")
	case g.now.walk || g.now.put:
		return illegal("a follower and the leper in one turn (LEP-10, LEP-33)")
	case g.now.recalled:
		return illegal("a follower in one part of a turn with a recall (ABT-10)")
	}
	return g.barFollower(s, kind)
}

// barFollower returns the reason why the supply of the active player, the tile just placed or the spot bars a follower.
func (g *Game) barFollower(s Spot, kind notation.Figure) *Problem {
	if g.part(s).Kind == tile.Foundation {
		return g.barGuard(s, kind)
	}
	if p := g.barMayorAndWagon(s, kind); p != nil {
		return p
	}
	here := s.At == g.now.placed.at
	printed := g.table[s.At].printed
	switch {
	case g.supply(g.now.player, kind) <= 0:
		return illegal("the supply has no %v follower left (BAS-34, IAC-24)", kind)
	case g.part(s).Kind == tile.Field && g.rules.is("base.farmers", "off"):
		return illegal("there are no farmers (BAS-55)")
	case g.sourceBars():
		return illegal("a follower in the turn of a plague tile (PLG-21)")
	case g.infected(s.At) && g.rules.is("plague.deploy_on_infected", "forbid"):
		return illegal("a follower on an infected tile (PLG-70)")
	case roles[g.part(s).Kind] == notation.NoRole:
		return illegal("a follower in the City by a tile (CNT-04)")
	case g.isCastle(s):
		return illegal("a follower in a castle (BCB-51)")
	case kind == notation.Abbot && roles[g.part(s).Kind] != notation.Monk:
		return illegal("an abbot on another part than a cloister or garden (ABT-02)")
	case kind != notation.Abbot && g.part(s).Kind == garden:
		return illegal("another follower than an abbot on a garden (ABT-03)")
	case here && printed.ID == volcanoLake && g.rules.is("rv2.lake_follower", "forbid"):
		return illegal("a follower on the volcano lake just placed (RV2-09)")
	case here && printed.Mark == "volcano" && g.plays("dragon"):
		return illegal("a follower on the volcano tile just placed (PAD-13)")
	case here && printed.Mark == "dragon" && g.plays("dragon") && g.rules.is("pad.dragon_tile_follower", "forbid"):
		return illegal("a follower on the dragon tile just placed (PAD-20)")
	}
	if !here {
		if p := g.portalBars(s); p != nil {
			return p
		}
	}
	feature := g.feature(s)
	switch {
	case len(g.on(feature)) > 0:
		return illegal("the feature already has a follower (BAS-31)")
	case g.part(s).Kind == tile.Field && g.hasBarn(feature):
		return illegal("a farmer on a field with a barn (AAM-66)")
	}
	return nil
}

// end returns the problem of an incomplete part of a turn, and scores it if that is still open.
func (g *Game) end() *Problem {
	if g.now.exchanging {
		return g.interrupts(&notation.Action{})
	}
	if g.now.placed == nil && g.now.mustAbbey {
		return illegal("the draw pile is empty, so the game is over (BAS-60, AAM-27)")
	}
	if g.now.placed == nil {
		// BAS-25: a turn in which the draw pile runs out has no tile and no further action.
		if g.left() > 0 || g.wonBy(g.now.player) != "" {
			return illegal("a turn without a tile (BAS-10, BAS-23)")
		}
		return nil
	}
	if g.mayWalkDragon() && !g.now.walked {
		return illegal("the dragon's walk is due and missing (PAD-33)")
	}
	if !g.now.scored {
		if p := g.score(); p != nil {
			return p
		}
	}
	if g.has["leper"] && g.leper == nil && len(g.completedCities()) > 0 {
		return illegal("the first city is complete and the leper does not come into play (LEP-02)")
	}
	return nil
}
