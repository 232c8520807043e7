// Package names holds the words that several packages share: neutral figures, kinds of tokens, deeds, and reasons for
// returning figures or paying points. Each is written once, so a misspelt name does not compile. A word that only one
// element uses is in its package, until the pairs.go of another box names it. The words for the kinds of features are in
// package engine: see [engine.WordOfKind]. The words are constants, safe for concurrent use.
package names

import "cartulary/engine"

// The words, in the order of their texts.
var (
	Abbot    = engine.WordOf("abbot")
	Alone    = engine.WordOf("alone")
	Barn     = engine.WordOf("barn")
	Bazaar   = engine.WordOf("bazaar")
	Bid      = engine.WordOf("bid")
	Bridge   = engine.WordOf("bridge")
	Builder  = engine.WordOf("builder")
	Capture  = engine.WordOf("capture")
	Castle   = engine.WordOf("castle")
	Count    = engine.WordOf("count")
	Dragon   = engine.WordOf("dragon")
	Exchange = engine.WordOf("exchange")
	Fairy    = engine.WordOf("fairy")
	Flea     = engine.WordOf("flea")
	Flock    = engine.WordOf("flock")
	Goods    = engine.WordOf("goods")
	King     = engine.WordOf("king")
	Leper    = engine.WordOf("leper")
	Lord     = engine.WordOf("lord")
	Mayor    = engine.WordOf("mayor")
	Outbreak = engine.WordOf("outbreak")
	Phantom  = engine.WordOf("phantom")
	Pig      = engine.WordOf("pig")
	Princess = engine.WordOf("princess")
	Ransom   = engine.WordOf("ransom")
	Recall   = engine.WordOf("recall")
	Robber   = engine.WordOf("robber")
	Tower    = engine.WordOf("tower")
	Sheep    = engine.WordOf("sheep")
	Shepherd = engine.WordOf("shepherd")
	Wagon    = engine.WordOf("wagon")
	Wine     = engine.WordOf("wine")
	Wolf     = engine.WordOf("wolf")
)

// Sheep1 to Sheep4 are the tokens with so many sheep.
var (
	Sheep1 = engine.WordOf("sheep-1")
	Sheep2 = engine.WordOf("sheep-2")
	Sheep3 = engine.WordOf("sheep-3")
	Sheep4 = engine.WordOf("sheep-4")
)
