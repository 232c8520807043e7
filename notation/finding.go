package notation

import (
	"cmp"
	"slices"
)

// A Severity says whether a finding fails a run. The zero value is invalid, so
// that a forgotten severity shows.
type Severity uint8

const (
	Warning Severity = iota + 1
	Error
)

func (s Severity) String() string {
	switch s {
	case Warning:
		return "warning"
	case Error:
		return "error"
	}
	return "invalid"
}

// A Class says what kind of wrong a rule finds. The zero value is invalid.
type Class uint8

const (
	Illegal      Class = iota + 1 // against the rules of the game
	Inconsistent                  // the record contradicts itself or the engine
	Syntax                        // the text is not a record
	Style                         // allowed, but worth a word
)

func (c Class) String() string {
	switch c {
	case Illegal:
		return "illegal"
	case Inconsistent:
		return "inconsistent"
	case Syntax:
		return "syntax"
	case Style:
		return "style"
	}
	return "invalid"
}

// A Finding is one thing that is wrong with a record.
type Finding struct {
	Rule     string // id of the rule, kebab-case
	Class    Class
	Severity Severity
	Span     Span   // in the Source of the game
	Turn     int    // number of the turn as written; 0 if it concerns none
	Player   Colour // who acted; NoColour if it concerns nobody
	Message  string // one line, lower case, no full stop
	Clauses  []string
	Cite     string // where the rule is written in the edition in force; empty if the catalogue says it
	Notes    []Note
	Follows  bool // may be only a consequence of an earlier finding
	Slip     bool // Syntax: the text was read as it was meant, or only a claim is lost
}

// A Note adds a fact to a finding, with its own place if Span is not zero.
type Note struct {
	Span Span
	Text string
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
