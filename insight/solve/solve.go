// Package solve computes the exact value of positions with few tiles left, for two players.
package solve

import "cartulary/engine"

// An Option is one way to play a drawn tile with its exact value.
type Option struct {
	Place engine.Placement
	Move  engine.Action // after the placement; Kind 0: none
	Value Value         // for the mover
}

// A Value is the exact value of a position under best play of both players, who maximise the expected lead.
type Value struct {
	Lead float64 // expected final points of one player minus those of the other
	Win  float64 // chance that this player wins under that play; a tie counts as one half
	Own  float64 // expected final points of this player; the other's are Own - Lead
}
