// Package ruleset knows all sets, elements and rules profiles, and compiles the
// ones that a game is played with into flat tables.
//
// Start with [Compile], which makes a [Ruleset] of a [Choice]: boxes, profiles and
// single switches. [Sets] lists the boxes and [Families] the profiles with what they
// decide. What is listed is shared and must not be changed; a Ruleset is only read and
// safe for concurrent use. Compile reports every word that it cannot use as an [Error]
// with its place in the choice.
package ruleset

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/rule"
)

// Sets lists every set that the record format has a name for.
var Sets = func() (list []Set) {
	for _, f := range Families() {
		list = append(list, f.Set)
	}
	return append(list, namedOnly...)
}()

// namedOnly are the sets that no family brings yet.
var namedOnly = []Set{
	{Name: "river", Title: "The River"},
	{Name: "inns-and-cathedrals", Title: "Inns & Cathedrals"},
	{Name: "traders-and-builders", Title: "Traders & Builders"},
	{Name: "king-and-robber", Title: "King & Robber"},
	{Name: "tower", Title: "The Tower"},
	{Name: "abbey-and-mayor", Title: "Abbey & Mayor"},
	{Name: "count", Title: "The Count of Carcassonne"},
	{Name: "bridges-castles-and-bazaars", Title: "Bridges, Castles & Bazaars"},
	{Name: "hills-and-sheep", Title: "Hills & Sheep"},
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

func setNames() (names []string) {
	for _, s := range Sets {
		names = append(names, s.Name)
	}
	return names
}

// maxCopies is how often one set may be in the box.
const maxCopies = 9

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
	SetUnknown      ErrorKind = iota + 1 // no set has the name
	SetNotPlayed                         // the set is known by name only, or the sets and rules do not go together
	SetRepeated                          // a set is named twice, or too many times
	SetNotInEdition                      // an edition does not go with the set
	SetMissing                           // no set brings a start tile
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
	Word    string   // the word, if it is not known
	Among   []string // the words that are known in its place
}

// unknown reports a word that is not known in its place.
func unknown(kind ErrorKind, index int, word string, among []string, format string, args ...any) *Error {
	return &Error{kind, index, fmt.Sprintf(format, args...), word, among}
}

// unusable reports a word that is known and cannot be used.
func unusable(kind ErrorKind, index int, format string, args ...any) *Error {
	return &Error{Kind: kind, Index: index, Message: fmt.Sprintf(format, args...)}
}

func (e *Error) Error() string { return e.Message }

// A Ruleset is the rules of one game and where they come from.
type Ruleset struct {
	*engine.Rules
	Switches *family.Game
	profiles []string
	elements []string // ids of those in play
}

// Plays reports whether an element is in play.
func (r *Ruleset) Plays(element string) bool { return slices.Contains(r.elements, element) }

// Profiles returns the ids of the profiles in force.
func (r *Ruleset) Profiles() []string { return r.profiles }

// Clauses returns the statements that say what a feature of a kind is worth, nil for
// other reasons. Complete and tiles describe the feature.
func (r *Ruleset) Clauses(reason string, complete bool, tiles int) (c []string) {
	for _, f := range Families() {
		switch {
		case f.Worth != nil:
			c = append(c, f.Worth(r.Switches, reason, complete, tiles)...)
		case c != nil && f.Unchanged != nil && r.Switches.Holds(f.Name):
			c = append(c, f.Unchanged(complete)...)
		}
	}
	return c
}

// ReasonClauses returns the statements about the points of a reason in the turn of a state, and whether an
// element pays or takes points for it.
func (r *Ruleset) ReasonClauses(s *engine.State, reason string) (c []string, ok bool) {
	for _, f := range Families() {
		for i := range f.Elements {
			if clauses := f.Elements[i].Reasons[reason]; clauses != nil {
				return clauses(s), true
			}
		}
	}
	return nil, false
}

// PointClauses returns the statements that concern all points of the turn of a state: won by a player, or lost.
func (r *Ruleset) PointClauses(s *engine.State, lost bool) (c []string) {
	takes := false
	for _, f := range Families() {
		for _, e := range r.Switches.In(&f) {
			takes = takes || e.Takes
			if e.Points != nil {
				c = append(c, e.Points(s)...)
			}
		}
	}
	if lost && !takes {
		never := []string{}
		for _, f := range Families() {
			never = append(never, f.NeverTaken...)
		}
		c = append(never, c...)
	}
	return c
}

// Concerns reports whether a numbered statement concerns this game: those of an
// expansion do not concern a game without it.
func (r *Ruleset) Concerns(statement string) bool {
	prefix, _, _ := strings.Cut(statement, "-")
	for _, f := range Families() {
		if f.Prefix == prefix {
			return len(r.Switches.In(&f)) > 0
		}
	}
	return true
}

