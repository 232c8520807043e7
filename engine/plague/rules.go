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

// switched adds the switch under whose value the rule does not apply.
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
	plagueTileTooEarly = plagueRule("plague-tile-too-early", "a plague tile is drawn among the first tiles", preparation, "PLG-10", "PLG-11")
	preludeTileForeign = switched(plagueRule("prelude-tile-foreign", "a tile of another set is drawn among the first tiles", preparation, "PLG-10", "XEX-40"),
		"prelude_pool", "any_non_source", "any tile except a plague tile may be among the first tiles")
	plagueTileFollower = rule.OfTurn(plagueRule("plague-tile-follower", "a follower is deployed in the turn of a plague tile", firstOne, "PLG-21"))
	// The same rule in a later part of the turn, and for a follower into the City.
	plagueTileSecond = switched(rule.OfTurn(plagueRule("plague-tile-follower", "a follower is deployed in the turn of a plague tile", firstOne, "PLG-21")),
		"follower_ban", "part", "a plague tile bars followers from its own part of the turn only")
	plagueTileCity = switched(rule.OfTurn(plagueRule("plague-tile-follower", "a follower is deployed in the turn of a plague tile", firstOne, "PLG-21")),
		"source_turn_city", "allow", "a follower may enter the City in the turn of a plague tile")
	outbreakTurnAction = switched(rule.OfTurn(plagueRule("outbreak-turn-action", "an action that is not allowed in the turn of a plague tile", firstOne, "PLG-23", "PLG-69")),
		"source_turn_allows", "flight,fairy,leper", "the player of a plague tile may do everything except deploy a follower and place a flea")
	followerOnInfected = switched(plagueRule("follower-on-infected-tile", "a follower is deployed on an infected tile", scoring, "PLG-70"),
		"deploy_on_infected", "allow", "followers may be deployed on infected tiles")
	wagonOnInfected = switched(plagueRule("follower-on-infected-tile", "a follower is deployed on an infected tile", scoring, "PLG-70"),
		"wagon_on_infected", "allow", "wagons may move onto infected tiles")
)

// The fleas.
var (
	fleaMissing = switched(plagueRule("flea-missing", "no flea is placed although one can be", spreading, "PLG-30", "PLG-31", "PLG-52", "PLG-55"),
		"spread", "optional", "the player need not place a flea")
	fleaSecond       = rule.OfTurn(plagueRule("flea-second-in-turn", "a second flea in one turn", spreading, "PLG-30", "PLG-71"))
	fleaOutbreakTurn = rule.OfTurn(plagueRule("flea-in-outbreak-turn", "a flea in the turn of a plague tile", again, "PLG-22", "PLG-37", "PLG-71"))
	fleaBeforeTile   = switched(rule.OfTurn(plagueRule("flea-before-tile", "a flea is placed before the tile", spreading, "PLG-37")),
		"spread_before_tile", "allow", "the player chooses the moment of the flea in the turn")
	fleaOffTable    = plagueRule("flea-off-table", "a flea goes to a square without a tile", spreading, "PLG-32")
	fleaOccupied    = plagueRule("flea-on-flea", "a flea goes to a tile that already has a flea", spreading, "PLG-33", "PLG-32", "PLG-58")
	fleaOnOutbreak  = plagueRule("flea-on-outbreak", "a flea goes to the tile of an outbreak", again, "PLG-32", "PLG-44")
	fleaNotAdjacent = plagueRule("flea-target-not-adjacent", "a flea goes to a tile that is not beside an active region", spreading, "PLG-32", "PLG-35", "PLG-40", "PLG-42", "PLG-53", "PLG-55")
	fleaSupplyEmpty = plagueRule("flea-supply-empty", "the supply has no flea left", eradicating, "PLG-33", "PLG-52", "PLG-55")
	fleaNotThere    = plagueRule("flea-not-there", "a flea is moved from a tile without a flea", spreading, "PLG-33")
	fleaMovedEarly  = plagueRule("flea-moved-too-early", "a flea is moved while the supply has fleas", spreading, "PLG-34")
	fleaMovedActive = plagueRule("flea-active-moved", "an active flea is moved although it must stay", special, "PLG-55", "PLG-56", "PLG-52")
)

