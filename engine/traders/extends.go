package traders

import (
	"cartulary/engine"
)

// extending lists the statements of the family that rules of others enforce.
var extending = []engine.Extension{
	{Rule: "tile-drawn-too-often", Clauses: []string{"TAB-01"}},
	{Rule: "follower-off-tile", Clauses: []string{"TAB-21", "TAB-51", "TAB-63"}},
	{Rule: "follower-no-such-part", Clauses: []string{"TAB-21", "TAB-51"}},
	{Rule: "follower-supply-empty", Clauses: []string{"TAB-24", "TAB-53"}},
	{Rule: "flea-second-in-turn", Clauses: []string{"TAB-42"}},
	{Rule: "flight-second-in-turn", Clauses: []string{"TAB-42"}},
	{Rule: "leper-moved-on-entry-turn", Clauses: []string{"TAB-43", "XEX-30"}},
	{Rule: "leper-moved-twice", Clauses: []string{"TAB-44"}},
	{Rule: "quarter-second-in-turn", Clauses: []string{"TAB-46"}, When: func(c *engine.Case) bool { return !c.Happened(engine.EvStation) }},
}
