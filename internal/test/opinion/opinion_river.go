package opinion

import (
	"slices"

	"cartulary/engine/tile"
)

// Tiles with a place of their own in the order of the draws.
const (
	startTile   = "BA/RCr"
	spring      = "RI/s"
	lake        = "RI.1/I.e"
	fork        = "RI.2/III"
	volcanoLake = "RI.2/I.v"
)

// hasRiver reports whether a river is in the box.
func (g *Game) hasRiver() bool { return g.has["river"] || g.has["river-2"] }

// A stage is a part of the draw pile that is drawn before the next (RIV-03, RV2-02).
type stage int

const (
	forkStage stage = iota
	riverStage
	lakeStage
	land
)

// stageOf returns the stage of a tile.
func stageOf(printed *tile.Tile) stage {
	switch {
	case printed.ID == fork:
		return forkStage
	case printed.ID == lake || printed.ID == volcanoLake:
		return lakeStage
	case slices.Contains(printed.Shown[:], tile.RiverEdge):
		return riverStage
	}
	return land
}

// outOfOrder returns the problem of a tile that is drawn before others that come first.
func (g *Game) outOfOrder(printed *tile.Tile) *Problem {
	for id, n := range g.stack {
		if n > 0 && stageOf(g.kinds[id]) < stageOf(printed) {
			return illegal("%s comes before %s (RIV-03, RV2-02)", id, printed.ID)
		}
	}
	if g.spare && stageOf(printed) == land {
		if printed.ID != startTile {
			return illegal("the start tile of the base game comes first after the river (RIV-02)")
		}
		g.spare = false
	}
	return nil
}

// riverMisfit returns the reason why the river bars the placement of a tile with fitting sides, empty if it does not.
func (g *Game) riverMisfit(l *placedTile) string {
	var joined, open []int
	for side := range 4 {
		switch {
		case l.edge(side) != tile.RiverEdge:
		case g.table[next(l.at, side)] != nil:
			joined = append(joined, side)
		default:
			open = append(open, side)
		}
	}
	switch {
	case len(joined)+len(open) == 0:
		return ""
	case len(joined) == 0:
		return "it does not continue the river (RIV-10)"
	case len(joined) > 1:
		return "it joins two arms of the river (RV2-05)"
	}
	for _, out := range open {
		if why := g.uturn(l, joined[0], out); why != "" {
			return why
		}
	}
	return ""
}

// A bend is the turn of a river on a tile: 1 to the right, 3 to the left, 0 if there is none.
func bend(in, out int) int { return (out - in + 2 + 4) % 4 }

// uturn returns the reason why the river may not run over a tile from one side to another (RIV-14, RV2-06).
func (g *Game) uturn(l *placedTile, in, out int) string {
	if g.rules.is("riv.uturn", "clearance") {
		ahead := next(l.at, out)
		for _, at := range []square{next(ahead, (out+1)%4), next(ahead, (out+3)%4), next(ahead, out),
			next(next(ahead, out), (out+1)%4), next(next(ahead, out), (out+3)%4)} {
			if g.table[at] != nil {
				return "the river has no room to go on (RIV-14)"
			}
		}
		return ""
	}
	if g.rules.is("riv.uturn", "never") {
		// Whether this bars bends to one side in succession as well is open.
		if first := g.firstDirection(); first >= 0 && out == (first+2)%4 {
			return "the river runs back against its first direction (RIV-14)"
		}
		return ""
	}
	before := g.table[next(l.at, in)]
	if up := g.upstream(before, (in+2)%4); up >= 0 {
		if turn := bend(in, out); turn != 0 && turn == bend(up, (in+2)%4) {
			return "a bend after a bend to the same side (RIV-14)"
		}
	}
	return ""
}

// riverSides returns the sides of a tile with the river.
func (l *placedTile) riverSides() (sides []int) {
	for side := range 4 {
		if l.edge(side) == tile.RiverEdge {
			sides = append(sides, side)
		}
	}
	return sides
}

// firstDirection returns the side over which the river leaves the spring, -1 without a spring.
func (g *Game) firstDirection() int {
	for _, l := range g.table {
		if l.printed.ID == spring {
			return l.riverSides()[0]
		}
	}
	return -1
}

// upstream returns the side over which the river that leaves a tile over a side comes in, -1 if it rises there.
func (g *Game) upstream(l *placedTile, out int) int {
	in := slices.DeleteFunc(l.riverSides(), func(side int) bool { return side == out })
	for _, side := range in {
		if len(in) == 1 || g.leadsToSpring(l, side) {
			return side
		}
	}
	return -1
}

// leadsToSpring reports whether the spring lies up the river over a side of a tile.
func (g *Game) leadsToSpring(l *placedTile, side int) bool {
	been := map[square]bool{l.at: true}
	for ways := []square{next(l.at, side)}; len(ways) > 0; {
		at := ways[0]
		ways = ways[1:]
		n := g.table[at]
		if n == nil || been[at] {
			continue
		}
		been[at] = true
		if n.printed.ID == spring {
			return true
		}
		for _, s := range n.riverSides() {
			ways = append(ways, next(at, s))
		}
	}
	return false
}

// hasInn reports whether a road has an inn that counts (IAC-10, RV2-10).
func (g *Game) hasInn(road []Spot) bool {
	return slices.ContainsFunc(road, func(s Spot) bool {
		ofRiver := g.set[g.table[s.At].printed.ID] == "river-2" && g.rules.is("rv2.symbols", "always")
		return g.part(s).Mark == "inn" && (ofRiver || g.rules.is("iac.inns", "on"))
	})
}

// hasHerd reports whether a field has a pig herd that counts (RV2-10, RV2-11).
func (g *Game) hasHerd(field []Spot) bool {
	return g.marked(field, "herd") && (g.rules.is("tab.pig", "on") || g.rules.is("rv2.symbols", "always"))
}
