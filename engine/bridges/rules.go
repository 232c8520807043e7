package bridges

import (
	"embed"

	"cartulary/engine/rule"
)

// pages holds the page of each rule: rules/ID.md.
//
//go:embed rules/*.md
var pages embed.FS

// text is the text that the rules cite.
const text = "Bridges, Castles & Bazaars"

// The sections of the text.
const (
	aboutBridges = "Bridges"
	aboutCastles = "Castles"
)

var (
	bridgeEnds   = boxRule("bridge-end-not-on-field", "a bridge has an end that is not on a field, or no tile below it", aboutBridges, "BCB-10")
	bridgeSecond = boxRule("bridge-second-on-tile", "a second bridge is built over a tile", aboutBridges, "BCB-14")
	bridgeMeets  = switched(boxRule("bridge-end-without-road", "an end of a bridge meets a side without a road", aboutBridges, "BCB-13"),
		"bcb.bridge_to_abbey", "allow", "a bridge may end at an abbey")
	bridgeFar = switched(boxRule("bridge-too-far", "a bridge is built over a tile that is neither the one just placed nor beside it", aboutBridges, "BCB-11"),
		"bcb.free_bridge", "tile_or_neighbour", "a bridge that no placement needs may lead over a neighbour as well")
	bridgeFree = rule.OfTurn(switched(boxRule("bridge-second-free", "a second bridge that no placement needs is built in one turn", aboutBridges, "BCB-11", "BCB-14"),
		"bcb.bridges_per_part", "needed", "bridges that the placement needs do not count"))
	bridgesUsedUp  = boxRule("bridges-used-up", "a player builds more bridges than the player has", aboutBridges, "BCB-01", "BCB-15")
	bridgeOrder    = rule.OfTurn(boxRule("bridge-out-of-order", "a bridge is built before the tile is placed or after the scoring", aboutBridges, "BCB-11"))
	castleNotSmall = boxRule("castle-not-small", "a castle is founded where there is no complete city of two half circles", aboutCastles, "BCB-30")
	castleNoOwner  = boxRule("castle-not-owner", "a castle is founded by a player without the only follower in the city", aboutCastles, "BCB-31", "BCB-33")
	castlesUsedUp  = boxRule("castles-used-up", "a player founds more castles than the player has", aboutCastles, "BCB-01")
	castleOrder    = rule.OfTurn(boxRule("castle-out-of-order", "a castle is founded before the tile is placed, before the dragon's walk or after the scoring", aboutCastles, "BCB-32"))
	afterCastle    = rule.OfTurn(boxRule("action-after-castle", "a player acts after a castle was founded, directly before the scoring", aboutCastles, "BCB-32"))
	lordNoChoice   = switched(boxRule("lord-no-choice", "a feature is chosen for a lord that cannot score it in this turn", aboutCastles, "BCB-41", "BCB-42", "BCB-43"),
		"bcb.castle_choice", "owner", "the owner of a lord chooses")
)

var bridgeRules = []*rule.Rule{bridgeEnds, bridgeSecond, bridgeMeets, bridgeFar, bridgeFree, bridgesUsedUp, bridgeOrder}

var castleRules = []*rule.Rule{castleNotSmall, castleNoOwner, castlesUsedUp, castleOrder, afterCastle, lordNoChoice}

// switched returns a rule with the switch that allows the action.
func switched(r *rule.Rule, key, value, text string) *rule.Rule {
	r.Switch = &rule.Switch{Key: key, Value: value, Text: text}
	return r
}

// boxRule returns a rule of the box.
func boxRule(id, title, section string, clauses ...string) *rule.Rule {
	return &rule.Rule{ID: id, Title: title, Class: rule.Illegal, Clauses: clauses, Cite: rule.Cite{Text: text, Section: section}}
}
