package plague

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/profile"
	"cartulary/engine/rule"
)

func plagueRule(id, title, section string, clauses ...string) *rule.Rule {
	return &rule.Rule{ID: id, Title: title, Class: rule.Illegal, Clauses: clauses, Cite: rule.Cite{Text: "The Plague", Section: section}}
}

// switched is plagueRule for what a switch allows.
func switched(r *rule.Rule, key, value, text string) *rule.Rule {
	r.Switch = &rule.Switch{Key: "plague." + key, Value: value, Text: text}
	return r
}

// The sections of the rule text.
const (
	preparation = "Preparation"
	firstOne    = "La première Epidémie apparaît"
	spreading   = "Propager la Peste"
	fleeing     = "Fuite"
	again       = "La peste se déclare à nouveau"
	eradicating = "Eradiquer une Epidémie"
	adjoining   = "Régions Peste contiguës"
	special     = "Special case"
	scoring     = "Scoring"
)

// The plague tiles.
var (
	plagueTileTooEarly = plagueRule("plague-tile-too-early", "a plague tile is drawn before its time", preparation, "PLG-10", "PLG-11")
	preludeTileForeign = switched(plagueRule("prelude-tile-foreign", "a tile of another set is drawn among the first ones", preparation, "PLG-10", "XEX-40"),
		"prelude_pool", "any_non_source", "any tile but a plague tile may be among the first ones")
	plagueTileFollower = rule.OfTurn(plagueRule("plague-tile-follower", "a follower in the turn of a plague tile", firstOne, "PLG-21"))
	outbreakTurnAction = switched(rule.OfTurn(plagueRule("outbreak-turn-action", "something is done in the turn of a plague tile that these rules do not allow", firstOne, "PLG-23", "PLG-69")),
		"source_turn_allows", "flight,fairy,leper", "the player of a plague tile may do everything but deploy a follower and put a flea")
	followerOnInfected = switched(plagueRule("follower-on-infected-tile", "a follower is deployed on an infected tile", scoring, "PLG-70"),
		"deploy_on_infected", "allow", "followers may come to infected tiles")
)

// The fleas.
var (
	fleaMissing = switched(plagueRule("flea-missing", "no flea is put although one can be", spreading, "PLG-30", "PLG-31", "PLG-52", "PLG-55"),
		"spread", "optional", "the plague may spread but need not")
	fleaSecond       = rule.OfTurn(plagueRule("flea-second-in-turn", "a second flea in one turn", spreading, "PLG-30", "PLG-71"))
	fleaOutbreakTurn = rule.OfTurn(plagueRule("flea-in-outbreak-turn", "a flea in the turn of a plague tile", again, "PLG-22", "PLG-37", "PLG-71"))
	fleaBeforeTile   = switched(rule.OfTurn(plagueRule("flea-before-tile", "a flea is put before the tile is placed", spreading, "PLG-37")),
		"spread_before_tile", "allow", "the player chooses when in his turn the plague spreads")
	fleaOffTable    = plagueRule("flea-off-table", "a flea goes to a square without tile", spreading, "PLG-32")
	fleaOccupied    = plagueRule("flea-on-flea", "a flea goes to a tile that has one", spreading, "PLG-33", "PLG-32", "PLG-58")
	fleaOnOutbreak  = plagueRule("flea-on-outbreak", "a flea goes to the tile of an outbreak", again, "PLG-32", "PLG-44")
	fleaNotAdjacent = plagueRule("flea-target-not-adjacent", "a flea goes where no active region is beside", spreading, "PLG-32", "PLG-35", "PLG-40", "PLG-42", "PLG-53", "PLG-55")
	fleaSupplyEmpty = plagueRule("flea-supply-empty", "no flea is left in the supply", eradicating, "PLG-33", "PLG-52", "PLG-55")
	fleaNotThere    = plagueRule("flea-not-there", "there is no flea to be moved", spreading, "PLG-33")
	fleaMovedEarly  = plagueRule("flea-moved-too-early", "a flea is moved while the supply has some", spreading, "PLG-34")
	fleaMovedActive = plagueRule("flea-active-moved", "an active flea is moved that must stay", special, "PLG-55", "PLG-56", "PLG-52")
)

