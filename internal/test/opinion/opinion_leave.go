package opinion

import (
	"slices"

	"cartulary/notation"
)

// leave takes the active player out of the game: the turn is scored, even if something is missing in it, and the player takes no
// part in what comes. No rule covers this; the notation and the switch base.leaver do.
func (g *Game) leave() {
	me := g.now.player
	if g.now.placed != nil {
		g.score()
	}
	g.gone = slices.Clone(g.gone)
	g.gone[me] = true
	if id := g.wonBy(me); id != "" {
		g.stack[id]++
		g.market.won = slices.Clone(g.market.won)
		g.market.won[me] = ""
	}
	g.market.hosts = slices.DeleteFunc(slices.Clone(g.market.hosts), func(p int) bool { return p == me })
	g.market.held = false
	if !g.inRound() {
		g.market.hosts = nil
	}
	if g.rules.is("base.leaver", "home") {
		g.clear(me)
	}
}

// clear returns all figures of a player, but for barns, which stay for ever.
func (g *Game) clear(player int) {
	g.goHome(slices.DeleteFunc(slices.Concat(g.followers, g.residents), func(f *follower) bool { return f.owner != player }))
	g.specials = slices.DeleteFunc(slices.Clone(g.specials), func(s special) bool { return s.owner == player })
	g.removeShepherds(func(s shepherd) bool { return s.owner == player })
}

// clockwise returns the players who are in the game, beginning with the seat from.
func (g *Game) clockwise(from int) (list []int) {
	for i := range g.players {
		if p := (from + i) % len(g.players); !g.gone[p] {
			list = append(list, p)
		}
	}
	return list
}

// absent reports whether an action is one of a player who has left the game.
func (g *Game) absent(a *notation.Action) bool {
	switch a.Kind {
	case notation.ActWagon, notation.ActCastle, notation.ActLord, notation.ActFrom:
		player := slices.Index(g.players, a.Player)
		return player >= 0 && g.gone[player]
	}
	return false
}
