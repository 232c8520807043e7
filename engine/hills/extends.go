package hills

import (
	"cartulary/engine"
	"cartulary/engine/tile"
	"slices"
)

// extending lists the statements of the family that rules of others enforce.
var extending = []engine.Extension{
	{Rule: "turn-after-game-end", Clauses: []string{"HAS-41"}, When: func(c *engine.Case) bool { return c.Remaining() <= 0 && c.Buried() > 0 }},
	{Rule: "follower-off-tile", Clauses: []string{"HAS-10", "HAS-33"}},
	{Rule: "follower-no-such-part", Clauses: []string{"HAS-10"}},
	{Rule: "follower-feature-occupied", Clauses: []string{"HAS-62"}, When: func(c *engine.Case) bool { return c.Joins(tile.City, sharesSide) }},
	{Rule: "follower-supply-empty", Clauses: []string{"HAS-01"}},
}

// sharesSide reports whether two cities of a tile end on one side.
func sharesSide(t *tile.Tile) bool {
	return slices.ContainsFunc(t.Parts, func(p tile.Part) bool { return p.Shared != 0 })
}
