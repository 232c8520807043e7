package base

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
)

// drawn is the set of facts under which the stack can be empty: before the turn, or after a draw in it.
var drawn = engine.Late | engine.Any(engine.EvPlace, engine.EvDiscard, engine.EvAside)

func turnChecks() []engine.Check {
	return []engine.Check{
		{Rule: book.Rule("player-count"), At: engine.AtSetup, Func: checkPlayerCount},
		{Rule: book.Rule("player-out-of-turn"), At: engine.AtBegin, Func: checkPlayerOutOfTurn},
		{Rule: book.Rule("turn-after-game-end"), At: engine.AtPlace, If: drawn, Func: checkTurnAfterGameEnd},
		{Rule: book.Rule("turn-after-game-end"), At: engine.AtDiscard, If: drawn, Func: checkTurnAfterGameEnd},
		{Rule: book.Rule("turn-after-game-end"), At: engine.AtAside, If: drawn, Func: checkTurnAfterGameEnd},
		{Rule: book.Rule("turn-after-game-end"), At: engine.AtEnd, If: engine.Late, Func: checkTurnAfterGameEnd},
		{Rule: book.Rule("tile-missing"), At: engine.AtEnd, Unless: engine.Any(engine.EvPlace), Func: checkTileMissing},
	}
}

// left is the reason for the return of the figures of a player who has left the game.
var left = engine.WordOf("left")

func sendHome(e engine.Effects, player int) {
	for _, f := range slices.Clone(e.Figures()) {
		if int(f.Player) == player {
			e.SendHome(f, left)
		}
	}
}

func checkPlayerCount(c *engine.Case) {
	if n, limit := c.Players(), c.Rules().MaxPlayers; n > limit {
		c.Report(message.Say("%d players are in the game; the box allows %d", n, limit))
	}
}

func checkPlayerOutOfTurn(c *engine.Case) {
	player, previous := c.Action.Player, c.Active()
	if previous < 0 {
		if player != 0 {
			c.Report(message.Say("%s takes the first turn, but %s is the first player", c.Name(player), c.Name(0))).Breaks("BAS-05")
		}
		return
	}
	if c.Gone(player) {
		sentence := message.Say("%s takes a turn after leaving the game", c.Name(player))
		if next := c.Next(); !c.Gone(next) {
			sentence = message.Say("%s takes a turn after leaving the game; the next turn is %s's", c.Name(player), c.Name(next))
		}
		c.Report(sentence).Breaks("BAS-05")
		return
	}
	if next := c.Next(); player != next && !c.Follows(player) {
		if next == previous && c.Players() > 1 {
			return // the element that lets the player go on reports it
		}
		c.Report(message.Say("%s takes a turn, but after %s it is %s's turn", c.Name(player), c.Name(previous), c.Name(next))).Breaks("BAS-05")
	}
}

func checkTurnAfterGameEnd(c *engine.Case) {
	if c.Playable() > 0 || c.Action.Kind == 0 && !c.Late() || ownTile(c) {
		return
	}
	if c.Remaining() > 0 { // the others have tiles in their hands
		c.Report(message.Say("%s draws a tile, but the stack is empty", c.Name(c.Active()))).Breaks("BAS-60")
		return
	}
	deed, empty := message.Say("draws a tile"), message.Say("the stack is empty")
	if c.Action.Kind == 0 {
		deed = message.Say("has another turn")
	}
	if n := c.Buried(); n > 0 {
		empty = message.Count(n, "the stack is empty; %d of the tiles left it unseen", "the stack is empty; %d of the tiles left it unseen")
	}
	v := c.Report(message.Say("%s %s after the end of the game: %s", c.Name(c.Active()), deed, empty))
	v.Breaks("BAS-60")
	if c.DiscardedThisTurn() > 0 {
		v.Breaks("BAS-25")
	}
}

// ownTile reports whether the action is, or this part of the turn has, a placement of a tile that is never in the stack: its
// element judges it.
func ownTile(c *engine.Case) bool {
	if c.Action.Kind == engine.ActPlace {
		return c.Rules().Type(c.Action.Place.Type).Own > 0
	}
	last := c.LastPlaced()
	return last != engine.NoTile && c.TypeOf(last).Own > 0
}

func checkTileMissing(c *engine.Case) {
	if c.PlacedThisTurn() > 0 || c.Playable() <= 0 {
		return // BAS-25: a turn with an empty stack may end with a discard
	}
	deed, broken := message.Say("places no tile"), []string{"BAS-10", "BAS-23"}
	switch {
	case c.DiscardedThisTurn() > 0:
		deed, broken = message.Say("discards a tile and draws no other"), []string{"BAS-10", "BAS-24"}
	case c.Playable() == 1: // the turn would be legal if this tile fitted nowhere
		broken = append(broken, "BAS-25")
	}
	c.Report(message.Count(c.Playable(), "%[2]s %[3]s, but %[1]d tile is left in the stack", "%[2]s %[3]s, but %[1]d tiles are left in the stack",
		c.Name(c.Active()), deed)).Breaks(broken...)
}
