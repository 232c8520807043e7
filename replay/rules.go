package replay

import (
	"embed"

	"cartulary/engine/rule"
	"cartulary/notation"
)

// Pages holds the page of each rule of this package: rules/ID.md.
//
//go:embed rules/*.md
var Pages embed.FS

// RuleFigureUnclear is the rule of a record that does not say which of several figures it means. The claims of the record can show it.
const RuleFigureUnclear = "figure-unclear"

// ruleLocationUnclear is the rule of a location that can mean several fields.
const ruleLocationUnclear = "location-unclear"

// Fault returns the word for an action that breaks a rule: unclear if the record does not say what it means, else illegal.
func Fault(rule string) string {
	if rule == RuleFigureUnclear || rule == ruleLocationUnclear {
		return "unclear"
	}
	return "illegal"
}

// RuleActionNotInBox is the rule of an action of a set that is not in the box.
const RuleActionNotInBox = "action-not-in-box"

var (
	setUnknown = &rule.Rule{
		ID: "set-unknown", Title: "the box has a set that does not exist", Class: rule.Inconsistent,
		Clauses: []string{"BAS-01"}, Cite: rule.Cite{Text: "CGR", Section: "Tags"},
	}
	setNotPlayed = &rule.Rule{
		ID: notation.RuleSetNotPlayed, Title: "the program does not support a set in the box", Class: rule.Inconsistent,
		Clauses: []string{"BAS-01"}, Cite: rule.Cite{Text: "CGR", Section: "Tags"},
	}
	setNotInEdition = &rule.Rule{
		ID: "set-not-in-edition", Title: "the edition does not allow a set in the box", Class: rule.Illegal,
		Clauses: []string{"XEX-20", "XEX-21", "XEX-22", "XEX-23"}, Cite: rule.Cite{Text: "Princess & Dragon, BrettspielWelt", Section: "Le jeu"},
		Switch: &rule.Switch{Key: "pad.set_whitelist", Value: "any", Text: "Princess & Dragon may be combined with every set"},
	}
	profileUnknown = &rule.Rule{
		ID: "profile-unknown", Title: "a profile or switch that does not exist", Class: rule.Inconsistent,
		Clauses: []string{"BAS-51", "BAS-52", "BAS-53", "BAS-54"}, Cite: rule.Cite{Text: "CGR", Section: "Tags"},
	}
	startNotPossible = &rule.Rule{
		ID: "start-not-possible", Title: "the start tiles cannot be placed as recorded", Class: rule.Inconsistent,
		Clauses: []string{"BAS-03", "BAS-04"}, Cite: rule.Cite{Text: "Carcassonne, rules of the base game", Section: "Preparation"},
	}
	tileNotInBox = &rule.Rule{
		ID: "tile-not-in-box", Title: "a tile that is not in the box", Class: rule.Inconsistent, OfTurn: true,
		Clauses: []string{"BAS-01"}, Cite: rule.Cite{Text: "Carcassonne, rules of the base game", Section: "Contents"},
	}
	actionNotInBox = &rule.Rule{
		ID: RuleActionNotInBox, Title: "an action or a figure that is not in the box", Class: rule.Inconsistent, OfTurn: true,
		Clauses: []string{"BAS-01", "BAS-10"}, Cite: rule.Cite{Text: "Carcassonne, rules of the base game", Section: "Contents"},
	}
	tileNotTheDrawnOne = &rule.Rule{
		ID: "tile-not-the-drawn-one", Title: "the placed tile is not the one that the recorded random numbers draw", Class: rule.Inconsistent,
		Clauses: []string{"BAS-03", "BAS-24"}, Cite: rule.Cite{Text: "Carcassonne, rules of the base game", Section: "Preparation"},
	}
	locationUnclear = &rule.Rule{
		ID: ruleLocationUnclear, Title: "a location can mean several fields of its tile", Class: rule.Inconsistent,
		Clauses: []string{"BAS-35"}, Cite: rule.Cite{Text: "CGR", Section: "Turns"},
	}
	locationHalfSide = &rule.Rule{
		ID: "location-half-side", Title: "a half side names a city or a road", Class: rule.Style,
		Clauses: nil, Cite: rule.Cite{Text: "CGR", Section: "Turns"},
	}
	figureUnclear = &rule.Rule{
		ID: RuleFigureUnclear, Title: "the record does not say which of a player's figures on one spot is meant", Class: rule.Style,
		Clauses: nil, Cite: rule.Cite{Text: "CGR", Section: "Turns"},
	}
	playerNotInGame = &rule.Rule{
		ID: "player-not-in-game", Title: "a player who is not in the game", Class: rule.Inconsistent, OfOrder: true,
		Clauses: []string{"BAS-05"}, Cite: rule.Cite{Text: "CGR", Section: "Turns"},
	}
	passContradicted = &rule.Rule{
		ID: "pass-contradicted", Title: "a turn has a pass and a deployment or an action in its place", Class: rule.Inconsistent,
		Clauses: []string{"BAS-10"}, Cite: rule.Cite{Text: "CGR", Section: "Turns"},
	}
	turnNumberWrong = &rule.Rule{
		ID: "turn-number-wrong", Title: "the turns are not numbered consecutively", Class: rule.Inconsistent, OfOrder: true,
		Clauses: []string{"BAS-05"}, Cite: rule.Cite{Text: "CGR", Section: "Turns"},
	}
)

// Rules returns the rules of this package. They concern sets, profiles, tiles and players that a record names.
func Rules() []*rule.Rule {
	return []*rule.Rule{setUnknown, setNotPlayed, setNotInEdition, profileUnknown, startNotPossible,
		tileNotInBox, tileNotTheDrawnOne, actionNotInBox, locationUnclear, locationHalfSide, figureUnclear, playerNotInGame, passContradicted, turnNumberWrong}
}
