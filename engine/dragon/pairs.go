package dragon

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

// Dragon and fairy. Package fairy bars the dragon from the fairy's tile.

func (d dragon) checkFairyTile(c *engine.Case) {
	c.EachStep(func(i, to int, path []int) {
		if to != engine.NoTile && c.BarredBy(name, to) == names.Fairy {
			at := c.Tiles()[to].At
			c.Report(message.Say("step %d leads the dragon to %d,%d, the fairy's tile", i+1, at.X, at.Y), c.GoOn(i)).Breaks(d.guarded(c, to)...)
		}
	})
}

// guarded returns the statements that bar the fairy's tile: about followers there, or a fairy whose follower has left.
func (d dragon) guarded(c *engine.Case, tileIndex int) []string {
	broken := []string{"PAD-35"}
	var memory [engine.MaxPlayers]engine.Figure
	people := len(c.FiguresOn(tileIndex, memory[:0])) > 0
	if people {
		broken = append(broken, "PAD-64")
	}
	if _, with := c.Companion(names.Fairy); !people || !d.FairyOnTile && !with {
		broken = append(broken, "PAD-70")
	}
	return broken
}

// Dragon and plague.

// overInfected returns the statement about a walk whose open steps are all infected: that does not stop the dragon.
func overInfected(c *engine.Case, ways []tile.Side) []string {
	var last int
	c.EachStep(func(_, to int, _ []int) { last = to })
	if len(c.Action.Steps()) == 0 {
		last, _ = c.Neutral(name)
	}
	if slices.ContainsFunc(ways, func(s tile.Side) bool { return c.TokenOn(c.Beside(last, s)) == engine.NoToken }) {
		return nil
	}
	return []string{"PLG-73"}
}
