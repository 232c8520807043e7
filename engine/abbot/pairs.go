package abbot

import (
	"fmt"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/profile"
)

// neverOnGardens holds, by kind of figure, the statements of other boxes that it never comes to a garden.
var neverOnGardens = map[string][]string{"big": {"IAC-29"}, "phantom": {"PHA-06"}}

// recallBonus is what the fairy pays for a recall under abt.fairy_on_recall=three.
const recallBonus = 3

// beside holds the switches of other elements that change the rules of the abbot.
type beside struct {
	LeperAndOthers bool // a move of the leper replaces only a follower
	PrincessMust   bool // the princess must send a knight home
	FairyOnTiles   bool // the fairy is assigned to tiles, not to followers
}

func besideOf(g *family.Game) beside {
	return beside{LeperAndOthers: g.Is("leper.replaces", "follower"), PrincessMust: g.Is("pad.princess", "must"), FairyOnTiles: g.Is("pad.fairy", "tile")}
}

// together describes the rules together with earlier boxes.
var together = []family.Pair{
	{With: "pad", Lines: besidePad},
	{With: "plague", Lines: family.Words("the abbot is a monk, so it falls ill and never flees (ABT-08, PLG-66)",
		"a recall is possible in the turn of a plague tile and from an infected tile (PLG-23)")},
	{With: "leper", Lines: besideLeper},
	{With: "iac", Lines: family.Words("a big follower is never deployed on a garden (IAC-29, ABT-03)")},
	{With: "tab", Lines: family.Words("of recall, builder and pig, a player uses one in each part of a turn (ABT-10)",
		"an abbot recalled in the first part may be deployed in the second (ABT-07)")},
	{With: "krb", Lines: family.Words("cloisters and gardens count for neither card (KRB-20)")},
}

// besidePad returns how the rules combine with Princess & Dragon.
func besidePad(g *family.Game) []string {
	fairy := "the fairy pays nothing for a recall (ABT-09)"
	if family.Of[Profile](g).FairyOnRecall == three {
		fairy = "a recall of the abbot that is with the fairy pays the fairy's 3 points as well (ABT-09)"
	}
	return []string{
		fairy,
		"of recall, fairy and princess, a player uses one in a turn; a recall is possible in the turn of a volcano tile (ABT-10, PAD-14)",
		"the dragon sends the abbot home; a portal may lead it to a cloister or a garden of an earlier turn (ABT-02, ABT-08)",
	}
}

// besideLeper returns how the rules combine with The Leper.
func besideLeper(g *family.Game) []string {
	both := "a move of the leper and a recall exclude each other in a turn (ABT-10, XEX-31)"
	if besideOf(g).LeperAndOthers && family.Of[Profile](g).RecallAndLeper == profile.Allow {
		both = "the leper may move in a turn with a recall (LEP-10)"
	}
	return []string{"the abbot costs its player a point like any follower when the leper comes (ABT-08, LEP-23)", both}
}

// payFairy pays the fairy's points for a recalled abbot (ABT-09).
func (x *abbot) payFairy(e engine.Effects, f engine.Figure) {
	if x.FairyOnRecall != three {
		return
	}
	on, _ := e.Place(f.Node)
	at, with := e.Neutral(names.Fairy)
	if at == on && (x.FairyOnTiles || with == f.Node) {
		e.PayPlayer(int(f.Player), recallBonus, names.Fairy, f.Node)
	}
}

// pairs returns the exclusions between a recall and other actions of this part of the turn (ABT-05, ABT-07, ABT-10).
func (x *abbot) pairs() []engine.Exclusion {
	rows := engine.Alternative{Rule: andOther, Deed: names.Recall, Does: "recalls the abbot", Done: "the abbot has been recalled",
		Clauses: []string{"ABT-05", "ABT-10"}}
	rows.After(engine.Deployment, "a follower has been deployed")
	rows.Once(x.recalled)
	rows.After(names.Fairy, "the fairy has moved")
	rows.After(names.Princess, "a knight has been sent home")
	rows.After(names.Builder, "the builder has been deployed")
	rows.After(names.Pig, "the pig has been deployed")
	rows.Add(engine.Deployment, names.Recall, x.followerAfter)
	rows.Before(names.Fairy, "moves the fairy")
	if !x.PrincessMust { // else princess-knight-kept reports the recall
		rows.Before(names.Princess, "sends a knight home")
	}
	rows.Before(names.Builder, "deploys the builder")
	rows.Before(names.Pig, "deploys the pig")
	if x.LeperAndOthers && x.RecallAndLeper == profile.Allow {
		return rows.Rows
	}
	leper := rows
	leper.Rows = nil
	if x.LeperAndOthers {
		leper.Rule = andLeper
	}
	leper.After(names.Leper, "the leper has moved")
	leper.Before(names.Leper, "moves the leper")
	return append(rows.Rows, leper.Rows...)
}

// followerAfter reports a follower after a recall. The abbot itself is not available again in this step (ABT-07).
func (x *abbot) followerAfter(c *engine.Case) {
	v := c.Report(fmt.Sprintf("%s deploys a follower, but the abbot has been recalled in this turn", c.Name(c.Active())))
	v.Breaks("ABT-05", "ABT-10")
	if c.Action.Figure == x.kind {
		v.Breaks("ABT-07")
	}
}
