package hills

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

func (x *shepherds) checks() []engine.Check {
	list := []engine.Check{
		{Rule: book.Rule("shepherd-second-on-field"), At: engine.AtDeploy, Of: names.Shepherd, Func: x.checkSecond},
		{Rule: book.Rule("sheep-not-in-bag"), At: engine.AtSpecial, Of: names.Sheep, Func: x.checkBag},
		{Rule: book.Rule("shepherd-without-token"), At: engine.AtEnd, If: engine.Any(engine.EvDeploy), Func: x.checkToken},
		{Rule: book.Rule("flock-neglected"), At: engine.AtEnd, If: engine.Any(engine.EvPlace), Func: x.checkChoice},
	}
	if x.Volcanoes {
		list = append(list, engine.Check{Rule: book.Rule("shepherd-on-volcano"), At: engine.AtDeploy, Of: names.Shepherd, Shows: volcano, Func: checkVolcano})
	}
	for _, name := range []engine.Word{names.Sheep, names.Wolf, names.Flock} {
		list = append(list, engine.Check{Rule: book.Rule("flock-out-of-order"), At: engine.AtSpecial, Of: name, Func: checkOrder},
			engine.Check{Rule: book.Rule("flock-second-choice"), At: engine.AtSpecial, Of: name, Func: x.checkTwice},
			engine.Check{Rule: book.Rule("flock-not-extended"), At: engine.AtSpecial, Of: name, Func: x.checkOwed})
	}
	for _, at := range []engine.Moment{engine.AtDeploy, engine.AtMove, engine.AtWalk, engine.AtSendHome, engine.AtSpecial} {
		list = append(list, engine.Check{Rule: book.Rule("action-after-flock"), At: at, Others: at == engine.AtDeploy, If: engine.Any(engine.EvNote), Func: x.checkAfter})
	}
	return list
}

func (x *shepherds) checkSecond(c *engine.Case) {
	a := c.Action
	if a.Tile == engine.NoTile || a.Part == engine.NoPart || c.Kind(c.NodeOf(a.Tile, a.Part)) != tile.Field {
		return
	}
	if on := x.on(c.State, c.NodeOf(a.Tile, a.Part)); len(on) > 0 {
		at := c.SquareOf(on[0].Node)
		c.Report(message.Say("%s places the shepherd on the field at %d,%d, where %s's shepherd is", c.Name(c.Active()), a.At.X, a.At.Y, c.Name(int(on[0].Player))),
			engine.Note{Turn: int(on[0].Turn), Action: engine.ActDeploy, Text: message.Say("that shepherd has been at %d,%d since turn %s", at.X, at.Y, c.Number(int(on[0].Turn)))})
	}
}

func (x *shepherds) checkBag(c *engine.Case) {
	if n := int(c.Action.Token); x.inBag(c.State, n) == 0 {
		c.Report(message.Say("%s draws a token of %d sheep, but the players hold all %d such tokens", c.Name(c.Active()), n, tokenCounts[n-1]))
	}
}

func (x *shepherds) checkToken(c *engine.Case) {
	if owed, _ := x.owes(c.State); owed == token {
		c.Report(message.Say("%s places the shepherd and draws no token", c.Name(c.Active())))
	}
}

func (x *shepherds) checkChoice(c *engine.Case) {
	owed, about := x.owes(c.State)
	if owed != choice {
		return
	}
	at := c.SquareOf(about[0].Node)
	c.Report(message.Say("%s extends the field of %s's shepherd at %d,%d, but neither draws a token nor stables the flock", c.Name(c.Active()), c.Name(c.Active()), at.X, at.Y))
}

// act returns what the judged action does, in words.
func act(c *engine.Case) message.Text {
	switch c.Action.Reason {
	case names.Flock:
		return message.Say("stables the flock")
	case names.Wolf:
		return message.Say("draws the wolf")
	}
	return message.Say("draws a token of %d sheep", c.Action.Token)
}

func checkOrder(c *engine.Case) {
	me := c.Name(c.Active())
	switch {
	case c.PlacedThisTurn() == 0:
		c.Report(message.Say("%s %s before placing a tile in this turn", me, act(c))).Breaks("HAS-20")
	case dragonWalked(c.State):
		c.Report(message.Say("%s %s after the walk of the dragon", me, act(c))).Breaks("HAS-27")
	case late(c.State):
		c.Report(message.Say("%s %s after the scoring of this turn", me, act(c))).Breaks("HAS-27")
	}
}

// decided reports whether the player has drawn a token or stabled the flock in this part of the turn.
func decided(s *engine.State) bool { return s.Noted(names.Sheep) || s.Noted(names.Flock) }

func (x *shepherds) checkTwice(c *engine.Case) {
	if owed, _ := x.owes(c.State); c.PlacedThisTurn() == 0 || late(c.State) || !decided(c.State) || owed != nothing {
		return
	}
	v := c.Report(message.Say("%s %s, but has drawn a token or stabled the flock in this turn", c.Name(c.Active()), act(c)))
	v.Breaks("HAS-20")
	if x.placedOn(c.State) != engine.NoNode {
		v.Breaks("HAS-23")
	}
}

// checkOwed leaves a choice at the wrong time, or a second one, to other rules.
func (x *shepherds) checkOwed(c *engine.Case) {
	owed, about := x.owes(c.State)
	if c.PlacedThisTurn() == 0 || late(c.State) || decided(c.State) && owed == nothing {
		return
	}
	a, me := c.Action, c.Name(c.Active())
	own, out := x.about(c.State, c.Action)
	switch {
	case !out:
		v := c.Report(message.Say("%s %s, but has no shepherd on the table", me, act(c)))
		v.Breaks("HAS-20")
		c.MissesAnywhere(v, c.Active(), x.kind)
		if x.others(c.State) {
			v.Breaks("HAS-25")
		}
	case owed == token && a.Reason == names.Flock:
		c.Report(message.Say("%s stables the flock in the turn in which the shepherd is placed", me)).Breaks("HAS-23")
	case owed == nothing:
		v := c.Report(message.Say("%s %s, but the tile does not extend the field of %s's shepherd", me, act(c), me))
		v.Breaks("HAS-20")
		if x.others(c.State) {
			v.Breaks("HAS-25")
		}
	default:
		if i := c.TileOf(own.Node); a.Where != "" && (a.Tile != i || !slices.Contains(about, own)) {
			at := c.SquareOf(about[0].Node)
			c.Report(message.Say("%s %s for a shepherd at %s, but %s's is at %d,%d", me, act(c), a.Where, me, at.X, at.Y)).Breaks("HAS-20", "HAS-25")
		}
	}
}

// others reports whether the tile placed last extends a field with a shepherd of another player.
func (x *shepherds) others(s *engine.State) bool {
	for _, f := range s.FiguresWith(x.kind) {
		if f.Kind == x.kind && int(f.Player) != s.Active() && extends(s, f.Node) {
			return true
		}
	}
	return false
}

// checkAfter reports an action of the step before the choice, unless princess-knight-kept reports the choice.
func (x *shepherds) checkAfter(c *engine.Case) {
	if c.Noted(names.Flock) && x.precedes(c.State, c.Action) && !x.dueBefore(c.DeedOf(c.Action)) {
		c.Report(message.Say("%s acts in place of a follower, or deploys one, after the choice for the flock", c.Name(c.Active())))
	}
}
