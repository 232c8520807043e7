// Package names holds the words that several packages share: neutral figures, kinds of tokens, and reasons for
// returning figures or paying points. Each is written once, so a misspelt name does not compile. The words for the
// kinds of features are in package engine: see [engine.WordOfKind]. The words are constants, safe for concurrent use.
package names

import "cartulary/engine"

// The words, in the order of their texts.
var (
	Abbot    = engine.WordOf("abbot")
	Alone    = engine.WordOf("alone")
	Builder  = engine.WordOf("builder")
	Cloth    = engine.WordOf("cloth")
	Count    = engine.WordOf("count")
	Dragon   = engine.WordOf("dragon")
	Fairy    = engine.WordOf("fairy")
	Flea     = engine.WordOf("flea")
	Goods    = engine.WordOf("goods")
	Grain    = engine.WordOf("grain")
	King     = engine.WordOf("king")
	Leper    = engine.WordOf("leper")
	Outbreak = engine.WordOf("outbreak")
	Phantom  = engine.WordOf("phantom")
	Pig      = engine.WordOf("pig")
	Princess = engine.WordOf("princess")
	Recall   = engine.WordOf("recall")
	Robber   = engine.WordOf("robber")
	Wine     = engine.WordOf("wine")
)
