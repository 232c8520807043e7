// Package family says what one family of elements brings to the program: boxes, elements,
// rules and their pages, switches and published profiles, and the statements about its points.
//
// Start with [Family], one value in the package of the family that [With] completes. Package ruleset
// lists the families. A Family is shared and must not be changed; a [Game] belongs to one goroutine until the
// rules of the game are compiled.
package family

import (
	"fmt"
	"io/fs"
	"slices"

	"cartulary/engine"
	"cartulary/engine/profile"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// A Set is a box, or the part of one that can be mixed into another.
type Set struct {
	Name  string
	Title string
	Tiles func() []tile.Tile // nil: this version does not know the set yet
}

// Known reports whether this version can play with the set.
func (s *Set) Known() bool { return s.Tiles != nil }

// A Family is a group of elements whose editions a rules profile tells apart.
type Family struct {
	Name     string // first part of the switches' keys
	Title    string
	Prefix   string // of its numbered statements: PAD
	Default  string // id of the edition where a record names none
	Set      Set    // the box that brings it
	Elements []Element

	Switches []Switch
	Editions []Edition // oldest first

	// Turn is what the family adds to the words for the order of a turn. Pairs says what the rules mean where
	// an earlier family is in the box as well.
	Turn  func(*Game) Turn
	Pairs []Pair

	// Absent changes the switches of a game without the set; OnlySets returns the sets that may be in the
	// box, nil if all may. Either may be nil.
	Absent   func(*Game)
	OnlySets func(*Game) []string

	// Worth returns the statements that say what a feature of a kind is worth, nil for other reasons. A
	// family with a nil Worth adds Unchanged.
	Worth     func(g *Game, reason string, complete bool, tiles int) []string
	Unchanged func(complete bool) []string
	// NeverTaken lists the statements that nobody loses points. They hold unless an element Takes some.
	NeverTaken []string

	blank func() any // returns a new profile
}

// A Turn is what a family adds to the words for the order of a turn; empty: nothing.
type Turn struct {
	Begin   string // before the tile
	Tile    string // with the tile
	Instead string // in place of a follower
	Early   string // before the scoring
	Late    string // after the scoring
}

// A Pair is what the rules mean where two families meet, in words. It stands with the later one, in the
// file that holds what the two exclude.
type Pair struct {
	With  string // name of the other family
	Lines func(*Game) []string
}

// An Element is the row of one element.
type Element struct {
	ID    string                     // of the engine.Element
	In    func(*Game) bool           // whether it is in play; nil: if the set is in the box
	New   func(*Game) engine.Element // makes it
	Rules []*rule.Rule               // under any profile
	Pages fs.FS                      // rules/ID.md of each rule

	// Reasons returns, by the reason of points that the element pays or takes, the statements about them in
	// the turn of a state. Points returns the statements that concern all points of such a turn.
	Reasons map[string]func(*engine.State) []string
	Points  func(*engine.State) []string
	Takes   bool // players may lose points to it
}

// Row returns the row of an element that a switch of the family's profile may leave in the box.
func Row[P any](id string, inPlay func(*P) profile.Choice, build func(P) engine.Element, rules []*rule.Rule, pages fs.FS) Element {
	return Element{
		ID:    id,
		In:    func(g *Game) bool { return inPlay(Of[P](g)) == profile.On },
		New:   func(g *Game) engine.Element { return build(*Of[P](g)) },
		Rules: rules, Pages: pages,
	}
}

// A Switch is one thing that editions decide differently.
type Switch struct {
	Key     string
	Values  []string
	Doc     string
	Clauses []string // the numbered statements that say which values it has, if any do
	get     func(*Game) string
	set     func(*Game, string) error
}

// Get returns the value of the switch.
func (s *Switch) Get(in *Game) string { return s.get(in) }

// Set sets the switch. It fails if the switch has no such value.
func (s *Switch) Set(in *Game, value string) error { return s.set(in, value) }

// An Edition is a rules profile.
type Edition struct {
	ID      string
	Title   string
	Source  string
	Values  []string          // by Family.Switches
	Grounds []*profile.Ground // by Family.Switches: what stands behind the values
	apply   func(*Game)
}

// Apply gives the switches of a game the values of the edition.
func (e *Edition) Apply(in *Game) { e.apply(in) }

// Has reports whether the family has an edition of that id.
func (f *Family) Has(id string) bool {
	return slices.ContainsFunc(f.Editions, func(e Edition) bool { return e.ID == id })
}

// With returns the family with the switches and published values of a profile. Head returns what one is
// called and where its values come from.
func With[P any](f Family, switches []profile.Switch[P], profiles []P, grounds map[string][]profile.Ground, head func(*P) (id, title, source string)) Family {
	f.blank = func() any { return new(P) }
	for _, s := range switches {
		f.Switches = append(f.Switches, Switch{s.Key, s.Values, s.Doc, s.Clauses,
			func(of *Game) string { return s.Get(Of[P](of)) },
			func(of *Game, v string) error { return s.Set(Of[P](of), v) }})
	}
	for _, p := range profiles {
		e := Edition{apply: func(of *Game) { *Of[P](of) = p }}
		e.ID, e.Title, e.Source = head(&p)
		for _, s := range switches {
			e.Values = append(e.Values, s.Get(&p))
			e.Grounds = append(e.Grounds, profile.Find(grounds[s.Key], e.ID))
		}
		f.Editions = append(f.Editions, e)
	}
	return f
}

// A Game is the families in the box of one game, and the value of every switch.
type Game struct {
	families []Family
	profiles []any
	holds    map[string]bool // by the name of the family
}

// NewGame returns a game of families, of which those are in the box whose set is.
func NewGame(families []Family, inBox func(set string) bool) *Game {
	g := &Game{families: families, holds: map[string]bool{}}
	for i := range families {
		g.profiles = append(g.profiles, families[i].blank())
		g.holds[families[i].Name] = inBox(families[i].Set.Name)
	}
	return g
}

// Of returns the profile of a type.
func Of[P any](g *Game) *P {
	for _, p := range g.profiles {
		if p, ok := p.(*P); ok {
			return p
		}
	}
	panic(fmt.Sprintf("no family has profiles of type %T", *new(P)))
}

// Holds reports whether the set of a family is in the box.
func (g *Game) Holds(family string) bool { return g.holds[family] }

// Is reports whether a switch has a value. It panics if there is no such switch.
func (g *Game) Is(key, value string) bool { return g.Value(key) == value }

// Value returns the value of a switch. It panics if there is no such switch.
func (g *Game) Value(key string) string {
	for i := range g.families {
		for k := range g.families[i].Switches {
			if s := &g.families[i].Switches[k]; s.Key == key {
				return s.get(g)
			}
		}
	}
	panic("no switch is called " + key)
}

// In returns the elements of a family that are in play.
func (g *Game) In(f *Family) (list []*Element) {
	for i := range f.Elements {
		e := &f.Elements[i]
		if e.In != nil && e.In(g) || e.In == nil && g.holds[f.Name] {
			list = append(list, e)
		}
	}
	return list
}
