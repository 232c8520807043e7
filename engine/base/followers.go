package base

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/tile"
)

func followerChecks() []engine.Check {
	return []engine.Check{
		{Rule: book.Rule("follower-before-tile"), At: engine.AtDeploy, Others: true, When: unusual, Func: checkBeforeTile},
		{Rule: book.Rule("follower-after-scoring"), At: engine.AtDeploy, Others: true, If: engine.Any(engine.EvScored), Func: checkAfterScoring},
		{Rule: book.Rule("follower-second-in-turn"), At: engine.AtDeploy, If: engine.Any(engine.EvDeploy), Func: checkSecondInTurn},
		{Rule: book.Rule("follower-off-tile"), At: engine.AtDeploy, Others: true, When: unusual, Func: checkOffTile},
		{Rule: book.Rule("follower-no-such-part"), At: engine.AtDeploy, Others: true, When: unusual, Func: checkNoSuchPart},
		{Rule: book.Rule("follower-feature-occupied"), At: engine.AtDeploy, When: unusual, Func: checkFeatureOccupied},
		{Rule: book.Rule("follower-supply-empty"), At: engine.AtDeploy, Others: true, When: unusual, Func: checkSupplyEmpty},
	}
}

// unusual is true unless a deployment goes from the supply to a free part of the tile just placed.
var unusual = &engine.Condition{Holds: func(c *engine.Case) bool {
	a := c.Action
	return a.Tile == engine.NoTile || a.Tile != c.LastPlaced() || a.Part == engine.NoPart ||
		c.Supply(c.Active(), a.Figure) == 0 || c.Occupied(c.NodeOf(a.Tile, a.Part))
}}

// deployed returns the name of the deployed figure for messages, with its article.
func deployed(c *engine.Case) message.Text { return message.A(c.Title(c.Action.Figure, c.Action.Want)) }

func checkBeforeTile(c *engine.Case) {
	if c.PlacedThisTurn() == 0 {
		c.Report(message.Say("%s deploys %s before placing a tile in this turn", c.Name(c.Active()), deployed(c)))
	}
}

func checkAfterScoring(c *engine.Case) {
	if c.ScoredThisTurn() {
		c.Report(message.Say("%s deploys %s after the scoring of this turn; followers are deployed before it",
			c.Name(c.Active()), deployed(c)))
	}
}

func checkSecondInTurn(c *engine.Case) {
	first := second(c)
	if first == &c.Rules().Figures[c.Action.Figure] && c.DeployedThisTurn() == 1 {
		return // it came as the only follower: another one of its kind, or the same after its return to the supply, may be the second
	}
	switch {
	case c.DeployedThisTurn() == 0 || c.Rules().Figures[c.Action.Figure].Second && first == nil:
	case first != nil && c.DeployedThisTurn() == 1 && !c.Rules().Figures[c.Action.Figure].Second:
		v := c.Report(message.Say("%s deploys a second follower in this turn after the %s; with another follower the %s is the second",
			c.Name(c.Active()), message.Word(first.Name), message.Word(first.Name)))
		v.Breaks(secondBreaks(c)...)
		v.Breaks(first.Where...)
	case first != nil:
		v := c.Report(message.Say("%s deploys a third follower in this turn; one follower and the %s are allowed", c.Name(c.Active()), message.Word(first.Name)))
		v.Breaks(secondBreaks(c)...)
	default:
		c.Report(message.Say("%s deploys a second follower in this turn; only one is allowed", c.Name(c.Active()))).Breaks(secondBreaks(c)...)
	}
}

// second returns the figure deployed in this part of the turn that may be the second, nil if there is none.
func second(c *engine.Case) *engine.FigureSpec {
	for _, e := range c.Events() {
		if e.Kind == engine.EvDeploy && c.Rules().Figures[e.Figure].Second {
			return &c.Rules().Figures[e.Figure]
		}
	}
	return nil
}

// secondBreaks returns the statements that a second follower breaks. Parts of one kind on one tile share a follower.
func secondBreaks(c *engine.Case) []string {
	broken := []string{"BAS-10"}
	broken = append(broken, c.Rules().Figures[c.Action.Figure].Instead...)
	for _, e := range c.Events() {
		if e.Kind != engine.EvDeploy {
			continue
		}
		broken = append(broken, c.Rules().Figures[e.Figure].Instead...)
		if c.TileOf(e.Node) != c.Action.Tile {
			continue
		}
		if c.Kind(e.Node) == c.Action.Want {
			broken = append(broken, "BAS-35")
		}
		break
	}
	return broken
}

