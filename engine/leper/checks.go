package leper

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
)

// moved holds of walks and relocations. In the turn in which he came into play there is
// nothing more to be said than that he stays.
var moved = &engine.Condition{Holds: func(c *engine.Case) bool {
	entered, _, _ := arrival(c.State)
	return !entered && !out(c.State)
}}

// how says how he moves: "walks" or "goes to 3,1".
func how(c *engine.Case) string {
	if c.Action.Kind == engine.ActWalk {
		return "walks"
	}
	return fmt.Sprintf("goes to %d,%d", c.Action.At.X, c.Action.At.Y)
}

func me(c *engine.Case) string { return c.Name(c.Active()) }

// checkCity leaves a turn without a tile to checkTile.
func checkCity(c *engine.Case) {
	if c.PlacedThisTurn() == 0 || completes(c.State) {
		return
	}
	if out(c.State) {
		c.Report(fmt.Sprintf("%s puts the leper on %d,%d, but no city is completed in this turn", me(c), c.Action.At.X, c.Action.At.Y)).Breaks("LEP-02")
		return
	}
	c.Report(fmt.Sprintf("%s puts the leper on %d,%d, but no city is completed in this turn: he can only walk", me(c), c.Action.At.X, c.Action.At.Y)).
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
	v := c.Report(fmt.Sprintf("%s puts the leper on %d,%d, which is no tile of the city completed in this turn", me(c), at.X, at.Y), spotNote(c.State, tiles))
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
	return engine.Note{Text: "the city has " + strings.Join(list, ", ")}
}

// checkEntryMissing leaves a leper whose place the record gets wrong to that mistake.
func checkEntryMissing(c *engine.Case) {
	if !out(c.State) || !completes(c.State) || c.Tried(engine.ActMove) {
		return
	}
	v := c.Report(fmt.Sprintf("%s completes the first city of the game, but does not put the leper on one of its tiles", me(c)),
		spotNote(c.State, spots(c.State, nil)))
	v.Breaks("LEP-02")
	if c.DeployedThisTurn() > 0 || c.SpentThisTurn() { // neither replaces the leper's coming
		v.Breaks("LEP-03")
	}
}

func checkEnded(c *engine.Case) {
	if c.Action.Neutral == name || !ended(c.State) {
		return
	}
	what := "a flea is put"
	switch c.Action.Kind {
	case engine.ActShift:
		what = "a follower flees"
	case engine.ActWalk:
		what = "the dragon walks"
	case engine.ActScore:
		what = "the features of this turn are scored"
	}
	v := c.Report(what + " after the leper has come to a city, which ends the turn")
	if entered, _, _ := arrival(c.State); entered {
		v.Breaks("LEP-04")
	} else {
		v.Breaks("LEP-31")
	}
}

// checkRests leaves what comes after the end of the turn to checkEnded.
func (x *leper) checkRests(c *engine.Case) {
	if c.Action.Neutral == name || !x.rests(c.State) || ended(c.State) && c.Action.Kind != engine.ActMove && c.Action.Kind != engine.ActSendHome {
		return
	}
	what := map[engine.ActionKind]string{engine.ActToken: "a flea is put", engine.ActShift: "a follower flees",
		engine.ActMove: "the fairy moves", engine.ActSendHome: "a knight is sent home"}[c.Action.Kind]
	c.Report(what + " after the leper has gone to a later city, which ends the turn").Breaks("LEP-31")
}

func checkInPlay(c *engine.Case) {
	if out(c.State) {
		v := c.Report(fmt.Sprintf("%s walks the leper, who is not in play yet", me(c)))
		v.Breaks("LEP-01", "LEP-10", "XEX-38")
		if at, _ := c.Neutral(dragon); at != engine.NoTile { // it has not removed the leper
			v.Breaks("XEX-33")
		}
	}
}

func checkTile(c *engine.Case) {
	if (c.Action.Kind == engine.ActMove || !out(c.State)) && c.PlacedThisTurn() == 0 {
		c.Report("the leper " + how(c) + " before the tile of this turn is placed")
	}
}

