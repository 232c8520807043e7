// Package studies holds small games with their expected verdicts, for the tests of the elements.
//
// Start with [Of], which returns the studies of an element. A [Study] breaks one numbered statement of the rules and,
// with a minimal change, does not. A [Scenario] is checked under several profiles, a [SwitchGame] under every value
// of a switch. The package is data; package rulestest checks the games.
package studies

import (
	"maps"
	"slices"
)

// A Study is two games in one text that differ in one place, marked {ILLEGAL ~ LEGAL}. The illegal game has one
// finding, between « and »; the legal one has none.
//
// The test adds the tags of two players unless the text has a CGR tag. A … in the Start tag stands for all tiles that
// the game does not play. They lie west of -1,0, separated from the rest by BA/RRRR on that square, so that the draw
// pile is empty after the last turn; …… leaves one tile, for under a hill. With the City of Carcassonne, they lie north of
// BA/RRRR on 1,-2. ANY stands for a tile far away from the rest.
type Study struct {
	About string // a statement and the case; or the number of a scenario
	Rule  string // of the finding
	As    string // statement among the finding's clauses, if not the one in About
	Rules string // Rules tag, whose profiles determine the box; empty for the base game
	Text  string
}

// A Scenario is a game with a verdict under each profile of a family: the rule of its one finding, between « and »;
// empty if there is none.
type Scenario struct {
	About   string            // numbers and the case
	With    string            // profiles and switches in addition to those of the family
	Verdict string            // under profiles not in Under
	Under   map[string]string // by profile
	JCZ     string            // the difference between JCloisterZone's behaviour and jcz-default
	Text    string
}

// A SwitchGame is a game whose verdict depends on a switch: the rules that it breaks under each value of the switch,
// empty for none. Its first line is the Rules tag without the switch; if it is empty or another tag, the default
// edition applies.
type SwitchGame struct {
	Text     string
	Verdicts map[string]string
}

// clean is the verdict of a legal game.
const clean = ""

// Of returns the studies of an element, by its id.
func Of(element string) []Study { return elements[element] }

// Elements returns the ids of the elements with studies.
func Elements() []string { return slices.Sorted(maps.Keys(elements)) }

// All returns the studies of all elements.
func All() (list []Study) {
	for _, id := range order {
		list = append(list, elements[id]...)
	}
	return list
}

// order is the order of the studies on the pages of statements.
var order = []string{"base", "dragon", "princess", "fairy", "portal", "plague", "leper",
	"inns", "cathedrals", "big", "goods", "builder", "pig", "river", "spare", "lake", "symbols", "king", "robber", "count", "abbot", "phantom", "tower",
	"shepherd", "hills", "vineyards", "abbey", "mayor", "wagon", "barn", "bridge", "castle", "bazaar"}

var elements = map[string][]Study{
	"base":       slices.Concat(placingStudies, followerStudies, scoringStudies),
	"dragon":     slices.Concat(dragonStudies, walkStudies),
	"princess":   princessStudies,
	"fairy":      fairyStudies,
	"portal":     portalStudies,
	"plague":     slices.Concat(fleaStudies, outbreakStudies, flightStudies),
	"leper":      leperStudies,
	"inns":       innStudies,
	"cathedrals": cathedralStudies,
	"big":        bigStudies,
	"goods":      goodsStudies,
	"builder":    builderStudies,
	"pig":        pigStudies,
	"river":      riverStudies,
	"spare":      spareStudies,
	"lake":       lakeStudies,
	"symbols":    symbolStudies,
	"king":       kingStudies,
	"robber":     robberStudies,
	"abbot":      abbotStudies,
	"phantom":    phantomStudies,
	"count":      countStudies,
	"tower":      towerStudies,
	"shepherd":   slices.Concat(shepherdStudies, flockStudies),
	"hills":      hillStudies,
	"vineyards":  vineyardStudies,
	"bridge":     bridgeStudies,
	"castle":     castleStudies,
	"bazaar":     bazaarStudies,
	"abbey":      abbeyStudies,
	"mayor":      mayorStudies,
	"wagon":      wagonStudies,
	"barn":       slices.Concat(barnStudies, abbeyPairs),
}

// MoreOf returns the numbered scenarios of a family in the form of studies; Scenarios returns those with a verdict
// under each profile.
func MoreOf(family string) []Study {
	return map[string][]Study{"base": baseScenarios, "plague": plagueScenarios}[family]
}

// Scenarios returns the scenarios of a family that are checked under all its profiles.
func Scenarios(family string) []Scenario {
	return map[string][]Scenario{"pad": padScenarios, "leper": leperScenarios, "iac": innScenarios,
		"tab": slices.Concat(traderScenarios, traderPairs), "riv": slices.Concat(riverScenarios, riverPairs),
		"rv2": slices.Concat(secondRiverScenarios, secondRiverPairs), "krb": slices.Concat(kingScenarios, kingPairs),
		"cnt": slices.Concat(countScenarios, countPairs), "abt": abbotScenarios, "pha": slices.Concat(phantomScenarios, phantomPairs),
		"tow": towerScenarios, "has": hillScenarios, "bcb": slices.Concat(bridgeScenarios, bazaarScenarios), "aam": abbeyScenarios}[family]
}

// Switch returns games that together distinguish every two values of a switch.
func Switch(key string) []SwitchGame { return switches[key] }

// Switches returns the keys of the switches with games.
func Switches() []string { return slices.Sorted(maps.Keys(switches)) }

var switches = merged(baseSwitches, padSwitches, plagueSwitches, leperSwitches, innSwitches, traderSwitches, riverSwitches, kingSwitches, countSwitches, abbotSwitches, phantomSwitches, towerSwitches, hillSwitches, bridgeSwitches, bazaarSwitches, abbeySwitches, pieceSwitches)

// Noted returns games that break a rule with a switch. The first line of each is its Rules tag.
func Noted(rule string) []string { return noted[rule] }

var noted = merged(padNoted, plagueNoted, leperNoted, abbotNoted, traderNoted, riverNoted, countNoted, phantomNoted, towerNoted, bridgeNoted, bazaarNoted, abbeyNoted)

// Undecidable holds the switches whose values no game can distinguish yet, with the reason.
var Undecidable = map[string]string{
	"has.hill_discard":                    "a hill fits nowhere only on a board of few tiles, whose stack is not empty; package hills counts the stack",
	"plague.special_figures_hit_and_flee": "none and false agree: without a word about special figures, only followers fall ill",
	"tow.count_quarters":                  "a record cannot name a follower in a quarter as captured",
}

func merged[V any](tables ...map[string]V) map[string]V {
	all := map[string]V{}
	for _, t := range tables {
		maps.Copy(all, t)
	}
	return all
}

// only returns the verdicts of a game that is legal under the given values only.
func only(rule string, all []string, legal ...string) map[string]string {
	m := map[string]string{}
	for _, v := range all {
		m[v] = rule
		if slices.Contains(legal, v) {
			m[v] = clean
		}
	}
	return m
}
