package plague

import (
	"cartulary/engine"
	"cartulary/engine/tile"
)

// extending lists the statements of the family that rules of others enforce.
var extending = []engine.Extension{
	{Rule: "tile-drawn-too-often", Clauses: []string{"PLG-01"}},
	{Rule: "follower-feature-occupied", Clauses: []string{"PLG-02"}, When: func(c *engine.Case) bool {
		return c.Joins(tile.Field, func(t *tile.Tile) bool { return t.Mark == mark })
	}},
	{Rule: "dragon-walk-short", Clauses: []string{"PLG-73"}},
}
