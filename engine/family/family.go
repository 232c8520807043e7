// Package family describes a family of elements: its box, elements, rules and pages, switches and published profiles,
// and the statements about its points.
//
// Start with [Family], a value in the family's own package that [With] completes. Package ruleset lists the families.
// A Family is shared and must not be changed. A [Game] belongs to one goroutine until its rules are compiled.
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

// A Set is a box, or a part of one that can be combined with another.
type Set struct {
	Name  string
	Title string
	Tiles func() []tile.Tile // nil: this version cannot play the set
	Drawn bool               // this version has its tiles, but cannot play it
	// Contents lists the statements about the number of copies of its tiles; nil: those of the base game.
	Contents []string
	// Gardens is true if tiles with gardens are tiles of their own in a box with this set.
	Gardens bool
}

// Known reports whether this version can play with the set.
func (s *Set) Known() bool { return s.Tiles != nil && !s.Drawn }

// A Family is a group of elements with common rules profiles.
type Family struct {
	Name     string // first part of its switches' keys
	Title    string
	Prefix   string // of its numbered statements: PAD
	Default  string // id of the edition for records that name none
	Set      Set    // its box
	Face     string // what its pieces are called and look like: package face
	Elements []Element
	Extends  []engine.Extension // statements of the family that rules of others enforce

	Switches []Switch
	Editions []Edition // oldest first

	// Turn returns the family's words for the order of a turn. Pairs describes its rules together with earlier
	// families.
	Turn  func(*Game) Turn
	Pairs []Pair

	// Absent changes the switches of a game without the set. OnlySets returns the sets that the rules allow, nil for
	// all. Both may be nil.
	Absent func(*Game)
	// Own reports whether the players have their own tiles of the set, with or without its other tiles; nil: with them.
	Own      func(*Game) bool
	Plain    func(*Game) []string // the sets whose tiles have no gardens in a box with gardens; nil: none
	OnlySets func(*Game) []string

	// Worth returns the statements about the value of a kind of feature, nil for other reasons. A family with a nil
	// Worth adds Unchanged.
	Worth     func(g *Game, reason string, complete bool, tiles int) []string
	Unchanged func(complete bool) []string
	// NeverTaken lists the statements that players lose no points. They apply unless an element Takes some.
	NeverTaken []string

	newProfile func() any
}

// A Turn holds a family's words for the order of a turn; empty fields add nothing.
type Turn struct {
	Begin   string // before the tile
	Tile    string // with the tile
	Instead string // in place of a follower
	Early   string // before the scoring
	Late    string // after the scoring
}

// A Pair describes the rules between two families. It belongs to the later one, in the file with the exclusions
// between the two. A line ends with the statements that it follows from, in parentheses; a line without them is a
// reading that no text states.
type Pair struct {
	With   string // name of the other family
	Lines  func(*Game) []string
	Advice string // of the publisher against both boxes in one game, empty for none
}

// Words returns the lines of a pair that no switch changes.
func Words(lines ...string) func(*Game) []string {
	return func(*Game) []string { return lines }
}

// An Element is an element of a family.
type Element struct {
	ID    string                     // of the engine.Element
	In    func(*Game) bool           // reports whether it is in play; nil: if the set is in the box
	New   func(*Game) engine.Element // returns it
	Rules []*rule.Rule               // under any profile
	Pages fs.FS                      // rules/ID.md of each rule

	// Reasons returns, by reason, the statements about points that the element pays or takes in the turn of a state.
	// Points returns the statements about all points of that turn.
	Reasons map[string]func(*engine.State) []string
	Points  func(*engine.State) []string
	Takes   bool // players may lose points to it
}

// Row returns an element that a switch of the family's profile can turn off.
func Row[P any](id string, inPlay func(*P) profile.Choice, build func(P) engine.Element, rules []*rule.Rule, pages fs.FS) Element {
	return Element{
		ID:    id,
		In:    func(g *Game) bool { return inPlay(Of[P](g)) == profile.On },
		New:   func(g *Game) engine.Element { return build(*Of[P](g)) },
		Rules: rules, Pages: pages,
	}
}

