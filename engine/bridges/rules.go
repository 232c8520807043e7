package bridges

import "cartulary/engine/rule"

// text is the text that the rules cite.
const text = "Hans im Glück, Bridges, Castles & Bazaars, 2010"

// The sections of the text.
const (
	aboutBridges = "Bridges"
	aboutCastles = "Castles"
)

var (
	bridgeEnds     = boxRule("bridge-end-not-on-field", "a bridge has an end that is not on a field, or no tile below it", aboutBridges, "BCB-10")
	bridgeSecond   = boxRule("bridge-second-on-tile", "a second bridge is built over a tile", aboutBridges, "BCB-14")
	bridgeMeets    = boxRule("bridge-end-without-road", "an end of a bridge meets a side without a road", aboutBridges, "BCB-13")
	bridgeFar      = boxRule("bridge-too-far", "a bridge is built over a tile that is neither the one just placed nor beside it", aboutBridges, "BCB-11")
	bridgeFree     = rule.OfTurn(boxRule("bridge-second-free", "a second bridge that no placement needs is built in one turn", aboutBridges, "BCB-14"))
	bridgesUsedUp  = boxRule("bridges-used-up", "a player builds more bridges than the player has", aboutBridges, "BCB-01", "BCB-15")
	bridgeOrder    = rule.OfTurn(boxRule("bridge-out-of-order", "a bridge is built before the tile is placed, after a castle or after the scoring", aboutBridges, "BCB-11"))
	castleNotSmall = boxRule("castle-not-small", "a castle is founded where no small city with two half circles is", aboutCastles, "BCB-30")
	castleNotNow   = boxRule("castle-not-completed-now", "a castle is founded from a city that this turn has not completed", aboutCastles, "BCB-32")
	castleNoOwner  = boxRule("castle-not-owner", "a castle is founded by a player without the only follower in the city", aboutCastles, "BCB-31", "BCB-33")
	castlesUsedUp  = boxRule("castles-used-up", "a player founds more castles than the player has", aboutCastles, "BCB-01")
	castleOrder    = rule.OfTurn(boxRule("castle-out-of-order", "a castle is founded before the tile is placed, before the dragon's walk or after the scoring", aboutCastles, "BCB-32"))
	afterCastle    = rule.OfTurn(boxRule("action-after-castle", "a player acts after a castle was founded, directly before the scoring", aboutCastles, "BCB-32"))
	lordNoChoice   = boxRule("lord-no-choice", "a choice for a lord that can score no such feature in this turn", aboutCastles, "BCB-41", "BCB-42", "BCB-43")
)

var bridgeRules = []*rule.Rule{bridgeEnds, bridgeSecond, bridgeMeets, bridgeFar, bridgeFree, bridgesUsedUp, bridgeOrder}

var castleRules = []*rule.Rule{castleNotSmall, castleNotNow, castleNoOwner, castlesUsedUp, castleOrder, afterCastle, lordNoChoice}

// boxRule returns a rule of the box.
func boxRule(id, title, section string, clauses ...string) *rule.Rule {
	return &rule.Rule{ID: id, Title: title, Class: rule.Illegal, Clauses: clauses, Cite: rule.Cite{Text: text, Section: section}}
}
