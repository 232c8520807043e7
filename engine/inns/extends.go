package inns

import (
	"cartulary/engine"
	"cartulary/engine/tile"
)

// extending lists the statements of the family that rules of others enforce.
var extending = []engine.Extension{
	{Rule: "tile-drawn-too-often", Clauses: []string{"IAC-01"}},
	{Rule: "follower-second-in-turn", Clauses: []string{"IAC-20"}},
	{Rule: "follower-no-such-part", Clauses: []string{"IAC-18"}, When: cathedralOnly},
	{Rule: "follower-supply-empty", Clauses: []string{"IAC-02", "IAC-24"}},
	{Rule: "garden-without-abbot", Clauses: []string{"IAC-29"}},
}

// cathedralOnly is true for a monk on a cathedral, which is a city alone.
func cathedralOnly(c *engine.Case) bool {
	a := c.Action
	parts := c.TypeOf(a.Tile).Tile.Parts
	return c.Rules().Figures[a.Figure].Follower && a.Want == tile.Cloister && len(parts) == 1 && parts[0].Mark != ""
}
