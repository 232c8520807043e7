// Package ruleset knows all sets, elements and rules profiles, and compiles the
// ones that a game is played with into flat tables.
package ruleset

import (
	"fmt"
	"io/fs"
	"strings"

	"cartulary/engine"
	"cartulary/engine/base"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// A Set is a box, or the part of one that can be mixed into another.
type Set struct {
	Name  string
	Title string
	Tiles func() []tile.Tile // nil: this version does not know the set yet
}

// Known tells whether this version can play with the set.
func (s *Set) Known() bool { return s.Tiles != nil }

// Sets lists every set that the record format has a name for.
var Sets = []Set{
	{"base", "base game", tile.Base},
	{"princess-and-dragon", "The Princess & The Dragon", nil},
	{"plague", "The Plague", nil},
	{"leper", "The Leper", nil},
	{"river", "The River", nil},
	{"inns-and-cathedrals", "Inns & Cathedrals", nil},
	{"traders-and-builders", "Traders & Builders", nil},
	{"king-and-robber", "King & Robber", nil},
	{"tower", "The Tower", nil},
	{"abbey-and-mayor", "Abbey & Mayor", nil},
	{"count", "The Count of Carcassonne", nil},
	{"bridges-castles-and-bazaars", "Bridges, Castles & Bazaars", nil},
	{"hills-and-sheep", "Hills & Sheep", nil},
}

// FindSet returns the set of that name, nil if there is none.
func FindSet(name string) *Set {
	for i := range Sets {
		if Sets[i].Name == name {
			return &Sets[i]
		}
	}
	return nil
}

// MaxCopies is how often one set may be in the box.
const MaxCopies = 9

// Default is the rules profile of the base game where a record names none.
const Default = "base-2002"

// A Choice is what a record says of its box and rules.
type Choice struct {
	Sets      []Part // empty: the base game
	Profiles  []string
	Overrides []Override
}

// A Part is a set in the box, Copies times.
type Part struct {
	Name   string
	Copies int
}

// An Override sets one switch.
type Override struct{ Key, Value string }

// An ErrorKind says what Compile cannot use.
type ErrorKind uint8

const (
	SetUnknown   ErrorKind = iota + 1 // no set has the name
	SetNotPlayed                      // the set is known by name only
	SetRepeated                       // a set is named twice, or too many times
	SetMissing                        // no set brings a start tile
	ProfileUnknown
	ProfileRepeated // two profiles for one element
	SwitchUnknown
	SwitchValue
)

// An Error says which word of a Choice cannot be used, and why. Index counts in
// the list that Kind belongs to.
type Error struct {
	Kind    ErrorKind
	Index   int
	Message string
}

func (e *Error) Error() string { return e.Message }

// A Ruleset is the rules of one game and where they come from.
type Ruleset struct {
	*engine.Rules
	Base base.Profile
}

// Profiles returns the ids of the profiles in force.
func (r *Ruleset) Profiles() []string { return []string{r.Base.ID} }

// Clauses returns the statements that say what a score for reason is worth.
// Complete and tiles describe the feature.
func (r *Ruleset) Clauses(reason string, complete bool, tiles int) []string {
	return base.Clauses(r.Base, reason, complete, tiles)
}

// Compile builds the rules of a game. It reports every word that it cannot use;
// the Ruleset is nil if there is any.
func Compile(c Choice) (*Ruleset, []*Error) {
	supplies, errs := supplies(c.Sets)
	profile, more := profile(c)
	errs = append(errs, more...)
	if len(errs) > 0 {
		return nil, errs
	}
	rules, err := engine.Compile([]engine.Element{base.New(profile)}, supplies)
	if err != nil {
		panic(err) // elements and tables are part of the program and tested
	}
	return &Ruleset{Rules: rules, Base: profile}, nil
}

func supplies(parts []Part) (supplies []engine.Supply, errs []*Error) {
	if len(parts) == 0 {
		parts = []Part{{Name: "base", Copies: 1}}
	}
	seen := map[string]bool{}
	for i, p := range parts {
		set := FindSet(p.Name)
		switch {
		case set == nil:
			errs = append(errs, &Error{SetUnknown, i, fmt.Sprintf("no set is called %q, the sets are %s", p.Name, names(Sets, func(s Set) string { return s.Name }))})
		case seen[p.Name]:
			errs = append(errs, &Error{SetRepeated, i, fmt.Sprintf("the set %s is named twice, write %s*2 for two copies", p.Name, p.Name)})
		case p.Copies > MaxCopies:
			errs = append(errs, &Error{SetRepeated, i, fmt.Sprintf("%d copies of %s are in the box, at most %d can be", p.Copies, p.Name, MaxCopies)})
		case !set.Known():
			errs = append(errs, &Error{SetNotPlayed, i, fmt.Sprintf("this version cannot judge games with the set %s (%s)", p.Name, set.Title)})
		default:
			supplies = append(supplies, engine.Supply{Tiles: set.Tiles(), Copies: p.Copies})
		}
		seen[p.Name] = true
	}
	if len(errs) == 0 && !seen["base"] {
		errs = append(errs, &Error{SetMissing, 0, "the box holds no base game, so no start tile"})
	}
	return supplies, errs
}

func profile(c Choice) (base.Profile, []*Error) {
	p := *FindProfile(Default)
	var errs []*Error
	named := ""
	for i, id := range c.Profiles {
		found := FindProfile(id)
		switch {
		case found == nil:
			errs = append(errs, &Error{ProfileUnknown, i, fmt.Sprintf("no rules profile is called %q, the profiles are %s", id, names(base.Profiles, func(p base.Profile) string { return p.ID }))})
		case named != "":
			errs = append(errs, &Error{ProfileRepeated, i, fmt.Sprintf("%s and %s are both profiles of the base game, name one", named, id)})
		default:
			p, named = *found, id
		}
	}
	for i, o := range c.Overrides {
		s := FindSwitch(o.Key)
		if s == nil {
			errs = append(errs, &Error{SwitchUnknown, i, fmt.Sprintf("no switch is called %q, the switches are %s", o.Key, names(base.Switches, func(s base.Switch) string { return s.Key }))})
			continue
		}
		if err := s.Set(&p, o.Value); err != nil {
			errs = append(errs, &Error{SwitchValue, i, fmt.Sprintf("%s: %v (%s)", o.Key, err, strings.Join(s.Values, ", "))})
		}
	}
	return p, errs
}

func names[T any](list []T, name func(T) string) string {
	var b strings.Builder
	for i, x := range list {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(name(x))
	}
	return b.String()
}

// FindProfile returns the rules profile of that id, nil if there is none.
func FindProfile(id string) *base.Profile {
	for i := range base.Profiles {
		if base.Profiles[i].ID == id {
			return &base.Profiles[i]
		}
	}
	return nil
}

// FindSwitch returns the switch of that key, nil if there is none.
func FindSwitch(key string) *base.Switch {
	for i := range base.Switches {
		if base.Switches[i].Key == key {
			return &base.Switches[i]
		}
	}
	return nil
}

// Rules lists the rules of all elements.
func Rules() []*rule.Rule { return base.Rules() }

// Page returns the page of an element's rule, empty if there is none.
func Page(id string) string {
	b, err := fs.ReadFile(base.Pages, "rules/"+id+".md")
	if err != nil {
		return ""
	}
	return string(b)
}
