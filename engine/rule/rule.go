// Package rule defines what a rule is, for the rules of the game and for those of
// reading files. It holds no rules: each stands in the package that checks it, beside
// its page.
//
// Start with [Rule]. A rule is a constant of the program: nobody changes one, and all
// of them are safe for concurrent use.
package rule

// A Class is the kind of wrong that a rule finds. The zero value is invalid.
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

// Severity returns the severity of a finding of the class: only style is a warning.
func (c Class) Severity() Severity {
	if c == Style {
		return Warning
	}
	return Error
}

// A Severity decides whether a finding fails a run. The zero value is invalid, so
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

// A Rule describes one rule. Its id is one kebab-case name, subject first, and
// never changes once released.
type Rule struct {
	ID      string
	Title   string // what a finding of it means, in a few words
	Class   Class
	Clauses []string // the numbered statements that it enforces: BAS-21
	Cite    Cite
	Switch  *Switch // the switch under which this is no offence; nil if there is none

	// OfTurn is true if a turn breaks the rule by itself, whatever lies on the table: a finding of it
	// follows from nothing but unreadable text of that turn.
	OfTurn bool
	// OfOrder is true if the rule is about the numbers and the players of turns: its mistakes are corrected
	// by another order of turns.
	OfOrder bool
	// Lost says whether a turn that is not recorded can explain a finding of it.
	Lost Lost
}

// A Lost says what a lost turn explains: it placed one tile somewhere, and figures and scores may have changed with it.
type Lost uint8

const (
	LostExplains     Lost = iota // a finding may follow from the turn
	LostExplainsNear             // it may if one tile can connect the square of the action with the table
	LostNoMatter                 // it does not: the record contradicts itself without that turn
)

// OfTurn sets r.OfTurn and returns r.
func OfTurn(r *Rule) *Rule {
	r.OfTurn = true
	return r
}

// A Switch names a switch of the rules profiles and the value under which what a
// rule forbids is allowed.
type Switch struct {
	Key   string
	Value string // empty: every value but the one in force
	Text  string // what then holds: "dragon tiles may carry a follower"
}

// A Cite names the place where the rule is written.
type Cite struct {
	Text    string // the rule text: "Carcassonne, base rules"
	Section string // heading in that text
}

// String gives the citation as findings print it.
func (c Cite) String() string {
	if c.Section == "" {
		return c.Text
	}
	return c.Text + `, "` + c.Section + `"`
}
