// Package rule defines the type of rules, both of the game and of reading files. The rules themselves are in the
// packages that check them, with their pages.
//
// Start with [Rule]. Rules are constants of the program: never changed, and safe for concurrent use.
package rule

// A Class is the kind of mistake that a rule finds. The zero value is invalid.
type Class uint8

const (
	Illegal      Class = iota + 1 // against the rules of the game
	Inconsistent                  // the record contradicts itself or the engine
	Syntax                        // the text is not a record
	Style                         // allowed, but worth a warning
)

// String returns the name of the class.
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

// Severity returns the severity of findings of the class: Warning for style, else Error.
func (c Class) Severity() Severity {
	if c == Style {
		return Warning
	}
	return Error
}

// A Severity decides whether a finding fails a run. The zero value is invalid, so that a missing severity is visible.
type Severity uint8

const (
	Warning Severity = iota + 1
	Error
)

// String returns the name of the severity.
func (s Severity) String() string {
	switch s {
	case Warning:
		return "warning"
	case Error:
		return "error"
	}
	return "invalid"
}

// A Rule is one rule. Its id is a kebab-case name, subject first, and never changes after a release.
type Rule struct {
	ID      string
	Title   string // the mistake in a few words
	Class   Class
	Clauses []string // the numbered statements that it enforces: BAS-21; ruleset.Rules adds those of other boxes
	Cite    Cite
	Switch  *Switch // the switch that allows it; nil if there is none

	// OfTurn is true if the board does not matter: a finding follows only from unreadable text in its turn.
	OfTurn bool
	// OfOrder is true if the rule is about the order of turns, so that another order corrects a mistake.
	OfOrder bool
	// Lost is whether a turn missing from the record can explain a finding.
	Lost Lost
}

// A Lost is whether a lost turn, which placed one tile and may have changed figures and scores, explains a finding.
type Lost uint8

const (
	LostExplains     Lost = iota // a finding may be a consequence of the turn
	LostExplainsNear             // it may if one tile can connect the action's square with the board
	LostNoMatter                 // it may not: the record contradicts itself without that turn
)

// A Switch is a switch of the rules profiles and the value that allows the forbidden action.
type Switch struct {
	Key   string
	Value string // empty: every value except the one in force
	Text  string // the rule under that value: "dragon tiles may carry a follower"
}

// A Cite is the place of the rule in a rule text.
type Cite struct {
	Text    string // the rule text: "Carcassonne, base rules"
	Section string // heading in that text
}

// String returns the citation as findings print it.
func (c Cite) String() string {
	if c.Section == "" {
		return c.Text
	}
	return c.Text + `, "` + c.Section + `"`
}

// A Suggestion is a text that a record may have instead: the words of a finding or of its note suggest it. The zero value is none.
type Suggestion struct {
	Of    Target
	Old   string // what Write replaces, in the text of the finding; empty: a word of it, or all of it
	Write string
}

// A Target is the part of a record that a suggestion changes.
type Target uint8

const (
	OfText   Target = iota // the text of the finding
	OfNumber               // the number of its turn
	OfTag                  // the line of a tag; Old is its name
)
