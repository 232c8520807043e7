package opinion

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// plays reports whether the dragon, the fairy, the princesses or the portals are in the game.
func (g *Game) plays(what string) bool { return g.rules.is("pad."+what+"_in_play", "on") }

// early reports whether a tile is a dragon tile while the dragon is not in play.
func (g *Game) early(printed *tile.Tile) bool {
	return printed.Mark == "dragon" && g.plays("dragon") && g.dragon == nil
}

// heldOut reports whether a tile is withheld from the draw pile (PAD-08).
func (g *Game) heldOut(printed *tile.Tile) bool {
	return g.early(printed) && g.rules.is("pad.early_dragon_tile", "held_out_of_stack")
}

// mustLayAside reports whether a drawn tile must be set aside (PAD-08).
func (g *Game) mustLayAside(printed *tile.Tile) bool {
	return g.early(printed) && g.rules.is("pad.early_dragon_tile", "set_aside")
}

func (g *Game) layAside(a *notation.Action) *Problem {
	if !g.plays("dragon") {
		return nonsense("%s is set aside, and the box has no dragon", a.Tile)
	}
	printed, _, p := g.take(a.Tile)
	if p != nil {
		return p
	}
	if !g.mustLayAside(printed) {
		return illegal("%s is laid aside and must be played (PAD-08)", a.Tile)
	}
	g.aside[printed.ID]++
	return nil
}

// volcano moves the dragon to a new volcano tile (PAD-12). When the dragon comes into play, the tiles set aside
// return to the draw pile (PAD-09).
func (g *Game) volcano(l *placedTile) {
	if l.printed.Mark != "volcano" || !g.plays("dragon") {
		return
	}
	g.dragon = &l.at
	for id, n := range g.aside {
		g.stack[id] += n
	}
	clear(g.aside)
}

// mayWalkDragon reports whether the dragon's walk is due in this turn and a step is possible (PAD-33, PAD-36).
func (g *Game) mayWalkDragon() bool {
	if g.now.placed == nil || g.now.placed.printed.Mark != "dragon" || g.dragon == nil {
		return false
	}
	return g.now.walked || len(g.dragonSteps(*g.dragon, []square{*g.dragon})) > 0
}

// dragonSteps returns the sides over which the dragon may leave a tile after it has been on some tiles, including the
// first of the walk (PAD-32, PAD-34, PAD-35).
func (g *Game) dragonSteps(at square, been []square) []int {
	var out []int
	for side := range 4 {
		to := next(at, side)
		if g.table[to] != nil && !slices.Contains(been, to) && (g.fairy == nil || *g.fairy != to) && !g.walled(to) {
			out = append(out, side)
		}
	}
	return out
}

func (g *Game) walkDragon(a *notation.Action) *Problem {
	switch {
	case !g.plays("dragon"):
		return nonsense("the box has no dragon")
	case !g.mayWalkDragon():
		return illegal("the dragon walks without a dragon tile (PAD-16, PAD-40)")
	case g.now.walked:
		return illegal("the dragon walks twice in one turn (PAD-33)")
	case g.rules.is("pad.dragon_timing", "before_scoring") && (g.now.closed || g.now.leaves > 0):
		return illegal("the dragon walks after the scoring or after a follower left the City (PAD-30, CNT-40)")
	}
	if g.rules.is("pad.dragon_timing", "after_scoring") && !g.now.scored {
		if p := g.score(); p != nil {
			return p
		}
	}
	if !g.now.closed {
		if p := g.endFlocks(); p != nil {
			return p
		}
	}
	g.now.walked = true
	at := *g.dragon
	been := []square{at}
	movers := g.clockwise(g.now.player)
	for i, step := range a.Steps {
		side := int(step.Dir - notation.LocN)
		mover := g.players[movers[i%len(movers)]]
		switch {
		case i == 6:
			return illegal("the dragon walks more than six steps (PAD-33)")
		case step.Mover != notation.NoColour && step.Mover != mover:
			return illegal("step %d of the dragon belongs to %v (PAD-31)", i+1, mover)
		case !slices.Contains(g.dragonSteps(at, been), side):
			return illegal("step %d of the dragon is not possible (PAD-32, PAD-34, PAD-35)", i+1)
		}
		at = next(at, side)
		been = append(been, at)
		g.removeSpecials(at)                                              // TAB-60
		g.removeShepherds(func(s shepherd) bool { return s.on.At == at }) // HAS-30, HAS-31
		g.goHome(slices.DeleteFunc(g.onTile(at), g.isLord))               // PAD-37, BCB-50
	}
	if len(a.Steps) < 6 && len(g.dragonSteps(at, been)) > 0 {
		return illegal("the dragon stops although it can go on (PAD-33)")
	}
	g.dragon = &at
	return nil
}

