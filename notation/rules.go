package notation

import (
	"embed"
	"slices"
)

// The rules that this package and the reading of files raise. All are of class
// Syntax and severity Error.
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
)

// A RuleInfo describes a rule that reading raises.
type RuleInfo struct {
	ID       string
	Title    string // what holds when the rule is kept, without a full stop
	Class    Class
	Severity Severity
}

var ruleTitles = [...][2]string{
	{RuleEmpty, "a file holds at least one game"},
	{RuleNotText, "a record is text in UTF-8"},
	{RuleLimitExceeded, "a record keeps within the limits of the notation"},
	{RuleTagMissing, "a game has a CGR tag and names its players"},
	{RuleVersionUnknown, "the version of the format is known"},
	{RuleTagMalformed, "a tag has the form [Name \"value\"] and stands before the turns"},
	{RuleTagValue, "the value of a tag can be read"},
	{RuleTagRepeated, "a game has each tag once"},
	{RuleLineUnknown, "every line is a tag, a turn or a comment"},
	{RuleTurnMalformed, "a turn has a number, a colour and segments"},
	{RuleSegmentUnknown, "a segment starts with a word of the notation"},
	{RuleSegmentMalformed, "a segment is complete and holds nothing else"},
	{RuleJSONMalformed, "a record in JSON is well-formed JSON"},
	{RuleJSONSchema, "a record in JSON has the fields of a record"},
	{RuleFileUnreadable, "a file can be opened and read"},
	{RuleFormatUnknown, "the format of a file is known"},
	{RuleFormatContent, "a file of another format can be understood"},
}

// SyntaxRules returns the rules that reading raises, in the order in which a file
// meets them.
func SyntaxRules() []RuleInfo {
	rules := make([]RuleInfo, 0, len(ruleTitles))
	for _, t := range ruleTitles {
		rules = append(rules, RuleInfo{ID: t[0], Title: t[1], Class: Syntax, Severity: Error})
	}
	return rules
}

//go:embed rules/*.md
var rulePages embed.FS

// RulePage returns the page, in Markdown, that explains the rule called id,
// empty if this package has no such rule.
func RulePage(id string) string {
	if !slices.ContainsFunc(ruleTitles[:], func(t [2]string) bool { return t[0] == id }) {
		return ""
	}
	page, err := rulePages.ReadFile("rules/" + id + ".md")
	if err != nil {
		return ""
	}
	return string(page)
}
