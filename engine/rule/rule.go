// Package rule says what a rule is. It holds no rules: those stand in the
// packages of their elements, each beside its page.
//
// Start with [Rule]. A rule is a constant of the program: nobody changes one, and all
// of them are safe for concurrent use.
package rule

// A Class says what kind of wrong a rule finds. The zero value is invalid.
type Class uint8

const (
	Illegal      Class = iota + 1 // against the rules of the game
	Inconsistent                  // the record contradicts itself or the engine
	Style                         // allowed, but worth a word
)

// A Rule describes one rule. Its id is one kebab-case name, subject first, and
// never changes once released.
type Rule struct {
	ID      string
	Title   string // what a finding of it means, in a few words
	Class   Class
	Clauses []string // the numbered statements that it enforces: BAS-21
	Cite    Cite
	Switch  *Switch // the switch under which this is no offence; nil if there is none
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
