package notation

import (
	"cmp"
	"slices"

	"cartulary/engine/message"
	"cartulary/engine/rule"
)

// Class and Severity are the types of package rule.
type (
	Class    = rule.Class
	Severity = rule.Severity
)

// The classes and severities of package rule.
const (
	Illegal      = rule.Illegal
	Inconsistent = rule.Inconsistent
	Syntax       = rule.Syntax
	Style        = rule.Style

	Warning = rule.Warning
	Error   = rule.Error
)

// A Finding is one mistake in a record.
type Finding struct {
	Rule     string // id of the rule, kebab-case
	Class    Class
	Severity Severity
	Span     Span         // in the Source of the game
	Turn     int          // number of the turn as written; 0 without a turn
	Part     Part         // of that turn
	Player   Colour       // the player who acted; NoColour if there is none
	Message  string       // one line, lower case, no full stop
	Said     message.Text // the message as a sentence for report/lang; without a key if it is English only
	Clauses  []string
	Cite     string // the source of the rule in the edition in force; empty if it is the one in the catalogue
	Notes    []Note
	Legal    *Legal // rules under which this is not a finding; nil if there are none
	Follows  bool   // may be a mere consequence of an earlier finding
	Slip     bool   // class Syntax: the text was read as meant, or only a claim is lost
	rule.Suggestion
}

// A Note adds a fact to a finding, with its own place if Span is not zero.
type Note struct {
	Span Span
	Text string
	Said message.Text // the text as a sentence for report/lang; without a key if it is English only
	rule.Suggestion
}

// Told returns a note with a sentence.
func Told(sentence message.Text) Note { return Note{Text: sentence.String(), Said: sentence} }

// Legal names rules under which a finding disappears.
type Legal struct {
	Under []string // rules profiles, or switches with a value: base-2002, plague.spread=optional
	Then  string   // what such a switch allows; empty if only the scores differ
}

func (l *Legal) String() string { return l.said().String() }

func (l *Legal) said() message.Text {
	if l.Then == "" {
		return message.Say("no finding under %s", message.Names(l.Under))
	}
	return message.Say("legal under %s: %s", message.Names(l.Under), message.Say(l.Then))
}

// AllNotes returns the notes of the finding, including the note on Legal.
func (f *Finding) AllNotes() []Note {
	if f.Legal == nil {
		return f.Notes
	}
	return append(slices.Clip(f.Notes), Told(f.Legal.said()))
}

// SortFindings orders findings by place, then severity (errors first), then rule.
func SortFindings(f []Finding) {
	slices.SortStableFunc(f, func(a, b Finding) int {
		return cmp.Or(
			cmp.Compare(a.Span.Start, b.Span.Start),
			cmp.Compare(b.Severity, a.Severity),
			cmp.Compare(a.Rule, b.Rule))
	})
}
