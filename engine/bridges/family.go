// Package bridges implements the bridges and the castles of Bridges, Castles & Bazaars, and holds the rules profiles of all its
// elements. The bazaars are in package bazaar.
package bridges

import (
	"embed"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// Family returns Bridges, Castles & Bazaars with its elements as one value: bridges, castles and those of other packages.
func Family(others ...family.Element) family.Family {
	return family.With[Profile](files, "", family.Family{
		Set: family.Set{Tiles: tile.Bridges},
		Elements: append([]family.Element{
			{ID: "bridge", In: "bcb.bridges=on", Book: book, Deeds: []family.Deed{{Do: "bridge", Title: "a bridge", Reason: names.Bridge}}, New: func(g *family.Game) engine.Element { return bridge(*family.Of[Profile](g)) }},
			{ID: "castle", In: "bcb.castles=on", Book: book, Deeds: []family.Deed{{Do: "castle", Title: "a castle", Reason: names.Castle}, {Do: "lord", Title: "the choice of a lord", Reason: names.Lord}},
				New: func(g *family.Game) engine.Element { return castle(*family.Of[Profile](g), family.Beside[beside](g)) }},
		}, others...),
		Extends: []engine.Extension{
			{Rule: "tile-edge-mismatch", Clauses: []string{"BCB-12"}, When: func(c *engine.Case) bool { return c.Rules().Mends() && c.Misfits(bridged) }},
		},
	})
}

// bridged is true for a side on which a road meets a field: a bridge can mend it.
func bridged(neighbour, own tile.Edge) bool {
	return neighbour == tile.RoadEdge && own == tile.FieldEdge || neighbour == tile.FieldEdge && own == tile.RoadEdge
}

// A Profile holds the switches of Bridges, Castles & Bazaars.
type Profile struct {
	Bridges        bool `switch:"bcb.bridges off on"`                             // BCB-10
	Castles        bool `switch:"bcb.castles off on"`                             // BCB-31
	Bazaars        bool `switch:"bcb.bazaars off on"`                             // BCB-60
	TowerTakesLord bool `switch:"bcb.tower_takes_lord no yes"`                    // TOW-35
	FreeOnTile     bool `switch:"bcb.free_bridge tile_or_neighbour tile"`         // BCB-11, BCB-13: a bridge that no placement needs leads over the tile just placed
	OneBridge      bool `switch:"bcb.bridges_per_part needed one"`                // BCB-14: a part of a turn has one, not those that are needed and one more
	BridgeToAbbey  bool `switch:"bcb.bridge_to_abbey forbid allow"`               // BCB-13, AAM-14
	HighestOnly    bool `switch:"bcb.castle_choice owner highest"`                // BCB-43: a lord scores the highest feature, not the one that its owner chooses
	FeaturesFirst  bool `switch:"bcb.castle_chain highest features_first"`        // BCB-44: a castle that scores is for lords without a completed feature
	HitsLord       bool `switch:"plague.hits_lord false true"`                    // SET-06
	AuctionFirst   bool `switch:"bcb.builder_bazaar builder_first auction_first"` // BCB-63: the auction and its round come before the second part of the turn
	OwnPoints      bool `switch:"bcb.bid_limit none own_points"`                  // BCB-70: a bid is at most the bidder's points
	Choose         bool `switch:"bcb.auction bids choose"`                        // BCB-75: the players choose tiles without bids
	Lost           bool `switch:"bcb.bazaar_in_round waits lost"`                 // BCB-74: a bazaar tile drawn in the round after a bazaar brings none
}
