// Package names holds the words that several packages share: neutral figures, kinds of tokens, and reasons for
// returning figures or paying points. Each is written once, so a misspelt name does not compile. The words for the
// kinds of features are in package engine: see [engine.WordOfKind]. The words are constants, safe for concurrent use.
package names

import "cartulary/engine"

// The words, in the order of their texts.
var (
	Abbot  = engine.WordOf("abbot")
	Alone  = engine.WordOf("alone")
	Barn   = engine.WordOf("barn")
	Bazaar = engine.WordOf("bazaar")
	// BazaarLater is in the memory of a player who may play a second part of the turn after a bazaar and its round,
	// BazaarWaits for each bazaar of a player that is still to be held. BazaarWon is the note in a turn with a tile from a bazaar.
	BazaarLater = engine.WordOf("bazaar-later")
	BazaarWaits = engine.WordOf("bazaar-waits")
	BazaarWon   = engine.WordOf("bazaar-won")
	Bid         = engine.WordOf("bid")
	Bridge      = engine.WordOf("bridge")
	Builder     = engine.WordOf("builder")
	Capture     = engine.WordOf("capture")
	Castle      = engine.WordOf("castle")
	Cloth       = engine.WordOf("cloth")
	Count       = engine.WordOf("count")
	Dragon      = engine.WordOf("dragon")
	Exchange    = engine.WordOf("exchange")
	Fairy       = engine.WordOf("fairy")
	Flea        = engine.WordOf("flea")
	Flock       = engine.WordOf("flock")
	Goods       = engine.WordOf("goods")
	Grain       = engine.WordOf("grain")
	Hill        = engine.WordOf("hill")
	King        = engine.WordOf("king")
	Leper       = engine.WordOf("leper")
	Lord        = engine.WordOf("lord")
	Mayor       = engine.WordOf("mayor")
	Outbreak    = engine.WordOf("outbreak")
	Phantom     = engine.WordOf("phantom")
	Pig         = engine.WordOf("pig")
	Princess    = engine.WordOf("princess")
	Ransom      = engine.WordOf("ransom")
	Recall      = engine.WordOf("recall")
	Robber      = engine.WordOf("robber")
	Tower       = engine.WordOf("tower")
	Sheep       = engine.WordOf("sheep")
	Shepherd    = engine.WordOf("shepherd")
	Wagon       = engine.WordOf("wagon")
	Wine        = engine.WordOf("wine")
	Wolf        = engine.WordOf("wolf")
)

// Sheep1 to Sheep4 are the tokens with so many sheep.
var (
	Sheep1 = engine.WordOf("sheep-1")
	Sheep2 = engine.WordOf("sheep-2")
	Sheep3 = engine.WordOf("sheep-3")
	Sheep4 = engine.WordOf("sheep-4")

	// LaterSheep1 to LaterSheep4 are the same tokens of the second shepherd of a player, in the memory of that player.
	LaterSheep1 = engine.WordOf("later-sheep-1")
	LaterSheep2 = engine.WordOf("later-sheep-2")
	LaterSheep3 = engine.WordOf("later-sheep-3")
	LaterSheep4 = engine.WordOf("later-sheep-4")
)
