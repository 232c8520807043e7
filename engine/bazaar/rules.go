package bazaar

import (
	"embed"

	"cartulary/engine/rule"
)

// pages holds the page of each rule: rules/ID.md.
//
//go:embed rules/*.md
var pages embed.FS

// The rule text and its sections.
const (
	text     = "Bridges, Castles & Bazaars"
	bazaars  = "The bazaars"
	auctions = "The auction"
)

var (
	missing = bazaarRule("bazaar-missing", "no tiles are turned up for a bazaar", bazaars, "BCB-60", "BCB-63", "BCB-74")
	notDue  = bazaarRule("bazaar-not-due", "tiles are turned up for a bazaar that is not due", bazaars,
		"BCB-60", "BCB-61", "BCB-62", "BCB-74")
	wrongTiles = bazaarRule("bazaar-tiles", "not as many tiles as players are turned up, or tiles that are not in the stack", bazaars, "BCB-60")
	unsold     = bazaarRule("bazaar-tile-left", "a tile of a bazaar is not auctioned", auctions, "BCB-69")
	partAfter  = bazaarRule("second-part-after-bazaar", "the second part of a turn directly after the bazaar", bazaars, "BCB-63")
	actAfter   = bazaarRule("action-after-bazaar", "an action after the bazaar, which ends the turn", bazaars, "BCB-60")
	otherTile  = bazaarRule("bazaar-other-tile", "a player has a tile from a bazaar, but draws another one", bazaars, "BCB-72", "BCB-73")

	bidTile       = bazaarRule("bid-tile", "the auctioned tile is not turned up", auctions, "BCB-65")
	bidAuctioneer = bazaarRule("bid-auctioneer", "the wrong player puts up a tile, or puts it up without a bid", auctions, "BCB-64", "BCB-65")
	bidPlayers    = bazaarRule("bid-players", "a player bids twice, out of turn, with a tile, or not at all", auctions, "BCB-66", "BCB-69")
	bidNotHigher  = bazaarRule("bid-not-higher", "a bid is not higher than those before", auctions, "BCB-66")
	bidOverPoints = switched(bazaarRule("bid-over-points", "a bid above the player's points", auctions, "BCB-70"),
		"bid_limit", "none", "bids have no limit")
	bidChoice   = bazaarRule("bid-choice", "the auctioneer does not choose, or has nothing to choose", auctions, "BCB-67", "BCB-68")
	bidInChoice = switched(bazaarRule("bid-in-choice", "bids in a bazaar without auction", auctions, "BCB-75"),
		"auction", "bids", "the tiles are auctioned")
)

// allRules lists the rules under any profile.
var allRules = []*rule.Rule{missing, notDue, wrongTiles, unsold, partAfter, actAfter, otherTile,
	bidTile, bidAuctioneer, bidPlayers, bidNotHigher, bidOverPoints, bidChoice, bidInChoice}

// bazaarRule returns a rule of the bazaars.
func bazaarRule(id, title, section string, clauses ...string) *rule.Rule {
	return &rule.Rule{ID: id, Title: title, Class: rule.Illegal, Clauses: clauses, Cite: rule.Cite{Text: text, Section: section}}
}

// switched returns a rule with the switch that allows the action.
func switched(r *rule.Rule, key, value, text string) *rule.Rule {
	r.Switch = &rule.Switch{Key: "bcb." + key, Value: value, Text: text}
	return r
}
