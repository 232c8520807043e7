package opinion

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// A prisoner is a follower that another player holds.
type prisoner struct {
	owner, jailer int
	kind          notation.Figure
}

// guardKinds holds the kinds of followers that can guard a tower (TOW-17).
var guardKinds = []notation.Figure{notation.NormalFollower, notation.BigFollower, notation.Phantom}

// piecesLeft returns the number of tower pieces that a player has left (TOW-01).
func (g *Game) piecesLeft(player int) int {
	return [...]int{0, 10, 10, 9, 7, 6, 5}[len(g.players)] - g.pieces[player]
}

// foundation returns the foundation of a tile.
func (g *Game) foundation(at square) (Spot, bool) { return g.spot(at, notation.Guard, notation.NoLoc) }

// raise puts a piece of the active player on a tower or a foundation (TOW-10 to TOW-15).
func (g *Game) raise(a *notation.Action) *Problem {
	if !g.has["tower"] {
		return nonsense("the box has no towers")
	}
	if p := g.replacing("a piece of a tower"); p != nil {
		return p
	}
	if p := g.barWood("a piece of a tower"); p != nil {
		return p
	}
	s, ok := g.foundation(a.At)
	switch {
	case !ok:
		return illegal("a piece on a tile without a foundation (TOW-15)")
	case g.piecesLeft(g.now.player) <= 0:
		return illegal("the player has no piece left (TOW-01, TOW-15)")
	case len(g.on([]Spot{s})) > 0:
		return illegal("a piece on a tower with a guard (TOW-14)")
	}
	g.pieces = slices.Clone(g.pieces)
	g.pieces[g.now.player]++
	g.towers[a.At]++
	g.now.special = true
	g.now.raised = &square{X: a.At.X, Y: a.At.Y}
	return nil
}

// barGuard returns the reason why the active player may not put a follower of a kind on a tower (TOW-16 to TOW-18).
func (g *Game) barGuard(s Spot, kind notation.Figure) *Problem {
	switch {
	case g.supply(g.now.player, kind) <= 0:
		return illegal("the supply has no %v follower left (BAS-34)", kind)
	case !slices.Contains(guardKinds, kind):
		return illegal("the %v on a tower (TOW-17, AAM-40)", kind)
	case g.towers[s.At] == 0:
		return illegal("a guard on a bare foundation (TOW-16)")
	case len(g.on([]Spot{s})) > 0:
		return illegal("a second guard on a tower (TOW-14, TOW-18)")
	case g.sourceBars():
		return illegal("a guard in the turn of a plague tile (PLG-21, TOW-73)")
	case g.infected(s.At) && g.rules.is("plague.deploy_on_infected", "forbid"):
		return illegal("a guard on an infected tile (PLG-70)")
	}
	return nil
}

// withinReach reports whether a tower reaches a tile on which a follower stands (TOW-31, TOW-32).
func (g *Game) withinReach(tower square, f *follower) bool {
	for at := range g.table {
		dx, dy := max(tower.X-at.X, at.X-tower.X), max(tower.Y-at.Y, at.Y-tower.Y)
		if g.standsOn(f, at) && min(dx, dy) == 0 && int(max(dx, dy)) <= g.towers[tower] {
			return true
		}
	}
	return false
}

// target returns the follower of a player that an action names, nil if there is none. Of two, which a record cannot
// distinguish, it returns the first without the fairy. Without a kind the action names a normal follower or, if there is none,
// any. In the City of Carcassonne it may be safe (TOW-76).
func (g *Game) target(owner int, a *notation.Action) *follower {
	if f := g.targetOf(owner, a, a.Figure); f != nil || named(a) {
		return f
	}
	for _, kind := range followerKinds {
		if f := g.targetOf(owner, a, kind); f != nil {
			return f
		}
	}
	return nil
}

// targetOf is target for one kind.
func (g *Game) targetOf(owner int, a *notation.Action, kind notation.Figure) *follower {
	if a.Quarter != notation.NoQuarter {
		if !g.has["count"] || a.At != g.cityTile() || g.rules.is("tow.count_quarters", "safe") {
			return nil
		}
		return g.resident(owner, kind, a.Quarter)
	}
	s, ok := g.spot(a.At, a.Role, a.Loc)
	if !ok {
		return nil
	}
	spots := []Spot{s}
	if g.isCastle(s) {
		spots = g.feature(s)
	}
	var out *follower
	for _, f := range g.on(spots) {
		if f.owner == owner && f.kind == kind && (out == nil || out == g.fairyWith) {
			out = f
		}
	}
	return out
}