// The flights.
var (
	flightTooEarly   = plagueRule("flight-before-outbreak", "a flight before the plague has broken out", fleeing, "PLG-60")
	flightBeforeTile = switched(rule.OfTurn(plagueRule("flight-before-tile", "a flight before the tile is placed", fleeing, "PLG-61")),
		"flight_before_tile", "allow", "the player chooses when in his turn a follower flees")
	flightSecond     = rule.OfTurn(plagueRule("flight-second-in-turn", "a second flight in one turn", fleeing, "PLG-60", "PLG-71"))
	flightNobody     = plagueRule("flight-without-follower", "nobody of the player's is there to flee", fleeing, "PLG-60", "PLG-68")
	flightMonk       = plagueRule("flight-of-monk", "a monk flees", fleeing, "PLG-66", "XEX-42")
	flightSameTile   = rule.OfTurn(plagueRule("flight-on-one-tile", "a flight that leads to no other tile", fleeing, "PLG-62"))
	flightOffFeature = plagueRule("flight-off-feature", "a flight leaves the road, city or field", fleeing, "PLG-62", "PLG-64", "PLG-65", "XEX-43")
	flightBlocked    = plagueRule("flight-blocked", "a flight over or onto an infected tile", fleeing, "PLG-63", "PLG-67")
)

// allRules lists the rules of the plague under any profile.
func allRules() []*rule.Rule {
	return []*rule.Rule{plagueTileTooEarly, preludeTileForeign, plagueTileFollower, outbreakTurnAction, followerOnInfected,
		fleaMissing, fleaSecond, fleaOutbreakTurn, fleaBeforeTile, fleaOffTable, fleaOccupied, fleaOnOutbreak, fleaNotAdjacent,
		fleaSupplyEmpty, fleaNotThere, fleaMovedEarly, fleaMovedActive,
		flightTooEarly, flightBeforeTile, flightSecond, flightNobody, flightMonk, flightSameTile, flightOffFeature, flightBlocked}
}

// checks lists the checks; a rule that does not hold under the profile has none.
func (x *plague) checks() []engine.Check {
	list := slices.Concat(x.fleaChecks(), x.flightChecks(), []engine.Check{
		{Rule: plagueTileTooEarly, At: engine.AtPlace, Shows: mark, Func: x.checkTooEarly},
		{Rule: plagueTileTooEarly, At: engine.AtDiscard, Shows: mark, Func: x.checkTooEarly},
		{Rule: plagueTileFollower, At: engine.AtDeploy, Shows: mark, Func: checkFollower},
	})
	if x.PreludePool == baseOnly {
		for _, at := range []engine.Moment{engine.AtPlace, engine.AtDiscard, engine.AtAside} {
			list = append(list, engine.Check{Rule: preludeTileForeign, At: at, Func: x.checkForeign})
		}
	}
	if x.DeployOnInfected == profile.Forbid {
		list = append(list, engine.Check{Rule: followerOnInfected, At: engine.AtDeploy, Func: x.checkInfected})
	}
	if x.SourceTurnAllows&mayFlee == 0 {
		list = append(list, engine.Check{Rule: outbreakTurnAction, At: engine.AtPlace, Shows: mark, Func: x.checkFlightBefore})
	}
	return append(list, engine.Exclusions(x.pairs()...)...)
}

func (x *plague) fleaChecks() []engine.Check {
	list := []engine.Check{
		{Rule: fleaSecond, If: engine.Any(engine.EvToken), Func: x.checkSecondFlea},
		{Rule: fleaOutbreakTurn, Func: checkOutbreakTurn},
		{Rule: fleaOffTable, Func: checkOffTable},
		{Rule: fleaOccupied, Func: x.checkOccupied},
		{Rule: fleaOnOutbreak, Func: x.checkOnOutbreak},
		{Rule: fleaNotAdjacent, Func: x.checkAdjacent},
		{Rule: fleaSupplyEmpty, Func: x.checkSupply},
		{Rule: fleaNotThere, Func: x.checkThere},
		{Rule: fleaMovedEarly, Func: x.checkMovedEarly},
		{Rule: fleaMovedActive, Func: x.checkMovedActive},
	}
	if x.SpreadBeforeTile == profile.Forbid {
		list = append(list, engine.Check{Rule: fleaBeforeTile, Func: checkBeforeTile})
	}
	unfit := &engine.Condition{Holds: func(c *engine.Case) bool { return !x.fits(c) }}
	for i := range list {
		list[i].At, list[i].Of, list[i].When = engine.AtToken, flea, unfit
	}
	list = append(list, engine.Check{Rule: fleaOutbreakTurn, At: engine.AtPlace, Shows: mark, Func: x.checkFleaBefore})
	if x.Spread == mandatory {
		list = append(list, engine.Check{Rule: fleaMissing, At: engine.AtEnd, Unless: engine.Any(engine.EvToken), Func: x.checkMissing})
	}
	return list
}
