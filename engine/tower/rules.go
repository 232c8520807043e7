package tower

import (
	"embed"

	"cartulary/engine/rule"
)

// pages holds the page of each rule: rules/ID.md.
//
//go:embed rules/*.md
var pages embed.FS

// text is the text that the rules cite.
const text = "Hans im Glück, The Tower, 2006"

// The sections of the text.
const (
	building  = "Placing a tower piece"
	guarding  = "Placing a follower on a tower"
	capturing = "Capturing a follower"
	prisoners = "Exchanging and buying back prisoners"
)

var (
	noFoundation = towerRule("tower-no-foundation", "a tower piece is placed on a tile without a foundation", building, "TOW-15")
	closed       = towerRule("tower-closed", "a tower piece is placed on a tower with a guard", building, "TOW-14")
	usedUp       = towerRule("tower-pieces-used-up", "a player places more tower pieces than the player has", building, "TOW-01")
	pieceOrder   = rule.OfTurn(towerRule("tower-out-of-order", "a tower piece is placed before the tile or after the scoring", building, "TOW-10", "BAS-11"))
	andOther     = rule.OfTurn(towerRule("tower-and-other-action", "a tower piece is placed in a turn with a follower or another action in its place", building,
		"TOW-10", "TOW-12", "TOW-71", "TOW-72"))

	noTower    = towerRule("guard-without-tower", "a guard is placed where there is no tower piece", guarding, "TOW-16")
	secondOne  = towerRule("guard-on-guarded-tower", "a guard is placed on a tower with a guard", guarding, "TOW-18")
	noPiece    = rule.OfTurn(towerRule("capture-without-piece", "a follower is captured without a tower piece for it", capturing, "TOW-30"))
	tooLate    = rule.OfTurn(towerRule("capture-too-late", "a follower is captured after the dragon's walk or the scoring", capturing, "TOW-38"))
	outOfReach = towerRule("capture-out-of-reach", "a follower is captured out of the tower's reach", capturing, "TOW-31", "TOW-35", "TOW-76")
	nobody     = towerRule("capture-nobody", "the captured follower is not there", capturing, "TOW-33")
	noFollower = towerRule("capture-no-follower", "a captured figure is not a follower", capturing, "TOW-34")

	notExchanged = rule.OfTurn(towerRule("exchange-missing", "two players hold followers of each other and do not exchange them", prisoners, "TOW-41"))
	otherKind    = towerRule("exchange-wrong", "a follower returns in an exchange that did not or cannot happen", prisoners, "TOW-40", "TOW-41")
	noPrisoner   = towerRule("ransom-no-prisoner", "a player buys back a follower that is not a prisoner", prisoners, "TOW-50")
	secondRansom = rule.OfTurn(towerRule("ransom-second-in-turn", "a second prisoner is bought back in one turn", prisoners, "TOW-51"))
	tooPoor      = towerRule("ransom-points-missing", "a prisoner is bought back by a player with fewer than 3 points", prisoners, "TOW-53")
)

var allRules = []*rule.Rule{noFoundation, closed, usedUp, pieceOrder, andOther, noTower, secondOne, noPiece, tooLate, outOfReach, nobody, noFollower,
	notExchanged, otherKind, noPrisoner, secondRansom, tooPoor}

func init() {
	tooPoor.Switch = &rule.Switch{Key: "tow.ransom_min_points", Value: "none", Text: "a player may owe the points of a ransom"}
}

// towerRule returns a rule of the box.
func towerRule(id, title, section string, clauses ...string) *rule.Rule {
	return &rule.Rule{ID: id, Title: title, Class: rule.Illegal, Clauses: clauses, Cite: rule.Cite{Text: text, Section: section}}
}
