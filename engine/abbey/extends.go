package abbey

import (
	"cartulary/engine"
)

// extending lists the statements of the family that rules of others enforce.
var extending = []engine.Extension{
	{Rule: "tile-drawn-too-often", Clauses: []string{"AAM-01"}},
	{Rule: "follower-second-in-turn", Clauses: []string{"AAM-02"}},
	{Rule: "follower-off-tile", Clauses: []string{"AAM-30", "AAM-40", "AAM-60", "SET-08"}},
	{Rule: "follower-no-such-part", Clauses: []string{"AAM-30", "AAM-40", "AAM-60"}},
	{Rule: "follower-feature-occupied", Clauses: []string{"AAM-30", "AAM-40", "AAM-66"}},
	{Rule: "follower-supply-empty", Clauses: []string{"AAM-01"}},
	{Rule: "castle-not-owner", Clauses: []string{"AAM-34"}},
}
