package base

import (
	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

// Base game and dragon.

// afterDragon returns the statement about the turn after a dragon's walk.
func afterDragon(s *engine.State) []string {
	if s.WalkedThisTurn(names.Dragon) { // the state still has the events of the previous turn
		return []string{"PAD-39"}
	}
	return nil
}

// Base game and castles.

// more returns 1 for a castle, which pays farmers 4 points in place of the 3 of a city (BCB-48), and 0 for a city.
func more(s *engine.State, city engine.NodeID) int {
	if s.Kind(city) == tile.Castle {
		return 1
	}
	return 0
}
