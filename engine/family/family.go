// Package family describes a family of elements: its box, elements, rules and pages, switches and published profiles,
// and the statements about its points.
//
// Start with [Family], a value in the family's own package that [With] completes from the files beside it. Package ruleset
// lists the families. A Family is shared and must not be changed. A [Game] belongs to one goroutine until its rules are
// compiled.
package family

import (
	"io/fs"
	"slices"

	"cartulary/engine"
	"cartulary/engine/profile"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// A Set is a box, or a part of one that can be combined with another.
type Set struct {
	Name     string
	Title    string
	Tiles    func() []tile.Tile // nil: it has none
	Contents []string           // the statements about the number of copies of its tiles; nil: those of the base game
	Gardens  bool               // tiles with gardens are tiles of their own in a box with this set
}

// A Family is a group of elements with common profiles. Its package sets the fields up to Plain, With the others.
type Family struct {
	Set      Set
	Elements []Element
	Extends  []engine.Extension   // statements that rules of other families enforce; those with a condition in Go
	Plain    func(*Game) []string // the sets whose tiles have no gardens in a box with gardens; nil: none

	Name     string // first part of its switches' keys
	Title    string
	Prefix   string // of its numbered statements: PAD
	Default  string // id of the edition for records that name none
	Switches []Switch
	Editions []Edition // oldest first
	Pairs    func() []Pair
	// NeverTaken lists the statements that players lose no points. They apply unless an element Takes some.
	NeverTaken []string

	files      fs.FS
	part       string // at the end of the names of the files
	newProfile func() any
	absent     []string // KEY=VALUE: switches of a game without the set
	own        string   // the condition for the players' own tiles, with or without the other tiles; empty: with them
	only       []line   // the sets that the rules allow
	turn       []line
	worth      []line
	unchanged  []line
	reasons    map[string][]string
}

// An Element is an element of a family.
type Element struct {
	ID   string                     // of the engine.Element
	In   string                     // the condition under which it is in play: see Game.Meets; empty: if the set is in the box
	New  func(*Game) engine.Element // returns it
	Book *rule.Book                 // of its rules, under any profile; nil: it has none

	// Reasons returns, by reason, the statements about points paid or taken in a turn, Points those about all its points.
	Reasons map[string]func(*engine.State) []string
	Points  func(*engine.State) []string
	Takes   bool // players may lose points to it

	Deeds []Deed // what written actions mean in it
}

// A Deed is what a written action means in an element. Several elements may have the same action.
type Deed struct {
	Do      string      // the action, as in the JSON form: fairy
	Title   string      // in messages: the fairy
	Neutral engine.Word // the neutral figure that moves
	Reason  engine.Word // of the action in the engine
	Piece   engine.Word // the figure or token that it is about; 0: any
}

// Rules returns the rules of the element.
func (e *Element) Rules() []*rule.Rule {
	if e.Book == nil {
		return nil
	}
	return e.Book.Of(e.ID)
}

// Face returns what the pieces of the family are called and look like: package face.
func (f *Family) Face() string { return f.read("face") }

// Statements returns the text of the family's statements: validator.Statement.
func (f *Family) Statements() string { return f.read("statements") }

// Own reports whether the players have their own tiles of the set, and whether that depends on more than the box.
func (f *Family) Own(g *Game) (on, decides bool) { return f.own != "" && g.Meets(f.own), f.own != "" }

// Absent sets the switches of a game without the set.
func (f *Family) Absent(g *Game) {
	for _, s := range f.absent {
		if err := g.assign(s); err != nil {
			panic(err)
		}
	}
}

// OnlySets returns the sets that the rules allow, nil for all.
func (f *Family) OnlySets(g *Game) []string { return g.statements(f.only) }

// An Edition is a rules profile.
type Edition struct {
	ID      string
	Title   string
	Source  string
	Values  []string          // by Family.Switches
	Grounds []*profile.Ground // by Family.Switches: the evidence for the values
	Beside  string            // a profile of another family; a record that names it and none of this family has this edition
	Apply   func(*Game)       // sets the switches of a game
}

// Has reports whether the family has an edition with an id.
func (f *Family) Has(id string) bool {
	return slices.ContainsFunc(f.Editions, func(e Edition) bool { return e.ID == id })
}

// DefaultWith returns the id of the edition for a record that names none of the family but the given profiles of other families.
func (f *Family) DefaultWith(named []string) string {
	for _, e := range f.Editions {
		if e.Beside != "" && slices.Contains(named, e.Beside) {
			return e.ID
		}
	}
	return f.Default
}
