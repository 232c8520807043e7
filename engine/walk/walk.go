// Package walk judges the way of a neutral figure: that it stays on the table, enters no tile twice, and
// takes as many steps as it must.
//
// Start with [Way], a value that an element makes of its figure. A Way is only read and safe for concurrent use;
// its methods report offences to the case that they are called with.
package walk

import (
	"fmt"
	"slices"

	"cartulary/engine"
)

// A Way is how one neutral figure walks, as its engine.Neutral has it.
type Way struct {
	Name  engine.Word
	Steps int  // how far it walks
	Home  bool // it may come back to the tile on which it began
}

// Sound reports whether each step leads to a tile that the figure may enter.
func (w Way) Sound(c *engine.Case) bool {
	sound := true
	c.EachStep(func(_, to int, path []int) {
		sound = sound && to != engine.NoTile && w.visit(path, to) < 0 && !c.Barred(w.Name, to)
	})
	return sound
}

// visit returns after how many steps of a path the figure was on a tile that it may not enter again, -1 if it
// was not.
func (w Way) visit(path []int, tileIndex int) int {
	if !w.Home {
		return slices.Index(path, tileIndex)
	}
	if k := slices.Index(path[1:], tileIndex); k >= 0 {
		return k + 1
	}
	return -1
}

// TooLong reports a walk of more steps than there are.
func (w Way) TooLong(c *engine.Case) {
	if n := len(c.Action.Steps); n > w.Steps {
		c.Report(fmt.Sprintf("the %s walks %d steps, he walks %d", w.Name, n, w.Steps))
	}
}

// LeavesTable reports a step to a square without a tile.
func (w Way) LeavesTable(c *engine.Case) {
	c.EachStep(func(i, to int, path []int) {
		if to == engine.NoTile {
			at := c.Tiles()[path[len(path)-1]].At.Neighbour(c.Action.Steps[i].Side)
			c.Report(fmt.Sprintf("step %d leads the %s to %d,%d, where no tile lies", i+1, w.Name, at.X, at.Y), c.GoOn(i))
		}
	})
}

// Back returns a check of the first step onto a tile that the figure has been on; the way back from there is no
// second offence. Where returns what to say of a tile on which it was after that many steps, 0 for the
// one on which it began; empty: nothing is reported.
func (w Way) Back(where func(after int) string) func(*engine.Case) {
	return func(c *engine.Case) {
		again := false
		c.EachStep(func(i, to int, path []int) {
			k := w.visit(path, to)
			if k < 0 || again {
				return
			}
			again = true
			if text := where(k); text != "" {
				at := c.Tiles()[to].At
				c.Report(fmt.Sprintf("step %d leads the %s back to %d,%d, %s", i+1, w.Name, at.X, at.Y, text), c.GoOn(i))
			}
		})
	}
}

// Short reports a walk that ends early, and returns the violation, nil if there is none. It leaves a walk with a
// step that may not be taken to the checks of the steps: where it should have ended is not known.
func (w Way) Short(c *engine.Case) *engine.Violation {
	n := len(c.Action.Steps)
	if n >= w.Steps || !w.Sound(c) || len(c.NextSteps(w.Name, c.Action.Steps, nil)) == 0 {
		return nil
	}
	return c.Report(fmt.Sprintf("the %s stops after %s of %d although he can go on", w.Name, engine.Steps(n), w.Steps), c.GoOn(n))
}
