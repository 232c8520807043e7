package phantom

import (
	"fmt"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/profile"
)

// pairs returns what excludes the phantom as the second follower of this part of the turn (PHA-05, PHA-08). After all
// other actions in place of a follower it may come (PHA-03).
func (x *phantom) pairs() []engine.Exclusion {
	rows := []engine.Exclusion{{Rule: afterPrincess, Deed: names.Phantom, After: names.Princess, Report: func(c *engine.Case) {
		c.Report(fmt.Sprintf("%s deploys the phantom, but the princess has sent a knight home in this turn", c.Name(c.Active())))
	}}}
	if x.AfterLeper == profile.Forbid {
		rows = append(rows, engine.Exclusion{Rule: afterLeper, Deed: names.Phantom, After: names.Leper, Report: func(c *engine.Case) {
			c.Report(fmt.Sprintf("%s deploys the phantom, but the leper has moved in this turn", c.Name(c.Active())))
		}})
	}
	return rows
}

// besidePad returns how the rules combine with Princess & Dragon.
func besidePad(*family.Game) []string {
	return []string{
		"the phantom may come after the fairy, but not after the princess has sent a knight home",
		"the phantom does not come to a volcano tile just placed; with a portal, follower or phantom leaves the tile, not both",
		"the dragon sends the phantom home; the fairy may be with it",
	}
}

// besidePlague returns how the rules combine with The Plague.
func besidePlague(*family.Game) []string {
	return []string{"the phantom does not come in the turn of a plague tile; it falls ill and flees like any follower"}
}

// besideLeper returns how the rules combine with The Leper.
func besideLeper(g *family.Game) []string {
	after := "the phantom may come after a walk of the leper"
	if family.Of[Profile](g).AfterLeper == profile.Forbid {
		after = "the phantom does not come after a move of the leper"
	}
	return []string{after, "the phantom costs its player a point like any follower when the leper comes"}
}

// besideTraders returns how the rules combine with Traders & Builders.
func besideTraders(*family.Game) []string {
	return []string{"the phantom may come after the builder or the pig, which do not come after it", "in a turn of two parts, the phantom may come in each if it is in the supply"}
}

// besideAbbot returns how the rules combine with the abbots.
func besideAbbot(*family.Game) []string {
	return []string{"the phantom may come after a recall of the abbot; it never comes to a garden"}
}
