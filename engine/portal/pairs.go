package portal

import (
	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
)

// Portal and dragon.

const volcanoMark = "volcano"

func dragonOn(s *engine.State, tileIndex int) bool {
	at, _ := s.Neutral(names.Dragon)
	return at == tileIndex
}

func checkDragon(c *engine.Case) {
	if dragonOn(c.State, c.Action.Tile) {
		c.Report(message.Say("%s sends a follower through the portal to %d,%d, the dragon's tile", c.Name(c.Active()), c.Action.At.X, c.Action.At.Y))
	}
}

func checkVolcano(c *engine.Case) {
	if c.TypeOf(c.Action.Tile).Tile.Mark == volcanoMark {
		c.Report(message.Say("%s sends a follower through the portal to the volcano tile at %d,%d", c.Name(c.Active()), c.Action.At.X, c.Action.At.Y))
	}
}
