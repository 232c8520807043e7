package leper

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/rule"
)

// A section is a heading of the English text with the corresponding heading of the French text.
type section [2]string

var (
	placing = section{"Placing the Leper", "Apparition du lépreux"}
	moving  = section{"Moving the Leper", "Déplacement du lépreux"}
)

// rules holds the rules of the leper with the citations of one text.
type rules struct {
	entryMissing, withoutCity, outsideCity, endsTurn, laterCity            *rule.Rule
	movedOnEntry, movedTwice, notInPlay, beforeTile, tooLate, wrongPhase   *rule.Rule
	andFollower, withQuarter, andFairy, andPrincess, onVolcano, onOutbreak *rule.Rule
	short, tooLong, leavesTable, visited, returns, avoidable               *rule.Rule
}

// rulesOf returns the rules with the citations of a text.
func rulesOf(text text) *rules {
	r := func(id, title string, s section, clauses ...string) *rule.Rule {
		cite := rule.Cite{Text: "The Leper v1", Section: s[0]}
		if text == byFrench {
			cite = rule.Cite{Text: "Le Lépreux", Section: s[1]}
		}
		return &rule.Rule{ID: id, Title: title, Class: rule.Illegal, Clauses: clauses, Cite: cite}
	}
	switched := func(r *rule.Rule, key, value, text string) *rule.Rule {
		r.Switch = &rule.Switch{Key: "leper." + key, Value: value, Text: text}
		return r
	}
	return &rules{
		entryMissing: r("leper-entry-missing", "the first city is complete and the leper does not come into play", placing, "LEP-02", "LEP-03"),
		withoutCity:  r("leper-without-city", "the leper is put on a tile although no city is complete", placing, "LEP-02", "LEP-30", "LEP-32"),
		outsideCity:  r("leper-outside-city", "the leper is put outside the completed city", placing, "LEP-02", "LEP-05", "LEP-30"),
		endsTurn: switched(r("leper-ends-turn", "an action after the arrival of the leper, which ends the turn", placing, "LEP-04", "LEP-31"),
			"ends_turn", "soft", "a flea, a ransom or another action may follow"),
		laterCity: switched(r("leper-ends-turn", "an action after the arrival of the leper, which ends the turn", moving, "LEP-04", "LEP-31"),
			"later_city_ends", "false", "the player may act after the leper has gone to a later city"),
		movedOnEntry: rule.OfTurn(r("leper-moved-on-entry-turn", "the leper moves in the turn of its arrival", placing, "LEP-07")),
		movedTwice:   rule.OfTurn(r("leper-moved-twice", "the leper moves a second time in one turn", moving, "LEP-10", "LEP-30", "LEP-33")),
		notInPlay:    r("leper-not-in-play", "the leper walks before it is in play", moving, "LEP-01", "LEP-10", "XEX-33", "XEX-38"),
		beforeTile:   rule.OfTurn(r("leper-before-tile", "the leper moves before the tile of the turn", moving, "LEP-11")),
		tooLate: switched(rule.OfTurn(r("leper-walk-too-late", "the leper walks after the dragon or the scoring", moving, "LEP-11")),
			"move_phase", "any_after_tile", "the leper may walk at any moment after the tile"),
		wrongPhase: switched(rule.OfTurn(r("leper-relocated-too-late", "the leper goes to a city after the dragon or the scoring", moving, "LEP-30")),
			"relocate_phase", "either", "the leper may also go to a later city at the end of the turn"),
		andFollower: r("leper-and-follower", "the leper moves in a turn with a deployment", moving, "LEP-10", "LEP-30", "LEP-33", "LEP-40", "XEX-31"),
		withQuarter: switched(r("leper-and-follower", "the leper moves in a turn with a deployment", moving, "LEP-10", "LEP-30", "LEP-33", "LEP-40", "XEX-31"),
			"with_quarter", "allow", "a follower may enter the City in a turn in which the leper moves"),
		andFairy: switched(rule.OfTurn(r("leper-and-fairy", "the leper and the fairy move in one turn", moving, "LEP-10", "LEP-30", "XEX-31")),
			"replaces", "follower", "the leper replaces only the follower, so the fairy may move as well"),
		andPrincess: switched(rule.OfTurn(r("leper-and-princess", "the leper moves in a turn in which a knight was sent home", moving, "LEP-12")),
			"after_princess", "allow", "the leper may move after a knight was sent home"),
		onVolcano: switched(rule.OfTurn(r("leper-in-volcano-turn", "the leper moves in the turn of a volcano tile", moving, "LEP-12")),
			"after_volcano", "allow", "a volcano tile forbids only followers"),
		onOutbreak: switched(rule.OfTurn(r("leper-in-outbreak-turn", "the leper moves in the turn of a plague tile", moving, "LEP-12")),
			"after_source", "allow", "a plague tile forbids only followers"),
		short:       r("leper-walk-short", "the leper stops although it can go on", moving, "LEP-13", "LEP-15"),
		tooLong:     rule.OfTurn(r("leper-walk-too-long", "the leper walks more than five steps", moving, "LEP-13")),
		leavesTable: r("leper-leaves-table", "the leper steps onto a square without a tile", moving, "LEP-13", "LEP-16", "XEX-36"),
		visited:     rule.OfTurn(r("leper-enters-visited-tile", "the leper enters a tile a second time", moving, "LEP-14")),
		returns: switched(rule.OfTurn(r("leper-returns-to-origin", "the leper returns to the tile where its walk began", moving, "LEP-14")),
			"origin_blocked", "false", "only the tiles that the leper crossed are closed to it"),
		avoidable: switched(r("leper-dead-end-avoidable", "the leper enters a dead end although there is a path for all its steps", moving, "LEP-15"),
			"dead_end", "stepwise", "the leper may enter a dead end"),
	}
}