// assigned reports whether the fairy is assigned to a follower and not to a tile (PAD-61).
func (g *Game) assigned() bool { return g.rules.is("pad.fairy", "follower") }

// withFairy reports whether the fairy is assigned to a follower, or to its tile.
func (g *Game) withFairy(f *follower) bool {
	if g.assigned() {
		return f == g.fairyWith
	}
	return g.fairy != nil && g.standsOn(f, *g.fairy)
}

// fairyPoint adds the fairy's point to the active player's score at the start of the turn (PAD-65).
func (g *Game) fairyPoint() {
	n := 0
	for _, f := range slices.Concat(g.followers, g.residents) {
		if f.owner == g.now.player && g.withFairy(f) {
			n++
		}
	}
	if n > 1 && g.rules.is("pad.fairy_turn_points", "once") {
		n = 1
	}
	g.points[g.now.player] += n
}

// fairyBonus adds the fairy's 3 points to the score of a feature with followers (PAD-67, PAD-68, PAD-69): once to
// each player with a follower there that the fairy is assigned to.
func (g *Game) fairyBonus(feature []Spot, there []*follower) {
	if !g.assigned() && g.fairy != nil && g.rules.is("pad.fairy_tile_bonus", "any_follower_on_tile") && tiles(feature)[*g.fairy] {
		there = g.onTile(*g.fairy)
	}
	paid := map[int]bool{}
	for _, f := range there {
		if g.withFairy(f) && !paid[f.owner] {
			paid[f.owner] = true
			g.points[f.owner] += 3
		}
	}
}

func (g *Game) moveFairy(a *notation.Action) *Problem {
	if !g.plays("fairy") {
		return nonsense("the box has no fairy")
	}
	if p := g.replacing("the fairy"); p != nil {
		return p
	}
	switch {
	case g.now.deployed || g.now.special || g.now.fairy || g.now.recalled:
		return illegal("the fairy in a turn with another figure, a recall or a second time (PAD-60, TAB-62, ABT-10)")
	case g.now.removed && g.rules.is("pad.princess_blocks_fairy", "true"):
		return illegal("the fairy in a turn in which a knight was sent home (PAD-54)")
	case g.mustSendHome():
		return illegal("the fairy although a knight must be sent home (PAD-50)")
	case (g.now.walk || g.now.put) && g.rules.is("leper.replaces", "wood"):
		return illegal("the fairy and the leper in one turn (LEP-10, LEP-30)")
	case g.now.placed.printed.Mark == "plague" && !g.rules.sourceTurnAllows("fairy"):
		return illegal("the fairy in the turn of a plague tile (PLG-23)")
	}
	var own []*follower
	for _, f := range append(g.onTile(a.At), g.residentsOn(a.At)...) {
		if f.owner == g.now.player && (f.on.At == a.At || !g.assigned()) { // beside a lord, on the tile of its follower
			own = append(own, f)
		}
	}
	if a.Role != notation.NoRole {
		s, ok := g.spot(a.At, a.Role, a.Loc)
		f := g.meant(g.now.player, s, a)
		if !ok || f == nil {
			return illegal("the player has no such follower (PAD-62)")
		}
		own = []*follower{f}
	}
	if a.Quarter != notation.NoQuarter {
		own = slices.DeleteFunc(own, func(f *follower) bool { return f.quarter != a.Quarter || named(a) && f.kind != a.Figure })
		if len(own) > 1 && own[0] == g.fairyWith { // the record does not tell two apart
			own = own[1:]
		}
		own = own[:min(len(own), 1)]
	}
	switch {
	case len(own) == 0:
		return illegal("the player has no follower there (PAD-61, PAD-62)")
	case len(own) > 1 && g.assigned():
		return nonsense("the record does not name the fairy's follower")
	}
	g.now.fairy = true
	g.fairy = &square{X: a.At.X, Y: a.At.Y}
	if g.assigned() {
		g.fairyWith = own[0]
	}
	return nil
}

