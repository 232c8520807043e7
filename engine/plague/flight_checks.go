package plague

import (
	"strings"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/tile"
)

func (x *plague) flightChecks() []engine.Check {
	list := []engine.Check{
		{Rule: book.Rule("flight-before-outbreak"), Func: x.checkBrokenOut},
		{Rule: book.Rule("flight-second-in-turn"), If: engine.Any(engine.EvShift), Func: x.checkSecondFlight},
		{Rule: book.Rule("flight-without-follower"), Func: x.checkNobody},
		{Rule: book.Rule("flight-of-monk"), Func: checkMonk},
		{Rule: book.Rule("flight-on-one-tile"), Func: x.checkSameTile},
		{Rule: book.Rule("flight-off-feature"), Func: x.checkOffFeature},
		{Rule: book.Rule("flight-blocked"), Func: x.checkBlocked},
	}
	if !x.FlightBeforeTile {
		list = append(list, engine.Check{Rule: book.Rule("flight-before-tile"), Func: checkFlightBeforeTile})
	}
	if x.SourceTurnAllows&mayFlee == 0 {
		list = append(list, engine.Check{Rule: book.Rule("outbreak-turn-action"), Func: x.checkFlightThen})
	}
	unfit := &engine.Condition{Holds: func(c *engine.Case) bool { return !x.escapes(c) }}
	for i := range list {
		list[i].At, list[i].When = engine.AtShift, unfit
	}
	return list
}

// escapes reports whether moment, figure and part of a flight are legal. Then no check of flights finds anything.
func (x *plague) escapes(c *engine.Case) bool {
	a := c.Action
	if now, _ := x.brokenOut(c.State); !now || x.happened(c.State, engine.EvShift) || c.PlacedThisTurn() == 0 && !x.FlightBeforeTile ||
		source(c.State) != engine.NoTile && x.SourceTurnAllows&mayFlee == 0 || !x.elsewhere(c) || a.To == engine.NoTile || a.ToPart == engine.NoPart {
		return false
	}
	from, to := c.NodeOf(a.Tile, a.Part), c.NodeOf(a.To, a.ToPart)
	return c.Root(from) == c.Root(to) && x.reaches(c.State, from, to)
}

func (x *plague) checkBrokenOut(c *engine.Case) {
	if now, _ := x.brokenOut(c.State); !now {
		c.Report(message.Say("%s's %s flees before the plague has broken out", c.Name(c.Active()), c.Title(c.Action.Figure, c.Action.Want)))
	}
}

func checkFlightBeforeTile(c *engine.Case) {
	if c.PlacedThisTurn() == 0 {
		c.Report(message.Say("%s's %s flees before the tile of this turn", c.Name(c.Active()), c.Title(c.Action.Figure, c.Action.Want)))
	}
}

func (x *plague) checkSecondFlight(c *engine.Case) {
	if x.happened(c.State, engine.EvShift) {
		c.Report(message.Say("a second of %s's followers flees in this turn; a turn has one flight", c.Name(c.Active()))).Breaks(perTurn(c, "PLG-60")...)
	}
}

// flees reports whether a figure of the active player that may flee stands on the action's part.
func (x *plague) flees(c *engine.Case) bool {
	a := c.Action
	if a.Tile == engine.NoTile || a.Part == engine.NoPart {
		return false
	}
	f, ok := c.FigureOf(c.Active(), c.NodeOf(a.Tile, a.Part))
	if a.Named {
		f, ok = c.FigureOfKind(c.Active(), a.Figure, c.NodeOf(a.Tile, a.Part))
	}
	return ok && x.mayFlee(c.State, f)
}

// mayFlee reports whether a figure may flee: a follower, or under PLG-80 one that can leave the board (AAM-70).
func (x *plague) mayFlee(s *engine.State, f engine.Figure) bool {
	return s.IsFollower(f) || x.SpecialFigures == figuresHit && !s.Rules().Figures[f.Kind].Fixed
}

func (x *plague) checkNobody(c *engine.Case) {
	a := c.Action
	if x.flees(c) {
		return
	}
	var notes []engine.Note
	if a.Tile != engine.NoTile && a.Part != engine.NoPart {
		if f, ok := c.FollowerOf(-1, c.NodeOf(a.Tile, a.Part)); ok {
			notes = append(notes, engine.Note{Turn: int(f.Turn), Action: engine.ActDeploy, Text: message.Say("the %s there belongs to %s", c.Title(f.Kind, a.Want), c.Name(int(f.Player)))})
		}
	}
	v := c.Report(message.Say("%s has no %s at %d,%d to flee", c.Name(c.Active()), c.Described(), a.At.X, a.At.Y), notes...)
	v.Breaks("PLG-60")
	c.MissesThere(v, c.Active(), engine.AnyFollower)
	if a.Tile != engine.NoTile && a.Tile == c.LastPlaced() && c.DeployedThisTurn() == 0 { // after the deployment it may flee
		v.Breaks("PLG-68")
	}
}

func checkMonk(c *engine.Case) {
	if c.Action.Want == tile.Cloister {
		c.Report(message.Say("the monk at %d,%d flees; monks never flee", c.Action.At.X, c.Action.At.Y))
	}
}

