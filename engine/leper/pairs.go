package leper

import (
	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// beside holds the switches of other elements that change the leper's rules.
type beside struct {
	FairyOnTiles bool `when:"pad.fairy=tile"`
	DragonLate   bool `when:"pad.dragon_timing=after_scoring"`
	PrincessMust bool `when:"pad.princess=must"`
	Volcanoes    bool `when:"pad.dragon_in_play=on"`
	Castles      bool `when:"bcb.castles=on"`
	City         bool `when:"box cnt"` // followers come into the City of Carcassonne
}

// sameTurn holds the statements that the second tile of a builder is in the same turn.
var sameTurn = []string{"TAB-43", "XEX-30"}

// pairs returns the exclusions of the moves of the leper; its arrival is none.
func (x *leper) pairs() []engine.Exclusion {
	var rows []engine.Exclusion
	add := func(r *rule.Rule, deed, after engine.Word, report func(*engine.Case)) {
		rows = append(rows, engine.Exclusion{Rule: r, Deed: deed, After: after, Report: report})
	}
	in := func(r *rule.Rule, mark string, report func(*engine.Case)) {
		rows = append(rows, engine.Exclusion{Rule: r, Deed: name, Shows: mark, Report: unlessEntered(report)})
	}
	rows = append(rows, engine.Exclusion{Rule: x.the("leper-moved-twice"), Deed: name, After: name, Whole: true, Report: unlessEntered(reportTwice)})
	add(x.the("leper-and-follower"), name, engine.Deployment, unlessEntered(reportAfterFollower))
	add(x.the("leper-and-follower"), engine.Deployment, name, reportFollowerAfter)
	if !x.OnlyFollower {
		add(x.the("leper-and-fairy"), name, names.Fairy, unlessEntered(reportAfterFairy))
		add(x.the("leper-and-fairy"), names.Fairy, name, reportFairyAfter)
	}
	if !x.AfterPrincess {
		add(x.the("leper-and-princess"), name, names.Princess, unlessEntered(reportAfterPrincess))
		add(x.the("leper-and-princess"), names.Princess, name, x.reportPrincessAfter)
	}
	if !x.AfterVolcano && x.Volcanoes {
		in(x.the("leper-in-volcano-turn"), "volcano", reportAfterVolcano)
	}
	if !x.AfterSource {
		in(x.the("leper-in-outbreak-turn"), "plague", reportAfterSource)
	}
	return rows
}

func reportAfterVolcano(c *engine.Case) {
	c.Report(message.Say("the leper %s in the turn of a volcano tile, which is illegal under leper.after_volcano=forbid", movement(c)))
}

func reportAfterSource(c *engine.Case) {
	c.Report(message.Say("the leper %s in the turn of a plague tile, which is illegal under leper.after_source=forbid", movement(c)))
}

// unlessEntered skips a move in the turn of the arrival: leper-moved-on-entry-turn reports that.
func unlessEntered(report func(*engine.Case)) func(*engine.Case) {
	return func(c *engine.Case) {
		if !cameIntoPlay(c.State) {
			report(c)
		}
	}
}

// instead returns the statement by which a walk, or a move to a later city, replaces another action.
func instead(relocates bool) string {
	if relocates {
		return "LEP-30"
	}
	return "LEP-10"
}

// goes reports whether the action moves the leper to a later city.
func goes(c *engine.Case) bool { return c.Action.Kind == engine.ActMove }

// went reports whether the leper has gone to a later city in this turn.
func went(s *engine.State) bool {
	_, relocated, _ := arrival(s)
	return relocated
}

// reportTwice cites what a walk and a later city break: each replaces a follower, and they exclude each other.
func reportTwice(c *engine.Case) {
	v := c.Report(message.Say("the leper %s, but it was already moved in this turn", movement(c)))
	switch {
	case !c.SpentOn(name):
		v.Breaks("TAB-44") // it moved in the first part of the turn
	case !went(c.State) && !goes(c):
		v.Breaks("LEP-10")
	case went(c.State) && goes(c):
		v.Breaks("LEP-30")
	case goes(c):
		v.Breaks("LEP-30", "LEP-33")
	default:
		v.Breaks("LEP-33")
	}
}

// Leper and follower.

func reportAfterFollower(c *engine.Case) {
	besideFollower(c, c.Report(message.Say("the leper %s, but a follower was deployed in this turn", movement(c))), goes(c))
}

func reportFollowerAfter(c *engine.Case) {
	besideFollower(c, c.Report(message.Say("%s deploys a follower, but the leper was moved in this turn", activeName(c))), went(c.State))
}

// besideFollower adds the statements against a follower and a move of the leper in one turn.
func besideFollower(c *engine.Case, v *engine.Violation, relocates bool) {
	v.Breaks(instead(relocates), "XEX-31")
	if relocates {
		return
	}
	v.Breaks("LEP-33")
	if len(c.Tokens()) > 0 { // a flight is not a deployment
		v.Breaks("LEP-40")
	}
}

// Leper and a follower into the City.

// barsCity reports whether a follower into the City and a move of the leper exclude each other.
func (x *leper) barsCity() bool { return x.City && !x.WithQuarter }

// checkQuarterAfter skips a follower after the end of the turn: leper-ends-turn reports that.
func (x *leper) checkQuarterAfter(c *engine.Case) {
	if c.SpentOn(name) && !ended(c.State) && !x.rests(c.State) {
		c.Report(message.Say("%s puts a follower into the City, but the leper was moved in this turn", activeName(c))).Breaks(instead(went(c.State)))
	}
}

func checkAfterQuarter(c *engine.Case) {
	if !out(c.State) && c.Happened(engine.EvStation) {
		c.Report(message.Say("the leper %s, but a follower entered the City in this turn", movement(c))).Breaks(instead(goes(c)))
	}
}

// Leper and fairy.

func reportAfterFairy(c *engine.Case) {
	c.Report(message.Say("the leper %s, but the fairy was moved in this turn", movement(c))).Breaks(instead(goes(c)), "XEX-31")
}

func reportFairyAfter(c *engine.Case) {
	c.Report(message.Say("%s moves the fairy, but the leper was moved in this turn", activeName(c))).Breaks(instead(went(c.State)), "XEX-31")
}

func withFairy(s *engine.State) engine.Company { return s.Company(names.Fairy) }

// protected reports whether the fairy protects a follower from the leper (LEP-24); with reports whether the follower is in
// the fairy's company. A lord stands on both tiles of its castle (SET-07).
func (x *leper) protected(s *engine.State, f engine.Figure, with bool) bool {
	switch {
	case x.Fairy == nobody:
		return false
	case x.Fairy == onTile || x.FairyOnTiles:
		at, _ := s.Neutral(names.Fairy)
		return s.Covers(tile.Castle, f, at)
	}
	return with
}

// protecting returns the statements about points that the fairy saves, if it is in play.
func protecting(s *engine.State) []string {
	if at, _ := s.Neutral(names.Fairy); at != engine.NoTile {
		return []string{"LEP-24", "XEX-34"}
	}
	return nil
}

// Leper and princess.

func reportAfterPrincess(c *engine.Case) {
	c.Report(message.Say("the leper %s, but a knight was sent home in this turn", movement(c)))
}

// reportPrincessAfter skips a turn in which a knight had to be sent home: princess-knight-kept reports that.
func (x *leper) reportPrincessAfter(c *engine.Case) {
	if !x.PrincessMust {
		c.Report(message.Say("%s sends a knight home, but the leper was moved in this turn", activeName(c)))
	}
}

// Leper and dragon.

// late reports whether the moment for actions in place of a follower is over.
func late(s *engine.State) bool { return s.ScoredThisTurn() || s.WalkedThisTurn(names.Dragon) }

// lateReason returns the event after which it is late, as a clause of a message.
func lateReason(s *engine.State) message.Text {
	if s.WalkedThisTurn(names.Dragon) {
		return message.Say("the dragon's walk")
	}
	return message.Say("the scoring of this turn")
}

// notRemoved returns the statement that the dragon does not remove the leper, if the dragon is in play.
func notRemoved(s *engine.State) []string {
	if at, _ := s.Neutral(names.Dragon); at != engine.NoTile {
		return []string{"XEX-33"}
	}
	return nil
}

// endChecks returns the checks of actions after the leper has ended the turn, but those that another rule forbids then.
func (x *leper) endChecks() (list []engine.Check) {
	if x.Soft {
		return nil
	}
	moments := []engine.Moment{engine.AtToken, engine.AtShift, engine.AtScore, engine.AtStation, engine.AtMove, engine.AtSpecial}
	if x.DragonLate { // before the scoring, dragon-scoring-order reports the walk
		moments = append(moments, engine.AtWalk)
	}
	for _, at := range moments {
		list = append(list, engine.Check{Rule: x.the("leper-ends-turn"), At: at, If: engine.Any(engine.EvNeutral), Func: checkEnded})
	}
	if !x.endsLater() {
		return list
	}
	for _, at := range []engine.Moment{engine.AtToken, engine.AtShift, engine.AtStation, engine.AtJoin, engine.AtMove, engine.AtSendHome, engine.AtSpecial, engine.AtDeploy} {
		list = append(list, engine.Check{Rule: x.the("leper-ends-turn", "city"), At: at, Others: at == engine.AtDeploy, If: engine.Any(engine.EvSpent), Func: x.checkRests})
	}
	return list
}

// checkEnded reports any player's action after the end of the turn, not after the scoring, nor a bazaar (BCB-60).
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
	v := c.Report(message.Say("%s after the leper was placed, which ends the turn", happening(c)))
	if entered, _, _ := arrival(c.State); entered {
		v.Breaks("LEP-04")
	} else {
		v.Breaks("LEP-31")
	}
}

