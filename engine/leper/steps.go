package leper

import (
	"fmt"
	"slices"

	"cartulary/engine"
	"cartulary/engine/walk"
)

// mayWalk holds of a walk that he may take at all: of any other only that is said, and
// nothing of its way.
func (x *leper) mayWalk(c *engine.Case) bool {
	return x.open(c.State) && (x.MovePhase == anyAfterTile || !late(c.State))
}

// way is how the leper walks.
func (x *leper) way() walk.Way { return walk.Way{Name: name, Steps: steps, Home: !x.blocksOrigin()} }

// crossed says when the leper was on a tile to which it comes back. The tile on which it began is a matter of
// began, unless it has crossed that tile since.
func crossed(after int) string {
	if after == 0 {
		return ""
	}
	return "where he was after " + engine.Steps(after)
}

// began says that the leper comes back to the tile on which it began.
func began(after int) string {
	if after == 0 {
		return "where he began"
	}
	return ""
}

// checkShort leaves a walk into a dead end to checkAvoidable.
func (x *leper) checkShort(c *engine.Case) {
	if x.avoided(c) < 0 {
		x.way().Short(c)
	}
}

// checkAvoidable finds the first step that leaves no way for all the others although
// there was one.
func (x *leper) checkAvoidable(c *engine.Case) {
	if i := x.avoided(c); i >= 0 {
		c.Report(fmt.Sprintf("step %d leads the leper into a dead end, but there is a way for all %d steps", i+1, steps), c.GoOn(i))
	}
}

// avoided returns that step, -1 if there is none or if dead ends may be chosen.
func (x *leper) avoided(c *engine.Case) int {
	if x.DeadEnd != global || !x.way().Sound(c) {
		return -1
	}
	for i, st := range c.Action.Steps[:min(len(c.Action.Steps), steps)] {
		if sides := c.NextSteps(name, c.Action.Steps[:i], nil); len(sides) > 0 && !slices.Contains(sides, st.Side) {
			return i
		}
	}
	return -1
}
