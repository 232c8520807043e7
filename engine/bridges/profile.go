// Package bridges holds the rules profiles of Bridges, Castles & Bazaars, for all its elements. The bazaars are in package
// bazaar.
package bridges

import "cartulary/engine/profile"

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

// A Profile holds the switches of Bridges, Castles & Bazaars.
type Profile struct {
	ID            string
	Title         string
	Source        string        // of the values
	BuilderBazaar BuilderBazaar // BCB-63
	BidLimit      BidLimit      // BCB-70
	Auction       Auction       // BCB-75
}

// profiles lists the published rules, oldest first, and those of JCloisterZone.
var profiles = []Profile{
	{ID: "bcb-jcz", Title: "Bridges, Castles & Bazaars as JCloisterZone plays it", BuilderBazaar: BuilderFirst, BidLimit: NoLimit, Auction: Bids,
		Source: "the source of JCloisterZone and games that it played; in force beside jcz-default unless the record names another"},
	{ID: "bcb-c1", Title: "Bridges, Castles & Bazaars, first edition", BuilderBazaar: AuctionFirst, BidLimit: NoLimit, Auction: Bids,
		Source: "WikiCarpedia on the first edition"},
	{ID: "bcb-c2", Title: "Bridges, Castles & Bazaars, new edition", BuilderBazaar: BuilderFirst, BidLimit: NoLimit, Auction: Bids,
		Source: "copies of the rules of the new edition, and WikiCarpedia"},
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("bcb.builder_bazaar", "in a double turn with a bazaar tile, the second part (builder_first) or the bazaar and its round (auction_first) come first: BCB-63",
		[]string{"builder_first", "auction_first"}, func(p *Profile) *BuilderBazaar { return &p.BuilderBazaar }).Stated("BCB-63"),
	profile.Field("bcb.bid_limit", "the highest bid at a bazaar: any (none) or the points of the bidder (own_points): BCB-70",
		[]string{"none", "own_points"}, func(p *Profile) *BidLimit { return &p.BidLimit }).Stated("BCB-70"),
	profile.Field("bcb.auction", "the players bid for the tiles of a bazaar (bids) or choose them in turn, without bids (choose): BCB-75",
		[]string{"bids", "choose"}, func(p *Profile) *Auction { return &p.Auction }).Stated("BCB-75"),
}

const (
	wiki = "WikiCarpedia, Bridges, Castles & Bazaars"
	jcz  = "JCloisterZone"
)

// grounds holds, by switch, the evidence for the values of the profiles.
var grounds = map[string][]profile.Ground{
	"bcb.builder_bazaar": {profile.Reported("builder_first", jcz, "bcb-jcz"), profile.Reported("auction_first", wiki, "bcb-c1"), profile.Reported("builder_first", wiki, "bcb-c2")},
	"bcb.bid_limit":      {profile.Reported("none", jcz, "bcb-jcz"), profile.Inferred("none", "no text that could be read limits bids", "bcb-c1", "bcb-c2")},
	"bcb.auction":        {profile.Reported("bids", jcz, "bcb-jcz"), profile.Reported("bids", wiki, "bcb-c1", "bcb-c2")},
}
