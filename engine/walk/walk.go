// Package walk checks the walk of a neutral figure: it stays on the board, enters no tile twice, and has the right
// number of steps.
//
// Start with [Way], which an element makes for its figure. A Way is read-only and safe for concurrent use. Its
// methods report offences to their case.
package walk

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
)

// A Way describes the walks of one neutral figure, with the values of its engine.Neutral.
type Way struct {
	Name  engine.Word
	Steps int  // length of a walk
	Home  bool // the figure may return to the tile on which it started
}

// Sound reports whether each step leads to a tile that the figure may enter.
func (w Way) Sound(c *engine.Case) bool {
	sound := true
	c.EachStep(func(_, to int, path []int) {
		sound = sound && to != engine.NoTile && w.visit(path, to) < 0 && !c.Barred(w.Name, to)
	})
	return sound
}

// visit returns the number of steps after which a figure was on a tile that it may not enter again, -1 for none.
func (w Way) visit(path []int, tileIndex int) int {
	if !w.Home {
		return slices.Index(path, tileIndex)
	}
	if k := slices.Index(path[1:], tileIndex); k >= 0 {
		return k + 1
	}
	return -1
}

// TooLong reports a walk with too many steps.
func (w Way) TooLong(c *engine.Case) {
	if n := len(c.Action.Steps()); n > w.Steps {
		c.Report(message.Say("the %s walks %d steps; a walk has %d", w.Name, n, w.Steps))
	}
}

// LeavesTable reports a step to a square without a tile.
func (w Way) LeavesTable(c *engine.Case) {
	c.EachStep(func(i, to int, path []int) {
		if to == engine.NoTile {
			at := c.Tiles()[path[len(path)-1]].At.Neighbour(c.Action.Steps()[i].Side)
			c.Report(message.Say("step %d leads the %s to %d,%d, which has no tile", i+1, w.Name, at.X, at.Y), c.GoOn(i))
		}
	})
}

// Back returns a check of the first step onto a visited tile; the way back is no second offence. Where returns the text
// on the visit after so many steps, 0 for the start; without a key: no report.
func (w Way) Back(where func(after int) message.Text) func(*engine.Case) {
	return func(c *engine.Case) {
		again := false
		c.EachStep(func(i, to int, path []int) {
			k := w.visit(path, to)
			if k < 0 || again {
				return
			}
			again = true
			if text := where(k); !text.IsZero() {
				at := c.Tiles()[to].At
				c.Report(message.Say("step %d leads the %s back to %d,%d, %s", i+1, w.Name, at.X, at.Y, text), c.GoOn(i))
			}
		})
	}
}

// Short reports a walk that ends early, and returns nil if it does not. Other checks judge one with an illegal step.
func (w Way) Short(c *engine.Case) *engine.Violation {
	n := len(c.Action.Steps())
	if n >= w.Steps || !w.Sound(c) || len(c.NextSteps(w.Name, c.Action.Steps(), nil)) == 0 {
		return nil
	}
	return c.Report(message.Say("the %s stops after %s of %d although it can go on", w.Name, engine.Steps(n), w.Steps), c.GoOn(n))
}
