package leper

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/rule"
)

// the returns a rule with the citation of the text of the profile.
func (x *leper) the(id string, label ...string) *rule.Rule {
	r := *book.Rule(id, label...)
	if x.French {
		r.Cite.Text, r.Cite.Section = "Le Lépreux", map[string]string{"Placing the Leper": "Apparition du lépreux", "Moving the Leper": "Déplacement du lépreux"}[r.Cite.Section]
	}
	return &r
}

// checks returns the checks under the profile; a rule that does not apply has none.
func (x *leper) checks() []engine.Check {
	return slices.Concat(x.arrivalChecks(), x.turnChecks(), x.stepChecks())
}

func (x *leper) arrivalChecks() []engine.Check {
	list := []engine.Check{
		{Rule: x.the("leper-without-city"), At: engine.AtMove, Of: name, Func: checkCity},
		{Rule: x.the("leper-outside-city"), At: engine.AtMove, Of: name, Func: checkSpot},
		{Rule: x.the("leper-entry-missing"), At: engine.AtEnd, If: engine.Completed, Func: checkEntryMissing},
	}
	if x.RelocatePhase == inWood {
		list = append(list, engine.Check{Rule: x.the("leper-relocated-too-late"), At: engine.AtMove, Of: name, If: engine.Any(engine.EvScored, engine.EvWalk), Func: checkLateRelocation})
	}
	return append(list, x.endChecks()...)
}

// turnChecks returns the checks whether the leper may move in this turn, by a walk or to a later city.
func (x *leper) turnChecks() []engine.Check {
	list := []engine.Check{
		{Rule: x.the("leper-not-in-play"), At: engine.AtWalk, Of: name, Func: checkInPlay},
		{Rule: x.the("leper-before-tile"), At: engine.AtWalk, Of: name, Func: checkTile},
		{Rule: x.the("leper-before-tile"), At: engine.AtMove, Of: name, Func: checkTile},
	}
	if !x.WalksAnyTime {
		list = append(list, engine.Check{Rule: x.the("leper-walk-too-late"), At: engine.AtWalk, Of: name, If: engine.Any(engine.EvScored, engine.EvWalk), Func: checkLateWalk})
	}
	for _, at := range []engine.Moment{engine.AtWalk, engine.AtMove} {
		list = append(list, engine.Check{Rule: x.the("leper-moved-on-entry-turn"), At: at, Of: name, If: engine.Any(engine.EvNeutral), Func: checkEntryTurn})
	}
	if x.barsCity() {
		list = append(list, engine.Check{Rule: x.the("leper-and-follower", "city"), At: engine.AtStation, If: engine.Any(engine.EvSpent), Func: x.checkQuarterAfter})
		for _, at := range []engine.Moment{engine.AtWalk, engine.AtMove} {
			list = append(list, engine.Check{Rule: x.the("leper-and-follower", "city"), At: at, Of: name, If: engine.Any(engine.EvStation), Func: unlessEntered(checkAfterQuarter)})
		}
	}
	return append(list, engine.Exclusions(x.rows...)...)
}

// stepChecks returns the checks of the path of a walk that is allowed.
func (x *leper) stepChecks() []engine.Check {
	list := []engine.Check{
		{Rule: x.the("leper-walk-too-long"), Func: x.way().TooLong},
		{Rule: x.the("leper-walk-short"), Func: x.checkShort},
	}
	if x.WholeWalk {
		list = append(list, engine.Check{Rule: x.the("leper-dead-end-avoidable"), Func: x.checkAvoidable})
	}
	ways := []engine.Check{
		{Rule: x.the("leper-leaves-table"), Func: x.way().LeavesTable},
		{Rule: x.the("leper-enters-visited-tile"), Func: x.way().Back(crossed)},
	}
	if x.OriginBlocked {
		ways = append(ways, engine.Check{Rule: x.the("leper-returns-to-origin"), Func: x.way().Back(began)})
	}
	mayWalk := &engine.Condition{Holds: x.mayWalk}
	strays := &engine.Condition{Holds: func(c *engine.Case) bool { return x.mayWalk(c) && !x.way().Sound(c) }}
	for i := range list {
		list[i].When = mayWalk
	}
	for i := range ways {
		ways[i].When = strays
	}
	list = append(list, ways...)
	for i := range list {
		list[i].At, list[i].Of = engine.AtWalk, name
	}
	return list
}