// Compile builds the rules of a game. It reports every word that it cannot use;
// the Ruleset is nil if there is any.
func Compile(c Choice) (*Ruleset, []*Error) {
	g := family.NewGame(Families(), func(set string) bool {
		return set == startSet || slices.ContainsFunc(c.Sets, func(p Part) bool { return p.Name == set })
	})
	profiles, errs := choose(c, g)
	supplies, more := supplies(c.Sets, onlySets(g))
	errs = append(more, errs...)
	if len(errs) > 0 {
		return nil, errs
	}
	rs := &Ruleset{Switches: g, profiles: profiles}
	var elements []engine.Element
	for _, f := range Families() {
		for _, e := range g.In(&f) {
			elements = append(elements, e.New(g))
			rs.elements = append(rs.elements, e.ID)
		}
	}
	box, err := packed(c.Sets, supplies)
	if err == nil {
		rs.Rules, err = engine.Compile(elements, box)
	}
	if err != nil {
		return nil, []*Error{unusable(SetNotPlayed, 0, "this version cannot judge games with these sets and rules together: %v", err)}
	}
	return rs, nil
}

// startSet is the set that brings the start tile.
const startSet = "base"

// onlySets returns the sets that may be in the box, nil if all may.
func onlySets(g *family.Game) []string {
	for _, f := range Families() {
		if f.OnlySets != nil {
			if sets := f.OnlySets(g); sets != nil {
				return sets
			}
		}
	}
	return nil
}

// maxBoxes bounds how many boxes are kept.
const maxBoxes = 16

// boxes holds the boxes that were packed last, which rules have in common: they then take 40
// KB instead of 50, and are compiled in a third of the time.
var boxes struct {
	sync.Mutex
	byParts map[string]*engine.Box
}

// packed returns the box with these parts, whose tiles are supplies, or an error if they cannot be in
// one box.
func packed(parts []Part, supplies []engine.Supply) (*engine.Box, error) {
	key := fmt.Sprint(parts)
	boxes.Lock()
	defer boxes.Unlock()
	box := boxes.byParts[key]
	if box != nil {
		return box, nil
	}
	box, err := engine.NewBox(supplies)
	if err != nil {
		return nil, err
	}
	if boxes.byParts == nil || len(boxes.byParts) == maxBoxes {
		boxes.byParts = map[string]*engine.Box{}
	}
	boxes.byParts[key] = box
	return box, nil
}

// supplies finds the tiles of the sets in the box. Unless only is nil, no other sets may be there.
func supplies(parts []Part, only []string) (supplies []engine.Supply, errs []*Error) {
	if len(parts) == 0 {
		parts = []Part{{Name: startSet, Copies: 1}}
	}
	seen := map[string]bool{}
	for i, p := range parts {
		set := FindSet(p.Name)
		switch {
		case set == nil:
			errs = append(errs, unknown(SetUnknown, i, p.Name, setNames(), "no set is called %q, the sets are %s", p.Name, strings.Join(setNames(), ", ")))
		case seen[p.Name]:
			errs = append(errs, unusable(SetRepeated, i, "the set %s is named twice, write %s*2 for two copies", p.Name, p.Name))
		case p.Copies > maxCopies:
			errs = append(errs, unusable(SetRepeated, i, "%d copies of %s are in the box, at most %d can be", p.Copies, p.Name, maxCopies))
		case only != nil && !slices.Contains(only, p.Name):
			errs = append(errs, unusable(SetNotInEdition, i, "%s is in the box, but these rules go only with %s", p.Name, strings.Join(only, ", ")))
		case !set.Known():
			errs = append(errs, unusable(SetNotPlayed, i, "this version cannot judge games with the set %s (%s)", p.Name, set.Title))
		default:
			supplies = append(supplies, engine.Supply{Tiles: set.Tiles(), Copies: p.Copies})
		}
		seen[p.Name] = true
	}
	if len(errs) == 0 && !seen[startSet] {
		errs = append(errs, unusable(SetMissing, 0, "the box holds no base game, so no start tile"))
	}
	return supplies, errs
}

// Rules lists the rules of all elements.
func Rules() (list []*rule.Rule) {
	for _, f := range Families() {
		for i := range f.Elements {
			list = append(list, f.Elements[i].Rules...)
		}
	}
	return list
}

// Page returns the page of an element's rule, empty if there is none.
func Page(id string) string {
	for _, f := range Families() {
		for i := range f.Elements {
			if b, err := fs.ReadFile(f.Elements[i].Pages, "rules/"+id+".md"); err == nil {
				return string(b)
			}
		}
	}
	return ""
}
