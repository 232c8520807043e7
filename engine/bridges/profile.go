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
	ID             string
	Title          string
	Source         string             // of the values
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

// profiles lists the published rules, oldest first, and those of JCloisterZone.
var profiles = []Profile{
	{ID: "bcb-jcz", Title: "Bridges, Castles & Bazaars as JCloisterZone plays it",
		Bridges: profile.On, Castles: profile.On, Bazaars: profile.On, TowerTakesLord: profile.Off, FreeBridge: onTile, BridgesPerPart: one, BridgeToAbbey: profile.Forbid, CastleChoice: highest, CastleChain: featuresFirst, HitsLord: profile.On,
		BuilderBazaar: BuilderFirst, BidLimit: NoLimit, Auction: Bids, BazaarInRound: Lost,
		Source: "the source of JCloisterZone and games that it played; in force beside jcz-default unless the record names another"},
	{ID: "bcb-c1", Title: "Bridges, Castles & Bazaars, first edition",
		Bridges: profile.On, Castles: profile.On, Bazaars: profile.On, TowerTakesLord: profile.Off, FreeBridge: tileOrNeighbour, BridgesPerPart: asNeeded, BridgeToAbbey: profile.Allow, CastleChoice: ownerChooses, CastleChain: highestFirst, HitsLord: profile.On,
		BuilderBazaar: AuctionFirst, BidLimit: NoLimit, Auction: Bids, BazaarInRound: Waits,
		Source: "WikiCarpedia on the first edition"},
	{ID: "bcb-c2", Title: "Bridges, Castles & Bazaars, new edition",
		Bridges: profile.On, Castles: profile.On, Bazaars: profile.On, TowerTakesLord: profile.Off, FreeBridge: tileOrNeighbour, BridgesPerPart: asNeeded, BridgeToAbbey: profile.Allow, CastleChoice: ownerChooses, CastleChain: highestFirst, HitsLord: profile.On,
		BuilderBazaar: BuilderFirst, BidLimit: NoLimit, Auction: Bids, BazaarInRound: Waits,
		Source: "copies of the rules of the new edition, and WikiCarpedia"},
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("bcb.bridges", "the bridges are in play: BCB-10", profile.OffOn, func(p *Profile) *profile.Choice { return &p.Bridges }),
	profile.Field("bcb.castles", "small cities can become castles: BCB-31", profile.OffOn, func(p *Profile) *profile.Choice { return &p.Castles }),
	profile.Field("bcb.bazaars", "a bazaar tile brings a bazaar: BCB-60", profile.OffOn, func(p *Profile) *profile.Choice { return &p.Bazaars }),
	profile.Field("bcb.tower_takes_lord", "a tower can capture the lord of a castle: TOW-35",
		[]string{"no", "yes"}, func(p *Profile) *profile.Choice { return &p.TowerTakesLord }).Stated("TOW-35"),
	profile.Field("bcb.free_bridge", "a bridge that no placement needs is built over the tile just placed or one beside it (tile_or_neighbour), or over the tile just placed (tile): BCB-11, BCB-13",
		[]string{"tile_or_neighbour", "tile"}, func(p *Profile) *freeBridge { return &p.FreeBridge }).Stated("BCB-11", "BCB-13"),
	profile.Field("bcb.bridges_per_part", "in a part of a turn, a player builds all bridges that the placement needs and one more (needed), or only one bridge (one): BCB-14",
		[]string{"needed", "one"}, func(p *Profile) *perPart { return &p.BridgesPerPart }).Stated("BCB-14"),
	profile.Field("bcb.bridge_to_abbey", "a bridge may end at an abbey: BCB-13, AAM-14",
		profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.BridgeToAbbey }).Stated("BCB-13", "AAM-14"),
	profile.Field("bcb.castle_choice", "of several completed features, the owner of a lord chooses the one that it scores, or it scores the highest: BCB-43",
		[]string{"owner", "highest"}, func(p *Profile) *castleChoice { return &p.CastleChoice }).Stated("BCB-43"),
	profile.Field("bcb.castle_chain", "beside a castle that scores, a lord may score that castle's points even if a feature is completed (highest), or a completed feature comes first (features_first): BCB-44",
		[]string{"highest", "features_first"}, func(p *Profile) *castleChain { return &p.CastleChain }).Stated("BCB-44"),
	profile.Field("plague.hits_lord", "a flea on either tile of a castle sends its lord home: SET-06",
		profile.FalseTrue, func(p *Profile) *profile.Choice { return &p.HitsLord }).Stated("SET-06"),
	profile.Field("bcb.builder_bazaar", "in a double turn with a bazaar tile, the second part (builder_first) or the bazaar and its round (auction_first) come first: BCB-63",
		[]string{"builder_first", "auction_first"}, func(p *Profile) *BuilderBazaar { return &p.BuilderBazaar }).Stated("BCB-63"),
	profile.Field("bcb.bid_limit", "the highest bid at a bazaar: any (none) or the points of the bidder (own_points): BCB-70",
		[]string{"none", "own_points"}, func(p *Profile) *BidLimit { return &p.BidLimit }).Stated("BCB-70"),
	profile.Field("bcb.auction", "the players bid for the tiles of a bazaar (bids) or choose them in turn, without bids (choose): BCB-75",
		[]string{"bids", "choose"}, func(p *Profile) *Auction { return &p.Auction }).Stated("BCB-75"),
	profile.Field("bcb.bazaar_in_round", "a bazaar tile drawn in the round after a bazaar brings one after the round (waits) or none (lost): BCB-74",
		[]string{"waits", "lost"}, func(p *Profile) *BazaarInRound { return &p.BazaarInRound }).Stated("BCB-74"),
}

