package king

import (
	"cartulary/engine"
)

// extending lists the statements of the family that rules of others enforce.
var extending = []engine.Extension{
	{Rule: "tile-drawn-too-often", Clauses: []string{"KRB-01"}},
}
