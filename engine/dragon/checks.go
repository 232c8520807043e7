package dragon

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/pad"
	"cartulary/engine/tile"
	"cartulary/engine/walk"
)

// checks returns the checks; a rule that does not apply under the profile has none.
func (d dragon) checks() []engine.Check {
	list := []engine.Check{
		{Rule: book.Rule("volcano-tile-follower"), At: engine.AtDeploy, Shows: volcanoMark, Func: onMark(volcanoMark, "PAD-13", "PAD-14")},
		{Rule: book.Rule("tile-aside-not-allowed"), At: engine.AtAside, Func: checkAside},
		{Rule: book.Rule("dragon-walk-uncalled"), At: engine.AtWalk, Of: name, Func: checkUncalled},
		{Rule: book.Rule("dragon-leaves-table"), At: engine.AtWalk, Of: name, When: strays, Func: way.LeavesTable},
		{Rule: book.Rule("dragon-enters-visited-tile"), At: engine.AtWalk, Of: name, When: strays, Func: way.Back(been)},
		{Rule: book.Rule("dragon-enters-fairy-tile"), At: engine.AtWalk, Of: name, When: strays, Func: d.checkFairyTile},
		{Rule: book.Rule("dragon-walk-too-long"), At: engine.AtWalk, Of: name, When: called, Func: way.TooLong},
		{Rule: book.Rule("dragon-walk-short"), At: engine.AtWalk, Of: name, When: called, Func: checkShort},
		{Rule: book.Rule("dragon-wrong-mover"), At: engine.AtWalk, Of: name, When: called, Func: checkMovers},
		{Rule: book.Rule("dragon-walk-missing"), At: engine.AtEnd, Shows: dragonMark, Func: checkMissing},
	}
	list = append(list, engine.Exclusions(engine.Exclusion{Rule: book.Rule("dragon-walked-too-early"), After: name, Report: reportWalkedTooEarly})...)
	if !d.DragonTileFollower {
		list = append(list, engine.Check{Rule: book.Rule("dragon-tile-follower"), At: engine.AtDeploy, Others: true, Shows: dragonMark, Func: onMark(dragonMark, "PAD-20")})
	}
	if d.EarlyDragonTile != pad.NoEffect {
		list = append(list, engine.Check{Rule: book.Rule("dragon-tile-too-early"), At: engine.AtPlace, Shows: dragonMark, Func: d.checkTooEarly},
			engine.Check{Rule: book.Rule("dragon-tile-too-early"), At: engine.AtDiscard, Shows: dragonMark, Func: d.checkTooEarly})
	}
	if d.EarlyDragonTile != pad.SetAside {
		list = append(list, engine.Check{Rule: book.Rule("dragon-tile-laid-aside"), At: engine.AtAside, Func: d.checkLaidAside})
	}
	if !d.DragonLate {
		return append(list, engine.Check{Rule: book.Rule("dragon-scoring-order"), At: engine.AtWalk, Of: name, If: engine.Any(engine.EvScored), When: called, Func: checkWalkAfterScoring})
	}
	return append(list, engine.Check{Rule: book.Rule("dragon-scoring-order", "before"), At: engine.AtScore, If: engine.Any(engine.EvWalk), Func: checkScoringAfterWalk})
}

// onMark returns a check that reports a follower on the tile just placed if that has the mark.
func onMark(mark string, clauses ...string) func(*engine.Case) {
	return func(c *engine.Case) {
		last := c.LastPlaced()
		if last != engine.NoTile && c.Action.Tile == last && c.TypeOf(last).Tile.Mark == mark && !c.DeploysFixed() {
			at := c.Action.At
			on := message.Say("the dragon tile at %d,%d", at.X, at.Y)
			if mark == volcanoMark {
				on = message.Say("the volcano tile at %d,%d", at.X, at.Y)
			}
			c.Report(message.Say("%s deploys a %s on %s in the turn in which it is placed", c.Name(c.Active()), c.Deployed(), on)).
				Breaks(append(slices.Clone(clauses), c.Rules().Figures[c.Action.Figure].Closed...)...)
		}
	}
}

func (d dragon) checkTooEarly(c *engine.Case) {
	t := c.Action.Place.Type
	if !early(c.State, t) || c.Remaining() <= 0 {
		return
	}
	rest := message.Say("it must be laid aside (pad.early_dragon_tile=set_aside)")
	if d.EarlyDragonTile == pad.HeldOutOfStack {
		rest = message.Say("pad.early_dragon_tile=held_out_of_stack keeps dragon tiles out of the stack until then")
	}
	v := c.Report(message.Say("%s shows the dragon, which is not in play yet: %s", c.Rules().Type(t).Tile.ID, rest))
	v.Breaks("PAD-08")
	if d.EarlyDragonTile == pad.SetAside && c.LaidAside(t) > 0 && c.RemainingOf(t) == 0 { // all remaining copies are laid aside
		v.Breaks("PAD-09")
	}
	if c.Action.Kind == engine.ActPlace {
		v.Breaks("PAD-10")
	}
	v.Always = c.Action.Kind == engine.ActDiscard // even under no_effect the tile must be placed
}

