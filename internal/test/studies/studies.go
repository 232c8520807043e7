// Package studies reads the small games with their expected verdicts that stand beside each element in
// engine/*/studies/*.txt, for the tests of the elements. README.md of this folder describes the files.
//
// Start with [Of], which returns the studies of an element. A [Study] breaks one numbered statement of the rules and,
// with a minimal change, does not. A [Scenario] is checked under several profiles, a [SwitchGame] under every value
// of a switch. Package rulestest checks the games.
package studies

import (
	"maps"
	"os"
	"slices"
	"sync"

	"cartulary/engine/ruleset"
	"cartulary/internal/test/repository"
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
	Text    string
}

// A SwitchGame is a game whose verdict depends on a switch: the rules that it breaks under each value of the switch,
// empty for none.
type SwitchGame struct {
	Rules    string // Rules tag without the switch; empty for the default edition
	Text     string
	Verdicts map[string]string
}

// A NotedGame is a game that breaks a rule with a switch.
type NotedGame struct{ Rules, Text string }

// A Citation is one way to break a rule with several statements, and the statements that it breaks. The game is that
// of a study, or Text after the tags of two players; the last finding of the rule counts.
type Citation struct {
	Rule  string
	Cites string
	Study *Study
	Rules string
	Text  string
}

// A collection holds what the files of all elements contain.
type collection struct {
	elements  map[string][]Study
	families  map[string]bool
	more      map[string][]Study // by family
	scenarios map[string][]Scenario
	switches  map[string][]SwitchGame
	undecided map[string]string
	noted     map[string][]NotedGame
	citations []Citation
	whole     []string
}

var files = sync.OnceValue(func() *collection {
	c, err := read(os.DirFS(repository.Root()))
	if err != nil {
		panic(err)
	}
	return c
})

// Of returns the studies of an element, by its id.
func Of(element string) []Study { return files().elements[element] }

// Elements returns the ids of the elements with studies.
func Elements() []string { return slices.Sorted(maps.Keys(files().elements)) }

// All returns the studies of all elements, in the order of the families.
func All() (list []Study) {
	for _, f := range ruleset.Families() {
		for _, e := range f.Elements {
			list = append(list, Of(e.ID)...)
		}
	}
	return list
}

// MoreOf returns the numbered scenarios of a family in the form of studies; Scenarios returns those with a verdict
// under each profile.
func MoreOf(family string) []Study { return files().more[family] }

// Scenarios returns the scenarios of a family that are checked under all its profiles.
func Scenarios(family string) []Scenario { return files().scenarios[family] }

// Families returns the names of the families that files name.
func Families() []string { return slices.Sorted(maps.Keys(files().families)) }

// Switch returns games that together distinguish every two values of a switch.
func Switch(key string) []SwitchGame { return files().switches[key] }

// Switches returns the keys of the switches with games.
func Switches() []string { return slices.Sorted(maps.Keys(files().switches)) }

// Undecided returns the reason why no game can distinguish the values of a switch yet, empty if games can.
func Undecided(key string) string { return files().undecided[key] }

// Noted returns games that break a rule with a switch.
func Noted(rule string) []NotedGame { return files().noted[rule] }

// Citations returns at least one game for each way to break a rule with several statements.
func Citations() []Citation { return files().citations }

// Whole returns the rules whose statements apply to every breach.
func Whole() []string { return files().whole }
