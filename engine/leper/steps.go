package leper

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/walk"
)

// mayWalk reports whether the leper may walk in this turn. If not, its path is not checked.
func (x *leper) mayWalk(c *engine.Case) bool {
	return x.open(c.State) && (x.WalksAnyTime || !late(c.State))
}

func (x *leper) way() walk.Way { return walk.Way{Name: name, Steps: steps, Home: !x.OriginBlocked} }

// crossed returns the clause about a tile crossed earlier in the walk, empty for the first one unless crossed since.
func crossed(after int) message.Text {
	if after == 0 {
		return message.Text{}
	}
	return message.Say("where it was after %s", engine.Steps(after))
}

// began returns the clause of a message about the tile where the walk began.
func began(after int) message.Text {
	if after == 0 {
		return message.Say("where it began")
	}
	return message.Text{}
}

// checkShort skips a walk into a dead end: checkAvoidable reports that.
func (x *leper) checkShort(c *engine.Case) {
	if x.avoided(c) < 0 {
		x.way().Short(c)
	}
}

// checkAvoidable reports the first step after which the full walk is no longer possible although it was before.
func (x *leper) checkAvoidable(c *engine.Case) {
	if i := x.avoided(c); i >= 0 {
		c.Report(message.Say("step %d leads the leper into a dead end, but there is a path for all %d steps", i+1, steps), c.GoOn(i))
	}
}

// avoided returns the index of that step, -1 if there is none or if dead ends are allowed.
func (x *leper) avoided(c *engine.Case) int {
	if !x.WholeWalk || !x.way().Sound(c) {
		return -1
	}
	for i, st := range c.Action.Steps()[:min(len(c.Action.Steps()), steps)] {
		if sides := c.NextSteps(name, c.Action.Steps()[:i], nil); len(sides) > 0 && !slices.Contains(sides, st.Side) {
			return i
		}
	}
	return -1
}
