package notation

import (
	"embed"

	"cartulary/engine/rule"
)

// The rules for reading files and writing other formats.
const (
	RuleEmpty            = "record-empty"
	RuleNotText          = "record-not-text"
	RuleMended           = "record-mended"
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

//go:embed rules.txt rules/*.md
var ruleFiles embed.FS

var book = rule.NewBook(ruleFiles)

// SyntaxRules returns the rules of this package: those of class Syntax in the order of reading, then those of class Style.
func SyntaxRules() []*rule.Rule { return book.Of("") }

// RulePage returns the page of the rule called id in Markdown, empty if this package has no such rule.
func RulePage(id string) string { return book.Page(id) }
