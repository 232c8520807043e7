package abbot

import (
	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
)

// neverOnGardens holds, by kind of figure, the statements of other boxes that it never comes to a garden.
var neverOnGardens = map[string][]string{"big": {"IAC-29"}, "phantom": {"PHA-06"}}

// recallBonus is what the fairy pays for a recall under abt.fairy_on_recall=three.
const recallBonus = 3

// beside holds the switches of other elements that change the rules of the abbot.
type beside struct {
	LeperAndOthers bool `when:"leper.replaces=follower"` // a move of the leper replaces only a follower
	PrincessMust   bool `when:"pad.princess=must"`
	FairyOnTiles   bool `when:"pad.fairy=tile"`
}

// payFairy pays the fairy's points for a recalled abbot (ABT-09).
func (x *abbot) payFairy(e engine.Effects, f engine.Figure) {
	if !x.FairyPaysRecall {
		return
	}
	on := e.TileOf(f.Node)
	at, with := e.Neutral(names.Fairy)
	if at == on && (x.FairyOnTiles || with == f.Node) {
		e.PayPlayer(int(f.Player), recallBonus, names.Fairy, f.Node)
	}
}

// pairs returns the exclusions between a recall and other actions of this part of the turn (ABT-05, ABT-07, ABT-10).
func (x *abbot) pairs() []engine.Exclusion {
	rows := engine.Alternative{Rule: book.Rule("recall-and-other-action"), Deed: names.Recall, Clauses: []string{"ABT-05", "ABT-10"}}
	rows.After(engine.Deployment)
	rows.Once(x.recalled)
	rows.Add(engine.Deployment, names.Recall, x.followerAfter)
	rows.With(names.Fairy)
	rows.After(names.Princess)
	if !x.PrincessMust { // else princess-knight-kept reports the recall
		rows.Before(names.Princess)
	}
	rows.With(names.Builder)
	rows.With(names.Pig)
	leper := engine.Alternative{Rule: rows.Rule, Deed: rows.Deed, Clauses: rows.Clauses}
	if x.LeperAndOthers {
		leper.Rule = book.Rule("recall-and-other-action", "leper")
	}
	if !x.LeperAndOthers || !x.RecallAndLeper {
		leper.With(names.Leper)
	}
	return append(rows.Rows(), leper.Rows()...)
}

// followerAfter reports a follower after a recall. The abbot itself is not available again in this step (ABT-07).
func (x *abbot) followerAfter(c *engine.Case) {
	v := c.Report(message.Say("%s deploys a follower, but the abbot has been recalled in this turn", c.Name(c.Active())))
	v.Breaks("ABT-05", "ABT-10")
	if c.Action.Figure == x.kind {
		v.Breaks("ABT-07")
	}
}
