package phantom

import (
	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
)

// pairs returns what excludes the phantom as second follower (PHA-05, PHA-08). It may follow all else (PHA-03).
func (x *phantom) pairs() []engine.Exclusion {
	row := func(id string, after engine.Word, done message.Text) engine.Exclusion {
		return engine.Exclusion{Rule: book.Rule(id), Deed: names.Phantom, After: after, Report: func(c *engine.Case) {
			c.Report(message.Say("%s deploys the phantom, but %s in this turn", c.Name(c.Active()), done))
		}}
	}
	rows := []engine.Exclusion{row("phantom-after-princess", names.Princess, message.Say("the princess has sent a knight home"))}
	if !x.AfterLeper {
		rows = append(rows, row("phantom-after-leper", names.Leper, message.Say("the leper has moved")))
	}
	return rows
}