const (
	wiki = "WikiCarpedia, Bridges, Castles & Bazaars"
	jcz  = "JCloisterZone"
)

// grounds holds, by switch, the evidence for the values of the profiles.
var grounds = map[string][]profile.Ground{
	"bcb.bridges":          {profile.Reported("on", jcz, "bcb-jcz"), profile.Reported("on", wiki, "bcb-c1", "bcb-c2")},
	"bcb.castles":          {profile.Reported("on", jcz, "bcb-jcz"), profile.Reported("on", wiki, "bcb-c1", "bcb-c2")},
	"bcb.bazaars":          {profile.Reported("on", jcz, "bcb-jcz"), profile.Reported("on", wiki, "bcb-c1", "bcb-c2")},
	"bcb.tower_takes_lord": {profile.Reported("no", jcz, "bcb-jcz"), profile.Inferred("no", "JCloisterZone spares the lord; a house rule lets towers take it", "bcb-c1", "bcb-c2")},
	"bcb.free_bridge":      {profile.Reported("tile", jcz, "bcb-jcz"), profile.Reported("tile_or_neighbour", wiki, "bcb-c1", "bcb-c2")},
	"bcb.bridges_per_part": {profile.Reported("one", jcz, "bcb-jcz"), profile.Inferred("needed", "a tile may need several; no text limits those", "bcb-c1", "bcb-c2")},
	"bcb.bridge_to_abbey": {profile.Reported("forbid", jcz, "bcb-jcz"),
		profile.Inferred("allow", "an abbey continues every road; no text covers a bridge beside one", "bcb-c1", "bcb-c2")},
	"bcb.castle_choice": {profile.Reported("highest", jcz, "bcb-jcz"), profile.Reported("owner", wiki, "bcb-c1", "bcb-c2")},
	"bcb.castle_chain": {profile.Reported("features_first", jcz, "bcb-jcz"),
		profile.Inferred("highest", "a castle scores the points of any feature or castle in its vicinity; no text puts features first", "bcb-c1", "bcb-c2")},
	"plague.hits_lord":    {profile.Inferred("true", "The Plague speaks of all followers on the tile", "bcb-jcz", "bcb-c1", "bcb-c2")},
	"bcb.builder_bazaar":  {profile.Reported("builder_first", jcz, "bcb-jcz"), profile.Reported("auction_first", wiki, "bcb-c1"), profile.Reported("builder_first", wiki, "bcb-c2")},
	"bcb.bid_limit":       {profile.Reported("none", jcz, "bcb-jcz"), profile.Inferred("none", "no text that could be read limits bids", "bcb-c1", "bcb-c2")},
	"bcb.auction":         {profile.Reported("bids", jcz, "bcb-jcz"), profile.Reported("bids", wiki, "bcb-c1", "bcb-c2")},
	"bcb.bazaar_in_round": {profile.Reported("lost", jcz, "bcb-jcz"), profile.Reported("waits", wiki, "bcb-c1", "bcb-c2")},
}
