// Package bridges holds the rules profiles of Bridges, Castles & Bazaars, for all its elements. The bazaars are in package
// bazaar.
package bridges

import (
	_ "embed"

	"cartulary/engine/profile"
)

// BuilderBazaar is what comes first in a double turn with a bazaar tile. The zero value is invalid.
type BuilderBazaar uint8

const (
	BuilderFirst BuilderBazaar = iota + 1 // the second part of the turn
	AuctionFirst                          // the bazaar and its round
)

// BidLimit is the highest bid. The zero value is invalid.
type BidLimit uint8

const (
	NoLimit   BidLimit = iota + 1
	OwnPoints          // the points of the bidder
)

// Auction is how players get the tiles of a bazaar. The zero value is invalid.
type Auction uint8

const (
	Bids Auction = iota + 1
	Choose
)

// BazaarInRound is what becomes of a bazaar tile that is drawn in the round after a bazaar. The zero value is invalid.
type BazaarInRound uint8

const (
	Waits BazaarInRound = iota + 1 // its bazaar follows the round
	Lost                           // it brings none
)

// freeBridge is where a bridge may be built that no placement needs. The zero value is invalid.
type freeBridge uint8

const (
	tileOrNeighbour freeBridge = iota + 1 // over the tile just placed or one beside it
	onTile                                // over the tile just placed
)

// perPart is how many bridges may be built in a part of a turn. The zero value is invalid.
type perPart uint8

const (
	asNeeded perPart = iota + 1 // those that the placement needs, and one more
	one
)

// castleChoice is which of several completed features a lord scores. The zero value is invalid.
type castleChoice uint8

const (
	ownerChooses castleChoice = iota + 1
	highest
)

// castleChain is what a lord scores beside a castle that scores. The zero value is invalid.
type castleChain uint8

const (
	highestFirst  castleChain = iota + 1 // the points of that castle, if they are more
	featuresFirst                        // a completed feature, if there is one
)

// A Profile holds the switches of Bridges, Castles & Bazaars.
type Profile struct {
	Bridges        profile.Choice     // BCB-10
	Castles        profile.Choice     // BCB-31
	Bazaars        profile.Choice     // BCB-60
	TowerTakesLord profile.Choice     // TOW-35
	FreeBridge     freeBridge         // BCB-11, BCB-13
	BridgesPerPart perPart            // BCB-14
	BridgeToAbbey  profile.Permission // BCB-13, AAM-14
	CastleChoice   castleChoice       // BCB-43
	CastleChain    castleChain        // BCB-44
	HitsLord       profile.Choice     // SET-06
	BuilderBazaar  BuilderBazaar      // BCB-63
	BidLimit       BidLimit           // BCB-70
	Auction        Auction            // BCB-75
	BazaarInRound  BazaarInRound      // BCB-74
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("bcb.bridges", profile.OffOn, func(p *Profile) *profile.Choice { return &p.Bridges }),
	profile.Field("bcb.castles", profile.OffOn, func(p *Profile) *profile.Choice { return &p.Castles }),
	profile.Field("bcb.bazaars", profile.OffOn, func(p *Profile) *profile.Choice { return &p.Bazaars }),
	profile.Field("bcb.tower_takes_lord", []string{"no", "yes"}, func(p *Profile) *profile.Choice { return &p.TowerTakesLord }),
	profile.Field("bcb.free_bridge", []string{"tile_or_neighbour", "tile"}, func(p *Profile) *freeBridge { return &p.FreeBridge }),
	profile.Field("bcb.bridges_per_part", []string{"needed", "one"}, func(p *Profile) *perPart { return &p.BridgesPerPart }),
	profile.Field("bcb.bridge_to_abbey", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.BridgeToAbbey }),
	profile.Field("bcb.castle_choice", []string{"owner", "highest"}, func(p *Profile) *castleChoice { return &p.CastleChoice }),
	profile.Field("bcb.castle_chain", []string{"highest", "features_first"}, func(p *Profile) *castleChain { return &p.CastleChain }),
	profile.Field("plague.hits_lord", profile.FalseTrue, func(p *Profile) *profile.Choice { return &p.HitsLord }),
	profile.Field("bcb.builder_bazaar", []string{"builder_first", "auction_first"}, func(p *Profile) *BuilderBazaar { return &p.BuilderBazaar }),
	profile.Field("bcb.bid_limit", []string{"none", "own_points"}, func(p *Profile) *BidLimit { return &p.BidLimit }),
	profile.Field("bcb.auction", []string{"bids", "choose"}, func(p *Profile) *Auction { return &p.Auction }),
	profile.Field("bcb.bazaar_in_round", []string{"waits", "lost"}, func(p *Profile) *BazaarInRound { return &p.BazaarInRound }),
}

// published is the table of the published profiles.
//
//go:embed profiles.txt
var published string