// allRules returns the rules of The Leper under all profiles, with the citations of the English text.
func allRules() []*rule.Rule {
	r := rulesOf(byEnglish)
	return []*rule.Rule{r.entryMissing, r.withoutCity, r.outsideCity, r.endsTurn, r.movedOnEntry, r.movedTwice, r.notInPlay,
		r.beforeTile, r.tooLate, r.wrongPhase, r.andFollower, r.andFairy, r.andPrincess, r.onVolcano, r.onOutbreak,
		r.short, r.tooLong, r.leavesTable, r.visited, r.returns, r.avoidable}
}

// checks returns the checks under the profile; a rule that does not apply has none.
func (x *leper) checks() []engine.Check {
	return slices.Concat(x.arrivalChecks(), x.turnChecks(), x.stepChecks())
}

// arrivalChecks returns the checks of the tile and the moment of an arrival.
func (x *leper) arrivalChecks() []engine.Check {
	list := []engine.Check{
		{Rule: x.rules.withoutCity, At: engine.AtMove, Of: name, Func: checkCity},
		{Rule: x.rules.outsideCity, At: engine.AtMove, Of: name, Func: checkSpot},
		{Rule: x.rules.entryMissing, At: engine.AtEnd, If: engine.Completed, Func: checkEntryMissing},
	}
	if x.RelocatePhase == inWood {
		list = append(list, engine.Check{Rule: x.rules.wrongPhase, At: engine.AtMove, Of: name, If: engine.Any(engine.EvScored, engine.EvWalk), Func: checkLateRelocation})
	}
	return append(list, x.endChecks()...)
}

// turnChecks returns the checks whether the leper may move in this turn, by a walk or to a later city.
func (x *leper) turnChecks() []engine.Check {
	list := []engine.Check{
		{Rule: x.rules.notInPlay, At: engine.AtWalk, Of: name, Func: checkInPlay},
		{Rule: x.rules.beforeTile, At: engine.AtWalk, Of: name, Func: checkTile},
		{Rule: x.rules.beforeTile, At: engine.AtMove, Of: name, Func: checkTile},
	}
	if x.MovePhase == withWood {
		list = append(list, engine.Check{Rule: x.rules.tooLate, At: engine.AtWalk, Of: name, If: engine.Any(engine.EvScored, engine.EvWalk), Func: checkLateWalk})
	}
	for _, at := range []engine.Moment{engine.AtWalk, engine.AtMove} {
		list = append(list, engine.Check{Rule: x.rules.movedOnEntry, At: at, Of: name, If: engine.Any(engine.EvNeutral), Func: checkEntryTurn})
	}
	if x.barsCity() {
		list = append(list, engine.Check{Rule: x.rules.withQuarter, At: engine.AtStation, If: engine.Any(engine.EvSpent), Func: x.checkQuarterAfter})
		for _, at := range []engine.Moment{engine.AtWalk, engine.AtMove} {
			list = append(list, engine.Check{Rule: x.rules.withQuarter, At: at, Of: name, If: engine.Any(engine.EvStation), Func: unlessEntered(checkAfterQuarter)})
		}
	}
	return append(list, engine.Exclusions(x.rows...)...)
}

// stepChecks returns the checks of the path of a walk that is allowed.
func (x *leper) stepChecks() []engine.Check {
	list := []engine.Check{
		{Rule: x.rules.tooLong, Func: x.way().TooLong},
		{Rule: x.rules.short, Func: x.checkShort},
	}
	if x.DeadEnd == global {
		list = append(list, engine.Check{Rule: x.rules.avoidable, Func: x.checkAvoidable})
	}
	ways := []engine.Check{
		{Rule: x.rules.leavesTable, Func: x.way().LeavesTable},
		{Rule: x.rules.visited, Func: x.way().Back(crossed)},
	}
	if x.blocksOrigin() {
		ways = append(ways, engine.Check{Rule: x.rules.returns, Func: x.way().Back(began)})
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
