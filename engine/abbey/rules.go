package abbey

import (
	"embed"

	"cartulary/engine/rule"
)

// pages holds the page of each rule: rules/ID.md.
//
//go:embed rules/*.md
var pages embed.FS

var (
	fewNeighbours = aamRule("abbey-neighbours", "an abbey on a square with fewer than four neighbours", "The abbey", "AAM-11")
	usedUp        = aamRule("abbey-used-up", "an abbey of a player who has no abbey left", "The abbey", "AAM-01", "AAM-12")
	afterDrawing  = rule.OfTurn(aamRule("abbey-after-drawing", "an abbey in a turn with a drawn tile or in place of a tile in the hand", "The abbey", "AAM-10", "AAM-25"))
	afterEnd      = later(aamRule("abbey-after-game-end", "an abbey after the end of the game", "The abbey", "AAM-27"))
)

var abbeyRules = []*rule.Rule{fewNeighbours, usedUp, afterDrawing, afterEnd}

var (
	outsideCity = aamRule("mayor-outside-city", "the mayor is deployed on a feature that is not a city", "The mayor", "AAM-30")
	mayorRules  = []*rule.Rule{outsideCity}
)

var (
	wagonOnField    = aamRule("wagon-wrong-feature", "the wagon is deployed on a field or in a garden", "The wagon", "AAM-40")
	wagonNotScored  = aamRule("wagon-not-scored", "a wagon moves although no scoring of this turn has returned it", "The wagon", "AAM-42", "AAM-48", "AAM-49")
	wagonTarget     = aamRule("wagon-target", "a wagon moves to a feature that is not a free, unfinished road, city or cloister", "The wagon", "AAM-43", "AAM-46")
	wagonTooFar     = later(aamRule("wagon-too-far", "a wagon moves to a feature out of its reach", "The wagon", "AAM-44", "AAM-45"))
	wagonOutOfOrder = rule.OfTurn(later(aamRule("wagon-out-of-order", "wagons move in the wrong order", "The wagon", "AAM-46")))
)

var wagonRules = []*rule.Rule{wagonOnField, wagonNotScored, wagonTarget, wagonTooFar, wagonOutOfOrder}

var (
	barnAstray = aamRule("barn-not-at-corner", "the barn is placed where no four fields meet", "The barn", "AAM-60")
	barnOnBarn = aamRule("barn-on-barn", "a barn is placed on a field that already has a barn", "The barn", "AAM-61")
)

var barnRules = []*rule.Rule{barnAstray, barnOnBarn, barnAndOther}

func init() {
	afterEnd.Switch = &rule.Switch{Key: "aam.abbey_at_end"}
	wagonTooFar.Switch = &rule.Switch{Key: "aam.wagon_move"}
	barnOnBarn.Switch = &rule.Switch{Key: "aam.barn_on_barn", Value: "allow", Text: "a barn may be placed on a field that already has a barn"}
}

// aamRule returns a rule of the box.
func aamRule(id, title, section string, clauses ...string) *rule.Rule {
	return &rule.Rule{ID: id, Title: title, Class: rule.Illegal, Clauses: clauses, Cite: rule.Cite{Text: rioGrande, Section: section}}
}

// later cites the page about both editions instead of the first rules.
func later(r *rule.Rule) *rule.Rule {
	r.Cite.Text = wiki
	return r
}

// The texts that the rules cite.
const (
	rioGrande = "Rio Grande, Abbey & Mayor"
	wiki      = "WikiCarpedia, Abbey & Mayor"
)
