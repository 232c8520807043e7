// Package bridges temp.
package bridges

import "cartulary/engine/profile"

// BuilderBazaar x.
type BuilderBazaar uint8

const (
	BuilderFirst BuilderBazaar = iota + 1
	AuctionFirst
)

// BidLimit x
type BidLimit uint8

const (
	NoLimit BidLimit = iota + 1
	OwnPoints
)

// Auction x
type Auction uint8

const (
	Bids Auction = iota + 1
	Choose
)

// Profile x
type Profile struct {
	ID, Title, Source string
	BuilderBazaar     BuilderBazaar // BCB-63
	BidLimit          BidLimit      // BCB-70
	Auction           Auction       // BCB-75
}

var profiles = []Profile{
	{ID: "bcb-jcz", Title: "t", BuilderBazaar: BuilderFirst, BidLimit: NoLimit, Auction: Bids, Source: "s"},
	{ID: "bcb-c1", Title: "t", BuilderBazaar: AuctionFirst, BidLimit: NoLimit, Auction: Bids, Source: "s"},
	{ID: "bcb-c2", Title: "t", BuilderBazaar: BuilderFirst, BidLimit: NoLimit, Auction: Bids, Source: "s"},
}
var switches = []profile.Switch[Profile]{
	profile.Field("bcb.builder_bazaar", "whether the second part of the turn or the auction comes first: BCB-63", []string{"builder_first", "auction_first"}, func(p *Profile) *BuilderBazaar { return &p.BuilderBazaar }).Stated("BCB-63"),
	profile.Field("bcb.bid_limit", "bids are unlimited or limited to the player's points: BCB-70", []string{"none", "own_points"}, func(p *Profile) *BidLimit { return &p.BidLimit }).Stated("BCB-70"),
	profile.Field("bcb.auction", "players bid for the tiles or choose in turn: BCB-75", []string{"bids", "choose"}, func(p *Profile) *Auction { return &p.Auction }).Stated("BCB-75"),
}
var grounds = map[string][]profile.Ground{}
