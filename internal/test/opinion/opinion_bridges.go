package opinion

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// bridgesAfter returns the bridges that come next in a line.
func bridgesAfter(actions []notation.Action) []notation.Action {
	n := slices.IndexFunc(actions, func(a notation.Action) bool { return a.Kind != notation.ActBridge })
	if n < 0 {
		n = len(actions)
	}
	return actions[:n]
}

// bridgesLeft returns the number of bridges that the active player has left (BCB-01, BCB-15).
func (g *Game) bridgesLeft() int {
	n := 3
	if len(g.players) > 4 {
		n = 2
	}
	return n - g.bridges[g.now.player]
}

// hasBridge reports whether a bridge is on a tile.
func (l *placedTile) hasBridge() bool {
	return slices.ContainsFunc(l.printed.Parts, func(p tile.Part) bool { return p.Mark == "bridge" })
}

// axisSides returns the two sides that a bridge connects.
func axisSides(axis notation.Axis) [2]int {
	if axis == notation.AxisNS {
		return [2]int{0, 2}
	}
	return [2]int{1, 3}
}

// bridged returns a tile with a bridge: it has one road more, which parts nothing below it (BCB-20 to BCB-22).
func (l *placedTile) bridged(axis notation.Axis) *placedTile {
	var sides tile.Sides
	for _, side := range axisSides(axis) {
		sides |= 1 << ((side + 4 - l.turned) % 4)
	}
	printed := *l.printed
	printed.Parts = append(slices.Clone(l.printed.Parts), tile.Part{Kind: tile.Road, Sides: sides, Mark: "bridge"})
	return &placedTile{&printed, l.at, l.turned}
}

// barBridge returns the reason why no bridge can lie on a tile, whoever lays it (BCB-10, BCB-13, BCB-14).
func (g *Game) barBridge(at square, axis notation.Axis) *Problem {
	l := g.table[at]
	if l == nil {
		return illegal("a bridge where no tile lies (BCB-10)")
	}
	if l.hasBridge() {
		return illegal("a second bridge on a tile (BCB-14)")
	}
	for _, side := range axisSides(axis) {
		if l.edge(side) != tile.FieldEdge {
			return illegal("the end of a bridge is not on a field (BCB-10)")
		}
		if n := g.table[next(at, side)]; n != nil && n.edge((side+2)%4) != tile.RoadEdge {
			if !isAbbey(n) {
				return illegal("a bridge does not meet a road (BCB-13)")
			}
			if g.rules.is("bcb.bridge_to_abbey", "forbid") {
				return illegal("a bridge ends at an abbey (BCB-13, AAM-14)")
			}
		}
	}
	return nil
}

// cured returns the number of the announced bridges that make a tile fit, which does not fit without them (BCB-12); 0
// if they do not.
func (g *Game) cured(l *placedTile, announced []notation.Action) int {
	if !g.rules.is("bcb.bridges", "on") || g.table[l.at] != nil || !g.roadsAgainstFields(l) {
		return 0
	}
	c := g.Copy()
	c.table[l.at] = l
	for i, a := range announced {
		if i > 0 && g.rules.is("bcb.bridges_per_part", "one") { // BCB-14
			return 0
		}
		if i >= g.bridgesLeft() || !near(l.at, a.At) || c.barBridge(a.At, a.Axis) != nil {
			return 0
		}
		c.table[a.At] = c.table[a.At].bridged(a.Axis)
		with := c.table[l.at]
		delete(c.table, l.at)
		why := c.misfit(with)
		c.table[l.at] = with
		if why == "" {
			return i + 1
		}
	}
	return 0
}

