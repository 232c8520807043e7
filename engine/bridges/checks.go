package bridges

import (
	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

func (x *spanning) checks() (list []engine.Check) {
	add := func(r *rule.Rule, f func(*engine.Case)) {
		list = append(list, engine.Check{Rule: r, At: engine.AtSpecial, Of: names.Bridge, Func: f})
	}
	add(book.Rule("bridge-end-not-on-field"), checkEnds)
	add(book.Rule("bridge-second-on-tile"), checkSecond)
	add(book.Rule("bridge-end-without-road"), x.checkMeets)
	add(book.Rule("bridge-too-far"), x.checkFar)
	add(book.Rule("bridge-second-free"), x.checkFree)
	add(book.Rule("bridges-used-up"), x.checkLeft)
	add(book.Rule("bridge-out-of-order"), checkOrder)
	return list
}

// spanned returns the tile below the action's bridge. Ok is false if another rule reports the place.
func spanned(c *engine.Case) (tileIndex int, ok bool) {
	return c.TileAt(c.Action.At), spannable(c.State, c.Action)
}

func builds(c *engine.Case) message.Text {
	a := c.Action
	return message.Say("%s builds a bridge %s at %d,%d", c.Name(c.Active()), message.Loc(a.Where), a.At.X, a.At.Y)
}

func checkEnds(c *engine.Case) {
	switch i := c.TileAt(c.Action.At); {
	case i == engine.NoTile:
		c.Report(message.Say("%s, which has no tile", builds(c)))
	case c.Action.Place.Type == engine.NoType:
		c.Report(message.Say("%s, but not both of these sides of %s show a field", builds(c), c.TypeOf(i).Tile.ID))
	}
}

func checkSecond(c *engine.Case) {
	if i := c.TileAt(c.Action.At); i != engine.NoTile && c.Rules().IsForm(c.Tiles()[i].Type) {
		c.Report(message.Say("%s, where a bridge is already", builds(c)))
	}
}

func (x *spanning) checkMeets(c *engine.Case) {
	if _, ok := spanned(c); !ok {
		return
	}
	side, barred := x.blocked(c.State, c.Action)
	if !barred {
		return
	}
	other := c.TileAt(c.Action.At.Neighbour(side))
	edge := facing(c.State, other, side.Opposite())
	if edge == tile.AnyEdge {
		c.Report(message.Say("%s, but its %s end meets an abbey, which is illegal under bcb.bridge_to_abbey=forbid", builds(c), side))
		return
	}
	c.Report(message.Say("%s, but its %s end meets the %s of %s", builds(c), side, edge, c.TypeOf(other).Tile.ID)).Always = true
}

func (x *spanning) checkFar(c *engine.Case) {
	i, ok := spanned(c)
	if !ok || c.LastPlaced() == engine.NoTile || x.reaches(c.State, i, needed(c.State, c.Action)) {
		return
	}
	if adjacent(c.State, i) {
		c.Report(message.Say("%s, which is not the tile just placed, and the placement does not need it", builds(c)))
		return
	}
	c.Report(message.Say("%s, which is neither the tile just placed nor beside it", builds(c))).Always = true
}

func (x *spanning) checkFree(c *engine.Case) {
	_, ok := spanned(c)
	switch {
	case !ok || !x.full(c.State):
	case free(c.State) && !needed(c.State, c.Action):
		c.Report(message.Say("%s, the second in this turn that no placement needs", builds(c))).Always = true
	case x.OneBridge:
		c.Report(message.Say("%s, the second in this part of the turn, which has one under bcb.bridges_per_part=one", builds(c)))
	}
}

func (x *spanning) checkLeft(c *engine.Case) {
	if x.left(c.State, c.Active()) <= 0 {
		c.Report(message.Say("%s, but all %d of %s's bridges are on the table", builds(c), allowance(c.State), c.Name(c.Active())))
	}
}

func checkOrder(c *engine.Case) {
	switch {
	case c.LastPlaced() == engine.NoTile:
		c.Report(message.Say("%s before a tile is placed in this turn", builds(c)))
	case c.ScoredThisTurn():
		c.Report(message.Say("%s after the scoring of this turn", builds(c)))
	}
}

// checks returns the checks of castles and their lords.
func (x *castles) checks() (list []engine.Check) {
	add := func(of engine.Word, r *rule.Rule, f func(*engine.Case)) {
		list = append(list, engine.Check{Rule: r, At: engine.AtSpecial, Of: of, Func: f})
	}
	add(names.Castle, book.Rule("castle-not-small"), checkSmall)
	add(names.Castle, book.Rule("castle-not-owner"), x.checkOwner)
	add(names.Castle, book.Rule("castles-used-up"), x.checkLeft)
	add(names.Castle, book.Rule("castle-out-of-order"), x.checkFounding)
	add(names.Lord, book.Rule("lord-no-choice"), x.checkChoice)
	for _, m := range []engine.Moment{engine.AtDeploy, engine.AtMove, engine.AtWalk, engine.AtSendHome, engine.AtSpecial} {
		list = append(list, engine.Check{Rule: book.Rule("action-after-castle"), At: m, Others: m == engine.AtDeploy, If: engine.Any(engine.EvConvert), Func: x.checkAfter})
	}
	return list
}

// cityOf returns the city of the action. Ok is false if there is none.
func cityOf(c *engine.Case) (n engine.NodeID, ok bool) {
	a := c.Action
	if a.Tile == engine.NoTile || a.Part == engine.NoPart {
		return engine.NoNode, false
	}
	n = c.NodeOf(a.Tile, a.Part)
	return n, c.Kind(n) == tile.City
}

func founds(c *engine.Case) message.Text {
	a := c.Action
	return message.Say("%s founds a castle in the city at %d,%d %s", c.Name(c.By()), a.At.X, a.At.Y, message.Loc(a.Where))
}

// untimely reports whether no castle can be founded now: no tile has been placed in this turn, or its features are scored.
func untimely(s *engine.State) bool { return s.LastPlaced() == engine.NoTile || s.ScoredThisTurn() }

func checkSmall(c *engine.Case) {
	switch n, ok := cityOf(c); {
	case untimely(c.State):
	case !ok:
		c.Report(message.Say("%s, but no city is there", founds(c)))
	case !c.Complete(n):
		c.Report(message.Say("%s, which is not complete", founds(c)))
	case !small(c.State, n):
		c.Report(message.Say("%s, which is not a city of two half circles", founds(c)))
	}
}

func (x *castles) checkOwner(c *engine.Case) {
	n, ok := cityOf(c)
	if !ok || !small(c.State, n) || untimely(c.State) {
		return
	}
	switch f, followers := lord(c.State, c.Root(n)); {
	case followers == 0:
		v := c.Report(message.Say("%s, but no follower is in the city", founds(c)), knightFirst(c)...)
		v.Breaks("BCB-33")
		missesIn(c, v, -1)
	case followers > 1:
		c.Report(message.Say("%s, but %d followers are in the city", founds(c), followers)).Breaks("BCB-33")
	case x.refuses(c.State, f):
		c.Report(message.Say("%s, but the follower in the city is a mayor", founds(c))).Breaks(mayorRefuses)
	case int(f.Player) != c.By():
		c.Report(message.Say("%s, but the follower in the city belongs to %s", founds(c), c.Name(int(f.Player)))).Breaks("BCB-31")
	}
}

// missesIn adds a follower of a player, -1 for any player, in the city or castle of the action.
func missesIn(c *engine.Case, v *engine.Violation, player int) {
	v.Misses(engine.Absence{Player: player, Figure: engine.AnyFollower, Tile: c.Action.Tile, Part: c.Action.Part, Joined: true})
}

// knightFirst returns a note about the order, if the player can still deploy a follower in this turn.
func knightFirst(c *engine.Case) []engine.Note {
	if c.By() != c.Active() || c.Happened(engine.EvDeploy) {
		return nil
	}
	return []engine.Note{{Text: message.Say("write the knight of this turn before the castle")}}
}

func (x *castles) checkLeft(c *engine.Case) {
	if x.left(c.State, c.By()) <= 0 {
		c.Report(message.Say("%s, but all %d of %s's castles are on the table", founds(c), allowance(c.State), c.Name(c.By())))
	}
}

func (x *castles) checkFounding(c *engine.Case) {
	switch {
	case c.LastPlaced() == engine.NoTile:
		c.Report(message.Say("%s before a tile is placed in this turn", founds(c)))
	case c.ScoredThisTurn():
		c.Report(message.Say("%s after the scoring of this turn", founds(c)))
	case x.early(c.State):
		c.Report(message.Say("%s before the dragon walks", founds(c)))
	}
}

func (x *castles) checkAfter(c *engine.Case) {
	if x.tooLate(c.State, c.Action) && !lordLate(c) {
		c.Report(message.Say("%s acts after a castle was founded; the scoring comes next", c.Name(c.By())))
	}
}

// lordLate reports whether a follower is deployed in a castle without one: castle-not-owner reports the order.
func lordLate(c *engine.Case) bool {
	a := c.Action
	if a.Kind != engine.ActDeploy || a.Tile == engine.NoTile || a.Part == engine.NoPart {
		return false
	}
	n := c.Root(c.NodeOf(a.Tile, a.Part))
	if c.Kind(n) != tile.Castle {
		return false
	}
	_, followers := lord(c.State, n)
	return followers == 0
}

func (x *castles) checkChoice(c *engine.Case) {
	castle, feature, ok := target(c.State, c.Action)
	who := message.Say("%s chooses a feature for the lord at %d,%d", c.Name(c.By()), c.Action.At.X, c.Action.At.Y)
	if !ok {
		v := c.Report(message.Say("%s, but no castle or no such feature is there", who))
		v.Breaks("BCB-41")
		v.Always = true
		return
	}
	f, followers := lord(c.State, castle)
	report := func(but message.Text, clause string) *engine.Violation {
		v := c.Report(but)
		v.Breaks(clause)
		return v
	}
	switch {
	case followers == 0 || int(f.Player) != c.By():
		v := report(message.Say("%s, but %s has no lord there", who, c.Name(c.By())), "BCB-41")
		v.Always = true
		missesIn(c, v, c.By())
	case founded(c.State, castle):
		report(message.Say("%s, but the castle was founded in this turn", who), "BCB-42").Always = true
	case c.ScoredThisTurn() || !within(c.State, castle, feature):
		report(message.Say("%s, but no feature that it can score is completed there", who), "BCB-41").Always = true
	case x.HighestOnly:
		report(message.Say("%s, but under bcb.castle_choice=highest it scores the highest", who), "BCB-43")
	}
}

// within reports whether a feature is among those that the lord of a castle can score in this turn.
func within(s *engine.State, castle, feature engine.NodeID) bool {
	for _, n := range pending(s, castle) {
		if n == feature {
			return true
		}
	}
	return false
}

// tooLate reports whether an action comes after a castle was founded, but before the scoring, which comes next.
func (x *castles) tooLate(s *engine.State, a *engine.Action) bool {
	if !s.Happened(engine.EvConvert) || s.ScoredThisTurn() || s.Succeeds(a) || x.follows(a) {
		return false
	}
	switch a.Kind {
	case engine.ActDeploy, engine.ActWalk:
		return true
	case engine.ActMove, engine.ActSendHome, engine.ActSpecial: // others have a time of their own
		return s.DeedOf(a) != 0
	}
	return false
}
