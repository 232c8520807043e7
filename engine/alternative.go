package engine

import (
	"slices"

	"cartulary/engine/message"
	"cartulary/engine/rule"
)

// An Alternative is a Deed that others exclude and that excludes them: its Rows, with messages in the words of the deeds.
type Alternative struct {
	*rule.Rule
	Deed          Word
	Clauses       []string // statements that every row breaks, after its own
	after, before []Exclusion
}

// With adds the rows by which the deed and another one exclude each other. Clauses are the statements that an action breaks.
func (x *Alternative) With(deed Word, clauses ...string) {
	x.After(deed, clauses...)
	x.Before(deed, clauses...)
}

// After adds the row by which another deed excludes this one.
func (x *Alternative) After(deed Word, clauses ...string) { x.say(x.Deed, deed, clauses) }

// Before adds the row by which this deed excludes another one.
func (x *Alternative) Before(deed Word, clauses ...string) { x.say(deed, x.Deed, clauses) }

// Once adds the row for a second deed of its kind. Where may is false another rule reports it: the supply is empty.
func (x *Alternative) Once(may func(*Case) bool) {
	x.Add(x.Deed, x.Deed, func(c *Case) {
		if may(c) {
			c.excluded(x.Deed, x.Deed).Breaks(x.Clauses...)
		}
	})
}

// Add adds a row with a report of its own.
func (x *Alternative) Add(deed, after Word, report func(*Case)) {
	rows := &x.before
	if deed == x.Deed {
		rows = &x.after
	}
	*rows = append(*rows, Exclusion{Rule: x.Rule, Deed: deed, After: after, Report: report})
}

func (x *Alternative) say(deed, after Word, clauses []string) {
	broken := slices.Concat(clauses, x.Clauses)
	x.Add(deed, after, func(c *Case) { c.excluded(deed, after).Breaks(broken...) })
}

// Rows returns the rows.
func (x *Alternative) Rows() []Exclusion { return slices.Concat(x.after, x.before) }

func (c *Case) excluded(deed, after Word) *Violation {
	does, done := message.Say("deploys a follower"), message.Say("a follower has been deployed")
	if d := c.rules.deed(deed); d != nil {
		does = d.Does
	}
	if d := c.rules.deed(after); d != nil {
		done = d.Done
	}
	return c.Report(message.Say("%s %s, but %s in this turn", c.Name(c.Active()), does, done))
}
