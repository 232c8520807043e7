package bridges

import (
	"cartulary/engine"
	"cartulary/engine/tile"
)

// extending lists the statements of the family that rules of others enforce.
var extending = []engine.Extension{
	{Rule: "tile-edge-mismatch", Clauses: []string{"BCB-12"}, When: func(c *engine.Case) bool { return c.Rules().Mends() && c.Misfits(bridged) }},
	{Rule: "tile-drawn-too-often", Clauses: []string{"BCB-01"}},
}

// bridged is true for a side on which a road meets a field: a bridge can mend it.
func bridged(neighbour, own tile.Edge) bool {
	return neighbour == tile.RoadEdge && own == tile.FieldEdge || neighbour == tile.FieldEdge && own == tile.RoadEdge
}
