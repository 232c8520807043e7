package princess

import (
	"fmt"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/pad"
	"cartulary/engine/profile"
)

// pairs is what excludes sending a knight home, and what that excludes.
func (x princess) pairs() []engine.Exclusion {
	rows := []engine.Exclusion{
		{Rule: princessAndFollower, Deed: name, After: engine.Deployment, Report: x.unlessKept(afterFollower)},
		{Rule: princessAndFollower, Deed: name, After: name, Report: second},
		{Rule: princessAndFollower, Deed: name, After: names.Fairy, Report: x.unlessKept(x.afterFairy)},
		{Rule: princessAndFollower, Deed: engine.Deployment, After: name, Report: followerAfter},
	}
	if x.PrincessBlocksFairy == profile.On {
		rows = append(rows, engine.Exclusion{Rule: princessBlocksFairy, Deed: names.Fairy, After: name, Report: fairyAfter})
	}
	return rows
}

// unlessKept leaves what was done before the knight went, where one must go, to
// checkKeptByAction, which has reported it.
func (x princess) unlessKept(report func(*engine.Case)) func(*engine.Case) {
	return func(c *engine.Case) {
		if x.Princess != pad.Must || c.SentHomeThisTurn(name) || len(knights(c.State, false)) == 0 {
			report(c)
		}
	}
}

func afterFollower(c *engine.Case) {
	c.Report(fmt.Sprintf("%s sends a knight home, but a follower was deployed in this turn", c.Name(c.Active()))).Breaks("PAD-53")
}

func second(c *engine.Case) {
	c.Report("a second knight is sent home, the princess sends one").Breaks("PAD-50", "PAD-53")
}

func followerAfter(c *engine.Case) {
	c.Report(fmt.Sprintf("%s deploys a follower, but the princess has sent a knight home in this turn", c.Name(c.Active()))).Breaks("PAD-53")
}

// Princess and fairy.

func (x princess) afterFairy(c *engine.Case) {
	v := c.Report(fmt.Sprintf("%s sends a knight home, but something else was done in place of a follower in this turn", c.Name(c.Active())))
	v.Breaks("PAD-53")
	if x.PrincessBlocksFairy == profile.On {
		v.Breaks("PAD-54")
	}
}

func fairyAfter(c *engine.Case) {
	c.Report(fmt.Sprintf("%s moves the fairy, but the princess has sent a knight home in this turn", c.Name(c.Active())))
}

// Princess and fleas.

// byFlea reports whether a figure went home because of a flea.
func byFlea(e *engine.Event) bool { return e.Reason == names.Flea }
