// Package studies holds small games with the verdicts that they must get, for the tests of the elements.
//
// Start with [Of], the studies of an element. A [Study] breaks one numbered statement of the rules, and does
// not break it by as little as possible. A [Scenario] is judged under several profiles, a [SwitchGame] under
// every value of a switch. The package is data; package rulestest judges the games.
package studies

import (
	"maps"
	"slices"
)

// A Study is two games in one text that differ in one place, where it has {ILLEGAL ~ LEGAL}. The illegal one
// has one finding, between « and »; the legal one has none.
//
// The tags of two players are put before it unless it holds a CGR tag. Where its Start tag holds …, all tiles
// that the game does not play lie there on the table, west of -1,0 and cut off from the rest by BA/RRRR on
// that square, so that the stack runs out with the last turn. ANY is a tile far away from all that matters.
type Study struct {
	About string // a statement, then what is tried; or the number of a scenario
	Rule  string // of the finding
	As    string // statement among the finding's clauses, if not the one in About
	Rules string // Rules tag, whose profiles tell the box; empty for the base game
	Text  string
}

// A Scenario is a game with a verdict under each profile of a family: the rule of its one finding, which stands
// between « and »; empty if there is none.
type Scenario struct {
	About   string            // numbers, then what is tried
	With    string            // profiles and switches beside those of the family
	Verdict string            // under profiles that are not in Under
	Under   map[string]string // by profile
	JCZ     string            // where JCloisterZone, as it runs, judges otherwise than jcz-default
	Text    string
}

// A SwitchGame is a game whose verdict hangs on a switch: the rules that it breaks under each value of the
// switch, empty for none. Its first line is that of the Rules tag, but for the switch; if it is empty or a tag,
// the default edition holds.
type SwitchGame struct {
	Text     string
	Verdicts map[string]string
}

// clean is the verdict of a legal game.
const clean = ""

// Of returns the studies of an element, by its id.
func Of(element string) []Study { return elements[element] }

// Elements lists the ids of the elements that have studies.
func Elements() []string { return slices.Sorted(maps.Keys(elements)) }

// All returns the studies of all elements.
func All() (list []Study) {
	for _, id := range order {
		list = append(list, elements[id]...)
	}
	return list
}

// order is that of the studies on the pages of statements.
var order = []string{"base", "dragon", "princess", "fairy", "portal", "plague", "leper"}

var elements = map[string][]Study{
	"base":     slices.Concat(placingStudies, followerStudies, scoringStudies),
	"dragon":   slices.Concat(dragonStudies, walkStudies),
	"princess": princessStudies,
	"fairy":    fairyStudies,
	"portal":   portalStudies,
	"plague":   slices.Concat(fleaStudies, outbreakStudies, flightStudies),
	"leper":    leperStudies,
}

// MoreOf returns the numbered scenarios of a family that have the form of studies, Scenarios those with a
// verdict under each profile.
func MoreOf(family string) []Study {
	return map[string][]Study{"base": baseScenarios, "plague": plagueScenarios}[family]
}

// Scenarios returns the scenarios of a family that are judged under all its profiles.
func Scenarios(family string) []Scenario {
	return map[string][]Scenario{"pad": padScenarios, "leper": leperScenarios}[family]
}

// Switch returns the games by which every two values of a switch differ.
func Switch(key string) []SwitchGame { return switches[key] }

// Switches lists the keys of the switches that have games.
func Switches() []string { return slices.Sorted(maps.Keys(switches)) }

var switches = merged(baseSwitches, padSwitches, plagueSwitches, leperSwitches)

// Noted returns games that raise a rule that a switch decides. The first line of each is that of its Rules tag.
func Noted(rule string) []string { return noted[rule] }

var noted = merged(padNoted, plagueNoted, leperNoted)

// Undecidable says of switches why no game can tell their values apart yet.
var Undecidable = map[string]string{
	"plague.special_figures_hit_and_flee": "needs set traders-and-builders: there are no special figures",
}

func merged[V any](tables ...map[string]V) map[string]V {
	all := map[string]V{}
	for _, t := range tables {
		maps.Copy(all, t)
	}
	return all
}

// only returns the verdicts of a game that is clean under the given values alone.
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