func (x *plague) checkSameTile(c *engine.Case) {
	a := c.Action
	switch {
	case a.Want == tile.Cloister || !x.flees(c):
	case ofLord(c):
		c.Report(message.Say("the lord at %d,%d flees; it stands on both tiles of its castle, and a flight leads to another tile", a.At.X, a.At.Y), x.mayFleeTo(c))
	case a.To == a.Tile:
		c.Report(message.Say("the %s at %d,%d flees to its own tile; a flight leads to another tile", c.Title(a.Figure, a.Want), a.At.X, a.At.Y), x.mayFleeTo(c))
	}
}

// elsewhere reports whether a figure flees to another tile.
func (x *plague) elsewhere(c *engine.Case) bool {
	a := c.Action
	return a.Want != tile.Cloister && x.flees(c) && a.To != a.Tile && !ofLord(c)
}

// ofLord reports whether the action is a flight from a castle.
func ofLord(c *engine.Case) bool {
	a := c.Action
	return a.Tile != engine.NoTile && a.Part != engine.NoPart && c.Kind(c.NodeOf(a.Tile, a.Part)) == tile.Castle
}

func (x *plague) checkOffFeature(c *engine.Case) {
	a := c.Action
	if !x.elsewhere(c) {
		return
	}
	var where message.Text
	broken := []string{"PLG-62"}
	switch {
	case a.To == engine.NoTile:
		where = message.Say("%d,%d, where there is no tile", a.ToAt.X, a.ToAt.Y)
	case a.ToPart == engine.NoPart:
		where = message.Say("%d,%d; %s has no %s there", a.ToAt.X, a.ToAt.Y, c.TypeOf(a.To).Tile.ID, destination(a))
	case c.Root(c.NodeOf(a.To, a.ToPart)) != c.Root(c.NodeOf(a.Tile, a.Part)):
		_, loc, _ := strings.Cut(a.ToWhere(), " ")
		where = message.Say("%d,%d %s, which is not on its %s", a.ToAt.X, a.ToAt.Y, message.Loc(loc), a.Want)
		switch a.Want {
		case tile.Road:
			broken = append(broken, "PLG-64", "XEX-43")
		case tile.Field:
			broken = append(broken, "PLG-65")
		}
	default:
		return
	}
	c.Report(message.Say("the %s at %d,%d flees to %s", c.Title(a.Figure, a.Want), a.At.X, a.At.Y, where), x.mayFleeTo(c)).Breaks(broken...)
}

// destination returns the part that a figure flees to as written: its role, unless a figure without one flees, and the location.
func destination(a *engine.Action) message.Text {
	role, loc, ok := strings.Cut(a.ToWhere(), " ")
	if !ok {
		return message.Say("%s", message.Loc(role))
	}
	return message.Say("%s %[2]s", message.Word(role), message.Loc(loc))
}

// checkBlocked skips a flight to another feature: checkOffFeature reports that.
func (x *plague) checkBlocked(c *engine.Case) {
	a := c.Action
	if !x.elsewhere(c) || a.To == engine.NoTile || a.ToPart == engine.NoPart {
		return
	}
	from, to := c.NodeOf(a.Tile, a.Part), c.NodeOf(a.To, a.ToPart)
	if c.Root(from) != c.Root(to) || x.reaches(c.State, from, to) {
		return
	}
	for _, n := range x.reach(c.State, from, to, true, way{}).path(to)[1:] {
		i := c.TileOf(n)
		if x.infected(c.State, i) {
			flees := message.Say("the %s at %d,%d flees to %d,%d", c.Title(a.Figure, a.Want), a.At.X, a.At.Y, a.ToAt.X, a.ToAt.Y)
			because := message.Say("%s, where %s", flees, x.infection(c.State, i))
			if at := c.Tiles()[i].At; i != a.To {
				because = message.Say("%s, and %d,%d blocks the path: %s", flees, at.X, at.Y, x.infection(c.State, i))
			}
			c.Report(because, x.mayFleeTo(c))
			return
		}
	}
}

// mayFleeTo returns a note that lists the parts that the follower may flee to.
func (x *plague) mayFleeTo(c *engine.Case) engine.Note {
	n := c.NodeOf(c.Action.Tile, c.Action.Part)
	f, _ := c.FigureOf(c.Active(), n)
	if c.Action.Named {
		f, _ = c.FigureOfKind(c.Active(), c.Action.Figure, n)
	}
	var list []message.Text
	for _, a := range x.flights(c.State, f, nil) {
		list = append(list, message.Say("%d,%d %s", a.ToAt.X, a.ToAt.Y, message.Loc(location(c.State, a.To, a.ToPart))))
	}
	if len(list) == 0 {
		return engine.Note{Text: message.Say("it cannot flee anywhere")}
	}
	return engine.Note{Text: message.Say("it may flee to %s", orList(list))}
}

// location returns the name of a part on its tile as placed.
func location(s *engine.State, tileIndex int, part uint8) string {
	return s.TypeOf(tileIndex).Tile.Parts[part].Location(s.Tiles()[tileIndex].Rotation)
}
