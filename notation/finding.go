package notation

import (
	"cmp"
	"slices"
	"strings"

	"cartulary/engine/rule"
)

// Class and Severity are those of the rules.
type (
	Class    = rule.Class
	Severity = rule.Severity
)

// The classes and severities, as package rule explains them.
const (
	Illegal      = rule.Illegal
	Inconsistent = rule.Inconsistent
	Syntax       = rule.Syntax
	Style        = rule.Style

	Warning = rule.Warning
	Error   = rule.Error
)

// A Finding is one thing that is wrong with a record.
type Finding struct {
	Rule     string // id of the rule, kebab-case
	Class    Class
	Severity Severity
	Span     Span   // in the Source of the game
	Turn     int    // number of the turn as written; 0 if it concerns none
	Part     Part   // of that turn
	Player   Colour // who acted; NoColour if it concerns nobody
	Message  string // one line, lower case, no full stop
	Clauses  []string
	Cite     string // where the rule is written in the edition in force; empty if the catalogue says it
	Notes    []Note
	Legal    *Legal // the rules under which this is no finding; nil if none are known
	Follows  bool   // may be only a consequence of an earlier finding
	Slip     bool   // Syntax: the text was read as it was meant, or only a claim is lost
}

// A Note adds a fact to a finding, with its own place if Span is not zero.
type Note struct {
	Span Span
	Text string
}

// Legal names rules under which a finding would not stand.
type Legal struct {
	Under []string // rules profiles, or switches with a value: base-2002, plague.spread=optional
	Then  string   // what such a switch allows; empty if other rules give other scores
}

func (l *Legal) String() string {
	under := strings.Join(l.Under, ", ")
	if l.Then == "" {
		return "no finding under " + under
	}
	return "legal under " + under + ": " + l.Then
}

// AllNotes returns the notes of the finding, with one that says where it is legal.
func (f *Finding) AllNotes() []Note {
	if f.Legal == nil {
		return f.Notes
	}
	return append(slices.Clip(f.Notes), Note{Text: f.Legal.String()})
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