// checkOffTile leaves a turn without a tile to checkBeforeTile.
func checkOffTile(c *engine.Case) {
	if c.PlacedThisTurn() == 0 {
		return
	}
	at, spec := c.Action.At, &c.Rules().Figures[c.Action.Figure]
	if c.Action.Tile == engine.NoTile {
		v := c.Report(message.Say("%s deploys %s at %d,%d, which has no tile", c.Name(c.Active()), deployed(c), at.X, at.Y))
		v.Breaks("BAS-10", "BAS-30")
		v.Breaks(spec.Where...)
		return
	}
	if c.Rules().OnlyOpened(c.Action.Want) {
		return // its element judges who comes there
	}
	if t := c.Tiles()[c.Action.Tile]; int(t.Turn) != c.Turn() {
		quarter := c.Action.Part != engine.NoPart && c.Kind(c.NodeOf(c.Action.Tile, c.Action.Part)) == tile.Quarter
		if c.Reaching() && spec.Follower && !quarter {
			return
		}
		last := c.Tiles()[len(c.Tiles())-1]
		v := c.Report(message.Say("%s deploys %s on the tile at %d,%d; only the tile just placed at %d,%d is open",
			c.Name(c.Active()), deployed(c), at.X, at.Y, last.At.X, last.At.Y), placedNote(c, c.Action.Tile))
		if spec.Follower {
			v.Breaks("BAS-10", "BAS-30")
		}
		v.Breaks(spec.Where...)
		if !spec.Follower && c.Reaching() {
			v.Breaks(spec.NotElsewhere...)
		}
	}
}

func checkNoSuchPart(c *engine.Case) {
	a := c.Action
	if a.Tile == engine.NoTile || a.Part != engine.NoPart {
		return
	}
	t := c.Tiles()[a.Tile]
	spec := &c.Rules().Figures[a.Figure]
	if int(t.Turn) != c.Turn() && !(c.Reaching() && spec.Follower) && !c.Rules().OnlyOpened(a.Want) {
		return // the tile is not open at all
	}
	ty := c.Rules().Type(t.Type)
	var parts []message.Text
	for i := range ty.Tile.Parts {
		p := &ty.Tile.Parts[i]
		if p.Kind == tile.Foundation {
			continue
		}
		if p.Kind.Alone() {
			parts = append(parts, alone(c.Rules(), p.Kind))
		} else {
			parts = append(parts, message.Say("%s %[2]s", message.Word(c.Rules().Role(p.Kind)), message.Loc(p.Location(t.Rotation))))
		}
	}
	missing := message.Say("no part")
	if a.Want != 0 {
		missing = none([]tile.Kind{a.Want})
	} else if len(spec.On) > 0 {
		missing = none(spec.On)
	}
	sentence := message.Say("%s at %d,%d has %s", ty.Tile.ID, a.At.X, a.At.Y, missing)
	if a.Where != "" {
		sentence = message.Say("%s at %d,%d has %s at %s", ty.Tile.ID, a.At.X, a.At.Y, missing, message.Loc(a.Where))
	}
	v := c.Report(sentence, append(cornerNote(a), partsNote(ty.Tile, parts))...)
	v.Breaks(spec.Where...)
	if spec.Follower {
		v.Breaks("BAS-30")
	}
}

// cornerNote returns a note if a part is named by a corner, which has two half sides.
func cornerNote(a *engine.Action) []engine.Note {
	halves, ok := map[string][2]message.Loc{"NE": {"NNE", "ENE"}, "SE": {"ESE", "SSE"}, "SW": {"SSW", "WSW"}, "NW": {"WNW", "NNW"}}[a.Where]
	if !ok {
		return nil
	}
	return []engine.Note{{Text: message.Say("%s is a corner; a field is named by a side or a half side, here %s or %s", message.Loc(a.Where), halves[0], halves[1])}}
}

// partsNote returns a note with the parts of a tile. Those of the City of Carcassonne have words of their own.
func partsNote(t *tile.Tile, parts []message.Text) engine.Note {
	if t.Walled() {
		return engine.WalledNote
	}
	return engine.Note{Text: message.Say("its parts as it lies: %s", message.Commas(parts))}
}

