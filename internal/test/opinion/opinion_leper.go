package opinion

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// completedCities returns one spot of each city that the tile of this turn completed.
func (g *Game) completedCities() []Spot {
	return slices.DeleteFunc(g.completed(), func(s Spot) bool { return g.part(s).Kind != tile.City })
}

// instead returns the reason why the leper may not walk, or go to a later city, in place of a deployment (LEP-10,
// LEP-12, LEP-30, LEP-33).
func (g *Game) instead() *Problem {
	mark := g.now.placed.printed.Mark
	switch {
	case g.now.whole.leper:
		return illegal("the leper a second time in one turn, or in the turn of its arrival (LEP-07, LEP-33, TAB-43, TAB-44)")
	case g.now.deployed || g.now.phantom:
		return illegal("the leper in a turn with a follower (LEP-10, LEP-30)")
	case g.now.entered && g.rules.is("leper.with_quarter", "forbid"):
		return illegal("the leper in a turn in which a follower entered the City (LEP-10)")
	case g.now.recalled && g.recallBarsLeper():
		return illegal("the leper in a turn with a recall (ABT-10)")
	case g.now.special && g.rules.is("leper.replaces", "wood"):
		return illegal("the leper in a turn with a builder or pig (TAB-67)")
	case g.now.fairy && g.rules.is("leper.replaces", "wood"):
		return illegal("the leper in a turn in which the fairy moved (LEP-10, LEP-30)")
	case g.mustSendHome():
		// If both are allowed (LEP-12), their order is open; as with the fairy, the knight comes first.
		return illegal("the leper although a knight must be sent home (PAD-50)")
	case g.now.removed && g.rules.is("leper.after_princess", "forbid"):
		return illegal("the leper in the turn of a knight sent home (LEP-12)")
	case mark == "plague" && (!g.rules.sourceTurnAllows("leper") || g.rules.is("leper.after_source", "forbid")):
		return illegal("the leper in the turn of a plague tile (LEP-12, PLG-23)")
	case mark == "volcano" && g.plays("dragon") && g.rules.is("leper.after_volcano", "forbid"):
		return illegal("the leper in the turn of a volcano tile (LEP-12)")
	}
	return nil
}

// putLeper puts the leper into a city that this turn completed: on its arrival (LEP-02 to LEP-04), or later in place
// of a deployment (LEP-30).
func (g *Game) putLeper(a *notation.Action) *Problem {
	if !g.has["leper"] {
		return nonsense("the box has no leper")
	}
	if g.now.placed == nil {
		return illegal("the leper before the tile is placed (LEP-11)")
	}
	inside := false
	for _, s := range g.completedCities() {
		inside = inside || tiles(g.feature(s))[a.At]
	}
	if !inside {
		return illegal("the leper is put outside a city completed in this turn (LEP-02, LEP-30)")
	}
	last := g.leper == nil
	if g.leper != nil {
		if p := g.instead(); p != nil {
			return p
		}
		g.now.moved = true
		// LEP-31: as the action the turn continues, at the end it is over.
		g.now.rests = g.rules.is("leper.later_city_ends", "true") && g.rules.is("leper.ends_turn", "strict")
		last = g.now.closed || g.now.walked || g.now.leaves > 0 || g.rules.is("leper.relocate_phase", "end")
		if last && g.rules.is("leper.relocate_phase", "wood") {
			return illegal("the leper goes to a city after the dragon or the scoring (LEP-30)")
		}
		if (g.now.chosen || g.now.founded) && g.rules.is("leper.relocate_phase", "wood") {
			return illegal("the leper goes to a city after the shepherd's choice or a castle (LEP-30, HAS-20, BCB-32)")
		}
	}
	if last {
		if p := g.score(); p != nil {
			return p
		}
		g.now.over = g.rules.is("leper.ends_turn", "strict")
	}
	g.now.put, g.now.whole.leper = true, true
	g.leper = &square{X: a.At.X, Y: a.At.Y}
	return nil
}

// leperSteps returns the sides over which the leper may leave a tile after it has been on some tiles (LEP-13, LEP-14,
// LEP-16, CNT-62).
func (g *Game) leperSteps(at square, been []square) []int {
	var out []int
	for side := range 4 {
		if to := next(at, side); g.table[to] != nil && !slices.Contains(been, to) && !g.withinWalls(to) {
			out = append(out, side)
		}
	}
	return out
}

// canWalk reports whether the leper can take that many steps.
func (g *Game) canWalk(at square, been []square, steps int) bool {
	if steps == 0 {
		return true
	}
	for _, side := range g.leperSteps(at, been) {
		to := next(at, side)
		if g.canWalk(to, append(slices.Clone(been), to), steps-1) {
			return true
		}
	}
	return false
}

func (g *Game) walkLeper(a *notation.Action) *Problem {
	if !g.has["leper"] {
		return nonsense("the box has no leper")
	}
	if g.now.placed == nil || g.rules.is("leper.move_phase", "wood") {
		if p := g.replacing("the leper"); p != nil {
			return p
		}
	}
	if g.leper == nil {
		return illegal("the leper walks before it is in play (LEP-10)")
	}
	if p := g.instead(); p != nil {
		return p
	}
	at := *g.leper
	var been []square
	if g.rules.is("leper.origin_blocked", "true") {
		been = append(been, at)
	}
	whole := g.canWalk(at, been, 5)
	for i, step := range a.Steps {
		side := int(step.Dir - notation.LocN)
		switch {
		case i == 5:
			return illegal("the leper walks more than five steps (LEP-13)")
		case !slices.Contains(g.leperSteps(at, been), side):
			return illegal("step %d of the leper is not possible (LEP-13, LEP-14)", i+1)
		}
		at = next(at, side)
		been = append(been, at)
		for _, f := range g.onTile(at) {
			if !g.spared(f) && g.points[f.owner] > 0 { // LEP-20, LEP-22
				g.points[f.owner]--
			}
		}
	}
	if len(a.Steps) < 5 && (len(g.leperSteps(at, been)) > 0 || whole && g.rules.is("leper.dead_end", "global")) {
		return illegal("the leper stops although it can go on, or could have (LEP-15)")
	}
	g.now.walk, g.now.moved, g.now.whole.leper = true, true, true
	g.leper = &at
	return nil
}

// spared reports whether the fairy protects a follower from losing a point (LEP-24).
func (g *Game) spared(f *follower) bool {
	switch g.rules["leper.fairy"] {
	case "assigned":
		return g.withFairy(f)
	case "tile":
		return g.fairy != nil && g.standsOn(f, *g.fairy)
	}
	return false
}
