package phantom

import (
	"cartulary/engine"
)

// extending lists the statements of the family that rules of others enforce.
var extending = []engine.Extension{
	{Rule: "volcano-tile-follower", Clauses: []string{"PHA-06"}},
	{Rule: "follower-second-in-turn", Clauses: []string{"PHA-02", "PHA-10"}},
	{Rule: "follower-off-tile", Clauses: []string{"PHA-02"}},
	{Rule: "follower-no-such-part", Clauses: []string{"PHA-02"}},
	{Rule: "follower-feature-occupied", Clauses: []string{"PHA-02"}},
	{Rule: "follower-supply-empty", Clauses: []string{"PHA-01", "PHA-09"}},
	{Rule: "plague-tile-follower", Clauses: []string{"PHA-06"}},
	{Rule: "garden-without-abbot", Clauses: []string{"PHA-06"}},
}