// The flights.
var (
	flightTooEarly   = plagueRule("flight-before-outbreak", "a flight before the plague has broken out", fleeing, "PLG-60")
	flightBeforeTile = switched(rule.OfTurn(plagueRule("flight-before-tile", "a flight before the tile of the turn", fleeing, "PLG-61")),
		"flight_before_tile", "allow", "the player chooses the moment of a flight in the turn")
	flightSecond     = rule.OfTurn(plagueRule("flight-second-in-turn", "a second flight in one turn", fleeing, "PLG-60", "PLG-71"))
	flightNobody     = plagueRule("flight-without-follower", "no follower of the player is there to flee", fleeing, "PLG-60", "PLG-68")
	flightMonk       = plagueRule("flight-of-monk", "a monk flees", fleeing, "PLG-66", "XEX-42")
	flightSameTile   = rule.OfTurn(plagueRule("flight-on-one-tile", "a flight to the same tile", fleeing, "PLG-62"))
	flightOffFeature = plagueRule("flight-off-feature", "a flight leaves the road, city or field", fleeing, "PLG-62", "PLG-64", "PLG-65", "XEX-43")
	flightBlocked    = plagueRule("flight-blocked", "a flight over or onto an infected tile", fleeing, "PLG-63", "PLG-67")
)

// allRules returns the rules of The Plague under all profiles.
func allRules() []*rule.Rule {
	return []*rule.Rule{plagueTileTooEarly, preludeTileForeign, plagueTileFollower, outbreakTurnAction, followerOnInfected,
		fleaMissing, fleaSecond, fleaOutbreakTurn, fleaBeforeTile, fleaOffTable, fleaOccupied, fleaOnOutbreak, fleaNotAdjacent,
		fleaSupplyEmpty, fleaNotThere, fleaMovedEarly, fleaMovedActive,
		flightTooEarly, flightBeforeTile, flightSecond, flightNobody, flightMonk, flightSameTile, flightOffFeature, flightBlocked}
}

// checks returns the checks under the profile; a rule that does not apply has none.
func (x *plague) checks() []engine.Check {
	list := slices.Concat(x.fleaChecks(), x.flightChecks(), []engine.Check{
		{Rule: plagueTileTooEarly, At: engine.AtPlace, Shows: mark, Func: x.checkTooEarly},
		{Rule: plagueTileTooEarly, At: engine.AtDiscard, Shows: mark, Func: x.checkTooEarly},
		{Rule: plagueTileFollower, At: engine.AtDeploy, Others: x.SpecialFigures == figuresHit, Shows: mark, Func: checkFollower},
	})
	if x.PreludePool == baseOnly {
		for _, at := range []engine.Moment{engine.AtPlace, engine.AtDiscard, engine.AtAside} {
			list = append(list, engine.Check{Rule: preludeTileForeign, At: at, Func: x.checkForeign})
		}
	}
	if x.barsLater() {
		list = append(list, engine.Check{Rule: plagueTileSecond, At: engine.AtDeploy, Others: x.SpecialFigures == figuresHit, Func: x.checkFollowerLater})
	}
	if x.barsCity() {
		list = append(list, engine.Check{Rule: plagueTileCity, At: engine.AtStation, Func: x.checkCity})
	}
	if x.barsWagons() {
		list = append(list, x.wagonCheck())
	}
	if x.DeployOnInfected == profile.Forbid {
		list = append(list, engine.Check{Rule: followerOnInfected, At: engine.AtDeploy, Others: x.SpecialFigures == figuresHit, Func: x.checkInfected})
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
