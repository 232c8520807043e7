package abbey

import (
	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/tile"
)

// abbey is the abbey of each player: a tile outside the stack.
type abbey struct {
	Profile
	kind engine.TypeID
}

func newAbbey(p Profile) engine.Element {
	x := &abbey{Profile: p}
	return engine.Element{
		ID: "abbey", Title: "abbeys",
		Pieces: engine.Pieces{Stocks: []engine.Stock{{Name: "abbey", Left: func(s *engine.State, player int) int { return s.OwnLeft(player, x.kind) }}}},
		Judging: engine.Judging{
			Checks: []engine.Check{
				{Rule: book.Rule("abbey-used-up"), At: engine.AtPlace, When: &engine.Condition{Holds: x.placed}, Func: x.checkLeft},
				{Rule: book.Rule("abbey-after-drawing"), At: engine.AtPlace, When: &engine.Condition{Holds: x.placed}, Func: checkDrawn},
				{Rule: book.Rule("abbey-after-game-end"), At: engine.AtPlace, If: engine.Late, When: &engine.Condition{Holds: x.placed}, Func: x.checkEnd},
			},
			Placements: []engine.PlacementRule{{Rule: book.Rule("abbey-neighbours"), Forbids: x.lonely, Report: reportLonely}},
		},
		Playing: engine.Playing{
			Bind:    func(r *engine.Rules) { x.kind = r.Own()[0] },
			Extends: x.extends,
		},
	}
}

func (x *abbey) placed(c *engine.Case) bool { return c.Action.Place.Type == x.kind }

// extends reports whether a player may have a turn after the last tile (AAM-27).
func (x *abbey) extends(s *engine.State, player int) bool {
	return !x.AbbeyLost && s.OwnLeft(player, x.kind) > 0
}

// lonely reports whether an abbey would have fewer than four neighbours (AAM-11).
func (x *abbey) lonely(s *engine.State, p engine.Placement) bool {
	return p.Type == x.kind && neighbours(s, p.At) < 4
}

// neighbours returns the number of tiles that share a side with a square.
func neighbours(s *engine.State, at engine.Point) (n int) {
	for side := range tile.Side(4) {
		if s.TileAt(at.Neighbour(side)) != engine.NoTile {
			n++
		}
	}
	return n
}

func reportLonely(c *engine.Case) {
	at := c.Action.Place.At
	c.Report(message.Count(neighbours(c.State, at), "%[2]s places the abbey at %[3]d,%[4]d, but only %[1]d tile shares a side with that square; an abbey has four neighbours",
		"%[2]s places the abbey at %[3]d,%[4]d, but only %[1]d tiles share a side with that square; an abbey has four neighbours", c.Name(c.Active()), at.X, at.Y))
}

func (x *abbey) checkLeft(c *engine.Case) {
	if c.OwnLeft(c.Active(), x.kind) > 0 {
		return
	}
	var notes []engine.Note
	for _, t := range c.Tiles() {
		if t.Type == x.kind && int(t.Player) == c.Active() {
			notes = append(notes, engine.Note{Turn: int(t.Turn), Action: engine.ActPlace,
				Text: message.Say("%s placed an abbey at %d,%d in turn %s", c.Name(c.Active()), t.At.X, t.At.Y, c.Number(int(t.Turn)))})
		}
	}
	c.Report(message.Say("%s places an abbey, but has no abbey left", c.Name(c.Active())), notes...)
}

// checkDrawn skips two tiles in one turn: tile-second-placement reports them.
func checkDrawn(c *engine.Case) {
	me := c.Name(c.Active())
	switch t := c.Hand(c.Active()); {
	case c.Happened(engine.EvDiscard) || c.Happened(engine.EvAside):
		c.Report(message.Say("%s places the abbey after drawing a tile; an abbey takes the place of the draw", me)).Breaks("AAM-10")
	case t != engine.NoType:
		c.Report(message.Say("%s places the abbey, but must place the tile %s of the last bazaar", me, c.Rules().Type(t).Tile.ID)).Breaks("AAM-25")
	}
}

// checkEnd skips another player's turn (player-out-of-turn). A second part of the last turn may be an abbey (AAM-26).
func (x *abbey) checkEnd(c *engine.Case) {
	inTurn := c.TurnPart() == 0 && !c.Late() || c.TurnPart() > 0 && !c.After()
	if inTurn || c.Granted() || c.OwnLeft(c.Active(), x.kind) == 0 {
		return
	}
	me := c.Name(c.Active())
	if x.AbbeyLost {
		c.Report(message.Say("%s places the abbey after the last tile; under aam.abbey_at_end=lost the game is over", me))
		return
	}
	if v := c.Report(message.Say("%s places the abbey after the last tile, but the round of the last abbeys is over", me)); v != nil {
		v.Always = true
	}
}
