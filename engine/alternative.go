package engine

import (
	"fmt"

	"cartulary/engine/rule"
)

// An Alternative is a Deed that excludes others in a part of a turn, and that they exclude. Its rows are the Exclusions both ways, with
// one wording.
type Alternative struct {
	*rule.Rule
	Deed    Word
	Does    string   // what the player does: "places the barn"
	Done    string   // what has happened then: "the barn has been placed"
	Clauses []string // statements that every row breaks, after its own
	Rows    []Exclusion
}

// After adds the row by which another deed, which has happened as done says, excludes this one. Clauses are the statements
// that an action breaks.
func (x *Alternative) After(deed Word, done string, clauses ...string) {
	x.say(x.Deed, deed, x.Does, done, clauses)
}

// Before adds the row by which this deed excludes another one, which a player does as does says.
func (x *Alternative) Before(deed Word, does string, clauses ...string) {
	x.say(deed, x.Deed, does, x.Done, clauses)
}

// Once adds the row by which this deed excludes another of its kind. Where may reports false another rule reports it, as when the
// supply is empty.
func (x *Alternative) Once(may func(*Case) bool) {
	x.Add(x.Deed, x.Deed, func(c *Case) {
		if may(c) {
			c.Report(fmt.Sprintf("%s %s, but %s in this turn", c.Name(c.Active()), x.Does, x.Done)).Breaks(x.Clauses...)
		}
	})
}

// Add adds a row with a report of its own.
func (x *Alternative) Add(deed, after Word, report func(*Case)) {
	x.Rows = append(x.Rows, Exclusion{Rule: x.Rule, Deed: deed, After: after, Report: report})
}

func (x *Alternative) say(deed, after Word, does, done string, clauses []string) {
	broken := append(clauses[:len(clauses):len(clauses)], x.Clauses...)
	x.Add(deed, after, func(c *Case) {
		c.Report(fmt.Sprintf("%s %s, but %s in this turn", c.Name(c.Active()), does, done)).Breaks(broken...)
	})
}