// A Switch is one question that editions decide differently.
type Switch struct {
	Key     string
	Values  []string
	Doc     string
	Clauses []string // the numbered statements that define its values, if any
	get     func(*Game) string
	set     func(*Game, string) error
}

// Get returns the value of the switch.
func (s *Switch) Get(in *Game) string { return s.get(in) }

// Set sets the switch. It returns an error if the switch has no such value.
func (s *Switch) Set(in *Game, value string) error { return s.set(in, value) }

// An Edition is a rules profile.
type Edition struct {
	ID      string
	Title   string
	Source  string
	Values  []string          // by Family.Switches
	Grounds []*profile.Ground // by Family.Switches: the evidence for the values
	Beside  string            // a profile of another family; a record that names it and none of this family has this edition
	apply   func(*Game)
}

// Apply sets the switches of a game to the values of the edition.
func (e *Edition) Apply(in *Game) { e.apply(in) }

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

// With returns the family with its switches and the published profiles of a table. Complete sets the fields of a
// profile that no switch sets, by its id. With panics if the table is wrong, as it is part of the program.
func With[P any](f Family, switches []profile.Switch[P], table string, complete ...func(p *P, id string)) Family {
	t, err := profile.Parse(table)
	if err != nil {
		panic(fmt.Sprintf("profiles of %s: %v", f.Name, err))
	}
	if len(t.Switches) != len(switches) {
		panic(fmt.Sprintf("the table of %s has %d switches, the program has %d", f.Name, len(t.Switches), len(switches)))
	}
	f.newProfile = func() any { return new(P) }
	for _, s := range switches {
		about := t.Switches[s.Key]
		if about == nil {
			panic("no table has the switch " + s.Key)
		}
		f.Switches = append(f.Switches, Switch{s.Key, s.Values, about.Doc, about.Clauses,
			func(of *Game) string { return s.Get(Of[P](of)) },
			func(of *Game, v string) error { return s.Set(Of[P](of), v) }})
	}
	for _, e := range t.Profiles {
		var p P
		for _, fill := range complete {
			fill(&p, e.ID)
		}
		edition := Edition{ID: e.ID, Title: e.Title, Source: e.Source, Beside: e.Beside, apply: func(of *Game) { *Of[P](of) = p }}
		for _, s := range switches {
			g := profile.Find(t.Switches[s.Key].Grounds, e.ID)
			if g == nil {
				panic(e.ID + " has no value of " + s.Key)
			}
			if err := s.Set(&p, g.Value); err != nil {
				panic(fmt.Sprintf("%s of %s: %v", s.Key, e.ID, err))
			}
			edition.Values = append(edition.Values, g.Value)
			edition.Grounds = append(edition.Grounds, g)
		}
		f.Editions = append(f.Editions, edition)
	}
	return f
}

// A Game holds the families in the box of one game and the value of every switch.
type Game struct {
	families []Family
	profiles []any
	holds    map[string]bool // by the name of the family
}

// NewGame returns a game of families. InBox reports whether a set is in the box.
func NewGame(families []Family, inBox func(set string) bool) *Game {
	g := &Game{families: families, holds: map[string]bool{}}
	for i := range families {
		g.profiles = append(g.profiles, families[i].newProfile())
		g.holds[families[i].Name] = inBox(families[i].Set.Name)
	}
	return g
}

// Of returns the profile of type P. It panics if no family has one.
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

// In returns the elements of a family in play.
func (g *Game) In(f *Family) (list []*Element) {
	for i := range f.Elements {
		e := &f.Elements[i]
		if e.In != nil && e.In(g) || e.In == nil && g.holds[f.Name] {
			list = append(list, e)
		}
	}
	return list
}
