package base

import (
	"cartulary/engine"
	"cartulary/engine/names"
)

// Base game and dragon.

// afterDragon returns the statement about the turn after a dragon's walk.
func afterDragon(s *engine.State) []string {
	if s.WalkedThisTurn(names.Dragon) { // the state still has the events of the previous turn
		return []string{"PAD-39"}
	}
	return nil
}
