package princess

import (
	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
)

// pairs lists the actions that exclude sending a knight home, and those that it excludes.
func (x princess) pairs() []engine.Exclusion {
	rows := []engine.Exclusion{
		{Rule: book.Rule("princess-and-follower"), Deed: name, After: engine.Deployment, Report: x.unlessKept(afterFollower)},
		{Rule: book.Rule("princess-and-follower"), Deed: name, After: name, Report: second},
		{Rule: book.Rule("princess-and-follower"), Deed: name, After: names.Fairy, Report: x.unlessKept(x.afterFairy)},
		{Rule: book.Rule("princess-and-follower"), Deed: engine.Deployment, After: name, Report: followerAfter},
	}
	if x.PrincessBlocksFairy {
		rows = append(rows, engine.Exclusion{Rule: book.Rule("princess-blocks-fairy"), Deed: names.Fairy, After: name, Report: fairyAfter})
	}
	return rows
}

// unlessKept returns a report that says nothing where a knight must be sent home: checkKeptByAction reports the earlier action.
func (x princess) unlessKept(report func(*engine.Case)) func(*engine.Case) {
	return func(c *engine.Case) {
		if x.PrincessMay || c.SentHomeThisTurn(name) || len(knights(c.State, false)) == 0 {
			report(c)
		}
	}
}

func afterFollower(c *engine.Case) {
	c.Report(message.Say("%s sends a knight home, but a follower has been deployed in this turn", c.Name(c.Active()))).Breaks("PAD-53")
}

func second(c *engine.Case) {
	c.Report(message.Say("a second knight is sent home; the princess sends only one")).Breaks("PAD-50", "PAD-53")
}

func followerAfter(c *engine.Case) {
	c.Report(message.Say("%s deploys a follower, but the princess has sent a knight home in this turn", c.Name(c.Active()))).Breaks("PAD-53")
}

// Princess and fairy.

func (x princess) afterFairy(c *engine.Case) {
	v := c.Report(message.Say("%s sends a knight home, but another action has replaced the deployment in this turn", c.Name(c.Active())))
	v.Breaks("PAD-53")
	if x.PrincessBlocksFairy {
		v.Breaks("PAD-54")
	}
}

func fairyAfter(c *engine.Case) {
	c.Report(message.Say("%s moves the fairy, but the princess has sent a knight home in this turn", c.Name(c.Active())))
}

// Princess and shepherd. The choice for a flock comes after the time for the princess (HAS-20).

// afterwards reports whether an action belongs to that choice; chosen, whether it has been made.
func afterwards(a *engine.Action) bool {
	return a.Kind == engine.ActSpecial && (a.Reason == names.Sheep || a.Reason == names.Wolf || a.Reason == names.Flock)
}

func chosen(s *engine.State) bool { return s.Noted(names.Flock) }

// Princess and fleas.

func byFlea(e *engine.Event) bool { return e.Reason == names.Flea }