func checkLateWalk(c *engine.Case) {
	if entered, _, _ := arrival(c.State); !out(c.State) && !entered && !c.SpentOn(name) && late(c.State) {
		c.Report("the leper walks after " + lateFor(c.State) + ", he moves when a follower could be deployed")
	}
}

func checkLateRelocation(c *engine.Case) {
	if entered, _, _ := arrival(c.State); !out(c.State) && !entered && late(c.State) {
		c.Report("the leper " + how(c) + " after " + lateFor(c.State) + ", here he moves when a follower could be deployed")
	}
}

func lateFor(s *engine.State) string {
	if s.WalkedThisTurn(dragon) {
		return "the dragon has walked"
	}
	return "the features of this turn are scored"
}

func checkEntryTurn(c *engine.Case) {
	if entered, _, _ := arrival(c.State); !entered || c.Action.Kind == engine.ActMove && out(c.State) {
		return
	}
	c.Report("the leper may not move in the turn in which he was placed", engine.Note{Turn: c.Turn(), Action: engine.ActMove, Neutral: name, Text: "placed here in this turn"})
}

func checkTwice(c *engine.Case) {
	if c.SpentOn(name) {
		c.Report("the leper " + how(c) + ", but he has been moved in this turn already").Breaks(twice(c)...)
	}
}

// twice returns the statements that a second move breaks. A walk and a later city each take
// the place of a follower, and exclude each other.
func twice(c *engine.Case) []string {
	_, went, _ := arrival(c.State)
	goes := c.Action.Kind == engine.ActMove
	switch {
	case !went && !goes:
		return []string{"LEP-10"}
	case went && goes:
		return []string{"LEP-30"}
	case goes:
		return []string{"LEP-30", "LEP-33"}
	}
	return []string{"LEP-33"}
}

// instead returns the statement by which a move of the leper replaces another action: that
// of walks, or that of later cities.
func instead(relocates bool) string {
	if relocates {
		return "LEP-30"
	}
	return "LEP-10"
}

// besideFollower adds the statements against a follower and a move of the leper in one turn.
func besideFollower(c *engine.Case, v *engine.Violation, relocates bool) {
	v.Breaks(instead(relocates), "XEX-31")
	if relocates {
		return
	}
	v.Breaks("LEP-33")
	if len(c.Tokens()) > 0 { // a flight is no deployment
		v.Breaks("LEP-40")
	}
}

func checkFollowerBefore(c *engine.Case) {
	if c.DeployedThisTurn() > 0 {
		v := c.Report("the leper " + how(c) + ", but a follower was deployed in this turn")
		besideFollower(c, v, c.Action.Kind == engine.ActMove)
	}
}

func checkFollowerAfter(c *engine.Case) {
	if c.SpentOn(name) {
		v := c.Report(fmt.Sprintf("%s deploys a follower, but the leper was moved in this turn", me(c)))
		_, relocated, _ := arrival(c.State)
		besideFollower(c, v, relocated)
	}
}

// checkSpentOn finds a move of his after something that it takes the place of.
func checkSpentOn(deed engine.Word, what string) func(*engine.Case) {
	return func(c *engine.Case) {
		if c.SpentOn(deed) {
			v := c.Report("the leper " + how(c) + ", but " + what + " in this turn")
			if deed == fairy {
				v.Breaks(instead(c.Action.Kind == engine.ActMove), "XEX-31")
			}
		}
	}
}

func checkFairyAfter(c *engine.Case) {
	if c.Action.Neutral == fairy && c.SpentOn(name) {
		_, relocated, _ := arrival(c.State)
		c.Report(fmt.Sprintf("%s moves the fairy, but the leper was moved in this turn", me(c))).Breaks(instead(relocated), "XEX-31")
	}
}

func checkPrincessAfter(c *engine.Case) {
	if c.Action.Reason == princess && c.SpentOn(name) {
		c.Report(fmt.Sprintf("%s sends a knight home, but the leper was moved in this turn", me(c)))
	}
}

// checkMark finds a move of his in the turn of a tile with a mark.
func checkMark(mark, what string) func(*engine.Case) {
	return func(c *engine.Case) {
		if marked(c.State, mark) {
			c.Report("the leper " + how(c) + " in the turn of a " + what + " tile, here he is not moved then")
		}
	}
}
