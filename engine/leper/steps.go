package leper

import (
	"fmt"
	"slices"

	"cartulary/engine"
)

// mayWalk holds of a walk that he may take at all: of any other only that is said, and
// nothing of its way.
func (x *leper) mayWalk(c *engine.Case) bool {
	return x.open(c.State) && (x.MovePhase == AnyAfterTile || !late(c.State))
}

func checkTooLong(c *engine.Case) {
	if n := len(c.Action.Steps); n > steps {
		c.Report(fmt.Sprintf("the leper walks %d steps, he walks %d", n, steps))
	}
}

func checkLeavesTable(c *engine.Case) {
	c.EachStep(func(i, to int, path []int) {
		if to == engine.NoTile {
			at := c.Tiles()[path[len(path)-1]].At.Neighbour(c.Action.Steps[i].Side)
			c.Report(fmt.Sprintf("step %d leads the leper to %d,%d, where no tile lies", i+1, at.X, at.Y), c.GoOn(i))
		}
	})
}

// checkVisited finds the first step onto a tile that he has crossed; the way back from
// there is no second offence. The tile on which he began is a matter of checkReturns,
// unless he has crossed it since.
func (x *leper) checkVisited(c *engine.Case) {
	again := false
	c.EachStep(func(i, to int, path []int) {
		k := slices.Index(path[1:], to) + 1
		if k > 0 && !again {
			at := c.Tiles()[to].At
			c.Report(fmt.Sprintf("step %d leads the leper back to %d,%d, where he was after %s", i+1, at.X, at.Y, engine.Steps(k)), c.GoOn(i))
		}
		again = again || k > 0 || x.blocksOrigin() && to == path[0]
	})
}

func checkReturns(c *engine.Case) {
	again := false
	c.EachStep(func(i, to int, path []int) {
		k := slices.Index(path, to)
		if k == 0 && !again {
			at := c.Tiles()[to].At
			c.Report(fmt.Sprintf("step %d leads the leper back to %d,%d, where he began", i+1, at.X, at.Y), c.GoOn(i))
		}
		again = again || k >= 0
	})
}

// checkShort leaves a walk with a step that he may not take to the checks of the
// steps: where it should have ended is not known.
func (x *leper) checkShort(c *engine.Case) {
	n := len(c.Action.Steps)
	if n >= steps || !x.whole(c) || len(c.NextSteps(name, c.Action.Steps, nil)) == 0 || x.avoided(c) >= 0 {
		return
	}
	c.Report(fmt.Sprintf("the leper stops after %s of %d although he can go on", engine.Steps(n), steps), c.GoOn(n))
}

// whole tells whether each step leads to a tile that he may enter.
func (x *leper) whole(c *engine.Case) bool {
	whole := true
	c.EachStep(func(_, to int, path []int) {
		whole = whole && to != engine.NoTile && !slices.Contains(path[1:], to) && !(x.blocksOrigin() && to == path[0])
	})
	return whole
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
	if x.DeadEnd != Global || !x.whole(c) {
		return -1
	}
	for i, st := range c.Action.Steps[:min(len(c.Action.Steps), steps)] {
		if sides := c.NextSteps(name, c.Action.Steps[:i], nil); len(sides) > 0 && !slices.Contains(sides, st.Side) {
			return i
		}
	}
	return -1
}