// capture takes a follower within reach of the tower just raised (TOW-30 to TOW-41).
func (g *Game) capture(a *notation.Action) *Problem {
	owner := slices.Index(g.players, a.Player)
	tower := g.now.raised
	switch {
	case !g.has["tower"]:
		return nonsense("the box has no towers")
	case owner < 0:
		return nonsense("%v does not play", a.Player)
	case g.inBox(a.Figure) == 0:
		return nonsense("the box has no %v", a.Figure)
	case tower == nil:
		return illegal("a capture that does not follow a piece of a tower (TOW-30)")
	case g.now.closed || g.now.walked || g.now.founded || g.now.leaves > 0:
		return illegal("a capture after the dragon, a castle or the scoring (TOW-38)")
	}
	f := g.target(owner, a)
	switch {
	case f == nil:
		return illegal("there is no such follower, or it is safe (TOW-33, TOW-76)")
	case !g.withinReach(*tower, f):
		return illegal("a capture out of reach (TOW-31)")
	case g.isLord(f) && g.rules.is("bcb.tower_takes_lord", "no"):
		return illegal("a lord is taken from its castle (TOW-35)")
	}
	g.now.raised = nil
	g.goHome([]*follower{f})
	if owner == g.now.player {
		return nil // TOW-37
	}
	kinds := g.heldBy(owner, g.now.player)
	switch len(kinds) {
	case 0:
		g.prisoners = append(slices.Clone(g.prisoners), prisoner{owner, g.now.player, f.kind})
	case 1: // TOW-40
		g.release(g.now.player, owner, kinds[0])
		g.now.exchanged = kinds
	default:
		g.now.exchange = owner
		g.now.exchanging = true
	}
	return nil
}

// heldBy returns the kinds of a player's followers that another one holds.
func (g *Game) heldBy(jailer, owner int) (kinds []notation.Figure) {
	for _, p := range g.prisoners {
		if p.jailer == jailer && p.owner == owner && !slices.Contains(kinds, p.kind) {
			kinds = append(kinds, p.kind)
		}
	}
	return kinds
}

// release returns a prisoner to its owner and reports whether there was one.
func (g *Game) release(owner, jailer int, kind notation.Figure) bool {
	i := slices.Index(g.prisoners, prisoner{owner, jailer, kind})
	if i >= 0 {
		g.prisoners = slices.Delete(slices.Clone(g.prisoners), i, i+1)
	}
	return i >= 0
}

// exchange names the follower that returns in an exchange (TOW-41).
func (g *Game) exchange(a *notation.Action) *Problem {
	switch {
	case !g.has["tower"]:
		return nonsense("the box has no towers")
	case g.inBox(a.Figure) == 0:
		return nonsense("the box has no %v", a.Figure)
	case slices.Contains(g.now.exchanged, a.Figure):
		return nil
	case !g.now.exchanging:
		return illegal("an exchange without a choice (TOW-40, TOW-41)")
	case !g.release(g.now.player, g.now.exchange, a.Figure):
		return illegal("the other player holds no such follower (TOW-41)")
	}
	g.now.exchanging = false
	return nil
}

// ransom buys a follower of the active player back (TOW-50 to TOW-54).
func (g *Game) ransom(a *notation.Action) *Problem {
	jailer := slices.Index(g.players, a.Player)
	switch {
	case !g.has["tower"]:
		return nonsense("the box has no towers")
	case jailer < 0:
		return nonsense("%v does not play", a.Player)
	case g.inBox(a.Figure) == 0:
		return nonsense("the box has no %v", a.Figure)
	case g.now.whole.ransomed:
		return illegal("a second ransom in one turn (TOW-51)")
	}
	if g.points[g.now.player] < 3 && g.rules.is("tow.ransom_min_points", "3") {
		g.stableForRansom()
	}
	switch {
	case g.points[g.now.player] < 3 && g.rules.is("tow.ransom_min_points", "3"):
		return illegal("a ransom without 3 points (TOW-53)")
	case !g.release(g.now.player, jailer, a.Figure):
		return illegal("that player holds no such follower (TOW-50)")
	}
	g.points[g.now.player] -= 3
	g.points[jailer] += 3
	g.now.whole.ransomed = true
	return nil
}

// isGuard reports whether a follower is on a tower.
func (g *Game) isGuard(f *follower) bool {
	l := g.table[f.on.At]
	return l != nil && f.on.Part >= 0 && l.printed.Parts[f.on.Part].Kind == tile.Foundation
}

// towerMoves returns pieces, captures, exchanges and ransoms, legal or not.
func (g *Game) towerMoves() (tries []notation.Action) {
	if !g.has["tower"] {
		return nil
	}
	for at := range g.table {
		if _, ok := g.foundation(at); ok {
			tries = append(tries, notation.Action{Kind: notation.ActTower, At: at})
		}
	}
	for _, f := range g.followers {
		role, loc := g.call(f.on)
		tries = append(tries, g.told(f, notation.Action{Kind: notation.ActCapture, At: f.on.At, Player: g.players[f.owner], Role: role, Loc: loc, Figure: f.kind}))
	}
	for _, f := range g.residents {
		tries = append(tries, g.told(f, notation.Action{Kind: notation.ActCapture, At: g.cityTile(), Player: g.players[f.owner], Quarter: f.quarter, Figure: f.kind}))
	}
	for _, kind := range followerKinds {
		if g.now.exchanging { // else it only claims what has happened
			tries = append(tries, notation.Action{Kind: notation.ActExchange, Figure: kind})
		}
		for _, p := range g.players {
			tries = append(tries, notation.Action{Kind: notation.ActRansom, Player: p, Figure: kind})
		}
	}
	return tries
}