// princess returns the city part with the princess on the tile just placed.
func (g *Game) princess() (Spot, bool) {
	if g.now.placed != nil && g.plays("princess") {
		for i, p := range g.now.placed.printed.Parts {
			if p.Mark == "princess" {
				return Spot{g.now.placed.at, i}, true
			}
		}
	}
	return Spot{}, false
}

// mustSendHome reports whether the princess still requires a knight to leave (PAD-50). A knight deployed in this turn
// came to an empty city, to which the normal rules apply (PAD-55). So did one that has left the City (CNT-43), after which no
// knight can be sent home (PAD-57).
func (g *Game) mustSendHome() bool {
	s, ok := g.princess()
	return ok && g.rules.is("pad.princess", "must") && !g.now.removed && !g.now.deployed && !g.now.phantom &&
		g.now.leaves == 0 && !g.now.scored && len(g.on(g.feature(s))) > 0
}

func (g *Game) sendKnightHome(a *notation.Action) *Problem {
	if !g.plays("princess") {
		return nonsense("the box has no princess")
	}
	owner := slices.Index(g.players, a.Player)
	if owner < 0 {
		return nonsense("%v does not play", a.Player)
	}
	if p := g.replacing("the princess"); p != nil {
		return p
	}
	s, ok := g.princess()
	switch {
	case !ok:
		return illegal("there is no princess on the tile just placed (PAD-50)")
	case g.now.removed:
		return illegal("a second knight is sent home (PAD-50)")
	case g.now.deployed || g.now.special || g.now.recalled:
		return illegal("a knight is sent home in a turn with another figure or a recall (PAD-53, TAB-61, ABT-05)")
	case g.now.fairy:
		// If both are allowed (PAD-54), their order is open; as on the rule pages, the knight comes first.
		return illegal("a knight is sent home in a turn in which the fairy moved (PAD-54)")
	case (g.now.walk || g.now.put) && g.rules.is("leper.after_princess", "forbid"):
		return illegal("a knight is sent home in a turn in which the leper moved (LEP-12)")
	}
	spot, ok := g.spot(a.At, notation.Knight, a.Loc)
	if !ok || !slices.Contains(g.feature(s), spot) {
		return illegal("the knight is not in the princess's city (PAD-52)")
	}
	f := g.meant(owner, spot, a)
	if f == nil {
		return illegal("there is no such knight (PAD-51)")
	}
	g.goHome([]*follower{f})
	g.now.removed = true
	return nil
}

// portalBars returns the reason why no follower may be deployed on a tile other than the one just placed (PAD-80).
func (g *Game) portalBars(s Spot) *Problem {
	switch {
	case g.now.placed.printed.Mark != "portal" || !g.plays("portal"):
		return illegal("a follower on another tile than the one just placed (BAS-10)")
	case g.dragon != nil && *g.dragon == s.At && g.rules.is("pad.portal_dragon_tile", "forbid"):
		return illegal("a follower through the portal to the dragon's tile (PAD-73)")
	case g.table[s.At].printed.Mark == "volcano" && g.plays("dragon") && g.rules.is("pad.portal_old_volcano", "forbid"):
		return illegal("a follower through the portal to a volcano tile (PAD-17)")
	case g.complete(s):
		// PAD-83 opens features that the portal tile itself completes. Whether by any of their tiles or by that one
		// alone is open; as on the rule page, by that one alone.
		return illegal("a follower through the portal to a complete feature (PAD-82, PAD-83)")
	}
	return nil
}
