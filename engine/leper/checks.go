package leper

import (
	"fmt"
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
)

// movement returns the verb of a message about a move of the leper: "walks" or "goes to 3,1".
func movement(c *engine.Case) message.Text {
	if c.Action.Kind == engine.ActWalk {
		return message.Say("walks")
	}
	return message.Say("goes to %d,%d", c.Action.At.X, c.Action.At.Y)
}

func activeName(c *engine.Case) string { return c.Name(c.Active()) }

// checkCity skips a turn without a tile: checkTile reports that.
func checkCity(c *engine.Case) {
	if c.PlacedThisTurn() == 0 || completes(c.State) {
		return
	}
	if out(c.State) {
		c.Report(message.Say("%s puts the leper on %d,%d, but no city is completed in this turn", activeName(c), c.Action.At.X, c.Action.At.Y)).Breaks("LEP-02")
		return
	}
	c.Report(message.Say("%s puts the leper on %d,%d, but no city is completed in this turn; the leper can only walk", activeName(c), c.Action.At.X, c.Action.At.Y)).
		Breaks("LEP-30", "LEP-32")
}

func checkSpot(c *engine.Case) {
	if !completes(c.State) {
		return
	}
	var memory [64]int
	tiles := spots(c.State, memory[:0])
	if slices.Contains(tiles, c.Action.Tile) {
		return
	}
	at := c.Action.At
	v := c.Report(message.Say("%s puts the leper on %d,%d, which is not a tile of the city completed in this turn", activeName(c), at.X, at.Y), spotNote(c.State, tiles))
	n := 0
	for range cities(c.State) {
		n++
	}
	switch {
	case !out(c.State):
		v.Breaks("LEP-30")
	case n > 1:
		v.Breaks("LEP-02", "LEP-05")
	default:
		v.Breaks("LEP-02")
	}
}

func spotNote(s *engine.State, tiles []int) engine.Note {
	var list []string
	for _, t := range tiles {
		list = append(list, fmt.Sprintf("%d,%d", s.Tiles()[t].At.X, s.Tiles()[t].At.Y))
	}
	return engine.Note{Text: message.Say("the city has %s", message.Names(list))}
}

// checkEntryMissing skips a turn that puts the leper on a square without a tile: only that is reported.
func checkEntryMissing(c *engine.Case) {
	if !out(c.State) || !completes(c.State) || c.Tried(engine.ActMove) {
		return
	}
	v := c.Report(message.Say("%s completes the first city of the game, but does not put the leper on one of its tiles", activeName(c)),
		spotNote(c.State, spots(c.State, nil)))
	v.Breaks("LEP-02")
	if c.DeployedThisTurn() > 0 || c.SpentThisTurn() { // the arrival of the leper replaces neither
		v.Breaks("LEP-03")
	}
}

func checkInPlay(c *engine.Case) {
	if out(c.State) {
		v := c.Report(message.Say("%s walks with the leper, which is not in play yet", activeName(c)))
		v.Breaks("LEP-01", "LEP-10", "XEX-38")
		v.Breaks(notRemoved(c.State)...)
	}
}

func checkTile(c *engine.Case) {
	if (c.Action.Kind == engine.ActMove || !out(c.State)) && c.PlacedThisTurn() == 0 {
		c.Report(message.Say("the leper %s before the tile of this turn", movement(c)))
	}
}

func checkLateWalk(c *engine.Case) {
	if !out(c.State) && !cameIntoPlay(c.State) && !c.SpentOn(name) && late(c.State) {
		c.Report(message.Say("the leper walks after %s; it moves when a follower could be deployed", lateReason(c.State)))
	}
}

func checkLateRelocation(c *engine.Case) {
	if !out(c.State) && !cameIntoPlay(c.State) && late(c.State) {
		c.Report(message.Say("the leper %s after %s; under leper.relocate_phase=wood it moves when a follower could be deployed", movement(c), lateReason(c.State)))
	}
}

func checkEntryTurn(c *engine.Case) {
	if !cameIntoPlay(c.State) || c.Action.Kind == engine.ActMove && out(c.State) {
		return
	}
	v := c.Report(message.Say("the leper may not move in the turn of its arrival"), engine.Note{Turn: c.Turn(), Action: engine.ActMove, Neutral: name, Text: message.Say("arrived here in this turn")})
	v.Breaks("LEP-07")
	if entered, _, _ := arrival(c.State); !entered { // in the first part of the turn
		v.Breaks(sameTurn...)
	}
}
