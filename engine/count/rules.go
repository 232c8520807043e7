package count

import (
	"embed"

	"cartulary/engine/rule"
)

// pages holds the page of each rule: rules/ID.md.
//
//go:embed rules/*.md
var pages embed.FS

// The rule texts and their sections.
const (
	text    = "Hans im Glück, The Count of Carcassonne"
	entry   = "Followers into the City"
	leaving = "Followers out of the City"
	counts  = "The Count"
	walls   = "The City"
)

var (
	notEarned = countRule("quarter-not-earned", "a follower enters the City although no opponent, or its own player, gets points", entry,
		"CNT-20", "CNT-21", "CNT-23")
	secondInTurn = switched(countRule("quarter-second-in-turn", "a second follower enters the City in one turn", entry, "CNT-22"),
		"city_per_turn", "per_part", "each part of a turn may bring a follower into the City")
	wrongFigure = countRule("quarter-figure", "a figure that may not enter this quarter", entry, "CNT-26")
	// abbotBarred is the same rule for the abbot in the cathedral, the only figure and quarter with a switch.
	abbotBarred = func() *rule.Rule {
		r := *wrongFigure
		return switched(&r, "abbot", "cathedral", "the abbot may enter the cathedral")
	}()
	supplyEmpty = countRule("quarter-supply-empty", "the player's supply has no follower of this kind for the City", entry, "CNT-24", "CNT-27")

	countUnmoved = countRule("count-without-entry", "the Count moves, but no follower has entered the City", counts, "CNT-30", "CNT-31")
	countAstray  = switched(countRule("count-elsewhere", "the Count moves to a quarter other than the one that the rules give", counts, "CNT-31"),
		"count_move", "by_player", "the player may move the Count to any quarter")

	nobodyThere = countRule("quarter-nobody", "the player has no follower of this kind in the quarter", leaving, "CNT-40")
	countBars   = countRule("quarter-with-count", "a follower leaves the quarter of the Count", leaving, "CNT-32")
	wrongKind   = countRule("quarter-wrong-kind", "a follower leaves a quarter for another kind of feature", leaving, "CNT-40")
	// gardenBarred is the same rule for the abbot and a garden.
	gardenBarred = func() *rule.Rule {
		r := *wrongKind
		return switched(&r, "garden", "allow", "the abbot may leave the cathedral for a garden")
	}()
	notScored = countRule("quarter-not-scored", "a follower leaves the City for a feature that is not scored now", leaving, "CNT-42", "CNT-46", "CNT-50")
	notAtEnd  = switched(countRule("quarter-at-end", "a follower leaves a quarter other than the market before the final scoring", leaving, "CNT-50"),
		"final", "any", "followers of all quarters may leave before the final scoring")
	outOfOrder = rule.OfTurn(countRule("quarter-out-of-order", "a follower leaves the City after that of a later player, or before an action that comes first", leaving,
		"CNT-40", "CNT-41", "CNT-51", "BAS-11"))
	ontoDragon = countRule("quarter-onto-dragon", "a follower leaves the City for the dragon's tile", leaving, "CNT-45")
	intoEmpty  = switched(countRule("quarter-into-empty", "a follower leaves the City for a feature without followers", leaving, "CNT-43"),
		"into_empty", "allow", "an empty feature may be entered")

	fleaEnters = countRule("flea-enters-city", "a flea is placed in the City of Carcassonne", walls, "CNT-64")
	fairyJoins = switched(countRule("fairy-enters-city", "the fairy joins a follower in the City", walls, "CNT-66"),
		"fairy", "allow", "the fairy may join any of the player's followers")
)

// allRules lists the rules under any profile.
var allRules = []*rule.Rule{notEarned, secondInTurn, wrongFigure, supplyEmpty, countUnmoved, countAstray, nobodyThere, countBars,
	wrongKind, notScored, notAtEnd, outOfOrder, ontoDragon, intoEmpty, dragonEnters, leperEnters, fleaEnters, fairyJoins}

// countRule returns a rule of the box.
func countRule(id, title, section string, clauses ...string) *rule.Rule {
	return &rule.Rule{ID: id, Title: title, Class: rule.Illegal, Clauses: clauses, Cite: rule.Cite{Text: text, Section: section}}
}

// switched returns a rule with the switch that allows the action.
func switched(r *rule.Rule, key, value, text string) *rule.Rule {
	r.Switch = &rule.Switch{Key: "cnt." + key, Value: value, Text: text}
	return r
}
