package notation

import (
	"embed"
	"slices"
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

// A RuleInfo describes a rule of this package.
type RuleInfo struct {
	ID       string
	Title    string // what a finding of the rule means, without a full stop
	Class    Class
	Severity Severity
}

var rules = [...]RuleInfo{
	{RuleEmpty, "a file holds no game", Syntax, Error},
	{RuleNotText, "something in a record is not text in UTF-8", Syntax, Error},
	{RuleLimitExceeded, "a record goes beyond the limits of the notation", Syntax, Error},
	{RuleTagMissing, "a game without a CGR tag or without players", Syntax, Error},
	{RuleVersionUnknown, "a version of the format that does not exist", Syntax, Error},
	{RuleTagMalformed, "a tag is not written [Name \"value\"] or stands in the wrong place", Syntax, Error},
	{RuleTagValue, "the value of a tag cannot be read", Syntax, Error},
	{RuleTagRepeated, "a tag stands twice in one game", Syntax, Error},
	{RuleLineUnknown, "a line is neither a tag nor a turn nor a comment", Syntax, Error},
	{RuleTurnMalformed, "a turn lacks its number, its colour or its segments, or stands in the wrong place", Syntax, Error},
	{RuleSegmentUnknown, "a segment starts with no word of the notation", Syntax, Error},
	{RuleSegmentMalformed, "a segment lacks something or holds something else", Syntax, Error},
	{RuleJSONMalformed, "a text that should be JSON is not", Syntax, Error},
	{RuleJSONSchema, "a text in JSON is not a record", Syntax, Error},
	{RuleFileUnreadable, "a file cannot be opened or read", Syntax, Error},
	{RuleFormatUnknown, "a file of a format that is not known", Syntax, Error},
	{RuleFormatContent, "a file of another format cannot be understood", Syntax, Error},
	{RuleFormatGuess, "something that the file does not say was filled in", Style, Warning},
	{RuleFormatLoss, "the target format cannot hold this", Style, Warning},
}

// SyntaxRules returns the rules of this package in the order in which a file meets
// them: those of class Syntax, which reading raises, then those of class Style,
// which going from one format to another raises.
func SyntaxRules() []RuleInfo { return slices.Clone(rules[:]) }

//go:embed rules/*.md
var rulePages embed.FS

// RulePage returns the page, in Markdown, that explains the rule called id,
// empty if this package has no such rule.
func RulePage(id string) string {
	if !slices.ContainsFunc(rules[:], func(r RuleInfo) bool { return r.ID == id }) {
		return ""
	}
	page, err := rulePages.ReadFile("rules/" + id + ".md")
	if err != nil {
		return ""
	}
	return string(page)
}