// needs returns the bridges that continue the roads of a placement against fields, each over the tile or over the neighbour
// (BCB-12); nil if they do not make it fit.
func (g *Game) needs(l *placedTile) (bridges []notation.Action) {
	for side := range 4 {
		n := g.table[next(l.at, side)]
		if n == nil || l.edge(side) == n.edge((side+2)%4) {
			continue
		}
		b := notation.Action{Kind: notation.ActBridge, At: l.at, HasAt: true, Axis: notation.AxisNS}
		if l.edge(side) == tile.RoadEdge {
			b.At = n.at
		}
		if side%2 == 1 {
			b.Axis = notation.AxisWE
		}
		if !slices.ContainsFunc(bridges, func(o notation.Action) bool { return o.At == b.At && o.Axis == b.Axis }) {
			bridges = append(bridges, b)
		}
	}
	if g.cured(l, bridges) < len(bridges) {
		return nil
	}
	return bridges
}

// roadsAgainstFields reports whether all that is wrong with a placement is a road against a field.
func (g *Game) roadsAgainstFields(l *placedTile) bool {
	touches := false
	for side := range 4 {
		n := g.table[next(l.at, side)]
		if n == nil {
			continue
		}
		touches = true
		mine, other := l.edge(side), n.edge((side+2)%4)
		if mine != other && min(mine, other) != tile.FieldEdge && max(mine, other) != tile.RoadEdge {
			return false
		}
	}
	return touches
}

// near reports whether a square is another one or beside it.
func near(p, q square) bool {
	if p == q {
		return true
	}
	for side := range 4 {
		if next(p, side) == q {
			return true
		}
	}
	return false
}

// works returns bridges over all tiles, and castles of all players from all parts of the tile just placed.
func (g *Game) works() (tries []notation.Action) {
	if !g.has[bridgesSet] {
		return nil
	}
	for at := range g.table {
		for _, axis := range []notation.Axis{notation.AxisNS, notation.AxisWE} {
			tries = append(tries, notation.Action{Kind: notation.ActBridge, At: at, HasAt: true, Axis: axis})
		}
	}
	for part, p := range g.now.placed.printed.Parts {
		if p.Kind != tile.City {
			continue
		}
		_, loc := g.call(Spot{g.now.placed.at, part})
		for player, colour := range g.players {
			if player == g.now.player {
				colour = notation.NoColour
			}
			tries = append(tries, notation.Action{Kind: notation.ActCastle, Loc: loc, Player: colour})
		}
	}
	return append(tries, g.choices()...)
}

// layBridge lays a bridge: one that the placement needs (BCB-12), or a free one (BCB-11).
func (g *Game) layBridge(a *notation.Action) *Problem {
	switch {
	case !g.rules.is("bcb.bridges", "on"):
		return nonsense("the box has no bridges")
	case g.now.placed == nil:
		return illegal("a bridge before the tile is placed (BCB-11)")
	case g.now.closed || g.now.leaves > 0:
		return illegal("a bridge after the scoring (BCB-11)")
	case g.bridgesLeft() <= 0:
		return illegal("the player has no bridge left (BCB-01, BCB-15)")
	case !near(g.now.placed.at, a.At):
		return illegal("a bridge far from the tile just placed (BCB-11)")
	}
	free := g.now.owed == 0
	switch {
	case free && g.now.bridged:
		return illegal("a second free bridge (BCB-11)")
	case g.now.spanned && g.rules.is("bcb.bridges_per_part", "one"):
		return illegal("a second bridge in a part of a turn (BCB-14)")
	case free && a.At != g.now.placed.at && g.rules.is("bcb.free_bridge", "tile"):
		return illegal("a free bridge on another tile than the one just placed (BCB-11)")
	}
	if p := g.barBridge(a.At, a.Axis); p != nil {
		return p
	}
	g.now.spanned = true
	g.bridges = slices.Clone(g.bridges)
	g.bridges[g.now.player]++
	g.table[a.At] = g.table[a.At].bridged(a.Axis)
	g.now.placed = g.table[g.now.placed.at]
	if free {
		g.now.bridged = true
		return nil
	}
	if g.now.owed--; g.now.owed == 0 {
		g.now.extended = g.now.extended || g.now.part == 0 && g.extends() // BCB-24
	}
	return nil
}
