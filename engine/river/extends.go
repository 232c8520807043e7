package river

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// extending lists the statements of The River that rules of other families enforce, secondExtending those of The River II.
var extending = []engine.Extension{
	{Rule: "tile-edge-mismatch", Clauses: []string{"RIV-11"}, When: func(c *engine.Case) bool { return c.Misfits(banks) && placesRiver(c) }},
	{Rule: "tile-edge-mismatch", Clauses: []string{"RIV-16"}, When: func(c *engine.Case) bool { return c.Misfits(banks) && !placesRiver(c) }},
	{Rule: "tile-playable-discarded", Clauses: []string{"RIV-15"}, When: placesRiver},
	{Rule: "follower-no-such-part", Clauses: []string{"RIV-12"}, When: func(c *engine.Case) bool {
		return c.Rules().Figures[c.Action.Figure].Follower && showsRiver(c.TypeOf(c.Action.Tile).Tile)
	}},
	{Rule: "follower-feature-occupied", Clauses: []string{"RIV-13"}, When: func(c *engine.Case) bool { return c.Joins(tile.Field, showsRiver) }},
	{Rule: "plague-tile-too-early", Clauses: []string{"RIV-21"}, When: func(c *engine.Case) bool {
		return slices.ContainsFunc(c.Rules().Types, func(t engine.Type) bool { return showsRiver(t.Tile) })
	}},
	{Rule: "flight-off-feature", Clauses: []string{"RIV-20"}, When: flees},
}

var secondExtending = []engine.Extension{
	{Rule: "follower-feature-occupied", Clauses: []string{"RV2-13"}, When: func(c *engine.Case) bool {
		return c.Joins(tile.Field, overRiver) || c.Joins(tile.City, overRiver)
	}},
}

// banks is true for a side on which one of two tiles shows the river.
func banks(neighbour, own tile.Edge) bool {
	return neighbour == tile.RiverEdge || own == tile.RiverEdge
}

func placesRiver(c *engine.Case) bool { return showsRiver(c.Rules().Type(c.Action.Place.Type).Tile) }

func showsRiver(t *tile.Tile) bool { return slices.Contains(t.Shown[:], tile.RiverEdge) }

// overRiver reports whether a city of a tile lies on both banks of the river.
func overRiver(t *tile.Tile) bool {
	return showsRiver(t) && slices.ContainsFunc(t.Parts, func(p tile.Part) bool { return p.Kind == tile.City && p.Sides == p.Sides.Turned(2) })
}