// alone returns the role on a feature of a single part, with what a record adds if one kind of figure has it alone: monk with abbot.
func alone(r *engine.Rules, kind tile.Kind) message.Text {
	role := message.Word(r.Role(kind))
	for figure := range r.Figures {
		if r.Lands(uint8(figure), kind) {
			if figure == 0 {
				break
			}
			return message.Say("%s with %s", role, message.Word(r.Figures[figure].Name))
		}
	}
	return message.Say("%s", role)
}

// none returns that there is no feature of some kinds: "no road or city".
func none(kinds []tile.Kind) message.Text {
	text := message.Say("no %s", kinds[0])
	for _, k := range kinds[1:] {
		text = message.Say("%[1]s or %s", text, k)
	}
	return text
}

func checkFeatureOccupied(c *engine.Case) {
	a := c.Action
	if a.Tile == engine.NoTile || a.Part == engine.NoPart {
		return
	}
	root := c.Root(c.NodeOf(a.Tile, a.Part))
	if !c.Occupied(root) || c.Rules().OnlyOpened(a.Want) {
		return
	}
	var notes []engine.Note
	var holders message.Text
	var bars []string
	for _, f := range c.Figures() {
		if c.Root(f.Node) != root || !c.Rules().Figures[f.Kind].Occupies {
			continue
		}
		bars = append(bars, c.Rules().Figures[f.Kind].Bars...)
		i, part := c.Place(f.Node)
		t := c.Tiles()[i]
		where := c.Rules().Type(t.Type).Tile.Parts[part].Location(t.Rotation)
		if f.Corner != tile.NoCorner {
			where = f.Corner.String()
		}
		owner := c.Name(int(f.Player))
		if holders.IsZero() {
			holders = message.Say("%[1]s's %[2]s", owner, c.Title(f.Kind, a.Want))
		}
		notes = append(notes, engine.Note{Turn: int(f.Turn), Action: engine.ActDeploy,
			Text: message.Say("%s's %s, deployed in turn %s, is on this %s at %d,%d %s", owner, c.Title(f.Kind, a.Want), c.Number(int(f.Turn)), a.Want, t.At.X, t.At.Y, message.Loc(where))})
	}
	c.Report(message.Say("the %s at %d,%d already holds %s, so %s may not deploy %s there",
		a.Want, a.At.X, a.At.Y, holders, c.Name(c.Active()), deployed(c)), notes...).Breaks(slices.Concat(occupiedBreaks(c, root, len(notes)), c.Rules().Figures[a.Figure].Where, bars)...)
}

// occupiedBreaks returns the statements that bar a follower from an occupied feature.
func occupiedBreaks(c *engine.Case, root engine.NodeID, figures int) []string {
	broken := []string{"BAS-31"}
	if figures > 1 {
		broken = append(broken, "BAS-32")
	}
	if c.Kind(root) == tile.Field {
		broken = append(broken, "BAS-50")
	}
	return broken
}

func checkSupplyEmpty(c *engine.Case) {
	me := c.Active()
	if c.Supply(me, c.Action.Figure) > 0 {
		return
	}
	var notes []engine.Note
	homecoming := false
	for n := range c.CompletedThisTurn {
		f := c.Holders(n)
		homecoming = homecoming || f.Players[me] > 0
	}
	if homecoming {
		notes = append(notes, engine.Note{Text: message.Say("a follower that this tile returns is available after the scoring, not at the deployment (BAS-11)")})
	}
	spec := c.Rules().Figures[c.Action.Figure]
	left := message.Say("all %d of %s's followers are on the board", int(spec.Count), c.Name(me))
	if c.Action.Figure > 0 {
		left = message.Say("has no %s left in the supply", c.Title(c.Action.Figure, c.Action.Want))
	} else if n := c.Captured(me, 0); n > 0 {
		left = message.Say("%s's %d followers are on the board (%d) or held by other players (%d)", c.Name(me), int(spec.Count), int(spec.Count)-n, n)
	}
	notes = append(notes, c.Deployments(me, c.Action.Figure)...)
	v := c.Report(message.Say("%s deploys %s, but %s", c.Name(me), deployed(c), left), notes...)
	v.Breaks("BAS-34", "BAS-01")
	v.Breaks(spec.Supplied...)
	c.MissesPrisoner(v, me, c.Action.Figure)
	if homecoming {
		v.Breaks("BAS-11")
	}
}

func checkFarmerNotAllowed(c *engine.Case) {
	if c.Action.Want == tile.Field {
		c.Report(message.Say("%s deploys a farmer in a game without farmers", c.Name(c.Active())))
	}
}
