package abbot

import (
	"cartulary/engine"
	"cartulary/engine/tile"
)

// extending lists the statements of the family that rules of others enforce.
var extending = []engine.Extension{
	{Rule: "tile-drawn-too-often", Clauses: []string{"ABT-01"}, When: withGarden},
	{Rule: "follower-off-tile", Clauses: []string{"ABT-02"}},
	{Rule: "follower-no-such-part", Clauses: []string{"ABT-02"}},
	{Rule: "follower-feature-occupied", Clauses: []string{"ABT-02"}},
	{Rule: "follower-supply-empty", Clauses: []string{"ABT-01"}},
}

// withGarden is true for a tile with a garden, and for one of which all copies have a garden.
func withGarden(c *engine.Case) bool {
	ty := c.Rules().Type(c.Action.Place.Type)
	return ty.Tile.Has(tile.Garden) || ty.Count+ty.Out == 0
}
