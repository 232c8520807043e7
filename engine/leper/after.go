package leper

import (
	"fmt"

	"cartulary/engine"
	"cartulary/engine/names"
)

// endChecks returns the checks of actions after the leper has ended the turn by coming into play or going to a later city. An
// action that another rule forbids then, because it comes after the scoring or the leper replaces it, is left to that rule.
func (x *leper) endChecks() (list []engine.Check) {
	if x.EndsTurn != strict {
		return nil
	}
	moments := []engine.Moment{engine.AtToken, engine.AtShift, engine.AtScore, engine.AtStation, engine.AtMove, engine.AtSpecial}
	if x.DragonLate { // before the scoring, dragon-scoring-order reports the walk
		moments = append(moments, engine.AtWalk)
	}
	for _, at := range moments {
		list = append(list, engine.Check{Rule: x.rules.endsTurn, At: at, If: engine.Any(engine.EvNeutral), Func: checkEnded})
	}
	if !x.endsLater() {
		return list
	}
	for _, at := range []engine.Moment{engine.AtToken, engine.AtShift, engine.AtStation, engine.AtJoin, engine.AtMove, engine.AtSendHome, engine.AtSpecial, engine.AtDeploy} {
		list = append(list, engine.Check{Rule: x.rules.laterCity, At: at, Others: at == engine.AtDeploy, If: engine.Any(engine.EvSpent), Func: x.checkRests})
	}
	return list
}

// checkEnded reports actions after the end of the turn, of any player. What comes after the scoring is reported by the rule that
// says so. A bazaar is held after the turn (BCB-60).
func checkEnded(c *engine.Case) {
	switch a := c.Action; a.Kind {
	case engine.ActMove:
		if a.Neutral != names.Count {
			return
		}
	case engine.ActWalk:
		if a.Neutral == name {
			return
		}
	case engine.ActSpecial:
		if a.Reason != names.Ransom && a.Reason != names.Wagon && a.Reason != names.Exchange {
			return
		}
	}
	if !ended(c.State) {
		return
	}
	v := c.Report(happening(c) + " after the leper has come to a city, which ends the turn")
	if entered, _, _ := arrival(c.State); entered {
		v.Breaks("LEP-04")
	} else {
		v.Breaks("LEP-31")
	}
}

// checkRests reports what the player does after the leper has gone to a later city. It skips actions after the end of the turn
// that checkEnded reports, and those that the leper replaces.
func (x *leper) checkRests(c *engine.Case) {
	a := c.Action
	if a.Neutral == name || a.Market != nil || c.By() != c.Active() || !x.rests(c.State) || ended(c.State) {
		return
	}
	if deed := c.DeedOf(a); deed != 0 && !c.May(deed) {
		return
	}
	c.Report(happening(c) + " after the leper has gone to a later city, which ends the turn").Breaks("LEP-31")
}

// specials describes the actions that only one element knows.
var specials = map[engine.Word]string{
	names.Bridge: "a bridge is built", names.Castle: "a castle is founded", names.Lord: "a feature is chosen for a lord",
	names.Capture: "a follower is captured", names.Exchange: "prisoners are exchanged", names.Ransom: "a prisoner is bought back",
	names.Tower: "a tower piece is placed", names.Wagon: "a wagon moves",
	names.Sheep: "a token with sheep is drawn", names.Wolf: "the wolf is drawn", names.Flock: "a flock goes to its stable",
}

// happening returns the action as the subject and verb of a message.
func happening(c *engine.Case) string {
	switch a := c.Action; a.Kind {
	case engine.ActToken:
		return "a flea is placed"
	case engine.ActShift:
		return "a follower flees"
	case engine.ActStation:
		return "a follower comes into the City"
	case engine.ActJoin:
		return "a follower leaves the City"
	case engine.ActMove:
		return fmt.Sprintf("the %s moves", a.Neutral)
	case engine.ActWalk:
		return "the dragon walks"
	case engine.ActScore:
		return "the features of this turn are scored"
	case engine.ActSendHome:
		if a.Reason == names.Recall {
			return "the abbot is recalled"
		}
		return "a knight is sent home"
	case engine.ActSpecial:
		return specials[a.Reason]
	}
	if c.Deployed() == "follower" {
		return "a second follower is deployed"
	}
	return fmt.Sprintf("a %s is deployed", c.Deployed())
}
