package validator

import (
	"slices"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
)

// The engine's words for the cards of King & Robber.
var (
	king   = engine.WordOf("king")
	robber = engine.WordOf("robber")
)

// checkHolder reports a claim about a card that is not in the box.
func (v *Validator) checkHolder(f *replay.Frame, card engine.Word, c *notation.HolderClaim) {
	if c != nil && !slices.Contains(v.replayer.Rules().Holdings, card) {
		v.notInBox(f, c.Span, "the "+card.String())
	}
}
