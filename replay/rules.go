package replay

import (
	"embed"

	"cartulary/engine/rule"
)

//go:embed rules.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// Rules returns the rules of this package. They concern sets, profiles, tiles and players that a record names.
func Rules() []*rule.Rule { return book.Of("") }

// Page returns the page of a rule of this package in Markdown, empty if there is none.
func Page(id string) string { return book.Page(id) }

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
