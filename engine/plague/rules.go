package plague

import (
	"slices"

	"cartulary/engine"
)

// checks returns the checks under the profile; a rule that does not apply has none.
func (x *plague) checks() []engine.Check {
	list := slices.Concat(x.fleaChecks(), x.flightChecks(), []engine.Check{
		{Rule: book.Rule("plague-tile-too-early"), At: engine.AtPlace, Shows: mark, Func: x.checkTooEarly},
		{Rule: book.Rule("plague-tile-too-early"), At: engine.AtDiscard, Shows: mark, Func: x.checkTooEarly},
		{Rule: book.Rule("plague-tile-follower"), At: engine.AtDeploy, Others: x.SpecialFigures == figuresHit, Shows: mark, Func: checkFollower},
	})
	if x.PreludeBase {
		for _, at := range []engine.Moment{engine.AtPlace, engine.AtDiscard, engine.AtAside} {
			list = append(list, engine.Check{Rule: book.Rule("prelude-tile-foreign"), At: at, Func: x.checkForeign})
		}
	}
	if x.barsLater() {
		list = append(list, engine.Check{Rule: book.Rule("plague-tile-follower", "later"), At: engine.AtDeploy, Others: x.SpecialFigures == figuresHit, Func: x.checkFollowerLater})
	}
	if x.barsCity() {
		list = append(list, engine.Check{Rule: book.Rule("plague-tile-follower", "city"), At: engine.AtStation, Func: x.checkCity})
	}
	if x.barsWagons() {
		list = append(list, x.wagonCheck())
	}
	if !x.DeployOnInfected {
		list = append(list, engine.Check{Rule: book.Rule("follower-on-infected-tile"), At: engine.AtDeploy, Others: x.SpecialFigures == figuresHit, Func: x.checkInfected})
	}
	if x.SourceTurnAllows&mayFlee == 0 {
		list = append(list, engine.Check{Rule: book.Rule("outbreak-turn-action"), At: engine.AtPlace, Shows: mark, Func: x.checkFlightBefore})
	}
	return append(list, engine.Exclusions(x.pairs()...)...)
}

func (x *plague) fleaChecks() []engine.Check {
	list := []engine.Check{
		{Rule: book.Rule("flea-second-in-turn"), If: engine.Any(engine.EvToken), Func: x.checkSecondFlea},
		{Rule: book.Rule("flea-in-outbreak-turn"), Func: checkOutbreakTurn},
		{Rule: book.Rule("flea-off-table"), Func: checkOffTable},
		{Rule: book.Rule("flea-on-flea"), Func: x.checkOccupied},
		{Rule: book.Rule("flea-on-outbreak"), Func: x.checkOnOutbreak},
		{Rule: book.Rule("flea-target-not-adjacent"), Func: x.checkAdjacent},
		{Rule: book.Rule("flea-supply-empty"), Func: x.checkSupply},
		{Rule: book.Rule("flea-not-there"), Func: x.checkThere},
		{Rule: book.Rule("flea-moved-too-early"), Func: x.checkMovedEarly},
		{Rule: book.Rule("flea-active-moved"), Func: x.checkMovedActive},
	}
	if !x.SpreadBeforeTile {
		list = append(list, engine.Check{Rule: book.Rule("flea-before-tile"), Func: checkBeforeTile})
	}
	unfit := &engine.Condition{Holds: func(c *engine.Case) bool { return !x.fits(c) }}
	for i := range list {
		list[i].At, list[i].Of, list[i].When = engine.AtToken, flea, unfit
	}
	list = append(list, engine.Check{Rule: book.Rule("flea-in-outbreak-turn"), At: engine.AtPlace, Shows: mark, Func: x.checkFleaBefore})
	if !x.SpreadOptional {
		list = append(list, engine.Check{Rule: book.Rule("flea-missing"), At: engine.AtEnd, Unless: engine.Any(engine.EvToken), Func: x.checkMissing})
	}
	return list
}
