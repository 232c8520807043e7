// Package names holds the words that more than one package knows things by: neutral figures,
// kinds of tokens, and what sends figures home or pays points. Each is written here once, so
// that a misspelt name does not compile. The kinds of features have theirs in package engine:
// see [engine.WordOfKind]. Nothing here changes, and nothing returns an error.
package names

import "cartulary/engine"

// The words, in the order of their texts.
var (
	Dragon   = engine.WordOf("dragon")
	Fairy    = engine.WordOf("fairy")
	Flea     = engine.WordOf("flea")
	Leper    = engine.WordOf("leper")
	Outbreak = engine.WordOf("outbreak")
	Princess = engine.WordOf("princess")
)
