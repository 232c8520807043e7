package phantom

import (
	"fmt"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/profile"
	"cartulary/engine/rule"
)

var afterPrincess = rule.OfTurn(phantomRule("phantom-after-princess", "the phantom is deployed after the princess has sent a knight home", "PHA-05", "PAD-53"))

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

// together describes the rules together with earlier boxes.
var together = []family.Pair{
	{With: "pad", Lines: family.Words(
		"the phantom may come after the fairy, but not after the princess has sent a knight home (PHA-03, PHA-05, XEX-09)",
		"the phantom is not deployed on a volcano tile just placed; with a portal, follower or phantom leaves the tile, not both (PHA-06, PHA-07)",
		"the dragon sends the phantom home; the fairy may be with it (PHA-01)")},
	{With: "plague", Lines: family.Words("the phantom does not come in the turn of a plague tile; it falls ill and flees like any follower (PHA-01, PHA-06)")},
	{With: "leper", Lines: besideLeper},
	{With: "iac", Lines: besideInns},
	{With: "tab", Lines: family.Words("the phantom may come after the builder or the pig, which do not come after it (PHA-03, PHA-10)",
		"in a turn of two parts, the phantom may come in each if it is in the supply (PHA-09)")},
	{With: "krb", Lines: family.Words("whose followers are there does not matter to King and Robber, the phantom included (KRB-11)")},
	{With: "abt", Lines: family.Words("the phantom may come after a recall of the abbot; it is never deployed on a garden (PHA-03, PHA-06, ABT-10)")},
}

// besideLeper returns how the rules combine with The Leper.
func besideLeper(g *family.Game) []string {
	after := "the phantom may come after a walk of the leper (PHA-08)"
	if family.Of[Profile](g).AfterLeper == profile.Forbid {
		after = "the phantom does not come after a move of the leper (PHA-08)"
	}
	return []string{after, "the phantom costs its player a point like any follower when the leper comes (PHA-01, LEP-23)"}
}

// besideInns returns how the rules combine with Inns & Cathedrals.
func besideInns(g *family.Game) []string {
	if g.Is("iac.big", "off") {
		return []string{"an inn or a cathedral is worth as much with the phantom as with any follower (PHA-01)"}
	}
	return []string{"the phantom may come after a big follower; it counts as one follower, the big one as two (PHA-01, PHA-02, IAC-21)"}
}
