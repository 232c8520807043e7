package base

import (
	"cartulary/engine"
	"cartulary/engine/names"
)

// Base game and dragon.

// afterDragon returns the statement about the turn that follows one in which the dragon has walked.
func afterDragon(s *engine.State) []string {
	if s.WalkedThisTurn(names.Dragon) { // the events are those of the turn before
		return []string{"PAD-39"}
	}
	return nil
}
