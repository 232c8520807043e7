package tower

import (
	"cmp"
	"strings"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

// checks returns the checks of the box, without the exclusions.
func (x *towers) checks() []engine.Check {
	on := func(name engine.Word) func(c engine.Check) engine.Check {
		return func(c engine.Check) engine.Check {
			c.At, c.Of = engine.AtSpecial, name
			return c
		}
	}
	piece, taking, swapping, buying := on(names.Tower), on(names.Capture), on(names.Exchange), on(names.Ransom)
	return []engine.Check{
		piece(engine.Check{Rule: book.Rule("tower-no-foundation"), Func: checkFoundation}),
		piece(engine.Check{Rule: book.Rule("tower-closed"), Func: checkClosed}),
		piece(engine.Check{Rule: book.Rule("tower-pieces-used-up"), Func: x.checkPieces}),
		piece(engine.Check{Rule: book.Rule("tower-out-of-order"), Func: checkOrder}),
		{Rule: book.Rule("guard-without-tower"), At: engine.AtDeploy, Func: checkTower},
		{Rule: book.Rule("guard-on-guarded-tower"), At: engine.AtDeploy, Func: checkGuarded},
		taking(engine.Check{Rule: book.Rule("capture-without-piece"), Func: checkPiece}),
		taking(engine.Check{Rule: book.Rule("capture-too-late"), Func: checkLate}),
		taking(engine.Check{Rule: book.Rule("capture-nobody"), Func: x.checkThere}),
		taking(engine.Check{Rule: book.Rule("capture-no-follower"), Func: checkFollower}),
		taking(engine.Check{Rule: book.Rule("capture-out-of-reach"), Func: x.checkReach}),
		swapping(engine.Check{Rule: book.Rule("exchange-wrong"), Func: checkExchange}),
		{Rule: book.Rule("exchange-missing"), At: engine.AtEnd, If: engine.Any(engine.EvCapture), Func: checkExchanged},
		buying(engine.Check{Rule: book.Rule("ransom-no-prisoner"), Func: checkPrisoner}),
		buying(engine.Check{Rule: book.Rule("ransom-second-in-turn"), Func: checkRansoms}),
		buying(engine.Check{Rule: book.Rule("ransom-points-missing"), Func: x.checkPoints}),
	}
}

func checkFoundation(c *engine.Case) {
	a := c.Action
	if a.Tile == engine.NoTile {
		c.Report(message.Say("%s places a tower piece at %d,%d, which has no tile", c.Name(c.Active()), a.At.X, a.At.Y))
	} else if foundation(c.State, a.Tile) == engine.NoNode {
		c.Report(message.Say("%s places a tower piece on %s at %d,%d, which has no foundation", c.Name(c.Active()), c.TypeOf(a.Tile).Tile.ID, a.At.X, a.At.Y))
	}
}

func checkClosed(c *engine.Case) {
	a := c.Action
	if a.Tile == engine.NoTile {
		return
	}
	n := foundation(c.State, a.Tile)
	if n == engine.NoNode {
		return
	}
	if f, ok := guard(c.State, n); ok {
		c.Report(message.Say("%s places a tower piece on the tower at %d,%d, but %s's guard stands on it", c.Name(c.Active()), a.At.X, a.At.Y, c.Name(int(f.Player))),
			came(c, f))
	}
}

// came returns a note with the turn of a figure.
func came(c *engine.Case, f engine.Figure) engine.Note {
	return engine.Note{Turn: int(f.Turn), Action: engine.ActDeploy, Text: message.Say("it was deployed in turn %s", c.Number(int(f.Turn)))}
}

func (x *towers) checkPieces(c *engine.Case) {
	if x.left(c.State, c.Active()) <= 0 {
		c.Report(message.Say("%s places a tower piece, but all %d of %s's pieces are on towers", c.Name(c.Active()), pieces[c.Players()], c.Name(c.Active())))
	}
}

func checkOrder(c *engine.Case) {
	switch {
	case c.PlacedThisTurn() == 0:
		c.Report(message.Say("%s places a tower piece before a tile in this turn", c.Name(c.Active()))).Breaks("TOW-10")
	case c.ScoredThisTurn():
		c.Report(message.Say("%s places a tower piece after the scoring of this turn", c.Name(c.Active()))).Breaks("TOW-10", "BAS-11")
	}
}

// onFoundation returns the foundation on which the action places a guard, if it is on the board.
func onFoundation(c *engine.Case) (engine.NodeID, bool) {
	a := c.Action
	if a.Want != tile.Foundation || a.Tile == engine.NoTile || a.Part == engine.NoPart {
		return engine.NoNode, false
	}
	return c.NodeOf(a.Tile, a.Part), true
}

func checkTower(c *engine.Case) {
	if _, ok := onFoundation(c); ok && c.Pile(c.Action.Tile) == 0 {
		a := c.Action
		c.Report(message.Say("%s places a guard on the foundation at %d,%d, which has no tower piece", c.Name(c.Active()), a.At.X, a.At.Y))
	}
}

func checkGuarded(c *engine.Case) {
	n, ok := onFoundation(c)
	if !ok {
		return
	}
	if f, ok := guard(c.State, n); ok {
		a := c.Action
		c.Report(message.Say("%s places a guard on the tower at %d,%d, where %s's guard stands", c.Name(c.Active()), a.At.X, a.At.Y, c.Name(int(f.Player))), came(c, f))
	}
}

func checkPiece(c *engine.Case) {
	switch {
	case built(c.State) == engine.NoTile:
		c.Report(message.Say("%s captures a follower without placing a tower piece in this turn", c.Name(c.Active())))
	case c.Noted(names.Capture):
		c.Report(message.Say("%s captures a second follower for one tower piece", c.Name(c.Active())))
	}
}

func checkLate(c *engine.Case) {
	if built(c.State) != engine.NoTile && late(c.State) {
		c.Report(message.Say("%s captures a follower after the dragon's walk or the scoring of this turn", c.Name(c.Active())))
	}
}

func (x *towers) checkThere(c *engine.Case) {
	if a := c.Action; !capturable(c.State, a) {
		role, loc, _ := strings.Cut(a.Where, " ")
		what := message.Word(cmp.Or(role, "follower"))
		where := message.Say("%d,%d", a.At.X, a.At.Y)
		if loc != "" {
			where = message.Say("%d,%d %s", a.At.X, a.At.Y, message.Loc(loc))
		}
		v := c.Report(message.Say("%s captures %s's %s at %s, but no %s is there", c.Name(c.Active()), c.Name(a.Player), what, where, what), x.inReach(c)...)
		if a.Figure == 0 && !a.Named {
			c.MissesThere(v, a.Player, engine.AnyFollower)
		} else {
			c.MissesThere(v, a.Player, a.Figure)
		}
	}
}

// inReach returns a note with the followers that the tower just raised reaches.
func (x *towers) inReach(c *engine.Case) []engine.Note {
	tower := built(c.State)
	if tower == engine.NoTile {
		return nil
	}
	var list []message.Text
	for _, f := range c.Figures() {
		if !x.canTake(c.State, tower, f) {
			continue
		}
		i, part := c.Place(f.Node)
		t := c.Tiles()[i]
		where := c.TypeOf(i).Tile.Parts[part].Location(t.Rotation)
		list = append(list, message.Say("%s's %s at %d,%d %s", c.Name(int(f.Player)), c.Title(f.Kind, c.Kind(f.Node)), t.At.X, t.At.Y, message.Loc(where)))
	}
	if list == nil {
		return []engine.Note{{Text: message.Say("no follower is in reach of the tower")}}
	}
	return []engine.Note{{Text: message.Say("in reach of the tower: %s", message.Commas(list))}}
}

func checkFollower(c *engine.Case) {
	if f, ok := taken(c.State, c.Action); ok && !c.IsFollower(f) {
		c.Report(message.Say("%s captures %s's %s, which is not a follower", c.Name(c.Active()), c.Name(int(f.Player)), c.Title(f.Kind, c.Kind(f.Node))))
	}
}

func (x *towers) checkReach(c *engine.Case) {
	f, ok := taken(c.State, c.Action)
	tower := built(c.State)
	if !ok || tower == engine.NoTile {
		return
	}
	if x.walled(c.State, f) {
		c.Report(message.Say("%s captures a follower in the City of Carcassonne, into which no tower reaches", c.Name(c.Active()))).Breaks("TOW-76")
		return
	}
	if x.lordly(c.State, f) {
		c.Report(message.Say("%s captures the lord of a castle, which no tower reaches", c.Name(c.Active()))).Breaks("TOW-35")
		return
	}
	at, from := c.Tiles()[c.Action.Tile].At, c.Tiles()[tower].At
	if !reaches(c.State, tower, f) {
		c.Report(message.Say("%s captures a follower at %d,%d with the tower at %d,%d, which reaches %s in its row and column",
			c.Name(c.Active()), at.X, at.Y, from.X, from.Y, squares(c.Pile(tower)))).Breaks("TOW-31")
	}
}

func squares(n int) message.Text { return message.Count(n, "%d square", "%d squares") }

func checkExchange(c *engine.Case) {
	a := c.Action
	if exchangeable(c.State, a) {
		return
	}
	kind := prisonerName(c, a.Figure)
	if owner := disputed(c.State); owner >= 0 {
		v := c.Report(message.Say("%s takes %s back from %s, who does not hold such a follower", c.Name(c.Active()), kind, c.Name(owner)))
		v.Breaks("TOW-41")
		missesPrisoner(v, c.Active(), owner, a.Figure)
		return
	}
	c.Report(message.Say("%s takes %s back, but no exchange in this turn returned such a follower", c.Name(c.Active()), kind)).Breaks("TOW-40")
}

func checkExchanged(c *engine.Case) {
	if owner := disputed(c.State); owner >= 0 {
		c.Report(message.Say("%s and %s hold followers of each other; %s must choose which kind returns", c.Name(c.Active()), c.Name(owner), c.Name(c.Active())))
	}
}

func checkPrisoner(c *engine.Case) {
	if a := c.Action; !ransomable(c.State, a) {
		v := c.Report(message.Say("%s buys %s back from %s, who does not hold such a follower", c.Name(c.Active()), prisonerName(c, a.Figure), c.Name(a.Player)))
		missesPrisoner(v, c.Active(), a.Player, a.Figure)
	}
}

// missesPrisoner adds a figure that a player does not hold.
func missesPrisoner(v *engine.Violation, owner, jailer int, figure uint8) {
	v.Misses(engine.Absence{Player: owner, Figure: figure, By: 1 + jailer, Tile: engine.NoTile, Part: engine.NoPart})
}

func checkRansoms(c *engine.Case) {
	if bought(c.State) {
		c.Report(message.Say("%s buys back a second prisoner in one turn", c.Name(c.Active())))
	}
}

func (x *towers) checkPoints(c *engine.Case) {
	if x.short(c.State, c.Action) {
		c.Report(message.Say("%s buys back a prisoner for %d points, but has only %d", c.Name(c.Active()), ransomPoints, c.Score(c.Active())))
	}
}

// prisonerName returns what messages call a kind of prisoner, with its article.
func prisonerName(c *engine.Case, kind uint8) message.Text {
	if kind == 0 {
		return message.Say("a normal follower")
	}
	return message.A(c.Title(kind, 0))
}
