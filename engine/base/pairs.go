package base

import (
	"cartulary/engine"
	"cartulary/engine/tile"
)

// Base game and castles.

// farmCastle is the points of a field for each castle that it borders, in place of those for a city (BCB-48).
const farmCastle = 4

// more returns 1 for a castle and 0 for a city.
func more(s *engine.State, city engine.NodeID) int {
	if s.Kind(city) == tile.Castle {
		return 1
	}
	return 0
}
