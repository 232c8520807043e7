package pad

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

// extending lists the statements of the family that rules of others enforce.
var extending = []engine.Extension{
	{Rule: "player-out-of-turn", Clauses: []string{"PAD-39"}, When: func(c *engine.Case) bool {
		return c.WalkedThisTurn(names.Dragon) // the state still has the events of the previous turn
	}},
	{Rule: "turn-after-game-end", Clauses: []string{"PAD-11"}, When: laidAside},
	{Rule: "follower-second-in-turn", Clauses: []string{"PAD-05"}, When: cloisterInCity},
	{Rule: "follower-second-in-turn", Clauses: []string{"PAD-80"}, When: reaching},
	{Rule: "follower-off-tile", Clauses: []string{"PAD-80"}, When: func(c *engine.Case) bool {
		return c.Action.Tile != engine.NoTile && follower(c) || c.Action.Tile == engine.NoTile && c.Reaching()
	}},
	{Rule: "follower-off-tile", Clauses: []string{"PAD-84"}, When: func(c *engine.Case) bool {
		return c.Action.Tile != engine.NoTile && !follower(c) && c.Reaching()
	}},
	{Rule: "follower-off-tile", Clauses: []string{"PAD-85"}, When: func(c *engine.Case) bool {
		a := c.Action
		return a.Tile != engine.NoTile && follower(c) && a.Part != engine.NoPart && c.Kind(c.NodeOf(a.Tile, a.Part)) == tile.Quarter
	}},
	{Rule: "follower-feature-occupied", Clauses: []string{"PAD-81"}, When: func(c *engine.Case) bool {
		return c.Action.Tile != c.LastPlaced() && c.Reaching()
	}},
	{Rule: "follower-feature-occupied", Clauses: []string{"PAD-04"}, When: func(c *engine.Case) bool { return c.Joins(tile.Field, underRoad) }},
	{Rule: "follower-feature-occupied", Clauses: []string{"PAD-07"}, When: func(c *engine.Case) bool {
		a := c.Action
		return c.Kind(c.NodeOf(a.Tile, a.Part)) == tile.City && c.TypeOf(a.Tile).Tile.Has(tile.Cloister)
	}},
}

func reaching(c *engine.Case) bool { return c.Reaching() }

// follower reports whether the deployed figure is a follower.
func follower(c *engine.Case) bool { return c.Rules().Figures[c.Action.Figure].Follower }

// laidAside reports whether a tile has been laid aside and every other one is placed.
func laidAside(c *engine.Case) bool {
	for t := range c.Rules().Types {
		if c.LaidAside(engine.TypeID(t)) > 0 {
			return c.Remaining() <= 0
		}
	}
	return false
}

// cloisterInCity reports whether the first of two followers on a tile and the second come to a cloister and the city around it.
func cloisterInCity(c *engine.Case) bool {
	i := slices.IndexFunc(c.Events(), func(e engine.Event) bool {
		if e.Kind != engine.EvDeploy {
			return false
		}
		return c.TileOf(e.Node) == c.Action.Tile
	})
	if i < 0 {
		return false
	}
	kinds := [2]tile.Kind{c.Kind(c.Events()[i].Node), c.Action.Want}
	return kinds == [2]tile.Kind{tile.City, tile.Cloister} || kinds == [2]tile.Kind{tile.Cloister, tile.City}
}

// underRoad reports whether a field of a tile continues across a road in a tunnel.
func underRoad(t *tile.Tile) bool {
	for i := range t.Parts {
		for side := range tile.Side(4) {
			left, right := tile.HalfSide(2*side), tile.HalfSide(2*side+1)
			if t.Parts[i].Kind != tile.Field || !t.Parts[i].Halves.Has(left) || !t.Parts[i].Halves.Has(right) {
				continue
			}
			for j := range t.Parts {
				if t.Parts[j].Kind == tile.Road && t.Parts[j].Sides.Has(side) {
					return true
				}
			}
		}
	}
	return false
}
