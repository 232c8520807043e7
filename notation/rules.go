package notation

import (
	"embed"
	"slices"

	"cartulary/engine/rule"
)

// The rules for reading files and writing other formats.
const (
	RuleEmpty            = "record-empty"
	RuleNotText          = "record-not-text"
	RuleLimitExceeded    = "record-limit-exceeded"
	RuleTagMissing       = "record-tag-missing"
	RuleVersionUnknown   = "record-version-unknown"
	RuleTagMalformed     = "record-tag-malformed"
	RuleTagValue         = "record-tag-value"
	RuleTagRepeated      = "record-tag-repeated"
	RuleLineUnknown      = "record-line-unknown"
	RuleTurnMalformed    = "record-turn-malformed"
	RuleSegmentUnknown   = "record-segment-unknown"
	RuleSegmentMalformed = "record-segment-malformed"
	RuleJSONMalformed    = "record-json-malformed"
	RuleJSONSchema       = "record-json-schema"
	RuleFileUnreadable   = "file-unreadable"
	RuleFormatUnknown    = "format-unknown"
	RuleFormatContent    = "format-content"
	RuleSetNotPlayed     = "set-not-played" // a rule of package replay that readers of other formats also raise
	RuleFormatGuess      = "format-guess"
	RuleFormatLoss       = "format-loss"
	RuleFormatRefused    = "format-refused"
)

// syntaxRules lists the rules of this package in the order of reading.
var syntaxRules = []*rule.Rule{
	readingRule(RuleEmpty, Syntax, "a file has no game"),
	readingRule(RuleNotText, Syntax, "a record has bytes that are not UTF-8 text"),
	readingRule(RuleLimitExceeded, Syntax, "a record exceeds a limit of the notation"),
	readingRule(RuleTagMissing, Syntax, "a game without a CGR tag or without players"),
	readingRule(RuleVersionUnknown, Syntax, "the version of the format is unknown"),
	readingRule(RuleTagMalformed, Syntax, "a tag does not have the form [Name \"value\"] or is in the wrong place"),
	readingRule(RuleTagValue, Syntax, "the value of a tag cannot be read"),
	readingRule(RuleTagRepeated, Syntax, "a tag appears twice in one game"),
	readingRule(RuleLineUnknown, Syntax, "a line is not a tag, a turn or a comment"),
	readingRule(RuleTurnMalformed, Syntax, "a turn lacks its number, its colour or its segments, or is in the wrong place"),
	readingRule(RuleSegmentUnknown, Syntax, "a segment starts with an unknown word"),
	readingRule(RuleSegmentMalformed, Syntax, "a segment has a missing or a wrong part"),
	readingRule(RuleJSONMalformed, Syntax, "a record in JSON form is not valid JSON"),
	readingRule(RuleJSONSchema, Syntax, "a record in JSON form does not match the schema"),
	readingRule(RuleFileUnreadable, Syntax, "a file cannot be opened or read"),
	readingRule(RuleFormatUnknown, Syntax, "the format of a file is unknown"),
	readingRule(RuleFormatContent, Syntax, "the content of a file in another format cannot be interpreted"),
	readingRule(RuleFormatGuess, Style, "missing information was filled in"),
	readingRule(RuleFormatLoss, Style, "the target format cannot hold something"),
	readingRule(RuleFormatRefused, Style, "JCloisterZone does not load a save to its end"),
}

func readingRule(id string, class Class, title string) *rule.Rule {
	return &rule.Rule{ID: id, Title: title, Class: class, Cite: rule.Cite{Text: "CGR"}}
}

// SyntaxRules returns the rules of this package: those of class Syntax in the order of reading, then those of class Style.
func SyntaxRules() []*rule.Rule { return slices.Clone(syntaxRules) }

//go:embed rules/*.md
var rulePages embed.FS

// RulePage returns the page of the rule called id in Markdown, empty if this package has no such rule.
func RulePage(id string) string {
	if !slices.ContainsFunc(syntaxRules, func(r *rule.Rule) bool { return r.ID == id }) {
		return ""
	}
	page, err := rulePages.ReadFile("rules/" + id + ".md")
	if err != nil {
		return ""
	}
	return string(page)
}
