package notation

import (
	"embed"
	"slices"

	"cartulary/engine/rule"
)

// The rules that reading files and writing other formats raise.
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
	RuleSetNotPlayed     = "set-not-played" // a rule of package replay, which readers of other formats raise too
	RuleFormatGuess      = "format-guess"
	RuleFormatLoss       = "format-loss"
)

// syntaxRules lists the rules of this package in the order in which a file meets them.
var syntaxRules = []*rule.Rule{
	readingRule(RuleEmpty, Syntax, "a file holds no game"),
	readingRule(RuleNotText, Syntax, "something in a record is not text in UTF-8"),
	readingRule(RuleLimitExceeded, Syntax, "a record goes beyond the limits of the notation"),
	readingRule(RuleTagMissing, Syntax, "a game without a CGR tag or without players"),
	readingRule(RuleVersionUnknown, Syntax, "a version of the format that does not exist"),
	readingRule(RuleTagMalformed, Syntax, "a tag is not written [Name \"value\"] or stands in the wrong place"),
	readingRule(RuleTagValue, Syntax, "the value of a tag cannot be read"),
	readingRule(RuleTagRepeated, Syntax, "a tag stands twice in one game"),
	readingRule(RuleLineUnknown, Syntax, "a line is neither a tag nor a turn nor a comment"),
	readingRule(RuleTurnMalformed, Syntax, "a turn lacks its number, its colour or its segments, or stands in the wrong place"),
	readingRule(RuleSegmentUnknown, Syntax, "a segment starts with no word of the notation"),
	readingRule(RuleSegmentMalformed, Syntax, "a segment lacks something or holds something else"),
	readingRule(RuleJSONMalformed, Syntax, "a text that should be JSON is not"),
	readingRule(RuleJSONSchema, Syntax, "a text in JSON is not a record"),
	readingRule(RuleFileUnreadable, Syntax, "a file cannot be opened or read"),
	readingRule(RuleFormatUnknown, Syntax, "a file of a format that is not known"),
	readingRule(RuleFormatContent, Syntax, "a file of another format cannot be understood"),
	readingRule(RuleFormatGuess, Style, "something that the file does not say was filled in"),
	readingRule(RuleFormatLoss, Style, "the target format cannot hold this"),
}

func readingRule(id string, class Class, title string) *rule.Rule {
	return &rule.Rule{ID: id, Title: title, Class: class, Cite: rule.Cite{Text: "CGR"}}
}

// SyntaxRules returns the rules of this package in the order in which a file meets
// them: those of class Syntax, which reading raises, then those of class Style,
// which going from one format to another raises.
func SyntaxRules() []*rule.Rule { return slices.Clone(syntaxRules) }

//go:embed rules/*.md
var rulePages embed.FS

// RulePage returns the page, in Markdown, that explains the rule called id,
// empty if this package has no such rule.
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