// checkRests reports what follows the leper's move to a later city, unless checkEnded or an exclusion reports it.
func (x *leper) checkRests(c *engine.Case) {
	a := c.Action
	if a.Neutral == name || a.Market != nil || c.By() != c.Active() || !x.rests(c.State) || ended(c.State) {
		return
	}
	if deed := c.DeedOf(a); deed != 0 && !c.May(deed) {
		return
	}
	c.Report(message.Say("%s after the leper has moved to a later city, which ends the turn", happening(c))).Breaks("LEP-31")
}

// specials describes the actions that only one element knows.
var specials = map[engine.Word]message.Text{
	names.Bridge: message.Say("a bridge is built"), names.Castle: message.Say("a castle is founded"), names.Lord: message.Say("a feature is chosen for a lord"),
	names.Capture: message.Say("a follower is captured"), names.Exchange: message.Say("prisoners are exchanged"), names.Ransom: message.Say("a prisoner is bought back"),
	names.Tower: message.Say("a tower piece is placed"), names.Wagon: message.Say("a wagon moves"),
	names.Sheep: message.Say("a token with sheep is drawn"), names.Wolf: message.Say("the wolf is drawn"), names.Flock: message.Say("a flock goes to its stable"),
}

// happening returns the action as the subject and verb of a message.
func happening(c *engine.Case) message.Text {
	switch a := c.Action; a.Kind {
	case engine.ActToken:
		return message.Say("a flea is placed")
	case engine.ActShift:
		return message.Say("a follower flees")
	case engine.ActStation:
		return message.Say("a follower enters the City")
	case engine.ActJoin:
		return message.Say("a follower leaves the City")
	case engine.ActMove:
		return message.Say("the %s moves", a.Neutral)
	case engine.ActWalk:
		return message.Say("the dragon walks")
	case engine.ActScore:
		return message.Say("the features of this turn are scored")
	case engine.ActSendHome:
		if a.Reason == names.Recall {
			return message.Say("the abbot is recalled")
		}
		return message.Say("a knight is sent home")
	case engine.ActSpecial:
		return specials[a.Reason]
	}
	if c.Deployed() == "follower" {
		return message.Say("a second follower is deployed")
	}
	return message.Say("a %s is deployed", c.Deployed())
}