func checkAside(c *engine.Case) {
	id := c.Rules().Type(c.Action.Place.Type).Tile.ID
	switch {
	case c.Remaining() <= 0: // the game is over
	case c.Rules().Type(c.Action.Place.Type).Tile.Mark != dragonMark:
		c.Report(message.Say("%s is laid aside, but only dragon tiles may be", id)).Breaks("PAD-01")
	case inPlay(c.State):
		c.Report(message.Say("%s is laid aside, but the dragon is in play, so it must be placed", id))
	}
}

func (d dragon) checkLaidAside(c *engine.Case) {
	t := c.Action.Place.Type
	if !early(c.State, t) || c.Remaining() <= 0 {
		return
	}
	practice, broken := message.Say("pad.early_dragon_tile=no_effect has them placed even while the dragon is not in play"), "PAD-10"
	if d.EarlyDragonTile == pad.HeldOutOfStack {
		practice, broken = message.Say("pad.early_dragon_tile=held_out_of_stack keeps them out of the stack until the dragon is in play"), "PAD-08"
	}
	c.Report(message.Say("the dragon tile %s is laid aside, but %s", c.Rules().Type(t).Tile.ID, practice)).Breaks(broken)
}

// called is true for a walk that a dragon tile triggered. Other walks get one finding, dragon-walk-uncalled.
var called = &engine.Condition{Holds: func(c *engine.Case) bool {
	neutral, _ := due(c.State)
	return neutral == name
}}

// way is the dragon's way of walking.
var way = walk.Way{Name: name, Steps: steps}

// strays is true for a triggered walk with an illegal step.
var strays = &engine.Condition{Holds: func(c *engine.Case) bool { return called.Holds(c) && !way.Sound(c) }}

func checkUncalled(c *engine.Case) {
	if called.Holds(c) {
		return
	}
	why, broken := message.Say("no dragon tile is placed in this turn"), []string{"PAD-40"}
	switch last := c.LastPlaced(); {
	case !inPlay(c.State):
		why, broken = message.Say("it is not in play: no volcano has been placed"), []string{"PAD-03"}
	case c.WalkedThisTurn(name):
		why, broken = message.Say("it has already walked in this turn"), []string{"PAD-33", "PAD-40"}
	case last != engine.NoTile && c.TypeOf(last).Tile.Mark == dragonMark:
		why = message.Say("it need not walk now")
	case last != engine.NoTile && c.TypeOf(last).Tile.Mark == volcanoMark:
		broken = append(broken, "PAD-16")
	}
	c.Report(message.Say("the dragon walks, but %s", why)).Breaks(broken...)
}

// been returns the text about the dragon's earlier visit to a tile, after so many steps.
func been(after int) message.Text {
	if after == 0 {
		return message.Say("where it started this walk")
	}
	return message.Say("where it was after %s of this walk", engine.Steps(after))
}

func checkShort(c *engine.Case) {
	if v := way.Short(c); v != nil {
		v.Breaks("PAD-33", "PAD-36")
		v.Breaks(overInfected(c, c.NextSteps(name, c.Action.Steps(), nil))...)
	}
}

func checkMovers(c *engine.Case) {
	for i, st := range c.Action.Steps() {
		if want := c.InOrder(i); st.Mover >= 0 && int(st.Mover) != want {
			c.Report(message.Say("%[2]s makes step %[1]d, but it is %[3]s's step", i+1, c.Name(int(st.Mover)), c.Name(want)))
			return
		}
	}
}

func checkMissing(c *engine.Case) {
	if neutral, _ := due(c.State); neutral != name {
		return
	}
	if sides := c.NextSteps(name, nil, []tile.Side{}); len(sides) > 0 {
		last := c.Tiles()[c.LastPlaced()]
		c.Report(message.Say("the dragon must walk after the dragon tile at %d,%d, but does not", last.At.X, last.At.Y), c.Ways(name, nil))
	}
}

func checkWalkAfterScoring(c *engine.Case) {
	if c.ScoredThisTurn() {
		c.Report(message.Say("the dragon walks after the scoring of this turn; under pad.dragon_timing=before_scoring it walks before the scoring"))
	}
}

func checkScoringAfterWalk(c *engine.Case) {
	if c.WalkedThisTurn(name) {
		c.Report(message.Say("the features of this turn are scored after the dragon's walk; under pad.dragon_timing=after_scoring they are scored before the walk"))
	}
}

// reportWalkedTooEarly leaves actions after the scoring to the rules about the scoring.
func reportWalkedTooEarly(c *engine.Case) {
	if c.ScoredThisTurn() {
		return
	}
	v := c.Report(message.Say("%s acts after the dragon's walk; a follower or an action in its place comes before", c.Name(c.Active())))
	v.Breaks("PAD-21")
	if c.Action.Kind == engine.ActDeploy && c.Action.Tile == c.LastPlaced() { // before the walk it could have been eaten
		v.Breaks("PAD-22")
	}
}
